import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { clamp, layered2, layered3, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createMeadow } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const dunmarrowLightning: PhotoRecipe = {
  id: 'dunmarrow-lightning',
  size: [1024, 683],
  look: { bias: -0.6, warmth: -0.3, contrast: 1.12, bloom: 0.5, grain: 0.035, seed: 32 },
  build: () => {
    const random = createRandom('bolt');
    const heightAt: HeightAt = (x, z) => layered2(x / 300, z / 300, 3) * 6;
    const geometry = new Geometry();
    const meadow = createMeadow(colour('#6d6a36'), colour('#9c8a52'));
    geometry.addMeshData(
      createTerrain({ heightAt, center: [0, -60], reach: 4200, cells: 320, packing: 2.4, material: meadow }),
    );
    plant(geometry, random, {
      shapes: [
        createBroadleaf({ seed: 'plain', leaves: createLeafMaterial(colour('#2f4020'), colour('#475427')) }),
      ],
      count: 60,
      area: [-900, -1700, 900, -260],
      size: [9, 16],
      heightAt,
      fits: () => true,
    });
    const bolts: { from: readonly [number, number]; to: readonly [number, number]; width: number }[] = [];
    const strike = (
      x: number,
      y: number,
      turn: number,
      length: number,
      width: number,
      depth: number,
    ): void => {
      let [px, py, angle] = [x, y, turn];
      for (let part = 0; part < length && py > 0; part++) {
        angle = turn + between(random, -0.75, 0.75);
        const [nx, ny] = [px + Math.sin(angle) * 0.55, py - Math.cos(angle) * 0.55];
        bolts.push({ from: [px, py], to: [nx, ny], width });
        if (depth < 3 && random() < 0.1)
          strike(nx, ny, turn + between(random, -0.9, 0.9), 5 + random() * 14, width * 0.5, depth + 1);
        [px, py] = [nx, ny];
      }
    };
    strike(7.5, 27, -0.1, 70, 0.045, 0);
    strike(-13.5, 26, 0.14, 70, 0.028, 1);
    const flash = (direction: Vector): Vector => {
      const bearing = (Math.atan2(direction[0], -direction[2]) * 180) / Math.PI;
      const elevation = (Math.asin(direction[1]) * 180) / Math.PI;
      let value = 0;
      for (const { from, to, width } of bolts) {
        const [ex, ey] = [to[0] - from[0], to[1] - from[1]];
        const along = clamp(((bearing - from[0]) * ex + (elevation - from[1]) * ey) / (ex * ex + ey * ey));
        const away = Math.hypot(bearing - from[0] - ex * along, elevation - from[1] - ey * along);
        if (away < 3)
          value = Math.max(
            value,
            Math.exp(-((away / width) ** 2)) * 7 * Math.sqrt(width / 0.045) + 0.05 * Math.exp(-away / 0.35),
          );
      }
      const lit = 0.16 * Math.exp(-(((bearing - 6) / 16) ** 2) - ((elevation - 20) / 14) ** 2);
      return [(value + lit) * 0.72, (value + lit) * 0.72, (value + lit) * 1.05];
    };
    const sky = new Sky({
      sun: { bearing: -100, elevation: -1.5 },
      strength: 0.5,
      haze: 2,
      disc: 0,
      over: flash,
      glow: (direction) => {
        const texture = layered3(direction[0] * 3.2, direction[1] * 7, direction[2] * 3.2, 6, 0.55);
        const cloud = 0.05 + 0.05 * texture + 0.02 * smoothstep(0.3, 0, direction[1]);
        return [cloud * 0.75, cloud * 0.8, cloud * 1.05];
      },
    });
    return {
      geometry,
      sky,
      lamps: [{ at: [120, 300, -900], colour: [26_000, 26_000, 34_000], radius: 4 }],
      camera: { at: [0, 4, 30], towards: [0, 19, -70], view: 42 },
      fog: { density: 0.00025, colour: [0.05, 0.055, 0.075], strength: 1 },
    };
  },
};
