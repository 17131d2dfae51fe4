import sharp from 'sharp';
import { drawText, withPngText } from './draw-picture.ts';

export type Random = (below: number) => number;

/** Small pictures of every kind that is read, some with metadata: what damage is done to. */
export async function seedPictures(): Promise<readonly Uint8Array[]> {
  const drawn = await drawText(['Harbour closed', 'until Monday'], {
    size: 24,
    width: 260,
    paper: '#d8e4f0',
  });
  const exif = {
    IFD0: { Make: 'Canon', Model: 'EOS 5D', Software: 'GIMP 2.10', Orientation: '6' },
    IFD2: { DateTimeOriginal: '2021:05:03 14:22:11', UserComment: 'Screenshot' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 3230/100',
      GPSLongitudeRef: 'W',
      GPSLongitude: '0/1 7/1 4366/100',
    },
  };
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:format="image/jpeg"><dc:description><rdf:Alt><rdf:li xml:lang="x-default">A harbour</rdf:li></rdf:Alt></dc:description></rdf:Description></rdf:RDF></x:xmpmeta>';
  const told = () => sharp(drawn).withExif(exif).withXmp(xmp);
  const second = await sharp(drawn).negate({ alpha: false }).png().toBuffer();
  const animated = (kind: 'gif' | 'webp') =>
    sharp([drawn, second], { join: { animated: true } })
      .toFormat(kind)
      .toBuffer();
  const made = await Promise.all([
    told().jpeg().toBuffer(),
    sharp(drawn).jpeg({ progressive: true, quality: 40 }).toBuffer(),
    told().webp().toBuffer(),
    told().avif({ effort: 0 }).toBuffer(),
    told().png().toBuffer(),
    sharp(drawn).gif().toBuffer(),
    animated('gif'),
    animated('webp'),
    told().tiff().toBuffer(),
  ]);
  return [
    ...made.map((bytes) => new Uint8Array(bytes)),
    withPngText(drawn, 'parameters', 'a ship, Steps: 20, Sampler: Euler'),
  ];
}

/** One to three kinds of damage: bits, runs of bytes, sizes, cuts, doubles, pieces of other files. */
export function mutatePicture(
  picture: Uint8Array,
  random: Random,
  others: readonly Uint8Array[],
): Uint8Array {
  let bytes = Uint8Array.from(picture);
  const times = 1 + random(3);
  // Most that can go wrong is decided in the first few hundred bytes.
  const place = () => random(random(2) === 0 ? Math.min(400, bytes.length) : bytes.length);
  for (let time = 0; time < times && bytes.length > 4; time++) {
    const at = place();
    switch (random(8)) {
      case 0:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
        break;
      case 1:
        bytes.fill(random(256), at, at + 1 + random(32));
        break;
      case 2:
        bytes.set([0xff, 0xff, 0xff, 0xff].slice(0, Math.min(4, bytes.length - at)), at);
        break;
      case 3:
        bytes = bytes.slice(0, Math.max(4, at));
        break;
      case 4:
        bytes = join(bytes.slice(0, at), bytes.slice(at + 1 + random(64)));
        break;
      case 5: {
        const other = others[random(others.length)] ?? bytes;
        const from = random(other.length);
        bytes = join(bytes.slice(0, at), other.slice(from, from + random(300)), bytes.slice(at));
        break;
      }
      case 6:
        bytes = join(bytes.slice(0, at), bytes.slice(Math.max(0, at - random(200)), at), bytes.slice(at));
        break;
      default:
        bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random(5)] ?? 0;
    }
  }
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat(parts));
}
