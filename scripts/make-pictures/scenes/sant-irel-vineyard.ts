import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Shape } from '../render/shape.ts';
import { Sky } from '../render/sky.ts';
import { colour, type Vector } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMeadow, createPlain, createRough } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { wood } from '../shapes/structures.ts';
import { createTerrain, type HeightAt } from '../shapes/terrain.ts';
import { createBroadleaf, createLeafMaterial } from '../shapes/trees.ts';

export const santIrelVineyard: PhotoRecipe = {
  id: 'sant-irel-vineyard',
  size: [1024, 683],
  look: { bias: 0.25, warmth: 0.2, saturation: 1.06, seed: 43 },
  build: () => {
    const random = createRandom('vines');
    const heightAt: HeightAt = (x, z) =>
      0.09 * -z * smoothstep(0, -260, z) +
      layered2(x / 150, z / 150, 3) * 9 +
      smoothstep(-300, -1400, z) * 130 * (0.2 + ridged2(x / 800 + 1.1, z / 800, 4));
    const geometry = new Geometry();
    const soil = createMeadow(colour('#9c7650'), colour('#7d8345'));
    geometry.addMeshData(
      createTerrain({ heightAt, center: [0, -100], reach: 2200, cells: 400, packing: 1.8, material: soil }),
    );
    const leaves = createLeafMaterial(colour('#4f6f22'), colour('#86933a'), 0.5);
    const bush = new MeshBuilder().use(wood).tube([0, 0, 0], [0, 0.8, 0], 0.05, 0.03, 5).use(leaves);
    const local = createRandom('bush');
    for (let leaf = 0; leaf < 420; leaf++) {
      const center: Vector = [
        between(local, -0.75, 0.75),
        0.75 + local() ** 0.8 * 0.95,
        between(local, -0.24, 0.24),
      ];
      const [a, b] = [between(local, 0.05, 0.1), local() * Math.PI * 2];
      const tone: [number, number] = [local(), local()];
      const tilt = between(local, -0.07, 0.07);
      bush.quad(
        [center[0] - a, center[1], center[2]],
        [center[0], center[1] + tilt, center[2] + a * Math.cos(b)],
        [center[0] + a, center[1] + a * 0.3, center[2]],
        [center[0], center[1] - tilt, center[2] - a],
        undefined,
        [tone, tone, tone, tone],
      );
    }
    const vine = new Shape(bush.build());
    for (let row = -20; row <= 20; row++) {
      for (let at = 0; at < 120; at++) {
        const z = 16 - at * 1.42;
        const x = row * 2.5 + z * 0.22;
        if (Math.abs(x) > 90) continue;
        geometry.addShape(
          vine,
          {
            at: [x, heightAt(x, z) - 0.05, z],
            turn: 77 + between(random, -6, 6),
            size: [1.05, between(random, 0.9, 1.1), 1.1],
          },
          random(),
        );
      }
    }
    const house = new MeshBuilder();
    const [hx, hz] = [38, -230];
    const ground = heightAt(hx, hz);
    house
      .use(createRough(colour('#d8bf95'), colour('#a88d63'), 3))
      .box([hx, ground - 1, hz], 26, 9, 13)
      .box([hx - 17, ground - 1, hz + 1], 9, 16, 9);
    house
      .use(createRough(colour('#a8583a'), colour('#7a3f2b'), 0.9))
      .prism(
        [
          [hx - 14, ground + 8],
          [hx + 14, ground + 8],
          [hx, ground + 12],
        ],
        hz - 7.5,
        hz + 7.5,
      )
      .prism(
        [
          [hx - 22.5, ground + 15],
          [hx - 11.5, ground + 15],
          [hx - 17, ground + 18.5],
        ],
        hz - 4.5,
        hz + 6.5,
      );
    house.use(createPlain([0.03, 0.03, 0.035], 0.06, 0.02));
    for (let window = 0; window < 5; window++)
      house.box([hx - 9 + window * 5, ground + 3.6, hz + 6.5], 1.3, 2.2, 0.2);
    geometry.addMesh(house);
    const cypress = createLeafMaterial(colour('#1f3319'), colour('#2f4522'));
    const tall = createBroadleaf({
      seed: 'cypress',
      leaves: cypress,
      spread: 0.25,
      leafCount: 4200,
      leafSize: 0.014,
    });
    for (let tree = 0; tree < 26; tree++) {
      const [x, z] = [hx - 46 + tree * 4.2, hz + 14 + between(random, -5, 5)];
      if (Math.abs(x - hx) > 20 || tree % 4 === 0)
        geometry.addShape(
          tall,
          { at: [x, heightAt(x, z) - 0.4, z], turn: random() * 360, size: [7, between(random, 12, 17), 7] },
          random(),
        );
    }
    plant(geometry, random, {
      shapes: createConifers('irel', colour('#2b4220'), colour('#53652f')),
      count: 2000,
      area: [-900, -1300, 900, -300],
      size: [7, 12],
      heightAt,
      fits: (x, z) => layered2(x / 130, z / 130, 3) > 0.06,
    });
    const sky = new Sky({
      sun: { bearing: -74, elevation: 30 },
      haze: 2,
      clouds: [{ base: 1900, top: 2700, cover: 0.3, size: 560, thickness: 0.9, shift: [0.8, 0, 0.4] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0, heightAt(0, 24) + 5.4, 24], towards: [7, heightAt(0, 24) + 6, -60], view: 40 },
      fog: { density: 0.0004 },
    };
  },
};
