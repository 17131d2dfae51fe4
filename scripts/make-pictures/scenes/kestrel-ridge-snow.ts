import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, HeightGrid } from '../shapes/terrain.ts';

export const kestrelRidgeSnow: PhotoRecipe = {
  id: 'kestrel-ridge-snow',
  size: [1024, 683],
  look: { bias: 0.9, contrast: 1.1, warmth: -0.05, seed: 12 },
  build: () => {
    const random = createRandom('kestrel');
    const grid = new HeightGrid(9000, 560, (x, z) => {
      const far = smoothstep(900, -1800, z);
      return (
        far * (250 + ridged2(x / 2600 + 1.7, z / 2600 + 8.2, 7, 0.48) * 1250) +
        layered2(x / 700, z / 700, 5) * 60
      );
    }).erode(260_000, random);
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt: grid.at,
        center: [0, 0],
        reach: 4300,
        cells: 640,
        packing: 1.25,
        material: createMountainSide({
          grass: colour('#dfe3ea'),
          rock: colour('#77706b'),
          darkRock: colour('#4d4847'),
          snowLine: -200,
        }),
      }),
    );
    plant(geometry, random, {
      shapes: createConifers('kestrel', colour('#1d2c22'), colour('#2c3f2c'), true),
      count: 2600,
      area: [-1500, -400, 1500, 1650],
      size: [9, 19],
      heightAt: grid.at,
      fits: (x, z, height, slope) => height < 560 && slope < 0.75 && layered2(x / 260 + 4, z / 260, 3) > 0.1,
    });
    const ground = grid.at(0, 1900);
    const sky = new Sky({
      sun: { bearing: -75, elevation: 32 },
      haze: 1,
      veil: { height: 8000, cover: 0.3, size: 2600, strength: 0.5, shift: 2.3 },
      ground: [0.7, 0.72, 0.75],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, ground + 70, 1900], towards: [-120, ground + 330, -1200], view: 38 },
      fog: { density: 0.00005 },
    };
  },
};
