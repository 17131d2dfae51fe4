import type { Material } from '../render/material.ts';
import type { MeshData } from '../render/mesh.ts';
import { clamp } from '../render/noise.ts';
import type { Random } from '../render/random.ts';

export type HeightAt = (x: number, z: number) => number;

/** Heights on a square grid, which water has worn down. */
export class HeightGrid {
  readonly cells: number;
  readonly size: number;
  readonly heights: Float32Array;

  /** A square of the given size in metres around the origin. */
  constructor(size: number, cells: number, heightAt: HeightAt) {
    this.size = size;
    this.cells = cells;
    this.heights = new Float32Array(cells * cells);
    for (let row = 0; row < cells; row++)
      for (let column = 0; column < cells; column++)
        this.heights[row * cells + column] = heightAt(
          (column / (cells - 1) - 0.5) * size,
          (row / (cells - 1) - 0.5) * size,
        );
  }

  at: HeightAt = (x, z) => {
    const last = this.cells - 1.001;
    const column = clamp((x / this.size + 0.5) * (this.cells - 1), 0, last);
    const row = clamp((z / this.size + 0.5) * (this.cells - 1), 0, last);
    return this.#read(column, row);
  };

  #read(column: number, row: number): number {
    const c = Math.floor(column);
    const r = Math.floor(row);
    const at = r * this.cells + c;
    const [fx, fz] = [column - c, row - r];
    const h = this.heights;
    const near = (h[at] ?? 0) * (1 - fx) + (h[at + 1] ?? 0) * fx;
    const far = (h[at + this.cells] ?? 0) * (1 - fx) + (h[at + this.cells + 1] ?? 0) * fx;
    return near * (1 - fz) + far * fz;
  }

  /** Lets drops of rain run down, take soil along where they are fast, and leave it where they are slow. */
  erode(drops: number, random: Random): this {
    const { cells, heights } = this;
    const step = this.size / (cells - 1);
    for (let drop = 0; drop < drops; drop++) {
      let x = random() * (cells - 3) + 1;
      let z = random() * (cells - 3) + 1;
      let [dx, dz, speed, water, carried] = [0, 0, 1, 1, 0];
      for (let life = 0; life < 48; life++) {
        const at = Math.floor(z) * cells + Math.floor(x);
        const [fx, fz] = [x - Math.floor(x), z - Math.floor(z)];
        const [a, b] = [heights[at] ?? 0, heights[at + 1] ?? 0];
        const [c, d] = [heights[at + cells] ?? 0, heights[at + cells + 1] ?? 0];
        const height = a * (1 - fx) * (1 - fz) + b * fx * (1 - fz) + c * (1 - fx) * fz + d * fx * fz;
        dx = dx * 0.3 - ((b - a) * (1 - fz) + (d - c) * fz) * (0.7 / step);
        dz = dz * 0.3 - ((c - a) * (1 - fx) + (d - b) * fx) * (0.7 / step);
        const length = Math.hypot(dx, dz);
        if (length < 1e-6) break;
        const [nx, nz] = [x + dx / length, z + dz / length];
        if (nx < 1 || nz < 1 || nx > cells - 3 || nz > cells - 3) break;
        const fall = this.#read(nx, nz) - height;
        const room = Math.max(-fall, 0.01 * step) * speed * water * 0.9;
        const share = [(1 - fx) * (1 - fz), fx * (1 - fz), (1 - fx) * fz, fx * fz];
        const change =
          fall > 0
            ? Math.min(fall, carried)
            : carried > room
              ? (carried - room) * 0.3
              : -Math.min((room - carried) * 0.3, -fall);
        for (const [corner, offset] of [0, 1, cells, cells + 1].entries())
          heights[at + offset] = (heights[at + offset] ?? 0) + change * (share[corner] ?? 0);
        carried -= change;
        speed = Math.sqrt(Math.max(0.01, speed * speed - (fall / step) * 4));
        speed = Math.min(speed, 4);
        water *= 0.975;
        [x, z] = [nx, nz];
      }
    }
    return this;
  }
}

export type TerrainOptions = {
  heightAt: HeightAt;
  material: Material;
  /** Where the grid is finest. */
  center?: readonly [number, number];
  reach: number;
  cells?: number;
  /** 1 is an even grid; higher packs more of it around the centre. */
  packing?: number;
};

/** Ground as a sheet of triangles, finer near the viewer. */
export function createTerrain({
  heightAt,
  material,
  center = [0, 0],
  reach,
  cells = 500,
  packing = 2,
}: TerrainOptions): MeshData {
  const side = cells + 1;
  const xs = new Float64Array(side);
  for (let at = 0; at < side; at++) {
    const even = (at / cells) * 2 - 1;
    xs[at] = Math.sign(even) * Math.abs(even) ** packing * reach;
  }
  const heights = new Float64Array(side * side);
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++)
      heights[row * side + column] = heightAt(center[0] + (xs[column] ?? 0), center[1] + (xs[row] ?? 0));
  const triangles = cells * cells * 2;
  const positions = new Float32Array(triangles * 9);
  const normals = new Float32Array(triangles * 9);
  const coordinates = new Float32Array(triangles * 6);
  let at = 0;
  const put = (column: number, row: number) => {
    const [x, z] = [xs[column] ?? 0, xs[row] ?? 0];
    const read = (c: number, r: number) =>
      heights[Math.min(cells, Math.max(0, r)) * side + Math.min(cells, Math.max(0, c))] ?? 0;
    const wide = (xs[Math.min(cells, column + 1)] ?? 0) - (xs[Math.max(0, column - 1)] ?? 0);
    const deep = (xs[Math.min(cells, row + 1)] ?? 0) - (xs[Math.max(0, row - 1)] ?? 0);
    const nx = -(read(column + 1, row) - read(column - 1, row)) / wide;
    const nz = -(read(column, row + 1) - read(column, row - 1)) / deep;
    const length = Math.hypot(nx, 1, nz);
    positions.set([center[0] + x, read(column, row), center[1] + z], at * 3);
    normals.set([nx / length, 1 / length, nz / length], at * 3);
    coordinates.set([column / cells, row / cells], at * 2);
    at++;
  };
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      put(column, row);
      put(column, row + 1);
      put(column + 1, row);
      put(column + 1, row);
      put(column, row + 1);
      put(column + 1, row + 1);
    }
  }
  return {
    positions,
    normals,
    coordinates,
    materialOf: new Uint16Array(triangles),
    materials: [material],
    triangles,
  };
}
