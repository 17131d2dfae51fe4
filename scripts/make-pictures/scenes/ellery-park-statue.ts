import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { blendColour, type Material, setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { clamp, layered3 } from '../render/noise.ts';
import { between, createRandom, pick } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour } from '../render/vector.ts';
import { createFigure } from '../shapes/figures.ts';
import { createMeadow, createPlain, createRough } from '../shapes/grounds.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const elleryParkStatue: PhotoRecipe = {
  id: 'ellery-park-statue',
  size: [768, 1024],
  samples: 9,
  look: { exposure: 0.36, warmth: 0.05, seed: 95 },
  build: (variant) => {
    const random = createRandom('statue');
    const geometry = new Geometry();
    geometry.addMesh(
      new MeshBuilder()
        .use(createMeadow(colour('#57782f'), colour('#8a8f48')))
        .quad([-120, 0, 60], [120, 0, 60], [120, 0, -160], [-120, 0, -160])
        .use(createRough(colour('#c2b294'), colour('#9c8c70'), 0.8))
        .quad([-3, 0.02, 30], [3, 0.02, 30], [3, 0.02, -8], [-3, 0.02, -8]),
    );
    const bronze: Material = (hit, surface) => {
      const streak = layered3(hit.localX * 7, hit.localY * 2.4, hit.localZ * 7, 5, 0.6);
      setColour(surface, colour('#4a3a28'));
      blendColour(surface, colour('#5f8f7d'), clamp(0.35 + streak * 1.6));
      surface.mirror = 0.06;
      surface.roughness = 0.25;
    };
    const plinth = new MeshBuilder()
      .use(createRough(colour('#a8a196'), colour('#7d766b'), 0.7))
      .box([0, 0, 0], 3.4, 0.4, 3.4)
      .box([0, 0.4, 0], 2.8, 0.35, 2.8)
      .box([0, 0.75, 0], 2, 2.3, 2)
      .box([0, 3.05, 0], 2.4, 0.25, 2.4)
      .use(createPlain(colour('#6a4a2a'), 0.2, 0.2))
      .box([0, 1.4, 1.01], 1.2, 0.7, 0.03);
    geometry.addMesh(plinth);
    if (variant !== 'without-figure') {
      const figure = createFigure('raise', bronze).mesh;
      const cast = new MeshBuilder().merge(
        { ...figure, materials: figure.materials.map(() => bronze) },
        [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0],
      );
      cast.use(bronze).turned(
        [
          [0.34, 0.2],
          [0.3, 0.6],
          [0.24, 1.1],
          [0.22, 1.4],
        ],
        16,
        [0, 0, -0.04],
      );
      geometry.addShape(new Shape(cast.build()), { at: [0, 3.3, 0], turn: 14, size: 1.75 });
    }
    const leaves = createLeafMaterial(colour('#3c5c22'), colour('#6f883a'));
    const trees = [1, 2, 3].map((n) => createBroadleaf({ seed: `park-${n}`, leaves }));
    for (let tree = 0; tree < 60; tree++) {
      const x = between(random, -60, 60);
      if (Math.abs(x) > 7 || tree > 40)
        geometry.addShape(
          pick(random, trees),
          { at: [x, 0, between(random, -90, -18)], turn: random() * 360, size: between(random, 9, 16) },
          random(),
        );
    }
    for (const [x, z] of [
      [-4.5, -4],
      [5, -7],
      [2.2, -12],
    ] as const)
      geometry.addShape(createFigure('walk'), { at: [x, 0, z], turn: random() * 360 }, random());
    const pigeon = new Shape(
      new MeshBuilder()
        .use(createPlain(colour('#6d7278')))
        .ball([0, 0.1, 0], [0.07, 0.08, 0.14], 6, 10)
        .ball([0, 0.2, 0.11], 0.045, 6, 8)
        .build(),
    );
    for (let bird = 0; bird < 14; bird++)
      geometry.addShape(pigeon, {
        at: [between(random, -2.6, 2.6), 0.02, between(random, 2, 5)],
        turn: random() * 360,
      });
    const sky = new Sky({
      sun: { bearing: -128, elevation: 40 },
      haze: 1.6,
      clouds: [{ base: 1500, top: 2400, cover: 0.24, size: 560, thickness: 1, shift: [0.9, 0, 0.4] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [1.2, 1.7, 10.5], towards: [0, 3.3, 0], view: 44, lens: 0.02, focus: 10.5 },
      fog: { density: 0.001, strength: 0.4 },
    };
  },
};
