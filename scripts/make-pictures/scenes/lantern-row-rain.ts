import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom, pick } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour, scale, type Vector } from '../render/vector.ts';
import { slate, warmWindow } from '../shapes/buildings.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createTarmac } from '../shapes/grounds.ts';
import { addStreet } from '../shapes/street.ts';
import { darkSteel } from '../shapes/structures.ts';

const neonSign = (text: string, fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="90"><rect width="320" height="90" fill="#08080a"/><text x="160" y="64" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="52" fill="${fill}">${text}</text></svg>`;

export const lanternRowRain: PhotoRecipe = {
  id: 'lantern-row-rain',
  size: [800, 1024],
  samples: 16,
  look: { exposure: 3.2, bloom: 0.4, grain: 0.035, saturation: 1.1, contrast: 1.06, seed: 63 },
  build: async () => {
    const random = createRandom('lantern-row');
    const geometry = new Geometry();
    addStreet(geometry, {
      random,
      from: 14,
      to: -90,
      half: 5.6,
      lit: 0.35,
      roof: slate,
      shop: warmWindow,
      floors: [4, 6],
    });
    geometry.addMesh(
      new MeshBuilder().use(createTarmac(1)).quad([-7, 0, 30], [7, 0, 30], [7, 0, -110], [-7, 0, -110]),
    );
    const lamps: Lamp[] = [];
    const tints: readonly (readonly [string, string, Vector])[] = [
      ['NOODLES', '#ff4a38', [1, 0.2, 0.12]],
      ['HOTEL', '#38b8ff', [0.15, 0.6, 1]],
      ['CINEMA', '#ff58c8', [1, 0.25, 0.75]],
      ['TEA', '#46ff86', [0.2, 1, 0.45]],
      ['BOOKS', '#ffc238', [1, 0.7, 0.15]],
      ['OPEN', '#b06bff', [0.6, 0.3, 1]],
    ];
    for (const [index, [text, fill, tint]] of tints.entries()) {
      const print = createPrint(await drawTexture(neonSign(text, fill)), { glow: 9 });
      const side = index % 2 === 0 ? -1 : 1;
      const z = 1 - index * 7.5;
      const y = 3.6 + (index % 3) * 1.1;
      const x = side * 4.6;
      geometry.addMesh(
        new MeshBuilder()
          .use(print)
          .quad([x - 1.15, y, z], [x + 1.15, y, z], [x + 1.15, y + 0.65, z], [x - 1.15, y + 0.65, z])
          .use(darkSteel)
          .box([x, y - 0.05, z - 0.12], 2.4, 0.75, 0.1),
      );
      lamps.push({ at: [x, y + 0.3, z + 0.5], colour: scale(tint, 9), radius: 0.5 });
    }
    for (let at = 0; at < 5; at++)
      lamps.push({ at: [0, 6.4, -4 - at * 14], colour: [7, 5.4, 3.2], radius: 0.3 });
    const bulb = new MeshBuilder().use((_hit, surface) => {
      surface.glowRed = 9;
      surface.glowGreen = 6.5;
      surface.glowBlue = 3.4;
    });
    for (let at = 0; at < 5; at++) bulb.ball([0, 6.5, -4 - at * 14], 0.16, 6, 8);
    bulb.use(darkSteel);
    for (let at = 0; at < 5; at++)
      bulb
        .tube([-5.6, 7.2, -4 - at * 14], [0, 6.7, -4 - at * 14], 0.015, 0.015, 4)
        .tube([0, 6.7, -4 - at * 14], [5.6, 7.2, -4 - at * 14], 0.015, 0.015, 4);
    geometry.addMesh(bulb);
    const canopy = (tint: Vector) =>
      new Shape(
        new MeshBuilder()
          .use(createPlain(tint, 0.05, 0.1))
          .turned(
            [
              [0.62, 1.9],
              [0.5, 2.08],
              [0.25, 2.2],
              [0, 2.25],
            ],
            10,
          )
          .use(darkSteel)
          .tube([0, 1.2, 0], [0, 2.2, 0], 0.012, 0.012, 4)
          .build(),
      );
    const umbrellas = ['#7a1f1f', '#1c1c20', '#22405f', '#6b5a1f'].map((code) => canopy(colour(code)));
    const walker = createFigure('walk');
    for (const [x, z, turn] of [
      [-1.5, -3, 170],
      [1.3, -6.5, 10],
      [0.2, -11, 190],
      [-2.6, -15, 0],
      [2.2, -19, 175],
      [-0.8, -27, 180],
      [1.2, -36, 0],
    ] as const) {
      geometry.addShape(walker, { at: [x, 0, z], turn }, random());
      geometry.addShape(pick(random, umbrellas), { at: [x + 0.12, 0, z], roll: between(random, -5, 5) });
    }
    const sky = new Sky({
      sun: { bearing: 0, elevation: -8 },
      strength: 0.4,
      disc: 0,
      glow: () => [0.012, 0.011, 0.016],
    });
    return {
      geometry,
      sky,
      lamps,
      fill: [0.012, 0.01, 0.012],
      camera: { at: [0.3, 1.5, 8], towards: [0, 2.3, -12], view: 60 },
      fog: { density: 0.01, colour: [0.05, 0.04, 0.05], strength: 1 },
    };
  },
};
