import { readFile } from 'node:fs/promises';
import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import { type Freed, loadOpenCv, type Mat, withFreed } from '../compare/load-opencv.ts';
import type { Pixels } from '../decode-pixels.ts';

type FaceBox = { x: number; y: number; width: number; height: number; score: number };
type Net = Freed & { setInput(blob: Mat): void; forward(layer: string): Mat & { data32F: Float32Array } };
type FaceOpenCv = {
  readNetFromTFLite(file: string): Net;
  FS_createDataFile(
    folder: string,
    name: string,
    data: Uint8Array,
    read: boolean,
    write: boolean,
    own: boolean,
  ): void;
  matFromArray(rows: number, columns: number, type: number, values: ArrayLike<number>): Mat;
  blobFromImage(image: Mat, scale: number, size: object, mean: object, swap: boolean, crop: boolean): Mat;
  Size: new (width: number, height: number) => object;
  Scalar: new (...values: number[]) => object;
  CV_8UC3: number;
};

/** The model looks at squares of this size and answers for every fourth pixel. */
const side = 192;
const grid = 48;
const valuesOfBox = 16;
/** Measured; see the model card. */
const leastScore = 0.6;
const sameFace = 0.3;

export type FaceCounter = (picture: Pixels & { fullWidth: number }) => Promise<PictureFacts['faces']>;

/** Counts faces and says where they are; it cannot tell whose they are. The weights are loaded with the first picture. */
export function createFaceCounter(modelFile: string): FaceCounter {
  let loading: Promise<{ net: Net; opencv: FaceOpenCv }> | undefined;
  return async (picture) => {
    try {
      loading ??= loadNet(modelFile);
      const { net, opencv } = await loading;
      const found = squaresOf(picture).flatMap((square) => findFaces(net, opencv, picture, square));
      const scale = picture.fullWidth / picture.width;
      const boxes = withoutDoubles(found).map(({ x, y, width, height }) => ({
        x: Math.max(0, Math.round(x * scale)),
        y: Math.max(0, Math.round(y * scale)),
        width: Math.round(width * scale),
        height: Math.round(height * scale),
      }));
      boxes.sort((a, b) => a.y - b.y || a.x - b.x);
      return { state: 'counted', count: boxes.length, boxes };
    } catch (error) {
      const why = error instanceof Error ? error.message : `the detector failed (${String(error)})`;
      return { state: 'not-measured', why };
    }
  };
}

async function loadNet(modelFile: string): Promise<{ net: Net; opencv: FaceOpenCv }> {
  const weights = await readFile(modelFile);
  const opencv = (await loadOpenCv()).opencv as unknown as FaceOpenCv;
  const name = 'touchstone-faces.tflite';
  try {
    opencv.FS_createDataFile('/', name, weights, true, false, false);
  } catch {
    // It lies there already, from another counter of this process.
  }
  return { net: opencv.readNetFromTFLite(name), opencv };
}

type Square = { left: number; top: number; size: number };

/** The whole picture, and a square at each end of one that is longer than wide, in which faces are larger. */
function squaresOf({ width, height }: Pixels): Square[] {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  const whole = {
    left: Math.round((width - longer) / 2),
    top: Math.round((height - longer) / 2),
    size: longer,
  };
  if (longer < shorter * 1.2) return [whole];
  const far = longer - shorter;
  const ends = [0, far].map((at) => ({
    left: width > height ? at : 0,
    top: width > height ? 0 : at,
    size: shorter,
  }));
  return [whole, ...ends];
}

function findFaces(net: Net, opencv: FaceOpenCv, picture: Pixels, square: Square): FaceBox[] {
  return withFreed((keep) => {
    const image = keep(opencv.matFromArray(side, side, opencv.CV_8UC3, cutSquare(picture, square)));
    const blob = keep(
      opencv.blobFromImage(
        image,
        1 / 127.5,
        new opencv.Size(side, side),
        new opencv.Scalar(127.5, 127.5, 127.5, 0),
        false,
        false,
      ),
    );
    net.setInput(blob);
    const scores = keep(net.forward('reshaped_classifier_face_4')).data32F.slice();
    // Asking for the places costs as much again, so it is done only where there is something to place.
    if (!scores.some((score) => likelihood(score) >= leastScore)) return [];
    const values = keep(net.forward('reshaped_regressor_face_4')).data32F.slice();
    const scale = square.size / side;
    const faces: FaceBox[] = [];
    for (let cell = 0; cell < grid * grid; cell++) {
      const score = likelihood(scores[cell] ?? 0);
      if (score < leastScore) continue;
      const [x = 0, y = 0, width = 0, height = 0] = values.subarray(
        cell * valuesOfBox,
        cell * valuesOfBox + 4,
      );
      const centreX = (((cell % grid) + 0.5) * side) / grid + x;
      const centreY = ((Math.floor(cell / grid) + 0.5) * side) / grid + y;
      faces.push({
        x: square.left + (centreX - width / 2) * scale,
        y: square.top + (centreY - height / 2) * scale,
        width: width * scale,
        height: height * scale,
        score,
      });
    }
    return faces;
  });
}

function likelihood(score: number): number {
  return 1 / (1 + Math.exp(-score));
}

/** The square at the size the model wants, each pixel the mean of those it stands for; black where the picture ends. */
function cutSquare({ data, width, height }: Pixels, { left, top, size }: Square): Uint8Array {
  const cut = new Uint8Array(side * side * 3);
  const step = size / side;
  const samples = Math.max(1, Math.min(4, Math.round(step)));
  for (let row = 0; row < side; row++) {
    for (let column = 0; column < side; column++) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample++) {
        const x = Math.floor(left + (column + ((sample % samples) + 0.5) / samples) * step);
        const y = Math.floor(top + (row + (Math.floor(sample / samples) + 0.5) / samples) * step);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        for (let channel = 0; channel < 3; channel++)
          sum[channel] = (sum[channel] ?? 0) + (data[(y * width + x) * 3 + channel] ?? 0);
      }
      for (let channel = 0; channel < 3; channel++)
        cut[(row * side + column) * 3 + channel] = Math.round((sum[channel] ?? 0) / (samples * samples));
    }
  }
  return cut;
}

/** Of boxes that overlap, the one the model is surest of. */
function withoutDoubles(faces: readonly FaceBox[]): FaceBox[] {
  const kept: FaceBox[] = [];
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => overlap(face, other) > sameFace)) kept.push(face);
  }
  return kept;
}

/** Of the smaller box, so that a part of a face is no second one. */
function overlap(a: FaceBox, b: FaceBox): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.max(1, Math.min(a.width * a.height, b.width * b.height));
}
