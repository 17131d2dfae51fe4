import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createSailingBoat } from '../shapes/boats.ts';
import { createPlain, createWater } from '../shapes/grounds.ts';
import { addQuay, addSkyline } from '../shapes/skyline.ts';
import { white } from '../shapes/structures.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const varnholtSkylineDay: PhotoRecipe = {
  id: 'varnholt-skyline-day',
  size: [1024, 576],
  look: { exposure: 0.27, warmth: 0.05, contrast: 1.06, seed: 51 },
  build: () => {
    const random = createRandom('varnholt');
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addQuay(mesh, -200, 2400);
    addSkyline(mesh, random, {
      from: -760,
      to: 760,
      z: -230,
      depth: 420,
      tallest: 165,
      lit: 0,
      count: 150,
      center: 60,
    });
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#1e3f44'), waves: 0.05, length: 6 }));
    const leaves = createLeafMaterial(colour('#3c5a24'), colour('#6d8438'));
    const trees = [1, 2].map((n) =>
      createBroadleaf({ seed: `quay-${n}`, leaves, leafCount: 2600, leafSize: 0.026 }),
    );
    for (let tree = 0; tree < 120; tree++)
      geometry.addShape(
        pick(random, trees),
        {
          at: [between(random, -620, 620), 1.8, -206 - random() * 8],
          turn: random() * 360,
          size: between(random, 8, 12),
        },
        random(),
      );
    const boat = createSailingBoat(white, createPlain(colour('#eeeae0')));
    for (const [x, z, turn] of [
      [-70, -70, 20],
      [96, -120, -30],
      [210, -60, 160],
    ] as const)
      geometry.addShape(boat, { at: [x, 0, z], turn });
    const sky = new Sky({
      sun: { bearing: -118, elevation: 36 },
      haze: 2,
      clouds: [{ base: 1600, top: 2600, cover: 0.27, size: 700, thickness: 1, shift: [0.42, 0, 0.61] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, 16, 170], towards: [20, 62, -300], view: 36 },
      fog: { density: 0.0003 },
    };
  },
};
