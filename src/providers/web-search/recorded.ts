import { defined } from '../../core/defined.ts';
import { CancelledError } from '../../core/errors.ts';
import { rounded } from '../../core/rounded.ts';
import { untilAborted } from '../../core/until-aborted.ts';
import { DocumentFilter } from '../../source/document-filter.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import type { WebHit, WebSearchProvider, WebSearchRequest } from '../../spec/web-search.ts';
import { Bm25Index } from '../../text/ranking/bm25.ts';
import { fuseRanks } from '../../text/ranking/fuse-ranks.ts';
import { spaceWords } from '../../text/ranking/search-words.ts';
import { type Passage, passageForEncoder, splitPassages } from '../../text/sentences/passages.ts';
import { contentStems } from '../../text/words/words.ts';
import { byAddress, isFactCheck, type RecordedPage } from '../recorded-pages.ts';

export type RecordedSearchOptions = {
  pages: readonly RecordedPage[];
  /** With one, pages are also found by meaning; without, by words alone. */
  embedder?: PassageEmbedder;
  /** Fact-checks among the pages may hold the answer that a measurement asks for, so they are left out. */
  includeFactChecks?: boolean;
  /** How many passages from the top of each page are encoded; words are looked for in the whole page. */
  encodedPassages?: number;
};

/** Pages that share no meaning with the query have a lower cosine than this. */
const leastSimilarity = 0.2;
const depth = 200;
/** A word of the title counts as often as this many in the text. */
const titleWeight = 3;

type Indexed = {
  page: RecordedPage;
  passages: readonly Passage[];
  vectors: readonly Float32Array[];
  /** The words of each passage, once they were needed. */
  passageWords?: readonly ReadonlySet<string>[];
};
type Index = { words: Bm25Index<Indexed>; pages: readonly Indexed[] };

/**
 * A search engine over pages that were saved once: BM25 over whole pages and, with an encoder, the cosine of the nearest passage,
 * joined by rank. The index is made in memory at the first query: for thousands of pages, not for millions.
 */
export function createRecordedSearch(options: RecordedSearchOptions): WebSearchProvider {
  const { embedder } = options;
  let building: Promise<Index> | undefined;
  return {
    kind: 'web-search',
    id: embedder === undefined ? 'recorded' : `recorded, ${embedder.id}`,
    needsNetwork: false,
    async call(request, { signal }) {
      building ??= buildIndex(options).catch((error: unknown) => {
        building = undefined;
        throw error;
      });
      // The index is shared, so one caller that leaves does not stop the making of it.
      const index = await untilAborted(
        building,
        signal,
        () => new CancelledError({ message: 'The search was cancelled.', cause: signal.reason }),
      );
      const [vector] = embedder === undefined ? [] : await embedder.embed([request.query], signal);
      const filter = new DocumentFilter(request);
      const items: WebHit[] = [];
      for (const { key, score } of rankPages(index, request, vector)) {
        if (items.length >= request.limit) break;
        if (filter.wants(key.page)) items.push(hitOf(key, request.query, score));
      }
      const warnings = filter.notes();
      return { items, ...(warnings.length === 0 ? {} : { warnings }) };
    },
  };
}

async function buildIndex({
  pages,
  embedder,
  includeFactChecks = false,
  encodedPassages = 4,
}: RecordedSearchOptions): Promise<Index> {
  const kept = [...byAddress(pages).values()].filter(
    (page) => page.text.trim() !== '' && (includeFactChecks || !isFactCheck(page)),
  );
  const cut = kept.map((page) => ({ page, passages: splitPassages(page.text) }));
  const toEncode = cut.flatMap(({ page, passages }) =>
    passages.slice(0, encodedPassages).map(({ text }) => passageForEncoder(page.title, text)),
  );
  const vectors = (await embedder?.embed(toEncode)) ?? [];
  let from = 0;
  const words = new Bm25Index<Indexed>();
  const indexed = cut.map(({ page, passages }): Indexed => {
    const to = from + Math.min(passages.length, encodedPassages);
    const entry = { page, passages, vectors: vectors.slice(from, to) };
    from = to;
    const title = wordsOf(page.title);
    words.add(entry, [...Array.from({ length: titleWeight }, () => title).flat(), ...wordsOf(page.text)]);
    return entry;
  });
  return { words, pages: indexed };
}

function rankPages(index: Index, { query }: WebSearchRequest, vector: Float32Array | undefined) {
  const byWords = index.words.search(wordsOf(query), depth).map(({ key }) => key);
  if (vector === undefined) return fuseRanks([byWords]);
  const byMeaning = index.pages
    .map((entry) => ({ entry, similarity: Math.max(0, ...entry.vectors.map((own) => dot(own, vector))) }))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, depth)
    .map(({ entry }) => entry);
  return fuseRanks([byWords, byMeaning]);
}

function hitOf(entry: Indexed, query: string, score: number): WebHit {
  const { page } = entry;
  return {
    url: page.url,
    title: page.title.trim() || page.url,
    snippet: bestPassage(entry, query),
    ...defined({ published: page.published }),
    score: rounded(score, 6),
  };
}

/** The passage with most of the query's words; the first of several. */
function bestPassage(entry: Indexed, query: string): string {
  entry.passageWords ??= entry.passages.map(({ text }) => new Set(wordsOf(text)));
  const wanted = [...new Set(wordsOf(query))];
  const found = entry.passageWords.map((words) => wanted.filter((word) => words.has(word)).length);
  return entry.passages[found.indexOf(Math.max(...found))]?.text ?? '';
}

function wordsOf(text: string): string[] {
  return contentStems(spaceWords(text.normalize('NFKC')));
}

/** Of unit vectors, the cosine. */
function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}
