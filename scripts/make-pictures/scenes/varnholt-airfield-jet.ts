import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import type { Material } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { between, createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createMeadow, createPlain, createTarmac } from '../shapes/grounds.ts';
import { concrete, darkSteel, white } from '../shapes/structures.ts';
import { createCar } from '../shapes/vehicles.ts';

export const varnholtAirfieldJet: PhotoRecipe = {
  id: 'varnholt-airfield-jet',
  size: [1024, 576],
  look: { exposure: 0.34, warmth: 0.1, seed: 97 },
  build: async (variant) => {
    const random = createRandom('apron');
    const geometry = new Geometry();
    const ground = new MeshBuilder()
      .use(createTarmac())
      .quad([-600, 0, 200], [600, 0, 200], [600, 0, -160], [-600, 0, -160])
      .use(createMeadow(colour('#66803a'), colour('#98934c')))
      .quad([-1500, -0.05, 300], [1500, -0.05, 300], [1500, -0.05, -2500], [-1500, -0.05, -2500])
      .use(createPlain(colour('#c9a52c')))
      .quad([-600, 0.02, 6], [600, 0.02, 6], [600, 0.02, 5.5], [-600, 0.02, 5.5]);
    geometry.addMesh(ground);
    const name = variant === 'other-name' ? 'MERIDIA' : 'AIR VARNHOLT';
    const livery = await drawTexture(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="180"><rect width="1200" height="180" fill="#f0efec"/><text x="70" y="128" font-family="DejaVu Sans" font-weight="bold" font-size="120" fill="#15356b">${name}</text></svg>`,
    );
    const hull: Material = createPlain(colour('#f0efec'), 0.05, 0.04);
    const plane = new MeshBuilder().use(hull);
    const rings = Array.from({ length: 25 }, (_, at) => {
      const t = at / 24;
      const x = -18 + t * 36;
      const radius =
        t > 0.88
          ? 1.95 * Math.sqrt(Math.max(0.0005, 1 - ((t - 0.88) / 0.12) ** 2))
          : t < 0.3
            ? 0.35 + 1.6 * (t / 0.3) ** 0.7
            : 1.95;
      return { x, radius, y: 3.6 + (t < 0.3 ? (1 - t / 0.3) * 1 : 0) };
    });
    for (let at = 0; at < 24; at++)
      for (let side = 0; side < 24; side++) {
        const point = (ring: number, turn: number): { p: Vector; n: Vector } => {
          const { x, radius, y } = rings[ring] ?? { x: 0, radius: 1, y: 0 };
          const angle = (turn / 24) * Math.PI * 2;
          return {
            p: [x, y + Math.sin(angle) * radius, Math.cos(angle) * radius],
            n: [0, Math.sin(angle), Math.cos(angle)],
          };
        };
        const [a, b, c, d] = [
          point(at, side),
          point(at + 1, side),
          point(at + 1, side + 1),
          point(at, side + 1),
        ];
        plane.quad(a.p, b.p, c.p, d.p, [a.n, b.n, c.n, d.n]);
      }
    plane
      .use(createPrint(livery, { mirror: 0.04 }))
      .quad([0.5, 4.25, 1.93], [11.5, 4.25, 1.93], [11.5, 5.45, 1.25], [0.5, 5.45, 1.25]);
    plane.use(createPlain([0.02, 0.022, 0.03], 0.08, 0.01));
    for (let window = 0; window < 34; window++)
      plane.ball([-10.5 + window * 0.72, 3.95, 1.93], [0.14, 0.2, 0.04], 5, 8);
    plane
      .quad([16.3, 4.2, 0.9], [17.1, 4.1, 0.4], [16.6, 4.75, 0.35], [15.9, 4.85, 0.75])
      .quad([17.1, 4.1, 0.4], [17.1, 4.1, -0.4], [16.6, 4.75, -0.35], [16.6, 4.75, 0.35]);
    for (const side of [-1, 1]) {
      plane
        .use(createPlain(colour('#c4c8cb'), 0.08, 0.1))
        .quad([3.5, 2.9, side * 1.6], [-2.8, 2.9, side * 1.6], [-7.4, 4.3, side * 17], [-5.6, 4.3, side * 17])
        .quad(
          [-5.6, 4.3, side * 17],
          [-7.4, 4.3, side * 17],
          [-7.8, 5.7, side * 17.4],
          [-7.2, 5.7, side * 17.4],
        );
      plane.quad(
        [-14.6, 5, side * 0.5],
        [-17.2, 5, side * 0.5],
        [-18.8, 5.5, side * 6.2],
        [-17.4, 5.5, side * 6.2],
      );
      plane
        .use(createPlain(colour('#15356b'), 0.05, 0.06))
        .tube([2.2, 2.1, side * 5.8], [-1.8, 2.2, side * 5.8], 1.05, 0.7, 20, true);
      plane
        .use(darkSteel)
        .tube([2.25, 2.1, side * 5.8], [2.3, 2.1, side * 5.8], 0.9, 0.9, 18, true)
        .tube([-1.2, 2.8, side * 2.6], [-1.2, 0.5, side * 2.6], 0.16, 0.16, 6)
        .tube([-1.2, 0.5, side * 2.9], [-1.2, 0.5, side * 2.3], 0.5, 0.5, 14, true);
    }
    plane
      .use(createPlain(colour('#15356b'), 0.05, 0.06))
      .prism(
        [
          [-13.5, 5.2],
          [-17.2, 5.2],
          [-19.4, 10.6],
          [-17.4, 10.6],
        ],
        -0.14,
        0.14,
      )
      .use(darkSteel)
      .tube([13, 2, 0], [13, 0.4, 0], 0.14, 0.14, 6)
      .tube([13, 0.4, 0.3], [13, 0.4, -0.3], 0.4, 0.4, 14, true);
    geometry.addShape(new Shape(plane.build()), { at: [0, 0, -14], turn: -16 });
    const hall = new MeshBuilder()
      .use(createPlain(colour('#2b4552'), 0.12, 0.02))
      .box([40, 0, -120], 210, 14, 26)
      .use(white)
      .box([40, 14, -118], 216, 1.4, 34)
      .use(concrete)
      .box([-90, 0, -130], 9, 34, 9)
      .use(createPlain(colour('#24404c'), 0.12, 0.02))
      .box([-90, 34, -130], 14, 5, 14)
      .use(white)
      .box([-90, 39, -130], 15, 1, 15);
    for (let post = -60; post <= 140; post += 8) hall.use(white).box([post, 0, -106.8], 0.5, 14, 0.5);
    geometry.addMesh(hall);
    for (const [x, z, turn] of [
      [26, -6, 30],
      [-24, 0, 170],
      [34, -26, 80],
    ] as const)
      geometry.addShape(createCar({ kind: 'van', paint: createPlain(colour('#e0b02c'), 0.04, 0.05) }), {
        at: [x, 0, z],
        turn,
      });
    for (let at = 0; at < 7; at++)
      geometry.addShape(
        createFigure('stand', createPlain(colour('#d9d02c'))),
        { at: [between(random, -8, 20), 0, between(random, -4, 2)], turn: random() * 360 },
        random(),
      );
    const sky = new Sky({
      sun: { bearing: 142, elevation: 30 },
      haze: 1.8,
      clouds: [
        {
          base: 1600,
          top: 2300,
          cover: 0.27,
          size: 800,
          thickness: 0.9,
          stretch: 0.7,
          shift: [0.13, 0, 0.47],
        },
      ],
    });
    return {
      geometry,
      sky,
      camera: { at: [7, 3.4, 28], towards: [2.4, 4.6, -14], view: 36 },
      fog: { density: 0.0006, strength: 0.5 },
    };
  },
};
