import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFishingBoat } from '../shapes/boats.ts';
import { createPlain, createWater } from '../shapes/grounds.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const northmereTrawlerDawn: PhotoRecipe = {
  id: 'northmere-trawler-dawn',
  size: [1024, 640],
  look: { bias: 0.05, warmth: 0.3, contrast: 1.08, bloom: 0.2, seed: 73 },
  build: () => {
    const geometry = new Geometry();
    const boat = createFishingBoat(
      createPlain(colour('#1f5a72'), 0.04, 0.05),
      createPlain(colour('#e7e3d8'), 0.03, 0.05),
    );
    geometry.addShape(boat, { at: [-2, -0.15, -26], turn: -24, roll: 2 });
    const gull = new Shape(
      new MeshBuilder()
        .use(createPlain(colour('#e8e8e6')))
        .ball([0, 0, 0], [0.09, 0.08, 0.26], 6, 8)
        .quad([0, 0.03, -0.1], [0.55, 0.2, -0.02], [0.55, 0.2, 0.1], [0, 0.03, 0.12])
        .quad([0, 0.03, -0.1], [-0.55, 0.22, -0.02], [-0.55, 0.22, 0.1], [0, 0.03, 0.12])
        .quad([0.55, 0.2, -0.02], [1, 0.08, 0.12], [0.98, 0.08, 0.16], [0.55, 0.2, 0.1])
        .quad([-0.55, 0.22, -0.02], [-1, 0.12, 0.12], [-0.98, 0.12, 0.16], [-0.55, 0.22, 0.1])
        .build(),
    );
    const random = createRandom('gulls');
    for (let bird = 0; bird < 22; bird++)
      geometry.addShape(gull, {
        at: [between(random, -12, 14), between(random, 4, 13), between(random, -40, -16)],
        turn: random() * 360,
        roll: between(random, -35, 35),
      });
    addWaterPlane(geometry, createWater({ deep: colour('#123340'), waves: 0.17, length: 5 }));
    const sky = new Sky({
      sun: { bearing: 18, elevation: 4 },
      haze: 2,
      disc: 0.4,
      clouds: [
        {
          base: 2600,
          top: 3300,
          cover: 0.38,
          size: 1000,
          thickness: 0.8,
          stretch: 0.5,
          shift: [0.9, 0, 0.14],
        },
      ],
    });
    return {
      geometry,
      sky,
      fill: [0.03, 0.03, 0.035],
      camera: { at: [0, 3.2, 3], towards: [0, 3.9, -26], view: 36 },
      fog: { density: 0.0005 },
    };
  },
};
