import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom, pick } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Sky } from '../render/sky.ts';
import { add, colour, scale } from '../render/vector.ts';
import { createTowerFront } from '../shapes/buildings.ts';
import { createPlain, createRough, createTarmac } from '../shapes/grounds.ts';
import { createStreetLamp, white } from '../shapes/structures.ts';
import { createGlow } from '../shapes/vehicles.ts';

export const ringRoadLightTrails: PhotoRecipe = {
  id: 'ring-road-light-trails',
  size: [1024, 683],
  samples: 9,
  look: { exposure: 2.4, bloom: 0.4, grain: 0.035, seed: 56 },
  build: () => {
    const random = createRandom('ring-road');
    const bend = (z: number) => 34 * Math.sin((z + 40) / 150);
    const geometry = new Geometry();
    const mesh = new MeshBuilder().use(createTarmac(0.25));
    for (let z = 60; z > -560; z -= 10) {
      const [a, b] = [bend(z), bend(z - 10)];
      mesh
        .use(createTarmac(0.25))
        .quad([a - 17, 0, z], [a + 17, 0, z], [b + 17, 0, z - 10], [b - 17, 0, z - 10]);
      mesh.use(white);
      for (const lane of [-15.4, -1.3, 1.3, 15.4])
        mesh.quad(
          [a + lane - 0.1, 0.02, z],
          [a + lane + 0.1, 0.02, z],
          [b + lane + 0.1, 0.02, z - 10],
          [b + lane - 0.1, 0.02, z - 10],
        );
      if (z % 20 === 0)
        for (const lane of [-10.6, -6, 6, 10.6])
          mesh.quad(
            [a + lane - 0.1, 0.02, z],
            [a + lane + 0.1, 0.02, z],
            [b + lane + 0.1, 0.02, z - 5],
            [b + lane - 0.1, 0.02, z - 5],
          );
      mesh.use(createPlain(colour('#9aa0a3'), 0.1, 0.2)).box([a, 0.2, z - 5], 0.4, 0.7, 10);
    }
    const headlight = createGlow([1, 0.92, 0.75], 3.2);
    const taillight = createGlow([1, 0.08, 0.04], 2.2);
    for (let trail = 0; trail < 46; trail++) {
      const coming = trail % 2 === 0;
      const lane = (coming ? -1 : 1) * pick(random, [3.6, 8.2, 12.8]) + between(random, -0.7, 0.7);
      const start = between(random, -480, 60);
      const end = Math.max(-560, start - between(random, 120, 420));
      const height = between(random, 0.55, 0.95);
      for (let z = start; z > end; z -= 12)
        for (const side of [-0.7, 0.7])
          mesh
            .use(coming ? headlight : taillight)
            .tube(
              [bend(z) + lane + side, height, z],
              [bend(z - 12) + lane + side, height, z - 12],
              0.045,
              0.045,
              3,
            );
    }
    mesh
      .use(createRough(colour('#3d4430'), colour('#2a2f22'), 5))
      .quad([-400, -0.2, 100], [400, -0.2, 100], [400, -0.2, -700], [-400, -0.2, -700]);
    const tower = createTowerFront({
      wall: colour('#5b5f63'),
      glass: colour('#20262b'),
      floor: 3.4,
      bay: 2.4,
      open: 0.6,
      lit: 0.4,
      salt: 3,
    });
    for (let block = 0; block < 34; block++)
      mesh
        .use(tower)
        .box(
          [between(random, -320, 320), 0, between(random, -640, -420)],
          between(random, 18, 40),
          between(random, 16, 76),
          20,
        );
    const { shape, light } = createStreetLamp(12);
    const lamps: Lamp[] = [];
    for (let z = 40; z > -520; z -= 34) {
      for (const side of [-1, 1]) {
        const x = bend(z) + side * 18.5;
        geometry.addShape(shape, { at: [x, 0, z], turn: side > 0 ? 180 : 0, size: 1.4 });
        if (z > -330)
          lamps.push({ at: [x - side * light[0] * 1.4, 9.4, z], colour: [26, 18, 9.5], radius: 0.3 });
      }
    }
    geometry.addMesh(mesh);
    const sky = new Sky({
      sun: { bearing: -30, elevation: -4.5 },
      strength: 1,
      disc: 0,
      haze: 2.2,
      glow: (direction) =>
        add([0.012, 0.014, 0.03], scale([0.045, 0.026, 0.012], Math.exp(-Math.max(0, direction[1]) * 8))),
    });
    return {
      geometry,
      sky,
      lamps,
      camera: { at: [6, 15, 62], towards: [4, 3, -90], view: 44 },
      fog: { density: 0.0006, colour: [0.04, 0.034, 0.03], strength: 1 },
    };
  },
};
