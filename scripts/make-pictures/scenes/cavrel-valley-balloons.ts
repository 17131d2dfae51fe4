import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour, tintColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createMountainSide, createRough } from '../shapes/grounds.ts';
import { darkSteel } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';

export const cavrelValleyBalloons: PhotoRecipe = {
  id: 'cavrel-valley-balloons',
  size: [1024, 683],
  look: { exposure: 0.5, warmth: 0.3, saturation: 1.1, seed: 46 },
  build: (variant) => {
    const heightAt: HeightAt = (x, z) => {
      const spires =
        ridged2(x / 90 + 1.3, z / 90, 4) ** 3 * 60 * smoothstep(0.05, 0.3, layered2(x / 300, z / 300, 2));
      return spires + layered2(x / 400, z / 400, 4) * 40 + smoothstep(-900, -2200, z) * 150;
    };
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -500],
        reach: 2600,
        cells: 520,
        packing: 1.4,
        material: createMountainSide({
          grass: colour('#a98d62'),
          rock: colour('#cfae82'),
          darkRock: colour('#b58a63'),
          snowLine: 9000,
        }),
      }),
    );
    const palette = ['#c8362b', '#f0c33c', '#2c5fa8', '#ece6d8', '#2f8a5b', '#e07a2b', '#7a3f8c'].map(colour);
    const cloth: Material = (hit, surface) => {
      const first = Math.floor(hit.seed * 97) % palette.length;
      const second = (first + 2 + (Math.floor(hit.seed * 31) % 3)) % palette.length;
      const kind = Math.floor(hit.seed * 53) % 3;
      const stripe =
        kind === 0
          ? Math.floor(hit.u * 16) % 2
          : kind === 1
            ? Math.floor(hit.v * 7) % 2
            : Math.floor(hit.u * 8 + hit.v * 6) % 2;
      setColour(surface, palette[stripe === 0 ? first : second] ?? [1, 1, 1], 0.9);
      tintColour(surface, Math.abs(hit.u * 32 - Math.round(hit.u * 32)) < 0.03 ? 0.75 : 1);
      surface.translucency = 0.3;
    };
    const mesh = new MeshBuilder().use(cloth);
    mesh.turned(
      Array.from({ length: 25 }, (_, at): [number, number] => {
        const t = at / 24;
        return [
          8.6 * Math.sin(Math.PI * Math.min(1, t * 0.86 + 0.06)) ** 0.85 * (t < 0.35 ? 0.62 + t * 1.09 : 1),
          4 + t * 18,
        ];
      }),
      40,
    );
    mesh
      .use(createRough(colour('#6d4a2a'), colour('#4a311c'), 0.3))
      .box([0, -1.2, 0], 1.6, 1.2, 1.2)
      .use(darkSteel);
    for (const [x, z] of [
      [0.7, 0.5],
      [-0.7, 0.5],
      [0.7, -0.5],
      [-0.7, -0.5],
    ] as const)
      mesh.tube([x, 0, z], [x * 3.2, 4.6, z * 4.2], 0.03, 0.03, 4);
    const balloon = new Shape(mesh.build());
    const places: readonly (readonly [number, number, number, number])[] = [
      [-34, 46, -90, 0.12],
      [40, 78, -190, 0.47],
      [-120, 96, -320, 0.71],
      [110, 52, -300, 0.33],
      [10, 120, -430, 0.9],
      [-220, 70, -520, 0.55],
      [210, 130, -560, 0.05],
      [60, 66, -640, 0.62],
      [-60, 160, -760, 0.8],
      [330, 90, -820, 0.25],
      [-330, 150, -840, 0.15],
    ];
    for (const [index, [x, y, z, seed]] of places.entries()) {
      if (variant === 'without-first' && index === 0) continue;
      if (variant === 'without-second' && index === 1) continue;
      geometry.addShape(balloon, { at: [x, y, z], turn: seed * 360 }, seed);
    }
    const sky = new Sky({
      sun: { bearing: 64, elevation: 9 },
      haze: 2.2,
      veil: { height: 9000, cover: 0.2, size: 3000, strength: 0.35, shift: 1.2 },
    });
    return {
      geometry,
      sky,
      camera: { at: [0, 70, 90], towards: [0, 64, -300], view: 44 },
      fog: { density: 0.0005 },
    };
  },
};
