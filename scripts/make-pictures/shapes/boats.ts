import type { Material } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { cellValue } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createPlain } from './grounds.ts';
import { darkSteel, white, wood } from './structures.ts';

type HullOptions = { length: number; beam: number; height: number; draught: number; rake?: number };

/** A hull along x, its bow towards +x, floating at height 0. */
function addHull(
  mesh: MeshBuilder,
  { length, beam, height, draught, rake = 0.12 }: HullOptions,
  side: Material,
  deck: Material,
): void {
  const parts = 14;
  const rib = (share: number): { x: number; half: number; top: number; low: number } => ({
    x: (share - 0.5) * length,
    half:
      (beam / 2) *
      (share < 0.55
        ? 0.82 + 0.18 * Math.sin((share / 0.55) * Math.PI * 0.5)
        : Math.cos(((share - 0.55) / 0.45) * Math.PI * 0.5) ** 0.7),
    top: height * (1 + 0.35 * Math.max(0, share - 0.55) ** 1.5 * 3),
    low: -draught,
  });
  for (let at = 0; at < parts; at++) {
    const [a, b] = [rib(at / parts), rib((at + 1) / parts)];
    for (const hand of [-1, 1]) {
      mesh
        .use(side)
        .quad(
          [a.x - rake * 0, a.low, a.half * hand * 0.6],
          [b.x, b.low, b.half * hand * 0.6],
          [b.x + rake * length * (at + 1 === parts ? 0.25 : 0), b.top, b.half * hand],
          [a.x, a.top, a.half * hand],
        );
    }
    mesh
      .use(deck)
      .quad(
        [a.x, a.top * 0.93, a.half],
        [b.x, b.top * 0.93, b.half],
        [b.x, b.top * 0.93, -b.half],
        [a.x, a.top * 0.93, -a.half],
      );
  }
  const stern = rib(0);
  mesh
    .use(side)
    .quad(
      [stern.x, stern.low, stern.half * 0.6],
      [stern.x, stern.low, -stern.half * 0.6],
      [stern.x, stern.top, -stern.half],
      [stern.x, stern.top, stern.half],
    );
}

/** A sailing boat of 10 m; without sails set it lies in harbour. */
export function createSailingBoat(side: Material, sails: Material | undefined): Shape {
  const mesh = new MeshBuilder();
  addHull(mesh, { length: 10, beam: 3.1, height: 1.1, draught: 0.5 }, side, wood);
  mesh.use(white).box([0.3, 1, 0], 3.6, 0.6, 1.7);
  mesh
    .use(darkSteel)
    .tube([0.9, 1, 0], [0.9, 13.5, 0], 0.09, 0.06, 6)
    .tube([0.9, 2, 0], [-3.6, 2.05, 0], 0.07, 0.07, 6);
  for (const stay of [
    [5, 1.3, 0],
    [-4.8, 1.2, 0],
    [0.9, 1.2, 1.4],
    [0.9, 1.2, -1.4],
  ] as Vector[])
    mesh.tube([0.9, 13.3, 0], stay, 0.015, 0.015, 4);
  if (sails !== undefined) {
    mesh.use(sails);
    const belly = (a: number, b: number) => Math.sin(a * Math.PI) * b;
    mesh.sheet(8, 12, (c, r) => {
      const up = r / 12;
      const x = 0.85 - (c / 8) * 4.3 * (1 - up);
      return [x, 2.15 + up * 11, belly(c / 8, 0.55) * (1 - up * 0.6)];
    });
    mesh.sheet(8, 12, (c, r) => {
      const up = r / 12;
      const front = 4.9 - up * 3.9;
      return [front - (c / 8) * 3.2 * (1 - up), 1.5 + up * 10.5, belly(c / 8, 0.6) * (1 - up * 0.5)];
    });
  } else mesh.use(createPlain(colour('#28427a'))).tube([0.6, 2.2, 0], [-3.4, 2.25, 0], 0.22, 0.16, 8);
  return new Shape(mesh.build());
}

/** A fishing boat of 14 m with a wheelhouse. */
export function createFishingBoat(side: Material, house: Material): Shape {
  const mesh = new MeshBuilder();
  addHull(mesh, { length: 14, beam: 4.6, height: 1.7, draught: 0.7 }, side, wood);
  mesh.use(house).box([1.5, 1.6, 0], 3.2, 2.6, 2.8).box([1.5, 4.2, 0], 3.6, 0.15, 3.2);
  mesh
    .use(createPlain([0.02, 0.025, 0.03], 0.08, 0.01))
    .box([1.5, 2.9, 0], 3.26, 0.9, 2.5)
    .box([1.5, 2.9, 0], 2.9, 0.9, 2.86);
  mesh
    .use(darkSteel)
    .tube([1.5, 4.3, 0], [1.5, 8, 0], 0.1, 0.05, 6)
    .tube([-3.5, 1.7, 0], [-3.5, 6, 0], 0.12, 0.1, 6)
    .tube([-3.5, 5.8, 0], [-6.2, 3.6, 0], 0.08, 0.06, 6);
  mesh.tube([1.5, 7.6, 0], [6.4, 2.6, 0], 0.02, 0.02, 4).tube([1.5, 7.6, 0], [-3.5, 6, 0], 0.02, 0.02, 4);
  mesh
    .use(createPlain(colour('#d96a1e')))
    .ball([3.6, 2.2, 1.9], 0.4, 6, 10)
    .ball([2.4, 2.1, 2.1], 0.35, 6, 10);
  mesh.use(createPlain(colour('#2f6b57'))).ball([-5, 1.9, 0.4], [1.2, 0.6, 1.1], 6, 10);
  return new Shape(mesh.build());
}

const boxColours = [
  '#8c2f25',
  '#1f4e79',
  '#3d6b4a',
  '#b5822a',
  '#6d6f72',
  '#c4c1b8',
  '#22577a',
  '#9a3f1e',
].map(colour);

/** A pile of containers, each 6.1 m long. */
export function addContainers(
  mesh: MeshBuilder,
  at: Vector,
  columns: number,
  rows: number,
  heightOf: (column: number, row: number) => number,
  salt: number,
): void {
  const paints = boxColours.map(
    (value): Material =>
      (hit, surface) => {
        const ridge = Math.sin((Math.abs(hit.nz) > 0.5 ? hit.x : hit.z) * 18) > 0 ? 1 : 0.82;
        surface.red = value[0] * ridge;
        surface.green = value[1] * ridge;
        surface.blue = value[2] * ridge;
        surface.mirror = 0.02;
        surface.roughness = 0.2;
      },
  );
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      for (let level = 0; level < heightOf(column, row); level++) {
        const paint = paints[Math.floor(cellValue(column + salt, row, level) * paints.length)];
        if (paint !== undefined)
          mesh
            .use(paint)
            .box([at[0] + column * 6.4, at[1] + level * 2.62, at[2] + row * 2.6], 6.1, 2.59, 2.44);
      }
    }
  }
}

/** A container ship of 220 m, its bow towards +x. */
export function createContainerShip(side: Material, salt: number): Shape {
  const mesh = new MeshBuilder();
  addHull(mesh, { length: 220, beam: 32, height: 15, draught: 4 }, side, createPlain(colour('#6b3a2c')));
  addContainers(
    mesh,
    [-62, 14.2, -13],
    22,
    11,
    (column, row) => Math.max(1, Math.round(3 + 3.5 * cellValue(column, 3, salt) - Math.abs(row - 5) * 0.1)),
    salt,
  );
  mesh.use(white).box([-82, 14, 0], 14, 26, 28).box([-82, 38, 0], 9, 4, 31);
  mesh.use(createPlain([0.02, 0.03, 0.035], 0.08, 0.01));
  for (let deck = 0; deck < 7; deck++) mesh.box([-82, 17 + deck * 3.1, 0], 14.2, 1.1, 26);
  mesh.use(createPlain(colour('#b5402b'))).box([-94, 14, 0], 6, 24, 8);
  mesh.use(darkSteel).tube([-82, 42, 0], [-82, 54, 0], 0.5, 0.3, 6);
  return new Shape(mesh.build());
}
