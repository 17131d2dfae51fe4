import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, scale } from '../render/vector.ts';
import { createSailingBoat } from '../shapes/boats.ts';
import { addHouse } from '../shapes/buildings.ts';
import { createMountainSide, createPlain, createRough, createWater } from '../shapes/grounds.ts';
import { darkSteel, wood } from '../shapes/structures.ts';
import { createTerrain } from '../shapes/terrain.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const saintOrinMarina: PhotoRecipe = {
  id: 'saint-orin-marina',
  size: [1024, 683],
  look: { exposure: 0.3, warmth: 0.15, saturation: 1.05, seed: 72 },
  build: (variant) => {
    const random = createRandom('orin');
    const geometry = new Geometry();
    const houses = new MeshBuilder();
    const paints = ['#e2c25c', '#c96f4a', '#d9d4c6', '#7fa3b5', '#c7907f', '#9fb07f'].map((code) =>
      createRough(colour(code), scale(colour(code), 0.65), 2),
    );
    let x = -92;
    while (x < 92) {
      const width = between(random, 7, 12);
      addHouse(houses, {
        at: [x + width / 2, 2.2, -76],
        width,
        depth: 10,
        floors: Math.round(between(random, 3, 4.6)),
        wall: pick(random, paints),
        random,
      });
      x += width;
    }
    houses.use(createRough(colour('#9b9283'), colour('#6a6357'), 3)).box([0, -4, -86], 240, 6.2, 34);
    for (const pier of [-42, -6, 30]) {
      houses.use(wood).box([pier, 0.5, -38], 2.6, 0.25, 66);
      for (let z = -66; z < -4; z += 6)
        houses.use(darkSteel).tube([pier - 1.4, -2, z], [pier - 1.4, 1.8, z], 0.14, 0.14, 6);
    }
    geometry.addMesh(houses);
    const hulls = ['#eceae4', '#f3f1ec', '#22406b', '#8a2a22', '#dfe5ea'].map((code) =>
      createSailingBoat(createPlain(colour(code), 0.04, 0.04), undefined),
    );
    for (const pier of [-42, -6, 30]) {
      for (let slot = 0; slot < 12; slot++) {
        for (const side of [-1, 1]) {
          const z = -64 + slot * 5.1;
          if (random() < 0.1) continue;
          if (variant === 'three-gone' && pier === -6 && side === 1 && slot > 8) continue;
          geometry.addShape(pick(random, hulls), {
            at: [pier + side * 7.2, 0, z],
            turn: side > 0 ? between(random, -3, 3) : 180 + between(random, -3, 3),
            roll: 0,
            pitch: between(random, -1.4, 1.4),
            size: between(random, 0.8, 1.08),
          });
        }
      }
    }
    addWaterPlane(geometry, createWater({ deep: colour('#12424a'), waves: 0.045, length: 2.6 }));
    geometry.addMeshData(
      createTerrain({
        heightAt: (px, pz) =>
          -20 + 130 * smoothstep(-110, -420, pz) * (0.5 + ridged2(px / 420 + 8, pz / 420, 4)),
        center: [0, -360],
        reach: 700,
        cells: 200,
        packing: 1,
        material: createMountainSide({
          grass: colour('#56702f'),
          rock: colour('#8f8570'),
          darkRock: colour('#6f6656'),
          snowLine: 4000,
        }),
      }),
    );
    const sky = new Sky({
      sun: { bearing: -142, elevation: 42 },
      haze: 1.5,
      clouds: [{ base: 1500, top: 2300, cover: 0.22, size: 520, thickness: 1, shift: [0.22, 0, 0.58] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [12, 19, 34], towards: [-2, 3, -46], view: 42 },
      fog: { density: 0.0006 },
    };
  },
};
