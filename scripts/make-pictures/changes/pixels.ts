import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { grainAt, type Pixels } from '../render/develop.ts';
import { clamp, smoothstep } from '../render/noise.ts';

/** x, y, width, height in pixels. */
export type Region = readonly [number, number, number, number];

/** How much of a change shows at a place, 0 to 1. */
export type Mask = (x: number, y: number) => number;

export async function readPixels(file: string): Promise<Pixels> {
  return decodePixels(readFileSync(file));
}

export async function decodePixels(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .flatten({ background: 'white' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

export function copyPixels({ width, height, data }: Pixels): Pixels {
  return { width, height, data: Uint8Array.from(data) };
}

/** One inside a rectangle, fading to nothing over its rim. */
export function featheredBox([x, y, width, height]: Region, rim: number): Mask {
  return (px, py) => {
    const inside = Math.min(px - x, x + width - px, py - y, y + height - py);
    return smoothstep(0, rim, inside);
  };
}

export function featheredDisc(cx: number, cy: number, radius: number, rim: number): Mask {
  return (px, py) => 1 - smoothstep(radius - rim, radius + rim, Math.hypot(px - cx, py - cy));
}

/** Lays one picture over another of the same size where the mask says so. */
export function layOver(base: Pixels, over: Pixels, mask: Mask): Pixels {
  const result = copyPixels(base);
  for (let y = 0; y < base.height; y++) {
    for (let x = 0; x < base.width; x++) {
      const share = mask(x, y);
      if (share <= 0) continue;
      const at = (y * base.width + x) * 3;
      for (let band = 0; band < 3; band++) {
        const [a, b] = [base.data[at + band] ?? 0, over.data[at + band] ?? 0];
        result.data[at + band] = Math.round(a + (b - a) * share);
      }
    }
  }
  return result;
}

/** What differs between two pictures of one size, as a soft mask: how to cut a thing out of a picture. */
export function maskOfDifference(a: Pixels, b: Pixels, least: number): Mask {
  const { width, height } = a;
  const raw = new Float32Array(width * height);
  for (let pixel = 0; pixel < raw.length; pixel++) {
    let sum = 0;
    for (let band = 0; band < 3; band++)
      sum += Math.abs((a.data[pixel * 3 + band] ?? 0) - (b.data[pixel * 3 + band] ?? 0));
    raw[pixel] = sum > least ? 1 : 0;
  }
  const soft = new Float32Array(raw.length);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      let sum = 0;
      for (let row = -1; row <= 1; row++)
        for (let column = -1; column <= 1; column++) sum += raw[(y + row) * width + x + column] ?? 0;
      soft[y * width + x] = smoothstep(0.3, 0.85, sum / 9);
    }
  }
  return (x, y) =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (soft[Math.round(y) * width + Math.round(x)] ?? 0);
}

export type Paste = {
  source: Pixels;
  mask: Mask;
  from: readonly [number, number];
  to: readonly [number, number];
  scale?: number;
  mirror?: boolean;
  tint?: readonly [number, number, number];
  grain?: number;
  seed: number;
  region: Region;
};

/** Pastes a cut-out into a picture: scaled, tinted, and given the grain of its new surroundings. */
export function pasteCutOut(
  base: Pixels,
  { source, mask, from, to, scale = 1, mirror = false, tint = [1, 1, 1], grain = 3, seed, region }: Paste,
): Pixels {
  const result = copyPixels(base);
  const [rx, ry, rw, rh] = region;
  for (let y = ry; y < ry + rh; y++) {
    for (let x = rx; x < rx + rw; x++) {
      if (x < 0 || y < 0 || x >= base.width || y >= base.height) continue;
      const sx = from[0] + ((x - to[0]) / scale) * (mirror ? -1 : 1);
      const sy = from[1] + (y - to[1]) / scale;
      const share = mask(sx, sy);
      if (share <= 0) continue;
      const at = (y * base.width + x) * 3;
      const speck = grainAt(x, y, seed) * grain;
      for (let band = 0; band < 3; band++) {
        const value = readSmooth(source, sx, sy, band) * (tint[band] ?? 1) + speck;
        result.data[at + band] = Math.round(
          clamp((base.data[at + band] ?? 0) * (1 - share) + value * share, 0, 255),
        );
      }
    }
  }
  return result;
}

function readSmooth({ width, height, data }: Pixels, x: number, y: number, band: number): number {
  const x0 = clamp(Math.floor(x), 0, width - 2);
  const y0 = clamp(Math.floor(y), 0, height - 2);
  const [fx, fy] = [clamp(x - x0), clamp(y - y0)];
  const at = (y0 * width + x0) * 3 + band;
  const near = (data[at] ?? 0) * (1 - fx) + (data[at + 3] ?? 0) * fx;
  const far = (data[at + width * 3] ?? 0) * (1 - fx) + (data[at + width * 3 + 3] ?? 0) * fx;
  return near * (1 - fy) + far * fy;
}

/** Changes colours where the mask says so. Colours are red, green and blue from 0 to 1. */
export function recolour(
  base: Pixels,
  mask: (x: number, y: number, rgb: readonly [number, number, number]) => number,
  change: (rgb: readonly [number, number, number]) => readonly [number, number, number],
): Pixels {
  const result = copyPixels(base);
  for (let y = 0; y < base.height; y++) {
    for (let x = 0; x < base.width; x++) {
      const at = (y * base.width + x) * 3;
      const rgb = [
        (base.data[at] ?? 0) / 255,
        (base.data[at + 1] ?? 0) / 255,
        (base.data[at + 2] ?? 0) / 255,
      ] as const;
      const share = mask(x, y, rgb);
      if (share <= 0) continue;
      const changed = change(rgb);
      for (let band = 0; band < 3; band++) {
        const value = (rgb[band] ?? 0) * (1 - share) + (changed[band] ?? 0) * share;
        result.data[at + band] = Math.round(clamp(value) * 255);
      }
    }
  }
  return result;
}

/** Turns colours around the colour wheel, by degrees, and makes them stronger or weaker. */
export function turnHue(
  [red, green, blue]: readonly [number, number, number],
  degrees: number,
  strength = 1,
): readonly [number, number, number] {
  const [c, s] = [
    Math.cos((degrees * Math.PI) / 180) * strength,
    Math.sin((degrees * Math.PI) / 180) * strength,
  ];
  const grey = 0.299 * red + 0.587 * green + 0.114 * blue;
  const u = (blue - grey) * 0.492;
  const v = (red - grey) * 0.877;
  const [u2, v2] = [u * c - v * s, u * s + v * c];
  return [grey + v2 * 1.14, grey - 0.395 * u2 - 0.581 * v2, grey + 2.033 * u2];
}
