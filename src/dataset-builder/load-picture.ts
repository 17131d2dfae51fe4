import { realpathSync, statSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CancelledError } from '../core/errors.ts';
import { maximumFileBytes } from '../files/limits.ts';
import { readRegularFile } from '../files/regular-file.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { inspectPicture } from '../picture/inspect-picture.ts';
import type { ArticleLink } from './article/article.ts';
import type { DatasetStore, StoredArticle, StoredPicture } from './dataset-store.ts';

export type FetchBytes = (
  url: string,
  options: { signal: AbortSignal; accept: readonly string[] },
) => Promise<{ bytes: Uint8Array; finalUrl: string; mimeType: string; retrievedAt?: string }>;

export type LoadedPicture = StoredPicture | { problem: string };

/** A picture of an article: from beside the saved page, from the archive it came in, or from the web. Each address is asked once. */
export async function loadPicture(
  store: DatasetStore,
  article: StoredArticle,
  link: Pick<ArticleLink, 'url' | 'source'>,
  options: { fetchBytes?: FetchBytes; signal: AbortSignal },
): Promise<LoadedPicture> {
  const local = findBeside(article, link.source);
  const key = local ?? link.url;
  const known = store.resource(key);
  if (known?.sha256 !== undefined)
    return store.picture(known.sha256) ?? { problem: 'its bytes are not stored' };
  try {
    const bytes =
      local === undefined
        ? await fetchPicture(link.url, options)
        : await readRegularFile(local, maximumFileBytes);
    const { mimeType, width, height } = await inspectPicture(bytes, link.source);
    const picture = { sha256: sha256(bytes), bytes, mimeType, width, height };
    store.database.transaction(() => {
      store.addPicture(picture);
      store.setResource(key, { sha256: picture.sha256 });
    });
    return store.picture(picture.sha256) ?? picture;
  } catch (error) {
    if (options.signal.aborted || error instanceof CancelledError) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    store.setResource(key, { problem });
    return { problem };
  }
}

async function fetchPicture(
  url: string,
  { fetchBytes, signal }: { fetchBytes?: FetchBytes; signal: AbortSignal },
): Promise<Uint8Array> {
  if (!/^https?:/iu.test(url)) throw new Error('it is not beside the saved page');
  if (fetchBytes === undefined) throw new Error('this run uses nothing that needs the network');
  return (await fetchBytes(url, { signal, accept: ['image/*'] })).bytes;
}

/** A file that the page names, if it lies within the folder that was given: a page must not reach other files of this machine. */
function findBeside(article: StoredArticle, source: string): string | undefined {
  if (
    article.folder === undefined ||
    !article.url.startsWith('file:') ||
    /^[a-z][a-z0-9+.-]*:/iu.test(source)
  )
    return undefined;
  const page = fileURLToPath(article.url);
  const name = decode(source.replace(/[?#].*$/u, ''));
  if (name.startsWith('//')) return undefined;
  const inFolder = name.startsWith('/') ? resolve(article.folder, `.${name}`) : resolve(dirname(page), name);
  try {
    const real = realpathSync(inFolder);
    return real.startsWith(`${realpathSync(article.folder)}${sep}`) && statSync(real).isFile()
      ? real
      : undefined;
  } catch {
    return undefined;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
