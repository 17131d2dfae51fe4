import type { SqlQueries } from '../../database/sql-database.ts';
import type { FactCheck } from '../../spec/fact-check-search.ts';
import type { Added, FactCheckSearch, NewFactCheck } from '../../spec/library.ts';
import { queryWords } from '../../text/ranking/search-words.ts';
import { cosine, quantiseVector } from '../../text/vectors/quantised-vector.ts';
import {
  type FactCheckRow,
  factCheckId,
  isWanted,
  leastSimilarity,
  toFactCheck,
} from '../documents/fact-checks.ts';
import { indexWords } from './index-words.ts';
import { changeEvidence, countRemoval, type LibraryContext } from './library-context.ts';
import { type PostgresVectors, quantised } from './passage-vectors.ts';

const fieldNames = [
  'url',
  'claim_reviewed',
  'claimant',
  'claim_date',
  'rating',
  'label',
  'summary',
  'publisher',
  'published',
  'language',
] as const;

export async function addFactCheck(
  context: LibraryContext,
  vectors: PostgresVectors,
  factCheck: NewFactCheck,
  signal?: AbortSignal,
): Promise<Added> {
  const [vector] = await context.embedder.embed([factCheck.claimReviewed], signal);
  await vectors.prepare();
  const id = factCheckId(factCheck);
  const fields = [
    factCheck.url ?? `touchstone:user/fact-check/${id}`,
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
  return changeEvidence(context, async (queries) => {
    const known = await queries.get<Record<string, string | null>>(
      `SELECT ${fieldNames.join(', ')} FROM fact_checks WHERE id = ?`,
      id,
    );
    if (known !== undefined && fieldNames.every((name, index) => known[name] === fields[index]))
      return { outcome: 'unchanged', id };
    if (known !== undefined) await removeFactCheck(queries, id);
    const row = await queries.get<{ number: number }>(
      `INSERT INTO fact_checks (id, ${fieldNames.join(', ')}, added_at, origin, words)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'user', ?) RETURNING number`,
      id,
      ...fields,
      context.now().toISOString(),
      [...new Set(indexWords(factCheck.claimReviewed))],
    );
    if (vector !== undefined && row !== undefined)
      await vectors.insert(queries, [{ id: row.number, vector: quantised(vector) }]);
    return { outcome: known === undefined ? 'added' : 'replaced', id };
  });
}

/** Inside a transaction. */
export async function removeFactCheck(queries: SqlQueries, id: string): Promise<boolean> {
  const { changes } = await queries.run('DELETE FROM fact_checks WHERE id = ?', id);
  if (changes > 0) await countRemoval(queries);
  return changes > 0;
}

/** Earlier checks of claims that are near in meaning, or share words and are near enough; best first. */
export async function searchFactChecks(
  context: LibraryContext,
  vectors: PostgresVectors,
  queryVector: Float32Array,
  request: FactCheckSearch,
): Promise<FactCheck[]> {
  const depth = request.limit * 4;
  const near = await vectors.nearest(queryVector, depth);
  const similarity = new Map(near.map((entry) => [entry.id, entry.similarity]));
  const query = quantiseVector(queryVector);
  const byWords = (await searchWords(context, request, depth)).filter((number) => !similarity.has(number));
  for (const [number, vector] of await vectors.read(byWords)) similarity.set(number, cosine(query, vector));
  const ranked = [...similarity]
    .filter(([, value]) => value >= leastSimilarity)
    .sort(([numberA, a], [numberB, b]) => b - a || numberA - numberB);
  const rows = await context.database.all<FactCheckRow>(
    'SELECT * FROM fact_checks WHERE number = ANY(?::int[])',
    ranked.map(([number]) => number),
  );
  return ranked
    .flatMap(([number, value]) => {
      const row = rows.find((one) => one.number === number);
      return row !== undefined && isWanted(row, request) ? [toFactCheck(row, value)] : [];
    })
    .slice(0, request.limit);
}

async function searchWords(
  { database }: LibraryContext,
  { query, language }: FactCheckSearch,
  depth: number,
): Promise<number[]> {
  const words = [...new Set(queryWords(query, language).flatMap(indexWords))];
  if (words.length === 0) return [];
  const rows = await database.all<{ number: number }>(
    `SELECT number FROM fact_checks CROSS JOIN (SELECT ?::text[] AS words) AS wanted WHERE fact_checks.words && wanted.words
     ORDER BY (SELECT count(*) FROM unnest(fact_checks.words) AS own WHERE own = ANY(wanted.words)) DESC, number LIMIT ?`,
    words,
    depth,
  );
  return rows.map(({ number }) => number);
}
