import { randomUUID } from 'node:crypto';
import { defined } from '../../core/defined.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { hashSecret, newSecret } from '../accounts/secrets.ts';

type Row = {
  id: string;
  check_id: string;
  note: string | null;
  created_at: string;
  created_by: string;
  expires_at: string | null;
  last_used_at: string | null;
};

const usedEveryMilliseconds = 3_600_000;

/** Links with which anybody may read a check. Of the secret in a link, the hash is stored. */
export class ShareStore {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;

  constructor(database: SqlDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async add(
    checkId: string,
    by: string,
    about: { note?: string | undefined; expiresAt?: string | undefined },
  ) {
    const token = newSecret('tsl');
    const id = randomUUID();
    const createdAt = this.#now().toISOString();
    await this.#database.run(
      'INSERT INTO shares (id, hash, check_id, note, created_at, created_by, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      id,
      hashSecret(token),
      checkId,
      about.note ?? null,
      createdAt,
      by,
      about.expiresAt ?? null,
    );
    return { id, createdAt, createdBy: by, token, ...defined(about) };
  }

  async ofCheck(checkId: string) {
    const rows = await this.#database.all<Row>(
      'SELECT * FROM shares WHERE check_id = ? ORDER BY created_at DESC',
      checkId,
    );
    return rows.map((row) => ({
      id: row.id,
      createdAt: row.created_at,
      createdBy: row.created_by,
      ...defined({
        note: row.note ?? undefined,
        expiresAt: row.expires_at ?? undefined,
        lastUsedAt: row.last_used_at ?? undefined,
      }),
    }));
  }

  async checkOf(id: string): Promise<string | undefined> {
    return (await this.#database.get<Row>('SELECT * FROM shares WHERE id = ?', id))?.check_id;
  }

  async remove(id: string): Promise<void> {
    await this.#database.run('DELETE FROM shares WHERE id = ?', id);
  }

  async checkByToken(token: string): Promise<string | undefined> {
    const now = this.#now();
    const row = await this.#database.get<Row>(
      'SELECT * FROM shares WHERE hash = ? AND (expires_at IS NULL OR expires_at > ?)',
      hashSecret(token),
      now.toISOString(),
    );
    if (row === undefined) return undefined;
    const usedBefore = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
    if (now.getTime() - usedBefore > usedEveryMilliseconds)
      await this.#database.run('UPDATE shares SET last_used_at = ? WHERE id = ?', now.toISOString(), row.id);
    return row.check_id;
  }
}
