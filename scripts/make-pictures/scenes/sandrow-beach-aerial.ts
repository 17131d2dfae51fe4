import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, setColour, tintColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, smoothstep } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain, createWater } from '../shapes/grounds.ts';
import { createSunshade, white } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';

export const sandrowBeachAerial: PhotoRecipe = {
  id: 'sandrow-beach-aerial',
  size: [1024, 683],
  look: { exposure: 0.144, warmth: 0.15, saturation: 1.1, seed: 24 },
  build: () => {
    const shore = (z: number) => 6 + layered2(z / 34, 0.4, 3) * 4;
    const sandAt: HeightAt = (x, z) => 0.06 * (shore(z) - x) + layered2(x / 5, z / 5, 3) * 0.08;
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt: sandAt,
        reach: 130,
        cells: 420,
        packing: 1,
        material: (hit, surface) => {
          const wet = smoothstep(7, 1, shore(hit.z) - hit.x);
          setColour(surface, colour('#d9bf93'), 1 + layered2(hit.x / 2, hit.z / 2, 5, 0.65) * 0.22);
          tintColour(surface, 1 - wet * 0.42);
          surface.mirror = wet > 0.8 ? 0.02 : 0;
        },
      }),
    );
    const water = createWater({
      deep: colour('#0e5a74'),
      waves: 0.09,
      length: 4,
      shallow: { depthAt: (x, z) => (x - shore(z)) * 0.12, ground: colour('#7fb9a8'), clearness: 2.2 },
    });
    geometry.addMesh(
      new MeshBuilder()
        .use((hit, surface) => {
          water(hit, surface);
          const off = hit.x - shore(hit.z);
          const lines = [1.2, 9, 19].map((at, index) =>
            Math.exp(
              -(((off - at - layered2(hit.z / 12 + index * 7, index, 4) * 4) / (1.1 + index * 0.4)) ** 2),
            ),
          );
          const foam =
            clamp(Math.max(...lines) * 1.5 - 0.35 + layered2(hit.x * 1.3, hit.z * 1.3, 4, 0.65) * 0.8) *
            (off > 12 ? 0.65 : 1);
          blendColour(surface, [0.85, 0.88, 0.88], foam);
          surface.mirror *= 1 - foam;
        })
        .quad([-10, 0.02, 200], [300, 0.02, 200], [300, 0.02, -200], [-10, 0.02, -200]),
    );
    const random = createRandom('sandrow');
    const cloths = ['#c23b2e', '#1f5f9e', '#e0b02f', '#2f7f62', '#e07b39', '#d9d4c8', '#7b4a8f'].map((code) =>
      createPlain(colour(code)),
    );
    const shades = cloths.map((cloth) => createSunshade(cloth, white));
    const lying = createFigure('sit', createPlain(colour('#c98d6a')));
    const standing = createFigure('walk');
    for (let row = 0; row < 7; row++) {
      for (let column = 0; column < 26; column++) {
        if (random() < 0.16) continue;
        const [x, z] = [
          -9 - row * 6.2 + between(random, -0.8, 0.8),
          -74 + column * 5.8 + between(random, -0.9, 0.9),
        ];
        geometry.addShape(pick(random, shades), {
          at: [x, sandAt(x, z), z],
          turn: random() * 90,
          roll: between(random, -6, 6),
        });
        geometry.addMesh(
          new MeshBuilder()
            .use(pick(random, cloths))
            .box([x + 1.6, sandAt(x, z) + 0.12, z + 0.4], 1.9, 0.05, 0.9),
        );
        if (random() < 0.7)
          geometry.addShape(lying, { at: [x + 1.7, sandAt(x, z), z - 0.7], turn: 90 }, random());
      }
    }
    for (let walker = 0; walker < 70; walker++)
      geometry.addShape(
        standing,
        { at: [between(random, -3, 9), 0.1, between(random, -80, 80)], turn: random() * 360 },
        random(),
      );
    const sky = new Sky({ sun: { bearing: -130, elevation: 52 }, haze: 1.6 });
    return { geometry, sky, camera: { at: [-4, 88, 34], towards: [-5, 0, -6], view: 42, lean: 12 } };
  },
};
