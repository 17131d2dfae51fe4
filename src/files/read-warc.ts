import type { WARCRecord } from 'warcio';
import { defined } from '../core/defined.ts';
import { ArchiveBytes } from './archive-bytes.ts';
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

/**
 * The answers of a web archive that are of kinds we read; everything else in it is passed over. It ends with the first record that cannot
 * be read to its end: by an error, or without one where `readBytes` has thrown it already.
 */
export async function* readWarc(path: string, signal?: AbortSignal): AsyncGenerator<WarcAnswer> {
  const { WARCParser } = await import('warcio');
  // Unpacked by us: the parser takes an archive that breaks off for one that ends.
  const bytes = new ArchiveBytes(readUnpacked(path));
  const parser = new WARCParser(bytes);
  try {
    for (let number = 1; ; number++) {
      signal?.throwIfAborted();
      bytes.allow();
      const record = await parser.parse();
      if (record === null) {
        if (number === 1) throw new Error('it holds no WARC records');
        return;
      }
      if (!record.warcHeaders.statusline.startsWith('WARC/'))
        throw new Error(`after ${number - 1} records it is not a web archive`);
      const told = { ofBreak: false };
      const answer = readAnswer(record, bytes, told);
      if (answer !== undefined) yield { record: number, ...answer };
      if (told.ofBreak) return;
      await passOver(record, bytes, `it breaks off in record ${number}`, signal);
    }
  } finally {
    await bytes.close();
  }
}

function readAnswer(
  record: WARCRecord,
  bytes: ArchiveBytes,
  told: { ofBreak: boolean },
): Omit<WarcAnswer, 'record'> | undefined {
  const url = record.warcTargetURI ?? undefined;
  if (record.warcType !== 'response' || url === undefined || Number(record.httpHeaders?.statusCode) !== 200)
    return undefined;
  const mimeType = record.httpHeaders?.headers.get('content-type') ?? '';
  const kind = mimeType === '' ? undefined : kindOfMimeType(mimeType)?.kind;
  if (kind === undefined) return undefined;
  const retrievedAt = isoTime(record.warcDate);
  return {
    url,
    kind,
    mimeType,
    ...defined({ retrievedAt }),
    async readBytes() {
      bytes.allow(maximumFileBytes);
      let body: Uint8Array;
      try {
        body = await readBody(record, url);
      } catch (error) {
        if (bytes.failure === undefined) throw error;
        told.ofBreak = true;
        throw brokenOff('the archive breaks off in this record', bytes.failure);
      }
      try {
        await passOver(record, bytes, 'the archive breaks off in this record');
      } catch (error) {
        told.ofBreak = true;
        throw error;
      }
      return body;
    },
  };
}

function brokenOff(what: string, why: unknown): Error {
  return new Error(why instanceof Error ? `${what} (${why.message})` : what);
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
  return new Uint8Array(Buffer.concat(parts));
}

/** Reads what is left of a record. The parser's own way of doing that never ends where the archive does before the record. */
async function passOver(
  record: WARCRecord,
  bytes: ArchiveBytes,
  whatBreaks: string,
  signal?: AbortSignal,
): Promise<void> {
  bytes.allow(Number.POSITIVE_INFINITY);
  const { _reader: block } = record;
  try {
    for await (const _ of block) signal?.throwIfAborted();
  } catch (error) {
    throw bytes.failure === undefined ? error : brokenOff(whatBreaks, bytes.failure);
  }
  // What the record still owes when the bytes of the archive have ended.
  if ('limit' in block && typeof block.limit === 'number' && block.limit > 0)
    throw brokenOff(whatBreaks, undefined);
}

function isoTime(date: string | null | undefined): string | undefined {
  const time = date === null || date === undefined ? Number.NaN : Date.parse(date);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}
