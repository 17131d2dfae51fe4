import { defined } from '../../core/defined.ts';
import { DocumentFilter } from '../../source/document-filter.ts';
import type { LibraryHit, LibrarySearchAnswer, LibrarySearchRequest } from '../../spec/library.ts';
import type { PassageEmbedder } from '../../spec/passage-embedder.ts';
import { type FusedRank, fuseRanks } from '../../text/ranking/fuse-ranks.ts';
import { queryWords } from '../../text/ranking/search-words.ts';
import type { FoundPassage, LibraryPart } from '../library-part.ts';

/** How deep each list is read: far enough that the best passage of each wanted document is in it. */
const firstDepth = 100;
const deepest = 1_600;

/**
 * Passages below this cosine are about something else: of 1,109 claims made for the starter, the passage that decides the claim
 * was never below 0.27.
 */
const leastSimilarity = 0.2;

/** Passages are read together, a few more than are wanted: some are of one document, and some are filtered out. */
const readAtOnce = 16;

/** A passage of one of the parts. */
type Candidate = { key: string; part: LibraryPart; passage: number; similarity?: number };
type SearchStep = LibrarySearchAnswer & { exhausted: boolean };

/**
 * Words and meaning, joined by rank. Word scores of two parts cannot be compared, so each part has a list of its own;
 * cosines can, so there is one list for all.
 */
export async function searchParts(
  parts: readonly LibraryPart[],
  embedder: PassageEmbedder,
  request: LibrarySearchRequest,
  signal?: AbortSignal,
): Promise<LibrarySearchAnswer> {
  if (request.query.trim() === '' || request.limit < 1 || parts.length === 0) return { hits: [], notes: [] };
  const [queryVector = new Float32Array()] = await embedder.embed([request.query], signal);
  for (let depth = firstDepth; ; depth *= 4) {
    const { hits, notes, exhausted } = await searchToDepth(parts, queryVector, request, depth);
    if (hits.length >= request.limit || exhausted || depth >= deepest)
      return { hits, notes: [...notes, ...(await notesOf(parts))] };
  }
}

async function searchToDepth(
  parts: readonly LibraryPart[],
  queryVector: Float32Array,
  request: LibrarySearchRequest,
  depth: number,
): Promise<SearchStep> {
  const [byWords, byMeaning] = await Promise.all([
    findByWords(parts, queryWords(request.query, request.language), depth),
    findByMeaning(parts, queryVector, depth),
  ]);
  const lists = [byMeaning, ...byWords];
  // The list of meanings comes last here, because its candidates know their similarity.
  const candidates = new Map(
    [...byWords.flat(), ...byMeaning].map((candidate) => [candidate.key, candidate]),
  );
  const filter = new DocumentFilter(request);
  const seen = new Set<string>();
  const hits: LibraryHit[] = [];
  const ranked = fuseRanks(lists.map((list) => list.map((candidate) => candidate.key)));
  for (let at = 0; at < ranked.length && hits.length < request.limit; at += readAtOnce) {
    const step = ranked.slice(at, at + readAtOnce);
    const found = await readPassages(step.flatMap(({ key }) => candidates.get(key) ?? []));
    for (const rank of step) {
      if (hits.length >= request.limit) break;
      const passage = found.get(rank.key);
      // Only the best passage of a document counts, and it comes first.
      if (passage === undefined || seen.has(passage.document.id)) continue;
      seen.add(passage.document.id);
      if (filter.wants(passage.document)) hits.push(toHit(passage, rank, candidates.get(rank.key)));
    }
  }
  return { hits, notes: filter.notes(), exhausted: lists.every((list) => list.length < depth) };
}

async function findByMeaning(
  parts: readonly LibraryPart[],
  queryVector: Float32Array,
  depth: number,
): Promise<Candidate[]> {
  const nearest = await Promise.all(
    parts.map(async (part, index) => {
      const found = await part.passages.byMeaning(queryVector, depth);
      return found
        .filter(({ similarity }) => similarity >= leastSimilarity)
        .map(({ id, similarity }) => ({ key: `${index} ${id}`, part, passage: id, similarity }));
    }),
  );
  return nearest
    .flat()
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, depth);
}

function findByWords(
  parts: readonly LibraryPart[],
  words: readonly string[],
  depth: number,
): Promise<Candidate[][]> {
  return Promise.all(
    parts.map(async (part, index) =>
      (await part.passages.byWords(words, depth)).map((passage) => ({
        key: `${index} ${passage}`,
        part,
        passage,
      })),
    ),
  );
}

/** One question to each part; those that were removed since they were found are left out. */
async function readPassages(candidates: readonly Candidate[]): Promise<Map<string, FoundPassage>> {
  const found = new Map<string, FoundPassage>();
  for (const part of new Set(candidates.map((candidate) => candidate.part))) {
    const own = candidates.filter((candidate) => candidate.part === part);
    const passages = await part.passages.read(own.map(({ passage }) => passage));
    for (const { key, passage } of own) {
      const one = passages.get(passage);
      if (one !== undefined) found.set(key, one);
    }
  }
  return found;
}

function toHit(
  { document, start, end, text }: FoundPassage,
  { score: fused, ranks: [vectorRank, ...wordRanks] }: FusedRank<string>,
  candidate: Candidate | undefined,
): LibraryHit {
  const textRank = wordRanks.find((rank) => rank !== undefined);
  const similarity = candidate?.similarity;
  return {
    document,
    passage: { start, end, text },
    score: { fused, ...defined({ textRank, vectorRank, similarity }) },
  };
}

async function notesOf(parts: readonly LibraryPart[]): Promise<string[]> {
  return (await Promise.all(parts.map(({ passages }) => passages.notes?.() ?? []))).flat();
}
