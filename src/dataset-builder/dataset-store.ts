import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import type { SqliteFile, SqlRow } from '../files/sqlite-file.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { type ExtractFactCheckOutput, extractFactCheck } from '../tasks/learning/extract-fact-check.ts';
import type { Article } from './article/article.ts';
import { openDatasetDatabase } from './dataset-database.ts';
import {
  type BuildRules,
  buildRulesSchema,
  type DatasetItem,
  type Drop,
  datasetItemSchema,
  dropSchema,
} from './dataset-item.ts';

/** How far an article has come. `failed`: a step could not be done; it is tried again when the build is resumed. */
export const stages = ['waiting', 'fetched', 'read', 'extracted', 'done', 'failed'] as const;
export type StageName = (typeof stages)[number];

export type NewArticle = {
  source: string;
  url: string;
  /** Where pictures of a saved page lie. */
  folder?: string;
  page?: FetchedPage;
};
export type FetchedPage = { bytes: Uint8Array; mimeType: string; retrievedAt: string; finalUrl?: string };

export type StoredArticle = {
  id: string;
  source: string;
  url: string;
  folder?: string;
  stage: StageName;
  failure?: string;
};

export type StoredPicture = {
  sha256: string;
  bytes: Uint8Array;
  mimeType: string;
  width: number;
  height: number;
  /** The words in it, and those of them that give a verdict; undefined before it was looked at. */
  watermark?: readonly string[];
};

export type FinishedArticle = { item: DatasetItem; drops: readonly Drop[] };

const textOf = (row: SqlRow, name: string) => (typeof row[name] === 'string' ? row[name] : undefined);

/** A dataset under construction: what is done is kept, and only what is missing is done again. */
export class DatasetStore {
  readonly folder: string;
  readonly database: SqliteFile;
  readonly rules: BuildRules;
  readonly #now: () => string;

  constructor(folder: string, options: { mode: 'create' | 'open'; rules?: BuildRules; now: () => string }) {
    const path = join(folder, 'dataset.sqlite');
    if (options.mode === 'open' && !existsSync(path))
      throw new UsageError({
        message: `${folder} holds no dataset.`,
        hint: "Begin one with 'touchstone dataset build <inputs> --output <folder>'.",
      });
    this.folder = folder;
    this.#now = options.now;
    this.database = openDatasetDatabase(path);
    this.rules = this.#keepRules(options.rules);
  }

  close(): void {
    this.database.close();
  }

  addInput(source: string, kind: string): void {
    this.database.run('INSERT OR IGNORE INTO input (source, kind) VALUES (?, ?)', source, kind);
  }

  inputs(): { source: string; kind: string; done: boolean }[] {
    return this.database
      .all('SELECT source, kind, done FROM input ORDER BY source')
      .map((row) => ({ source: String(row.source), kind: String(row.kind), done: row.done === 1 }));
  }

  inputDone(source: string): void {
    this.database.run('UPDATE input SET done = 1 WHERE source = ?', source);
  }

  /** The same source twice is one article. */
  addArticle({ source, url, folder, page }: NewArticle): boolean {
    return (
      this.database.run(
        `INSERT OR IGNORE INTO article (id, source, url, folder, stage, html, html_sha256, mime_type, retrieved_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        sha256(source).slice(0, 16),
        source,
        url,
        folder ?? null,
        page === undefined ? 'waiting' : 'fetched',
        page?.bytes ?? null,
        page === undefined ? null : sha256(page.bytes),
        page?.mimeType ?? null,
        page?.retrievedAt ?? null,
      ).changes > 0
    );
  }

  articles(...wanted: StageName[]): StoredArticle[] {
    const rows = this.database.all(
      'SELECT id, source, url, folder, stage, failure FROM article ORDER BY number',
    );
    return rows
      .map((row): StoredArticle => {
        const folder = textOf(row, 'folder');
        const failure = textOf(row, 'failure');
        return {
          id: String(row.id),
          source: String(row.source),
          url: String(row.url),
          stage: z.enum(stages).parse(row.stage),
          ...defined({ folder, failure }),
        };
      })
      .filter(({ stage }) => wanted.length === 0 || wanted.includes(stage));
  }

  setFetched(id: string, page: FetchedPage): void {
    this.#advance(id, 'fetched', () =>
      this.database.run(
        'UPDATE article SET html = ?, html_sha256 = ?, mime_type = ?, retrieved_at = ?, url = coalesce(?, url) WHERE id = ?',
        page.bytes,
        sha256(page.bytes),
        page.mimeType,
        page.retrievedAt,
        page.finalUrl ?? null,
        id,
      ),
    );
  }

  setRead(id: string, article: Article): void {
    this.#advance(id, 'read', () =>
      this.database.run(
        'UPDATE article SET text = ?, text_sha256 = ?, article = ? WHERE id = ?',
        article.text,
        sha256(article.text),
        JSON.stringify(article),
        id,
      ),
    );
  }

  setExtracted(id: string, extraction: ExtractFactCheckOutput, reasoner: string): void {
    this.#advance(id, 'extracted', () =>
      this.database.run(
        'UPDATE article SET extraction = ?, reasoner = ? WHERE id = ?',
        JSON.stringify(extraction),
        reasoner,
        id,
      ),
    );
  }

  setDone(id: string, { item, drops }: FinishedArticle): void {
    this.#advance(id, 'done', () =>
      this.database.run(
        'UPDATE article SET item = ?, drops = ? WHERE id = ?',
        JSON.stringify(item),
        JSON.stringify(drops),
        id,
      ),
    );
  }

  setFailed(id: string, failure: string): void {
    this.database.run("UPDATE article SET stage = 'failed', failure = ? WHERE id = ?", failure, id);
  }

  /** Failed articles go back to the last step that was done. */
  retryFailed(): number {
    return this.database.run(
      `UPDATE article SET failure = NULL, stage = CASE WHEN extraction IS NOT NULL THEN 'extracted' WHEN article IS NOT NULL THEN 'read'
       WHEN html IS NOT NULL THEN 'fetched' ELSE 'waiting' END WHERE stage = 'failed'`,
    ).changes;
  }

  html(id: string): { bytes: Uint8Array; sha256: string; mimeType: string; retrievedAt: string } {
    const row = this.#row(id, 'html, html_sha256, mime_type, retrieved_at');
    return {
      bytes: row.html as Uint8Array,
      sha256: String(row.html_sha256),
      mimeType: String(row.mime_type),
      retrievedAt: String(row.retrieved_at),
    };
  }

  article(id: string): Article {
    // Written by `setRead` and by nothing else.
    return JSON.parse(String(this.#row(id, 'article').article)) as Article;
  }

  extraction(id: string): { output: ExtractFactCheckOutput; reasoner: string } {
    const row = this.#row(id, 'extraction, reasoner');
    return {
      output: extractFactCheck.output.parse(JSON.parse(String(row.extraction))),
      reasoner: String(row.reasoner),
    };
  }

  url(id: string): string {
    return String(this.#row(id, 'url').url);
  }

  /** The source of an article in the dataset that is this one once more: the same text, or the same claim at the same address. */
  twinOf(item: DatasetItem): string | undefined {
    const row = this.database.get(
      `SELECT source FROM article WHERE stage = 'done' AND drops = '[]' AND id <> ? AND (text_sha256 = ?
       OR (json_extract(item, '$.url') = ? AND json_extract(item, '$.claim.text') = ?)) LIMIT 1`,
      item.id,
      item.snapshot.text,
      item.url,
      item.claim.text,
    );
    return row === undefined ? undefined : String(row.source);
  }

  finished(): FinishedArticle[] {
    return this.database
      .all("SELECT item, drops FROM article WHERE stage = 'done' ORDER BY number")
      .map((row) => ({
        item: datasetItemSchema.parse(JSON.parse(String(row.item))),
        drops: z.array(dropSchema).parse(JSON.parse(String(row.drops))),
      }));
  }

  picture(sha: string): StoredPicture | undefined {
    const row = this.database.get('SELECT * FROM picture WHERE sha256 = ?', sha);
    if (row === undefined) return undefined;
    const watermark = textOf(row, 'watermark');
    return {
      sha256: sha,
      bytes: row.bytes as Uint8Array,
      mimeType: String(row.mime_type),
      width: Number(row.width),
      height: Number(row.height),
      ...(watermark === undefined ? {} : { watermark: z.array(z.string()).parse(JSON.parse(watermark)) }),
    };
  }

  addPicture(picture: Omit<StoredPicture, 'watermark'>): void {
    this.database.run(
      'INSERT OR IGNORE INTO picture (sha256, bytes, mime_type, width, height) VALUES (?, ?, ?, ?, ?)',
      picture.sha256,
      picture.bytes,
      picture.mimeType,
      picture.width,
      picture.height,
    );
  }

  setWatermark(sha: string, words: string, watermark: readonly string[]): void {
    this.database.run(
      'UPDATE picture SET words = ?, watermark = ? WHERE sha256 = ?',
      words,
      JSON.stringify(watermark),
      sha,
    );
  }

  /** What an address led to: a picture, or why there is none. */
  resource(url: string): { sha256?: string; problem?: string } | undefined {
    const row = this.database.get('SELECT sha256, problem FROM resource WHERE url = ?', url);
    if (row === undefined) return undefined;
    const sha = textOf(row, 'sha256');
    const problem = textOf(row, 'problem');
    return { ...defined({ sha256: sha, problem }) };
  }

  setResource(url: string, found: { sha256: string } | { problem: string }): void {
    this.database.run(
      'INSERT OR REPLACE INTO resource (url, sha256, problem) VALUES (?, ?, ?)',
      url,
      'sha256' in found ? found.sha256 : null,
      'problem' in found ? found.problem : null,
    );
  }

  /** Every step that was finished, for the proof that none was done twice. */
  work(): { article: string; stage: string }[] {
    return this.database
      .all('SELECT article, stage FROM work ORDER BY rowid')
      .map((row) => ({ article: String(row.article), stage: String(row.stage) }));
  }

  #advance(id: string, stage: StageName, write: () => void): void {
    this.database.transaction(() => {
      write();
      this.database.run('UPDATE article SET stage = ?, failure = NULL WHERE id = ?', stage, id);
      this.database.run('INSERT INTO work (article, stage, at) VALUES (?, ?, ?)', id, stage, this.#now());
    });
  }

  #row(id: string, columns: string): SqlRow {
    const row = this.database.get(`SELECT ${columns} FROM article WHERE id = ?`, id);
    if (row === undefined) throw new UsageError({ message: `The dataset has no article ${id}.` });
    return row;
  }

  #keepRules(given: BuildRules | undefined): BuildRules {
    const known = this.database.get("SELECT value FROM setting WHERE key = 'rules'");
    if (known === undefined) {
      const rules = given ?? buildRulesSchema.parse({});
      this.database.run("INSERT INTO setting (key, value) VALUES ('rules', ?)", JSON.stringify(rules));
      return rules;
    }
    const rules = buildRulesSchema.parse(JSON.parse(String(known.value)));
    if (given !== undefined && JSON.stringify(given) !== JSON.stringify(rules))
      throw new UsageError({
        message: `The dataset in ${this.folder} was begun with other rules.`,
        hint: 'Give the same options, or begin a new one with another --output.',
      });
    return rules;
  }
}
