import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createMeadow, createPlain } from '../shapes/grounds.ts';
import { darkSteel, white } from '../shapes/structures.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const dellMeadowTents: PhotoRecipe = {
  id: 'dell-meadow-tents',
  size: [1024, 683],
  look: { exposure: 0.34, saturation: 1.08, seed: 85 },
  build: () => {
    const random = createRandom('dell');
    const geometry = new Geometry();
    const heightAt = (x: number, z: number) => layered2(x / 80, z / 80, 3) * 3;
    geometry.addMesh(
      new MeshBuilder()
        .use(createMeadow(colour('#66803a'), colour('#9c944f')))
        .sheet(120, 120, (c, r) => [
          -150 + c * 2.5,
          heightAt(-150 + c * 2.5, -230 + r * 2.5),
          -230 + r * 2.5,
        ]),
    );
    const tints = [
      '#d9622b',
      '#2c6fa8',
      '#e3c23c',
      '#4b8a3f',
      '#b5342f',
      '#6d4a8c',
      '#dcd8cc',
      '#3f8f8a',
    ].map(colour);
    const cloth: Material = (hit, surface) => {
      setColour(surface, tints[Math.floor(hit.seed * 89) % tints.length] ?? [1, 1, 1]);
      surface.translucency = 0.3;
    };
    const dome = new Shape(
      new MeshBuilder()
        .use(cloth)
        .sheet(14, 14, (c, r) => {
          const [x, z] = [(c / 7 - 1) * 1.35, (r / 7 - 1) * 1.1];
          return [x, 1.25 * Math.max(0, (1 - (x / 1.35) ** 2) * (1 - (z / 1.1) ** 2)) ** 0.6, z];
        })
        .use(darkSteel)
        .triangle([-0.35, 0, 1.12], [0.35, 0, 1.12], [0, 0.8, 0.82])
        .build(),
    );
    const ridge = new Shape(
      new MeshBuilder()
        .use(cloth)
        .prism(
          [
            [-1.2, 0],
            [1.2, 0],
            [0, 1.5],
          ],
          -1.6,
          1.6,
        )
        .build(),
    );
    for (let row = 0; row < 34; row++)
      for (let column = -16; column <= 16; column++) {
        if (column === 0 || row === 12 || random() < 0.12) continue;
        const [x, z] = [
          column * 3.9 + between(random, -0.5, 0.5),
          2 - row * 4.4 + between(random, -0.5, 0.5),
        ];
        geometry.addShape(
          random() < 0.7 ? dome : ridge,
          {
            at: [x, heightAt(x, z), z],
            turn: between(random, -30, 30) + (random() < 0.5 ? 90 : 0),
            size: between(random, 0.85, 1.2),
          },
          random(),
        );
      }
    const walkers = [createFigure('walk'), createFigure('stand'), createFigure('sit')];
    for (let person = 0; person < 190; person++) {
      const z = -random() * 130;
      const x = random() < 0.4 ? between(random, -1.4, 1.4) : between(random, -60, 60);
      geometry.addShape(
        pick(random, walkers),
        { at: [x, heightAt(x, z), z], turn: random() * 360 },
        random(),
      );
    }
    const stage = new MeshBuilder()
      .use(darkSteel)
      .box([24, 0, -176], 34, 3, 16)
      .use(createPlain(colour('#20242a')))
      .box([24, 3, -184], 34, 17, 1)
      .use(white)
      .prism(
        [
          [6, 19],
          [42, 19],
          [24, 25],
        ],
        -186,
        -166,
      );
    geometry.addMesh(stage);
    const leaves = createLeafMaterial(colour('#3b5a22'), colour('#668033'));
    const tree = createBroadleaf({ seed: 'dell', leaves });
    for (let at = 0; at < 120; at++)
      geometry.addShape(
        tree,
        {
          at: [between(random, -150, 150), 0, between(random, -228, -192)],
          turn: random() * 360,
          size: between(random, 10, 17),
        },
        random(),
      );
    const sky = new Sky({
      sun: { bearing: -88, elevation: 33 },
      haze: 1.8,
      clouds: [{ base: 1500, top: 2500, cover: 0.26, size: 600, thickness: 1, shift: [0.6, 0, 0.05] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [1, 8.5, 16], towards: [2, 1.6, -40], view: 42 },
      fog: { density: 0.0012, strength: 0.4 },
    };
  },
};
