import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createPlume } from '../shapes/plume.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';

export const calderReachWildfire: PhotoRecipe = {
  id: 'calder-reach-wildfire',
  size: [1024, 640],
  look: { exposure: 0.599, warmth: 0.45, contrast: 1.05, saturation: 1.05, bloom: 0.25, seed: 33 },
  build: (variant) => {
    const random = createRandom('calder');
    const heightAt: HeightAt = (x, z) =>
      smoothstep(-60, -1100, z) * 260 * (0.35 + ridged2(x / 900 + 6.1, z / 900, 5)) +
      layered2(x / 160, z / 160, 4) * 12;
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -300],
        reach: 2400,
        cells: 420,
        packing: 1.6,
        material: createMountainSide({
          grass: colour('#7a6e3c'),
          rock: colour('#8a7a66'),
          darkRock: colour('#5f5346'),
          snowLine: 4000,
        }),
      }),
    );
    plant(geometry, random, {
      shapes: createConifers('calder', colour('#26351d'), colour('#43502a')),
      count: 8000,
      area: [-1100, -1500, 1100, 20],
      size: [9, 19],
      heightAt,
      fits: (x, z, _height, slope) => slope < 1 && layered2(x / 150, z / 150, 3) > -0.16,
    });
    const fires = Array.from(
      { length: 7 },
      (_, index) => [-380 + index * 75 + between(random, -20, 20), between(random, -760, -560)] as const,
    );
    const smoke =
      variant === 'without-smoke'
        ? []
        : fires.map(([x, z], index) =>
            createPlume({
              at: [x, heightAt(x, z), z],
              height: between(random, 380, 640),
              width: between(random, 40, 75),
              wind: 0.9,
              thick: 2.6,
              colour: [0.42, 0.36, 0.31],
              glow: [14, 4.4, 0.7],
              salt: index * 1.7,
              foot: 0.8,
              fire: 9,
            }),
          );
    const sky = new Sky({ sun: { bearing: -62, elevation: 16 }, haze: 5 });
    return {
      geometry,
      sky,
      smoke,
      camera: { at: [0, heightAt(0, 120) + 22, 120], towards: [0, 150, -700], view: 44 },
      fog: { density: 0.0005, strength: 0.5 },
    };
  },
};
