import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide, createWater } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, HeightGrid } from '../shapes/terrain.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const lakeOsmundDawn: PhotoRecipe = {
  id: 'lake-osmund-dawn',
  size: [1024, 683],
  look: { bias: 0.1, warmth: 0.25, contrast: 1.08, saturation: 1.12, seed: 11 },
  build: () => {
    const random = createRandom('lake-osmund');
    const grid = new HeightGrid(7000, 512, (x, z) => {
      const wall = smoothstep(-300, -2300, z) + smoothstep(650, 1700, Math.abs(x - 80)) * 0.75;
      return (
        -40 +
        Math.min(1.15, wall) * (120 + ridged2(x / 1700 + 5.1, z / 1700 + 0.4, 6) * 950) +
        layered2(x / 320, z / 320, 5) * 36
      );
    }).erode(170_000, random);
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt: grid.at,
        center: [0, -400],
        reach: 3000,
        cells: 520,
        packing: 1.4,
        material: createMountainSide({
          grass: colour('#56622f'),
          rock: colour('#8f8a85'),
          darkRock: colour('#6b6663'),
          snowLine: 640,
          sandLine: 0.5,
          sand: colour('#857a66'),
        }),
      }),
    );
    addWaterPlane(geometry, createWater({ deep: colour('#0b2a33'), waves: 0.012, length: 5 }));
    plant(geometry, random, {
      shapes: createConifers('osmund', colour('#1f331d'), colour('#3a5128')),
      count: 9000,
      area: [-1700, -2300, 1700, 380],
      size: [13, 26],
      heightAt: grid.at,
      fits: (x, z, height, slope) =>
        height > 2 && height < 330 && slope < 0.9 && layered2(x / 190, z / 190, 3) > -0.12,
    });
    const sky = new Sky({
      sun: { bearing: 62, elevation: 7 },
      haze: 1.2,
      clouds: [
        {
          base: 2300,
          top: 3000,
          cover: 0.42,
          size: 900,
          thickness: 0.7,
          stretch: 0.6,
          shift: [0.3, 0, 0.55],
        },
      ],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, 7, 430], towards: [20, 95, -600], view: 44 },
      fog: { density: 0.00009, height: 900 },
    };
  },
};
