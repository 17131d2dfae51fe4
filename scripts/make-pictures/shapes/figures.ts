import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { Shape } from '../render/shape.ts';
import { along, colour, normalize, subtract, type Vector } from '../render/vector.ts';

export type Pose = 'stand' | 'walk' | 'raise' | 'sit';

const tops = [
  '#2b3a55',
  '#7a2e2e',
  '#d8d2c4',
  '#3f5a3c',
  '#1f1f22',
  '#8c6d46',
  '#b8452f',
  '#5c7fa3',
  '#c9a23a',
  '#5d4a6e',
  '#e9e6df',
  '#44525a',
].map(colour);
const trousers = ['#22283a', '#1d1d1f', '#4a4238', '#39465c', '#6b6458', '#2d2a2a'].map(colour);
const skins = ['#e0b493', '#c68e69', '#8d5a3b', '#5d3a28', '#d6a27f', '#f0c8a8'].map(colour);
const hairs = ['#1c1512', '#3a2718', '#6b4a2a', '#9c7a4a', '#777370', '#2a2522'].map(colour);

/** A colour out of a list that stays with each placed figure. */
export function createSeededColour(colours: readonly Vector[], salt: number): Material {
  return (hit, surface) => {
    const chosen = colours[Math.floor(((hit.seed * salt) % 1) * colours.length)];
    if (chosen !== undefined) setColour(surface, chosen, 0.9);
  };
}

const defaultTop = createSeededColour(tops, 37.7);
const trouser = createSeededColour(trousers, 91.3);
const skin = createSeededColour(skins, 53.9);
const hair = createSeededColour(hairs, 71.1);
const shoe: Material = (_hit, surface) => setColour(surface, [0.02, 0.02, 0.02]);

/** A person of 1.75 m who looks along +z. */
export function createFigure(pose: Pose, top: Material = defaultTop): Shape {
  const mesh = new MeshBuilder();
  const hip = pose === 'sit' ? 0.5 : 0.92;
  const shoulder = hip + 0.5;
  const stride = pose === 'walk' ? 0.22 : 0.04;
  for (const side of [-1, 1]) {
    const x = side * 0.095;
    const foot: Vector = pose === 'sit' ? [x, 0.06, 0.42] : [x * 1.15, 0.06, side * stride];
    const knee: Vector = pose === 'sit' ? [x, hip, 0.42] : [x, 0.5, side * stride * 0.35 + 0.05];
    mesh.use(trouser).tube([x, hip, 0], knee, 0.092, 0.066, 8).tube(knee, foot, 0.068, 0.05, 8);
    mesh.ball(knee, 0.067, 6, 8);
    mesh.use(shoe).ball([foot[0], 0.045, foot[2] + 0.05], [0.05, 0.045, 0.13], 6, 8);
    growArm(mesh, pose, side, shoulder, top);
  }
  mesh.use(trouser).ball([0, hip + 0.02, 0], [0.165, 0.12, 0.115], 8, 12);
  mesh.use(top).turned(
    [
      [0.15, hip - 0.02],
      [0.165, hip + 0.06],
      [0.155, hip + 0.18],
      [0.19, hip + 0.36],
      [0.2, hip + 0.47],
      [0.15, hip + 0.555],
      [0.06, hip + 0.59],
    ],
    14,
  );
  mesh.use(skin).tube([0, hip + 0.56, 0], [0, hip + 0.66, 0.01], 0.052, 0.05, 8);
  mesh.ball([0, hip + 0.745, 0.02], [0.078, 0.108, 0.095], 10, 12);
  mesh.use(hair).ball([0, hip + 0.775, -0.006], [0.088, 0.098, 0.1], 8, 12);
  return new Shape(mesh.build());
}

function growArm(mesh: MeshBuilder, pose: Pose, side: number, shoulder: number, top: Material): void {
  const root: Vector = [side * 0.19, shoulder - 0.01, 0];
  const raised = pose === 'raise' && side > 0;
  const elbow: Vector = raised
    ? [side * 0.3, shoulder + 0.22, 0.06]
    : pose === 'sit'
      ? [side * 0.25, shoulder - 0.26, 0.1]
      : [side * 0.25, shoulder - 0.29, pose === 'walk' ? -side * 0.1 : 0];
  const hand: Vector = raised
    ? [side * 0.25, shoulder + 0.5, 0.1]
    : pose === 'sit'
      ? [side * 0.12, shoulder - 0.38, 0.32]
      : [side * 0.24, shoulder - 0.55, pose === 'walk' ? -side * 0.14 + 0.08 : 0.07];
  mesh.use(top).ball(root, 0.07, 6, 8).tube(root, elbow, 0.062, 0.05, 8).ball(elbow, 0.05, 6, 8);
  const wrist = along(elbow, normalize(subtract(hand, elbow)), 0.22);
  mesh.tube(elbow, wrist, 0.05, 0.04, 8).use(skin).ball(hand, [0.04, 0.055, 0.035], 6, 8);
}
