import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createWater } from '../shapes/grounds.ts';
import { addPlate, drawSign } from '../shapes/sign-plate.ts';
import { wood } from '../shapes/structures.ts';
import { createTerrain } from '../shapes/terrain.ts';
import { createGrass, createLeafMaterial } from '../shapes/trees.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const sandrowNoSwimming: PhotoRecipe = {
  id: 'sandrow-no-swimming',
  size: [768, 1024],
  samples: 9,
  look: { exposure: 0.22, warmth: 0.05, seed: 102 },
  build: async (variant) => {
    const geometry = new Geometry();
    const heightAt = (x: number, z: number) => 0.5 + (z + 10) * 0.05 + layered2(x / 3, z / 3, 4) * 0.1;
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, 0],
        reach: 160,
        cells: 320,
        packing: 2,
        material: (hit, surface) => {
          setColour(
            surface,
            colour('#d3bb92'),
            (1 + layered2(hit.x * 3, hit.z * 3, 4, 0.6) * 0.15) * (1 - 0.4 * smoothstep(-12, -17, hit.z)),
          );
        },
      }),
    );
    addWaterPlane(
      geometry,
      createWater({
        deep: colour('#1b5560'),
        waves: 0.11,
        length: 4,
        shallow: {
          depthAt: (_x, z) => Math.max(0, -z - 19) * 0.1,
          ground: colour('#c8d4cd'),
          clearness: 1.2,
        },
      }),
      0.02,
    );
    const mesh = new MeshBuilder();
    const cause =
      variant === 'other-cause' ? ['SHARKS', 'sighted daily'] : ['STRONG CURRENTS', 'beyond the bar'];
    const swimmer =
      '<circle cx="300" cy="285" r="190" fill="#ffffff" stroke="#c8202a" stroke-width="36"/><circle cx="355" cy="245" r="32" fill="#1d1d1f"/><path d="M190 310q40 -60 110 -20l50 34" stroke="#1d1d1f" stroke-width="34" fill="none"/><path d="M175 365q30 -26 62 0t62 0t62 0t62 0" stroke="#1d5f9a" stroke-width="18" fill="none"/><path d="M166 151L434 419" stroke="#c8202a" stroke-width="34"/>';
    await addPlate(
      mesh,
      drawSign(600, 860, {
        fill: '#f4f2ea',
        ink: '#1d1d1f',
        border: '#c8202a',
        extra: swimmer,
        lines: [
          { text: 'NO SWIMMING', size: 66, y: 590 },
          { text: cause[0] ?? '', size: 50, y: 680, fill: '#c8202a' },
          { text: cause[1] ?? '', size: 46, y: 746, bold: false },
          { text: 'Sandrow Town Council', size: 32, y: 812, bold: false },
        ],
      }),
      [0, 1.95, -2],
      0.92,
      1.32,
    );
    mesh.use(wood).tube([0, 0, -2.09], [0, 2.5, -2.09], 0.055, 0.05, 8);
    geometry.addMesh(mesh);
    const random = createRandom('dune-grass');
    const grass = createGrass('marram', createLeafMaterial(colour('#8a9250'), colour('#b8a868')), 70, 0.6);
    for (let tuft = 0; tuft < 260; tuft++) {
      const x = between(random, -7, 7);
      const z = between(random, -6, 1.5);
      if (Math.abs(x) > 1.3)
        geometry.addShape(
          grass,
          { at: [x, heightAt(x, z), z], turn: random() * 360, size: between(random, 0.7, 1.3) },
          random(),
        );
    }
    for (const [x, z] of [
      [-3.5, -14],
      [-2.8, -14.2],
      [4.4, -16],
    ] as const)
      geometry.addShape(createFigure('walk'), { at: [x, heightAt(x, z), z], turn: 90 }, random());
    const sky = new Sky({
      sun: { bearing: 150, elevation: 46 },
      haze: 2,
      clouds: [{ base: 1500, top: 2300, cover: 0.34, size: 720, thickness: 1, shift: [0.66, 0, 0.82] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0.5, 1.95, 1.4], towards: [0.05, 1.82, -4], view: 46, lens: 0.012, focus: 3.6 },
    };
  },
};
