import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, layered3 } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { addHouse } from '../shapes/buildings.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createRough, createTarmac } from '../shapes/grounds.ts';
import { brick, plasters } from '../shapes/street.ts';
import { createCar } from '../shapes/vehicles.ts';

export const tamsinRoadCollapse: PhotoRecipe = {
  id: 'tamsin-road-collapse',
  size: [1024, 683],
  look: { bias: 0.1, warmth: 0.1, saturation: 0.85, seed: 64 },
  build: () => {
    const random = createRandom('tamsin');
    const geometry = new Geometry();
    const dusty = createRough(colour('#b3aa9b'), colour('#7d756a'), 0.9, 0.8);
    const heightAt = (x: number, z: number) =>
      4.6 * Math.exp(-((x / 9) ** 2) - ((z + 20) / 6.5) ** 2) +
      layered2(x / 1.4, z / 1.4, 4, 0.6) * 0.4 * Math.exp(-((x / 15) ** 2) - ((z + 20) / 9) ** 2);
    geometry.addMesh(
      new MeshBuilder()
        .use(dusty)
        .sheet(150, 120, (c, r) => [
          -26 + c * 0.35,
          heightAt(-26 + c * 0.35, -40 + r * 0.35) * 0.9 - 0.04,
          -40 + r * 0.35,
        ]),
    );
    geometry.addMesh(
      new MeshBuilder()
        .use(createTarmac())
        .quad([-90, 0.05, 60], [90, 0.05, 60], [90, 0.05, -11], [-90, 0.05, -11]),
    );
    const slab = new Shape(new MeshBuilder().use(dusty).box([0, -0.12, 0], 3.2, 0.24, 2.1).build());
    const block = new Shape(new MeshBuilder().use(brick).box([0, -0.2, 0], 0.7, 0.4, 0.45).build());
    const beam = new Shape(
      new MeshBuilder()
        .use(createRough(colour('#6e5a44'), colour('#4a3c2e'), 0.4))
        .box([0, -0.1, 0], 4.6, 0.2, 0.2)
        .build(),
    );
    const rod = new Shape(
      new MeshBuilder()
        .use(createPlain(colour('#6a3a28')))
        .tube([0, 0, 0], [0.3, 1.6, 0.1], 0.02, 0.02, 4)
        .build(),
    );
    for (let piece = 0; piece < 900; piece++) {
      const [x, z] = [
        between(random, -1, 1) * 13 * Math.sqrt(random()),
        -20 + between(random, -1, 1) * 9 * Math.sqrt(random()),
      ];
      const y = heightAt(x, z) + 0.1;
      const kind = random();
      const shape = kind < 0.16 ? slab : kind < 0.26 ? beam : kind < 0.34 ? rod : block;
      geometry.addShape(
        shape,
        {
          at: [x, y, z],
          turn: random() * 360,
          pitch: between(random, -42, 42),
          roll: between(random, -42, 42),
          size: between(random, 0.5, 1.2),
        },
        random(),
      );
    }
    const broken = new MeshBuilder();
    for (const [x, floors] of [
      [-17, 4],
      [18, 3],
    ] as const)
      addHouse(broken, {
        at: [x, 0, -13],
        width: 11,
        depth: 12,
        floors,
        wall: plasters[floors % plasters.length] ?? brick,
        random,
        pitch: 2.4,
      });
    for (let floor = 1; floor < 4; floor++)
      broken
        .use(dusty)
        .box([-10.2 + floor * 0.3, floor * 3.2 - 0.2, -19], 3.2 - floor * 0.5, 0.28, 11 - floor);
    geometry.addMesh(broken);
    const person = createFigure('stand', createPlain(colour('#d9701e')));
    for (const [x, z, turn] of [
      [-3.5, -9, 170],
      [1.6, -8.4, 200],
      [6, -9.6, 150],
      [-7.5, -8, 90],
    ] as const)
      geometry.addShape(person, { at: [x, 0.05, z], turn }, random());
    geometry.addShape(
      createFigure('raise', createPlain(colour('#c8c02a'))),
      { at: [3.6, heightAt(3.6, -14) + 0.1, -14], turn: 200 },
      0.4,
    );
    geometry.addShape(createCar({ kind: 'van', paint: createPlain(colour('#e8e4da'), 0.04, 0.03) }), {
      at: [-9, 0.05, -3.5],
      turn: 18,
    });
    const dust = {
      low: [-22, 0, -34] as Vector,
      high: [22, 16, -10] as Vector,
      colour: [0.8, 0.74, 0.66] as Vector,
      steps: 10,
      densityAt: (x: number, y: number, z: number) =>
        clamp(layered3(x / 7, y / 7, z / 7, 3) + 0.25 - y / 16) * 0.02,
    };
    const sky = new Sky({
      sun: { bearing: 112, elevation: 34 },
      haze: 3,
      veil: { height: 7000, cover: 0.3, size: 2600, strength: 0.5, shift: 6 },
    });
    return {
      geometry,
      sky,
      smoke: [dust],
      camera: { at: [0.5, 2.6, 10], towards: [0, 3.6, -20], view: 46 },
      fog: { density: 0.002, strength: 0.4 },
    };
  },
};
