import type { PictureFingerprint, PictureQuery } from '../../core/pictures/picture-fingerprint.ts';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import { pdqBytes } from '../../picture/fingerprint/pdq-hash.ts';
import type { LibraryDatabase } from '../database.ts';
import { readSnapshot } from '../snapshots.ts';
import { type FingerprintRow, type PictureCandidate, PictureTable } from './picture-table.ts';

/** Finds pictures that share their whole look or some of their patches. Held in memory; the rows in the database are the truth. */
export class PictureIndex {
  readonly #database: LibraryDatabase;
  readonly #table = new PictureTable();
  #last = 0;

  constructor(database: LibraryDatabase) {
    this.#database = database;
  }

  async nearest(query: PictureQuery, limit: number): Promise<PictureCandidate[]> {
    await this.#refresh();
    return this.#table
      .candidates(query)
      .filter(({ number }) => this.#exists(number))
      .slice(0, limit);
  }

  async #refresh(): Promise<void> {
    for (const row of this.#rows()) this.#table.append(row);
    const lost = this.#database.all<{ number: number; sha256: string }>(
      `SELECT number, sha256 FROM pictures WHERE number > ?
       AND NOT EXISTS (SELECT 1 FROM picture_fingerprints WHERE picture = pictures.number) ORDER BY number`,
      this.#last,
    );
    // Pictures that an earlier version added: a writer keeps what is computed here, a reader computes it for itself.
    for (const { number, sha256 } of lost) {
      const fingerprint = await this.#compute(sha256);
      if (this.#database.writable) insertFingerprint(this.#database, number, fingerprint);
      this.#table.append({ picture: number, ...fingerprint });
    }
    const newest = this.#database.get<{ last: number | null }>('SELECT max(number) AS last FROM pictures');
    this.#last = Math.max(this.#last, newest?.last ?? 0);
    this.#table.settle();
  }

  #rows(): Iterable<FingerprintRow> {
    return this.#database.iterate(
      'SELECT picture, quality, pdq, patches FROM picture_fingerprints WHERE picture > ? ORDER BY picture',
      this.#last,
    );
  }

  async #compute(sha256: string): Promise<PictureFingerprint> {
    const bytes = readSnapshot(this.#database, sha256)?.bytes;
    const empty = { quality: 0, pdq: new Uint8Array(pdqBytes), patches: new Uint8Array() };
    if (bytes === undefined) return empty;
    return fingerprintPicture(bytes).then(
      ({ fingerprint }) => fingerprint,
      () => empty,
    );
  }

  #exists(number: number): boolean {
    return this.#database.get('SELECT 1 FROM pictures WHERE number = ?', number) !== undefined;
  }
}

export function insertFingerprint(
  database: LibraryDatabase,
  picture: number,
  { quality, pdq, patches }: PictureFingerprint,
): void {
  database.run(
    'INSERT OR IGNORE INTO picture_fingerprints (picture, quality, pdq, patches) VALUES (?, ?, ?, ?)',
    picture,
    quality,
    pdq,
    patches,
  );
}
