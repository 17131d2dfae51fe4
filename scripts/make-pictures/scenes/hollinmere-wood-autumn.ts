import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, smoothstep } from '../render/noise.ts';
import { between, cellValue, createRandom, pick } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const hollinmereWoodAutumn: PhotoRecipe = {
  id: 'hollinmere-wood-autumn',
  size: [768, 1024],
  samples: 9,
  look: { bias: 0.15, warmth: 0.3, saturation: 1.1, contrast: 1.06, seed: 41 },
  build: () => {
    const random = createRandom('hollin');
    const pathAt = (z: number) => Math.sin(z / 17) * 2.4;
    const heightAt: HeightAt = (x, z) =>
      layered2(x / 14, z / 14, 4) * 0.9 * smoothstep(1, 5, Math.abs(x - pathAt(z)));
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -14],
        reach: 110,
        cells: 360,
        packing: 1.7,
        material: (hit, surface) => {
          const off = Math.abs(hit.x - pathAt(hit.z)) + layered2(hit.x, hit.z, 4) * 0.5;
          const litter = cellValue(Math.floor(hit.x * 14), Math.floor(hit.z * 14), 2);
          setColour(
            surface,
            colour(
              litter < 0.35 ? '#9a4f1d' : litter < 0.65 ? '#b8772a' : litter < 0.85 ? '#6e4422' : '#c79a3d',
            ),
            0.65 + litter * 0.5,
          );
          blendColour(surface, colour('#7d6a53'), smoothstep(1.7, 0.9, off) * (litter > 0.72 ? 0.3 : 0.9));
        },
      }),
    );
    const leaves = createLeafMaterial(colour('#c2571a'), colour('#d9a12e'), 0.6);
    const tall = [1, 2, 3].map((n) =>
      createBroadleaf({
        seed: `hollin-${n}`,
        leaves,
        leafCount: 7500,
        leafSize: 0.012,
        spread: 0.85,
        trunk: 0.014,
      }),
    );
    for (let tree = 0; tree < 130; tree++) {
      const z = 6 - tree * 0.75 + between(random, -1.5, 1.5);
      const side = tree % 2 === 0 ? 1 : -1;
      const x = pathAt(z) + side * (3 + random() ** 1.4 * 24);
      geometry.addShape(
        pick(random, tall),
        { at: [x, heightAt(x, z) - 0.15, z], turn: random() * 360, size: between(random, 9, 15) },
        random(),
      );
    }
    const leaf = new Shape(
      new MeshBuilder()
        .use(leaves)
        .quad([-0.06, 0, 0], [0, 0.02, 0.05], [0.07, 0, 0], [0, 0.01, -0.05])
        .build(),
    );
    for (let fallen = 0; fallen < 5000; fallen++) {
      const [x, z] = [between(random, -9, 9), 9 - random() ** 1.4 * 34];
      geometry.addShape(
        leaf,
        { at: [x, heightAt(x, z) + 0.015, z], turn: random() * 360, size: between(random, 0.7, 1.5) },
        random(),
      );
    }
    const sky = new Sky({ sun: { bearing: -38, elevation: 24 }, haze: 2.5 });
    return {
      geometry,
      sky,
      camera: { at: [0.4, 1.65, 11], towards: [-0.2, 3.6, -12], view: 56 },
      fog: { density: 0.006, colour: [0.3, 0.25, 0.17], strength: 0.5 },
      fill: [0.08, 0.06, 0.04],
    };
  },
};
