import type { WARCRecord } from 'warcio';
import { defined } from '../core/defined.ts';
import { type FileKind, kindOfMimeType } from './file-kind.ts';
import { maximumFileBytes, requireSize } from './limits.ts';
import { readUnpacked } from './read-unpacked.ts';

/** A successful answer in a web archive. Its bytes are read when asked for, and before the next one is. */
export type WarcAnswer = {
  /** Counted over all records of the archive. */
  record: number;
  url: string;
  kind: FileKind['kind'];
  mimeType: string;
  retrievedAt?: string;
  readBytes(): Promise<Uint8Array>;
};

/** The answers of a web archive that are of kinds we read; everything else in it is passed over. */
export async function* readWarc(path: string): AsyncGenerator<WarcAnswer> {
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
    const kind = mimeType === '' ? undefined : kindOfMimeType(mimeType)?.kind;
    if (kind === undefined) continue;
    const retrievedAt = isoTime(record.warcDate);
    yield {
      record: records,
      url,
      kind,
      mimeType,
      ...defined({ retrievedAt }),
      readBytes: () => readBody(record, url),
    };
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
