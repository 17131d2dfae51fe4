import type { Label } from '../../core/label.ts';
import { rounded } from '../../core/rounded.ts';
import { isAfter } from '../../core/time-window.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import type { FactCheck } from '../../spec/fact-check-search.ts';
import type { Added, FactCheckSearch, NewFactCheck, Origin } from '../../spec/library.ts';
import { spaceWords, toWordQuery } from '../../text/ranking/search-words.ts';
import { bytesOf, cosine, quantiseVector, vectorOf } from '../../text/vectors/quantised-vector.ts';
import type { LibraryDatabase } from '../database.ts';
import { loadSearchMatrix } from '../vectors/nearest.ts';
import { nearestInPassing } from '../vectors/vector-blocks.ts';
import { countRemoval, present } from './documents.ts';

export type FactCheckRow = {
  number: number;
  id: string;
  url: string;
  claim_reviewed: string;
  claimant: string | null;
  claim_date: string | null;
  rating: string;
  label: Label;
  summary: string;
  publisher: string;
  published: string;
  language: string | null;
};

/** Cosine below which two claims hardly ever speak of the same thing. */
export const leastSimilarity = 0.35;

export function factCheckId(factCheck: NewFactCheck): string {
  const { claimReviewed, publisher, url } = factCheck;
  return factCheck.id ?? canonicalHash({ claimReviewed, publisher, url }).slice(0, 16);
}

export function insertFactCheck(
  database: LibraryDatabase,
  factCheck: NewFactCheck,
  vector: ArrayLike<number> | undefined,
  embedder: number,
  origin: Origin,
  addedAt: string,
): Added {
  const id = factCheckId(factCheck);
  const fields = [
    factCheck.url ?? `touchstone:${origin}/fact-check/${id}`,
    factCheck.claimReviewed,
    factCheck.claimant ?? null,
    factCheck.claimDate ?? null,
    factCheck.rating,
    factCheck.label,
    factCheck.summary,
    factCheck.publisher,
    factCheck.published,
    factCheck.language ?? null,
  ];
  return database.transaction(() => {
    const known = database.get<Record<string, string | null>>(
      'SELECT url, claim_reviewed, claimant, claim_date, rating, label, summary, publisher, published, language FROM fact_checks WHERE id = ?',
      id,
    );
    if (known !== undefined && Object.values(known).every((value, index) => value === fields[index]))
      return { outcome: 'unchanged', id };
    if (known !== undefined) removeFactCheck(database, id);
    const { lastId } = database.run(
      `INSERT INTO fact_checks (id, url, claim_reviewed, claimant, claim_date, rating, label, summary, publisher, published, language, added_at, origin)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      ...fields,
      addedAt,
      origin,
    );
    database.run(
      'INSERT INTO fact_check_words (rowid, claim) VALUES (?, ?)',
      lastId,
      spaceWords(factCheck.claimReviewed),
    );
    if (vector !== undefined) {
      database.run(
        'INSERT INTO fact_check_vectors (fact_check, embedder, vector) VALUES (?, ?, ?)',
        lastId,
        embedder,
        bytesOf(quantiseVector(vector)),
      );
    }
    return { outcome: known === undefined ? 'added' : 'replaced', id };
  });
}

/** Inside a transaction, or as one of its own. */
export function removeFactCheck(database: LibraryDatabase, id: string): boolean {
  return database.transaction(() => {
    const row = database.get<{ number: number }>('SELECT number FROM fact_checks WHERE id = ?', id);
    if (row === undefined) return false;
    database.run('DELETE FROM fact_check_words WHERE rowid = ?', row.number);
    database.run('DELETE FROM fact_checks WHERE number = ?', row.number);
    countRemoval(database);
    return true;
  });
}

/** Earlier checks of claims that are near in meaning, or share words and are near enough; best first. */
export async function searchFactChecks(
  database: LibraryDatabase,
  embedderId: string,
  queryVector: Float32Array,
  request: FactCheckSearch,
): Promise<FactCheck[]> {
  const embedder = database.get<{ number: number }>(
    'SELECT number FROM embedders WHERE id = ?',
    embedderId,
  )?.number;
  if (embedder === undefined) return [];
  const query = quantiseVector(queryVector);
  const depth = request.limit * 4;
  const search = await loadSearchMatrix();
  const near = nearestInPassing(
    (after) =>
      database.iterate(
        'SELECT fact_check AS id, vector FROM fact_check_vectors WHERE embedder = ? AND fact_check > ? ORDER BY fact_check',
        embedder,
        after,
      ),
    query,
    depth,
    search,
  );
  const similarity = new Map(near.map((entry) => [entry.id, entry.similarity]));
  for (const number of searchWords(database, request, depth)) {
    if (similarity.has(number)) continue;
    const row = database.get<{ vector: Uint8Array }>(
      'SELECT vector FROM fact_check_vectors WHERE embedder = ? AND fact_check = ?',
      embedder,
      number,
    );
    if (row !== undefined) similarity.set(number, cosine(query, vectorOf(row.vector)));
  }
  return [...similarity]
    .filter(([, value]) => value >= leastSimilarity)
    .sort(([numberA, a], [numberB, b]) => b - a || numberA - numberB)
    .flatMap(([number, value]) => {
      const row = database.get<FactCheckRow>('SELECT * FROM fact_checks WHERE number = ?', number);
      return row !== undefined && isWanted(row, request) ? [toFactCheck(row, value)] : [];
    })
    .slice(0, request.limit);
}

function searchWords(database: LibraryDatabase, request: FactCheckSearch, depth: number): number[] {
  const query = toWordQuery(request.query, request.language);
  if (query === undefined) return [];
  return database
    .all<{ rowid: number }>(
      'SELECT rowid FROM fact_check_words WHERE fact_check_words MATCH ? ORDER BY rank LIMIT ?',
      query,
      depth,
    )
    .map((row) => row.rowid);
}

export function isWanted(row: FactCheckRow, { before, language }: FactCheckSearch): boolean {
  if (before !== undefined && isAfter(row.published, before)) return false;
  return language === undefined || row.language === null || row.language.slice(0, 2) === language.slice(0, 2);
}

export function toFactCheck(row: FactCheckRow, similarity: number): FactCheck {
  return {
    id: row.id,
    url: row.url,
    claimReviewed: row.claim_reviewed,
    ...present('claimant', row.claimant),
    ...present('claimDate', row.claim_date),
    rating: row.rating,
    label: row.label,
    summary: row.summary,
    publisher: row.publisher,
    published: row.published,
    similarity: rounded(Math.min(1, Math.max(0, similarity)), 6),
  };
}
