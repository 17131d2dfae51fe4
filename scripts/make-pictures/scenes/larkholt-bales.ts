import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createGrass, createLeafMaterial } from '../shapes/trees.ts';

export const larkholtBales: PhotoRecipe = {
  id: 'larkholt-bales',
  size: [1024, 640],
  look: { bias: 0.15, warmth: 0.3, saturation: 1.08, seed: 42 },
  build: () => {
    const random = createRandom('larkfield');
    const heightAt: HeightAt = (x, z) => layered2(x / 130, z / 130, 3) * 7 + smoothstep(-200, -800, z) * 30;
    const geometry = new Geometry();
    const stubble: Material = (hit, surface) => {
      const rows = 0.5 + 0.5 * Math.sin(hit.x * 2.1 + layered2(hit.x / 20, hit.z / 20, 2) * 3);
      setColour(
        surface,
        colour('#c9a75a'),
        0.75 +
          rows * 0.25 * Math.exp(-hit.distance / 160) +
          layered2(hit.x / 1.1, hit.z / 1.1, 4, 0.65) * 0.3,
      );
      if (hit.z < -260) blendColour(surface, colour('#5f7a37'), 0.75);
    };
    geometry.addMeshData(
      createTerrain({ heightAt, center: [0, -40], reach: 1500, cells: 380, packing: 2, material: stubble }),
    );
    const straw: Material = (hit, surface) => {
      const ring =
        Math.abs(hit.nx) < 0.6 && Math.abs(hit.nz) > 0.6
          ? 0.75 + 0.35 * Math.sin(Math.hypot(hit.localY, hit.localX) * 34)
          : 1;
      setColour(
        surface,
        colour('#d6b166'),
        ring *
          (0.8 + layered2(hit.localX * 9 + hit.seed * 40, hit.localY * 9 + hit.localZ * 9, 4, 0.7) * 0.5),
      );
    };
    const bale = new Shape(
      new MeshBuilder().use(straw).tube([0, 0.75, -0.65], [0, 0.75, 0.65], 0.75, 0.75, 26, true).build(),
    );
    for (const [x, z, turn] of [
      [-3.4, -4, 24],
      [4.6, -13, 60],
      [-9, -22, 10],
      [13, -30, 80],
      [1, -40, 35],
      [-20, -48, 70],
      [26, -60, 15],
      [8, -78, 45],
      [-36, -84, 30],
      [-12, -110, 5],
      [42, -104, 66],
      [20, -140, 20],
      [-50, -150, 40],
    ] as const)
      geometry.addShape(bale, { at: [x, heightAt(x, z) - 0.03, z], turn, size: 1.25 });
    const grass = createGrass('stubble', createLeafMaterial(colour('#cda955'), colour('#e0c583')), 90, 0.17);
    for (let tuft = 0; tuft < 5200; tuft++) {
      const [x, z] = [between(random, -18, 18), 9 - random() ** 1.5 * 30];
      geometry.addShape(grass, { at: [x, heightAt(x, z), z], turn: random() * 360 }, random());
    }
    const leaves = createLeafMaterial(colour('#3b5620'), colour('#5f7a31'));
    plant(geometry, random, {
      shapes: [1, 2].map((n) => createBroadleaf({ seed: `lark-${n}`, leaves })),
      count: 160,
      area: [-600, -560, 600, -230],
      size: [8, 14],
      heightAt,
      fits: (_x, z) => z < -235,
    });
    const sky = new Sky({
      sun: { bearing: 66, elevation: 17 },
      haze: 1.6,
      clouds: [{ base: 1500, top: 2600, cover: 0.27, size: 620, thickness: 1.1, shift: [0.15, 0, 0.75] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, heightAt(0, 8) + 1.5, 8], towards: [0, heightAt(0, 8) + 2.1, -20], view: 46 },
      fog: { density: 0.0003 },
    };
  },
};
