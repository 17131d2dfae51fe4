import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createPlain } from '../shapes/grounds.ts';
import { concrete, steel, white } from '../shapes/structures.ts';

export const ashgroveParkMatch: PhotoRecipe = {
  id: 'ashgrove-park-match',
  size: [1024, 640],
  look: { exposure: 0.42, saturation: 1.08, seed: 83 },
  build: (variant) => {
    const random = createRandom('ashgrove');
    const geometry = new Geometry();
    const turf: Material = (hit, surface) => {
      const mown = Math.floor((hit.x + 55) / 5.5) % 2 === 0 ? 1 : 0.8;
      setColour(surface, colour('#3f7a2a'), mown * (1 + layered2(hit.x, hit.z, 3) * 0.15));
      const [ax, az] = [Math.abs(hit.x), Math.abs(hit.z)];
      const line = (value: number, at: number) => Math.abs(value - at) < 0.09;
      const circle = (cx: number, cz: number, radius: number) =>
        Math.abs(Math.hypot(hit.x - cx, hit.z - cz) - radius) < 0.09;
      const marks =
        (line(ax, 52.5) && az < 34) ||
        (line(az, 34) && ax < 52.5) ||
        (ax < 0.09 && az < 34) ||
        circle(0, 0, 9.15) ||
        (line(ax, 36) && az < 20.15) ||
        (line(az, 20.15) && ax > 36 && ax < 52.5) ||
        (line(ax, 47) && az < 9.16) ||
        (line(az, 9.16) && ax > 47 && ax < 52.5) ||
        (ax < 36 && (circle(-41.5, 0, 9.15) || circle(41.5, 0, 9.15))) ||
        Math.hypot(hit.x, hit.z) < 0.25;
      if (marks) setColour(surface, [0.8, 0.82, 0.78]);
    };
    geometry.addMesh(
      new MeshBuilder().use(turf).quad([-62, 0, 42], [62, 0, 42], [62, 0, -42], [-62, 0, -42]),
    );
    const stand = new MeshBuilder().use(concrete);
    for (let row = 0; row < 30; row++) {
      stand.box([0, 0, -46 - row * 0.9], 130, 1.4 + row * 0.52, 0.9);
      stand
        .box([-66 - row * 0.9, 0, 0], 0.9, 1.4 + row * 0.52, 92)
        .box([66 + row * 0.9, 0, 0], 0.9, 1.4 + row * 0.52, 92);
    }
    stand.use(white).quad([-70, 25, -46], [70, 25, -46], [70, 22, -76], [-70, 22, -76]);
    for (let post = -60; post <= 60; post += 15)
      stand
        .use(steel)
        .tube([post, 0, -74], [post, 24, -72], 0.35, 0.35, 6)
        .tube([post, 24, -72], [post, 25.4, -47], 0.2, 0.2, 5);
    for (const side of [-1, 1]) {
      stand
        .use(white)
        .tube([side * 52.5, 0, -3.66], [side * 52.5, 2.44, -3.66], 0.06, 0.06, 6)
        .tube([side * 52.5, 0, 3.66], [side * 52.5, 2.44, 3.66], 0.06, 0.06, 6)
        .tube([side * 52.5, 2.44, -3.66], [side * 52.5, 2.44, 3.66], 0.06, 0.06, 6);
    }
    for (let board = 0; board < 14; board++)
      stand
        .use(createPlain(colour(pick(random, ['#c22a2a', '#1f4f9a', '#e9e5da', '#e0b32c', '#22764a']))))
        .box([-56 + board * 8.6, 0, -39], 8.2, 1, 0.12);
    geometry.addMesh(stand);
    const fans = [createFigure('stand'), createFigure('raise')];
    const home = [
      createFigure('stand', createPlain(colour('#b3202a'))),
      createFigure('raise', createPlain(colour('#b3202a'))),
    ];
    for (let row = 0; row < 30; row++) {
      for (let seat = 0; seat < 150; seat++) {
        if (random() < (variant === 'empty' ? 0.97 : 0.12)) continue;
        geometry.addShape(
          pick(random, random() < 0.45 ? home : fans),
          { at: [-62 + seat * 0.83, 1.4 + row * 0.52, -46 - row * 0.9], size: 0.95 },
          random(),
        );
      }
      for (const side of [-1, 1])
        for (let seat = 0; seat < 70; seat++)
          if (random() > 0.2)
            geometry.addShape(
              pick(random, fans),
              {
                at: [side * (66 + row * 0.9), 1.4 + row * 0.52, -42 + seat * 1.05],
                turn: side > 0 ? -90 : 90,
                size: 0.95,
              },
              random(),
            );
    }
    const red = createFigure('walk', createPlain(colour('#c01f2b')));
    const blue = createFigure('walk', createPlain(colour('#e8e6df')));
    for (let player = 0; player < 22; player++)
      geometry.addShape(
        player % 2 === 0 ? red : blue,
        { at: [between(random, -30, 30), 0, between(random, -26, 24)], turn: random() * 360, size: 1.05 },
        random(),
      );
    geometry.addMesh(new MeshBuilder().use(white).ball([4, 0.12, -3], 0.12, 6, 10));
    const sky = new Sky({
      sun: { bearing: -150, elevation: 44 },
      haze: 1.8,
      clouds: [{ base: 1500, top: 2400, cover: 0.3, size: 620, thickness: 1, shift: [0.8, 0, 0.1] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [-8, 15, 48], towards: [2, 3.4, -24], view: 42 },
      fog: { density: 0.0008, strength: 0.4 },
    };
  },
};
