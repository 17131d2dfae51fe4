import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import type { Vector } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createTarmac } from '../shapes/grounds.ts';
import { pavement } from '../shapes/paving.ts';
import { addPlate, drawSign } from '../shapes/sign-plate.ts';
import { addStreet } from '../shapes/street.ts';
import { steel } from '../shapes/structures.ts';
import { createCar } from '../shapes/vehicles.ts';

export const millLaneThirty: PhotoRecipe = {
  id: 'mill-lane-thirty',
  size: [683, 1024],
  samples: 9,
  look: { exposure: 0.8, saturation: 0.92, seed: 107 },
  build: async (variant) => {
    const random = createRandom('mill-lane');
    const geometry = new Geometry();
    addStreet(geometry, { random, from: 10, to: -80, half: 7, floors: [2, 3] });
    geometry.addMesh(
      new MeshBuilder()
        .use(createTarmac(0.35))
        .quad([-5, 0, 30], [5, 0, 30], [5, 0, -100], [-5, 0, -100])
        .use(pavement)
        .box([-6, 0, -30], 2.2, 0.12, 120)
        .box([6, 0, -30], 2.2, 0.12, 120),
    );
    const limit = variant === 'other-limit' ? '80' : '30';
    const texture = await drawTexture(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#8f9499"/><circle cx="300" cy="300" r="296" fill="#f2f2ee"/><circle cx="300" cy="300" r="252" fill="none" stroke="#c01c28" stroke-width="78"/><text x="300" y="392" text-anchor="middle" font-family="DejaVu Sans Condensed" font-weight="bold" font-size="260" fill="#17171a">${limit}</text></svg>`,
    );
    const disc = new MeshBuilder().use(createPrint(texture, { mirror: 0.03, roughness: 0.2 }));
    for (let part = 0; part < 40; part++) {
      const [a, b] = [(part / 40) * Math.PI * 2, ((part + 1) / 40) * Math.PI * 2];
      const at = (angle: number): { p: Vector; uv: [number, number] } => ({
        p: [-1.1 + Math.cos(angle) * 0.34, 2.45 + Math.sin(angle) * 0.34, -1.5],
        uv: [0.5 + Math.cos(angle) * 0.5, 0.5 + Math.sin(angle) * 0.5],
      });
      const [p, q] = [at(a), at(b)];
      disc.triangle([-1.1, 2.45, -1.5], p.p, q.p, undefined, [[0.5, 0.5], p.uv, q.uv]);
    }
    disc.use(steel).tube([-1.1, 0, -1.56], [-1.1, 2.9, -1.56], 0.04, 0.04, 8);
    await addPlate(
      disc,
      drawSign(420, 150, {
        fill: '#f2f2ee',
        ink: '#17171a',
        border: '#17171a',
        lines: [{ text: 'SCHOOL', size: 76, y: 102 }],
      }),
      [-1.1, 1.88, -1.5],
      0.62,
      0.22,
    );
    geometry.addMesh(disc);
    for (const [x, z, turn] of [
      [3.6, -14, 90],
      [-3.4, -26, 90],
      [3.6, -34, 90],
    ] as const)
      geometry.addShape(createCar(), { at: [x, 0, z], turn }, random());
    for (const [x, z] of [
      [-5.7, -9],
      [-5.5, -9.6],
      [5.8, -18],
    ] as const)
      geometry.addShape(createFigure('walk'), { at: [x, 0.12, z], turn: 180, size: 0.85 }, random());
    const sky = new Sky({
      sun: { bearing: 60, elevation: 40 },
      haze: 3.5,
      sunStrength: 0.15,
      clouds: [{ base: 1000, top: 1900, cover: 0.55, size: 700, thickness: 0.9, shift: [0.4, 0, 0.1] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [-0.5, 1.75, 1.8], towards: [-0.7, 2.05, -5], view: 48, lens: 0.014, focus: 3.4 },
      fog: { density: 0.003, strength: 0.5 },
    };
  },
};
