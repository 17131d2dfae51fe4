import { join } from 'node:path';
import sharp from 'sharp';
import { sniffMedia } from '../../../src/picture/ingest/sniff-media.ts';
import { takeKeyFrames } from '../../../src/picture/ingest/take-key-frames.ts';
import { readContentCredentials } from '../../../src/picture/read/content-credentials.ts';
import { parseMetadata } from '../../../src/picture/read/parse-metadata.ts';
import { readPngText } from '../../../src/picture/read/png-text.ts';
import { createPictureFactsReader } from '../../../src/picture/read/read-picture-facts.ts';
import { drawText } from '../../support/pictures/draw-picture.ts';
import { seedPictures } from '../../support/pictures/mutate-picture.ts';
import { bytesOf, type FuzzReader } from '../fuzz-reader.ts';

const faceModel = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'models',
  'faces',
  'face_detection_full_range.tflite',
);
const pictureTokens = [
  '\xff\xd8',
  '\xff\xe1',
  'Exif\0\0',
  'IHDR',
  'IDAT',
  'iTXt',
  'RIFF',
  'WEBP',
  'GIF89a',
  'II*\0',
  'ftypavif',
  'jumb',
  '\0\0\0\0',
];

export const pictureReader: FuzzReader = {
  name: 'pictures',
  seeds: seedPictures,
  tokens: pictureTokens,
  casesInBrief: 40,
  async open() {
    const reader = createPictureFactsReader({ languages: ['eng'], faceModel });
    return {
      async read(bytes) {
        const { kind } = await sniffMedia(bytes);
        if (kind === 'video') await takeKeyFrames(bytes);
        await reader.read(bytes, 'damaged', { text: 'never', faces: false });
      },
      close: () => reader.close(),
    };
  },
};

/** EXIF, XMP and IPTC as they were cut out of a file, and the texts of a PNG. */
export const metadataReader: FuzzReader = {
  name: 'metadata',
  async seeds() {
    const pictures = await seedPictures();
    const blocks = await Promise.all(
      pictures.map(async (bytes) => {
        const { exif, xmp } = await sharp(bytes).metadata();
        return [exif, xmp].filter((block) => block !== undefined).map((block) => new Uint8Array(block));
      }),
    );
    const iptc = Buffer.from('1c0205000548656c6c6f1c025000034a2044', 'hex');
    const drawn = await drawText(['Tower'], { size: 12, width: 60, paper: '#ffffff' });
    return [...blocks.flat(), new Uint8Array(iptc), drawn, ...bytesOf('Photoshop 3.0\u00008BIM\u0004\u0004')];
  },
  tokens: [
    'Exif\0\0',
    'II*\0',
    'MM\0*',
    '8BIM',
    '<rdf:li>',
    '<x:xmpmeta ',
    'xmlns:',
    '</rdf:RDF>',
    'tEXt',
    'iTXt',
    'zTXt',
    '\x1c\x02',
  ],
  casesInBrief: 200,
  open: async () => ({
    async read(bytes) {
      await parseMetadata({ exif: bytes, xmp: bytes, iptc: bytes });
      readPngText(bytes);
    },
  }),
};

/** Every so often the whole seed is read again: damage to one file must not spoil the reader for the next. */
const casesBetweenChecks = 25;

/** Seeds are the signed pictures of the corpus: a signature made anew would differ each time. */
export const credentialsReader: FuzzReader = {
  name: 'c2pa',
  seeds: async () => [],
  tokens: [
    'c2pa',
    'jumb',
    'jumd',
    'c2pa.claim',
    'c2pa.signature',
    '\xff\xeb',
    'cbor',
    '\xa1',
    '\x9f',
    '\xff\xff\xff\xff',
  ],
  casesInBrief: 40,
  async open() {
    let first: { bytes: Uint8Array; state: string } | undefined;
    let since = 0;
    const stateOf = async (bytes: Uint8Array) =>
      (await readContentCredentials(bytes, bytes[0] === 0x89 ? 'image/png' : 'image/jpeg')).state;
    return {
      async read(bytes) {
        const state = await stateOf(bytes);
        // The first that is read is a seed, whole.
        first ??= { bytes, state };
        if (++since % casesBetweenChecks !== 0) return;
        const again = await stateOf(first.bytes);
        if (again !== first.state)
          throw new TypeError(`A file was ${first.state} and is ${again} after others.`);
      },
    };
  },
};
