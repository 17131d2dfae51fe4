import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, cellValue, createRandom, pick } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain } from '../shapes/grounds.ts';
import { white } from '../shapes/structures.ts';

export const coombeStreetShelves: PhotoRecipe = {
  id: 'coombe-street-shelves',
  size: [1024, 683],
  samples: 9,
  look: { exposure: 1.5, warmth: -0.05, seed: 93 },
  build: (variant) => {
    const random = createRandom('shelves');
    const geometry = new Geometry();
    const tiles: Material = (hit, surface) => {
      setColour(
        surface,
        colour('#c9c7c0'),
        0.9 + 0.1 * cellValue(Math.floor(hit.x / 0.6), Math.floor(hit.z / 0.6)),
      );
      surface.mirror = 0.02;
      surface.roughness = 0.06;
    };
    const hall = new MeshBuilder()
      .use(tiles)
      .quad([-4, 0, 5], [4, 0, 5], [4, 0, -32], [-4, 0, -32])
      .use(white)
      .quad([-4, 3.4, 5], [4, 3.4, 5], [4, 3.4, -32], [-4, 3.4, -32])
      .use(createPlain(colour('#d5d0c2')))
      .quad([-4, 0, -30], [4, 0, -30], [4, 3.4, -30], [-4, 3.4, -30]);
    const lamps: Lamp[] = [];
    for (let z = 2; z > -28; z -= 3.2) {
      hall
        .use((_hit, surface) => {
          setColour(surface, [0.8, 0.8, 0.8]);
          surface.glowRed = 2.6;
          surface.glowGreen = 2.7;
          surface.glowBlue = 2.6;
        })
        .box([0, 3.33, z], 1.3, 0.03, 0.26);
      lamps.push({ at: [0, 3.2, z], colour: [2.3, 2.4, 2.3], radius: 0.5 });
    }
    const metal = createPlain(colour('#e2e0d8'), 0.04, 0.1);
    for (const side of [-1, 1])
      for (let z = 3; z > -26; z -= 1.3) {
        hall.use(createPlain(colour('#b8b5ab'))).box([side * 2.25, 0, z], 0.04, 2.2, 1.28);
        for (let level = 0; level < 5; level++) {
          hall.use(metal).box([side * 1.95, 0.15 + level * 0.46, z], 0.55, 0.035, 1.26);
          hall
            .use(createPlain(colour(pick(random, ['#d8372c', '#f0d23a', '#e8e5dc']))))
            .box([side * 1.67, 0.12 + level * 0.46, z + between(random, -0.2, 0.2)], 0.01, 0.06, 0.26);
        }
      }
    geometry.addMesh(hall);
    const goods = ['#b5392c', '#2f6a9c', '#d8a32a', '#3f7d4a', '#dcd8cc', '#7a4a86', '#d96b2a'].map(
      (code) =>
        [
          new Shape(
            new MeshBuilder()
              .use(createPlain(colour(code), 0.03, 0.1))
              .box([0, 0, 0], 0.16, 0.26, 0.11)
              .use(createPlain(colour('#efece2')))
              .box([0, 0.08, 0], 0.162, 0.08, 0.112)
              .build(),
          ),
          new Shape(
            new MeshBuilder()
              .use(createPlain(colour(code), 0.06, 0.06))
              .turned(
                [
                  [0.045, 0],
                  [0.045, 0.17],
                  [0.02, 0.21],
                  [0.02, 0.24],
                  [0, 0.24],
                ],
                12,
              )
              .build(),
          ),
        ] as const,
    );
    for (const side of [-1, 1])
      for (let z = 3.4; z > -26; z -= 0.15)
        for (let level = 0; level < 5; level++) {
          const kind =
            goods[Math.floor(cellValue(Math.floor(z / 0.9), level, side) * goods.length)]?.[
              cellValue(level, Math.floor(z / 1.8), side + 5) > 0.5 ? 0 : 1
            ];
          const share = variant === 'full' ? 1 : 0.045;
          if (kind === undefined || random() > share) continue;
          for (const row of variant === 'full' ? [0, 0.17] : [0])
            geometry.addShape(kind, {
              at: [side * (1.78 + row), 0.19 + level * 0.46, z],
              turn: between(random, -8, 8),
            });
        }
    geometry.addShape(createFigure('stand'), { at: [-0.5, 0, -9.5], turn: 200 }, 0.42);
    geometry.addShape(createFigure('walk'), { at: [0.7, 0, -15], turn: 10 }, 0.83);
    const sky = new Sky({ sun: { bearing: 0, elevation: 20 }, strength: 0.03, sunStrength: 0 });
    return {
      geometry,
      sky,
      lamps,
      fill: [0.1, 0.1, 0.098],
      camera: { at: [0.25, 1.55, 4], towards: [-0.15, 1.25, -8], view: 54 },
    };
  },
};
