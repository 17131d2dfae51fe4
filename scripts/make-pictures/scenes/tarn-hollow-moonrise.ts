import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { starsAt } from '../render/stars.ts';
import { colour, type Vector } from '../render/vector.ts';
import { addHouse, slate, whiteTrim } from '../shapes/buildings.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide, createRough } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';

export const tarnHollowMoonrise: PhotoRecipe = {
  id: 'tarn-hollow-moonrise',
  size: [1024, 683],
  look: { exposure: 19.7, warmth: -0.2, saturation: 0.9, bloom: 0.35, grain: 0.035, seed: 15 },
  build: () => {
    const random = createRandom('tarn-hollow');
    const heightAt: HeightAt = (x, z) =>
      6 +
      layered2(x / 260, z / 260, 4) * 16 +
      smoothstep(-220, -900, z) * 190 * (0.5 + ridged2(x / 700 + 2.2, z / 700, 5)) +
      smoothstep(160, 420, Math.abs(x)) * 40;
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -100],
        reach: 2200,
        cells: 420,
        packing: 1.8,
        material: createMountainSide({
          grass: colour('#49552f'),
          rock: colour('#6f6a64'),
          darkRock: colour('#4f4a47'),
          snowLine: 4000,
        }),
      }),
    );
    const plaster = ['#cfc4ae', '#b9a88c', '#d8d2c6'].map((code) =>
      createRough(colour(code), colour('#8a7d68'), 1.5),
    );
    const mesh = new MeshBuilder();
    for (let house = 0; house < 26; house++) {
      const [x, z] = [between(random, -120, 120), between(random, -190, -40)];
      const wall = plaster[house % 3];
      if (wall !== undefined)
        addHouse(mesh, {
          at: [x, heightAt(x, z) - 0.8, z],
          width: between(random, 8, 13),
          depth: 8,
          floors: 2,
          wall,
          trim: whiteTrim,
          roof: slate,
          lit: 0.5,
          random,
        });
    }
    geometry.addMesh(mesh);
    plant(geometry, random, {
      shapes: createConifers('hollow', colour('#22321f'), colour('#33452a')),
      count: 2400,
      area: [-700, -900, 700, 20],
      size: [9, 20],
      heightAt,
      fits: (x, z, height) =>
        (Math.abs(x) > 135 || z < -210) && height > 8 && layered2(x / 120, z / 120, 3) > -0.05,
    });
    const seen =
      (moon: Vector, radius: number) =>
      (direction: Vector): Vector => {
        const right: Vector = [moon[2], 0, -moon[0]];
        const [x, y] = [
          (direction[0] * right[0] + direction[2] * right[2]) / radius,
          (direction[1] - moon[1]) / radius,
        ];
        const seas = smoothstep(-0.1, 0.35, layered2(x * 1.7 + 4.1, y * 1.7 + 2, 5)) * 0.5;
        const value = 0.9 * (1 - seas) * (1 + layered2(x * 7, y * 7, 4) * 0.18);
        return [value * 0.07, value * 0.066, value * 0.058];
      };
    const radius = 1.25;
    const sky = new Sky({
      sun: { bearing: 9, elevation: 15 },
      haze: 1,
      strength: 0.012,
      disc: radius,
      discColour: (direction, moon) => seen(moon, (radius * Math.PI) / 180)(direction),
      glow: () => [0.0016, 0.0026, 0.0046],
      veil: { height: 7000, cover: 0.2, size: 2400, strength: 0.35, shift: 5 },
      extra: (direction) => starsAt(direction, 0.05),
    });
    return {
      geometry,
      sky,
      camera: { at: [0, heightAt(0, 60) + 13, 60], towards: [10, heightAt(0, 60) + 34, -200], view: 40 },
      fog: { density: 0.0003 },
    };
  },
};
