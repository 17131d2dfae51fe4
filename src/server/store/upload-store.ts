import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { notFound } from '../http/api-problem.ts';

export type UploadRow = {
  sha256: string;
  team: string;
  name: string;
  kind: string;
  mime_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  expires_at: string;
};

/** What was handed over: one file for the same bytes, and a line for each team that knows of them. */
export class UploadStore {
  readonly #database: SqlDatabase;
  readonly #folder: string;

  constructor(database: SqlDatabase, folder: string) {
    this.#database = database;
    this.#folder = folder;
  }

  pathOf(sha256: string): string {
    return join(this.#folder, sha256);
  }

  async put(bytes: Uint8Array, about: Omit<UploadRow, 'sha256' | 'bytes'>): Promise<UploadRow> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    if (!existsSync(this.pathOf(sha256))) {
      // In its place only when it is whole.
      const beside = join(this.#folder, `.${randomUUID()}`);
      await writeFile(beside, bytes, { mode: 0o600 });
      await rename(beside, this.pathOf(sha256));
    }
    await this.#database.run(
      `INSERT INTO uploads (sha256, team, name, kind, mime_type, bytes, width, height, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (sha256, team) DO UPDATE SET name = excluded.name, expires_at = excluded.expires_at`,
      sha256,
      about.team,
      about.name,
      about.kind,
      about.mime_type,
      bytes.byteLength,
      about.width,
      about.height,
      about.expires_at,
    );
    return this.require(sha256, about.team);
  }

  async require(sha256: string, team: string): Promise<UploadRow> {
    const row = await this.#database.get<UploadRow>(
      'SELECT * FROM uploads WHERE sha256 = ? AND team = ?',
      sha256,
      team,
    );
    if (row === undefined) throw notFound('upload');
    return row;
  }

  /** The bytes, for whoever may have them. */
  async read(sha256: string, team: string): Promise<Uint8Array> {
    await this.require(sha256, team);
    return new Uint8Array(await readFile(this.pathOf(sha256)));
  }

  /** Takes away what is over its time and what no check names that has yet to run. */
  async sweep(now: string): Promise<void> {
    const over = await this.#database.all<{ sha256: string }>(
      `SELECT sha256 FROM uploads WHERE expires_at < ?
       AND NOT EXISTS (SELECT 1 FROM checks WHERE state IN ('queued', 'running') AND given LIKE '%' || sha256 || '%')`,
      now,
    );
    for (const { sha256 } of over) {
      await this.#database.run('DELETE FROM uploads WHERE sha256 = ? AND expires_at < ?', sha256, now);
      if ((await this.#database.get('SELECT 1 FROM uploads WHERE sha256 = ?', sha256)) === undefined)
        await rm(this.pathOf(sha256), { force: true });
    }
  }
}
