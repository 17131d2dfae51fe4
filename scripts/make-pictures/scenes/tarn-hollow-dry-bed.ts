import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { cells2, layered2, smoothstep } from '../render/noise.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createRough } from '../shapes/grounds.ts';
import { createTerrain } from '../shapes/terrain.ts';

export const tarnHollowDryBed: PhotoRecipe = {
  id: 'tarn-hollow-dry-bed',
  size: [1024, 683],
  look: { bias: 0.2, warmth: 0.3, seed: 96 },
  build: () => {
    const crust = (x: number, z: number) => {
      const cell = cells2(x / 0.55 + layered2(x, z, 3) * 0.35, z / 0.55 + layered2(x + 9, z, 3) * 0.35);
      return { gap: smoothstep(0.03, 0.13, cell.second - cell.near), value: cell.value };
    };
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt: (x, z) =>
          (Math.hypot(x, z - 3) < 22 ? (crust(x, z).gap - 1) * 0.09 + crust(x, z).value * 0.025 : 0) +
          smoothstep(-400, -1500, z) * 90 * (0.4 + layered2(x / 500, z / 500, 4)),
        center: [0, 3],
        reach: 1600,
        cells: 720,
        packing: 3.2,
        material: (hit, surface) => {
          const { gap, value } = hit.distance < 160 ? crust(hit.x, hit.z) : { gap: 0.85, value: 0.5 };
          setColour(
            surface,
            colour('#b3987a'),
            0.8 + value * 0.25 + layered2(hit.x * 4, hit.z * 4, 4, 0.6) * 0.18,
          );
          blendColour(surface, colour('#3f3022'), (1 - gap) * 0.9);
          if (hit.z < -380) blendColour(surface, colour('#6f6a44'), 0.6);
        },
      }),
    );
    const boat = new MeshBuilder().use(createRough(colour('#5c7f8c'), colour('#8a6a4a'), 0.3, 0.9));
    for (const side of [-1, 1])
      for (let part = 0; part < 10; part++) {
        const rib = (t: number): Vector => [
          (t - 0.5) * 3.8,
          0,
          side * 0.62 * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.1)) ** 0.6,
        ];
        const [a, b] = [rib(part / 10), rib((part + 1) / 10)];
        boat.quad(
          [a[0] * 0.92, 0.02, a[2] * 0.5],
          [b[0] * 0.92, 0.02, b[2] * 0.5],
          [b[0], 0.55, b[2]],
          [a[0], 0.55, a[2]],
        );
      }
    boat
      .quad([-1.7, 0.03, 0.3], [1.7, 0.03, 0.3], [1.7, 0.03, -0.3], [-1.7, 0.03, -0.3])
      .use(createRough(colour('#8a7355'), colour('#5f4d38'), 0.3))
      .box([-0.5, 0.32, 0], 0.24, 0.04, 1)
      .box([0.7, 0.32, 0], 0.24, 0.04, 1);
    geometry.addShape(new Shape(boat.build()), { at: [-0.9, 0, -5.4], turn: 28, roll: 9, size: 1.15 });
    const sky = new Sky({
      sun: { bearing: 70, elevation: 27 },
      haze: 2.4,
      veil: { height: 8000, cover: 0.15, size: 3000, strength: 0.3, shift: 7 },
    });
    return {
      geometry,
      sky,
      camera: { at: [0.4, 1.35, 3.4], towards: [-0.2, 0.55, -4], view: 48 },
      fog: { density: 0.0006 },
    };
  },
};
