import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createPlain, createRough, createTarmac } from '../shapes/grounds.ts';
import { addPlate, drawSign } from '../shapes/sign-plate.ts';
import { darkSteel, steel, white } from '../shapes/structures.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';
import { createCar, createGlow } from '../shapes/vehicles.ts';

export const calderFuelPrices: PhotoRecipe = {
  id: 'calder-fuel-prices',
  size: [768, 1024],
  samples: 9,
  look: { exposure: 1.05, warmth: 0, bloom: 0.2, seed: 104 },
  build: async (variant) => {
    const geometry = new Geometry();
    const prices = variant === 'other-prices' ? ['3.879', '3.749', '3.199'] : ['1.879', '1.749', '1.199'];
    const rows = [
      ['Super', 0],
      ['Diesel', 1],
      ['Gas', 2],
    ] as const;
    const extra = rows
      .map(
        ([label, at]) =>
          `<rect x="40" y="${330 + at * 190}" width="520" height="160" rx="14" fill="#0d0f12"/><text x="66" y="${320 + at * 190 + 112}" font-family="DejaVu Sans" font-size="52" fill="#ffffff">${label}</text><text x="540" y="${320 + at * 190 + 122}" text-anchor="end" font-family="DejaVu Sans Mono" font-weight="bold" font-size="88" fill="#ffbe30">${prices[at] ?? ''}</text>`,
      )
      .join('');
    const mesh = new MeshBuilder();
    await addPlate(
      mesh,
      drawSign(600, 920, {
        fill: '#123f7a',
        ink: '#ffffff',
        extra,
        lines: [
          { text: 'CALDER', size: 104, y: 150 },
          { text: 'FUELS', size: 88, y: 262, fill: '#ffbe30' },
        ],
      }),
      [-1, 3.6, -4],
      2.6,
      4,
      0.5,
    );
    mesh.use(darkSteel).box([-1, 0, -4.1], 0.5, 1.7, 0.3);
    mesh
      .use(white)
      .box([8, 5, -16], 18, 0.8, 11)
      .use(createGlow([1, 0.97, 0.9], 4));
    for (const x of [2, 5.5, 9, 12.5]) mesh.box([x, 4.95, -15], 0.9, 0.06, 0.9);
    mesh.use(steel);
    for (const x of [3, 11]) mesh.tube([x, 0, -15], [x, 5, -15], 0.2, 0.2, 10);
    for (const x of [4, 8.4])
      mesh
        .use(createPlain(colour('#e4e4e0')))
        .box([x, 0, -14.6], 0.9, 1.9, 0.6)
        .use(createPlain(colour('#123f7a')))
        .box([x, 1.5, -14.6], 0.92, 0.4, 0.62);
    mesh
      .use(createTarmac(0.5))
      .quad([-60, 0, 20], [60, 0, 20], [60, 0, -40], [-60, 0, -40])
      .use(createRough(colour('#6f7d52'), colour('#525d3c'), 4))
      .quad([-600, -0.02, -40], [600, -0.02, -40], [600, -0.02, -700], [-600, -0.02, -700]);
    geometry.addMesh(mesh);
    geometry
      .addShape(createCar(), { at: [6.2, 0, -12.6], turn: 176 }, 0.71)
      .addShape(createCar({ kind: 'van' }), { at: [-9, 0, -20], turn: 20 }, 0.3);
    const random = createRandom('fuel-trees');
    const leaves = createLeafMaterial(colour('#2f4a1d'), colour('#4f682b'));
    const tree = createBroadleaf({ seed: 'fuel', leaves });
    for (let at = 0; at < 60; at++)
      geometry.addShape(
        tree,
        {
          at: [between(random, -80, 80), 0, between(random, -110, -46)],
          turn: random() * 360,
          size: between(random, 8, 14),
        },
        random(),
      );
    const lamps: Lamp[] = [2, 5.5, 9, 12.5].map((x) => ({
      at: [x, 4.7, -15] as Vector,
      colour: [9, 8.6, 8] as Vector,
      radius: 0.4,
    }));
    const sky = new Sky({
      sun: { bearing: -60, elevation: 3 },
      haze: 2,
      disc: 0.3,
      clouds: [
        {
          base: 2200,
          top: 2900,
          cover: 0.35,
          size: 850,
          thickness: 0.8,
          stretch: 0.5,
          shift: [0.44, 0, 0.71],
        },
      ],
    });
    return {
      geometry,
      sky,
      lamps,
      fill: [0.03, 0.03, 0.035],
      camera: { at: [0.8, 1.6, 3.6], towards: [0, 3, -6], view: 50 },
      fog: { density: 0.0008, strength: 0.5 },
    };
  },
};
