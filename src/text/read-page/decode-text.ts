import { BadAnswerError } from '../../core/errors.ts';

export type MimeType = { type: string; charset?: string };

/** `text/html; charset="utf-8"` in its parts. */
export function parseMimeType(text: string): MimeType {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  const name = charset?.replace(/["']/g, '').trim();
  return name === undefined || name === '' ? { type } : { type, charset: name };
}

/**
 * The characters behind the bytes: byte order mark first, then what the server said, then what the document says of itself,
 * then UTF-8 where it is valid, and windows-1252 as the last resort (it maps every byte).
 */
export function decodeText(bytes: Uint8Array, about: { charset?: string; markup: boolean }): string {
  const marked = charsetOfMark(bytes);
  const unmarked = marked === undefined ? charsetWithoutMark(bytes) : undefined;
  const declared = [about.charset, about.markup ? charsetOfMarkup(bytes) : undefined];
  for (const charset of [marked, unmarked, ...declared]) {
    const decoder = charset === undefined ? undefined : createDecoder(charset);
    if (decoder === undefined) continue;
    // Many servers call everything Latin-1; letters beyond ASCII that are valid UTF-8 are hardly ever anything else.
    const misnamed = decoder.encoding === 'windows-1252' ? decodeStrictly(bytes, 'utf-8') : undefined;
    const text = misnamed ?? decoder.decode(bytes);
    // A declared charset that does not fit gives replacement characters; the bytes then speak for themselves.
    if (!isMostlyReplaced(text)) return refuseBinary(text);
  }
  const utf8 = decodeStrictly(bytes, 'utf-8');
  return refuseBinary(utf8 ?? new TextDecoder('windows-1252').decode(bytes));
}

function createDecoder(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return undefined;
  }
}

function decodeStrictly(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function charsetOfMark(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** UTF-16 without a mark: nearly every second byte of Western text is zero. */
function charsetWithoutMark(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 400);
  if (sample.length < 8) return undefined;
  let even = 0;
  let odd = 0;
  for (let index = 0; index + 1 < sample.length; index += 2) {
    if (sample[index] === 0) even++;
    if (sample[index + 1] === 0) odd++;
  }
  const pairs = sample.length / 2;
  if (odd > pairs * 0.7 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.7 && odd < pairs * 0.1) return 'utf-16be';
  return undefined;
}

function charsetOfMarkup(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  const found =
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]+)/i.exec(head) ??
    /<\?xml[^>]{0,100}?encoding=["']([\w-]+)/i.exec(head);
  const name = found?.[1]?.toLowerCase();
  // A document that could be read as bytes to find this is not UTF-16, whatever it says.
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

function isMostlyReplaced(text: string): boolean {
  const sample = text.slice(0, 20_000);
  let replaced = 0;
  for (const character of sample) if (character === '\uFFFD') replaced++;
  return replaced > 5 && replaced > sample.length * 0.01;
}

function refuseBinary(text: string): string {
  const sample = text.slice(0, 8192);
  let control = 0;
  for (let index = 0; index < sample.length; index++) {
    const code = sample.charCodeAt(index);
    if (code === 0 || (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 27))
      control++;
  }
  if (control > 2 && control > sample.length * 0.005) {
    throw new BadAnswerError({
      message: 'The document is binary data, not text.',
      hint: 'Give a web page, a PDF, or a Markdown or text file.',
    });
  }
  return text;
}
