import type { PictureFacts } from '../../core/pictures/picture-facts.ts';
import type { Pixels } from '../decode-pixels.ts';

type Oklab = readonly [number, number, number];

/** Names people use, with the shade each stands for. */
const namedColours: readonly (readonly [string, string])[] = [
  ['black', '#0c0c0c'],
  ['dark grey', '#4a4a4a'],
  ['grey', '#8a8a8a'],
  ['light grey', '#c8c8c8'],
  ['white', '#fafafa'],
  ['red', '#d02020'],
  ['dark red', '#7a1414'],
  ['orange', '#f08020'],
  ['brown', '#7a4a20'],
  ['beige', '#dcc8a0'],
  ['yellow', '#f0d830'],
  ['olive', '#808030'],
  ['green', '#30a040'],
  ['dark green', '#1c5028'],
  ['light green', '#90d890'],
  ['turquoise', '#30b8b0'],
  ['light blue', '#90c0e8'],
  ['blue', '#2858c8'],
  ['dark blue', '#182850'],
  ['purple', '#7830a0'],
  ['pink', '#f090b8'],
];

const mostColours = 5;
const smallestShare = 0.04;

/** The colours that cover most of the picture, by the nearest name; each shown with the mean of its pixels. */
export function findDominantColours({ data, width, height }: Pixels): PictureFacts['colours'] {
  const references = namedColours.map(([name, hex]) => ({ name, lab: toOklab(...fromHex(hex)) }));
  const sums = references.map(() => ({ count: 0, red: 0, green: 0, blue: 0 }));
  const nearest = new Map<number, number>();
  const pixels = width * height;
  const stride = Math.max(1, Math.floor(pixels / 40_000));
  let counted = 0;
  for (let pixel = 0; pixel < pixels; pixel += stride) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    const cell = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    let index = nearest.get(cell);
    if (index === undefined) {
      const lab = toOklab((red & 0xf8) + 4, (green & 0xf8) + 4, (blue & 0xf8) + 4);
      index = indexOfNearest(lab, references);
      nearest.set(cell, index);
    }
    const sum = sums[index];
    if (sum === undefined) continue;
    sum.count++;
    sum.red += red;
    sum.green += green;
    sum.blue += blue;
    counted++;
  }
  return sums
    .map((sum, index) => ({
      ...sum,
      name: references[index]?.name ?? '',
      share: sum.count / Math.max(1, counted),
    }))
    .filter(({ share }) => share >= smallestShare)
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
    .slice(0, mostColours)
    .map(({ name, share, count, red, green, blue }) => ({
      name,
      hex: toHex(red / count, green / count, blue / count),
      share: Math.round(share * 1000) / 1000,
    }));
}

function indexOfNearest(lab: Oklab, references: readonly { lab: Oklab }[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, reference] of references.entries()) {
    const distance = lab.reduce((sum, value, axis) => {
      // Hue tells names apart more than lightness does.
      const weight = axis === 0 ? 1 : 3;
      return sum + weight * (value - (reference.lab[axis] ?? 0)) ** 2;
    }, 0);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** Björn Ottosson's colour space, in which equal distances look equally far apart. */
function toOklab(red: number, green: number, blue: number): Oklab {
  const linear = (value: number) =>
    value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromHex(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

function toHex(...channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
