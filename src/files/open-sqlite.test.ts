import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StorageError } from '../core/errors.ts';
import { openSqlite, sharedLog } from './open-sqlite.ts';
import type { SqliteSchema } from './sqlite-schema.ts';
import { isDamagedFile, type StoredFile } from './storage-error.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-'));
  path = join(folder, 'deep', 'notes.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const about: StoredFile = { name: 'The notebook', kind: 'a notebook', otherwise: 'buy another one' };
const first: SqliteSchema = {
  applicationId: 0x4e6f7465,
  steps: ['CREATE TABLE note (text TEXT NOT NULL)'],
  fill: (file) => {
    file.run("INSERT INTO note VALUES ('hello')");
  },
  refuse: (at) => new StorageError({ message: `${at} is no notebook.` }),
};
const second: SqliteSchema = {
  ...first,
  steps: [...first.steps, 'ALTER TABLE note ADD COLUMN page INTEGER'],
};
const open = (mode: 'write' | 'read' | 'immutable', schema: SqliteSchema = first) =>
  openSqlite({ path, mode, about, schema });
const marksOf = (file: ReturnType<typeof open>) => ({
  ...file.get('PRAGMA application_id'),
  ...file.get('PRAGMA user_version'),
});

describe('openSqlite', () => {
  it('makes the folder and the file, marks it, and fills it once', () => {
    open('write').close();
    const again = open('write');
    expect(again.all('SELECT text FROM note')).toEqual([{ text: 'hello' }]);
    expect(marksOf(again)).toEqual({ application_id: 0x4e6f7465, user_version: 1 });
    expect(again.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    expect(again.get('PRAGMA busy_timeout')).toEqual({ timeout: 10_000 });
    again.close();
  });

  it('takes an older file step by step to the present schema, and keeps what is in it', () => {
    open('write').close();
    const later = open('write', second);
    expect(later.all('SELECT * FROM note')).toEqual([{ text: 'hello', page: null }]);
    expect(marksOf(later)).toMatchObject({ user_version: 2 });
    later.close();
  });

  it('refuses what is of a later version or somebody else’s, and leaves it as it is', () => {
    open('write', second).close();
    const before = readFileSync(path);
    expect(() => open('write')).toThrow(/is no notebook/);
    expect(() => open('read')).toThrow(/is no notebook/);
    expect(readFileSync(path)).toEqual(before);
    rmSync(path);
    const other = new DatabaseSync(path);
    other.exec('CREATE TABLE bookmarks (url TEXT)');
    other.close();
    expect(() => open('write')).toThrow(/is no notebook/);
  });

  it('only reads where it is to read: an older file is refused, too', () => {
    open('write').close();
    expect(() => open('read', second)).toThrow(/is no notebook/);
    for (const mode of ['read', 'immutable'] as const) {
      const file = open(mode);
      expect(file.writable).toBe(false);
      expect(file.all('SELECT text FROM note')).toHaveLength(1);
      expect(() => file.run("INSERT INTO note VALUES ('more')")).toThrow(StorageError);
      file.close();
    }
    rmSync(path);
    expect(() => open('read')).toThrow(/The notebook .* cannot be opened/);
  });

  it('begins anew where another version is not refused', () => {
    const { refuse: _, ...cache } = first;
    const emptied: SqliteSchema = {
      ...cache,
      steps: ['DROP TABLE IF EXISTS note; CREATE TABLE note (text TEXT, mood TEXT)'],
      fill: () => {},
    };
    open('write', second).close();
    const file = open('write', emptied);
    expect(file.all('SELECT mood FROM note')).toEqual([]);
    expect(marksOf(file)).toMatchObject({ user_version: 1 });
    file.close();
  });

  it.skipIf(process.platform === 'win32')('keeps a private file to its owner', () => {
    openSqlite({ path, mode: 'write', about, isPrivate: true }).close();
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'deep')).mode & 0o077).toBe(0);
  });

  it('names the file, the reason and the way out where it cannot be used', () => {
    open('write').close();
    writeFileSync(path, 'this is not a database at all, but long enough to look like one '.repeat(50));
    let thrown: unknown;
    try {
      open('write');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(StorageError);
    expect(thrown).toMatchObject({
      message: expect.stringMatching(
        /^The notebook .* is damaged or is not a notebook\. It was left as it is\.$/u,
      ),
      hint: 'Restore it from a copy, or buy another one.',
    });
    expect(isDamagedFile(thrown)).toBe(true);
    writeFileSync(join(folder, 'file'), 'x');
    expect(() => openSqlite({ path: join(folder, 'file', 'notes'), mode: 'write', about })).toThrow(
      /folder .* for a notebook cannot be made/,
    );
  });

  it('lets others read while one writes', () => {
    const writer = openSqlite({ path, mode: 'write', about, schema: first, afterSchema: sharedLog });
    const reader = open('read');
    writer.transaction(() => {
      writer.run("INSERT INTO note VALUES ('second')");
      expect(reader.all('SELECT text FROM note')).toHaveLength(1);
    });
    expect(reader.all('SELECT text FROM note')).toHaveLength(2);
    reader.close();
    writer.close();
  });

  it('undoes the whole of a transaction that fails, with those inside it', () => {
    const file = openSqlite({ path: ':memory:', mode: 'write', about, schema: first });
    const failing = () =>
      file.transaction(() => {
        file.transaction(() => file.run("INSERT INTO note VALUES ('half')"));
        throw new Error('stop');
      });
    expect(failing).toThrow('stop');
    expect(file.all('SELECT text FROM note')).toHaveLength(1);
    expect([...file.iterate<{ text: string }>('SELECT text FROM note')]).toEqual([{ text: 'hello' }]);
    file.close();
  });
});
