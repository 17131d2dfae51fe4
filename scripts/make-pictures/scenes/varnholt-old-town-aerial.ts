import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { between, cellValue, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, scale } from '../render/vector.ts';
import { createRough, createTarmac, createWater } from '../shapes/grounds.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';
import { createCar } from '../shapes/vehicles.ts';

export const varnholtOldTownAerial: PhotoRecipe = {
  id: 'varnholt-old-town-aerial',
  size: [900, 900],
  look: { bias: 0.1, warmth: 0.1, contrast: 1.06, seed: 55 },
  build: () => {
    const random = createRandom('old-town');
    const river = (z: number) => 96 + Math.sin(z / 70) * 34;
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    mesh.use(createTarmac()).quad([-500, 0, 500], [500, 0, 500], [500, 0, -500], [-500, 0, -500]);
    const roofs = ['#9c4f36', '#8a4431', '#a8613f', '#6f6a66', '#7b3d2e', '#b06a48'].map((code) =>
      createRough(colour(code), scale(colour(code), 0.6), 1.2, 0.7),
    );
    const walls = ['#d6c7a8', '#c9b08a', '#e0dacb', '#b99d86'].map((code) =>
      createRough(colour(code), scale(colour(code), 0.7), 2),
    );
    for (let bx = -9; bx < 9; bx++) {
      for (let bz = -10; bz < 8; bz++) {
        const shift = layered2(bx * 0.4, bz * 0.4, 2) * 16;
        const [cx, cz] = [bx * 36 + shift, bz * 34 + shift * 0.7];
        if (Math.abs(cx - river(cz)) < 36 || Math.hypot(cx + 60, cz + 30) < 30) continue;
        for (let side = 0; side < 4; side++) {
          const along = side % 2 === 0;
          const parts = 2 + Math.floor(random() * 2);
          for (let part = 0; part < parts; part++) {
            const length = 27 / parts;
            const offset = -13.5 + (part + 0.5) * length;
            const height = between(random, 8, 15);
            const edge = side < 2 ? 9.5 : -9.5;
            const [x, z] = along ? [cx + offset, cz + edge] : [cx + edge, cz + offset * 0.42];
            const [wide, deep] = along ? [length, 8] : [8, length * 0.46];
            mesh.use(pick(random, walls)).box([x, 0, z], wide, height, deep);
            mesh.use(pick(random, roofs));
            const ridge = height + 3.2;
            const [w, d] = [wide / 2 + 0.3, deep / 2 + 0.3];
            if (along)
              mesh
                .quad([x - w, height, z + d], [x + w, height, z + d], [x + w, ridge, z], [x - w, ridge, z])
                .quad([x + w, height, z - d], [x - w, height, z - d], [x - w, ridge, z], [x + w, ridge, z]);
            else
              mesh
                .quad([x + w, height, z + d], [x + w, height, z - d], [x, ridge, z - d], [x, ridge, z + d])
                .quad([x - w, height, z - d], [x - w, height, z + d], [x, ridge, z + d], [x, ridge, z - d]);
          }
        }
      }
    }
    const stone = createRough(colour('#b5a88f'), colour('#857a66'), 2);
    mesh.use(stone).box([-60, 0, -30], 15, 17, 40).box([-60, 0, -4], 11, 46, 11).use(pick(random, roofs));
    mesh
      .turned(
        [
          [8.4, 46],
          [0.2, 74],
        ],
        4,
        [-60, 0, -4],
      )
      .prism(
        [
          [-68.5, 17],
          [-51.5, 17],
          [-60, 26],
        ],
        -50,
        -10,
      );
    mesh
      .use((hit, surface) => {
        const row = Math.floor(hit.x * 0.8) + Math.floor(hit.z * 0.8);
        setColour(surface, colour('#a49a88'), 0.85 + 0.2 * cellValue(row, Math.floor(hit.z * 0.8), 2));
      })
      .quad([-90, 0.05, 6], [-30, 0.05, 6], [-30, 0.05, -62], [-90, 0.05, -62]);
    for (const z of [-140, 10, 150]) mesh.use(stone).box([river(z), 4, z], 66, 1.6, 9);
    geometry.addMesh(mesh);
    const water = new MeshBuilder().use(createWater({ deep: colour('#2a4a44'), waves: 0.05, length: 5 }));
    for (let z = -480; z < 480; z += 20)
      water.quad(
        [river(z) - 24, 0.4, z],
        [river(z) + 24, 0.4, z],
        [river(z + 20) + 24, 0.4, z + 20],
        [river(z + 20) - 24, 0.4, z + 20],
      );
    geometry.addMesh(water);
    const leaves = createLeafMaterial(colour('#3a5922'), colour('#65802f'));
    const tree = createBroadleaf({ seed: 'old-town', leaves, leafCount: 2200, leafSize: 0.03 });
    for (let at = 0; at < 420; at++) {
      const z = between(random, -440, 420);
      const onBank = random() < 0.55;
      const x = onBank ? river(z) + (random() < 0.5 ? -28 : 28) : between(random, -320, 330);
      geometry.addShape(
        tree,
        { at: [x, 0, z], turn: random() * 360, size: between(random, 6, 10) },
        random(),
      );
    }
    const car = createCar();
    for (let at = 0; at < 160; at++)
      geometry.addShape(
        car,
        { at: [Math.round(between(random, -9, 9)) * 36 - 18, 0.02, between(random, -300, 260)], turn: 90 },
        random(),
      );
    const sky = new Sky({ sun: { bearing: -55, elevation: 38 }, haze: 1.8 });
    return {
      geometry,
      sky,
      camera: { at: [20, 255, 175], towards: [8, 0, -28], view: 44 },
      fog: { density: 0.0003 },
    };
  },
};
