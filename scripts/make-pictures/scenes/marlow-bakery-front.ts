import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { createRandom } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createRough } from '../shapes/grounds.ts';
import { pavement } from '../shapes/paving.ts';
import { addPlate, drawSign } from '../shapes/sign-plate.ts';
import { brick } from '../shapes/street.ts';
import { wood } from '../shapes/structures.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const marlowBakeryFront: PhotoRecipe = {
  id: 'marlow-bakery-front',
  size: [1024, 683],
  samples: 9,
  look: { exposure: 0.55, warmth: 0.15, seed: 103 },
  build: async (variant) => {
    const geometry = new Geometry();
    const wall = new MeshBuilder().use(brick);
    wall
      .quad([-6, 0, 0], [-3.1, 0, 0], [-3.1, 6, 0], [-6, 6, 0])
      .quad([3.1, 0, 0], [6, 0, 0], [6, 6, 0], [3.1, 6, 0])
      .quad([-3.1, 3.55, 0], [3.1, 3.55, 0], [3.1, 6, 0], [-3.1, 6, 0]);
    const paint = createPlain(colour('#1f4a42'), 0.04, 0.06);
    wall
      .use(paint)
      .box([-2.95, 0, 0.06], 0.3, 3.6, 0.2)
      .box([2.95, 0, 0.06], 0.3, 3.6, 0.2)
      .box([0, 2.75, 0.08], 6.2, 0.85, 0.22)
      .box([-0.8, 0, 0.02], 4, 0.7, 0.16)
      .box([1.35, 0, 0.04], 0.12, 2.75, 0.14)
      .box([2.72, 0, 0.04], 0.16, 2.75, 0.14)
      .box([-1.6, 0.7, 0.02], 0.08, 2.05, 0.1)
      .box([0, 0.7, 0.02], 0.08, 2.05, 0.1);
    wall
      .use(createPlain([0.03, 0.034, 0.036], 0.07, 0.01))
      .quad([-2.8, 0.7, -0.04], [1.3, 0.7, -0.04], [1.3, 2.75, -0.04], [-2.8, 2.75, -0.04])
      .use(paint)
      .quad([1.4, 0, -0.2], [2.65, 0, -0.2], [2.65, 2.7, -0.2], [1.4, 2.7, -0.2])
      .use(createPlain([0.04, 0.04, 0.04], 0.07, 0.01))
      .box([2.02, 1.1, -0.18], 0.8, 1.3, 0.04);
    const name = variant === 'other-name' ? 'MARLOW VAPES' : 'MARLOW BAKERY';
    await addPlate(
      wall,
      drawSign(1200, 170, {
        fill: '#1f4a42',
        ink: '#e9d59a',
        font: 'DejaVu Serif',
        lines: [{ text: name, size: 104, y: 122 }],
      }),
      [0, 3.16, 0.21],
      5.2,
      0.72,
    );
    await addPlate(
      wall,
      drawSign(300, 360, {
        fill: '#1d1d1f',
        ink: '#f2efe6',
        border: '#8a6a48',
        font: 'DejaVu Serif',
        lines: [
          { text: 'TODAY', size: 54, y: 84 },
          { text: 'Rye loaf 3.20', size: 34, y: 160, bold: false },
          { text: 'Plum cake 2.80', size: 34, y: 220, bold: false },
          { text: 'Buns 0.90', size: 34, y: 280, bold: false },
        ],
      }),
      [-2.1, 0.62, 1.3],
      0.62,
      0.76,
    );
    wall.use(pavement).quad([-12, 0, 6], [12, 0, 6], [12, 0, 0], [-12, 0, 0]);
    const random = createRandom('loaves');
    for (let shelf = 0; shelf < 3; shelf++) {
      wall.use(wood).box([-0.75, 0.95 + shelf * 0.55, -0.02], 3.9, 0.04, 0.1);
    }
    const loaf = createRough(colour('#b9803f'), colour('#8a5526'), 0.06);
    for (let at = 0; at < 40; at++)
      wall
        .use(loaf)
        .ball(
          [-2.5 + (at % 14) * 0.28, 1.06 + Math.floor(at / 14) * 0.55, 0.02],
          [0.12, 0.075 + random() * 0.02, 0.06],
          6,
          10,
        );
    wall.use(createRough(colour('#7d6a58'), colour('#5d4d3f'), 0.4)).box([2.95, 0, 0.75], 0.5, 0.45, 0.5);
    geometry.addMesh(wall);
    const shrub = createBroadleaf({
      seed: 'tub',
      leaves: createLeafMaterial(colour('#34561f'), colour('#5c7a30')),
      leafCount: 2600,
      leafSize: 0.03,
    });
    geometry.addShape(shrub, { at: [2.95, 0.4, 0.75], size: 1.1 }, 0.4);
    geometry.addShape(createFigure('walk'), { at: [3.9, 0, 1.5], turn: -90 }, 0.64);
    const lamps: Lamp[] = [];
    const sky = new Sky({
      sun: { bearing: 152, elevation: 44 },
      haze: 2,
      clouds: [{ base: 1500, top: 2300, cover: 0.3, size: 640, thickness: 1 }],
    });
    return { geometry, sky, lamps, camera: { at: [-0.4, 1.65, 8.6], towards: [0.1, 2, 0], view: 34 } };
  },
};
