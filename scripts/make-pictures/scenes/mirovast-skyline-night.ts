import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { add, colour, scale, type Vector } from '../render/vector.ts';
import { createWater } from '../shapes/grounds.ts';
import { addQuay, addSkyline } from '../shapes/skyline.ts';
import { createGlow } from '../shapes/vehicles.ts';
import { addWaterPlane } from '../shapes/water-plane.ts';

export const mirovastSkylineNight: PhotoRecipe = {
  id: 'mirovast-skyline-night',
  size: [1024, 640],
  samples: 9,
  look: { exposure: 1.5, bloom: 0.35, grain: 0.035, contrast: 1.1, seed: 52 },
  build: (variant) => {
    const random = createRandom('mirova');
    const geometry = new Geometry();
    const mesh = new MeshBuilder();
    addQuay(mesh, -140, 2400);
    addSkyline(mesh, random, {
      from: -620,
      to: 620,
      z: -165,
      depth: 340,
      tallest: 190,
      lit: variant === 'blackout' ? 0 : 0.26,
      count: 130,
      center: -120,
    });
    const lights: readonly Vector[] = [
      [1, 0.75, 0.42],
      [1, 0.85, 0.6],
      [0.5, 0.75, 1],
      [1, 0.35, 0.3],
    ];
    if (variant !== 'blackout')
      for (let lamp = 0; lamp < 90; lamp++)
        mesh
          .use(createGlow(pick(random, lights), between(random, 3, 9)))
          .ball([-520 + lamp * 11.6, 6, -142], 0.6, 4, 6);
    geometry.addMesh(mesh);
    addWaterPlane(geometry, createWater({ deep: colour('#04090e'), waves: 0.09, length: 3.4 }));
    const sky = new Sky({
      sun: { bearing: -70, elevation: -5.5 },
      strength: 1.2,
      haze: 2,
      disc: 0,
      glow: (direction) =>
        add(
          scale([0.03, 0.036, 0.075], 0.5 + 0.5 * (1 - direction[1])),
          scale([0.05, 0.032, 0.02], Math.exp(-Math.max(0, direction[1]) * 9)),
        ),
    });
    return {
      geometry,
      sky,
      fill: [0.02, 0.017, 0.014],
      camera: { at: [0, 9, 150], towards: [-40, 66, -240], view: 46 },
      fog: { density: 0.0004 },
    };
  },
};
