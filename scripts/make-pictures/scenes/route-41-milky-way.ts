import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { setColour } from '../render/material.ts';
import { clamp, layered2, layered3, ridged2, smoothstep } from '../render/noise.ts';
import { Sky } from '../render/sky.ts';
import { starsAt } from '../render/stars.ts';
import { add, colour, dot, normalize, scale, type Vector } from '../render/vector.ts';
import { createMeadow, createTarmac } from '../shapes/grounds.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';

export const route41MilkyWay: PhotoRecipe = {
  id: 'route-41-milky-way',
  size: [800, 1024],
  samples: 9,
  look: { bias: -0.2, contrast: 1.15, warmth: -0.1, grain: 0.045, bloom: 0.3, seed: 36 },
  build: () => {
    const heightAt: HeightAt = (x, z) =>
      smoothstep(30, 400, Math.abs(x)) * 60 * (0.3 + ridged2(x / 300, z / 300, 5)) +
      layered2(x / 30, z / 30, 4) * 0.5 * smoothstep(5, 12, Math.abs(x)) +
      smoothstep(-700, -1700, z) * 150 * ridged2(x / 700, 3, 4);
    const geometry = new Geometry();
    const road = createTarmac();
    const sand = createMeadow(colour('#8a6f50'), colour('#a58a63'));
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -60],
        reach: 2600,
        cells: 420,
        packing: 2.2,
        material: (hit, surface) => {
          if (Math.abs(hit.x) > 4.2) return sand(hit, surface);
          road(hit, surface);
          const dash = hit.z - Math.floor(hit.z / 12) * 12;
          if ((Math.abs(hit.x) < 0.09 && dash < 5) || Math.abs(Math.abs(hit.x) - 3.8) < 0.08)
            setColour(surface, colour('#d8cfae'));
        },
      }),
    );
    const milky = normalize([0.8, 0.16, -0.2]);
    const night = (direction: Vector): Vector => {
      const off = Math.asin(clamp(dot(direction, milky), -1, 1));
      const band = Math.exp(-((off / 0.13) ** 2));
      const dust = layered3(direction[0] * 4, direction[1] * 4, direction[2] * 4, 6, 0.6);
      const lane = 1 - 0.75 * Math.exp(-(((off + dust * 0.12) / 0.05) ** 2));
      const glow = band * (0.0012 + 0.0028 * clamp(dust + 0.3)) * lane;
      const grains = starsAt(normalize([direction[1], direction[2], direction[0]]), 0.018, 0.3 + band * 6);
      return add([glow * 1.05, glow * 0.95, glow], add(starsAt(direction, 0.2, 0.9), grains));
    };
    const sky = new Sky({
      sun: { bearing: 20, elevation: 30 },
      strength: 0.0006,
      disc: 0,
      extra: night,
      glow: (direction) => scale([0.0035, 0.0028, 0.0022], Math.exp(-Math.max(0, direction[1]) * 7)),
    });
    const lamp = {
      at: [1.5, 1, 14] as Vector,
      colour: [2, 1.9, 1.6] as Vector,
      beam: { towards: [0, 0, -40] as Vector, angle: 24 },
    };
    return { geometry, sky, lamps: [lamp], camera: { at: [1, 1.7, 16], towards: [0, 9, -12], view: 62 } };
  },
};
