import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { clamp, layered2, noise2 } from '../render/noise.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createTerrain } from '../shapes/terrain.ts';

export const merzanDunes: PhotoRecipe = {
  id: 'merzan-dunes',
  size: [1024, 640],
  look: { bias: 0.35, warmth: 0.3, contrast: 1.1, saturation: 1.08, seed: 14 },
  build: () => {
    const duneHeight = (x: number, z: number) => {
      const bend = layered2(x / 420, z / 420, 3) * 1.3;
      const t = z / 210 + bend + x / 700;
      const phase = t - Math.floor(t);
      // A long slope to windward, a steep one behind the crest.
      const crest = phase < 0.72 ? (phase / 0.72) ** 1.5 : ((1 - phase) / 0.28) ** 1.05;
      const size = 0.55 + 0.6 * clamp(layered2(x / 600 + 9, z / 600, 2) + 0.5);
      return crest * 34 * size + layered2(x / 900, z / 900, 2) * 25;
    };
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt: duneHeight,
        center: [0, -100],
        reach: 2600,
        cells: 620,
        packing: 1.8,
        material: (hit, surface) => {
          const shade =
            1 +
            layered2(hit.x / 30, hit.z / 30, 4) * 0.1 +
            (hit.distance < 300 ? noise2(hit.x * 9, hit.z * 9) * 0.05 : 0);
          const sand = colour('#c98f55');
          surface.red = sand[0] * shade;
          surface.green = sand[1] * shade;
          surface.blue = sand[2] * shade;
          if (hit.distance < 900) {
            const wave = (x: number, z: number) =>
              Math.sin(z * 5.2 + layered2(x / 6, z / 6, 3) * 7 + x * 0.7) * 0.02;
            const step = 0.02 + hit.distance * 0.0008;
            const strength = Math.exp(-hit.distance / 130) * 2.2;
            const here = wave(hit.x, hit.z);
            const dz = ((wave(hit.x, hit.z + step) - here) / step) * strength;
            const dx = ((wave(hit.x + step, hit.z) - here) / step) * strength;
            const length = Math.hypot(surface.nx - dx, surface.ny, surface.nz - dz);
            surface.nx = (surface.nx - dx) / length;
            surface.ny /= length;
            surface.nz = (surface.nz - dz) / length;
          }
        },
      }),
    );
    const walker = createFigure('walk');
    for (let person = 0; person < 6; person++) {
      const [x, z] = [-52 + person * 9, -118 - person * 1.5];
      geometry.addShape(walker, { at: [x, duneHeight(x, z) - 0.05, z], turn: 90 }, person * 0.17);
    }
    const sky = new Sky({
      sun: { bearing: 78, elevation: 21 },
      haze: 2.6,
      veil: { height: 9000, cover: 0.16, size: 3200, strength: 0.35, shift: 8.1 },
    });
    const ground = duneHeight(0, 150);
    return {
      geometry,
      sky,
      camera: { at: [0, ground + 34, 150], towards: [-25, ground + 6, -200], view: 36 },
      fog: { density: 0.0003 },
    };
  },
};
