import { type Material, setColour, setGlow } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { Shape } from '../render/shape.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createSeededColour } from './figures.ts';
import { createPlain } from './grounds.ts';

const paints = [
  '#b9bcc0',
  '#1b1c1f',
  '#f0f0ee',
  '#7b1518',
  '#20395c',
  '#5a5d60',
  '#2f4a3a',
  '#8f8a7d',
  '#c2b59a',
].map(colour);
const rubber = createPlain([0.012, 0.012, 0.013]);
const rim = createPlain([0.45, 0.45, 0.47], 0.35, 0.2);
const pane = createPlain([0.015, 0.018, 0.02], 0.07, 0.01);

export function createPaint(colours: readonly Vector[] = paints): Material {
  const base = createSeededColour(colours, 61.7);
  return (hit, surface) => {
    base(hit, surface);
    surface.mirror = 0.045;
    surface.roughness = 0.02;
  };
}

export function createGlow(value: Vector, strength: number): Material {
  return (_hit, surface) => {
    setColour(surface, value, 0.6);
    setGlow(surface, value, strength);
  };
}

export type CarOptions = { paint?: Material; lights?: number; kind?: 'car' | 'van' };

/** A car of 4.3 m along x, its front towards +x. */
export function createCar({ paint = createPaint(), lights = 0, kind = 'car' }: CarOptions = {}): Shape {
  const mesh = new MeshBuilder();
  const van = kind === 'van';
  // Outline from the side, from the rear bumper over the roof to the front and back under the floor.
  const lower: [number, number, number][] = van
    ? [
        [-2.2, 0.35, 0.86],
        [-2.25, 0.7, 0.9],
        [-2.2, 1.15, 0.92],
        [1.3, 1.15, 0.92],
        [2.05, 0.98, 0.86],
        [2.25, 0.7, 0.82],
        [2.2, 0.35, 0.8],
      ]
    : [
        [-2.1, 0.33, 0.8],
        [-2.15, 0.6, 0.84],
        [-2.05, 0.93, 0.86],
        [-0.8, 0.98, 0.88],
        [0.75, 0.96, 0.88],
        [1.75, 0.84, 0.83],
        [2.1, 0.62, 0.78],
        [2.12, 0.33, 0.76],
      ];
  hull(mesh.use(paint), lower, 0.28);
  const upper: [number, number, number][] = van
    ? [
        [-2.18, 1.15, 0.9],
        [-2.12, 1.95, 0.82],
        [-1.9, 2.05, 0.8],
        [0.55, 2.05, 0.8],
        [0.95, 1.85, 0.8],
        [1.5, 1.15, 0.9],
      ]
    : [
        [-1.75, 0.93, 0.84],
        [-1.15, 1.38, 0.66],
        [-0.75, 1.46, 0.64],
        [0.1, 1.46, 0.64],
        [0.4, 1.38, 0.66],
        [1.1, 0.94, 0.84],
      ];
  hull(mesh.use(van ? paint : pane), upper, van ? 1.15 : 0.93);
  if (!van) {
    mesh.use(paint);
    mesh.quad([-1.15, 1.4, 0.62], [0.4, 1.4, 0.62], [0.1, 1.475, 0.6], [-0.75, 1.475, 0.6]);
    mesh.box([-0.35, 1.455, 0], 1.15, 0.025, 1.22);
    for (const side of [-1, 1]) {
      mesh.tube([-0.35, 0.95, side * 0.85], [-0.3, 1.44, side * 0.66], 0.035, 0.035, 5);
      mesh.tube([1.1, 0.94, side * 0.82], [0.38, 1.4, side * 0.64], 0.035, 0.035, 5);
      mesh.tube([-1.75, 0.93, side * 0.82], [-1.12, 1.4, side * 0.64], 0.05, 0.04, 5);
      mesh.ball([0.85, 0.99, side * 0.98], [0.1, 0.07, 0.09], 5, 8);
    }
  } else {
    mesh.use(pane).quad([1.53, 1.17, 0.8], [1.53, 1.17, -0.8], [0.98, 1.86, -0.72], [0.98, 1.86, 0.72]);
    for (const side of [-1, 1])
      mesh.quad(
        [0.2, 1.25, side * 0.91],
        [1.3, 1.25, side * 0.91],
        [0.85, 1.82, side * 0.83],
        [0.2, 1.82, side * 0.83],
      );
  }
  const front =
    lights > 0 ? createGlow([1, 0.93, 0.8], 9 * lights) : createPlain([0.75, 0.75, 0.72], 0.1, 0.05);
  const rear =
    lights > 0 ? createGlow([1, 0.06, 0.03], 3 * lights) : createPlain([0.35, 0.02, 0.02], 0.05, 0.05);
  for (const side of [-1, 1]) {
    mesh.use(front).ball([2.02, 0.68, side * 0.6], [0.12, 0.08, 0.17], 5, 8);
    mesh.use(rear).ball([-2.07, 0.75, side * 0.64], [0.09, 0.1, 0.15], 5, 8);
    for (const x of van ? [-1.4, 1.4] : [-1.3, 1.32]) addWheel(mesh, [x, 0.32, side * 0.78]);
  }
  mesh.use(rubber).box([0, 0.22, 0], 3.9, 0.16, 1.5);
  return new Shape(mesh.build());
}

function addWheel(mesh: MeshBuilder, at: Vector): void {
  const out = Math.sign(at[2]);
  mesh
    .use(rubber)
    .tube([at[0], at[1], at[2] - 0.1 * out], [at[0], at[1], at[2] + 0.11 * out], 0.32, 0.32, 18, true);
  mesh
    .use(rim)
    .tube([at[0], at[1], at[2] + 0.05 * out], [at[0], at[1], at[2] + 0.125 * out], 0.2, 0.18, 14, true);
}

/** Stations of [x, height, half width] joined to a closed body above a floor. */
function hull(mesh: MeshBuilder, stations: readonly [number, number, number][], floor: number): void {
  const last = stations.length - 1;
  for (let at = 0; at < last; at++) {
    const [x0, y0, w0] = stations[at] ?? [0, 0, 0];
    const [x1, y1, w1] = stations[at + 1] ?? [0, 0, 0];
    mesh.quad([x0, y0, w0], [x1, y1, w1], [x1, y1, -w1], [x0, y0, -w0]);
    for (const side of [-1, 1])
      mesh.quad(
        [x0, floor, w0 * side * 0.97],
        [x1, floor, w1 * side * 0.97],
        [x1, y1, w1 * side],
        [x0, y0, w0 * side],
      );
  }
}

export type CoachOptions = {
  length?: number;
  paint: Material;
  stripe: Material;
  lit?: boolean;
  nose?: boolean;
};

/** A railway coach or tram along x, standing on rails at height 0. */
export function createCoach({ length = 24, paint, stripe, lit = false, nose = false }: CoachOptions): Shape {
  const mesh = new MeshBuilder();
  const half = length / 2;
  const section: [number, number][] = [
    [1.38, 0.9],
    [1.45, 1.3],
    [1.46, 2.2],
    [1.42, 3.1],
    [1.2, 3.6],
    [0.7, 3.82],
    [0, 3.88],
  ];
  const glass: Material = lit ? createGlow([1, 0.86, 0.6], 1.4) : pane;
  const stations = nose ? [-half, half - 3.2, half - 1.8, half - 0.8, half - 0.2, half] : [-half, half];
  const shrink = (x: number) => (nose && x > half - 3.2 ? 1 - ((x - half + 3.2) / 3.2) ** 2 * 0.45 : 1);
  const full = [
    ...section.map(([z, y]): [number, number] => [z, y]),
    ...section
      .slice(0, -1)
      .reverse()
      .map(([z, y]): [number, number] => [-z, y]),
  ];
  for (let at = 0; at + 1 < stations.length; at++) {
    const [x0 = 0, x1 = 0] = [stations[at], stations[at + 1]];
    for (let ring = 0; ring + 1 < full.length; ring++) {
      const [z0, y0] = full[ring] ?? [0, 0];
      const [z1, y1] = full[ring + 1] ?? [0, 0];
      const low = (y: number, x: number) => 0.9 + (y - 0.9) * shrink(x);
      mesh.use(Math.max(y0, y1) <= 1.31 ? stripe : paint);
      mesh.quad(
        [x0, low(y0, x0), z0 * shrink(x0)],
        [x1, low(y0, x1), z0 * shrink(x1)],
        [x1, low(y1, x1), z1 * shrink(x1)],
        [x0, low(y1, x0), z1 * shrink(x0)],
      );
    }
  }
  for (const end of nose ? [-half] : [-half, half]) mesh.use(paint).box([end, 0.9, 0], 0.12, 2.7, 2.6);
  if (nose) {
    mesh.use(paint).box([half - 0.1, 0.95, 0], 0.3, 1.35, 1.5);
    mesh
      .use(pane)
      .quad(
        [half - 0.3, 2.2, 0.85],
        [half - 0.3, 2.2, -0.85],
        [half - 1.7, 3.1, -0.9],
        [half - 1.7, 3.1, 0.9],
      );
  }
  for (const side of [-1, 1]) {
    for (let x = -half + 1.4; x < half - (nose ? 4 : 1.4); x += 2.05) {
      const door = Math.abs(Math.abs(x) - half * 0.62) < 1;
      const z = side * 1.47;
      mesh
        .use(door ? stripe : glass)
        .quad(
          [x - 0.75, door ? 1 : 2.02, z],
          [x + 0.75, door ? 1 : 2.02, z],
          [x + 0.75, 2.95, side * 1.455],
          [x - 0.75, 2.95, side * 1.455],
        );
      if (door)
        mesh
          .use(glass)
          .quad(
            [x - 0.5, 2.02, side * 1.475],
            [x + 0.5, 2.02, side * 1.475],
            [x + 0.5, 2.9, side * 1.462],
            [x - 0.5, 2.9, side * 1.462],
          );
    }
  }
  mesh.use(rubber).box([0, 0.45, 0], length - 5, 0.5, 2.2);
  for (const bogie of [-half + 3.5, half - 3.5])
    for (const axle of [-1.1, 1.1])
      for (const side of [-1, 1])
        mesh
          .use(rubber)
          .tube([bogie + axle, 0.45, side * 0.68], [bogie + axle, 0.45, side * 0.82], 0.45, 0.45, 14, true);
  return new Shape(mesh.build());
}
