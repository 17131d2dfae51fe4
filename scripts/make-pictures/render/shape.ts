import { type BoundingTree, buildBoundingTree } from './bounding-tree.ts';
import type { Hit, Material } from './material.ts';
import type { MeshData } from './mesh.ts';

/** A ray and the nearest triangle it has met so far. */
export class Ray {
  originX = 0.5;
  originY = 0.5;
  originZ = 0.5;
  directionX = 0.5;
  directionY = 0.5;
  directionZ = 0.5;
  /** Nothing farther than this counts. */
  distance = 0.5;
  triangle = -1;
  instance = -1;
  u = 0.5;
  v = 0.5;
}

const stack = new Int32Array(96);

/** A mesh that rays can be tested against, in its own measures. */
export class Shape {
  readonly mesh: MeshData;
  readonly tree: BoundingTree;
  /** Corner and two edges of each triangle, in the order of the leaves. */
  readonly #edges: Float32Array;

  constructor(mesh: MeshData) {
    this.mesh = mesh;
    const boxes = new Float32Array(mesh.triangles * 6);
    for (let triangle = 0; triangle < mesh.triangles; triangle++) {
      for (let axis = 0; axis < 3; axis++) {
        const a = mesh.positions[triangle * 9 + axis] ?? 0;
        const b = mesh.positions[triangle * 9 + 3 + axis] ?? 0;
        const c = mesh.positions[triangle * 9 + 6 + axis] ?? 0;
        boxes[triangle * 6 + axis] = Math.min(a, b, c);
        boxes[triangle * 6 + axis + 3] = Math.max(a, b, c);
      }
    }
    this.tree = buildBoundingTree(boxes);
    this.#edges = new Float32Array(mesh.triangles * 9);
    for (let at = 0; at < mesh.triangles; at++) {
      const from = (this.tree.order[at] ?? 0) * 9;
      for (let axis = 0; axis < 3; axis++) {
        const corner = mesh.positions[from + axis] ?? 0;
        this.#edges[at * 9 + axis] = corner;
        this.#edges[at * 9 + 3 + axis] = (mesh.positions[from + 3 + axis] ?? 0) - corner;
        this.#edges[at * 9 + 6 + axis] = (mesh.positions[from + 6 + axis] ?? 0) - corner;
      }
    }
  }

  /** Shortens the ray to the nearest triangle; with `any`, the first triangle found is enough. */
  intersect(
    ray: Ray,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    any: boolean,
  ): boolean {
    const { bounds, first, count } = this.tree;
    const edges = this.#edges;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let top = 0;
    let node = 0;
    let found = false;
    if (boxDistance(bounds, 0, ox, oy, oz, ix, iy, iz, ray.distance) === Infinity) return false;
    for (;;) {
      const inside = count[node] ?? 0;
      if (inside > 0) {
        const from = first[node] ?? 0;
        for (let at = from; at < from + inside; at++) {
          const e = at * 9;
          const e1x = edges[e + 3] ?? 0;
          const e1y = edges[e + 4] ?? 0;
          const e1z = edges[e + 5] ?? 0;
          const e2x = edges[e + 6] ?? 0;
          const e2y = edges[e + 7] ?? 0;
          const e2z = edges[e + 8] ?? 0;
          const px = dy * e2z - dz * e2y;
          const py = dz * e2x - dx * e2z;
          const pz = dx * e2y - dy * e2x;
          const determinant = e1x * px + e1y * py + e1z * pz;
          if (determinant > -1e-14 && determinant < 1e-14) continue;
          const k = 1 / determinant;
          const tx = ox - (edges[e] ?? 0);
          const ty = oy - (edges[e + 1] ?? 0);
          const tz = oz - (edges[e + 2] ?? 0);
          const u = (tx * px + ty * py + tz * pz) * k;
          if (u < 0 || u > 1) continue;
          const qx = ty * e1z - tz * e1y;
          const qy = tz * e1x - tx * e1z;
          const qz = tx * e1y - ty * e1x;
          const v = (dx * qx + dy * qy + dz * qz) * k;
          if (v < 0 || u + v > 1) continue;
          const t = (e2x * qx + e2y * qy + e2z * qz) * k;
          if (t <= 1e-6 || t >= ray.distance) continue;
          found = true;
          ray.distance = t;
          ray.u = u;
          ray.v = v;
          ray.triangle = at;
          if (any) return true;
        }
      } else {
        const child = first[node] ?? 0;
        const a = boxDistance(bounds, child * 6, ox, oy, oz, ix, iy, iz, ray.distance);
        const b = boxDistance(bounds, child * 6 + 6, ox, oy, oz, ix, iy, iz, ray.distance);
        if (a !== Infinity || b !== Infinity) {
          if (a <= b) {
            if (b !== Infinity) stack[top++] = child + 1;
            node = child;
          } else {
            if (a !== Infinity) stack[top++] = child;
            node = child + 1;
          }
          continue;
        }
      }
      if (top === 0) return found;
      node = stack[--top] ?? 0;
    }
  }

  materialAt(at: number): Material | undefined {
    return this.mesh.materials[this.mesh.materialOf[this.tree.order[at] ?? 0] ?? 0];
  }

  /** Normal and coordinates of the hit, in the shape's own measures. */
  describe(at: number, u: number, v: number, hit: Hit): void {
    const triangle = this.tree.order[at] ?? 0;
    const { normals, coordinates } = this.mesh;
    const w = 1 - u - v;
    const n = triangle * 9;
    hit.nx = (normals[n] ?? 0) * w + (normals[n + 3] ?? 0) * u + (normals[n + 6] ?? 0) * v;
    hit.ny = (normals[n + 1] ?? 0) * w + (normals[n + 4] ?? 0) * u + (normals[n + 7] ?? 0) * v;
    hit.nz = (normals[n + 2] ?? 0) * w + (normals[n + 5] ?? 0) * u + (normals[n + 8] ?? 0) * v;
    const c = triangle * 6;
    hit.u = (coordinates[c] ?? 0) * w + (coordinates[c + 2] ?? 0) * u + (coordinates[c + 4] ?? 0) * v;
    hit.v = (coordinates[c + 1] ?? 0) * w + (coordinates[c + 3] ?? 0) * u + (coordinates[c + 5] ?? 0) * v;
  }
}

/** Where the ray enters a box, or Infinity where it misses it. */
export function boxDistance(
  bounds: Float32Array,
  at: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  farthest: number,
): number {
  const x0 = ((bounds[at] ?? 0) - ox) * ix;
  const x1 = ((bounds[at + 3] ?? 0) - ox) * ix;
  let low = x0 < x1 ? x0 : x1;
  let high = x0 < x1 ? x1 : x0;
  const y0 = ((bounds[at + 1] ?? 0) - oy) * iy;
  const y1 = ((bounds[at + 4] ?? 0) - oy) * iy;
  const lowY = y0 < y1 ? y0 : y1;
  const highY = y0 < y1 ? y1 : y0;
  if (lowY > low) low = lowY;
  if (highY < high) high = highY;
  const z0 = ((bounds[at + 2] ?? 0) - oz) * iz;
  const z1 = ((bounds[at + 5] ?? 0) - oz) * iz;
  const lowZ = z0 < z1 ? z0 : z1;
  const highZ = z0 < z1 ? z1 : z0;
  if (lowZ > low) low = lowZ;
  if (highZ < high) high = highZ;
  return high >= low * 0.999999 && high > 0 && low < farthest ? (low > 0 ? low : 0) : Infinity;
}
