import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain } from '../shapes/grounds.ts';

export const osmundReadingRoom: PhotoRecipe = {
  id: 'osmund-reading-room',
  size: [768, 1024],
  samples: 9,
  look: { exposure: 9, warmth: 0.25, seed: 94 },
  build: () => {
    const random = createRandom('books');
    const geometry = new Geometry();
    const mahogany: Material = (hit, surface) => {
      setColour(surface, colour('#5a3520'), 0.85 + layered2(hit.x * 3 + hit.z * 3, hit.y * 12, 4, 0.6) * 0.4);
      surface.mirror = 0.03;
      surface.roughness = 0.08;
    };
    const room = new MeshBuilder()
      .use((hit, surface) => {
        setColour(
          surface,
          (Math.floor(hit.x / 0.5) + Math.floor(hit.z / 0.5)) % 2 === 0
            ? colour('#7a2a24')
            : colour('#6a231f'),
        );
      })
      .quad([-3.4, 0, 4], [3.4, 0, 4], [3.4, 0, -24], [-3.4, 0, -24])
      .use(createPlain(colour('#d9ccb0')))
      .quad([-3.4, 6.4, 4], [3.4, 6.4, 4], [3.4, 6.4, -24], [-3.4, 6.4, -24]);
    const covers = [
      '#5a1f1c',
      '#22394f',
      '#2f4a33',
      '#7a5a2a',
      '#3a2a3f',
      '#8a3a22',
      '#1f1f22',
      '#a08a5a',
      '#62442a',
    ].map((code) => createPlain(colour(code), 0.02, 0.2));
    for (const side of [-1, 1]) {
      for (let bay = 0; bay < 12; bay++) {
        const z = 3 - bay * 2;
        room.use(mahogany).box([side * 2.75, 0, z], 0.75, 6, 0.14);
        for (let level = 0; level < 14; level++) {
          const y = 0.2 + level * 0.41;
          room.use(mahogany).box([side * 2.9, y - 0.04, z - 1], 0.5, 0.04, 1.9);
          let at = z - 0.1;
          while (at > z - 1.86) {
            const thick = between(random, 0.025, 0.07);
            const tall = between(random, 0.22, 0.34);
            if (random() > 0.06)
              room
                .use(pick(random, covers))
                .box([side * (2.88 + between(random, 0, 0.04)), y, at - thick / 2], 0.3, tall, thick * 0.95);
            at -= thick;
          }
        }
      }
      room.use(mahogany).box([side * 2.6, 5.9, -10], 0.9, 0.3, 28);
    }
    room.use(mahogany).box([0, 0.74, -6], 1.3, 0.06, 12);
    for (let z = -1; z > -12; z -= 1.6) {
      room
        .use(createPlain(colour('#1f5a3a'), 0.06, 0.05))
        .tube([-0.22, 1.2, z], [0.22, 1.2, z], 0.09, 0.09, 10)
        .use(createPlain(colour('#b08a3a'), 0.3, 0.1))
        .tube([0, 0.8, z], [0, 1.2, z], 0.015, 0.015, 6);
      room.use(createPlain(colour('#f1ead8'))).box([-0.35, 0.8, z + 0.5], 0.3, 0.02, 0.4);
    }
    room
      .use((_hit, surface) => {
        setColour(surface, [0.7, 0.7, 0.7]);
        surface.glowRed = 1.5;
        surface.glowGreen = 1.55;
        surface.glowBlue = 1.6;
      })
      .quad([-1.3, 0.9, -23.9], [1.3, 0.9, -23.9], [1.3, 5.4, -23.9], [-1.3, 5.4, -23.9])
      .use(mahogany);
    for (const x of [-0.65, 0, 0.65]) room.box([x, 0.9, -23.85], 0.06, 4.5, 0.06);
    for (const y of [2, 3.2, 4.3]) room.box([0, y, -23.85], 2.6, 0.06, 0.06);
    geometry.addMesh(room);
    for (const [x, z, turn] of [
      [-0.95, -3.4, 90],
      [0.95, -5.2, -90],
      [-0.95, -8.2, 90],
    ] as const)
      geometry.addShape(createFigure('sit'), { at: [x, 0.02, z], turn }, random());
    const lamps: Lamp[] = [];
    for (let z = -1; z > -12; z -= 1.6)
      lamps.push({ at: [0, 1.1, z], colour: [0.34, 0.25, 0.13], radius: 0.1 });
    for (let z = 0; z > -20; z -= 5) lamps.push({ at: [0, 5.9, z], colour: [2.6, 2.1, 1.4], radius: 0.5 });
    lamps.push({ at: [0, 3.2, -22.5], colour: [4, 4.2, 4.6], radius: 0.8 });
    const sky = new Sky({ sun: { bearing: 0, elevation: 20 }, strength: 0.01, sunStrength: 0 });
    return {
      geometry,
      sky,
      lamps,
      fill: [0.035, 0.03, 0.022],
      camera: { at: [0, 1.75, 3.4], towards: [0, 2.2, -8], view: 62 },
    };
  },
};
