import type { Vector } from './vector.ts';

/** Three rows of four: turning, scaling, and moving. */
export type Transform = readonly [
  number, number, number, number,
  number, number, number, number,
  number, number, number, number,
]; // biome-ignore format: rows

export const identity: Transform = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0];

export type Placing = {
  at?: Vector;
  /** Degrees around the upright axis. */
  turn?: number;
  /** Degrees forward, around the x axis, before turning. */
  pitch?: number;
  /** Degrees sideways, around the z axis, before pitching. */
  roll?: number;
  size?: number | Vector;
};

export function place({ at = [0, 0, 0], turn = 0, pitch = 0, roll = 0, size = 1 }: Placing): Transform {
  const [sx, sy, sz] = typeof size === 'number' ? [size, size, size] : size;
  const [ct, st] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const [cp, sp] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)];
  const [cr, sr] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)];
  // turn * pitch * roll * size
  const m00 = ct * cr + st * sp * sr;
  const m01 = -ct * sr + st * sp * cr;
  const m02 = st * cp;
  const m10 = cp * sr;
  const m11 = cp * cr;
  const m12 = -sp;
  const m20 = -st * cr + ct * sp * sr;
  const m21 = st * sr + ct * sp * cr;
  const m22 = ct * cp;
  return [
    m00 * sx,
    m01 * sy,
    m02 * sz,
    at[0],
    m10 * sx,
    m11 * sy,
    m12 * sz,
    at[1],
    m20 * sx,
    m21 * sy,
    m22 * sz,
    at[2],
  ];
}

export function movePoint(m: Transform, p: Vector): Vector {
  return [
    m[0] * p[0] + m[1] * p[1] + m[2] * p[2] + m[3],
    m[4] * p[0] + m[5] * p[1] + m[6] * p[2] + m[7],
    m[8] * p[0] + m[9] * p[1] + m[10] * p[2] + m[11],
  ];
}

export function invert(m: Transform): Transform {
  const [a, b, c, tx, d, e, f, ty, g, h, i, tz] = m;
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  if (determinant === 0) throw new Error('An object was scaled to nothing.');
  const k = 1 / determinant;
  const r00 = (e * i - f * h) * k;
  const r01 = (c * h - b * i) * k;
  const r02 = (b * f - c * e) * k;
  const r10 = (f * g - d * i) * k;
  const r11 = (a * i - c * g) * k;
  const r12 = (c * d - a * f) * k;
  const r20 = (d * h - e * g) * k;
  const r21 = (b * g - a * h) * k;
  const r22 = (a * e - b * d) * k;
  return [
    r00,
    r01,
    r02,
    -(r00 * tx + r01 * ty + r02 * tz),
    r10,
    r11,
    r12,
    -(r10 * tx + r11 * ty + r12 * tz),
    r20,
    r21,
    r22,
    -(r20 * tx + r21 * ty + r22 * tz),
  ];
}

/** A normal goes by the transpose of the inverse. */
export function moveNormal(inverse: Transform, n: Vector): Vector {
  const x = inverse[0] * n[0] + inverse[4] * n[1] + inverse[8] * n[2];
  const y = inverse[1] * n[0] + inverse[5] * n[1] + inverse[9] * n[2];
  const z = inverse[2] * n[0] + inverse[6] * n[1] + inverse[10] * n[2];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
