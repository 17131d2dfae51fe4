import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createRough } from '../shapes/grounds.ts';
import { darkSteel } from '../shapes/structures.ts';

export const lindgateBallotCount: PhotoRecipe = {
  id: 'lindgate-ballot-count',
  size: [1024, 683],
  samples: 16,
  look: { exposure: 2.8, warmth: 0.05, seed: 92 },
  build: async (variant) => {
    const random = createRandom('ballot');
    const geometry = new Geometry();
    const hall = new MeshBuilder()
      .use(createRough(colour('#9c7a52'), colour('#83643f'), 0.5))
      .quad([-8, 0, 6], [8, 0, 6], [8, 0, -8], [-8, 0, -8])
      .use(createRough(colour('#cfccc2'), colour('#b3afa3'), 2))
      .quad([-8, 0, -5], [8, 0, -5], [8, 5, -5], [-8, 5, -5]);
    hall
      .use(createPlain(colour('#ddd8cc')))
      .box([0, 0.72, 0], 3.6, 0.04, 1.5)
      .use(darkSteel);
    for (const x of [-1.7, 1.7])
      for (const z of [-0.65, 0.65]) hall.tube([x, 0, z], [x, 0.72, z], 0.025, 0.025, 6);
    geometry.addMesh(hall);
    const label = createPrint(
      await drawTexture(
        `<svg xmlns="http://www.w3.org/2000/svg" width="420" height="260"><rect width="420" height="260" fill="#f4f2ea"/><rect x="10" y="10" width="400" height="240" fill="none" stroke="#1c355e" stroke-width="8"/><text x="210" y="92" text-anchor="middle" font-family="DejaVu Sans" font-weight="bold" font-size="46" fill="#1c355e">BALLOT BOX</text><text x="210" y="160" text-anchor="middle" font-family="DejaVu Sans" font-size="36" fill="#1c355e">Lindgate Ward ${variant === 'other-ward' ? '9' : '4'}</text><text x="210" y="216" text-anchor="middle" font-family="DejaVu Sans" font-size="26" fill="#1c355e">Town council (fictional)</text></svg>`,
      ),
    );
    const box = new MeshBuilder().use(createPlain(colour('#20262d'), 0.04, 0.08));
    box
      .box([-0.55, 0.76, -0.1], 0.62, 0.5, 0.5)
      .box([-0.55, 1.26, -0.1], 0.66, 0.04, 0.54)
      .use(createPlain([0.003, 0.003, 0.003]))
      .box([-0.55, 1.301, -0.1], 0.3, 0.002, 0.03);
    box
      .use(label)
      .quad([-0.78, 0.86, 0.152], [-0.32, 0.86, 0.152], [-0.32, 1.15, 0.152], [-0.78, 1.15, 0.152]);
    geometry.addMesh(box);
    const paper = createPrint(
      await drawTexture(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="280"><rect width="200" height="280" fill="#f6f3ea"/><g stroke="#777" fill="none">${[0, 1, 2, 3, 4].map((row) => `<rect x="150" y="${52 + row * 42}" width="26" height="26"/><path d="M20 ${66 + row * 42}h${70 + ((row * 37) % 50)}" stroke-width="6"/>`).join('')}<path d="M154 100l18 18m0 -18l-18 18" stroke="#222" stroke-width="5"/></g><path d="M20 26h120" stroke="#333" stroke-width="9"/></svg>`,
      ),
    );
    const sheet = new Shape(
      new MeshBuilder()
        .use(paper)
        .quad(
          [-0.105, 0.0004, 0.148],
          [0.105, 0.0004, 0.148],
          [0.105, 0.0004, -0.148],
          [-0.105, 0.0004, -0.148],
        )
        .use(createPlain(colour('#efece2')))
        .box([0, 0, 0], 0.21, 0.0003, 0.297)
        .build(),
    );
    for (const [x, z, count] of [
      [0.15, 0.1, 60],
      [0.45, 0.05, 90],
      [0.75, 0.12, 34],
      [1.05, 0.06, 70],
      [1.35, 0.15, 22],
    ] as const)
      for (let leaf = 0; leaf < count; leaf++)
        geometry.addShape(sheet, {
          at: [x + between(random, -0.004, 0.004), 0.761 + leaf * 0.0016, z + between(random, -0.005, 0.005)],
          turn: between(random, -2, 2),
        });
    for (let leaf = 0; leaf < 26; leaf++)
      geometry.addShape(sheet, {
        at: [between(random, -0.1, 1.5), 0.763 + leaf * 0.0005, between(random, 0.3, 0.62)],
        turn: between(random, -60, 60),
      });
    const counter = createFigure('stand');
    for (const [x, turn] of [
      [0.3, 10],
      [1.1, -20],
      [-1.3, 25],
    ] as const)
      geometry.addShape(counter, { at: [x, 0, -1.15], turn }, random());
    for (let at = 0; at < 14; at++)
      geometry.addShape(
        createFigure('walk'),
        { at: [between(random, -4, 4), 0, between(random, -4.6, -2.6)], turn: random() * 360 },
        random(),
      );
    const sky = new Sky({ sun: { bearing: 60, elevation: 35 }, strength: 0.04, sunStrength: 0 });
    const lamps: Lamp[] = [-2, 0, 2].flatMap((x) =>
      [-3, 0.4, 2].map((z) => ({
        at: [x, 4.2, z] as Vector,
        colour: [1.9, 1.85, 1.7] as Vector,
        radius: 0.5,
      })),
    );
    return {
      geometry,
      sky,
      lamps,
      fill: [0.06, 0.058, 0.052],
      camera: { at: [0.15, 1.62, 2.3], towards: [0.22, 0.93, -0.2], view: 38, lens: 0.018, focus: 2.4 },
    };
  },
};
