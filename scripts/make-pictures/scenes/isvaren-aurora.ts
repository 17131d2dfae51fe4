import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, noise2, ridged2, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { starsAt } from '../render/stars.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide, createPlain, createWater } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const isvarenAurora: PhotoRecipe = {
  id: 'isvaren-aurora',
  size: [1024, 683],
  samples: 9,
  look: { bias: -0.35, contrast: 1.1, saturation: 1.05, bloom: 0.3, grain: 0.04, seed: 25 },
  build: () => {
    const random = createRandom('hvalnes');
    const heightAt: HeightAt = (x, z) =>
      -30 +
      smoothstep(350, 1500, Math.abs(x + z * 0.12) + z * 0.1) *
        640 *
        (0.35 + ridged2(x / 1300 + 3.3, z / 1300, 6)) +
      smoothstep(-2200, -3300, z) * 500;
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -900],
        reach: 3600,
        cells: 460,
        packing: 1.2,
        material: createMountainSide({
          grass: colour('#cdd3dc'),
          rock: colour('#4f4c4d'),
          darkRock: colour('#393637'),
          snowLine: 30,
        }),
      }),
    );
    addWaterPlane(geometry, createWater({ deep: colour('#06151c'), waves: 0.02, length: 6 }));
    const cabin = new MeshBuilder()
      .use(createPlain(colour('#7a2b22')))
      .box([-96, 1, -130], 9, 4, 6)
      .use(createPlain([0.3, 0.25, 0.18]))
      .box([-97, 2.2, -126.9], 1.6, 1.4, 0.2);
    cabin
      .use((_hit, surface) => {
        surface.red = 0.5;
        surface.glowRed = 1.6;
        surface.glowGreen = 1.05;
        surface.glowBlue = 0.5;
      })
      .box([-97, 2.3, -126.8], 1.4, 1.2, 0.1)
      .box([-94, 2.3, -126.8], 1.4, 1.2, 0.1);
    cabin
      .use(createPlain([0.8, 0.83, 0.88]))
      .prism(
        [
          [-101, 5],
          [-91, 5],
          [-96, 8.4],
        ],
        -133.4,
        -126.6,
      )
      .box([-96, -0.5, -130], 46, 1.6, 26);
    geometry.addMesh(cabin);
    plant(geometry, random, {
      shapes: createConifers('hvalnes', colour('#1a241d'), colour('#28332a'), true),
      count: 700,
      area: [-900, -1500, 900, 200],
      size: [7, 14],
      heightAt,
      fits: (_x, _z, height, slope) => height > 3 && height < 120 && slope < 0.8,
    });
    const curtain = (direction: Vector): Vector => {
      const [dx, dy, dz] = direction;
      if (dy < 0.03) return [0, 0, 0];
      let [r, g, b] = [0, 0, 0];
      for (let step = 0; step < 78; step++) {
        const layer = step / 3;
        const height = 90 + layer * 7;
        const x = (dx / dy) * height;
        const z = (dz / dy) * height;
        const fold = layered2(x / 260 + 1.4, z / 700, 4) * 150 + Math.sin(z / 130 + x / 420) * 40;
        for (const [at, strength] of [
          [-60, 1],
          [150, 0.6],
          [-320, 0.5],
        ] as const) {
          const off = (x - at - fold) / (16 + layer * 0.8);
          const rays = 0.55 + 0.45 * noise2(z / 9 + at, x / 90) + 0.35 * noise2(z / 2.7, at);
          const value =
            Math.exp(-off * off) *
            strength *
            Math.max(0, rays) *
            Math.exp(-layer / 8) *
            smoothstep(0, 2.5, layer);
          g += value;
          r += value * (layer > 11 ? 0.75 : 0.12);
          b += value * (layer > 9 ? 0.7 : 0.28);
        }
      }
      return [r * 0.002, g * 0.0027, b * 0.002];
    };
    const sky = new Sky({
      sun: { bearing: 150, elevation: 22 },
      strength: 0.0014,
      haze: 1,
      disc: 0,
      glow: (direction) => [0.0008, 0.0014 + 0.002 * Math.max(0, 0.25 - direction[1]), 0.0028],
      extra: (direction) => {
        const [a, s] = [curtain(direction), starsAt(direction, 0.12)];
        return [a[0] + s[0], a[1] + s[1], a[2] + s[2]];
      },
    });
    return {
      geometry,
      sky,
      camera: { at: [0, 9, 120], towards: [-20, 96, -400], view: 56 },
      fog: { density: 0.00006 },
    };
  },
};
