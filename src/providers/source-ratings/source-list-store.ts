import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { StorageError } from '../../core/errors.ts';
import { type ListEntry, listEntrySchema } from '../../source/reliability-lists.ts';
import { addressesOf } from '../../source/source-address.ts';
import type { ImportedList } from '../../spec/source-ratings.ts';

/** Marks the file as ours in its SQLite header. */
const applicationId = 0x54_53_53_4c;
const schemaVersion = 1;

const schema = `
  CREATE TABLE list (
    name TEXT PRIMARY KEY, licence TEXT NOT NULL, origins TEXT NOT NULL, format TEXT NOT NULL, loses TEXT NOT NULL,
    file TEXT NOT NULL, imported_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE entry (
    list TEXT NOT NULL REFERENCES list (name) ON DELETE CASCADE, address TEXT NOT NULL, facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX entry_by_address ON entry (address);
  CREATE INDEX entry_by_list ON entry (list);
  PRAGMA application_id = ${applicationId};
  PRAGMA user_version = ${schemaVersion};
`;

const listRowSchema = z.object({
  name: z.string(),
  licence: z.string(),
  origins: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  format: z.string(),
  loses: z.string(),
  file: z.string(),
  imported_at: z.string(),
  entries: z.number(),
});

export type NewList = Omit<ImportedList, 'entries'>;

/** Lists of rated sources in one SQLite file. A list is there whole or not at all. */
export type SourceListStore = {
  /** Replaces the list of this name. */
  put(list: NewList, entries: readonly ListEntry[]): { replaced: boolean };
  lists(): ImportedList[];
  /** Every entry of every list that may speak about one of the addresses. */
  find(urls: readonly string[]): ListEntry[];
  remove(name: string): boolean;
};

const mostVariables = 500;

/** Opens the file for each call: imports of another process are seen, and nothing is left open. */
export function openSourceListStore(path: string): SourceListStore {
  return {
    put: (list, entries) => withFile(path, 'write', (database) => putList(database, list, entries)),
    lists: () => (existsSync(path) ? withFile(path, 'read', readLists) : []),
    find: (urls) =>
      existsSync(path) ? withFile(path, 'read', (database) => findEntries(database, urls)) : [],
    remove: (name) =>
      existsSync(path) &&
      withFile(path, 'write', (database) =>
        inTransaction(
          database,
          () => database.prepare('DELETE FROM list WHERE name = ?').run(name).changes > 0,
        ),
      ),
  };
}

function putList(
  database: DatabaseSync,
  list: NewList,
  entries: readonly ListEntry[],
): { replaced: boolean } {
  return inTransaction(database, () => {
    const { changes } = database.prepare('DELETE FROM list WHERE name = ?').run(list.name);
    database
      .prepare(
        'INSERT INTO list (name, licence, origins, format, loses, file, imported_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      )
      .run(
        list.name,
        list.licence,
        JSON.stringify(list.origins),
        list.format,
        list.loses,
        list.file,
        list.importedAt,
      );
    const insert = database.prepare('INSERT INTO entry (list, address, facts) VALUES (?, ?, ?)');
    for (const { domain, list: _, licence: __, origins: ___, ...facts } of entries)
      insert.run(list.name, domain, JSON.stringify(facts));
    return { replaced: changes > 0 };
  });
}

function readLists(database: DatabaseSync): ImportedList[] {
  const rows = database
    .prepare(
      'SELECT list.*, (SELECT count(*) FROM entry WHERE entry.list = list.name) AS entries FROM list ORDER BY name',
    )
    .all();
  return rows.map((row) => {
    const { imported_at: importedAt, ...rest } = listRowSchema.parse(row);
    return { ...rest, importedAt };
  });
}

function findEntries(database: DatabaseSync, urls: readonly string[]): ListEntry[] {
  const lists = new Map(readLists(database).map((list) => [list.name, list]));
  const addresses = [...new Set(urls.flatMap(addressesOf))];
  const found: ListEntry[] = [];
  for (let from = 0; from < addresses.length; from += mostVariables) {
    const part = addresses.slice(from, from + mostVariables);
    const rows = database
      .prepare(
        `SELECT list, address, facts FROM entry WHERE address IN (${part.map(() => '?').join(',')}) ORDER BY address, list, rowid`,
      )
      .all(...part);
    for (const row of rows) {
      const list = lists.get(String(row.list));
      if (list === undefined) continue;
      found.push(
        listEntrySchema.parse({
          domain: row.address,
          list: list.name,
          licence: list.licence,
          origins: list.origins,
          ...z.record(z.string(), z.unknown()).parse(JSON.parse(String(row.facts))),
        }),
      );
    }
  }
  return found;
}

function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    try {
      database.exec('ROLLBACK');
    } catch {
      // A full disk or a failed write has rolled it back already.
    }
    throw error;
  }
}

function withFile<Result>(
  path: string,
  mode: 'read' | 'write',
  work: (database: DatabaseSync) => Result,
): Result {
  let database: DatabaseSync | undefined;
  try {
    if (mode === 'write') mkdirSync(dirname(path), { recursive: true });
    database = new DatabaseSync(path, {
      readOnly: mode === 'read',
      enableForeignKeyConstraints: true,
      timeout: 10_000,
    });
    prepareSchema(database, path, mode);
    return work(database);
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new StorageError({
      message: `The imported source lists at ${path} cannot be ${mode === 'read' ? 'read' : 'written'}: ${why}.`,
      hint: 'Check the file and its folder; if it is damaged, delete it and import the lists again.',
      cause,
    });
  } finally {
    database?.close();
  }
}

function prepareSchema(database: DatabaseSync, path: string, mode: 'read' | 'write'): void {
  const id = Number(database.prepare('PRAGMA application_id').get()?.application_id ?? 0);
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version ?? 0);
  if (id === applicationId && version === schemaVersion) return;
  const isEmpty = Number(database.prepare('SELECT count(*) AS n FROM sqlite_master').get()?.n) === 0;
  if (id === 0 && version === 0 && isEmpty) {
    if (mode === 'write') inTransaction(database, () => database.exec(schema));
    else
      throw new StorageError({
        message: `The file ${path} holds no source lists.`,
        hint: 'Delete it, or import a list.',
      });
    return;
  }
  throw new StorageError({
    message: `The file ${path} does not hold source lists of this version. It was left as it is.`,
    hint: 'Move it away and import the lists again.',
  });
}
