import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createMeadow, createWater } from '../shapes/grounds.ts';
import { createPylon, darkSteel } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createGrass, createLeafMaterial } from '../shapes/trees.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const marshLinePylons: PhotoRecipe = {
  id: 'marsh-line-pylons',
  size: [1024, 640],
  look: { bias: 0.45, warmth: 0.35, contrast: 1.05, bloom: 0.2, seed: 48 },
  build: () => {
    const heightAt: HeightAt = (x, z) => layered2(x / 220, z / 220, 3) * 3;
    const geometry = new Geometry();
    const mud = createMeadow(colour('#4d5128'), colour('#7d7440'));
    geometry.addMeshData(
      createTerrain({ heightAt, center: [0, -80], reach: 3000, cells: 300, packing: 2.2, material: mud }),
    );
    addWaterPlane(geometry, createWater({ deep: colour('#1c2520'), waves: 0.01, length: 2 }), -0.55, 3000);
    const pylon = createPylon();
    const places = Array.from({ length: 8 }, (_, at): Vector => [-34 + at * 26, 0, -60 - at * 150]);
    const wires = new MeshBuilder().use(darkSteel);
    for (const [index, at] of places.entries()) {
      geometry.addShape(pylon, { at, turn: -9 });
      const next = places[index + 1] ?? [at[0] - 26, 0, at[2] - 150];
      const before: Vector = index === 0 ? [at[0] - 26, 0, at[2] + 150] : at;
      const after: Vector = index === 0 ? at : at;
      for (const [from, to] of [
        [before, after],
        [at, next],
      ] as [Vector, Vector][]) {
        for (const [y, reach] of [
          [24.6, 8],
          [30.1, 9.5],
          [35.6, 7],
        ] as const) {
          for (const side of [-1, 1]) {
            let last: Vector | undefined;
            for (let part = 0; part <= 14; part++) {
              const t = part / 14;
              const point: Vector = [
                from[0] + (to[0] - from[0]) * t + side * reach,
                y - 22 * t * (1 - t),
                from[2] + (to[2] - from[2]) * t,
              ];
              if (last !== undefined && from !== to) wires.tube(last, point, 0.06, 0.06, 4);
              last = point;
            }
          }
        }
      }
    }
    geometry.addMesh(wires);
    const random = createRandom('reeds');
    const reed = createGrass('reed', createLeafMaterial(colour('#6f6a35'), colour('#94854a')), 110, 0.75);
    for (let tuft = 0; tuft < 3600; tuft++) {
      const [x, z] = [between(random, -44, 44), 22 - random() ** 1.5 * 70];
      if (heightAt(x, z) > -0.7)
        geometry.addShape(
          reed,
          { at: [x, heightAt(x, z), z], turn: random() * 360, size: between(random, 0.8, 1.4) },
          random(),
        );
    }
    const sky = new Sky({
      sun: { bearing: 12, elevation: 2.2 },
      haze: 2.4,
      disc: 0.35,
      clouds: [
        {
          base: 2400,
          top: 3000,
          cover: 0.46,
          size: 900,
          thickness: 0.8,
          stretch: 0.4,
          shift: [0.33, 0, 0.05],
        },
      ],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, 3.2, 26], towards: [4, 15, -70], view: 42 },
      fog: { density: 0.0007 },
    };
  },
};
