import sharp from 'sharp';
import { defined } from '../../core/defined.ts';
import { CancelledError } from '../../core/errors.ts';
import type { PictureFacts, PictureText } from '../../core/pictures/picture-facts.ts';
import { type PictureLimits, pictureLimits } from '../ingest/picture-limits.ts';
import { type InspectedPicture, inspectPicture } from '../inspect-picture.ts';
import { type Asker, measureOnThread } from '../picture-threads.ts';
import { createFileFactsReader } from './file-facts-reader.ts';
import { findGeneratorTraces } from './generator-traces.ts';
import type { MeasuredPixels } from './measure-pixels.ts';
import type { RawMetadata } from './parse-metadata.ts';
import { readPngText } from './png-text.ts';
import type { Turn } from './prepare-for-reading.ts';
import { readPictureText } from './read-picture-text.ts';
import { createTextRecogniser } from './text-recogniser.ts';

/** `auto`: only where the picture looks as if it had text, because reading takes about a second. */
export type TextReading = 'auto' | 'always' | 'never';

export type ReadPictureOptions = Asker & {
  text?: TextReading;
  /** False leaves faces uncounted. */
  faces?: boolean;
};

export type PictureFactsReader = {
  read(bytes: Uint8Array, name: string, options?: ReadPictureOptions): Promise<PictureFacts>;
  /** Ends the threads that were started. */
  close(): Promise<void>;
};

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

  async function readText(
    bytes: Uint8Array,
    { upright, sideways }: MeasuredPixels['textLike'],
    mode: TextReading,
    asker: Asker,
  ): Promise<PictureText> {
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
    if (mode === 'auto' && Math.max(upright, sideways) < worthReading)
      return none('not-read', 'The picture does not look as if it had text.');
    try {
      const turns = turnsWorthTrying(upright, sideways);
      return await readPictureText(bytes, recogniser, languages, { turns, ...asker });
    } catch (error) {
      if (error instanceof CancelledError) throw error;
      return none('failed', error instanceof Error ? error.message : String(error));
    }
  }

  return {
    async read(bytes, name, { text = 'auto', faces = true, ...asker } = {}) {
      const file = await inspectPicture(bytes, name, limits);
      const raw = await cutMetadata(bytes, limits);
      const written = await fileFacts.read(bytes, file.mimeType, raw, asker);
      const { metadata, userComment } = written;
      const measured = await measureOnThread(
        {
          bytes,
          file: { ...fileOf(file), metadata, userComment },
          ...(faces ? { faceModel: settings.faceModel } : {}),
        },
        asker,
      );
      const sources = { ...written, pngText: readPngText(bytes) };
      return {
        file: { ...fileOf(file), bytes: bytes.byteLength },
        metadata,
        credentials: written.credentials,
        generated: { signals: findGeneratorTraces(sources) },
        text: await readText(bytes, measured.textLike, text, asker),
        colours: measured.colours,
        sharpness: measured.sharpness,
        screenshot: measured.screenshot,
        faces: measured.faces,
        problems: written.problems,
      };
    },
    async close() {
      await Promise.all([fileFacts.close(), recogniser.close()]);
    },
  };
}

function fileOf({ mimeType, width, height, frames, orientation }: InspectedPicture) {
  return { mimeType, width, height, frames, orientation };
}

/** The decoder finds the blocks in every kind of file; what is in them is read elsewhere. */
async function cutMetadata(bytes: Uint8Array, limits: PictureLimits): Promise<RawMetadata> {
  const { exif, xmp, iptc } = await sharp(bytes, {
    failOn: 'error',
    limitInputPixels: limits.pixels,
  }).metadata();
  return {
    ...defined({
      exif: exif && new Uint8Array(exif),
      xmp: xmp && new Uint8Array(xmp),
      iptc: iptc && new Uint8Array(iptc),
    }),
  };
}

/** Lines that run down the picture are lines of text lying on their side; lines the right way round may stand on their head. */
function turnsWorthTrying(upright: number, sideways: number): Turn[] {
  return [
    ...(upright >= worthReading * 2 ? ([180] as const) : []),
    ...(sideways >= worthReading && sideways > upright * 0.8 ? ([90, 270] as const) : []),
  ];
}
