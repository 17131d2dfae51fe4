import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { ridged2, smoothstep } from '../render/noise.ts';
import { cellValue } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { addContainers, createContainerShip, createFishingBoat } from '../shapes/boats.ts';
import { createMountainSide, createPlain, createWater } from '../shapes/grounds.ts';
import { concrete, createQuayCrane, white } from '../shapes/structures.ts';
import { createTerrain } from '../shapes/terrain.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const portElleryContainerTerminal: PhotoRecipe = {
  id: 'port-ellery-container-terminal',
  size: [1024, 640],
  look: { exposure: 0.3, warmth: 0.05, seed: 71 },
  build: (variant) => {
    const geometry = new Geometry();
    const mesh = new MeshBuilder().use(concrete).box([0, -8, -190], 1400, 11, 220);
    addContainers(
      mesh,
      [-330, 3, -210],
      96,
      9,
      (column, row) =>
        column % 12 === 11 ? 0 : Math.round(1 + 3.4 * cellValue(Math.floor(column / 3), row, 9)),
      40,
    );
    addContainers(
      mesh,
      [-330, 3, -270],
      96,
      9,
      (column, row) =>
        column % 14 === 13 ? 0 : Math.round(2 + 3 * cellValue(Math.floor(column / 4), row, 19)),
      90,
    );
    geometry.addMesh(mesh);
    const crane = createQuayCrane(createPlain(colour('#1f5f96'), 0.04, 0.1));
    for (const x of [-210, -110, -20, 95]) geometry.addShape(crane, { at: [x, 3, -108], turn: -90 });
    if (variant !== 'without-ship')
      geometry.addShape(createContainerShip(createPlain(colour('#20303c'), 0.03, 0.08), 4), {
        at: [-60, 0, -56],
      });
    const tug = createFishingBoat(createPlain(colour('#9a2f1f'), 0.03, 0.1), white);
    geometry.addShape(tug, { at: [120, 0, 10], turn: 150, size: 1.7 });
    addWaterPlane(geometry, createWater({ deep: colour('#1b3a3f'), waves: 0.07, length: 6 }));
    geometry.addMeshData(
      createTerrain({
        heightAt: (x, z) => -30 + 150 * smoothstep(-900, -1900, z) * ridged2(x / 1300 + 2, z / 1300, 4),
        center: [0, -1700],
        reach: 2200,
        cells: 160,
        packing: 1,
        material: createMountainSide({
          grass: colour('#5b6a3a'),
          rock: colour('#7d776c'),
          darkRock: colour('#5f5a52'),
          snowLine: 4000,
        }),
      }),
    );
    const sky = new Sky({
      sun: { bearing: 128, elevation: 31 },
      haze: 2.6,
      clouds: [
        {
          base: 1700,
          top: 2300,
          cover: 0.3,
          size: 900,
          thickness: 0.8,
          stretch: 0.6,
          shift: [0.72, 0, 0.33],
        },
      ],
    });
    return {
      geometry,
      sky,
      camera: { at: [60, 46, 150], towards: [-40, 16, -90], view: 40 },
      fog: { density: 0.0005 },
    };
  },
};
