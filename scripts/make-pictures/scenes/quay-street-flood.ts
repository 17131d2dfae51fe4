import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { cellValue, createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createTarmac, createWater } from '../shapes/grounds.ts';
import { addStreet } from '../shapes/street.ts';
import { darkSteel } from '../shapes/structures.ts';
import { createCar } from '../shapes/vehicles.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const quayStreetFlood: PhotoRecipe = {
  id: 'quay-street-flood',
  size: [1024, 683],
  look: { exposure: 0.95, warmth: -0.05, saturation: 0.92, seed: 61 },
  build: (variant) => {
    const random = createRandom('quay-street');
    const geometry = new Geometry();
    addStreet(geometry, { random, from: 24, to: -110, half: 7.5 });
    geometry.addMesh(
      new MeshBuilder().use(createTarmac()).quad([-9, 0, 40], [9, 0, 40], [9, 0, -130], [-9, 0, -130]),
    );
    if (variant !== 'dry')
      addWaterPlane(
        geometry,
        createWater({ deep: colour('#6a5a40'), waves: 0.035, length: 1.3, murk: 0.012 }),
        0.72,
        400,
      );
    const car = createCar();
    for (const [x, z, turn, sink] of [
      [-4.7, -4, 92, 0],
      [4.9, -13, 88, 0.05],
      [-4.6, -19, 95, 0.1],
      [4.6, -34, 84, 0],
      [-4.8, -44, 90, 0],
      [1.2, -27, 60, -0.15],
    ] as const) {
      if (variant === 'without-car' && z === -4) continue;
      geometry.addShape(
        car,
        { at: [x, -sink, z], turn, roll: sink * 20 },
        cellValue(Math.round(x * 10), z, 7),
      );
    }
    if (variant === 'fin') {
      const fin = new MeshBuilder().use(createPlain(colour('#3a444a'), 0.05, 0.1)).prism(
        [
          [-0.42, 0.5],
          [0.4, 0.5],
          [0.18, 0.85],
          [0.3, 1.24],
          [0.06, 1.12],
          [-0.2, 0.82],
        ],
        -0.035,
        0.035,
      );
      geometry.addShape(new Shape(fin.build()), { at: [-1.35, 0, 1.6], turn: 24 });
    }
    const person = createFigure('walk');
    geometry.addShape(person, { at: [0.6, -0.02, -9], turn: 190 }, 0.31);
    geometry.addShape(createFigure('stand'), { at: [-1.6, -0.02, -17], turn: 30 }, 0.77);
    const post = new MeshBuilder().use(darkSteel);
    for (let z = 10; z > -90; z -= 16)
      for (const x of [-6.3, 6.3])
        post.tube([x, 0, z], [x, 5.4, z], 0.07, 0.05, 6).ball([x, 5.6, z], 0.24, 6, 8);
    geometry.addMesh(post);
    const sky = new Sky({
      sun: { bearing: 40, elevation: 40 },
      haze: 4,
      sunStrength: 0.1,
      clouds: [{ base: 900, top: 1800, cover: 0.6, size: 700, thickness: 0.9, shift: [0.1, 0, 0.4] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0.8, 2.3, 9], towards: [-0.4, 2.5, -20], view: 50 },
      fog: { density: 0.004, strength: 0.5 },
    };
  },
};
