import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, smoothstep } from '../render/noise.ts';
import { between, cellValue, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createMountainSide, createWater } from '../shapes/grounds.ts';
import { createTerrain } from '../shapes/terrain.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const oldWeirBridge: PhotoRecipe = {
  id: 'old-weir-bridge',
  size: [1024, 683],
  look: { bias: 0.1, warmth: 0.1, saturation: 1.05, seed: 74 },
  build: () => {
    const random = createRandom('weir');
    const geometry = new Geometry();
    const stone = (
      hit: { x: number; y: number; z: number; nz: number },
      surface: Parameters<typeof setColour>[0],
    ) => {
      const row = Math.floor(hit.y / 0.42);
      const across = Math.abs(hit.nz) > 0.5 ? hit.x : hit.z;
      const block = cellValue(Math.floor(across / 0.8 + (row % 2) * 0.5), row, 6);
      setColour(surface, colour('#a39a84'), 0.65 + block * 0.45 + layered2(hit.x / 2, hit.y / 2, 3) * 0.25);
      if (hit.y < 0.8) setColour(surface, colour('#4f5a3a'), 0.8 + block * 0.4);
    };
    const mesh = new MeshBuilder().use(stone);
    const deck = (x: number) => 6.4 + 1.5 * (1 - (x / 34) ** 2);
    for (let arch = -2; arch <= 2; arch++) {
      const [cx, radius] = [arch * 12.4, 5];
      for (let part = 0; part < 20; part++) {
        const [a, b] = [(part / 20) * Math.PI, ((part + 1) / 20) * Math.PI];
        const [xa, ya, xb, yb] = [
          cx - Math.cos(a) * radius,
          Math.sin(a) * radius,
          cx - Math.cos(b) * radius,
          Math.sin(b) * radius,
        ];
        for (const z of [-3.4, 3.4])
          mesh.quad([xa, ya, z], [xb, yb, z], [xb, deck(xb), z], [xa, deck(xa), z]);
        mesh.quad([xa, ya, -3.4], [xb, yb, -3.4], [xb, yb, 3.4], [xa, ya, 3.4]);
      }
      for (const edge of [cx + radius, cx - radius - 2.4])
        for (const z of [-3.4, 3.4])
          mesh.quad(
            [edge, -2, z],
            [edge + 2.4, -2, z],
            [edge + 2.4, deck(edge + 2.4), z],
            [edge, deck(edge), z],
          );
      mesh.box([cx + 6.2, -2, 3.8], 2.4, 5.2, 1.6);
    }
    for (let x = -40; x < 40; x += 2)
      for (const z of [-3.5, 3.5]) mesh.box([x + 1, deck(x + 1) - 0.1, z], 2, 1.1, 0.5);
    geometry.addMesh(mesh);
    geometry.addMeshData(
      createTerrain({
        heightAt: (x, z) =>
          -1.4 +
          smoothstep(30, 44, Math.abs(x) + layered2(x / 9, z / 9, 3) * 5) * 6.5 +
          smoothstep(-50, -160, z) * 12,
        center: [0, -20],
        reach: 320,
        cells: 300,
        packing: 1.6,
        material: createMountainSide({
          grass: colour('#5c7531'),
          rock: colour('#8d8474'),
          darkRock: colour('#6c6354'),
          snowLine: 4000,
        }),
      }),
    );
    addWaterPlane(geometry, createWater({ deep: colour('#20362c'), waves: 0.022, length: 1.8 }), 0, 600);
    const leaves = createLeafMaterial(colour('#3a5a20'), colour('#70883a'));
    const shapes = [1, 2, 3].map((n) => createBroadleaf({ seed: `weir-${n}`, leaves }));
    for (let tree = 0; tree < 150; tree++) {
      const z = between(random, -150, -6);
      const wide = between(random, 44, 120);
      const far = z < -75 && random() < 0.6;
      const at: Vector = far
        ? [between(random, -60, 60), 6, between(random, -190, -120)]
        : [random() < 0.5 ? -wide : wide, 4.4, z];
      geometry.addShape(
        pick(random, shapes),
        { at, turn: random() * 360, size: between(random, 10, 18) },
        random(),
      );
    }
    const sky = new Sky({
      sun: { bearing: 118, elevation: 40 },
      haze: 1.8,
      clouds: [{ base: 1500, top: 2300, cover: 0.25, size: 600, thickness: 1, shift: [0.5, 0, 0.9] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [-13, 4.2, 46], towards: [0, 5, 0], view: 38 },
      fog: { density: 0.0012, strength: 0.5 },
    };
  },
};
