import type { SqlQueries } from '../../database/sql-database.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type { DocumentExtras, LibraryDocument, LibraryPage, ListRequest } from '../../spec/library.ts';
import { extrasSchema } from '../documents/document-extras.ts';
import { type DocumentRow, documentColumns, toDocument } from '../documents/documents.ts';
import type { FoundPassage } from '../library-part.ts';
import { pageMark, pageOf, usualPage } from '../page-of-rows.ts';
import { countRemoval, type LibraryContext } from './library-context.ts';
import { unindexPassages } from './passage-words.ts';
import { dropUnusedSnapshots, readTexts } from './snapshots.ts';

/** The largest an INTEGER of PostgreSQL can be. */
export const largestNumber = 2_147_483_647;

/** Title and text are one for the ranking. */
export const indexedText = (title: string, text: string) => `${title}\n${text}`;

/** Inside a transaction: with its passages, words, vectors and what nothing else needs of its snapshots. */
export async function deleteDocument(
  queries: SqlQueries,
  context: LibraryContext,
  number: number,
): Promise<void> {
  const row = await queries.get<{ title: string; text_sha256: string; raw_sha256: string | null }>(
    'SELECT title, text_sha256, raw_sha256 FROM documents WHERE number = ?',
    number,
  );
  if (row === undefined) return;
  const passages = await queries.all<{ id: number; batch: number; start: number; end: number }>(
    'SELECT id, batch, start, "end" FROM passages WHERE document = ? ORDER BY id',
    number,
  );
  const text =
    (await readTexts({ ...context, database: queries }, [row.text_sha256])).get(row.text_sha256) ?? '';
  for (const batch of new Set(passages.map((passage) => passage.batch)))
    await unindexPassages(
      queries,
      batch,
      passages
        .filter((passage) => passage.batch === batch)
        .map(({ id, start, end }) => ({ id, text: indexedText(row.title, text.slice(start, end)) })),
    );
  await queries.run('DELETE FROM documents WHERE number = ?', number);
  await queries.run('DELETE FROM word_batches WHERE number = ANY(?::int[]) AND passages = 0', [
    ...new Set(passages.map(({ batch }) => batch)),
  ]);
  await dropUnusedSnapshots(queries, [row.text_sha256, row.raw_sha256]);
  await countRemoval(queries);
}

export async function removeDocument(
  queries: SqlQueries,
  context: LibraryContext,
  id: string,
): Promise<boolean> {
  const row = await queries.get<{ number: number }>('SELECT number FROM documents WHERE id = ?', id);
  if (row === undefined) return false;
  await deleteDocument(queries, context, row.number);
  return true;
}

export async function findDocument(
  { database }: Pick<LibraryContext, 'database'>,
  by: { id: string } | { url: string },
): Promise<LibraryDocument | undefined> {
  const [condition, value] = 'id' in by ? ['id = ?', by.id] : ['md5(url_key) = md5(?)', canonicalUrl(by.url)];
  const row = await database.get<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE ${condition}`,
    value ?? '',
  );
  return row === undefined ? undefined : toDocument(row);
}

/** Newest first. */
export async function listDocuments(
  { database }: Pick<LibraryContext, 'database'>,
  { limit = usualPage, after }: ListRequest,
): Promise<LibraryPage<LibraryDocument>> {
  const rows = await database.all<DocumentRow>(
    `SELECT ${documentColumns} FROM documents WHERE number < ? ORDER BY number DESC LIMIT ?`,
    pageMark(after, largestNumber),
    limit + 1,
  );
  return pageOf(rows, limit, toDocument);
}

export async function readExtras(
  { database }: Pick<LibraryContext, 'database'>,
  id: string,
): Promise<DocumentExtras | undefined> {
  const row = await database.get<{ extras: string }>('SELECT extras FROM documents WHERE id = ?', id);
  return row === undefined ? undefined : extrasSchema.parse(JSON.parse(row.extras));
}

/** Two questions for all of them: the rows, and the texts they are cut from. */
export async function readPassages(
  context: LibraryContext,
  ids: readonly number[],
): Promise<Map<number, FoundPassage>> {
  const columns = documentColumns
    .split(', ')
    .map((column) => `documents.${column}`)
    .join(', ');
  const rows = await context.database.all<DocumentRow & { passage: number; start: number; end: number }>(
    `SELECT passages.id AS passage, passages.start, passages."end", ${columns}
     FROM passages JOIN documents ON documents.number = passages.document WHERE passages.id = ANY(?::int[])`,
    [...ids],
  );
  const texts = await readTexts(
    context,
    rows.map((row) => row.text_sha256),
  );
  return new Map(
    rows.flatMap((row) => {
      const text = texts.get(row.text_sha256);
      if (text === undefined) return [];
      const { passage, start, end } = row;
      return [[passage, { document: toDocument(row), start, end, text: text.slice(start, end) }] as const];
    }),
  );
}
