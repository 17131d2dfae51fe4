import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import { decodePixels } from '../decode-pixels.ts';
import { createFaceCounter, type FaceCounter } from './count-faces.ts';
import { findDominantColours } from './dominant-colours.ts';
import { estimateText } from './estimate-text.ts';
import { type GreyPixels, toGrey } from './grey-pixels.ts';
import { measureScreenshot, type ScreenshotSources } from './measure-screenshot.ts';
import { measureSharpness } from './measure-sharpness.ts';

export type PixelsToMeasure = {
  bytes: Uint8Array;
  /** What the file says, which a screenshot shows in, too. */
  file: Omit<ScreenshotSources, 'grey'>;
  /** The weights that find faces; without them faces are not counted. */
  faceModel?: string;
};

export type MeasuredPixels = Pick<PictureFacts, 'colours' | 'sharpness' | 'screenshot' | 'faces'> & {
  /** How much looks like lines of letters, as the picture is shown and turned by a quarter. */
  textLike: { upright: number; sideways: number };
};

/** One side of the picture that is measured; text is read at a size of its own. */
const measuredSide = 1024;

const faceCounters = new Map<string, FaceCounter>();

/** What arithmetic tells about a picture. */
export async function measurePixels({ bytes, file, faceModel }: PixelsToMeasure): Promise<MeasuredPixels> {
  const pixels = await decodePixels(bytes, measuredSide);
  const grey = toGrey(pixels);
  return {
    textLike: { upright: estimateText(grey), sideways: estimateText(transpose(grey)) },
    colours: findDominantColours(pixels),
    sharpness: measureSharpness(grey),
    screenshot: measureScreenshot({ ...file, grey }),
    faces:
      faceModel === undefined
        ? { state: 'not-measured', why: 'Counting faces is turned off.' }
        : await faceCounterOf(faceModel)(pixels),
  };
}

function faceCounterOf(model: string): FaceCounter {
  const known = faceCounters.get(model) ?? createFaceCounter(model);
  faceCounters.set(model, known);
  return known;
}

function transpose({ data, width, height }: GreyPixels): GreyPixels {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0;
  return { data: turned, width: height, height: width };
}
