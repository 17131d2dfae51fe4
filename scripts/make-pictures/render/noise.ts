import { cellValue } from './random.ts';

const permutation = createPermutation();

function createPermutation(): Uint8Array {
  const table = new Uint8Array(512);
  const order = Array.from({ length: 256 }, (_, index) => index).sort(
    (a, b) => cellValue(a, 17, 3) - cellValue(b, 17, 3),
  );
  for (let at = 0; at < 512; at++) table[at] = order[at & 255] ?? 0;
  return table;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Slopes along an axis are stretched to about the length of the others. */
const diagonal = 707 / 500;

function slope2(hash: number, x: number, y: number): number {
  switch (hash & 7) {
    case 0:
      return x + y;
    case 1:
      return x - y;
    case 2:
      return -x + y;
    case 3:
      return -x - y;
    case 4:
      return x * diagonal;
    case 5:
      return -x * diagonal;
    case 6:
      return y * diagonal;
    default:
      return -y * diagonal;
  }
}

/** Gradient noise, about -1 to 1. */
export function noise2(x: number, y: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const dx = x - floorX;
  const dy = y - floorY;
  const cellX = floorX & 255;
  const cellY = floorY & 255;
  const left = permutation[cellX] ?? 0;
  const right = permutation[cellX + 1] ?? 0;
  const u = fade(dx);
  const v = fade(dy);
  const a = slope2(permutation[left + cellY] ?? 0, dx, dy);
  const b = slope2(permutation[right + cellY] ?? 0, dx - 1, dy);
  const c = slope2(permutation[left + cellY + 1] ?? 0, dx, dy - 1);
  const d = slope2(permutation[right + cellY + 1] ?? 0, dx - 1, dy - 1);
  const top = a + (b - a) * u;
  return (top + (c + (d - c) * u - top) * v) * 1.15;
}

function slope3(hash: number, x: number, y: number, z: number): number {
  const low = hash & 15;
  const u = low < 8 ? x : y;
  const v = low < 4 ? y : low === 12 || low === 14 ? x : z;
  return ((low & 1) === 0 ? u : -u) + ((low & 2) === 0 ? v : -v);
}

/** Gradient noise in space, about -1 to 1. */
export function noise3(x: number, y: number, z: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const floorZ = Math.floor(z);
  const dx = x - floorX;
  const dy = y - floorY;
  const dz = z - floorZ;
  const cellY = floorY & 255;
  const cellZ = floorZ & 255;
  const p = permutation;
  const a = ((p[floorX & 255] ?? 0) + cellY) & 255;
  const b = ((p[(floorX & 255) + 1] ?? 0) + cellY) & 255;
  const aa = (p[a] ?? 0) + cellZ;
  const ab = (p[a + 1] ?? 0) + cellZ;
  const ba = (p[b] ?? 0) + cellZ;
  const bb = (p[b + 1] ?? 0) + cellZ;
  const u = fade(dx);
  const v = fade(dy);
  const w = fade(dz);
  const x1 = slope3(p[aa] ?? 0, dx, dy, dz);
  const x2 = slope3(p[ba] ?? 0, dx - 1, dy, dz);
  const x3 = slope3(p[ab] ?? 0, dx, dy - 1, dz);
  const x4 = slope3(p[bb] ?? 0, dx - 1, dy - 1, dz);
  const x5 = slope3(p[aa + 1] ?? 0, dx, dy, dz - 1);
  const x6 = slope3(p[ba + 1] ?? 0, dx - 1, dy, dz - 1);
  const x7 = slope3(p[ab + 1] ?? 0, dx, dy - 1, dz - 1);
  const x8 = slope3(p[bb + 1] ?? 0, dx - 1, dy - 1, dz - 1);
  const y1 = x1 + (x2 - x1) * u;
  const y2 = x3 + (x4 - x3) * u;
  const y3 = x5 + (x6 - x5) * u;
  const y4 = x7 + (x8 - x7) * u;
  const front = y1 + (y2 - y1) * v;
  return front + (y3 + (y4 - y3) * v - front) * w;
}

/** Layers of noise, each finer and fainter than the one before; about -1 to 1. */
export function layered2(x: number, y: number, layers: number, gain = 0.5): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let px = x;
  let py = y;
  for (let layer = 0; layer < layers; layer++) {
    sum += noise2(px, py) * strength;
    total += strength;
    strength *= gain;
    // Turned a little, so that the grids of the layers do not line up.
    const turned = px * 1.6 + py * 1.2 + 17.3;
    py = -px * 1.2 + py * 1.6 + 9.1;
    px = turned;
  }
  return sum / total;
}

export function layered3(x: number, y: number, z: number, layers: number, gain = 0.5): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let scale = 1;
  for (let layer = 0; layer < layers; layer++) {
    sum += noise3(x * scale + layer * 13.7, y * scale - layer * 7.9, z * scale + layer * 3.1) * strength;
    total += strength;
    strength *= gain;
    scale *= 2.03;
  }
  return sum / total;
}

/** Sharp crests, as mountains have; 0 to 1. */
export function ridged2(x: number, y: number, layers: number, gain = 0.5): number {
  let sum = 0;
  let strength = 1;
  let total = 0;
  let weight = 1;
  let px = x;
  let py = y;
  for (let layer = 0; layer < layers; layer++) {
    const crest = (1 - Math.abs(noise2(px, py))) ** 2;
    sum += crest * strength * weight;
    total += strength;
    weight = Math.min(1, crest * 1.6);
    strength *= gain;
    const turned = px * 1.6 + py * 1.2 + 5.3;
    py = -px * 1.2 + py * 1.6 + 1.7;
    px = turned;
  }
  return sum / total;
}

/** Distance to the nearest and second nearest of scattered points, and the value of the nearest's cell. */
export function cells2(x: number, y: number): { near: number; second: number; value: number } {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  let near = 9;
  let second = 9;
  let value = 0;
  for (let row = -1; row <= 1; row++) {
    for (let column = -1; column <= 1; column++) {
      const cx = floorX + column;
      const cy = floorY + row;
      const dx = cx + cellValue(cx, cy, 1) - x;
      const dy = cy + cellValue(cx, cy, 2) - y;
      const distance = Math.sqrt(dx * dx + dy * dy);
      if (distance < near) {
        second = near;
        near = distance;
        value = cellValue(cx, cy, 3);
      } else if (distance < second) second = distance;
    }
  }
  return { near, second, value };
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}
