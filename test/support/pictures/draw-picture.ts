import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export type DrawnText = {
  size: number;
  width?: number;
  height?: number;
  ink?: string;
  paper?: string;
  /** SVG that stands behind the text. */
  behind?: string;
  /** Outline of the letters, as in memes. */
  outline?: string;
};

/** Lines of text as a PNG. */
export async function drawText(lines: readonly string[], options: DrawnText): Promise<Uint8Array> {
  const { size, ink = 'black', paper = 'white', width = 900 } = options;
  const height = options.height ?? Math.round(size * 1.6 * lines.length + 40);
  const outline =
    options.outline === undefined
      ? ''
      : `stroke="${options.outline}" stroke-width="${size / 12}" paint-order="stroke"`;
  const rows = lines.map(
    (line, index) =>
      `<text x="20" y="${Math.round(20 + size * 1.6 * (index + 0.8))}" font-size="${size}" font-family="DejaVu Sans, sans-serif" font-weight="${options.outline === undefined ? 400 : 700}" fill="${ink}" ${outline}>${escapeXml(line)}</text>`,
  );
  return drawSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${options.behind ?? ''}${rows.join('')}</svg>`,
  );
}

export async function drawSvg(svg: string): Promise<Uint8Array> {
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** The PNG with a text chunk behind its header. */
export function withPngText(png: Uint8Array, keyword: string, text: string): Uint8Array {
  const body = Buffer.concat([
    Buffer.from('tEXt'),
    Buffer.from(keyword, 'latin1'),
    Buffer.from([0]),
    Buffer.from(text, 'latin1'),
  ]);
  return insertChunk(png, body);
}

/** `body` is the chunk's type and data; length and checksum are added. */
export function insertChunk(png: Uint8Array, body: Buffer): Uint8Array {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length - 4);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  const afterHeader = 8 + 25;
  return new Uint8Array(
    Buffer.concat([png.subarray(0, afterHeader), head, body, check, png.subarray(afterHeader)]),
  );
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
