import type { MeshBuilder } from '../render/mesh.ts';
import { between, pick, type Random } from '../render/random.ts';
import { colour } from '../render/vector.ts';
import { createTowerFront, type TowerFront } from './buildings.ts';
import { createPlain, createRough } from './grounds.ts';
import { concrete, darkSteel } from './structures.ts';

const fronts: readonly Omit<TowerFront, 'lit' | 'salt'>[] = [
  { wall: colour('#6d7b86'), glass: colour('#2b4254'), floor: 3.8, bay: 1.6, open: 0.86 },
  { wall: colour('#b9ad9a'), glass: colour('#2a2f33'), floor: 3.5, bay: 2.6, open: 0.5 },
  { wall: colour('#8c5a45'), glass: colour('#23282c'), floor: 3.4, bay: 2.4, open: 0.45 },
  { wall: colour('#4a5057'), glass: colour('#1f3a46'), floor: 4, bay: 1.9, open: 0.8 },
  { wall: colour('#d5d1c8'), glass: colour('#2c3a44'), floor: 3.6, bay: 3, open: 0.6 },
  { wall: colour('#9aa3a4'), glass: colour('#31505a'), floor: 3.9, bay: 1.4, open: 0.9 },
];

/** Tall buildings in a strip along x, highest in the middle. */
export function addSkyline(
  mesh: MeshBuilder,
  random: Random,
  o: {
    from: number;
    to: number;
    z: number;
    depth: number;
    tallest: number;
    lit: number;
    count: number;
    center?: number;
  },
): void {
  for (let tower = 0; tower < o.count; tower++) {
    const x = between(random, o.from, o.to);
    const z = o.z - random() * o.depth;
    const middle = Math.exp(-(((x - (o.center ?? 0)) / ((o.to - o.from) * 0.22)) ** 2));
    const height = 18 + random() ** 1.4 * o.tallest * (0.22 + middle * 0.9);
    const [width, deep] = [between(random, 16, 34), between(random, 16, 30)];
    const front = createTowerFront({
      ...pick(random, fronts),
      lit: o.lit * between(random, 0.4, 1.5),
      salt: tower * 13,
    });
    mesh.use(front).box([x, 0, z], width, height, deep);
    const crown = random();
    if (crown < 0.3) mesh.box([x, height, z], width * 0.6, height * 0.16, deep * 0.6);
    else if (crown < 0.42)
      mesh.use(createPlain(colour('#8b9298'), 0.1, 0.1)).turned(
        [
          [width * 0.34, 0],
          [width * 0.2, height * 0.08],
          [0.4, height * 0.2],
          [0.15, height * 0.34],
        ],
        4,
        [x, height, z],
      );
    else if (crown < 0.7)
      mesh
        .use(concrete)
        .box([x + width * 0.15, height, z], width * 0.35, 3.4, deep * 0.4)
        .box([x - width * 0.25, height, z + 2], 3, 2.2, 3);
    if (random() < 0.14)
      mesh.use(darkSteel).tube([x, height, z], [x, height + between(random, 14, 34), z], 0.5, 0.15, 5);
  }
}

export function addQuay(mesh: MeshBuilder, z: number, wide: number): void {
  mesh.use(createRough(colour('#8f897d'), colour('#5d584f'), 4)).box([0, -6, z - 30], wide, 8, 60);
}
