import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createMeadow } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { steel } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const ebbingFlatsSolar: PhotoRecipe = {
  id: 'ebbing-flats-solar',
  size: [1024, 683],
  look: { bias: 0, contrast: 1.05, seed: 45 },
  build: () => {
    const random = createRandom('ebbing');
    const geometry = new Geometry();
    const heightAt: HeightAt = (x, z) => layered2(x / 200, z / 200, 3) * 3;
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -100],
        reach: 2400,
        cells: 260,
        packing: 1.8,
        material: createMeadow(colour('#74803c'), colour('#a89a5b')),
      }),
    );
    const cells: Material = (hit, surface) => {
      setColour(surface, colour('#10203f'));
      const [a, b] = [
        Math.abs(hit.u * 24 - Math.round(hit.u * 24)),
        Math.abs(hit.v * 8 - Math.round(hit.v * 8)),
      ];
      if (a < 0.04 || b < 0.04) setColour(surface, colour('#6d7886'));
      if (
        Math.abs(hit.u * 4 - Math.round(hit.u * 4)) < 0.012 ||
        Math.abs(hit.v * 2 - Math.round(hit.v * 2)) < 0.02
      )
        setColour(surface, colour('#c4c9ce'));
      surface.mirror = 0.06;
      surface.roughness = 0.015;
    };
    const table = new MeshBuilder()
      .use(cells)
      .quad([-6, 0.8, 1.9], [6, 0.8, 1.9], [6, 2.9, -1.9], [-6, 2.9, -1.9])
      .use(steel);
    for (const x of [-4.5, 0, 4.5])
      table.tube([x, 0, 1], [x, 1.25, 1], 0.06, 0.06, 5).tube([x, 0, -1.2], [x, 2.4, -1.2], 0.06, 0.06, 5);
    table.quad([-6, 0.74, 1.9], [6, 0.74, 1.9], [6, 2.84, -1.9], [-6, 2.84, -1.9]);
    const shape = new Shape(table.build());
    for (let row = 0; row < 34; row++)
      for (let column = -14; column <= 14; column++) {
        if (column === 3 || random() < 0.01) continue;
        const [x, z] = [column * 12.6, -row * 8.2];
        geometry.addShape(shape, { at: [x, heightAt(x, z), z] });
      }
    const leaves = createLeafMaterial(colour('#35501f'), colour('#5d742f'));
    plant(geometry, random, {
      shapes: [createBroadleaf({ seed: 'ebbing', leaves })],
      count: 220,
      area: [-800, -900, 800, -330],
      size: [8, 13],
      heightAt,
      fits: () => true,
    });
    const sky = new Sky({
      sun: { bearing: 150, elevation: 44 },
      haze: 1.6,
      clouds: [{ base: 1400, top: 2300, cover: 0.24, size: 520, thickness: 1, shift: [0.55, 0, 0.15] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [-30, 30, 46], towards: [6, 0, -70], view: 40 },
      fog: { density: 0.0003 },
    };
  },
};
