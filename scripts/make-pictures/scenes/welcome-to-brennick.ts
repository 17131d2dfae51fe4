import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, smoothstep } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createMeadow, createTarmac } from '../shapes/grounds.ts';
import { addPlate, drawSign } from '../shapes/sign-plate.ts';
import { steel, white } from '../shapes/structures.ts';
import { createTerrain } from '../shapes/terrain.ts';
import { createBroadleaf, createGrass, createLeafMaterial } from '../shapes/trees.ts';
import { createCar } from '../shapes/vehicles.ts';

export const welcomeToBrennick: PhotoRecipe = {
  id: 'welcome-to-brennick',
  size: [1024, 683],
  samples: 9,
  look: { exposure: 0.36, warmth: 0.1, seed: 101 },
  build: async (variant) => {
    const random = createRandom('welcome');
    const geometry = new Geometry();
    const heightAt = (x: number, z: number) =>
      layered2(x / 60, z / 60, 3) * 1.4 * smoothstep(4, 12, Math.abs(x - 6));
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -10],
        reach: 900,
        cells: 260,
        packing: 2.4,
        material: createMeadow(colour('#5f7d35'), colour('#a19c55')),
      }),
    );
    geometry.addMesh(
      new MeshBuilder()
        .use(createTarmac())
        .quad([2.6, 0.12, 20], [9.4, 0.12, 20], [9.4, 0.12, -400], [2.6, 0.12, -400])
        .use(white)
        .quad([5.95, 0.13, 20], [6.05, 0.13, 20], [6.05, 0.13, -400], [5.95, 0.13, -400]),
    );
    const people = variant === 'other-number' ? '92,300' : '12,300';
    const mesh = new MeshBuilder();
    await addPlate(
      mesh,
      drawSign(900, 560, {
        fill: '#1f5b3c',
        ink: '#ffffff',
        border: '#ffffff',
        lines: [
          { text: 'Welcome to', size: 74, y: 140, bold: false },
          { text: 'BRENNICK', size: 130, y: 280 },
          { text: `Population ${people}`, size: 66, y: 400, bold: false },
          { text: 'Twinned with Sant Irel', size: 48, y: 490, bold: false, fill: '#d7e8dd' },
        ],
      }),
      [-1.2, 1.75, -3],
      2.6,
      1.62,
    );
    for (const x of [-2.2, -0.2]) mesh.use(steel).tube([x, 0, -3.06], [x, 2.5, -3.06], 0.05, 0.05, 8);
    geometry.addMesh(mesh);
    const grass = createGrass('verge', createLeafMaterial(colour('#648233'), colour('#a9a35a')), 160, 0.3);
    for (let tuft = 0; tuft < 3000; tuft++) {
      const [x, z] = [between(random, -9, 2.2), 3 - random() ** 1.4 * 26];
      geometry.addShape(grass, { at: [x, heightAt(x, z), z], turn: random() * 360 }, random());
    }
    const leaves = createLeafMaterial(colour('#3c5b22'), colour('#6c8638'));
    const trees = [1, 2].map((n) => createBroadleaf({ seed: `verge-${n}`, leaves }));
    for (let tree = 0; tree < 46; tree++) {
      const x = between(random, -60, 70);
      if (Math.abs(x - 6) > 8)
        geometry.addShape(
          pick(random, trees),
          {
            at: [x, heightAt(x, -60), between(random, -120, -22)],
            turn: random() * 360,
            size: between(random, 8, 14),
          },
          random(),
        );
    }
    geometry.addShape(createCar(), { at: [7.6, 0.12, -34], turn: 90 }, 0.2);
    const sky = new Sky({
      sun: { bearing: -140, elevation: 38 },
      haze: 1.6,
      clouds: [{ base: 1500, top: 2400, cover: 0.25, size: 560, thickness: 1, shift: [0.3, 0, 0.2] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0.6, 1.65, 2.2], towards: [-0.3, 1.7, -6], view: 40, lens: 0.018, focus: 5.4 },
      fog: { density: 0.0006, strength: 0.5 },
    };
  },
};
