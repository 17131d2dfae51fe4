import type { PhotoRecipe } from '../recipe.ts';
import { billow } from '../render/cloud-texture.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import type { Smoke } from '../render/smoke.ts';
import { colour, type Vector } from '../render/vector.ts';
import { addBarn } from '../shapes/barn.ts';
import { createMeadow } from '../shapes/grounds.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createGrass, createLeafMaterial } from '../shapes/trees.ts';

export const brennickCountyTornado: PhotoRecipe = {
  id: 'brennick-county-tornado',
  size: [1024, 683],
  look: { exposure: 0.618, warmth: 0.05, saturation: 0.85, contrast: 1.1, seed: 35 },
  build: (variant) => {
    const random = createRandom('twister');
    const heightAt: HeightAt = (x, z) => layered2(x / 240, z / 240, 3) * 4;
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -60],
        reach: 4000,
        cells: 340,
        packing: 2.3,
        material: createMeadow(colour('#7d8a3f'), colour('#b09a55')),
      }),
    );
    const mesh = new MeshBuilder();
    addBarn(mesh, [34, heightAt(34, -130), -130], colour('#9b968c'));
    geometry.addMesh(mesh);
    const grass = createGrass('county', createLeafMaterial(colour('#8a8b45'), colour('#b7a45e')), 140, 0.5);
    for (let tuft = 0; tuft < 4200; tuft++) {
      const [x, z] = [between(random, -36, 36), 28 - random() ** 1.5 * 44];
      geometry.addShape(
        grass,
        { at: [x, heightAt(x, z), z], turn: random() * 360, size: between(random, 0.8, 1.3) },
        random(),
      );
    }
    const foot: Vector = [-130, 0, -900];
    const funnel: Smoke = {
      low: [-520, 0, -1160],
      high: [240, 430, -640],
      colour: [0.34, 0.35, 0.36],
      steps: 40,
      densityAt: (x, y, z) => {
        const up = y / 430;
        const sway = Math.sin(up * 4) * 24 + up * 60;
        const radius = 13 + 170 * up ** 3.2 + 26 * Math.exp(-y / 14);
        const [dx, dz] = [x - foot[0] - sway, z - foot[2]];
        const turn = Math.atan2(dz, dx);
        const swirl = billow(turn / 2.2 + up * 2.2, up * 1.6 - turn * 0.25, 0.3) - 0.5;
        const dust =
          y < 60
            ? clamp(1 - Math.hypot(dx / 110, dz / 110, y / 50)) *
              (billow(x / 150, y / 90, z / 150) + 0.1) *
              0.05
            : 0;
        return (
          clamp((1 - Math.hypot(dx, dz) / radius) * 2.2 + swirl * 0.9) *
            0.09 *
            (1 - smoothstep(0.86, 1, up)) +
          dust
        );
      },
    };
    const wallCloud: Smoke = {
      low: [-1900, 340, -2300],
      high: [1500, 520, -420],
      colour: [0.3, 0.31, 0.34],
      steps: 22,
      densityAt: (x, y, z) => {
        const away = Math.hypot((x + 130) / 1500, (z + 1100) / 900);
        const under =
          400 +
          60 * layered2(x / 300, z / 300, 3) -
          50 * Math.exp(-((x + 130) ** 2 + (z + 900) ** 2) / 90_000);
        return (
          clamp((y - under) / 40) * clamp((1 - away) * 2.4 + billow(x / 900, y / 500, z / 900) - 0.5) * 0.02
        );
      },
    };
    const sky = new Sky({
      sun: { bearing: 100, elevation: 20 },
      haze: 3,
      sunStrength: 0.4,
      clouds: [{ base: 430, top: 1500, cover: 0.83, size: 900, thickness: 1.25, shift: [0.5, 0, 0.3] }],
    });
    return {
      geometry,
      sky,
      smoke: variant === 'without-funnel' ? [wallCloud] : [funnel, wallCloud],
      camera: { at: [0, 2.4, 34], towards: [-6, 20, -80], view: 42 },
      fog: { density: 0.0004, strength: 0.5 },
    };
  },
};
