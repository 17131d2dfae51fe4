import { defined } from '../../core/defined.ts';
import { BadAnswerError, BlockedError, OfflineError } from '../../core/errors.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type { Page, PageFetchProvider } from '../../spec/page-fetch.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';
import { looksLikeMarkdown } from '../../text/read-page/looks-like-markdown.ts';
import { readMarkdown } from '../../text/read-page/read-markdown.ts';
import { readableTitle } from '../../text/read-page/read-plain.ts';
import { byAddress, isFactCheck, type RecordedPage } from '../recorded-pages.ts';

export type RecordedPagesOptions = {
  pages: readonly RecordedPage[];
  /** Fact-checks among the pages may hold the answer that a measurement asks for, so they are not given out. */
  includeFactChecks?: boolean;
  /** Asked for addresses that were not recorded; without one they are a gap. */
  otherwise?: PageFetchProvider;
};

/** Pages as they were once saved, under any spelling of their address. */
export function createRecordedPages({
  pages,
  includeFactChecks = false,
  otherwise,
}: RecordedPagesOptions): PageFetchProvider {
  const recorded = byAddress(pages);
  return {
    kind: 'page-fetch',
    id: otherwise === undefined ? 'recorded' : `recorded, ${otherwise.id}`,
    needsNetwork: false,
    ...defined({ concurrency: otherwise?.concurrency }),
    async call(request, options) {
      const page = recorded.get(canonicalUrl(request.url));
      if (page === undefined) {
        if (otherwise !== undefined) return otherwise.call(request, options);
        throw new OfflineError({
          message: `${request.url} is not among the recorded pages, and nothing else fetches pages in this run.`,
          hint: 'Record the page, or run without the recording.',
        });
      }
      if (!includeFactChecks && isFactCheck(page)) {
        throw new BlockedError({
          message: `${request.url} is a recorded fact-check, and fact-checks are left out of this recording.`,
          hint: 'Let the recording include fact-checks where the answer is not being measured.',
        });
      }
      if (page.text.trim() === '')
        throw new BadAnswerError({
          message: `Of ${request.url} only the address was recorded, not its text.`,
        });
      return { items: [await readPage(page, request.url, options.snapshots)] };
    },
  };
}

async function readPage(page: RecordedPage, url: string, snapshots: SnapshotStore): Promise<Page> {
  const { published, language } = page;
  // Recordings often hold Markdown: its links and menus are no words of the page.
  const read = looksLikeMarkdown(page.text) ? readMarkdown(page.text, page.url) : undefined;
  const text = read === undefined || read.text.trim() === '' ? page.text : read.text;
  const { sha256, retrievedAt } = await snapshots.put(new TextEncoder().encode(text), {
    mimeType: 'text/plain',
    url: page.url,
    retrievedAt: new Date(page.retrieved ?? 0).toISOString(),
  });
  return {
    url,
    finalUrl: page.url,
    ...(page.handedIn === true
      ? { declaredTier: 'user-supplied' as const, declaredBecause: 'Handed in without an address.' }
      : {}),
    title: readableTitle(page.title.trim() || titleOf(page, read), page.url),
    ...defined({ published, language }),
    text,
    textSha256: sha256,
    retrievedAt,
    images: [],
    outlinks: [],
    flags: page.retrieved === undefined ? ['It is not known when this page was recorded.'] : [],
  };
}

/** A recording may begin anywhere in the page: only a heading of the first rank at its very start is the page's. */
function titleOf({ text }: RecordedPage, read: { title: string } | undefined): string {
  return read !== undefined && /^\s*#\s/u.test(text) ? read.title : '';
}
