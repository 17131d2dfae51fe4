import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered2, noise2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour, directionOf, dot, scale, type Vector } from '../render/vector.ts';
import { addBarn } from '../shapes/barn.ts';
import { createMeadow, createPlain } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createGrass, createLeafMaterial } from '../shapes/trees.ts';

export const fennickFarmRainbow: PhotoRecipe = {
  id: 'fennick-farm-rainbow',
  size: [1024, 683],
  look: { exposure: 0.236, saturation: 1.15, contrast: 1.08, seed: 31 },
  build: (variant) => {
    const random = createRandom('fennick');
    const heightAt: HeightAt = (x, z) => layered2(x / 180, z / 180, 3) * 7 + smoothstep(-300, -1100, z) * 40;
    const geometry = new Geometry();
    const field = createMeadow(colour('#4f7a2c'), colour('#a5a04a'));
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -100],
        reach: 1900,
        cells: 380,
        packing: 2,
        material: (hit, surface) => {
          field(hit, surface);
          const plot = noise2(Math.floor(hit.x / 160) * 3.7 + 0.5, Math.floor(hit.z / 120) * 5.1 + 0.5);
          if (hit.z < -150) blendColour(surface, plot > 0 ? colour('#b79b4c') : colour('#5d7a35'), 0.6);
        },
      }),
    );
    const mesh = new MeshBuilder();
    addBarn(mesh, [-24, heightAt(-24, -60) - 0.3, -60]);
    mesh.use(createPlain(colour('#b9bcbd'), 0.1, 0.2)).turned(
      [
        [2.6, 0],
        [2.6, 13],
        [2.2, 14.4],
        [1.2, 15.6],
        [0, 16],
      ],
      24,
      [-39, heightAt(-39, -66) - 0.3, -66],
    );
    for (let post = 0; post < 40; post++) {
      const [x, z] = [-70 + post * 4, -18 - post * 0.2];
      mesh.use(createPlain(colour('#7d6c57'))).box([x, heightAt(x, z) - 0.2, z], 0.14, 1.4, 0.14);
      for (const y of [0.5, 0.95])
        mesh.tube([x, heightAt(x, z) + y, z], [x + 4, heightAt(x + 4, z) + y, z - 0.2], 0.04, 0.04, 4);
    }
    geometry.addMesh(mesh);
    const leaves = createLeafMaterial(colour('#3c5d22'), colour('#65802f'));
    plant(geometry, random, {
      shapes: [1, 2].map((n) => createBroadleaf({ seed: `fennick-${n}`, leaves })),
      count: 90,
      area: [-500, -700, 500, -90],
      size: [9, 15],
      heightAt,
      fits: (x, z) => Math.abs(x + 24) > 26 || z < -120,
    });
    const grass = createGrass(
      'fennick-grass',
      createLeafMaterial(colour('#587f2f'), colour('#a3a34d')),
      150,
      0.34,
    );
    for (let tuft = 0; tuft < 5200; tuft++) {
      const [x, z] = [between(random, -34, 34), 26 - random() ** 1.6 * 46];
      geometry.addShape(
        grass,
        { at: [x, heightAt(x, z), z], turn: random() * 360, size: between(random, 0.8, 1.3) },
        random(),
      );
    }
    const sunAt = { bearing: 172, elevation: 24 };
    const against = scale(directionOf(sunAt.bearing, sunAt.elevation), -1);
    const bow = (direction: Vector): Vector => {
      if (variant === 'without-rainbow') return [0, 0, 0];
      const away = (Math.acos(clamp(dot(direction, against), -1, 1)) * 180) / Math.PI;
      const fade =
        smoothstep(-0.02, 0.1, direction[1]) * (0.75 + 0.25 * noise2(direction[0] * 3, direction[1] * 4));
      const band = (center: number, width: number) => Math.exp(-(((away - center) / width) ** 2));
      const main: Vector = [band(42.3, 0.55), band(41.5, 0.5), band(40.7, 0.55)];
      const second: Vector = [band(50.4, 0.8), band(51.6, 0.8), band(52.8, 0.8)];
      const inside = away < 40.4 ? 0.1 : 0;
      return [0, 1, 2].map(
        (axis) => ((main[axis] ?? 0) * 0.5 + (second[axis] ?? 0) * 0.13 + inside) * fade * 0.75,
      ) as unknown as Vector;
    };
    const sky = new Sky({
      sun: sunAt,
      haze: 2,
      disc: 0,
      over: bow,
      clouds: [{ base: 2600, top: 3600, cover: 0.55, size: 1300, thickness: 1, shift: [0.4, 0, 0.9] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, heightAt(0, 34) + 2.2, 34], towards: [-6, heightAt(0, 34) + 13, -60], view: 46 },
      fog: { density: 0.0003, strength: 0.4 },
    };
  },
};
