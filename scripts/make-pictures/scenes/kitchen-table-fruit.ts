import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour, tintColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, layered3, noise2 } from '../render/noise.ts';
import { between, cellValue, createRandom } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createPlain, createRough } from '../shapes/grounds.ts';

const boards: Material = (hit, surface) => {
  const plank = Math.floor(hit.z / 0.14);
  const grain =
    layered2(hit.x * 3 + plank * 7, hit.z * 40, 4, 0.6) + noise2(hit.x * 1.2 + plank * 3, hit.z * 9);
  setColour(surface, colour('#8c5f3a'), 0.8 + 0.25 * cellValue(plank, 1) + grain * 0.2);
  if (hit.z / 0.14 - plank < 0.025) tintColour(surface, 0.35);
  surface.mirror = 0.025;
  surface.roughness = 0.1;
};

export const kitchenTableFruit: PhotoRecipe = {
  id: 'kitchen-table-fruit',
  size: [1024, 768],
  samples: 16,
  look: { exposure: 1.75, warmth: 0.15, saturation: 1.08, contrast: 1.05, seed: 91 },
  build: (variant) => {
    const random = createRandom('fruit');
    const geometry = new Geometry();
    const room = new MeshBuilder()
      .use(boards)
      .box([0, -0.05, 0], 2.6, 0.05, 1.6)
      .use(createRough(colour('#b9c2bd'), colour('#95a09b'), 0.8))
      .quad([-4, -2, -1.6], [4, -2, -1.6], [4, 3, -1.6], [-4, 3, -1.6]);
    geometry.addMesh(room);
    const glaze: Material = (hit, surface) => {
      setColour(surface, colour('#e6e0d2'), 1 + layered2(hit.u * 6, hit.v * 6, 3) * 0.05);
      if (hit.v > 0.8 && hit.v < 0.88) setColour(surface, colour('#2f5d8c'));
      surface.mirror = 0.05;
      surface.roughness = 0.02;
    };
    geometry.addMesh(
      new MeshBuilder().use(glaze).turned(
        [
          [0.1, 0],
          [0.12, 0.012],
          [0.1, 0.03],
          [0.2, 0.07],
          [0.27, 0.13],
          [0.3, 0.19],
          [0.29, 0.195],
          [0.25, 0.13],
          [0.17, 0.075],
          [0, 0.05],
        ],
        48,
        [0.05, 0, -0.1],
      ),
    );
    const skin =
      (main: Vector, other: Vector, bumpy: number): Material =>
      (hit, surface) => {
        setColour(surface, main);
        blendColour(
          surface,
          other,
          clamp(0.4 + layered3(hit.localX * 30 + hit.seed * 50, hit.localY * 14, hit.localZ * 30, 4) * 1.2),
        );
        const tilt = layered3(hit.localX * 220, hit.localY * 220, hit.localZ * 220, 2) * bumpy;
        surface.nx += tilt;
        surface.ny -= tilt;
        surface.mirror = 0.04;
        surface.roughness = 0.06 + bumpy * 0.2;
      };
    const apple = new Shape(
      new MeshBuilder()
        .use(skin(colour('#b3221c'), colour('#d99a2e'), 0))
        .turned(
          [
            [0, 0.012],
            [0.022, 0.002],
            [0.038, 0.018],
            [0.045, 0.045],
            [0.04, 0.068],
            [0.024, 0.08],
            [0.008, 0.072],
            [0, 0.066],
          ],
          28,
        )
        .use(createPlain(colour('#4a3220')))
        .tube([0, 0.066, 0], [0.006, 0.095, 0.003], 0.0022, 0.0018, 6)
        .build(),
    );
    const orange = new Shape(
      new MeshBuilder()
        .use(skin(colour('#e0761a'), colour('#ea8f2c'), 0.25))
        .ball([0, 0.042, 0], [0.045, 0.042, 0.045], 22, 30)
        .build(),
    );
    const lemon = new Shape(
      new MeshBuilder()
        .use(skin(colour('#e8c72a'), colour('#d8b41f'), 0.2))
        .turned(
          [
            [0, 0],
            [0.008, 0.004],
            [0.03, 0.022],
            [0.037, 0.045],
            [0.03, 0.07],
            [0.01, 0.088],
            [0, 0.094],
          ],
          26,
        )
        .build(),
    );
    const grape = new Shape(
      new MeshBuilder()
        .use(skin(colour('#3a1c3f'), colour('#552a52'), 0))
        .ball([0, 0, 0], 0.012, 10, 14)
        .build(),
    );
    const layers: readonly (readonly [number, number, number, Shape])[] = [
      [0.13, 0.09, 6, orange],
      [0.12, 0.165, 5, apple],
      [0.05, 0.225, 3, apple],
    ];
    for (const [radius, height, count, shape] of layers)
      for (let at = 0; at < count; at++) {
        const turn = (at / count) * Math.PI * 2 + height * 9;
        geometry.addShape(
          shape,
          {
            at: [0.05 + Math.cos(turn) * radius, height - 0.01, -0.1 + Math.sin(turn) * radius],
            turn: random() * 360,
            pitch: between(random, -25, 25),
            size: between(random, 1.15, 1.3),
          },
          random(),
        );
      }
    if (variant !== 'without-lemon')
      geometry.addShape(lemon, { at: [-0.36, 0.035, 0.16], roll: 82, turn: 30, size: 1.25 }, 0.3);
    geometry.addShape(apple, { at: [0.42, 0, 0.13], turn: 40, size: 1.25 }, 0.72);
    for (let at = 0; at < 70; at++) {
      const t = at / 70;
      geometry.addShape(
        grape,
        {
          at: [
            0.3 + t * 0.12 + between(random, -0.02, 0.02),
            0.17 - t * 0.16 + between(random, 0, 0.022),
            0.03 + t * 0.1 + between(random, -0.02, 0.02),
          ],
          size: between(random, 0.9, 1.15),
        },
        random(),
      );
    }
    const cup = new MeshBuilder().use(glaze).turned(
      [
        [0.03, 0],
        [0.036, 0.01],
        [0.045, 0.05],
        [0.047, 0.09],
        [0.043, 0.09],
        [0.04, 0.05],
        [0, 0.012],
      ],
      32,
      [-0.5, 0, -0.2],
    );
    geometry.addMesh(cup);
    const sky = new Sky({ sun: { bearing: -105, elevation: 30 }, haze: 3, sunStrength: 0.1, strength: 0.25 });
    const lamps: Lamp[] = [
      { at: [-1.7, 1.5, 0.7], colour: [4.4, 4.2, 3.9], radius: 0.4 },
      { at: [1.8, 1.2, 1.4], colour: [0.7, 0.75, 0.85], radius: 0.5 },
    ];
    return {
      geometry,
      sky,
      lamps,
      camera: { at: [0.02, 0.52, 1.25], towards: [0.02, 0.1, -0.05], view: 36, lens: 0.012, focus: 1.3 },
    };
  },
};
