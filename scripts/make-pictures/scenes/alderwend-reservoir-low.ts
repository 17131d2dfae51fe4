import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, noise2, ridged2, smoothstep } from '../render/noise.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide, createRough, createWater } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { concrete } from '../shapes/structures.ts';
import { createTerrain, HeightGrid } from '../shapes/terrain.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const alderwendReservoirLow: PhotoRecipe = {
  id: 'alderwend-reservoir-low',
  size: [1024, 640],
  look: { exposure: 0.347, warmth: 0.2, seed: 13 },
  build: (variant) => {
    const level = variant === 'full' ? 26 : 0;
    const random = createRandom('aldermoor');
    const grid = new HeightGrid(3200, 480, (x, z) => {
      const bend = layered2(z / 500, 3.1, 2) * 160;
      const across = Math.abs(x - bend) / 330;
      return (
        -22 +
        Math.min(1.6, across ** 1.6) * 90 +
        smoothstep(-500, -1400, z) * 150 * (0.4 + ridged2(x / 800, z / 800, 4)) +
        layered2(x / 130, z / 130, 5) * 13
      );
    }).erode(60_000, random);
    const rim = createMountainSide({
      grass: colour('#6d6c3c'),
      rock: colour('#8a8172'),
      darkRock: colour('#6f675b'),
      snowLine: 4000,
    });
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt: grid.at,
        center: [0, -150],
        reach: 1450,
        cells: 520,
        packing: 1.5,
        material: (hit, surface) => {
          rim(hit, surface);
          // Bare rings where the water stood before.
          const ring = Math.sin(hit.y * 2.6 + noise2(hit.x / 60, hit.z / 60)) * 0.5 + 0.5;
          const bare = 1 - smoothstep(24, 27, hit.y + layered2(hit.x / 9, hit.z / 9, 3) * 1.4);
          const pale = colour('#b5a488');
          const dark = colour('#8d7c63');
          const mud = 1 - smoothstep(0.5, 5, hit.y);
          surface.red += ((pale[0] * ring + dark[0] * (1 - ring)) * (1 - mud * 0.5) - surface.red) * bare;
          surface.green += ((pale[1] * ring + dark[1] * (1 - ring)) * (1 - mud * 0.5) - surface.green) * bare;
          surface.blue += ((pale[2] * ring + dark[2] * (1 - ring)) * (1 - mud * 0.5) - surface.blue) * bare;
        },
      }),
    );
    addWaterPlane(geometry, createWater({ deep: colour('#1b4450'), waves: 0.04, length: 4 }), level, 4000);
    const mesh = new MeshBuilder().use(concrete);
    for (let part = 0; part < 40; part++) {
      const at = (share: number): Vector => [-330 + share * 660, 0, -330 - Math.sin(share * Math.PI) * 60];
      const [a, b] = [at(part / 40), at((part + 1) / 40)];
      mesh.quad([a[0], -30, a[2] + 10], [b[0], -30, b[2] + 10], [b[0], 34, b[2]], [a[0], 34, a[2]]);
      mesh.quad([a[0], 34, a[2]], [b[0], 34, b[2]], [b[0], 34, b[2] - 7], [a[0], 34, a[2] - 7]);
      mesh.box([a[0], 34, a[2]], 16.6, 1.2, 0.5);
    }
    mesh
      .use(createRough(colour('#9a9488'), colour('#5f5a52'), 2))
      .box([-60, -30, -372], 13, 78, 13)
      .box([-60, 48, -372], 16, 2, 16);
    geometry.addMesh(mesh);
    plant(geometry, random, {
      shapes: createConifers('aldermoor', colour('#2a3b20'), colour('#495a2d')),
      count: 2600,
      area: [-900, -1200, 900, 260],
      size: [9, 18],
      heightAt: grid.at,
      fits: (x, z, height, slope) => height > 33 && slope < 0.8 && layered2(x / 150, z / 150, 3) > -0.05,
    });
    const sky = new Sky({
      sun: { bearing: 118, elevation: 38 },
      haze: 2,
      clouds: [{ base: 1600, top: 2500, cover: 0.36, size: 620, thickness: 1, shift: [0.1, 0, 0.2] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [55, 62, 330], towards: [-30, 8, -330], view: 42 },
      fog: { density: 0.00018 },
    };
  },
};
