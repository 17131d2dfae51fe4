import type { Material } from './material.ts';
import { invert, moveNormal, movePoint, type Transform } from './transform.ts';
import { add, cross, normalize, scale, subtract, type Vector } from './vector.ts';

export type MeshData = {
  /** Nine numbers a triangle. */
  positions: Float32Array;
  normals: Float32Array;
  /** Six numbers a triangle. */
  coordinates: Float32Array;
  materialOf: Uint16Array;
  materials: readonly Material[];
  triangles: number;
};

type Point2 = readonly [number, number];

/** Collects triangles. Every shape takes the material that was chosen last with `use`. */
export class MeshBuilder {
  #positions: number[] = [];
  #normals: number[] = [];
  #coordinates: number[] = [];
  #materialOf: number[] = [];
  #materials: Material[] = [];
  #current = 0;

  use(material: Material): this {
    const known = this.#materials.indexOf(material);
    this.#current = known >= 0 ? known : this.#materials.push(material) - 1;
    return this;
  }

  triangle(
    a: Vector,
    b: Vector,
    c: Vector,
    normals?: readonly [Vector, Vector, Vector],
    uv?: readonly [Point2, Point2, Point2],
  ): this {
    const [na, nb, nc] = normals ?? flatNormals(a, b, c);
    this.#positions.push(...a, ...b, ...c);
    this.#normals.push(...na, ...nb, ...nc);
    if (uv === undefined) this.#coordinates.push(0, 0, 1, 0, 1, 1);
    else this.#coordinates.push(...uv[0], ...uv[1], ...uv[2]);
    this.#materialOf.push(this.#current);
    return this;
  }

  /** Four corners in order; u runs from the first to the second, v from the first to the fourth. */
  quad(
    a: Vector,
    b: Vector,
    c: Vector,
    d: Vector,
    normals?: readonly [Vector, Vector, Vector, Vector],
    uv: readonly [Point2, Point2, Point2, Point2] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ],
  ): this {
    const [na, nb, nc, nd] = normals ?? [undefined, undefined, undefined, undefined];
    const smooth = na !== undefined && nb !== undefined && nc !== undefined && nd !== undefined;
    this.triangle(a, b, c, smooth ? [na, nb, nc] : undefined, [uv[0], uv[1], uv[2]]);
    return this.triangle(a, c, d, smooth ? [na, nc, nd] : undefined, [uv[0], uv[2], uv[3]]);
  }

  /** A box by its centre on the ground and its width (x), height (y) and depth (z). Sides have measures in metres as u and v. */
  box(base: Vector, width: number, height: number, depth: number): this {
    const [x0, x1] = [base[0] - width / 2, base[0] + width / 2];
    const [y0, y1] = [base[1], base[1] + height];
    const [z0, z1] = [base[2] - depth / 2, base[2] + depth / 2];
    const side = (a: Vector, b: Vector, c: Vector, d: Vector, w: number, h: number) =>
      this.quad(a, b, c, d, undefined, [
        [0, 0],
        [w, 0],
        [w, h],
        [0, h],
      ]);
    side([x0, y0, z1], [x1, y0, z1], [x1, y1, z1], [x0, y1, z1], width, height);
    side([x1, y0, z0], [x0, y0, z0], [x0, y1, z0], [x1, y1, z0], width, height);
    side([x1, y0, z1], [x1, y0, z0], [x1, y1, z0], [x1, y1, z1], depth, height);
    side([x0, y0, z0], [x0, y0, z1], [x0, y1, z1], [x0, y1, z0], depth, height);
    side([x0, y1, z1], [x1, y1, z1], [x1, y1, z0], [x0, y1, z0], width, depth);
    return side([x0, y0, z0], [x1, y0, z0], [x1, y0, z1], [x0, y0, z1], width, depth);
  }

  /** A round bar between two points, thick at the start and the end as given. */
  tube(
    from: Vector,
    to: Vector,
    startRadius: number,
    endRadius = startRadius,
    sides = 8,
    caps = false,
  ): this {
    const axis = normalize(subtract(to, from));
    const across = normalize(cross(axis, Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]));
    const third = cross(axis, across);
    const around = Array.from({ length: sides + 1 }, (_, index) => {
      const angle = (index / sides) * Math.PI * 2;
      return add(scale(across, Math.cos(angle)), scale(third, Math.sin(angle)));
    });
    for (let at = 0; at < sides; at++) {
      const [n0, n1] = [around[at] ?? across, around[at + 1] ?? across];
      const corner = (center: Vector, n: Vector, radius: number): Vector => add(center, scale(n, radius));
      const [a, b] = [corner(from, n0, startRadius), corner(from, n1, startRadius)];
      const [c, d] = [corner(to, n1, endRadius), corner(to, n0, endRadius)];
      const [u0, u1] = [at / sides, (at + 1) / sides];
      this.quad(
        a,
        b,
        c,
        d,
        [n0, n1, n1, n0],
        [
          [u0, 0],
          [u1, 0],
          [u1, 1],
          [u0, 1],
        ],
      );
      if (caps) {
        this.triangle(from, b, a);
        this.triangle(to, d, c);
      }
    }
    return this;
  }

  /** A shape turned on a wheel: points of [radius, height] from bottom to top. */
  turned(profile: readonly Point2[], sides = 24, center: Vector = [0, 0, 0], sweep = Math.PI * 2): this {
    const normals = profile.map((_, index): Point2 => {
      const before = profile[Math.max(0, index - 1)] ?? [0, 0];
      const after = profile[Math.min(profile.length - 1, index + 1)] ?? [0, 0];
      const [dr, dy] = [after[0] - before[0], after[1] - before[1]];
      const length = Math.hypot(dr, dy) || 1;
      return [dy / length, -dr / length];
    });
    for (let row = 0; row + 1 < profile.length; row++) {
      for (let at = 0; at < sides; at++) {
        const corner = (r: number, s: number): { p: Vector; n: Vector; uv: Point2 } => {
          const angle = (s / sides) * sweep;
          const [radius, height] = profile[r] ?? [0, 0];
          const [nr, ny] = normals[r] ?? [1, 0];
          const [x, z] = [Math.cos(angle), -Math.sin(angle)];
          return {
            p: [center[0] + x * radius, center[1] + height, center[2] + z * radius],
            n: [x * nr, ny, z * nr],
            uv: [s / sides, r / (profile.length - 1)],
          };
        };
        const [a, b, c, d] = [
          corner(row, at),
          corner(row, at + 1),
          corner(row + 1, at + 1),
          corner(row + 1, at),
        ];
        this.quad(a.p, b.p, c.p, d.p, [a.n, b.n, c.n, d.n], [a.uv, b.uv, c.uv, d.uv]);
      }
    }
    return this;
  }

  ball(center: Vector, radius: number | Vector, rings = 10, sides = 16): this {
    const [rx, ry, rz] = typeof radius === 'number' ? [radius, radius, radius] : radius;
    const point = (ring: number, side: number): { p: Vector; n: Vector; uv: Point2 } => {
      const [rise, turn] = [(ring / rings) * Math.PI - Math.PI / 2, (side / sides) * Math.PI * 2];
      const d: Vector = [Math.cos(rise) * Math.cos(turn), Math.sin(rise), -Math.cos(rise) * Math.sin(turn)];
      return {
        p: [center[0] + d[0] * rx, center[1] + d[1] * ry, center[2] + d[2] * rz],
        n: normalize([d[0] / rx, d[1] / ry, d[2] / rz]),
        uv: [side / sides, ring / rings],
      };
    };
    for (let ring = 0; ring < rings; ring++) {
      for (let side = 0; side < sides; side++) {
        const [a, b, c, d] = [
          point(ring, side),
          point(ring, side + 1),
          point(ring + 1, side + 1),
          point(ring + 1, side),
        ];
        this.quad(a.p, b.p, c.p, d.p, [a.n, b.n, c.n, d.n], [a.uv, b.uv, c.uv, d.uv]);
      }
    }
    return this;
  }

  /** A flat outline in x and y, given depth along z and closed on both sides. The outline must be convex or star-shaped around its middle. */
  prism(outline: readonly Point2[], z0: number, z1: number, inset = 0): this {
    const count = outline.length;
    const middle: Point2 = [
      outline.reduce((sum, p) => sum + p[0], 0) / count,
      outline.reduce((sum, p) => sum + p[1], 0) / count,
    ];
    const at = (p: Point2, z: number, shrink: number): Vector => [
      p[0] + (middle[0] - p[0]) * shrink,
      p[1] + (middle[1] - p[1]) * shrink,
      z,
    ];
    for (let index = 0; index < count; index++) {
      const p = outline[index] ?? middle;
      const q = outline[(index + 1) % count] ?? middle;
      this.quad(at(p, z0, inset), at(q, z0, inset), at(q, z1, inset), at(p, z1, inset));
      this.triangle(at(middle, z1, 0), at(p, z1, inset), at(q, z1, inset));
      this.triangle(at(middle, z0, 0), at(q, z0, inset), at(p, z0, inset));
    }
    return this;
  }

  /** A sheet over a grid of points. */
  sheet(columns: number, rows: number, point: (column: number, row: number) => Vector, smooth = true): this {
    const points: Vector[] = [];
    for (let row = 0; row <= rows; row++)
      for (let column = 0; column <= columns; column++) points.push(point(column, row));
    const at = (column: number, row: number): Vector =>
      points[Math.min(rows, Math.max(0, row)) * (columns + 1) + Math.min(columns, Math.max(0, column))] ?? [
        0, 0, 0,
      ];
    const normal = (column: number, row: number): Vector =>
      normalize(
        cross(
          subtract(at(column + 1, row), at(column - 1, row)),
          subtract(at(column, row + 1), at(column, row - 1)),
        ),
      );
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [u0, u1, v0, v1] = [column / columns, (column + 1) / columns, row / rows, (row + 1) / rows];
        this.quad(
          at(column, row),
          at(column + 1, row),
          at(column + 1, row + 1),
          at(column, row + 1),
          smooth
            ? [
                normal(column, row),
                normal(column + 1, row),
                normal(column + 1, row + 1),
                normal(column, row + 1),
              ]
            : undefined,
          [
            [u0, v0],
            [u1, v0],
            [u1, v1],
            [u0, v1],
          ],
        );
      }
    }
    return this;
  }

  /** Takes the triangles of another mesh, moved. */
  merge(mesh: MeshData, transform: Transform): this {
    const inverse = invert(transform);
    const kept = this.#current;
    for (let triangle = 0; triangle < mesh.triangles; triangle++) {
      const material = mesh.materials[mesh.materialOf[triangle] ?? 0];
      if (material === undefined) throw new Error('A triangle has no material.');
      this.use(material);
      const read = (array: Float32Array, corner: number): Vector => {
        const from = triangle * 9 + corner * 3;
        return [array[from] ?? 0, array[from + 1] ?? 0, array[from + 2] ?? 0];
      };
      const uv = (corner: number): Point2 => [
        mesh.coordinates[triangle * 6 + corner * 2] ?? 0,
        mesh.coordinates[triangle * 6 + corner * 2 + 1] ?? 0,
      ];
      const [a, b, c] = [0, 1, 2].map((corner) => movePoint(transform, read(mesh.positions, corner)));
      const [na, nb, nc] = [0, 1, 2].map((corner) => moveNormal(inverse, read(mesh.normals, corner)));
      if (a && b && c && na && nb && nc) this.triangle(a, b, c, [na, nb, nc], [uv(0), uv(1), uv(2)]);
    }
    this.#current = kept;
    return this;
  }

  build(): MeshData {
    return {
      positions: Float32Array.from(this.#positions),
      normals: Float32Array.from(this.#normals),
      coordinates: Float32Array.from(this.#coordinates),
      materialOf: Uint16Array.from(this.#materialOf),
      materials: this.#materials,
      triangles: this.#materialOf.length,
    };
  }
}

function flatNormals(a: Vector, b: Vector, c: Vector): readonly [Vector, Vector, Vector] {
  const normal = normalize(cross(subtract(b, a), subtract(c, a)));
  return [normal, normal, normal];
}
