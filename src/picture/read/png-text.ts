import { inflateSync } from 'node:zlib';

export type PngText = { keyword: string; text: string };

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const mostChunks = 5_000;
const mostTexts = 50;
const mostCompressed = 2_000_000;
const mostText = 500_000;

/** The text chunks of a PNG file (tEXt, zTXt, iTXt), in order. Sizes are limited, also of what unpacks. */
export function readPngText(bytes: Uint8Array): PngText[] {
  if (!signature.every((value, index) => bytes[index] === value)) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const texts: PngText[] = [];
  let at = 8;
  for (
    let chunk = 0;
    chunk < mostChunks && texts.length < mostTexts && at + 12 <= bytes.byteLength;
    chunk++
  ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const end = at + 8 + length;
    if (end > bytes.byteLength || type === 'IEND') break;
    const data = bytes.subarray(at + 8, end);
    const read =
      type === 'tEXt'
        ? plain(data)
        : type === 'zTXt'
          ? packed(data)
          : type === 'iTXt'
            ? international(data)
            : undefined;
    if (read !== undefined) texts.push(read);
    at = end + 4;
  }
  return texts;
}

function plain(data: Uint8Array): PngText | undefined {
  const split = data.indexOf(0);
  if (split < 1 || split > 79) return undefined;
  return {
    keyword: latin1(data.subarray(0, split)),
    text: latin1(data.subarray(split + 1, split + 1 + mostText)),
  };
}

function packed(data: Uint8Array): PngText | undefined {
  const split = data.indexOf(0);
  if (split < 1 || split > 79 || data[split + 1] !== 0) return undefined;
  const unpacked = inflate(data.subarray(split + 2));
  return unpacked === undefined
    ? undefined
    : { keyword: latin1(data.subarray(0, split)), text: latin1(unpacked) };
}

/** Keyword, two bytes on packing, language, translated keyword, text in UTF-8. */
function international(data: Uint8Array): PngText | undefined {
  const split = data.indexOf(0);
  if (split < 1 || split > 79) return undefined;
  const language = data.indexOf(0, split + 3);
  const translated = language === -1 ? -1 : data.indexOf(0, language + 1);
  if (translated === -1) return undefined;
  const body = data.subarray(translated + 1);
  const text = data[split + 1] === 1 ? inflate(body) : body.subarray(0, mostText);
  if (text === undefined) return undefined;
  return { keyword: latin1(data.subarray(0, split)), text: new TextDecoder().decode(text) };
}

function inflate(data: Uint8Array): Uint8Array | undefined {
  if (data.byteLength > mostCompressed) return undefined;
  try {
    return inflateSync(data, { maxOutputLength: mostText });
  } catch {
    return undefined;
  }
}

function latin1(data: Uint8Array): string {
  return new TextDecoder('latin1').decode(data);
}
