import sharp from 'sharp';
import type { PictureFacts, PictureText } from '../../core/picture-facts.ts';
import { decodePixels, type Pixels } from '../decode-pixels.ts';
import { type PictureLimits, pictureLimits } from '../ingest/picture-limits.ts';
import { type InspectedImage, inspectImage } from '../inspect-image.ts';
import { createFaceCounter, type FaceCounter } from './count-faces.ts';
import { findDominantColours } from './dominant-colours.ts';
import { estimateText } from './estimate-text.ts';
import { createFileFactsReader } from './file-facts-reader.ts';
import { findGeneratorTraces } from './generator-traces.ts';
import { type GreyPixels, toGrey } from './grey-pixels.ts';
import { measureScreenshot } from './measure-screenshot.ts';
import { measureSharpness } from './measure-sharpness.ts';
import type { RawMetadata } from './parse-metadata.ts';
import { readPngText } from './png-text.ts';
import type { Turn } from './prepare-for-reading.ts';
import { readPictureText } from './read-picture-text.ts';
import { createTextRecogniser } from './text-recogniser.ts';

/** `auto`: only where the picture looks as if it had text, because reading takes about a second. */
export type TextReading = 'auto' | 'always' | 'never';

export type ReadPictureOptions = {
  text?: TextReading;
  /** False leaves faces uncounted. */
  faces?: boolean;
};

export type PictureFactsReader = {
  read(bytes: Uint8Array, name: string, options?: ReadPictureOptions): Promise<PictureFacts>;
  /** Ends the threads that were started. */
  close(): Promise<void>;
};

/** One side of the picture that is measured; text is read at a size of its own. */
const measuredSide = 1024;
/** Of lines of letters in the picture; see docs/pictures.md for what it finds and misses. */
const worthReading = 0.03;

/** Measures pictures and reads what is written in them and about them. Threads and models start with the first picture that needs them. */
export function createPictureFactsReader(settings: {
  languages: readonly string[];
  faceModel: string;
  limits?: PictureLimits;
}): PictureFactsReader {
  const { languages, limits = pictureLimits } = settings;
  const fileFacts = createFileFactsReader();
  const recogniser = createTextRecogniser(languages);
  const countFaces = createFaceCounter(settings.faceModel);

  async function readText(bytes: Uint8Array, grey: GreyPixels, mode: TextReading): Promise<PictureText> {
    const none = (state: 'not-read' | 'failed', why: string): PictureText => ({
      state,
      why,
      text: '',
      confidence: 0,
      words: [],
      turned: 0,
      languages: [...languages],
    });
    if (mode === 'never') return none('not-read', 'Reading text in pictures is turned off.');
    const upright = estimateText(grey);
    const sideways = estimateText(transpose(grey));
    if (mode === 'auto' && Math.max(upright, sideways) < worthReading)
      return none('not-read', 'The picture does not look as if it had text.');
    try {
      return await readPictureText(bytes, recogniser, languages, turnsWorthTrying(upright, sideways));
    } catch (error) {
      return none('failed', error instanceof Error ? error.message : String(error));
    }
  }

  return {
    async read(bytes, name, options = {}) {
      const file = await inspectImage(bytes, name, limits);
      const raw = await cutMetadata(bytes, limits);
      const written = await fileFacts.read(bytes, file.mimeType, raw);
      const pixels = await decodePixels(bytes, measuredSide);
      const grey = toGrey(pixels);
      const sources = { ...written, pngText: readPngText(bytes) };
      return {
        file: { ...fileOf(file), bytes: bytes.byteLength },
        metadata: written.metadata,
        credentials: written.credentials,
        generated: { signals: findGeneratorTraces(sources) },
        text: await readText(bytes, grey, options.text ?? 'auto'),
        colours: findDominantColours(pixels),
        sharpness: measureSharpness(grey),
        screenshot: measureScreenshot({ ...file, ...written, grey }),
        faces: await facesOf(pixels, countFaces, options.faces ?? true),
        problems: written.problems,
      };
    },
    async close() {
      await Promise.all([fileFacts.close(), recogniser.close()]);
    },
  };
}

function fileOf({ mimeType, width, height, frames, orientation }: InspectedImage) {
  return { mimeType, width, height, frames, orientation };
}

/** The decoder finds the blocks in every kind of file; what is in them is read elsewhere. */
async function cutMetadata(bytes: Uint8Array, limits: PictureLimits): Promise<RawMetadata> {
  const { exif, xmp, iptc } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: limits.pixels,
  }).metadata();
  return {
    ...(exif === undefined ? {} : { exif: new Uint8Array(exif) }),
    ...(xmp === undefined ? {} : { xmp: new Uint8Array(xmp) }),
    ...(iptc === undefined ? {} : { iptc: new Uint8Array(iptc) }),
  };
}

async function facesOf(
  pixels: Pixels & { fullWidth: number },
  countFaces: FaceCounter,
  wanted: boolean,
): Promise<PictureFacts['faces']> {
  return wanted ? countFaces(pixels) : { state: 'not-measured', why: 'Counting faces is turned off.' };
}

/** Lines that run down the picture are lines of text lying on their side; lines the right way round may stand on their head. */
function turnsWorthTrying(upright: number, sideways: number): Turn[] {
  return [
    ...(upright >= worthReading * 2 ? ([180] as const) : []),
    ...(sideways >= worthReading && sideways > upright * 0.8 ? ([90, 270] as const) : []),
  ];
}

function transpose({ data, width, height }: GreyPixels): GreyPixels {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  return { data: turned, width: height, height: width };
}
