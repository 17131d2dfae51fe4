import { defined } from '../core/defined.ts';
import { canonicalUrl } from '../net/address/canonical-url.ts';
import type { Page } from '../spec/page-fetch.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';
import type { WebHit } from '../spec/web-search.ts';

/** Pages that a search handed over with its hits: nobody has to fetch them, and their text is a snapshot like that of any other page. */
export class HandedPages {
  readonly #pages = new Map<string, Page>();
  readonly #snapshots: Pick<SnapshotStore, 'put'>;
  readonly #now: Date;

  constructor(snapshots: Pick<SnapshotStore, 'put'>, now: Date) {
    this.#snapshots = snapshots;
    this.#now = now;
  }

  async add(hits: readonly WebHit[]): Promise<void> {
    for (const { url, title, published, page } of hits) {
      const key = canonicalUrl(url);
      if (page === undefined || page.text.trim() === '' || this.#pages.has(key)) continue;
      const { text, publisher, author, language, declaredTier, declaredBecause } = page;
      const retrievedAt = page.retrievedAt ?? this.#now.toISOString();
      const { sha256 } = await this.#snapshots.put(new TextEncoder().encode(text), {
        mimeType: 'text/plain; charset=utf-8',
        url,
        retrievedAt,
      });
      this.#pages.set(key, {
        url,
        finalUrl: url,
        title,
        text,
        textSha256: sha256,
        retrievedAt,
        images: [],
        outlinks: [],
        flags: [],
        ...defined({ published, publisher, author, language, declaredTier, declaredBecause }),
      });
    }
  }

  find(url: string): Page | undefined {
    return this.#pages.get(canonicalUrl(url));
  }
}
