import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../core/errors.ts';
import { kindOfFile } from '../files/file-kind.ts';
import { maximumFileBytes } from '../files/limits.ts';
import { listFiles } from '../files/list-files.ts';
import { readWarc } from '../files/read-warc.ts';
import { readRegularFileNow, whatItIs } from '../files/regular-file.ts';
import { takeBreaths } from '../files/take-breaths.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { inspectPicture } from '../picture/inspect-picture.ts';
import type { DatasetStore } from './dataset-store.ts';

export type CollectOptions = {
  now(): string;
  signal: AbortSignal;
  onProblem(where: string, why: string): void;
};

/** Writes down where articles come from: a folder or file of HTML, a list of addresses, or a web archive. */
export function addInput(store: DatasetStore, source: string): void {
  if (/^https?:\/\//iu.test(source)) {
    store.addInput(source, 'address');
    return;
  }
  const path = resolve(source);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined)
    throw new UsageError({
      message: `There is no file or folder ${path}.`,
      hint: 'Give a folder of HTML files, a list of addresses (.txt), a web archive (.warc, .warc.gz) or an address.',
    });
  if (!stats.isDirectory() && !stats.isFile())
    throw new UsageError({
      message: `${path} is ${whatItIs(stats)}, and only files and folders are read.`,
      hint: 'Copy what it gives into a file, and give that.',
    });
  const kind = stats.isDirectory() ? 'folder' : kindOfInput(path);
  if (kind === undefined)
    throw new UsageError({
      message: `${path} is no source of articles.`,
      hint: 'Give a folder of HTML files, a list of addresses (.txt), or a web archive (.warc, .warc.gz).',
    });
  store.addInput(path, kind);
}

function kindOfInput(path: string): 'list' | 'page' | 'warc' | undefined {
  if (/\.(?:txt|csv|list)$/iu.test(path)) return 'list';
  const known = kindOfFile(path);
  if (known?.kind === 'warc') return 'warc';
  return known !== undefined && /html/u.test(known.mimeType) ? 'page' : undefined;
}

/** Articles of the inputs that were not gone through yet. Going through one again adds nothing twice. */
export async function collectArticles(store: DatasetStore, options: CollectOptions): Promise<void> {
  for (const { source, kind, done } of store.inputs()) {
    if (done) continue;
    options.signal.throwIfAborted();
    if (kind === 'address') store.addArticle({ source, url: source });
    else if (kind === 'list') await addList(store, source, options);
    else if (kind === 'warc')
      await addWarc(store, source, options).catch((error: unknown) => {
        if (options.signal.aborted) throw error;
        // An archive that breaks off has given what came before.
        options.onProblem(source, error instanceof Error ? error.message : String(error));
      });
    else await addFiles(store, source, kind, options);
    store.inputDone(source);
  }
}

async function addFiles(
  store: DatasetStore,
  source: string,
  kind: string,
  options: CollectOptions,
): Promise<void> {
  const breathe = takeBreaths(options.signal);
  const folder = kind === 'folder' ? source : dirname(source);
  const files =
    kind === 'folder'
      ? (await listFiles(source, options)).filter((file) => kindOfInput(file) === 'page')
      : [source];
  if (files.length === 0) options.onProblem(source, 'it holds no HTML file');
  for (const file of files) {
    await breathe();
    options.signal.throwIfAborted();
    try {
      const { mtime } = statSync(file);
      store.addArticle({
        source: file,
        url: pathToFileURL(file).href,
        folder,
        // A saved page was fetched when it was saved.
        page: {
          bytes: readRegularFileNow(file, maximumFileBytes),
          mimeType: 'text/html',
          retrievedAt: mtime.toISOString(),
        },
      });
    } catch (error) {
      options.onProblem(file, error instanceof Error ? error.message : String(error));
    }
  }
}

async function addList(store: DatasetStore, source: string, options: CollectOptions): Promise<void> {
  const breathe = takeBreaths(options.signal);
  for (const [index, line] of new TextDecoder()
    .decode(readRegularFileNow(source, maximumFileBytes))
    .split(/\r?\n/u)
    .entries()) {
    await breathe();
    const address = line.replace(/^\uFEFF/u, '').trim();
    if (address === '' || address.startsWith('#')) continue;
    const [first = ''] = address.split(/[\s,;]/u);
    if (/^https?:\/\//iu.test(first) && URL.canParse(first)) store.addArticle({ source: first, url: first });
    else
      options.onProblem(
        `${source}, line ${index + 1}`,
        'it is no address that begins with http:// or https://',
      );
  }
}

/** Pictures of the archive are kept as well: where an article shows one of them, nothing has to be fetched. */
async function addWarc(store: DatasetStore, source: string, options: CollectOptions): Promise<void> {
  for await (const answer of readWarc(source, options.signal)) {
    options.signal.throwIfAborted();
    try {
      if (answer.kind === 'picture') await addPictureOf(store, answer.url, await answer.readBytes());
      else if (answer.kind === 'page' && /html/iu.test(answer.mimeType))
        store.addArticle({
          source: answer.url,
          url: answer.url,
          page: {
            bytes: await answer.readBytes(),
            mimeType: answer.mimeType,
            retrievedAt: answer.retrievedAt ?? options.now(),
          },
        });
    } catch (error) {
      options.onProblem(
        `${source}, record ${answer.record}`,
        error instanceof Error ? error.message : String(error),
      );
    }
  }
}

async function addPictureOf(store: DatasetStore, url: string, bytes: Uint8Array): Promise<void> {
  const { mimeType, width, height } = await inspectPicture(bytes, url);
  const hash = sha256(bytes);
  store.addPicture({ sha256: hash, bytes, mimeType, width, height });
  store.setResource(url, { sha256: hash });
}
