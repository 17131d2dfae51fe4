import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { addHouse } from '../shapes/buildings.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createRough } from '../shapes/grounds.ts';
import { paving } from '../shapes/paving.ts';
import { wood } from '../shapes/structures.ts';

export const harrowLaneMarket: PhotoRecipe = {
  id: 'harrow-lane-market',
  size: [1024, 683],
  look: { exposure: 0.36, warmth: 0.15, saturation: 1.08, seed: 82 },
  build: () => {
    const random = createRandom('market');
    const geometry = new Geometry();
    geometry.addMesh(
      new MeshBuilder().use(paving).quad([-60, 0, 30], [60, 0, 30], [60, 0, -90], [-60, 0, -90]),
    );
    const fruits = ['#c8321f', '#e38a1e', '#e8c52f', '#5d8f2a', '#7a2a4f', '#8fae3d', '#d9502b'].map(
      (code) =>
        new Shape(
          new MeshBuilder()
            .use((hit, surface) => {
              setColour(surface, colour(code), 0.8 + hit.seed * 0.35);
              surface.mirror = 0.03;
              surface.roughness = 0.12;
            })
            .ball([0, 0, 0], 0.05, 6, 8)
            .build(),
        ),
    );
    const cloths = ['#b92f2a', '#2d6a4f', '#d8a12c', '#2c5b8c', '#8c4a7a', '#cf6a2e'].map(colour);
    for (let stall = 0; stall < 12; stall++) {
      const side = stall % 2 === 0 ? -1 : 1;
      const z = 1 - Math.floor(stall / 2) * 6.2;
      const x = side * 4.6;
      const mesh = new MeshBuilder().use(wood);
      const stripe = cloths[stall % cloths.length] ?? cloths[0] ?? [1, 1, 1];
      for (const dx of [-1.3, 1.3])
        for (const dz of [-2.3, 2.3]) mesh.tube([x + dx, 0, z + dz], [x + dx, 2.5, z + dz], 0.035, 0.035, 5);
      const awning: Material = (hit, surface) => {
        setColour(surface, Math.floor(hit.u * 12) % 2 === 0 ? stripe : [0.85, 0.83, 0.78]);
        surface.translucency = 0.35;
      };
      mesh
        .use(awning)
        .quad(
          [x - side * 1.9, 2.15, z - 2.6],
          [x - side * 1.9, 2.15, z + 2.6],
          [x, 2.75, z + 2.6],
          [x, 2.75, z - 2.6],
        )
        .quad(
          [x + side * 1.6, 2.4, z - 2.6],
          [x + side * 1.6, 2.4, z + 2.6],
          [x, 2.75, z + 2.6],
          [x, 2.75, z - 2.6],
        );
      for (let crate = 0; crate < 5; crate++) {
        const cz = z - 2 + crate;
        const fruit = pick(random, fruits);
        for (const [level, dx] of [
          [0.62, -0.75],
          [0.84, 0.05],
        ] as const) {
          const cx = x + side * dx;
          mesh
            .use(wood)
            .box([cx, level - 0.1, cz], 0.74, 0.05, 0.86)
            .box([cx - 0.37, level - 0.1, cz], 0.03, 0.2, 0.86)
            .box([cx + 0.37, level - 0.1, cz], 0.03, 0.2, 0.86);
          for (let piece = 0; piece < 62; piece++)
            geometry.addShape(
              fruit,
              {
                at: [
                  cx + between(random, -0.32, 0.32),
                  level + random() * 0.12,
                  cz + between(random, -0.38, 0.38),
                ],
                size: between(random, 0.85, 1.2),
              },
              random(),
            );
        }
      }
      mesh.box([x, 0.1, z], 1.9, 0.4, 4.8);
      geometry.addMesh(mesh);
      geometry.addShape(
        createFigure('stand', createPlain(colour('#3f5f4a'))),
        { at: [x + side * 1.25, 0, z + between(random, -1.4, 1.4)], turn: side > 0 ? -90 : 90 },
        random(),
      );
    }
    const walkers = [createFigure('walk'), createFigure('stand')];
    for (let person = 0; person < 46; person++)
      geometry.addShape(
        pick(random, walkers),
        {
          at: [between(random, -2.3, 2.3), 0, -1 - random() * 34],
          turn: random() < 0.5 ? between(random, -25, 25) : 180 + between(random, -40, 40),
          size: between(random, 0.88, 1.05),
        },
        random(),
      );
    const houses = new MeshBuilder();
    for (let at = 0; at < 7; at++)
      addHouse(houses, {
        at: [-42 + at * 14, 0, -44],
        width: 14,
        depth: 10,
        floors: 3 + (at % 2),
        wall: createRough(colour(pick(random, ['#cbb892', '#c08a6a', '#d8d2c4'])), colour('#8d7a5f'), 2),
        random,
      });
    geometry.addMesh(houses);
    const sky = new Sky({
      sun: { bearing: -125, elevation: 54 },
      haze: 1.8,
      clouds: [{ base: 1500, top: 2200, cover: 0.22, size: 600, thickness: 1 }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0.2, 2.2, 8.4], towards: [0, 1.5, -10], view: 46, lens: 0.012, focus: 9 },
      fog: { density: 0.002, strength: 0.4 },
    };
  },
};
