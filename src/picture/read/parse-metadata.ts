import { createRequire } from 'node:module';
import type { PictureMetadata } from '../../core/pictures/picture-facts.ts';
import { cleanText, pickMetadata, type TagGroups } from './metadata-fields.ts';

/** The blocks of a file as the decoder cut them out. */
export type RawMetadata = { exif?: Uint8Array; xmp?: Uint8Array; iptc?: Uint8Array };

export type ParsedMetadata = {
  metadata: PictureMetadata;
  /** EXIF's free comment, where generators and screenshot programs leave a word. */
  userComment: string;
  problems: string[];
};

// Bundlers and Node take different files for the package's default export; this one has all functions.
const loadExifr = () => createRequire(import.meta.url)('exifr') as typeof import('exifr');

/** No camera or editor writes more; a block of this size is there to cost time. */
const longestBlock = 4_000_000;

/** EXIF, XMP and IPTC. What cannot be read is said; the rest counts. */
export async function parseMetadata(raw: RawMetadata): Promise<ParsedMetadata> {
  const problems: string[] = [];
  const exifr = loadExifr();
  const read = async (
    name: string,
    block: Uint8Array | undefined,
    parse: (block: Uint8Array) => Promise<unknown>,
  ) => {
    if (block === undefined || block.byteLength === 0) return {};
    if (block.byteLength > longestBlock) {
      problems.push(`The ${name} block of the file has ${block.byteLength} bytes and was not read.`);
      return {};
    }
    try {
      return asGroup(await parse(block));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      problems.push(`The ${name} block of the file could not be read: ${cleanText(why).slice(0, 200)}.`);
      return {};
    }
  };
  const exif = asGroups(await read('EXIF', raw.exif, parseExif));
  const xmp = asGroups(
    await read('XMP', raw.xmp, (block) => {
      requireFewElements(block);
      return exifr.sidecar(block, { xmp: { parse: true, multiSegment: false }, mergeOutput: false }, 'xmp');
    }),
  );
  const parsedIptc = await read('IPTC', raw.iptc, (block) =>
    exifr.sidecar(block, { iptc: true, mergeOutput: false }, 'iptc'),
  );
  const iptc = asGroup(parsedIptc.iptc ?? parsedIptc);
  return { metadata: pickMetadata({ exif, xmp, iptc }), userComment: userCommentOf(exif), problems };
}

/** Editors write lists within lists, a dozen deep; and lists of tens of thousands. */
const deepestXmp = 100;
const mostXmpElements = 50_000;

/** The parser looks for the end of each element through all that follows: elements without end would take the square of their number. */
function requireFewElements(block: Uint8Array): void {
  const text = new TextDecoder('latin1').decode(block);
  let depth = 0;
  let count = 0;
  for (let at = text.indexOf('<'); at !== -1; ) {
    const end = text.indexOf('>', at);
    if (end === -1) return;
    const mark = text.charAt(at + 1);
    if (mark === '/') depth--;
    else if (mark !== '?' && mark !== '!') {
      count++;
      if (text.charAt(end - 1) !== '/') depth++;
    }
    if (depth > deepestXmp) throw new Error(`its elements are nested more than ${deepestXmp} deep`);
    if (count > mostXmpElements) throw new Error(`it has more than ${mostXmpElements} elements`);
    at = text.indexOf('<', end);
  }
}

function parseExif(block: Uint8Array): Promise<unknown> {
  const marker = String.fromCharCode(...block.subarray(0, 6));
  return loadExifr().parse(block.subarray(marker === 'Exif\0\0' ? 6 : 0), {
    tiff: true,
    exif: true,
    gps: true,
    xmp: false,
    icc: false,
    iptc: false,
    makerNote: false,
    userComment: true,
    // Dates stay as they were written: a camera's clock has no time zone to turn them by.
    reviveValues: false,
    mergeOutput: false,
  });
}

/** Eight bytes name the encoding, then comes the text. */
function userCommentOf(exif: TagGroups): string {
  const raw: unknown = (exif as Record<string, unknown>).userComment ?? exif.exif?.UserComment;
  if (typeof raw === 'string') return cleanText(raw);
  if (!(raw instanceof Uint8Array) || raw.byteLength <= 8) return '';
  const encoding = String.fromCharCode(...raw.subarray(0, 8));
  const body = raw.subarray(8, 8 + 100_000);
  if (!encoding.startsWith('UNICODE')) return cleanText(new TextDecoder().decode(body));
  const bigEndian = body[0] === 0 || (body[0] === 0xfe && body[1] === 0xff);
  return cleanText(new TextDecoder(bigEndian ? 'utf-16be' : 'utf-16le').decode(body));
}

function asGroup(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function asGroups(value: Record<string, unknown>): TagGroups {
  const entries = Object.entries(value).filter(([, group]) => typeof group === 'object' && group !== null);
  return Object.fromEntries(entries) as TagGroups;
}
