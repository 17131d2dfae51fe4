import { blendColour, type Material, setColour, tintColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { noise2 } from '../render/noise.ts';
import { between, createRandom, type Random } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { add, along, colour, cross, normalize, scale, type Vector } from '../render/vector.ts';

export const bark: Material = (hit, surface) => {
  setColour(
    surface,
    colour('#4a3b2e'),
    0.7 + 0.5 * noise2(hit.localX * 22 + hit.localZ * 17, hit.localY * 3),
  );
};

/** Leaves of a colour that differs from tree to tree and from leaf to leaf. */
export function createLeafMaterial(main: Vector, other: Vector, variety = 0.35): Material {
  return (hit, surface) => {
    setColour(surface, main);
    blendColour(surface, other, Math.min(1, Math.max(0, hit.seed * 0.7 + hit.u * 0.5 - 0.1)));
    tintColour(surface, 1 - variety / 2 + variety * ((hit.seed * 7.13 + hit.v * 0.7) % 1));
    surface.translucency = 0.45;
  };
}

export type ConiferOptions = { seed: string; needles: Material; layers?: number; snow?: Material };

/** A conifer one metre tall, to be placed at its size. */
export function createConifer({ seed, needles, layers = 17, snow }: ConiferOptions): Shape {
  const random = createRandom(seed);
  const mesh = new MeshBuilder().use(bark).tube([0, 0, 0], [0, 0.97, 0], 0.018, 0.003, 6);
  for (let layer = 0; layer < layers; layer++) {
    const share = layer / layers;
    const height = 0.1 + share * 0.88;
    const reach = (0.21 * (1 - share) ** 0.85 + 0.012) * between(random, 0.85, 1.1);
    const branches = Math.round(13 - share * 6);
    for (let branch = 0; branch < branches; branch++) {
      const turn = (branch / branches + random() * 0.08 + layer * 0.37) * Math.PI * 2;
      const length = reach * between(random, 0.7, 1.12);
      const drop = length * between(random, 0.25, 0.55);
      growBough(mesh, random, needles, [0, height, 0], turn, length, drop, snow);
    }
  }
  return new Shape(mesh.build());
}

function growBough(
  mesh: MeshBuilder,
  random: Random,
  needles: Material,
  from: Vector,
  turn: number,
  length: number,
  drop: number,
  snow?: Material,
): void {
  const out: Vector = [Math.cos(turn), 0, Math.sin(turn)];
  const side: Vector = [-out[2], 0, out[0]];
  const tip = add(along(from, out, length), [0, -drop, 0]);
  const twigs = 6;
  for (let twig = 0; twig < twigs; twig++) {
    const share = (twig + 0.6) / twigs;
    const root: Vector = [
      from[0] + (tip[0] - from[0]) * share,
      from[1] + (tip[1] - from[1]) * share ** 0.8,
      from[2] + (tip[2] - from[2]) * share,
    ];
    const wide = length * 0.34 * (1.15 - share) + length * 0.06;
    for (const hand of [-1, 1]) {
      const end = add(add(along(root, side, hand * wide), scale(out, wide * 0.55)), [
        0,
        -wide * between(random, 0.1, 0.5),
        0,
      ]);
      const thick = length * 0.075;
      const lift: Vector = [0, thick * between(random, 0.3, 1), 0];
      const back = along(root, out, -thick * 1.1);
      const front = along(root, out, thick * 1.1);
      const tone: [number, number] = [random(), random()];
      mesh.use(needles).triangle(back, end, add(front, lift), undefined, [tone, tone, tone]);
      if (snow !== undefined && random() < 0.85) {
        const up: Vector = [0, thick * 0.35, 0];
        mesh
          .use(snow)
          .triangle(
            add(back, up),
            add(add(front, lift), up),
            add(along(root, side, hand * wide * 0.85), add(scale(out, wide * 0.45), [0, -wide * 0.12, 0])),
          );
      }
    }
  }
}

export type BroadleafOptions = {
  seed: string;
  leaves: Material;
  leafCount?: number;
  leafSize?: number;
  spread?: number;
  bare?: boolean /** Radius of the trunk as a share of the height. */;
  trunk?: number;
};

/** A leafy tree about one metre tall, to be placed at its size. */
export function createBroadleaf({
  seed,
  leaves,
  leafCount = 6000,
  leafSize = 0.02,
  spread = 1,
  bare = false,
  trunk = 0.024,
}: BroadleafOptions): Shape {
  const random = createRandom(seed);
  const mesh = new MeshBuilder().use(bark);
  const ends: Vector[] = [];
  const grow = (from: Vector, direction: Vector, length: number, radius: number, depth: number): void => {
    const to = along(from, direction, length);
    mesh.tube(from, to, radius, radius * 0.72, depth > 2 ? 4 : 7);
    if (depth >= 1) ends.push(to);
    if (depth >= (bare ? 6 : 4)) return;
    const children = depth === 0 ? 5 : bare ? 3 : 3 + Math.floor(random() * 2);
    for (let child = 0; child < children; child++) {
      const turn = (child / children + random() * 0.2) * Math.PI * 2 + depth;
      const lean = between(random, 0.35, 0.85) * (depth === 0 ? 0.9 : 1) * spread;
      const across = normalize(cross(direction, [0.3, 0.2, 1]));
      const third = cross(direction, across);
      const bent = add(
        scale(direction, Math.cos(lean)),
        add(scale(across, Math.cos(turn) * Math.sin(lean)), scale(third, Math.sin(turn) * Math.sin(lean))),
      );
      grow(
        along(from, direction, length * between(random, 0.72, 1)),
        normalize(add(bent, [0, 0.12, 0])),
        length * between(random, 0.66, 0.88),
        radius * 0.58,
        depth + 1,
      );
    }
  };
  grow([0, 0, 0], normalize([between(random, -0.05, 0.05), 1, between(random, -0.05, 0.05)]), 0.22, trunk, 0);
  if (!bare) scatterLeaves(mesh, random, leaves, ends, leafCount, leafSize);
  return new Shape(mesh.build());
}

function scatterLeaves(
  mesh: MeshBuilder,
  random: Random,
  leaves: Material,
  ends: readonly Vector[],
  count: number,
  size: number,
): void {
  mesh.use(leaves);
  for (let leaf = 0; leaf < count; leaf++) {
    const end = ends[Math.floor(random() * ends.length)] ?? [0, 1, 0];
    const away: Vector = [between(random, -1, 1), between(random, -0.8, 1), between(random, -1, 1)];
    const center = add(end, scale(away, 0.1 * Math.cbrt(random())));
    const normal = normalize([between(random, -1, 1), between(random, 0, 1.3), between(random, -1, 1)]);
    const across = normalize(cross(normal, [random() - 0.5, random() - 0.5, random() - 0.5]));
    const third = cross(normal, across);
    const long = size * between(random, 0.7, 1.35);
    const tone: [number, number] = [random(), random()];
    const corner = (a: number, b: number): Vector =>
      add(center, add(scale(across, a * long), scale(third, b * long * 0.62)));
    mesh.quad(corner(-1, 0), corner(0, 1), corner(1, 0), corner(0, -1), undefined, [tone, tone, tone, tone]);
  }
}

/** A patch of grass blades, one metre wide. */
export function createGrass(seed: string, blades: Material, count = 170, height = 0.16): Shape {
  const random = createRandom(seed);
  const mesh = new MeshBuilder().use(blades);
  for (let blade = 0; blade < count; blade++) {
    const root: Vector = [between(random, -0.55, 0.55), -0.02, between(random, -0.55, 0.55)];
    const tall = height * between(random, 0.5, 1.25);
    const turn = random() * Math.PI * 2;
    const bend = tall * between(random, 0.1, 0.6);
    const side: Vector = [Math.sin(turn) * 0.008, 0, Math.cos(turn) * 0.008];
    const tip = add(root, [Math.cos(turn) * bend, tall, -Math.sin(turn) * bend]);
    const tone: [number, number] = [random(), random()];
    mesh.triangle(
      add(root, side),
      add(root, scale(side, -1)),
      tip,
      [
        [0, 1, 0],
        [0, 1, 0],
        [0, 1, 0],
      ],
      [tone, tone, tone],
    );
  }
  return new Shape(mesh.build());
}
