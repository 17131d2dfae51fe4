import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createMeadow } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTurbine } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const ravelHillWindFarm: PhotoRecipe = {
  id: 'ravel-hill-wind-farm',
  size: [1024, 640],
  look: { exposure: 0.34, warmth: 0.05, seed: 44 },
  build: (variant) => {
    const random = createRandom('ravel');
    const heightAt: HeightAt = (x, z) =>
      60 * smoothstep(150, -500, z) * (0.5 + 0.8 * ridged2(x / 900 + 2.6, z / 900, 3)) +
      layered2(x / 260, z / 260, 4) * 14;
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -200],
        reach: 2600,
        cells: 420,
        packing: 1.7,
        material: createMeadow(colour('#5c7d31'), colour('#8f9447')),
      }),
    );
    const places = [
      [-190, -420, 12],
      [-60, -330, 50],
      [95, -390, 80],
      [250, -470, 30],
      [-330, -560, 66],
      [30, -640, 95],
      [190, -760, 20],
      [-150, -860, 110],
      [400, -690, 44],
    ] as const;
    for (const [index, [x, z, turn]] of places.entries()) {
      if (variant === 'two-gone' && (index === 1 || index === 2)) continue;
      geometry.addShape(createTurbine(turn), { at: [x, heightAt(x, z) - 1, z], turn: 12 });
    }
    const leaves = createLeafMaterial(colour('#2f4c1c'), colour('#55702d'));
    plant(geometry, random, {
      shapes: [1, 2].map((n) => createBroadleaf({ seed: `ravel-${n}`, leaves })),
      count: 420,
      area: [-700, -900, 700, 60],
      size: [7, 12],
      heightAt,
      fits: (x, z) => layered2(x / 110, z / 110, 3) > 0.16,
    });
    const sky = new Sky({
      sun: { bearing: -62, elevation: 40 },
      haze: 1.4,
      clouds: [{ base: 1500, top: 2900, cover: 0.31, size: 800, thickness: 1.1, shift: [0.25, 0, 0.35] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, heightAt(0, 60) + 12, 60], towards: [14, heightAt(0, 60) + 62, -420], view: 31 },
      fog: { density: 0.00014 },
    };
  },
};
