import { clamp } from './noise.ts';
import { cellValue } from './random.ts';
import type { Light } from './render-scene.ts';

/** Eight bits a colour, three colours a pixel. */
export type Pixels = { width: number; height: number; data: Uint8Array };

export type Look = {
  /** Factor on the light; without one the picture is exposed to its own middle. */
  exposure?: number;
  /** Stops over or under the middle, where there is no exposure. */
  bias?: number;
  contrast?: number;
  saturation?: number;
  /** Towards warm above 0, towards cold below. */
  warmth?: number;
  grain?: number;
  vignette?: number;
  /** Halo around bright places. */
  bloom?: number;
  /** Lifts the blacks, as haze and old film do. */
  fade?: number;
  seed?: number;
};

export function exposureOf(light: Light, bias = 0): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < light.values.length; at += 3) {
    const bright = luminance(light.values[at] ?? 0, light.values[at + 1] ?? 0, light.values[at + 2] ?? 0);
    sum += Math.log(Math.max(1e-6, bright));
    count++;
  }
  return (0.2 / Math.exp(sum / count)) * 2 ** bias;
}

/** Turns light into a picture, as a camera and its film do. */
export function develop(light: Light, look: Look): Pixels {
  const { width, height } = light;
  const exposure = look.exposure ?? exposureOf(light, look.bias);
  const halo = (look.bloom ?? 0) > 0 ? haloOf(light, exposure) : undefined;
  const data = new Uint8Array(width * height * 3);
  const grain = look.grain ?? 0.02;
  const warmth = look.warmth ?? 0;
  const balance = [1 + warmth * 0.12, 1, 1 - warmth * 0.14];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      const offX = x / width - 0.5;
      const offY = y / height - 0.5;
      const dim = 1 - (look.vignette ?? 0.25) * (offX * offX + offY * offY) * 1.6;
      const bands = [0, 0, 0];
      for (let band = 0; band < 3; band++) {
        const glow = halo === undefined ? 0 : (halo[at + band] ?? 0) * (look.bloom ?? 0);
        bands[band] = filmCurve(
          ((light.values[at + band] ?? 0) * exposure + glow) * dim * (balance[band] ?? 1),
        );
      }
      const [red = 0, green = 0, blue = 0] = bands;
      const grey = luminance(red, green, blue);
      const speck =
        grainAt(x, y, look.seed ?? 0) * grain * (0.45 + 1.1 * Math.sqrt(clamp(grey)) * (1 - grey * 0.7));
      for (let band = 0; band < 3; band++) {
        let value = grey + ((bands[band] ?? 0) - grey) * (look.saturation ?? 1);
        value = encode(clamp(value));
        value = 0.5 + (value - 0.5) * (look.contrast ?? 1) + (look.fade ?? 0) * (1 - value);
        value += speck + grainAt(x + band * 977, y + 331, look.seed ?? 0) * grain * 0.35;
        data[at + band] = Math.round(clamp(value) * 255);
      }
    }
  }
  return { width, height, data };
}

function luminance(red: number, green: number, blue: number): number {
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** A curve with a soft shoulder and toe. */
function filmCurve(value: number): number {
  const x = Math.max(0, value) * 0.72;
  return clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14));
}

function encode(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** Grain of the film: noise of which neighbours share a part. */
export function grainAt(x: number, y: number, seed: number): number {
  const own = cellValue(x, y, seed) + cellValue(x, y, seed + 7919) - 1;
  const shared =
    cellValue(x + 1, y, seed) +
    cellValue(x, y + 1, seed) +
    cellValue(x - 1, y, seed) +
    cellValue(x, y - 1, seed) -
    2;
  return own * 0.9 + shared * 0.45;
}

/** Bright light spread over its surroundings in three widths. */
function haloOf(light: Light, exposure: number): Float32Array {
  const { width, height, values } = light;
  const bright = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const value = (values[at] ?? 0) * exposure;
    bright[at] = Math.min(30, Math.max(0, value - 0.9));
  }
  const halo = new Float32Array(values.length);
  for (const [radius, strength] of [
    [2, 0.35],
    [9, 0.3],
    [34, 0.25],
  ] as const) {
    const spread = blur(
      blur(blur(bright, width, height, radius), width, height, radius),
      width,
      height,
      radius,
    );
    for (let at = 0; at < halo.length; at++) halo[at] = (halo[at] ?? 0) + (spread[at] ?? 0) * strength;
  }
  return halo;
}

/** A box blur in both directions, for three numbers a pixel. */
export function blur(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  blurLines(values, across, height, width, width * 3, 3, radius);
  blurLines(across, result, width, height, 3, width * 3, radius);
  return result;
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  for (let line = 0; line < lines; line++) {
    for (let band = 0; band < 3; band++) {
      const base = line * lineStep + band;
      const read = (at: number) => from[base + Math.min(length - 1, Math.max(0, at)) * step] ?? 0;
      let sum = 0;
      for (let at = -radius; at <= radius; at++) sum += read(at);
      for (let at = 0; at < length; at++) {
        to[base + at * step] = sum * share;
        sum += read(at + radius + 1) - read(at - radius);
      }
    }
  }
}
