import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { kindOfFile } from '../../files/file-kind.ts';
import { maximumFileBytes } from '../../files/limits.ts';
import { readRegularFile } from '../../files/regular-file.ts';
import { openZip } from '../../text/read-page/documents/open-zip.ts';
import { isPackedDocument } from '../../text/read-page/documents/read-packed-document.ts';
import { addPage } from './add-page.ts';
import { addPictureBytes } from './add-picture.ts';
import type { IngestRun } from './ingest-run.ts';

export async function addZip(run: IngestRun, path: string): Promise<void> {
  await addZipBytes(run, await readRegularFile(path, maximumFileBytes), pathToFileURL(path).href);
}

/** Every document and picture of an archive by itself, one at a time; what is left out is named. Archives within it are not opened. */
export async function addZipBytes(run: IngestRun, bytes: Uint8Array, url: string): Promise<void> {
  // A document under the name of an archive is a document.
  if (isPackedDocument(bytes, url))
    return addPage(run, { bytes, url, mimeType: 'application/zip' }, basename(url));
  const zip = openZip(bytes, url);
  for (const { name } of zip.entries) {
    const where = `${url}#${encodeURI(name)}`;
    const kind = kindOfFile(name);
    if (kind === undefined || !['page', 'picture'].includes(kind.kind) || isHidden(name)) {
      run.skip(
        where,
        kind?.kind === 'zip' ? 'an archive within an archive is not opened' : 'it is of no kind that is held',
      );
      continue;
    }
    run.reading(where);
    await run.attempt(where, async () => {
      const content = zip.read(name);
      if (content === undefined) throw new Error('it cannot be unpacked');
      if (kind.kind === 'picture')
        return addPictureBytes(run, { bytes: content, url: where, name: basename(name) }, {});
      return addPage(run, { bytes: content, url: where, mimeType: kind.mimeType }, basename(name));
    });
  }
}

/** What file managers put beside the files. */
function isHidden(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}
