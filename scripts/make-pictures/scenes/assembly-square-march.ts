import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import type { Material } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour, scale, type Vector } from '../render/vector.ts';
import { addHouse } from '../shapes/buildings.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createRough } from '../shapes/grounds.ts';
import { paving } from '../shapes/paving.ts';
import { wood } from '../shapes/structures.ts';

const banner = (lines: readonly string[], fill: string, ink: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="200"><rect width="640" height="200" fill="${fill}"/>${lines.map((line, at) => `<text x="320" y="${lines.length === 1 ? 130 : 88 + at * 82}" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="${lines.length === 1 ? 84 : 66}" fill="${ink}">${line}</text>`).join('')}</svg>`;

export const assemblySquareMarch: PhotoRecipe = {
  id: 'assembly-square-march',
  size: [1024, 683],
  look: { exposure: 0.34, warmth: 0.05, seed: 81 },
  build: async (variant) => {
    const random = createRandom('assembly');
    const geometry = new Geometry();
    geometry.addMesh(
      new MeshBuilder().use(paving).quad([-120, 0, 60], [120, 0, 60], [120, 0, -160], [-120, 0, -160]),
    );
    const houses = new MeshBuilder();
    const walls = ['#cdbb97', '#d8d1c1', '#b9a58c', '#c3a38f'].map((code) =>
      createRough(colour(code), scale(colour(code), 0.66), 2.4),
    );
    let x = -100;
    while (x < 100) {
      const width = between(random, 14, 24);
      addHouse(houses, {
        at: [x + width / 2, 0, -92],
        width,
        depth: 14,
        floors: Math.round(between(random, 4, 6)),
        floorHeight: 3.8,
        bay: 2.6,
        wall: pick(random, walls),
        random,
      });
      x += width;
    }
    geometry.addMesh(houses);
    const poses = [createFigure('stand'), createFigure('walk'), createFigure('raise')];
    for (let person = 0; person < 2600; person++) {
      const z = 6 - random() ** 0.8 * 92;
      const wide = 46;
      const px = between(random, -wide, wide);
      if (variant === 'thin' && random() < 0.85) continue;
      geometry.addShape(
        pick(random, poses),
        { at: [px, 0, z], turn: between(random, -50, 50), size: between(random, 0.9, 1.08) },
        random(),
      );
    }
    const texts: readonly (readonly [readonly string[], string, string, Vector])[] = [
      [['KEEP THE', 'NIGHT BUS'], '#f2efe6', '#1d1d1f', [-6, 2.5, -6]],
      [['BUSES FOR ALL'], '#c8262b', '#ffffff', [7.5, 2.7, -11]],
      [['ROUTE 9 STAYS'], '#f5d442', '#1d1d1f', [-13, 2.9, -19]],
      [['NO CUTS'], '#2a5da8', '#ffffff', [14, 2.9, -24]],
      [['NIGHT BUS', 'SAFE HOME'], '#f2efe6', '#a3202b', [1, 3, -30]],
    ];
    for (const [index, [lines, fill, ink, at]] of texts.entries()) {
      const words = variant === 'other-banner' && index === 0 ? ['CLOSE THE', 'BORDER'] : lines;
      const print = createPrint(await drawTexture(banner(words, fill, ink)));
      const half = 2.6;
      geometry.addMesh(
        new MeshBuilder()
          .use(print)
          .sheet(10, 3, (c, r) => [
            at[0] - half + (c / 10) * half * 2,
            at[1] + (r / 3) * 1.6,
            at[2] + Math.sin(c * 0.9 + index) * 0.09,
          ])
          .use(wood)
          .tube([at[0] - half, 0.9, at[2]], [at[0] - half, at[1] + 1.7, at[2]], 0.03, 0.03, 5)
          .tube([at[0] + half, 0.9, at[2]], [at[0] + half, at[1] + 1.7, at[2]], 0.03, 0.03, 5),
      );
    }
    const pole = (cloth: Material, at: Vector) =>
      new MeshBuilder()
        .use(wood)
        .tube([at[0], 1, at[2]], [at[0], 4.4, at[2]], 0.025, 0.025, 5)
        .use(cloth)
        .sheet(8, 4, (c, r) => [
          at[0] + c * 0.2,
          3.3 + r * 0.27 - c * 0.03,
          at[2] + Math.sin(c * 1.1) * 0.12,
        ]);
    for (let flag = 0; flag < 26; flag++)
      geometry.addMesh(
        pole(createPlain(colour(pick(random, ['#2a5da8', '#c8262b', '#f5d442', '#2f8a5b', '#ffffff']))), [
          between(random, -34, 34),
          0,
          between(random, -60, -10),
        ]),
      );
    const sky = new Sky({
      sun: { bearing: 130, elevation: 38 },
      haze: 2,
      clouds: [{ base: 1500, top: 2300, cover: 0.3, size: 560, thickness: 1, shift: [0.35, 0, 0.66] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, 7.2, 17], towards: [0, 2.6, -24], view: 42 },
      fog: { density: 0.0012, strength: 0.5 },
    };
  },
};
