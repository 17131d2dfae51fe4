import { type BoundingTree, buildBoundingTree } from './bounding-tree.ts';
import type { Hit, Material } from './material.ts';
import type { MeshBuilder, MeshData } from './mesh.ts';
import { cellValue } from './random.ts';
import { boxDistance, type Ray, Shape } from './shape.ts';
import { identity, invert, movePoint, type Placing, place, type Transform } from './transform.ts';

type Instance = { shape: Shape; transform: Transform; inverse: Transform; seed: number };

const stack = new Int32Array(96);

/** Everything solid in a picture: shapes, each placed any number of times. */
export class Geometry {
  readonly #instances: Instance[] = [];
  #tree: BoundingTree | undefined;

  /** Adds what was built, as it is. */
  addMesh(builder: MeshBuilder): this {
    return this.addShape(new Shape(builder.build()));
  }

  addMeshData(mesh: MeshData): this {
    return this.addShape(new Shape(mesh));
  }

  addShape(shape: Shape, placing?: Placing, seed = cellValue(this.#instances.length, 71)): this {
    const transform = placing === undefined ? identity : place(placing);
    const inverse = placing === undefined ? identity : invert(transform);
    if (shape.mesh.triangles > 0) this.#instances.push({ shape, transform, inverse, seed });
    return this;
  }

  prepare(): void {
    const boxes = new Float32Array(this.#instances.length * 6);
    for (const [index, { shape, transform }] of this.#instances.entries()) {
      const b = shape.tree.bounds;
      for (let axis = 0; axis < 3; axis++) {
        boxes[index * 6 + axis] = Infinity;
        boxes[index * 6 + axis + 3] = -Infinity;
      }
      for (let corner = 0; corner < 8; corner++) {
        const moved = movePoint(transform, [
          b[(corner & 1) === 0 ? 0 : 3] ?? 0,
          b[(corner & 2) === 0 ? 1 : 4] ?? 0,
          b[(corner & 4) === 0 ? 2 : 5] ?? 0,
        ]);
        for (let axis = 0; axis < 3; axis++) {
          const value = moved[axis] ?? 0;
          if (value < (boxes[index * 6 + axis] ?? 0)) boxes[index * 6 + axis] = value;
          if (value > (boxes[index * 6 + axis + 3] ?? 0)) boxes[index * 6 + axis + 3] = value;
        }
      }
    }
    this.#tree = buildBoundingTree(boxes, 1);
  }

  /** Shortens the ray to the nearest surface. */
  closest(ray: Ray): boolean {
    ray.triangle = -1;
    ray.instance = -1;
    return this.#walk(ray, false);
  }

  /** Whether anything stands in the way within the ray's distance. */
  blocks(ray: Ray): boolean {
    return this.#walk(ray, true);
  }

  #walk(ray: Ray, any: boolean): boolean {
    const tree = this.#tree;
    if (tree === undefined || this.#instances.length === 0) return false;
    const { bounds, first, count, order } = tree;
    const { originX: ox, originY: oy, originZ: oz, directionX: dx, directionY: dy, directionZ: dz } = ray;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    if (boxDistance(bounds, 0, ox, oy, oz, ix, iy, iz, ray.distance) === Infinity) return false;
    let top = 0;
    let node = 0;
    let found = false;
    for (;;) {
      const inside = count[node] ?? 0;
      if (inside > 0) {
        const from = first[node] ?? 0;
        for (let at = from; at < from + inside; at++) {
          const index = order[at] ?? 0;
          const instance = this.#instances[index];
          if (instance === undefined) continue;
          const m = instance.inverse;
          const met =
            m === identity
              ? instance.shape.intersect(ray, ox, oy, oz, dx, dy, dz, any)
              : instance.shape.intersect(
                  ray,
                  m[0] * ox + m[1] * oy + m[2] * oz + m[3],
                  m[4] * ox + m[5] * oy + m[6] * oz + m[7],
                  m[8] * ox + m[9] * oy + m[10] * oz + m[11],
                  m[0] * dx + m[1] * dy + m[2] * dz,
                  m[4] * dx + m[5] * dy + m[6] * dz,
                  m[8] * dx + m[9] * dy + m[10] * dz,
                  any,
                );
          if (met) {
            found = true;
            ray.instance = index;
            if (any) return true;
          }
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

  /** Fills the hit from a ray that met something, and gives the material there. */
  describe(ray: Ray, hit: Hit): Material | undefined {
    const instance = this.#instances[ray.instance];
    if (instance === undefined) return undefined;
    const { shape, inverse: m } = instance;
    shape.describe(ray.triangle, ray.u, ray.v, hit);
    const x = m[0] * hit.nx + m[4] * hit.ny + m[8] * hit.nz;
    const y = m[1] * hit.nx + m[5] * hit.ny + m[9] * hit.nz;
    const z = m[2] * hit.nx + m[6] * hit.ny + m[10] * hit.nz;
    const away = x * ray.directionX + y * ray.directionY + z * ray.directionZ > 0 ? -1 : 1;
    const length = away / (Math.sqrt(x * x + y * y + z * z) || 1);
    hit.nx = x * length;
    hit.ny = y * length;
    hit.nz = z * length;
    hit.x = ray.originX + ray.directionX * ray.distance;
    hit.y = ray.originY + ray.directionY * ray.distance;
    hit.z = ray.originZ + ray.directionZ * ray.distance;
    hit.localX = m[0] * hit.x + m[1] * hit.y + m[2] * hit.z + m[3];
    hit.localY = m[4] * hit.x + m[5] * hit.y + m[6] * hit.z + m[7];
    hit.localZ = m[8] * hit.x + m[9] * hit.y + m[10] * hit.z + m[11];
    hit.distance = ray.distance;
    hit.seed = instance.seed;
    return shape.materialAt(ray.triangle);
  }
}
