import type { Luma } from '../fingerprint/pdq-hash.ts';
import { loadOpenCv, type Mat, type OpenCv, withFreed } from './load-opencv.ts';
import { type SizePyramid, sizeNear } from './size-pyramid.ts';
import { isMirrored, type UnitTransform } from './unit-transform.ts';

/** Corners that two pictures share and that lie on each other, whatever the direction, size or slant. */
export type FeatureMatch = {
  /** How many corners fit one common plane. */
  fitting: number;
  transform: UnitTransform;
  mirrored: boolean;
};

const featureSide = 640;
const features = 1_500;
/** The nearest must be this much nearer than the second nearest. */
const distinctness = 0.8;
const planeTolerance = 4;
const fewestFitting = 12;

/** ORB corners and a plane through them by RANSAC; the picture as it is and mirrored. Nothing where too few corners fit. */
export async function matchFeatures(
  first: SizePyramid,
  second: SizePyramid,
): Promise<FeatureMatch | undefined> {
  const { opencv } = await loadOpenCv();
  const [a, b] = [sizeNear(first, featureSide), sizeNear(second, featureSide)];
  const straight = matchOnce(opencv, a, b);
  const best =
    straight !== undefined && straight.fitting >= 3 * fewestFitting
      ? { straight, mirrored: undefined }
      : { straight, mirrored: matchOnce(opencv, mirror(a), b) };
  if ((best.mirrored?.fitting ?? 0) > (best.straight?.fitting ?? 0) && best.mirrored !== undefined) {
    const [p, q, r, s, t, u] = best.mirrored.transform;
    return { fitting: best.mirrored.fitting, transform: [-p, q, r + p, -s, t, u + s], mirrored: true };
  }
  if (best.straight === undefined) return undefined;
  return { ...best.straight, mirrored: isMirrored(best.straight.transform) };
}

function matchOnce(
  opencv: OpenCv,
  a: Luma,
  b: Luma,
): { fitting: number; transform: UnitTransform } | undefined {
  return withFreed((keep) => {
    const describe = (luma: Luma) => {
      const image = keep(
        opencv.matFromArray(luma.height, luma.width, opencv.CV_8UC1, Uint8Array.from(luma.data)),
      );
      const points = keep(new opencv.KeyPointVector());
      const descriptors = keep(new opencv.Mat());
      const detector = keep(new opencv.ORB(features));
      detector.detectAndCompute(image, keep(new opencv.Mat()), points, descriptors);
      return { points, descriptors };
    };
    const [ofA, ofB] = [describe(a), describe(b)];
    if (ofA.descriptors.rows < fewestFitting || ofB.descriptors.rows < fewestFitting) return undefined;
    const lists = keep(new opencv.DMatchVectorVector());
    keep(new opencv.BFMatcher(opencv.NORM_HAMMING)).knnMatch(ofA.descriptors, ofB.descriptors, lists, 2);
    const [from, to]: [number[], number[]] = [[], []];
    for (let index = 0; index < lists.size(); index++) {
      const list = keep(lists.get(index));
      if (list.size() < 2) continue;
      const [nearest, next] = [list.get(0), list.get(1)];
      if (nearest.distance > distinctness * next.distance) continue;
      const [pointA, pointB] = [ofA.points.get(nearest.queryIdx).pt, ofB.points.get(nearest.trainIdx).pt];
      from.push(pointA.x, pointA.y);
      to.push(pointB.x, pointB.y);
    }
    const count = from.length / 2;
    if (count < fewestFitting) return undefined;
    const inliers = keep(new opencv.Mat());
    const plane = keep(
      opencv.findHomography(
        keep(opencv.matFromArray(count, 1, opencv.CV_32FC2, from)),
        keep(opencv.matFromArray(count, 1, opencv.CV_32FC2, to)),
        opencv.RANSAC,
        planeTolerance,
        inliers,
      ),
    );
    if (plane.rows !== 3) return undefined;
    const fitting = inliers.data.reduce((sum, value) => sum + (value === 0 ? 0 : 1), 0);
    if (fitting < fewestFitting || !isSound(plane)) return undefined;
    return { fitting, transform: flattenPlane(plane, a, b) };
  });
}

/** A plane that folds the picture over or squeezes it to a line is none. */
function isSound(plane: Mat): boolean {
  const at = (row: number, column: number) => plane.doubleAt(row, column);
  const determinant = at(0, 0) * at(1, 1) - at(0, 1) * at(1, 0);
  return determinant > 0.02 && determinant < 50 && Math.hypot(at(2, 0), at(2, 1)) < 0.002;
}

/** The slanted plane without its slant, in shares of both pictures: right in the middle, nearly so elsewhere. */
function flattenPlane(plane: Mat, a: Luma, b: Luma): UnitTransform {
  const project = (u: number, v: number): [number, number] => {
    const [x, y] = [u * a.width, v * a.height];
    const depth = plane.doubleAt(2, 0) * x + plane.doubleAt(2, 1) * y + plane.doubleAt(2, 2);
    return [
      (plane.doubleAt(0, 0) * x + plane.doubleAt(0, 1) * y + plane.doubleAt(0, 2)) / depth / b.width,
      (plane.doubleAt(1, 0) * x + plane.doubleAt(1, 1) * y + plane.doubleAt(1, 2)) / depth / b.height,
    ];
  };
  const [middleX, middleY] = project(0.5, 0.5);
  const [left, right, top, bottom] = [
    project(0.25, 0.5),
    project(0.75, 0.5),
    project(0.5, 0.25),
    project(0.5, 0.75),
  ];
  const [p, s] = [(right[0] - left[0]) * 2, (right[1] - left[1]) * 2];
  const [q, t] = [(bottom[0] - top[0]) * 2, (bottom[1] - top[1]) * 2];
  return [p, q, middleX - (p + q) / 2, s, t, middleY - (s + t) / 2];
}

function mirror({ data, width, height }: Luma): Luma {
  const mirrored = new Float32Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) mirrored[y * width + x] = data[y * width + width - 1 - x] ?? 0;
  }
  return { data: mirrored, width, height };
}
