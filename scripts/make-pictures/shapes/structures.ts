import type { Material } from '../render/material.ts';
import { setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { Shape } from '../render/shape.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createPlain, createRough } from './grounds.ts';
import { createGlow } from './vehicles.ts';

export const concrete = createRough(colour('#a5a29b'), colour('#6f6c66'), 3, 0.6);
export const steel = createPlain(colour('#7f858a'), 0.08, 0.15);
export const darkSteel = createPlain(colour('#2c2f33'), 0.06, 0.12);
export const white = createPlain(colour('#ecebe6'), 0.03, 0.1);
export const wood: Material = (hit, surface) => {
  const grain = layered2(hit.localX * 2.3 + hit.localZ * 2.1, hit.localY * 14, 4, 0.6);
  setColour(surface, colour('#8a6a48'), 1 + grain * 0.5);
};

/** A lighthouse 24 m tall. */
export function createLighthouse(band: Material, lit: boolean): Shape {
  const mesh = new MeshBuilder();
  const rings: Material[] = [white, band, white, band, white];
  for (const [index, material] of rings.entries()) {
    const [a, b] = [index / rings.length, (index + 1) / rings.length];
    mesh.use(material).turned(
      [
        [3.4 - a * 1.5, a * 19],
        [3.4 - b * 1.5, b * 19],
      ],
      28,
    );
  }
  mesh.use(darkSteel).turned(
    [
      [1.9, 19],
      [2.6, 19.1],
      [2.6, 19.4],
      [1.5, 19.4],
    ],
    28,
  );
  for (let post = 0; post < 14; post++) {
    const turn = (post / 14) * Math.PI * 2;
    mesh.tube(
      [Math.cos(turn) * 2.5, 19.4, Math.sin(turn) * 2.5],
      [Math.cos(turn) * 2.5, 20.4, Math.sin(turn) * 2.5],
      0.04,
      0.04,
      4,
    );
  }
  mesh.turned(
    [
      [2.52, 20.36],
      [2.52, 20.44],
    ],
    28,
  );
  mesh.use(lit ? createGlow([1, 0.9, 0.6], 14) : createPlain([0.1, 0.12, 0.13], 0.12, 0.01)).turned(
    [
      [1.3, 19.4],
      [1.3, 21.8],
    ],
    20,
  );
  mesh.use(band).turned(
    [
      [1.6, 21.8],
      [1.5, 22],
      [0.9, 22.9],
      [0.15, 23.4],
      [0.1, 24.4],
    ],
    20,
  );
  for (let row = 0; row < 4; row++)
    mesh.use(darkSteel).box([0, 3 + row * 4.2, 3.25 - row * 0.33], 0.55, 1, 0.3);
  return new Shape(mesh.build());
}

/** A wind turbine with its hub 80 m up; the blades are turned by the given degrees and face +z. */
export function createTurbine(turn: number): Shape {
  const mesh = new MeshBuilder().use(white).turned(
    [
      [2.2, 0],
      [1.9, 20],
      [1.3, 79],
    ],
    18,
  );
  mesh.box([0, 78.4, -1.5], 3, 3.2, 9);
  mesh.ball([0, 80, 3.6], [1.6, 1.6, 2], 8, 14);
  for (let blade = 0; blade < 3; blade++) {
    const angle = ((turn + blade * 120) * Math.PI) / 180;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const point = (along: number, across: number, z: number): Vector => [
      -s * along + c * across,
      80 + c * along + s * across,
      3.6 + z,
    ];
    const chord = (share: number) => (share < 0.15 ? 0.8 + share * 9 : 2.3 - (share - 0.15) * 2.2);
    for (let part = 0; part < 8; part++) {
      const [a, b] = [part / 8, (part + 1) / 8];
      const [r0, r1] = [1.4 + a * 40, 1.4 + b * 40];
      mesh.quad(
        point(r0, -chord(a) * 0.3, 0.25),
        point(r1, -chord(b) * 0.3, 0.15),
        point(r1, chord(b) * 0.7, -0.1),
        point(r0, chord(a) * 0.7, -0.2),
      );
      mesh.quad(
        point(r0, chord(a) * 0.7, -0.2),
        point(r1, chord(b) * 0.7, -0.1),
        point(r1, -chord(b) * 0.1, -0.35),
        point(r0, -chord(a) * 0.1, -0.6),
      );
    }
  }
  return new Shape(mesh.build());
}

/** A lattice mast for power lines, 42 m tall; the arms lie along x. */
export function createPylon(): Shape {
  const mesh = new MeshBuilder().use(steel);
  const bar = (a: Vector, b: Vector, r = 0.09) => mesh.tube(a, b, r, r, 4);
  const half = (y: number) => (y < 26 ? 3.6 - (y / 26) * 2.6 : 1 - ((y - 26) / 16) * 0.8);
  const levels = [0, 6, 11.5, 16.5, 21, 26, 30, 34, 38, 42];
  for (let at = 0; at + 1 < levels.length; at++) {
    const [y0 = 0, y1 = 0] = [levels[at], levels[at + 1]];
    const [h0, h1] = [half(y0), half(y1)];
    for (const [sx, sz] of [
      [1, 1],
      [1, -1],
      [-1, -1],
      [-1, 1],
    ] as const) {
      bar([sx * h0, y0, sz * h0], [sx * h1, y1, sz * h1], 0.13);
      const [tx, tz] = sx === sz ? [sx, -sz] : [-sx, sz];
      bar([sx * h0, y0, sz * h0], [tx * h1, y1, tz * h1]);
      bar([tx * h0, y0, tz * h0], [sx * h1, y1, sz * h1]);
      bar([sx * h1, y1, sz * h1], [tx * h1, y1, tz * h1]);
    }
  }
  for (const [y, reach] of [
    [27, 8],
    [32.5, 9.5],
    [38, 7],
  ] as const) {
    for (const side of [-1, 1]) {
      const tip: Vector = [side * reach, y, 0];
      for (const z of [-0.8, 0.8]) {
        bar([side * half(y), y, z], tip);
        bar([side * half(y), y + 2, z * 0.6], tip);
      }
      mesh
        .use(darkSteel)
        .tube(tip, [tip[0], y - 2.4, 0], 0.12, 0.12, 5)
        .use(steel);
    }
  }
  return new Shape(mesh.build());
}

/** A street lamp 7 m tall with its arm along +x; returns where its light is. */
export function createStreetLamp(
  glow: number,
  tint: Vector = [1, 0.75, 0.42],
): { shape: Shape; light: Vector } {
  const mesh = new MeshBuilder().use(darkSteel).tube([0, 0, 0], [0, 6.6, 0], 0.09, 0.06, 8);
  mesh
    .tube([0, 6.6, 0], [0.5, 7, 0], 0.05, 0.05, 6)
    .tube([0.5, 7, 0], [1.5, 7.05, 0], 0.05, 0.05, 6)
    .box([1.7, 6.98, 0], 0.7, 0.12, 0.26);
  mesh.use(createGlow(tint, glow)).box([1.7, 6.94, 0], 0.55, 0.04, 0.2);
  return { shape: new Shape(mesh.build()), light: [1.7, 6.75, 0] };
}

/** A harbour crane over a quay, 60 m tall, its jib along +x. */
export function createQuayCrane(paint: Material): Shape {
  const mesh = new MeshBuilder().use(paint);
  const leg = (a: Vector, b: Vector, r = 0.9) => mesh.tube(a, b, r, r, 6);
  for (const z of [-8, 8]) {
    for (const x of [-10, 10]) leg([x, 0, z], [x, 38, z]);
    leg([-10, 14, z], [10, 14, z], 0.7);
    leg([-10, 38, z], [10, 38, z], 0.8);
    leg([-10, 14, z], [10, 38, z], 0.45);
    leg([10, 38, z], [3, 58, z * 0.3], 0.6);
    leg([-10, 38, z], [3, 58, z * 0.3], 0.6);
  }
  for (const x of [-10, 10]) leg([x, 14, -8], [x, 14, 8], 0.6);
  for (const z of [-2.2, 2.2]) {
    mesh.box([16, 38, z], 88, 1.7, 1);
    leg([3, 58, z], [52, 39.5, z], 0.28);
    leg([3, 58, z], [28, 39.5, z], 0.28);
    leg([3, 58, z], [-26, 39.5, z], 0.28);
  }
  mesh.use(white).box([-18, 39.8, 0], 12, 5, 6);
  mesh.use(darkSteel).box([30, 35.5, 0], 3.4, 2.2, 3);
  for (const x of [29, 31]) mesh.tube([x, 36, 0], [x, 22, 0], 0.08, 0.08, 4);
  mesh.box([30, 21.4, 0], 6, 0.6, 2.4);
  return new Shape(mesh.build());
}

/** A cooling tower 110 m tall. */
export function createCoolingTower(): Shape {
  const outline = (share: number): [number, number] => {
    const neck = (share - 0.72) * 1.35;
    return [27 * Math.sqrt(1 + neck * neck * 1.9), 6 + share * 104];
  };
  const mesh = new MeshBuilder().use(concrete).turned(
    Array.from({ length: 21 }, (_, at) => outline(at / 20)),
    64,
  );
  mesh.use(darkSteel).turned(
    [
      [30, 108],
      [28, 109],
      [27.5, 110.2],
    ].map(([r = 0, y = 0]) => [r - 0.6, y]),
    64,
  );
  for (let post = 0; post < 48; post++) {
    const [a, b] = [(post / 48) * Math.PI * 2, ((post + 0.5) / 48) * Math.PI * 2];
    const r = outline(0)[0];
    mesh
      .use(concrete)
      .tube(
        [Math.cos(a) * (r + 1.5), 0, Math.sin(a) * (r + 1.5)],
        [Math.cos(b) * r, 6.2, Math.sin(b) * r],
        0.45,
        0.45,
        5,
      );
  }
  return new Shape(mesh.build());
}

/** A striped sunshade two metres tall. */
export function createSunshade(a: Material, b: Material): Shape {
  const mesh = new MeshBuilder().use(white).tube([0, 0, 0], [0, 2.2, 0], 0.03, 0.03, 6);
  for (let part = 0; part < 12; part++) {
    const angle = (at: number) => (at / 12) * Math.PI * 2;
    const rim = (at: number, radius: number, y: number): Vector => [
      Math.cos(angle(at)) * radius,
      y,
      Math.sin(angle(at)) * radius,
    ];
    mesh.use(part % 2 === 0 ? a : b);
    mesh.quad(
      rim(part, 1.45, 1.72),
      rim(part + 1, 1.45, 1.72),
      rim(part + 1, 0.7, 2.08),
      rim(part, 0.7, 2.08),
    );
    mesh.triangle(rim(part, 0.7, 2.08), rim(part + 1, 0.7, 2.08), [0, 2.22, 0]);
    mesh.quad(
      rim(part, 1.45, 1.55),
      rim(part + 1, 1.45, 1.55),
      rim(part + 1, 1.45, 1.72),
      rim(part, 1.45, 1.72),
    );
  }
  return new Shape(mesh.build());
}
