import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2, ridged2, smoothstep } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour } from '../render/vector.ts';
import { createConifers } from '../shapes/conifers.ts';
import { createMountainSide, createRough } from '../shapes/grounds.ts';
import { plant } from '../shapes/plant.ts';
import { wood } from '../shapes/structures.ts';
import { createTerrain } from '../shapes/terrain.ts';
import { createGrass, createLeafMaterial } from '../shapes/trees.ts';

export const kestrelPassSignpost: PhotoRecipe = {
  id: 'kestrel-pass-signpost',
  size: [768, 1024],
  samples: 9,
  look: { exposure: 0.33, saturation: 1.05, seed: 105 },
  build: async (variant) => {
    const random = createRandom('trail');
    const heightAt = (x: number, z: number) =>
      layered2(x / 26, z / 26, 4) * 1.8 * smoothstep(2, 12, Math.hypot(x, z)) -
      smoothstep(-14, -120, z) * 60 +
      smoothstep(-260, -1500, z) * 620 * ridged2(x / 900 + 3.1, z / 900 + 0.4, 6);
    const geometry = new Geometry();
    geometry.addMeshData(
      createTerrain({
        heightAt,
        center: [0, -40],
        reach: 2300,
        cells: 460,
        packing: 2,
        material: createMountainSide({
          grass: colour('#6c7a3a'),
          rock: colour('#8d877f'),
          darkRock: colour('#67625d'),
          snowLine: 330,
        }),
      }),
    );
    const mesh = new MeshBuilder().use(wood).tube([0, -0.3, -1.6], [0, 2.7, -1.6], 0.075, 0.065, 10);
    const height = variant === 'other-height' ? '4,214 m' : '2,214 m';
    const plates: readonly (readonly [string, string, number, number])[] = [
      ['KESTREL PASS', height, 2.42, 1],
      ['Lake Osmund', '3 h 10', 2.06, 1],
      ['Tarn Hollow', '1 h 45', 1.7, -1],
    ];
    for (const [text, detail, y, side] of plates) {
      const arrow = side > 0 ? 'M0 0H820L900 100L820 200H0Z' : 'M900 0H80L0 100L80 200H900Z';
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="#caa23a"/><path d="${arrow}" fill="#e8bf4c" stroke="#1d1d1f" stroke-width="6"/><text x="${side > 0 ? 40 : 110}" y="132" font-family="DejaVu Sans Condensed" font-weight="bold" font-size="70" fill="#1d1d1f">${text}</text><text x="${side > 0 ? 800 : 870}" y="128" text-anchor="end" font-family="DejaVu Sans Condensed" font-size="50" fill="#1d1d1f">${detail}</text></svg>`;
      const print = createPrint(await drawTexture(svg), { mirror: 0.02, roughness: 0.3 });
      const cx = side * 0.42;
      mesh
        .use(print)
        .quad(
          [cx - 0.68, y - 0.15, -1.5],
          [cx + 0.68, y - 0.15, -1.5],
          [cx + 0.68, y + 0.15, -1.5],
          [cx - 0.68, y + 0.15, -1.5],
        )
        .use(wood)
        .box([cx, y - 0.15, -1.535], 1.36, 0.3, 0.05);
    }
    geometry.addMesh(mesh);
    const stones = createRough(colour('#8a847b'), colour('#5f5a54'), 0.2);
    for (let stone = 0; stone < 60; stone++) {
      const turn = random() * Math.PI * 2;
      const reach = between(random, 0.1, 0.7);
      const size = between(random, 0.06, 0.2);
      geometry.addMesh(
        new MeshBuilder()
          .use(stones)
          .ball(
            [Math.cos(turn) * reach, size * 0.4 + (0.7 - reach) * 0.4, -1.6 + Math.sin(turn) * reach],
            [size * 1.3, size * 0.8, size],
            5,
            7,
          ),
      );
    }
    const grass = createGrass('alp', createLeafMaterial(colour('#6d8038'), colour('#a39b55')), 150, 0.18);
    for (let tuft = 0; tuft < 2200; tuft++) {
      const [x, z] = [between(random, -7, 7), 2 - random() ** 1.3 * 14];
      geometry.addShape(grass, { at: [x, heightAt(x, z), z], turn: random() * 360 }, random());
    }
    plant(geometry, random, {
      shapes: createConifers('trail', colour('#253a1f'), colour('#43572b')),
      count: 1600,
      area: [-600, -1100, 600, -90],
      size: [9, 17],
      heightAt,
      fits: (x, z, y, slope) => y < 130 && slope < 0.8 && layered2(x / 120, z / 120, 3) > -0.05,
    });
    const sky = new Sky({
      sun: { bearing: 130, elevation: 42 },
      haze: 1.2,
      clouds: [{ base: 1900, top: 2700, cover: 0.26, size: 640, thickness: 1, shift: [0.2, 0, 0.93] }],
    });
    return {
      geometry,
      sky,
      camera: { at: [0.3, 1.75, 1.5], towards: [0, 1.75, -3], view: 52 },
      fog: { density: 0.00012 },
    };
  },
};
