import { defined } from '../../core/defined.ts';
import { DocumentFilter } from '../../source/document-filter.ts';
import type { LibraryHit, LibrarySearchAnswer, LibrarySearchRequest } from '../../spec/library.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { fuseRanks } from '../../text/ranking/fuse-ranks.ts';
import { queryWords } from '../../text/ranking/search-words.ts';
import type { LibraryStore } from '../library-store.ts';
import { readText } from '../snapshots.ts';
import { findDocument } from './documents.ts';

/** How deep each list is read: far enough that the best passage of each wanted document is in it. */
const firstDepth = 100;
const deepest = 1_600;

/**
 * Passages below this cosine are about something else: of 1,109 claims made for the starter, the passage that decides the claim
 * was never below 0.27.
 */
const leastSimilarity = 0.2;

/** A passage of one of the stores. */
type Candidate = { key: string; store: LibraryStore; passage: number; similarity?: number };
type PassageRow = { document: number; start: number; end: number };
type SearchStep = LibrarySearchAnswer & { exhausted: boolean };

/**
 * Words and meaning, joined by rank. Word scores of two files cannot be compared, so each file has a list of its own;
 * cosines can, so there is one list for all.
 */
export async function searchStores(
  stores: readonly LibraryStore[],
  embedder: PassageEmbedder,
  request: LibrarySearchRequest,
  signal?: AbortSignal,
): Promise<LibrarySearchAnswer> {
  if (request.query.trim() === '' || request.limit < 1 || stores.length === 0) return { hits: [], notes: [] };
  const [queryVector = new Float32Array()] = await embedder.embed([request.query], signal);
  for (let depth = firstDepth; ; depth *= 4) {
    const { hits, notes, exhausted } = await searchToDepth(stores, queryVector, request, depth);
    if (hits.length >= request.limit || exhausted || depth >= deepest) return { hits, notes };
  }
}

async function searchToDepth(
  stores: readonly LibraryStore[],
  queryVector: Float32Array,
  request: LibrarySearchRequest,
  depth: number,
): Promise<SearchStep> {
  const byWords = findByWords(stores, queryWords(request.query, request.language), depth);
  const byMeaning = await findByMeaning(stores, queryVector, depth);
  const lists = [byMeaning, ...byWords];
  // The list of meanings comes last here, because its candidates know their similarity.
  const candidates = new Map(
    [...byWords.flat(), ...byMeaning].map((candidate) => [candidate.key, candidate]),
  );
  const filter = new DocumentFilter(request);
  const seen = new Set<string>();
  const hits: LibraryHit[] = [];
  for (const { key, score, ranks } of fuseRanks(
    lists.map((list) => list.map((candidate) => candidate.key)),
  )) {
    if (hits.length >= request.limit) break;
    const candidate = candidates.get(key);
    const hit = candidate === undefined ? undefined : readHit(candidate, score, ranks);
    // Only the best passage of a document counts, and it comes first.
    if (hit === undefined || seen.has(hit.document.id)) continue;
    seen.add(hit.document.id);
    if (filter.wants(hit.document)) hits.push(hit);
  }
  return { hits, notes: filter.notes(), exhausted: lists.every((list) => list.length < depth) };
}

async function findByMeaning(
  stores: readonly LibraryStore[],
  queryVector: Float32Array,
  depth: number,
): Promise<Candidate[]> {
  const nearest = await Promise.all(
    stores.map(async (store, index) => {
      const found = await store.vectors.nearest(queryVector, depth);
      return found
        .filter(({ similarity }) => similarity >= leastSimilarity)
        .map(({ id, similarity }) => ({ key: `${index} ${id}`, store, passage: id, similarity }));
    }),
  );
  return nearest
    .flat()
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, depth);
}

function findByWords(
  stores: readonly LibraryStore[],
  words: readonly string[],
  depth: number,
): Candidate[][] {
  return stores.map((store, index) =>
    store.words.search(words, depth).map((passage) => ({ key: `${index} ${passage}`, store, passage })),
  );
}

/** Nothing where the passage was removed by another process since it was found. */
function readHit(
  { store: { database }, passage, similarity }: Candidate,
  fused: number,
  [vectorRank, ...wordRanks]: readonly (number | undefined)[],
): LibraryHit | undefined {
  const row = database.get<PassageRow>('SELECT document, start, "end" FROM passages WHERE id = ?', passage);
  const document = row === undefined ? undefined : findDocument(database, { number: row.document });
  const text = document === undefined ? undefined : readText(database, document.textSha256);
  if (row === undefined || document === undefined || text === undefined) return undefined;
  const textRank = wordRanks.find((rank) => rank !== undefined);
  return {
    document,
    passage: { start: row.start, end: row.end, text: text.slice(row.start, row.end) },
    score: {
      fused,
      ...defined({ textRank, vectorRank, similarity }),
    },
  };
}
