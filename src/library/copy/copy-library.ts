import { defined } from '../../core/defined.ts';
import { StorageError } from '../../core/errors.ts';
import type { GraphStore } from '../../spec/graph-store.ts';
import type { NewTriple, WritableLibrary } from '../../spec/library.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { passageForEncoder, splitPassages } from '../../text/sentences/passages.ts';
import { vectorOf } from '../../text/vectors/quantised-vector.ts';
import { type CopyMarks, readMarks, writeMarks } from './copy-marks.ts';
import {
  type ContentsSource,
  type Numbered,
  readDocuments,
  readFactChecks,
  readLoads,
  readNamedThings,
  readPictures,
  readTriples,
  type StoredVectors,
} from './library-contents.ts';
import { verifyCopy } from './verify-copy.ts';

export type CopyKind = 'documents' | 'pictures' | 'fact-checks' | 'triples' | 'things';
export type CopyProgress = { doing: 'copying' | 'verifying'; kind: CopyKind; done: number; total: number };
export type CopyResult = {
  /** How many of each the library that was copied holds; all of them are in the other now. */
  copied: Record<CopyKind, number>;
  /** Of those, how many earlier tries had copied. */
  before: number;
  /** Vectors that were made anew, because the library that was copied has none of this encoder. */
  encoded: number;
};

export type CopyTarget = ContentsSource & {
  /** Opens it with this encoder and this clock. */
  open(parts: { embedder: PassageEmbedder; now: () => Date }): Promise<WritableLibrary & GraphStore>;
};

const documentsAtOnce = 64;
const fewAtOnce = 16;
const triplesAtOnce = 2_000;

/**
 * Everything of one library into another, in an order that is the same each time. How far it came is written beside what it copied, so that it
 * goes on there after an interruption; at the end both sides are compared, piece by piece.
 */
export async function copyLibrary(
  source: ContentsSource,
  target: CopyTarget,
  embedder: PassageEmbedder,
  options: { onProgress?: (progress: CopyProgress) => void; signal?: AbortSignal } = {},
): Promise<CopyResult> {
  const known = new KnownVectors(embedder);
  let at = new Date();
  const library = await target.open({ embedder: known, now: () => at });
  try {
    await library.prepareToWrite();
    const id = await libraryId(source);
    if (id === (await libraryId(target)))
      throw new StorageError({ message: 'A library cannot be copied into itself.' });
    const marks = await readMarks(target.database, id);
    const totals = await countAll(source);
    const before = Object.values(marks).reduce((sum, mark) => sum + (mark?.done ?? 0), 0);
    const step = async (kind: CopyKind, number: number, count: number) => {
      options.signal?.throwIfAborted();
      const done = (marks[kind]?.done ?? 0) + count;
      marks[kind] = { number, done };
      await writeMarks(target.database, id, marks);
      options.onProgress?.({
        doing: 'copying',
        kind,
        done: Math.min(done, totals[kind]),
        total: totals[kind],
      });
    };
    await inPages(
      marks,
      'documents',
      async (after) => {
        const page = await readDocuments(source, { after, limit: documentsAtOnce, embedder: embedder.id });
        for (const { item } of page) known.remember(item.document, item.vectors);
        await library.addDocuments(
          page.map(({ item }) => item.document),
          defined({ signal: options.signal }),
        );
        known.forget();
        return page;
      },
      step,
    );
    await inPages(
      marks,
      'pictures',
      async (after) => {
        const page = await readPictures(source, { after, limit: fewAtOnce });
        for (const { item } of page) {
          at = new Date(item.addedAt);
          await library.addPicture(item, options.signal);
        }
        return page;
      },
      step,
    );
    await inPages(
      marks,
      'fact-checks',
      async (after) => {
        const page = await readFactChecks(source, { after, limit: fewAtOnce, embedder: embedder.id });
        for (const {
          item: { addedAt, vector, ...factCheck },
        } of page) {
          at = new Date(addedAt);
          if (vector !== undefined) known.rememberText(factCheck.claimReviewed, vector);
          await library.addFactCheck(factCheck, options.signal);
        }
        known.forget();
        return page;
      },
      step,
    );
    await copyTriples(
      source,
      library,
      (when) => {
        at = when;
      },
      step,
      marks,
      options.signal,
    );
    await inPages(
      marks,
      'things',
      async (after) => {
        const page = await readNamedThings(source, { after, limit: triplesAtOnce });
        await library.addThings(page.map(({ item }) => item));
        return page;
      },
      step,
    );
    await library.updateIndexes(undefined, options.signal);
    await verifyCopy(source, target, { embedder: embedder.id, totals, ...options });
    await writeMarks(target.database, id, undefined);
    return { copied: totals, before, encoded: known.encoded };
  } finally {
    await library.close();
  }
}

async function inPages(
  marks: CopyMarks,
  kind: CopyKind,
  copyPage: (after: number) => Promise<readonly Numbered<unknown>[]>,
  step: (kind: CopyKind, number: number, count: number) => Promise<void>,
): Promise<void> {
  for (;;) {
    const page = await copyPage(marks[kind]?.number ?? 0);
    const last = page.at(-1);
    if (last === undefined) return;
    await step(kind, last.number, page.length);
  }
}

/** A file of triples is loaded whole; the others come in pages. The mark counts those that came one by one. */
async function copyTriples(
  source: ContentsSource,
  library: WritableLibrary & GraphStore,
  setTime: (when: Date) => void,
  step: (kind: CopyKind, number: number, count: number) => Promise<void>,
  marks: CopyMarks,
  signal: AbortSignal | undefined,
): Promise<void> {
  for (;;) {
    const offset = marks.triples?.number ?? 0;
    const page = await readTriples(source, { load: undefined, offset, limit: triplesAtOnce });
    if (page.length === 0) break;
    for (const [addedAt, together] of Map.groupBy(page, (triple) => triple.addedAt)) {
      setTime(new Date(addedAt));
      await library.addTriples(together);
    }
    await step('triples', offset + page.length, page.length);
  }
  const there = new Set((await library.graphLoads()).map(({ name, loadedAt }) => `${name} ${loadedAt}`));
  for (const load of await readLoads(source)) {
    if (there.has(`${load.name} ${load.loaded_at}`)) continue;
    const triples: NewTriple[] = [];
    for (;;) {
      const page = await readTriples(source, {
        load: load.number,
        offset: triples.length,
        limit: triplesAtOnce,
      });
      triples.push(...page);
      if (page.length < triplesAtOnce) break;
    }
    setTime(new Date(load.loaded_at));
    const { name, format } = load;
    await library.loadGraph(
      triples.map((triple) => ({ triple })),
      { name, format },
      signal,
    );
    await step('triples', marks.triples?.number ?? 0, triples.length);
  }
}

async function libraryId({ database }: ContentsSource): Promise<string> {
  const row = await database.get<{ value: string }>("SELECT value FROM state WHERE key = 'library'");
  return row?.value ?? '';
}

async function countAll({ database }: ContentsSource): Promise<Record<CopyKind, number>> {
  const count = async (from: string) =>
    (await database.get<{ total: number }>(`SELECT count(*) AS total FROM ${from}`))?.total ?? 0;
  return {
    documents: await count('documents'),
    pictures: await count('pictures'),
    'fact-checks': await count('fact_checks'),
    triples: await count('triples'),
    things: await count('terms WHERE role IS NULL'),
  };
}

/** Answers with the vectors that the other library has; what it lacks is encoded. */
class KnownVectors implements PassageEmbedder {
  readonly id: string;
  readonly dimensions: number;
  readonly #embedder: PassageEmbedder;
  readonly #vectors = new Map<string, Float32Array>();
  encoded = 0;

  constructor(embedder: PassageEmbedder) {
    this.id = embedder.id;
    this.dimensions = embedder.dimensions;
    this.#embedder = embedder;
  }

  remember({ title, text }: { title: string; text: string }, vectors: StoredVectors): void {
    for (const [index, passage] of splitPassages(text).entries()) {
      const vector = vectors[index];
      if (vector !== undefined) this.rememberText(passageForEncoder(title, passage.text), vector);
    }
  }

  rememberText(text: string, vector: Uint8Array): void {
    this.#vectors.set(text, Float32Array.from(vectorOf(vector)));
  }

  forget(): void {
    this.#vectors.clear();
  }

  async embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const missing = texts.filter((text) => !this.#vectors.has(text));
    const made = missing.length === 0 ? [] : await this.#embedder.embed(missing, signal);
    this.encoded += missing.length;
    for (const [index, text] of missing.entries()) {
      const vector = made[index];
      if (vector !== undefined) this.#vectors.set(text, vector);
    }
    return texts.map((text) => this.#vectors.get(text) ?? new Float32Array(this.dimensions));
  }
}
