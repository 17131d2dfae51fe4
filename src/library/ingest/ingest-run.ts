import { BadAnswerError, CancelledError, StorageError, TouchstoneError } from '../../core/errors.ts';
import { maximumTextCharacters } from '../../files/limits.ts';
import { takeBreaths } from '../../files/take-breaths.ts';
import type {
  Added,
  NewDocument,
  NewFactCheck,
  NewPicture,
  NewTriple,
  WritableLibrary,
} from '../../spec/library.ts';
import type { AddedKind, AddProgress, AddReport } from '../../spec/library-ingest.ts';
import type { ReadPage } from '../../text/read-page/read-page.ts';

/** Reads the words out of a page, PDF, Markdown or plain text. */
export type ReadPageFunction = (
  bytes: Uint8Array,
  about: { url: string; mimeType: string },
) => Promise<ReadPage>;

/** Fetches one address, within the rules for addresses and sizes. */
export type FetchUrlFunction = (
  url: string,
  options: { signal: AbortSignal; accept: readonly string[] },
) => Promise<{ bytes: Uint8Array; finalUrl: string; mimeType: string; retrievedAt?: string }>;

export type AddOptions = {
  readPage: ReadPageFunction;
  /** Without it, addresses on the web cannot be added. */
  fetchUrl?: FetchUrlFunction;
  onProgress?: (progress: AddProgress) => void;
  signal?: AbortSignal;
};

/** So many characters or documents are encoded together. */
const batchCharacters = 60_000;
const batchDocuments = 32;
const batchTriples = 1_000;

/** So many problems are named; of more it is told how many. */
const mostProblems = 1_000;

/** One call of `addToLibrary`: what waits to be added, what was added, and what could not be. */
export class IngestRun {
  readonly library: WritableLibrary;
  readonly readPage: ReadPageFunction;
  readonly fetchUrl: FetchUrlFunction | undefined;
  readonly signal: AbortSignal;
  readonly report: AddReport = {
    counts: { added: 0, unchanged: 0, replaced: 0 },
    kinds: { document: 0, picture: 0, triple: 0, 'fact-check': 0 },
    skipped: 0,
    leftOut: [],
    problems: [],
    notes: [],
  };
  readonly #onProgress: (progress: AddProgress) => void;
  #documents: { document: NewDocument; what: string }[] = [];
  #waitingCharacters = 0;
  #triples: { triple: NewTriple; what: string }[] = [];
  #unnamed = 0;
  readonly #breathe = takeBreaths();

  constructor(library: WritableLibrary, options: AddOptions) {
    this.library = library;
    this.readPage = options.readPage;
    this.fetchUrl = options.fetchUrl;
    this.signal = options.signal ?? new AbortController().signal;
    this.#onProgress = options.onProgress ?? (() => {});
  }

  async addDocument(document: NewDocument, what: string): Promise<void> {
    if (document.text.trim() === '')
      throw new BadAnswerError({ message: 'It has no text, so there is nothing to add.' });
    const fitting = this.#cutToFit(document, what);
    this.#documents.push({ document: fitting, what });
    this.#waitingCharacters += fitting.text.length;
    if (this.#documents.length >= batchDocuments || this.#waitingCharacters >= batchCharacters)
      await this.#flushDocuments();
  }

  async addTriple(triple: NewTriple, what: string): Promise<void> {
    this.#triples.push({ triple, what });
    if (this.#triples.length >= batchTriples) await this.#flushTriples();
  }

  async addPicture(picture: NewPicture, what: string): Promise<void> {
    this.#tell('picture', await this.library.addPicture(picture, this.signal), what);
  }

  async addFactCheck(factCheck: NewFactCheck, what: string): Promise<void> {
    this.#tell('fact-check', await this.library.addFactCheck(factCheck, this.signal), what);
  }

  /** Adds what still waits. */
  async flush(): Promise<void> {
    await this.#flushDocuments();
    await this.#flushTriples();
  }

  reading(what: string): void {
    this.throwIfCancelled();
    this.#onProgress({ type: 'reading', what });
  }

  indexing(done: number, total: number): void {
    this.#onProgress({ type: 'indexing', done, total });
  }

  problem(where: string, why: string): void {
    this.#onProgress({ type: 'problem', where, why });
    if (this.report.problems.length < mostProblems) this.report.problems.push({ where, why });
    else this.#unnamed++;
  }

  note(where: string, what: string): void {
    this.report.notes.push({ where, what });
    this.#onProgress({ type: 'note', where, what });
  }

  /** The report, with the problems that were only counted. */
  finish(source: string): AddReport {
    if (this.#unnamed > 0)
      this.report.problems.push({
        where: source,
        why: `${this.#unnamed} more things in it could not be added; they are not named one by one`,
        count: this.#unnamed,
      });
    return this.report;
  }

  /** What is of no kind that is held: counted, and named with the reason. */
  skip(where: string, why: string): void {
    this.report.skipped++;
    if (this.report.leftOut.length < mostProblems) this.report.leftOut.push({ where, why });
  }

  /** A thing that cannot be read is a problem of its own; a library that cannot be written ends the work. */
  async attempt(where: string, work: () => Promise<unknown>): Promise<void> {
    await this.#breathe();
    this.throwIfCancelled();
    try {
      await work();
    } catch (error) {
      if (error instanceof StorageError || error instanceof CancelledError) throw error;
      this.throwIfCancelled();
      this.problem(where, explain(error));
    }
  }

  async #flushDocuments(): Promise<void> {
    const waiting = this.#documents;
    this.#documents = [];
    this.#waitingCharacters = 0;
    this.throwIfCancelled();
    await this.library.addDocuments(
      waiting.map((entry) => entry.document),
      {
        signal: this.signal,
        onEncoded: (done, total) => this.#onProgress({ type: 'encoding', done, total }),
        onAdded: (added, index) => {
          const what = waiting[index]?.what ?? '';
          this.#tell('document', added, what);
          const { wordsOnly } = added;
          if (wordsOnly !== undefined)
            this.note(
              what,
              `It is very long: the last ${wordsOnly.passages} of its ${wordsOnly.of} passages can be found by their words alone, not by their meaning.`,
            );
        },
      },
    );
  }

  #cutToFit(document: NewDocument, what: string): NewDocument {
    const { text } = document;
    if (text.length <= maximumTextCharacters) return document;
    this.note(
      what,
      `Its text has ${text.length} characters; only the first ${maximumTextCharacters} were added.`,
    );
    return { ...document, text: text.slice(0, maximumTextCharacters) };
  }

  async #flushTriples(): Promise<void> {
    const waiting = this.#triples;
    this.#triples = [];
    const outcomes = await this.library.addTriples(waiting.map((entry) => entry.triple));
    for (const [index, outcome] of outcomes.entries()) {
      this.#tell('triple', { outcome, id: '' }, waiting[index]?.what ?? '');
    }
  }

  #tell(kind: AddedKind, { outcome, id }: Added, what: string): void {
    this.report.counts[outcome]++;
    this.report.kinds[kind]++;
    this.#onProgress({ type: 'added', kind, outcome, id, what });
  }

  throwIfCancelled(): void {
    if (this.signal.aborted)
      throw new CancelledError({
        message: 'Adding was cancelled. What was reported as added is kept.',
        cause: this.signal.reason,
      });
  }
}

function explain(error: unknown): string {
  if (error instanceof TouchstoneError)
    return error.hint === undefined ? error.message : `${error.message} ${error.hint}`;
  return error instanceof Error ? error.message : String(error);
}
