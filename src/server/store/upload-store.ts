import { createHash } from 'node:crypto';
import type { UploadBytes } from '../../app/fleet/open-stores.ts';
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

/** What was handed over: the same bytes once, and a line for each team that knows of them. */
export class UploadStore {
  readonly #database: SqlDatabase;
  readonly #bytes: UploadBytes;

  constructor(database: SqlDatabase, bytes: UploadBytes) {
    this.#database = database;
    this.#bytes = bytes;
  }

  async put(bytes: Uint8Array, about: Omit<UploadRow, 'sha256' | 'bytes'>): Promise<UploadRow> {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.#bytes.put(sha256, bytes, { mimeType: about.mime_type, at: new Date().toISOString() });
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
    const bytes = await this.#bytes.get(sha256);
    if (bytes === undefined) throw notFound('upload');
    return bytes;
  }

  /** Takes away what is over its time and what no check names that has yet to run. */
  async sweep(now: string): Promise<void> {
    const over = await this.#database.all<{ sha256: string }>(
      `SELECT sha256 FROM uploads WHERE expires_at < ?
       AND NOT EXISTS (SELECT 1 FROM checks WHERE state IN ('waiting', 'queued', 'running') AND given LIKE '%' || sha256 || '%')`,
      now,
    );
    for (const { sha256 } of over) {
      await this.#database.run('DELETE FROM uploads WHERE sha256 = ? AND expires_at < ?', sha256, now);
      if ((await this.#database.get('SELECT 1 FROM uploads WHERE sha256 = ?', sha256)) === undefined)
        await this.#bytes.delete(sha256);
    }
  }
}
