import { createReadStream } from 'node:fs';
import { addPage } from './add-page.ts';
import { kindOfMimeType } from './file-kind.ts';
import type { IngestRun } from './ingest-run.ts';
import { maximumFileBytes, requireSize } from './limits.ts';

/** The pages of a web archive: successful answers with HTML, plain text or PDF. Everything else in it is passed over. */
export async function addWarc(run: IngestRun, path: string): Promise<void> {
  const { WARCParser } = await import('warcio');
  let records = 0;
  // The parser reads packed records itself, one by one.
  for await (const record of new WARCParser(createReadStream(path))) {
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
async function readBody(record: AsyncIterable<Uint8Array>, url: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of record) {
    length += part.byteLength;
    requireSize(url, length, maximumFileBytes);
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function isoTime(date: string | null | undefined): string | undefined {
  const time = date === null || date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
