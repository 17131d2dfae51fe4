import type { PictureRectangle } from '../../spec/pictures/reverse-image.ts';

/**
 * Where a point of one picture lies in another: (x, y) ↦ (a·x + b·y + c, d·x + e·y + f). Both pictures reach from 0 to 1 in width and in
 * height, so that the same transform holds at every size.
 */
export type UnitTransform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** The ways two whole pictures can lie on each other. */
export const wholePictureTransforms: readonly UnitTransform[] = [
  [1, 0, 0, 0, 1, 0],
  [-1, 0, 1, 0, 1, 0],
  [0, 1, 0, -1, 0, 1],
  [0, -1, 1, 1, 0, 0],
  [-1, 0, 1, 0, -1, 1],
  [1, 0, 0, 0, -1, 1],
  [0, 1, 0, 1, 0, 0],
  [0, -1, 1, -1, 0, 1],
];

export function applyTransform([a, b, c, d, e, f]: UnitTransform, x: number, y: number): [number, number] {
  return [a * x + b * y + c, d * x + e * y + f];
}

export function invertTransform([a, b, c, d, e, f]: UnitTransform): UnitTransform | undefined {
  const determinant = a * e - b * d;
  if (Math.abs(determinant) < 1e-9) return undefined;
  return [
    e / determinant,
    -b / determinant,
    (b * f - c * e) / determinant,
    -d / determinant,
    a / determinant,
    (c * d - a * f) / determinant,
  ];
}

/** A mirrored picture keeps its left and right apart only by the sign. */
export function isMirrored([a, b, , d, e]: UnitTransform): boolean {
  return a * e - b * d < 0;
}

/** The share of the unit square that lands inside the other picture. */
export function overlapOf(transform: UnitTransform, steps = 64): number {
  let inside = 0;
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const [x, y] = applyTransform(transform, (column + 0.5) / steps, (row + 0.5) / steps);
      if (x >= 0 && x <= 1 && y >= 0 && y <= 1) inside++;
    }
  }
  return inside / (steps * steps);
}

/** The smallest upright rectangle of the other picture that holds the image of this one, cut at its edges. */
export function boundsOf(transform: UnitTransform): PictureRectangle {
  const corners = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([x = 0, y = 0]) => applyTransform(transform, x, y));
  const limit = (value: number) => Math.min(1, Math.max(0, value));
  const left = limit(Math.min(...corners.map(([x]) => x)));
  const right = limit(Math.max(...corners.map(([x]) => x)));
  const top = limit(Math.min(...corners.map(([, y]) => y)));
  const bottom = limit(Math.max(...corners.map(([, y]) => y)));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
