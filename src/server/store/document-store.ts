import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../../core/parse-json.ts';
import { budgetSchema } from '../../core/spend.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { documentClaimSchema } from '../contract/document-routes.ts';
import { readCursor, writeCursor } from './cursor.ts';

const claimsSchema = z.array(documentClaimSchema.omit({ check: true }));
export type StoredClaim = z.infer<typeof claimsSchema>[number];

/** How the claims of a document are checked. */
const requestSchema = z.object({
  date: z.string().optional(),
  pipeline: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  budget: budgetSchema.optional(),
});
export type DocumentRequest = z.infer<typeof requestSchema>;

type Row = {
  seq: number;
  id: string;
  team: string;
  owner: string;
  owner_name: string;
  title: string;
  url: string | null;
  created_at: string;
  text: string;
  claims: string;
  notes: string;
  request: string;
};

export type StoredDocument = Omit<Row, 'claims' | 'notes' | 'request'> & {
  claims: StoredClaim[];
  notes: string[];
  request: DocumentRequest;
};

/** Articles and lists with the claims that were found in them. */
export class DocumentStore {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;

  constructor(database: SqlDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async add(document: Omit<StoredDocument, 'seq' | 'id' | 'created_at'>): Promise<StoredDocument> {
    const id = randomUUID();
    await this.#database.run(
      `INSERT INTO documents (id, team, owner, owner_name, title, url, created_at, text, claims, notes, request)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      document.team,
      document.owner,
      document.owner_name,
      document.title,
      document.url,
      this.#now().toISOString(),
      document.text,
      JSON.stringify(document.claims),
      JSON.stringify(document.notes),
      JSON.stringify(document.request),
    );
    const stored = await this.get(id);
    if (stored === undefined) throw new Error(`The document ${id} is gone.`);
    return stored;
  }

  async get(id: string): Promise<StoredDocument | undefined> {
    const row = await this.#database.get<Row>('SELECT * FROM documents WHERE id = ?', id);
    return row === undefined ? undefined : read(row);
  }

  async list(team: string, page: { cursor?: string | undefined; limit: number }) {
    const before = page.cursor === undefined ? Number.MAX_SAFE_INTEGER : readCursor(page.cursor);
    const rows = await this.#database.all<Row>(
      'SELECT * FROM documents WHERE team = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
      team,
      before,
      page.limit + 1,
    );
    const shown = rows.slice(0, page.limit);
    const last = shown.at(-1);
    return {
      documents: shown.map(read),
      ...(rows.length > page.limit && last !== undefined ? { nextCursor: writeCursor(last.seq) } : {}),
    };
  }

  remove(id: string): Promise<void> {
    return this.#database.transaction(async (queries) => {
      await queries.run('UPDATE checks SET document = NULL, document_claim = NULL WHERE document = ?', id);
      await queries.run('DELETE FROM documents WHERE id = ?', id);
    });
  }
}

function read(row: Row): StoredDocument {
  return {
    ...row,
    claims: claimsSchema.parse(parseJson(row.claims)),
    notes: z.array(z.string()).parse(parseJson(row.notes)),
    request: requestSchema.parse(parseJson(row.request)),
  };
}
