import { type Stats, statSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defined } from '../../core/defined.ts';
import { NotConfiguredError, UsageError } from '../../core/errors.ts';
import { kindOfFile, kindOfMimeType, readableEndings } from '../../files/file-kind.ts';
import { maximumFileBytes, requireSize } from '../../files/limits.ts';
import { listFiles, whyUnlisted } from '../../files/list-files.ts';
import { readRegularFile, whatItIs } from '../../files/regular-file.ts';
import { readableTypes } from '../../net/address/document-type.ts';
import type { WritableLibrary } from '../../spec/library.ts';
import type { AddReport } from '../../spec/library-ingest.ts';
import { addJson, addJsonl } from './add-json.ts';
import { addPage } from './add-page.ts';
import { addPictureBytes, addPictureFile, sidecarsOf } from './add-picture.ts';
import { addWarc } from './add-warc.ts';
import { addZip, addZipBytes } from './add-zip.ts';
import { type AddOptions, IngestRun } from './ingest-run.ts';

const fetchedTypes = ['text/*', ...readableTypes, 'application/zip', 'image/*'];

/**
 * Adds a file, a folder with everything in it, or an address on the web. What cannot be read is listed as a problem and the
 * rest is added; what is there already is left as it is. Only a source that does not exist, and a library that cannot be
 * written, are errors.
 */
export async function addToLibrary(
  library: WritableLibrary,
  source: string,
  options: AddOptions,
): Promise<AddReport> {
  if (source.trim() === '')
    throw new UsageError({
      message: 'There is nothing to add.',
      hint: 'Name a file, a folder or an address.',
    });
  const isAddress = /^https?:\/\//iu.test(source);
  const found = isAddress ? undefined : findSource(source);
  // Before anything is read or fetched: a library that cannot be written is known at once.
  await library.prepareToWrite();
  const run = new IngestRun(library, options);
  if (found === undefined) await addAddress(run, source);
  else if (found.stats.isDirectory()) await addFolder(run, found.path);
  else await run.attempt(found.path, () => addSingleFile(run, found.path));
  await run.flush();
  await library.updateIndexes((done, total) => run.indexing(done, total), run.signal);
  return run.finish(source);
}

function findSource(source: string): { path: string; stats: Stats } {
  const path = resolve(source);
  const stats = lookAt(path);
  if (stats === undefined)
    throw new UsageError({
      message: `There is no file or folder ${path}.`,
      hint: 'Addresses on the web begin with http:// or https://.',
    });
  if (!stats.isDirectory() && !stats.isFile()) {
    throw new UsageError({
      message: `${path} is ${whatItIs(stats)}, and only files and folders are added.`,
      hint: 'Copy what it gives into a file, and add that.',
    });
  }
  if (!stats.isDirectory() && kindOfFile(path) === undefined) {
    throw new UsageError({
      message: `${path} is of a kind that the library does not hold.`,
      hint: `It holds files that end in ${readableEndings.join(', ')}.`,
    });
  }
  return { path, stats };
}

function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    throw new UsageError({
      message: `${path} cannot be looked at: ${whyUnlisted(cause)}.`,
      hint: 'Check the path, and that you may read it.',
      cause,
    });
  }
}

async function addAddress(run: IngestRun, url: string): Promise<void> {
  const { fetchUrl } = run;
  if (fetchUrl === undefined)
    throw new NotConfiguredError({
      message: `${url} cannot be fetched: this run uses nothing that needs the network.`,
      hint: 'Run without --offline.',
    });
  run.reading(url);
  await run.attempt(url, async () => {
    const { bytes, finalUrl, mimeType, retrievedAt } = await fetchUrl(url, {
      signal: run.signal,
      accept: fetchedTypes,
    });
    requireSize(url, bytes.byteLength);
    const kind = kindOfMimeType(mimeType);
    if (kind?.kind === 'picture')
      return addPictureBytes(
        run,
        { bytes, url: finalUrl, name: basename(new URL(finalUrl).pathname) || finalUrl },
        {},
      );
    if (kind?.kind === 'zip') return addZipBytes(run, bytes, finalUrl);
    if (kind?.kind !== 'page') throw new Error(`it is ${mimeType}, which the library does not hold`);
    return addPage(run, { bytes, url: finalUrl, mimeType, ...defined({ retrievedAt }) }, finalUrl);
  });
}

/** Lists of things come first: they may say more about a picture than the picture's own file. */
async function addFolder(run: IngestRun, folder: string): Promise<void> {
  const files = await listFiles(folder, {
    onProblem: (path, why) => run.problem(path, why),
    signal: run.signal,
  }).finally(() => run.throwIfCancelled());
  const described = new Set<string>();
  const sidecars = new Set(files.filter((file) => kindOfFile(file)?.kind === 'picture').flatMap(sidecarsOf));
  const isList = (file: string) => ['json', 'jsonl'].includes(kindOfFile(file)?.kind ?? '');
  for (const file of [...files.filter(isList), ...files.filter((file) => !isList(file))]) {
    if (sidecars.has(file) || described.has(file)) continue;
    if (kindOfFile(file) === undefined) {
      run.skip(file, whyNotHeld(file));
      continue;
    }
    await run.attempt(file, async () => {
      for (const picture of await addSingleFile(run, file)) described.add(picture);
    });
  }
}

async function addSingleFile(run: IngestRun, path: string): Promise<ReadonlySet<string>> {
  run.reading(path);
  const kind = kindOfFile(path);
  switch (kind?.kind) {
    case 'jsonl':
      return addJsonl(run, path);
    case 'json':
      return addJson(run, path);
    case 'warc':
      await addWarc(run, path);
      break;
    case 'picture':
      await addPictureFile(run, path);
      break;
    case 'page':
      await addPage(
        run,
        {
          bytes: await readRegularFile(path, maximumFileBytes),
          url: pathToFileURL(path).href,
          mimeType: kind.mimeType,
        },
        basename(path),
      );
      break;
    case 'zip':
      await addZip(run, path);
      break;
    default:
      run.skip(path, whyNotHeld(path));
  }
  return new Set();
}

function whyNotHeld(path: string): string {
  const ending = extname(path);
  return ending === ''
    ? 'its name has no ending that tells its kind'
    : `files that end in ${ending} are not held`;
}
