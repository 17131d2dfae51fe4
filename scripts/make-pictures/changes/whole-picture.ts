import { type Change, cropPixels, mirrorPixels, type Workshop, wearPixels } from '../make-changes.ts';
import { smoothstep } from '../render/noise.ts';
import { type Region, recolour, turnHue } from './pixels.ts';

type Rgb = readonly [number, number, number];

/** How green a pixel is, or how blue. */
const greenness = ([red, green, blue]: Rgb) => green - Math.max(red, blue);
const blueness = ([red, , blue]: Rgb) => blue - red;

/** Colours changed for others, everywhere or on one thing. */
export const recoloured: readonly Change[] = [
  {
    id: 'hollinmere-wood-autumn-green',
    make: async ({ open }) => ({
      pixels: recolour(
        await open('hollinmere-wood-autumn'),
        (_x, y, [red, , blue]) => smoothstep(0.05, 0.22, red - blue) * (y < 1024 ? 1 : 0),
        (rgb) => turnHue(rgb, 62, 0.85),
      ),
    }),
  },
  {
    id: 'saint-orin-marina-green-water',
    make: async ({ open }) => ({
      pixels: recolour(
        await open('saint-orin-marina'),
        (_x, y, rgb) => smoothstep(0.03, 0.12, blueness(rgb)) * smoothstep(240, 290, y),
        (rgb) => turnHue(rgb, -95, 1.25),
      ),
    }),
  },
  {
    id: 'varnholt-skyline-day-orange',
    make: async ({ open }) => ({
      pixels: recolour(
        await open('varnholt-skyline-day'),
        () => 1,
        ([red, green, blue]) => [Math.min(1, red * 1.2 + 0.1), green * 0.78 + 0.06, blue * 0.34],
      ),
    }),
  },
  {
    id: 'strand-bridge-fog-red',
    make: async ({ open }) => ({
      pixels: recolour(
        await open('strand-bridge-fog'),
        () => 1,
        ([red, green, blue]) => [Math.min(1, red * 1.08), green * 0.52, blue * 0.5],
      ),
    }),
  },
  {
    id: 'ravel-hill-wind-farm-dry',
    make: async ({ open }) => ({
      pixels: recolour(
        await open('ravel-hill-wind-farm'),
        (_x, _y, rgb) => smoothstep(0.01, 0.12, greenness(rgb)),
        ([red, green, blue]) => [Math.min(1, green * 0.98 + red * 0.1), green * 0.72, blue * 0.8 + 0.08],
      ),
    }),
  },
];

function crop(id: string, original: string, region: Region, format: 'jpeg' | 'png' = 'jpeg'): Change {
  return {
    id,
    make: async ({ open }: Workshop) => ({
      pixels: cropPixels(await open(original), region),
      format,
      quality: 84,
    }),
  };
}

/** Parts of pictures, cut so that what stood around them is missing. */
export const cropped: readonly Change[] = [
  crop('assembly-square-march-cropped', 'assembly-square-march', [230, 260, 560, 250]),
  crop('tamsin-road-collapse-cropped', 'tamsin-road-collapse', [330, 230, 420, 280]),
  crop('sandrow-beach-aerial-cropped', 'sandrow-beach-aerial', [90, 40, 480, 480]),
  crop('dell-meadow-tents-cropped', 'dell-meadow-tents', [40, 300, 900, 383]),
  crop('chart-brennick-bus-riders-cropped', 'chart-brennick-bus-riders', [0, 0, 1000, 570], 'png'),
];

function mirror(id: string, original: string): Change {
  return { id, make: async ({ open }: Workshop) => ({ pixels: mirrorPixels(await open(original)) }) };
}

export const mirrored: readonly Change[] = [
  mirror('varnholt-airfield-jet-mirrored', 'varnholt-airfield-jet'),
  mirror('larkholt-bales-mirrored', 'larkholt-bales'),
  mirror('varnholt-old-town-aerial-mirrored', 'varnholt-old-town-aerial'),
  mirror('northmere-trawler-dawn-mirrored', 'northmere-trawler-dawn'),
];

function wear(id: string, original: string, width: number, qualities: readonly number[]): Change {
  return {
    id,
    make: async ({ open }: Workshop) => ({
      pixels: await wearPixels(await open(original), width, qualities),
      quality: qualities.at(-1) ?? 30,
    }),
  };
}

/** Copies that were made smaller and saved with loss several times. */
export const recompressed: readonly Change[] = [
  wear('lake-osmund-dawn-recompressed', 'lake-osmund-dawn', 480, [40, 30]),
  wear('mirovast-skyline-night-recompressed', 'mirovast-skyline-night', 640, [25]),
  wear('lindgate-snow-evening-recompressed', 'lindgate-snow-evening', 1024, [12]),
  wear('calder-reach-wildfire-recompressed', 'calder-reach-wildfire', 720, [35, 20, 28]),
  wear('map-port-ellery-flood-zones-recompressed', 'map-port-ellery-flood-zones', 600, [22]),
];
