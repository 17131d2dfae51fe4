import type { WARCRecord } from 'warcio';
import { addPage } from './add-page.ts';
import { kindOfMimeType } from './file-kind.ts';
import type { IngestRun } from './ingest-run.ts';
import { maximumFileBytes, requireSize } from './limits.ts';
import { readUnpacked } from './read-unpacked.ts';

/** The pages of a web archive: successful answers with HTML, plain text or PDF. Everything else in it is passed over. */
export async function addWarc(run: IngestRun, path: string): Promise<void> {
  const { WARCParser } = await import('warcio');
  let records = 0;
  // Unpacked by us: the parser takes an archive that breaks off for one that ends.
  for await (const record of new WARCParser(readUnpacked(path))) {
    if (!record.warcHeaders.statusline.startsWith('WARC/'))
      throw new Error(`after ${records} records it is not a web archive`);
    records++;
    const url = record.warcTargetURI ?? undefined;
    if (record.warcType !== 'response' || url === undefined || Number(record.httpHeaders?.statusCode) !== 200)
      continue;
    const mimeType = record.httpHeaders?.headers.get('content-type') ?? '';
    if (mimeType === '' || kindOfMimeType(mimeType)?.kind !== 'page') continue;
    run.reading(url);
    await run.attempt(`${path}, record ${records} (${url})`, async () => {
      const bytes = await readBody(record, url);
      const retrievedAt = isoTime(record.warcDate);
      await addPage(
        run,
        { bytes, url, mimeType, ...(retrievedAt === undefined ? {} : { retrievedAt }) },
        url,
      );
    });
  }
  if (records === 0) throw new Error('it holds no WARC records');
}

/** Unpacked as it is read, and no further than is allowed: a small record may unpack to a huge page. */
async function readBody(record: WARCRecord, url: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of record) {
    length += part.byteLength;
    requireSize(url, length, maximumFileBytes);
    parts.push(part);
  }
  const { _reader: block } = record;
  // What the record still owes when its bytes have ended.
  if ('limit' in block && typeof block.limit === 'number' && block.limit > 0)
    throw new Error('the archive breaks off in this record');
  return new Uint8Array(Buffer.concat(parts));
}

function isoTime(date: string | null | undefined): string | undefined {
  const time = date === null || date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
