import { defined } from '../../core/defined.ts';
import { OfflineError, StorageError } from '../../core/errors.ts';
import type { Library, LibraryDocument } from '../../spec/library.ts';
import type { Page, PageFetchProvider } from '../../spec/page-fetch.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

export type LibraryPagesOptions = {
  /** Asked for addresses that are not in the library; without one they are a gap. */
  otherwise?: PageFetchProvider;
};

/** Pages that are in the evidence library, by their own address or that of the place they were taken from. */
export function createLibraryPages(
  library: Library,
  { otherwise }: LibraryPagesOptions = {},
): PageFetchProvider {
  return {
    kind: 'page-fetch',
    id: otherwise === undefined ? 'library' : `library, ${otherwise.id}`,
    needsNetwork: false,
    ...defined({ concurrency: otherwise?.concurrency }),
    async call(request, options) {
      const document = await library.documentByUrl(request.url);
      if (document !== undefined)
        return { items: [await readPage(library, document, request.url, options.snapshots)] };
      if (otherwise !== undefined) return otherwise.call(request, options);
      throw new OfflineError({
        message: `The library has no page ${request.url}, and nothing that fetches pages is configured.`,
        hint: "Add the page with 'touchstone library add <url>', or run without --offline.",
      });
    },
  };
}

async function readPage(
  library: Library,
  document: LibraryDocument,
  url: string,
  snapshots: SnapshotStore,
): Promise<Page> {
  const text = await library.snapshot(document.textSha256);
  if (text === undefined) {
    throw new StorageError({
      message: `The library knows ${document.url}, but its text is missing: the library is damaged.`,
      hint: 'Restore it from a copy.',
    });
  }
  const { retrievedAt } = text;
  const raw = document.rawSha256 === undefined ? undefined : await library.snapshot(document.rawSha256);
  if (raw !== undefined)
    await snapshots.put(raw.bytes, { mimeType: raw.mimeType, url: document.url, retrievedAt });
  await snapshots.put(text.bytes, {
    mimeType: text.mimeType,
    url: document.url,
    retrievedAt,
    ...defined({ derivedFrom: raw && text.derivedFrom }),
  });
  const { publisher, author, published, modified, language, rawSha256 } = document;
  return {
    url,
    finalUrl: document.url,
    title: document.title,
    ...defined({ publisher, author, published, modified, language }),
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(text.bytes),
    textSha256: document.textSha256,
    ...defined({ rawSha256 }),
    retrievedAt,
    ...(await library.extras(document.id)),
    declaredTier: document.declaredTier,
    declaredBecause: document.declaredBecause,
  };
}
