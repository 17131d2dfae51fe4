import type { SqlQueries } from '../../database/sql-database.ts';
import { countWords, indexWords } from './index-words.ts';
import { changeEvidence, type LibraryContext } from './library-context.ts';

/** As in the embedded library: frequent words are left out when all words together would go beyond this many passages. */
const rankedPassages = 16_000;

/** A weight is how often a word occurs (4 bits) in how many words (11 bits). */
const mostOccurrences = 15;
const mostWords = 2_047;

/** Lists of fewer passages than this are joined, into lists of at most that many. */
const smallBatch = 4_096;
const largeBatch = 16_384;
const mostSmallBatches = 8;

export type IndexedPassage = { id: number; text: string };

/**
 * BM25 as SQLite's FTS5 computes it, over lists of passages for each word: two questions, one for the counts and one for the lists, are one
 * statement here.
 */
const search = `
  WITH size AS (
    SELECT coalesce(sum(passages), 0)::float8 AS passages,
      coalesce(sum(words), 0)::float8 / greatest(coalesce(sum(passages), 0), 1) AS average FROM word_batches
  ),
  counts AS (
    SELECT word, sum(total)::float8 AS passages FROM passage_words WHERE word = ANY(?::text[]) GROUP BY word
  ),
  telling AS MATERIALIZED (
    SELECT word, ln((size.passages - counts.passages + 0.5) / (counts.passages + 0.5)) AS rarity, size.average,
      counts.passages, sum(counts.passages) OVER (ORDER BY counts.passages, word) AS together
    FROM counts CROSS JOIN size
  )
  SELECT one.passage AS id
  FROM telling JOIN passage_words USING (word)
    CROSS JOIN LATERAL unnest(passage_words.passages, passage_words.weights) AS one (passage, weight)
  WHERE telling.together <= ? OR telling.together = telling.passages
  GROUP BY one.passage
  ORDER BY sum(greatest(telling.rarity, 0.000001) * ((one.weight & 15) * 2.2)
    / ((one.weight & 15) + 1.2 * (0.25 + 0.75 * (one.weight >> 4) / telling.average))) DESC, one.passage
  LIMIT ?`;

/** Ids of the passages that have any of the words, by BM25, best first. */
export async function searchPassageWords(
  { database }: Pick<LibraryContext, 'database'>,
  words: readonly string[],
  depth: number,
  limit = rankedPassages,
): Promise<number[]> {
  const wanted = [...new Set(words.flatMap(indexWords))];
  if (wanted.length === 0) return [];
  const rows = await database.all<{ id: number }>(search, wanted, limit, depth);
  return rows.map((row) => row.id);
}

/** A number for passages that are added together; their words are counted when they are known. */
export async function openBatch(queries: SqlQueries): Promise<number> {
  const row = await queries.get<{ number: number }>(
    'INSERT INTO word_batches (passages, words) VALUES (0, 0) RETURNING number',
  );
  return row?.number ?? 0;
}

export async function indexPassages(
  queries: SqlQueries,
  batch: number,
  passages: readonly IndexedPassage[],
): Promise<void> {
  const lists = new Map<string, { passages: number[]; weights: number[] }>();
  let words = 0;
  for (const { id, text } of passages) {
    const { counts, total } = countWords(text);
    words += total;
    for (const [word, count] of counts) {
      const list = lists.get(word) ?? { passages: [], weights: [] };
      lists.set(word, list);
      list.passages.push(id);
      list.weights.push(Math.min(count, mostOccurrences) | (Math.min(total, mostWords) << 4));
    }
  }
  const rows = [...lists];
  await queries.run(
    `INSERT INTO passage_words (word, batch, total, passages, weights)
     SELECT word, ?, total, passages::int[], weights::smallint[]
     FROM unnest(?::text[], ?::int[], ?::text[], ?::text[]) AS given (word, total, passages, weights)`,
    batch,
    rows.map(([word]) => word),
    rows.map(([, list]) => list.passages.length),
    rows.map(([, list]) => `{${list.passages.join(',')}}`),
    rows.map(([, list]) => `{${list.weights.join(',')}}`),
  );
  await queries.run(
    'UPDATE word_batches SET passages = passages + ?, words = words + ? WHERE number = ?',
    passages.length,
    words,
    batch,
  );
}

/** Takes passages out of the lists of their words; nothing of them stays behind. */
export async function unindexPassages(
  queries: SqlQueries,
  batch: number,
  passages: readonly IndexedPassage[],
): Promise<void> {
  const ids = passages.map(({ id }) => id);
  const counted = passages.map(({ text }) => countWords(text));
  const words = [...new Set(counted.flatMap(({ counts }) => [...counts.keys()]))];
  await queries.run(
    `UPDATE passage_words SET (total, passages, weights) = (
       SELECT count(*), coalesce(array_agg(one.passage ORDER BY one.passage), '{}'), coalesce(array_agg(one.weight ORDER BY one.passage), '{}')
       FROM unnest(passage_words.passages, passage_words.weights) AS one (passage, weight) WHERE one.passage <> ALL(?::int[])
     ) WHERE batch = ? AND word = ANY(?::text[])`,
    ids,
    batch,
    words,
  );
  await queries.run(
    'DELETE FROM passage_words WHERE batch = ? AND word = ANY(?::text[]) AND total = 0',
    batch,
    words,
  );
  await queries.run(
    'UPDATE word_batches SET passages = passages - ?, words = words - ? WHERE number = ?',
    ids.length,
    counted.reduce((sum, { total }) => sum + total, 0),
    batch,
  );
}

/** Joins many short lists into fewer long ones: a search then reads fewer rows. Each step is a transaction of its own. */
export async function joinBatches(
  context: Pick<LibraryContext, 'database'>,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const joined = await changeEvidence(context, async (queries) => {
      const small = await queries.all<{ number: number; passages: number }>(
        'SELECT number, passages FROM word_batches WHERE passages < ? ORDER BY number',
        smallBatch,
      );
      if (small.length <= mostSmallBatches) return false;
      let sum = 0;
      const together = small.filter(({ passages }) => {
        sum += passages;
        return sum <= largeBatch;
      });
      const numbers = together.map(({ number }) => number);
      const batch = await openBatch(queries);
      await queries.run('UPDATE passages SET batch = ? WHERE batch = ANY(?::int[])', batch, numbers);
      await queries.run(
        `INSERT INTO passage_words (word, batch, total, passages, weights)
         SELECT word, ?, count(*), array_agg(one.passage ORDER BY one.passage), array_agg(one.weight ORDER BY one.passage)
         FROM passage_words CROSS JOIN LATERAL unnest(passages, weights) AS one (passage, weight)
         WHERE batch = ANY(?::int[]) GROUP BY word`,
        batch,
        numbers,
      );
      await queries.run(
        `UPDATE word_batches SET (passages, words) = (SELECT sum(passages), sum(words) FROM word_batches WHERE number = ANY(?::int[])) WHERE number = ?`,
        numbers,
        batch,
      );
      await queries.run('DELETE FROM word_batches WHERE number = ANY(?::int[])', numbers);
      return true;
    });
    if (!joined) return;
  }
}
