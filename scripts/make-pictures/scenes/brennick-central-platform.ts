import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import type { Material } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom, pick } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createRough } from '../shapes/grounds.ts';
import { paving } from '../shapes/paving.ts';
import { darkSteel, steel, wood } from '../shapes/structures.ts';
import { createCoach } from '../shapes/vehicles.ts';

const stationBoard = (rows: readonly (readonly [string, string, string])[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240"><rect width="720" height="240" fill="#0b0d12"/>${rows.map(([time, to, track], at) => `<g font-family="DejaVu Sans Mono" font-size="42" fill="#ffb43a"><text x="22" y="${62 + at * 72}">${time}</text><text x="190" y="${62 + at * 72}">${to}</text><text x="640" y="${62 + at * 72}">${track}</text></g>`).join('')}</svg>`;

export const brennickCentralPlatform: PhotoRecipe = {
  id: 'brennick-central-platform',
  size: [1024, 683],
  look: { exposure: 0.42, warmth: 0.05, bloom: 0.15, seed: 84 },
  build: async (variant) => {
    const random = createRandom('central');
    const geometry = new Geometry();
    const mesh = new MeshBuilder()
      .use(paving)
      .box([0, 0, -60], 8, 1, 180)
      .use(createPlain(colour('#d8b52c')))
      .box([-3.6, 1, -60], 0.25, 0.01, 180)
      .box([3.6, 1, -60], 0.25, 0.01, 180);
    mesh
      .use(createRough(colour('#6f675c'), colour('#4d4740'), 0.6))
      .quad([-40, 0, 40], [40, 0, 40], [40, 0, -160], [-40, 0, -160]);
    for (const track of [-6.2, 6.2])
      for (const rail of [-0.72, 0.72]) mesh.use(steel).box([track + rail, 0.08, -60], 0.08, 0.16, 190);
    const frame = createPlain(colour('#2f4a3f'), 0.05, 0.1);
    for (let bay = 0; bay < 12; bay++) {
      const z = 8 - bay * 12;
      for (const x of [-2.2, 2.2]) mesh.use(frame).tube([x, 1, z], [x, 6, z], 0.16, 0.13, 10);
      let last: Vector | undefined;
      for (let part = 0; part <= 16; part++) {
        const angle = (part / 16) * Math.PI;
        const point: Vector = [-Math.cos(angle) * 15, 6 + Math.sin(angle) * 7, z];
        if (last !== undefined) mesh.tube(last, point, 0.14, 0.14, 5);
        last = point;
      }
      mesh.tube([-2.2, 6, z], [-11, 10.6, z], 0.08, 0.08, 5).tube([2.2, 6, z], [11, 10.6, z], 0.08, 0.08, 5);
    }
    for (let part = 0; part <= 16; part += 2) {
      const angle = (part / 16) * Math.PI;
      mesh
        .use(frame)
        .tube(
          [-Math.cos(angle) * 15, 6 + Math.sin(angle) * 7, 10],
          [-Math.cos(angle) * 15, 6 + Math.sin(angle) * 7, -130],
          0.09,
          0.09,
          5,
        );
    }
    const wallOf: Material = createRough(colour('#a4694e'), colour('#7a4b38'), 1.5);
    mesh.use(wallOf).box([-15.4, 0, -60], 0.6, 6.4, 180).box([15.4, 0, -60], 0.6, 6.4, 180);
    for (let bench = 0; bench < 6; bench++)
      mesh
        .use(wood)
        .box([0, 1.42, -6 - bench * 16], 0.5, 0.08, 2)
        .use(darkSteel)
        .box([0, 1, -6 - bench * 16], 0.4, 0.42, 0.1);
    geometry.addMesh(mesh);
    const rows = [
      ['17:42', variant === 'other-board' ? 'CANCELLED' : 'Port Ellery', '2'],
      ['17:55', variant === 'other-board' ? 'CANCELLED' : 'Varnholt', '1'],
      ['18:10', variant === 'other-board' ? 'CANCELLED' : 'Lindgate', '4'],
    ] as const;
    const board = createPrint(await drawTexture(stationBoard(rows)), { glow: 1.6 });
    geometry.addMesh(
      new MeshBuilder()
        .use(board)
        .quad([-1.5, 4, -4], [1.5, 4, -4], [1.5, 5, -4], [-1.5, 5, -4])
        .use(darkSteel)
        .box([0, 3.94, -4.12], 3.1, 1.12, 0.2)
        .tube([0, 5, -4.1], [0, 7, -4.1], 0.04, 0.04, 5),
    );
    const body = {
      paint: createPlain(colour('#d9dcdc'), 0.05, 0.04),
      stripe: createPlain(colour('#1c4f7a'), 0.04, 0.06),
      lit: true,
    };
    const coach = createCoach(body);
    for (let at = 0; at < 6; at++) geometry.addShape(coach, { at: [-6.2, 0.1, -12 - at * 24.6], turn: 90 });
    const poses = [createFigure('stand'), createFigure('walk')];
    for (let person = 0; person < 44; person++)
      geometry.addShape(
        pick(random, poses),
        {
          at: [between(random, -3.2, 3.2), 1, 1 - random() ** 1.2 * 70],
          turn: random() * 360,
          size: between(random, 0.92, 1.06),
        },
        random(),
      );
    const lamps: Lamp[] = Array.from({ length: 9 }, (_, at) => ({
      at: [0, 5.6, 2 - at * 12] as Vector,
      colour: [3.4, 3.1, 2.5] as Vector,
      radius: 0.4,
    }));
    const sky = new Sky({
      sun: { bearing: 62, elevation: 24 },
      haze: 2.2,
      clouds: [{ base: 1500, top: 2200, cover: 0.33, size: 640, thickness: 1 }],
    });
    return {
      geometry,
      sky,
      lamps,
      camera: { at: [1.5, 2.75, 7], towards: [-0.6, 3, -16], view: 52 },
      fog: { density: 0.002, strength: 0.3 },
    };
  },
};
