import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, layered3, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createMountainSide, createPlain, createWater } from '../shapes/grounds.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const tyrholmIceberg: PhotoRecipe = {
  id: 'tyrholm-iceberg',
  size: [1024, 683],
  look: { bias: 0.35, warmth: -0.25, contrast: 1.06, seed: 23 },
  build: () => {
    const geometry = new Geometry();
    const heightAt: HeightAt = (x, z) => {
      const away = Math.hypot(x / 62, z / 30);
      const body = smoothstep(1.12, 0.78, away + layered2(x / 24, z / 24, 4) * 0.3);
      const peaks =
        13 + ridged2(x / 44 + 2.4, z / 44 + 1, 5) * 44 * clamp(0.45 + x / 80) + layered2(x / 9, z / 9, 4) * 3;
      return -5 + body * peaks;
    };
    geometry.addMeshData(
      createTerrain({
        heightAt,
        reach: 82,
        cells: 420,
        packing: 1,
        material: (hit, surface) => {
          const band = layered2(hit.x / 40, hit.y / 2.2 + hit.x / 30, 4);
          setColour(surface, colour('#e8f1f5'));
          blendColour(
            surface,
            colour('#7fb6cf'),
            clamp(
              (1 - hit.ny) * 0.55 + smoothstep(0.25, 0.5, band) * 0.5 + (1 - smoothstep(0, 4, hit.y)) * 0.5,
            ),
          );
          surface.translucency = 0.2;
          const tilt = layered3(hit.x / 2.4, hit.y / 2.4, hit.z / 2.4, 4) * 0.5;
          surface.nx += tilt;
          surface.nz -= tilt * 0.7;
          const length = Math.hypot(surface.nx, surface.ny, surface.nz);
          surface.nx /= length;
          surface.ny /= length;
          surface.nz /= length;
        },
      }),
    );
    const random = createRandom('growlers');
    const ice = createPlain(colour('#e4eff4'));
    for (let piece = 0; piece < 120; piece++) {
      const mesh = new MeshBuilder().use(ice);
      const size = between(random, 0.4, 2.6);
      mesh.ball(
        [between(random, -140, 140), -size * 0.2, between(random, -50, 75)],
        [size, size * 0.5, size * 0.8],
        5,
        7,
      );
      geometry.addMesh(mesh);
    }
    addWaterPlane(
      geometry,
      createWater({
        deep: colour('#12404c'),
        waves: 0.06,
        length: 5,
        shallow: {
          depthAt: (x, z) => Math.max(0, (Math.hypot(x / 66, z / 34) - 1) * 40),
          ground: colour('#57b3bd'),
          clearness: 4,
        },
      }),
    );
    const far = createTerrain({
      heightAt: (x, z) => -40 + 260 * ridged2(x / 1600 + 7, z / 1600, 5) * smoothstep(-1500, -2600, z),
      center: [0, -2600],
      reach: 2800,
      cells: 240,
      packing: 1,
      material: createMountainSide({
        grass: colour('#c9d0d8'),
        rock: colour('#5f5a58'),
        darkRock: colour('#454142'),
        snowLine: -20,
      }),
    });
    geometry.addMeshData(far);
    const sky = new Sky({
      sun: { bearing: -98, elevation: 22 },
      haze: 1.6,
      clouds: [{ base: 1300, top: 1900, cover: 0.62, size: 1100, thickness: 0.7, shift: [0.7, 0, 0.3] }],
      ground: [0.2, 0.24, 0.26],
    });
    return {
      geometry,
      sky,
      camera: { at: [-8, 8, 120], towards: [4, 15, 0], view: 42 },
      fog: { density: 0.00012 },
    };
  },
};
