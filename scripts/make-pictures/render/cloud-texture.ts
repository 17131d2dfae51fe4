import { cellValue } from './random.ts';

/** Side of the cube of noise; it repeats without a seam. */
const side = 64;

let texture: Float32Array | undefined;

/** Billowing noise from 0 to 1; repeats every unit. */
export function billow(x: number, y: number, z: number): number {
  texture ??= createTexture();
  const px = (x - Math.floor(x)) * side;
  const py = (y - Math.floor(y)) * side;
  const pz = (z - Math.floor(z)) * side;
  const x0 = Math.floor(px) & (side - 1);
  const y0 = Math.floor(py) & (side - 1);
  const z0 = Math.floor(pz) & (side - 1);
  const x1 = (x0 + 1) & (side - 1);
  const y1 = ((y0 + 1) & (side - 1)) * side;
  const z1 = ((z0 + 1) & (side - 1)) * side * side;
  const ya = y0 * side;
  const za = z0 * side * side;
  const fx = px - Math.floor(px);
  const fy = py - Math.floor(py);
  const fz = pz - Math.floor(pz);
  const a = (texture[za + ya + x0] ?? 0) * (1 - fx) + (texture[za + ya + x1] ?? 0) * fx;
  const b = (texture[za + y1 + x0] ?? 0) * (1 - fx) + (texture[za + y1 + x1] ?? 0) * fx;
  const c = (texture[z1 + ya + x0] ?? 0) * (1 - fx) + (texture[z1 + ya + x1] ?? 0) * fx;
  const d = (texture[z1 + y1 + x0] ?? 0) * (1 - fx) + (texture[z1 + y1 + x1] ?? 0) * fx;
  const near = a * (1 - fy) + b * fy;
  return near + (c * (1 - fy) + d * fy - near) * fz;
}

function createTexture(): Float32Array {
  const values = new Float32Array(side ** 3);
  let [low, high] = [Infinity, -Infinity];
  for (let z = 0; z < side; z++) {
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const [px, py, pz] = [x / side, y / side, z / side];
        const smooth =
          wrappedValue(px, py, pz, 4) * 0.6 +
          wrappedValue(px, py, pz, 8) * 0.3 +
          wrappedValue(px, py, pz, 16) * 0.1;
        const puffs =
          1 -
          (wrappedCells(px, py, pz, 4) * 0.55 +
            wrappedCells(px, py, pz, 9) * 0.3 +
            wrappedCells(px, py, pz, 18) * 0.15);
        const value = smooth * 0.5 + puffs * 0.62;
        values[(z * side + y) * side + x] = value;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
  }
  return values.map((value) => (value - low) / (high - low));
}

function wrappedValue(x: number, y: number, z: number, count: number): number {
  const [px, py, pz] = [x * count, y * count, z * count];
  const [x0, y0, z0] = [Math.floor(px), Math.floor(py), Math.floor(pz)];
  const soft = (t: number) => t * t * (3 - 2 * t);
  const [fx, fy, fz] = [soft(px - x0), soft(py - y0), soft(pz - z0)];
  let sum = 0;
  for (let corner = 0; corner < 8; corner++) {
    const [cx, cy, cz] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const weight = (cx ? fx : 1 - fx) * (cy ? fy : 1 - fy) * (cz ? fz : 1 - fz);
    sum += weight * cellValue((x0 + cx) % count, (y0 + cy) % count, ((z0 + cz) % count) + count * 31);
  }
  return sum;
}

function wrappedCells(x: number, y: number, z: number, count: number): number {
  const [px, py, pz] = [x * count, y * count, z * count];
  const [x0, y0, z0] = [Math.floor(px), Math.floor(py), Math.floor(pz)];
  let near = 9;
  for (let cell = 0; cell < 27; cell++) {
    const cx = x0 + (cell % 3) - 1;
    const cy = y0 + (Math.floor(cell / 3) % 3) - 1;
    const cz = z0 + Math.floor(cell / 9) - 1;
    const wrap = (value: number) => (value + count) % count;
    const key = wrap(cz) * count * count + wrap(cy) * count + wrap(cx);
    const dx = cx + cellValue(key, 11, count) - px;
    const dy = cy + cellValue(key, 12, count) - py;
    const dz = cz + cellValue(key, 13, count) - pz;
    near = Math.min(near, dx * dx + dy * dy + dz * dz);
  }
  return Math.min(1, Math.sqrt(near));
}
