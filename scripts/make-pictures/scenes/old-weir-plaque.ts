import type { PhotoRecipe } from '../recipe.ts';
import { Geometry } from '../render/geometry.ts';
import { setColour } from '../render/material.ts';
import { MeshBuilder } from '../render/mesh.ts';
import { layered2 } from '../render/noise.ts';
import { between, createRandom } from '../render/random.ts';
import { Sky } from '../render/sky.ts';
import { createPrint, drawTexture } from '../render/texture.ts';
import { colour } from '../render/vector.ts';
import { createPlain } from '../shapes/grounds.ts';
import { drawSign } from '../shapes/sign-plate.ts';
import { concrete } from '../shapes/structures.ts';
import { createLeafMaterial } from '../shapes/trees.ts';

export const oldWeirPlaque: PhotoRecipe = {
  id: 'old-weir-plaque',
  size: [1024, 768],
  samples: 9,
  look: { exposure: 0.62, warmth: 0.1, seed: 106 },
  build: async (variant) => {
    const year = variant === 'other-year' ? '1567' : '1867';
    const geometry = new Geometry();
    const mesh = new MeshBuilder()
      .use((hit, surface) => {
        const row = Math.floor(hit.y / 0.32);
        const column = Math.floor(hit.x / 0.62 + (row % 2) * 0.5);
        const edge = Math.min(
          hit.y / 0.32 - row,
          1 - hit.y / 0.32 + row,
          (hit.x / 0.62 + (row % 2) * 0.5 - column) * 2,
          (1 - (hit.x / 0.62 + (row % 2) * 0.5) + column) * 2,
        );
        setColour(
          surface,
          colour('#a59a86'),
          0.7 +
            0.35 * (((Math.sin(column * 12.9 + row * 78.2) * 43758.5) % 1) + 1) * 0.5 +
            layered2(hit.x * 5, hit.y * 5, 5, 0.6) * 0.3,
        );
        if (edge < 0.04) setColour(surface, colour('#5a5347'));
        const tilt = layered2(hit.x * 11, hit.y * 11, 4, 0.65) * 0.4;
        surface.nx += tilt + (edge < 0.09 ? 0.3 : 0);
        surface.ny -= tilt;
      })
      .quad([-4, -1, 0], [4, -1, 0], [4, 4, 0], [-4, 4, 0]);
    const bronze = createPrint(
      await drawTexture(
        drawSign(900, 620, {
          fill: '#6b4c2a',
          ink: '#e9cf97',
          border: '#e9cf97',
          font: 'DejaVu Serif',
          lines: [
            { text: 'OLD WEIR BRIDGE', size: 68, y: 150 },
            { text: 'Built by the people of', size: 50, y: 260, bold: false },
            { text: 'Varnholt and Lindgate', size: 50, y: 326, bold: false },
            { text: `Opened 9 May ${year}`, size: 62, y: 440 },
            { text: 'Repaired 1931 and 2004', size: 44, y: 530, bold: false },
          ],
        }),
      ),
      { mirror: 0.12, roughness: 0.22 },
    );
    mesh
      .use(bronze)
      .quad([-0.72, 1.05, 0.05], [0.72, 1.05, 0.05], [0.72, 2.05, 0.05], [-0.72, 2.05, 0.05])
      .use(createPlain(colour('#5a3f22'), 0.1, 0.2))
      .box([0, 1.03, 0.02], 1.48, 1.04, 0.05);
    for (const [x, y] of [
      [-0.66, 1.11],
      [0.66, 1.11],
      [-0.66, 1.99],
      [0.66, 1.99],
    ] as const)
      mesh.ball([x, y, 0.06], 0.022, 6, 10);
    mesh.use(concrete).quad([-6, 0, 5], [6, 0, 5], [6, 0, 0], [-6, 0, 0]);
    geometry.addMesh(mesh);
    const random = createRandom('ivy');
    const ivy = createLeafMaterial(colour('#2f4f1f'), colour('#557a30'));
    const vines = new MeshBuilder().use(ivy);
    for (let leaf = 0; leaf < 1900; leaf++) {
      const x = -1.9 + random() ** 1.6 * 1.15 + layered2(leaf / 120, 1, 3) * 0.3;
      const y = random() * 3.6;
      const size = between(random, 0.02, 0.05);
      const tone: [number, number] = [random(), random()];
      const out = 0.03 + random() * 0.07;
      if (x > -0.82 && y < 2.15) continue;
      vines.quad(
        [x - size, y, out],
        [x, y - size, out + 0.02],
        [x + size, y, out],
        [x, y + size, out - 0.01],
        undefined,
        [tone, tone, tone, tone],
      );
    }
    geometry.addMesh(vines);
    const sky = new Sky({ sun: { bearing: 118, elevation: 40 }, haze: 1.8 });
    return { geometry, sky, camera: { at: [0.35, 1.5, 2.5], towards: [0, 1.55, 0], view: 40 } };
  },
};
