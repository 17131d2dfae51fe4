import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { documentReportSchema, foundClaimSchema } from '../../core/documents/document-report.ts';
import { parseJson } from '../../core/parse-json.ts';
import { budgetSchema } from '../../core/spend.ts';
import type { SqlDatabase } from '../../database/sql-database.ts';
import { documentClaimSchema } from '../contract/document-routes.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** The fourth step of the server's tables: all that was found in a document, of which the claims are a table for people. */
export const foundColumn = 'ALTER TABLE documents ADD COLUMN found TEXT;';

const claimsSchema = z.array(
  documentClaimSchema.omit({ check: true }).extend({
    /** Which of the claims that were found it is. */
    found: z.int().nonnegative().optional(),
  }),
);
export type StoredClaim = z.infer<typeof claimsSchema>[number];

/** How the claims of a document are checked. */
const requestSchema = z.object({
  date: z.string().optional(),
  pipeline: z.string().optional(),
  options: z.record(z.string(), z.unknown()).optional(),
  budget: budgetSchema.optional(),
});
export type DocumentRequest = z.infer<typeof requestSchema>;

const foundSchema = documentReportSchema
  .pick({ source: true, segments: true, leftOut: true })
  .extend({ claims: z.array(foundClaimSchema), sentences: z.int().nonnegative() });
export type FoundInText = z.infer<typeof foundSchema>;

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
  found: string | null;
};

export type StoredDocument = Omit<Row, 'claims' | 'notes' | 'request' | 'found'> & {
  claims: StoredClaim[];
  notes: string[];
  request: DocumentRequest;
  /** Missing where an earlier version read it. */
  found?: FoundInText;
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
      `INSERT INTO documents (id, team, owner, owner_name, title, url, created_at, text, claims, notes, request, found)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
      document.found === undefined ? null : JSON.stringify(document.found),
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
      `SELECT seq, id, team, owner, owner_name, title, url, created_at, text, claims, notes, request, NULL AS found
       FROM documents WHERE team = ? AND seq < ? ORDER BY seq DESC LIMIT ?`,
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

function read({ found, ...row }: Row): StoredDocument {
  return {
    ...row,
    ...(found === null ? {} : { found: foundSchema.parse(parseJson(found)) }),
    claims: claimsSchema.parse(parseJson(row.claims)),
    notes: z.array(z.string()).parse(parseJson(row.notes)),
    request: requestSchema.parse(parseJson(row.request)),
  };
}
