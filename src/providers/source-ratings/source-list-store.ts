import { existsSync } from 'node:fs';
import { z } from 'zod';
import { StorageError } from '../../core/errors.ts';
import { openSqlite } from '../../files/open-sqlite.ts';
import type { SqliteFile } from '../../files/sqlite-file.ts';
import type { SqliteSchema } from '../../files/sqlite-schema.ts';
import type { StoredFile } from '../../files/storage-error.ts';
import { type ListEntry, listEntrySchema } from '../../source/reliability/reliability-lists.ts';
import { addressesOf } from '../../source/source-address.ts';
import type { ImportedList } from '../../spec/source-ratings.ts';

const listFile: StoredFile = {
  name: 'The imported source lists at',
  kind: 'a file of source lists',
  otherwise: 'delete it and import the lists again',
};

const listSchema: SqliteSchema = {
  applicationId: 0x54_53_53_4c,
  steps: [
    `
  CREATE TABLE list (
    name TEXT PRIMARY KEY, licence TEXT NOT NULL, origins TEXT NOT NULL, format TEXT NOT NULL, loses TEXT NOT NULL,
    file TEXT NOT NULL, imported_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE entry (
    list TEXT NOT NULL REFERENCES list (name) ON DELETE CASCADE, address TEXT NOT NULL, facts TEXT NOT NULL
  ) STRICT;
  CREATE INDEX entry_by_address ON entry (address);
  CREATE INDEX entry_by_list ON entry (list);
`,
  ],
  refuse: (path, { isEmpty }) =>
    isEmpty
      ? new StorageError({
          message: `The file ${path} holds no source lists.`,
          hint: 'Delete it, or import a list.',
        })
      : new StorageError({
          message: `The file ${path} does not hold source lists of this version. It was left as it is.`,
          hint: 'Move it away and import the lists again.',
        }),
};

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
        database.transaction(() => database.run('DELETE FROM list WHERE name = ?', name).changes > 0),
      ),
  };
}

function putList(database: SqliteFile, list: NewList, entries: readonly ListEntry[]): { replaced: boolean } {
  return database.transaction(() => {
    const { changes } = database.run('DELETE FROM list WHERE name = ?', list.name);
    database.run(
      'INSERT INTO list (name, licence, origins, format, loses, file, imported_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      list.name,
      list.licence,
      JSON.stringify(list.origins),
      list.format,
      list.loses,
      list.file,
      list.importedAt,
    );
    for (const { domain, list: _, licence: __, origins: ___, ...facts } of entries)
      database.run(
        'INSERT INTO entry (list, address, facts) VALUES (?, ?, ?)',
        list.name,
        domain,
        JSON.stringify(facts),
      );
    return { replaced: changes > 0 };
  });
}

function readLists(database: SqliteFile): ImportedList[] {
  const rows = database.all(
    'SELECT list.*, (SELECT count(*) FROM entry WHERE entry.list = list.name) AS entries FROM list ORDER BY name',
  );
  return rows.map((row) => {
    const { imported_at: importedAt, ...rest } = listRowSchema.parse(row);
    return { ...rest, importedAt };
  });
}

function findEntries(database: SqliteFile, urls: readonly string[]): ListEntry[] {
  const lists = new Map(readLists(database).map((list) => [list.name, list]));
  const addresses = [...new Set(urls.flatMap(addressesOf))];
  const found: ListEntry[] = [];
  for (let from = 0; from < addresses.length; from += mostVariables) {
    const part = addresses.slice(from, from + mostVariables);
    const rows = database.all(
      `SELECT list, address, facts FROM entry WHERE address IN (${part.map(() => '?').join(',')}) ORDER BY address, list, rowid`,
      ...part,
    );
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

function withFile<Result>(
  path: string,
  mode: 'read' | 'write',
  work: (database: SqliteFile) => Result,
): Result {
  const database = openSqlite({ path, mode, about: listFile, schema: listSchema });
  try {
    return work(database);
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    // A row that is not what was written.
    throw new StorageError({
      message: `${listFile.name} ${path} cannot be ${mode === 'read' ? 'read' : 'written'}: ${cause instanceof Error ? cause.message : String(cause)}.`,
      hint: `Check the file and its folder; if it is damaged, ${listFile.otherwise}.`,
      cause,
    });
  } finally {
    database.close();
  }
}
