import { defined } from '../../core/defined.ts';
import { BlockedError, ProviderRefusedError } from '../../core/errors.ts';
import { deadLinkReason } from '../../net/fetch/fetch-errors.ts';
import type { FetchedDocument, FetchGuarded } from '../../net/fetch/guarded-fetch.ts';
import type { Page, PageFetchProvider, PageFetchRequest } from '../../spec/page-fetch.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';
import type { readPage as ReadPageFunction } from '../../text/read-page/read-page.ts';
import { pageReaderId } from '../../text/read-page/read-page.ts';
import type { Wayback } from './wayback.ts';

export type GuardedPagesOptions = {
  fetchGuarded: FetchGuarded;
  readPage: typeof ReadPageFunction;
  /** Asked for a copy where a link is dead; without it a dead link is a gap. */
  wayback?: Wayback;
};

/** A document, the address of whoever published it, and the copy it was read from where it is one. */
type Located = { document: FetchedDocument; finalUrl: string; archived?: NonNullable<Page['archived']> };

/** Pages of the public web: fetched behind the guard, read, and kept as two snapshots, the bytes as they came and the text. */
export function createGuardedPages({
  fetchGuarded,
  readPage,
  wayback,
}: GuardedPagesOptions): PageFetchProvider {
  async function locate(request: PageFetchRequest, signal: AbortSignal): Promise<Located> {
    const { url, before, named = false } = request;
    try {
      const document = await fetchGuarded(url, { signal, obeyRobots: !named });
      return { document, finalUrl: document.finalUrl };
    } catch (error) {
      const dead = deadLinkReason(error);
      if (dead === undefined || wayback === undefined || !(error instanceof Error)) throw error;
      const copy = await wayback
        .fetchCopy(url, { signal, ...defined({ before }) })
        .catch((problem: unknown) => {
          if (signal.aborted) throw problem;
          const why = problem instanceof Error ? problem.message : String(problem);
          throw withoutCopy(error, `The Wayback Machine could not be asked for a copy: ${why}`);
        });
      if (copy === undefined) {
        const limit = before === undefined ? '' : ` from before ${before}`;
        throw withoutCopy(error, `The Wayback Machine has no copy of it${limit}.`);
      }
      const { document, original, capturedAt: at } = copy;
      return { document, finalUrl: original, archived: { url: document.finalUrl, at, why: dead } };
    }
  }

  return {
    kind: 'page-fetch',
    id: 'web',
    needsNetwork: true,
    concurrency: 8,
    async call(request, { signal, snapshots }) {
      const { document, finalUrl, archived } = await locate(request, signal);
      const { mimeType, retrievedAt } = document;
      const read = await readPage(document.bytes, { url: finalUrl, mimeType, signal });
      const origin = {
        url: document.finalUrl,
        retrievedAt,
        ...(document.redirects.length === 0 ? {} : { redirects: document.redirects }),
      };
      const raw = await snapshots.put(document.bytes, { mimeType, ...origin });
      const text = await snapshots.put(new TextEncoder().encode(read.text), {
        mimeType: 'text/plain; charset=utf-8',
        ...origin,
        derivedFrom: { sha256: raw.sha256, by: pageReaderId },
      });
      const { pictureWords, quotes: _quotes, ...rest } = read;
      const pictureText = await keepPictureWords(pictureWords, { ...origin, raw: raw.sha256 }, snapshots);
      const page: Page = {
        ...rest,
        ...defined({ pictureText }),
        url: request.url,
        finalUrl,
        textSha256: text.sha256,
        ...(raw.sha256 === text.sha256 ? {} : { rawSha256: raw.sha256 }),
        retrievedAt,
        ...(archived === undefined ? {} : { archived, flags: [describeCopy(archived), ...read.flags] }),
      };
      return { items: [page] };
    },
  };
}

/** What stands with the pictures of a page is a snapshot of its own, so that it can be quoted and is no part of the article. */
async function keepPictureWords(
  words: string | undefined,
  { raw, ...origin }: { url: string; retrievedAt: string; redirects?: readonly string[]; raw: string },
  snapshots: SnapshotStore,
): Promise<Page['pictureText']> {
  if (words === undefined) return undefined;
  const { sha256 } = await snapshots.put(new TextEncoder().encode(words), {
    mimeType: 'text/plain; charset=utf-8',
    ...origin,
    derivedFrom: { sha256: raw, by: `${pageReaderId} pictures` },
  });
  return { text: words, sha256 };
}

function describeCopy({ url, at, why }: NonNullable<Page['archived']>): string {
  return `Read from the Wayback Machine's copy of ${at.slice(0, 10)} (${url}), because ${why}.`;
}

function withoutCopy(error: Error, hint: string): Error {
  const text = { message: error.message, hint, cause: error };
  return error instanceof BlockedError ? new BlockedError(text) : new ProviderRefusedError(text);
}
