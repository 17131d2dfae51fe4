import { createRequire } from 'node:module';

/** Memory of the WebAssembly module, which no garbage collector frees. */
export type Freed = { delete(): void };
export type Mat = Freed & {
  readonly rows: number;
  readonly cols: number;
  data: Uint8Array;
  doubleAt(row: number, column: number): number;
};
type KeyPoints = Freed & { size(): number; get(index: number): { pt: { x: number; y: number } } };
type Match = { queryIdx: number; trainIdx: number; distance: number };
type MatchLists = Freed & {
  size(): number;
  get(index: number): Freed & { size(): number; get(index: number): Match };
};

/** The part of OpenCV that is used here. */
export type OpenCv = {
  Mat: new () => Mat;
  matFromArray(rows: number, columns: number, type: number, values: ArrayLike<number>): Mat;
  KeyPointVector: new () => KeyPoints;
  DMatchVectorVector: new () => MatchLists;
  ORB: new (
    features: number,
  ) => Freed & { detectAndCompute(image: Mat, mask: Mat, points: KeyPoints, descriptors: Mat): void };
  BFMatcher: new (
    norm: number,
  ) => Freed & { knnMatch(query: Mat, train: Mat, matches: MatchLists, count: number): void };
  findHomography(from: Mat, to: Mat, method: number, threshold: number, inliers: Mat): Mat;
  CV_8UC1: number;
  CV_32FC2: number;
  NORM_HAMMING: number;
  RANSAC: number;
};

let loading: Promise<{ opencv: OpenCv }> | undefined;

/** OpenCV as WebAssembly: about half a second and 150 MB, so it is loaded when it is first needed. */
export function loadOpenCv(): Promise<{ opencv: OpenCv }> {
  loading ??= load();
  return loading;
}

/** The module has a `then` of its own: it is required, not imported, and given in an object, or it would be waited for without end. */
async function load(): Promise<{ opencv: OpenCv }> {
  const require = createRequire(import.meta.url);
  const module: Partial<OpenCv> & { onRuntimeInitialized?: () => void } = require('@techstark/opencv-js');
  await new Promise<void>((resolve) => {
    if (module.Mat !== undefined) resolve();
    else module.onRuntimeInitialized = () => resolve();
  });
  return { opencv: module as OpenCv };
}

/** Frees everything that was kept, also where something fails. */
export function withFreed<Result>(use: (keep: <Item extends Freed>(item: Item) => Item) => Result): Result {
  const kept: Freed[] = [];
  try {
    return use((item) => {
      kept.push(item);
      return item;
    });
  } finally {
    for (const item of kept.reverse()) item.delete();
  }
}
