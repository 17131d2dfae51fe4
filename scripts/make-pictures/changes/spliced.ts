import type { Change } from '../make-changes.ts';
import { layered2 } from '../render/noise.ts';
import { featheredBox, featheredDisc, maskOfDifference, pasteCutOut, type Region } from './pixels.ts';

/** Things put into pictures where they were not. */
export const spliced: readonly Change[] = [
  {
    id: 'quay-street-flood-fin',
    make: async (workshop) => ({
      pixels: await workshop.replacePart('quay-street-flood', 'fin', [276, 424, 140, 120], 16),
    }),
  },
  {
    id: 'dunrow-power-station-fire',
    make: async (workshop) => ({
      pixels: await workshop.replacePart('dunrow-power-station', 'fire', [560, 0, 464, 400], 14),
    }),
  },
  {
    id: 'tarn-hollow-moonrise-two-moons',
    make: async ({ open }) => {
      const base = await open('tarn-hollow-moonrise');
      return {
        pixels: pasteCutOut(base, {
          source: base,
          mask: featheredDisc(620, 166, 22, 1.5),
          from: [620, 166],
          to: [236, 112],
          grain: 0,
          seed: 3,
          region: [206, 82, 60, 60],
        }),
      };
    },
  },
  {
    id: 'varnholt-skyline-day-balloon',
    make: async ({ open, renderPart }) => {
      const region: Region = [592, 226, 78, 84];
      const mask = maskOfDifference(
        await renderPart('cavrel-valley-balloons', undefined, region),
        await renderPart('cavrel-valley-balloons', 'without-second', region),
        26,
      );
      const cut = (x: number, y: number) => mask(x, y) * featheredBox(region, 2)(x, y);
      return {
        pixels: pasteCutOut(await open('varnholt-skyline-day'), {
          source: await open('cavrel-valley-balloons'),
          mask: cut,
          from: [630, 266],
          to: [884, 92],
          scale: 1.7,
          mirror: true,
          tint: [0.9, 0.95, 1.06],
          grain: 3,
          seed: 77,
          region: [800, 10, 170, 170],
        }),
      };
    },
  },
  {
    id: 'tyrholm-iceberg-lighthouse',
    make: async ({ open, renderPart }) => {
      const region: Region = [446, 140, 64, 118];
      const mask = maskOfDifference(
        await renderPart('gannet-head-lighthouse', undefined, region),
        await renderPart('gannet-head-lighthouse', 'without-lighthouse', region),
        30,
      );
      const cut = (x: number, y: number) => mask(x, y) * featheredBox(region, 2)(x, y);
      return {
        pixels: pasteCutOut(await open('tyrholm-iceberg'), {
          source: await open('gannet-head-lighthouse'),
          mask: cut,
          from: [476, 250],
          to: [468, 308],
          scale: 0.95,
          mirror: true,
          tint: [0.82, 0.95, 1.14],
          grain: 3,
          seed: 78,
          region: [420, 180, 100, 140],
        }),
      };
    },
  },
  {
    id: 'assembly-square-march-doubled',
    make: async ({ open }) => {
      // People from the denser part are copied, moved down and enlarged, over the empty paving in front.
      let pixels = await open('assembly-square-march');
      const copies = [
        [330, 500, 150, 612, 1.3],
        [560, 470, 480, 606, 1.35],
        [760, 500, 820, 616, 1.3],
        [180, 470, 700, 566, 1.2],
      ] as const;
      for (const [fromX, fromY, toX, toY, scale] of copies) {
        const mask = (x: number, y: number) => {
          const ragged = layered2(x / 22 + fromX, y / 22, 3) * 22;
          return featheredBox([fromX - 92, fromY - 42, 184, 84], 16)(x + ragged * 0.4, y + ragged * 0.3);
        };
        pixels = pasteCutOut(pixels, {
          source: await open('assembly-square-march'),
          mask,
          from: [fromX, fromY],
          to: [toX, toY],
          scale,
          grain: 2,
          seed: 5,
          region: [toX - 140, toY - 70, 280, 140],
        });
      }
      return { pixels };
    },
  },
];
