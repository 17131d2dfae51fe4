import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom } from '../render/random.ts';
import type { Lamp } from '../render/scene.ts';
import { Sky } from '../render/sky.ts';
import { add, colour, scale, type Vector } from '../render/vector.ts';
import { createWater } from '../shapes/grounds.ts';
import { addQuay, addSkyline } from '../shapes/skyline.ts';
import { createGlow } from '../shapes/vehicles.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const portElleryFireworks: PhotoRecipe = {
  id: 'port-ellery-fireworks',
  size: [1024, 768],
  samples: 9,
  look: { exposure: 1.3, bloom: 0.5, grain: 0.03, contrast: 1.08, seed: 53 },
  build: (variant) => {
    const random = createRandom('ellery-fire');
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addQuay(mesh, -240, 2600);
    addSkyline(mesh, random, {
      from: -520,
      to: 520,
      z: -265,
      depth: 160,
      tallest: 60,
      lit: 0.35,
      count: 90,
      center: 200,
    });
    for (let lamp = 0; lamp < 60; lamp++)
      mesh
        .use(createGlow([1, 0.72, 0.4], between(random, 3, 8)))
        .ball([-440 + lamp * 15, 6, -242], 0.7, 4, 6);
    const bursts: readonly (readonly [Vector, number, Vector])[] = [
      [[-90, 190, -230], 74, [1, 0.32, 0.12]],
      [[60, 250, -250], 92, [0.95, 0.75, 0.3]],
      [[170, 150, -220], 52, [0.25, 0.6, 1]],
      [[-190, 130, -240], 44, [0.4, 1, 0.45]],
      [[-10, 120, -210], 36, [1, 0.4, 0.75]],
    ];
    for (const [index, [center, radius, tint]] of bursts.entries()) {
      if (variant === 'one-less' && index === 2) continue;
      const glow = createGlow(tint, 2.6);
      const hot = createGlow(add(scale(tint, 0.5), [0.5, 0.5, 0.5]), 3.4);
      for (let spark = 0; spark < 170; spark++) {
        const [up, turn] = [between(random, -1, 1), random() * Math.PI * 2];
        const flat = Math.sqrt(1 - up * up);
        const direction: Vector = [flat * Math.cos(turn), up, flat * Math.sin(turn)];
        const reach = radius * between(random, 0.72, 1);
        const point = (t: number): Vector =>
          add(add(center, scale(direction, reach * t)), [0, -radius * 0.3 * t * t, 0]);
        for (let part = 2; part < 8; part++)
          mesh
            .use(part > 6 ? hot : glow)
            .tube(point(part / 8), point((part + 0.8) / 8), 0.28 + part * 0.03, 0.3 + part * 0.03, 3);
      }
      mesh.use(createGlow([1, 0.7, 0.35], 2.4)).tube([center[0] * 0.9, 4, -236], center, 0.25, 0.1, 3);
    }
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#05080c'), waves: 0.1, length: 4 }));
    const sky = new Sky({
      sun: { bearing: 0, elevation: -9 },
      strength: 0.5,
      disc: 0,
      glow: (direction) => scale([0.016, 0.014, 0.02], 0.6 + Math.exp(-Math.max(0, direction[1]) * 5)),
    });
    const lamps: Lamp[] = bursts.map(([at, , tint]) => ({ at, colour: scale(tint, 2600), radius: 20 }));
    return { geometry, sky, lamps, camera: { at: [0, 12, 130], towards: [0, 116, -240], view: 54 } };
  },
};
