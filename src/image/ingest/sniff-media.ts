/** What a file is by its first bytes; its name and what a server calls it do not count. */
export type SniffedMedia =
  | { kind: 'image'; mimeType: string }
  | { kind: 'video'; mimeType: string }
  | { kind: 'unknown' };

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const avifBrands = new Set(['avif', 'avis']);
/** Brands that say only that it is a still picture of the family; the others tell which. */
const stillBrands = new Set(['mif1', 'msf1', 'miaf']);

/**
 * Playlists and other texts are unknown here on purpose: a video program given one would open whatever files and addresses it names.
 */
export function sniffMedia(bytes: Uint8Array): SniffedMedia {
  const starts = (...values: number[]) => values.every((value, index) => bytes[index] === value);
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (starts(0xff, 0xd8, 0xff)) return image('image/jpeg');
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return image('image/png');
  if (ascii(0, 4) === 'GIF8') return image('image/gif');
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return image('image/webp');
  if (ascii(0, 4) === 'RIFF' && ascii(8, 11) === 'AVI') return video('video/x-msvideo');
  if (starts(0x49, 0x49, 0x2a, 0x00) || starts(0x4d, 0x4d, 0x00, 0x2a)) return image('image/tiff');
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return video('video/webm');
  if (ascii(0, 4) === 'OggS') return video('video/ogg');
  if (starts(0x00, 0x00, 0x01, 0xba) || starts(0x00, 0x00, 0x01, 0xb3)) return video('video/mpeg');
  if (ascii(0, 3) === 'FLV') return video('video/x-flv');
  if (bytes[0] === 0x47 && bytes[188] === 0x47 && bytes[376] === 0x47) return video('video/mp2t');
  if (ascii(4, 8) === 'ftyp') return sniffBoxes(bytes, ascii);
  if (['moov', 'mdat', 'wide', 'free'].includes(ascii(4, 8)) && bytes.byteLength > 16)
    return video('video/quicktime');
  return { kind: 'unknown' };
}

/** Pictures and videos share this container; the brands at its start tell which it is. */
function sniffBoxes(bytes: Uint8Array, ascii: (from: number, to: number) => string): SniffedMedia {
  const length = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const end = Math.min(length, bytes.byteLength, 128);
  const brands = [ascii(8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(at, at + 4));
  if (brands.some((brand) => avifBrands.has(brand))) return image('image/avif');
  if (brands.some((brand) => heicBrands.has(brand))) return image('image/heic');
  if (brands.some((brand) => stillBrands.has(brand))) return image('image/heif');
  return video(brands[0]?.startsWith('qt') === true ? 'video/quicktime' : 'video/mp4');
}

function image(mimeType: string): SniffedMedia {
  return { kind: 'image', mimeType };
}

function video(mimeType: string): SniffedMedia {
  return { kind: 'video', mimeType };
}
