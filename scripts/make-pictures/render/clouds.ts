import { billow } from './cloud-texture.ts';
import { clamp, layered2, mix, smoothstep } from './noise.ts';
import type { Vector } from './vector.ts';

export type CloudLayer = {
  /** Heights in metres. */
  base: number;
  top: number;
  /** Share of the sky, 0 to 1. */
  cover: number;
  /** Size of the billows in metres. */
  size: number;
  thickness: number;
  /** Moves the pattern, to find a good one. */
  shift?: Vector;
  /** Stretches the pattern along x, as wind does. */
  stretch?: number;
};

export type Veil = { height: number; cover: number; size: number; strength: number; shift?: number };

type Light = { sun: Vector; sunColour: Vector; above: Vector; below: Vector };

const steps = 44;
const farthest = 60_000;

/** What a layer of clouds adds in a direction, and how much of the sky behind it still shows. */
export function lookThroughClouds(
  layer: CloudLayer,
  light: Light,
  direction: Vector,
): { colour: Vector; through: number; distance: number } {
  const nothing = { colour: [0, 0, 0] as Vector, through: 1, distance: farthest };
  // The earth is round: a layer meets the horizon at a distance, not never.
  const rise = direction[1] + 0.012;
  if (rise <= 0.004) return nothing;
  const start = layer.base / rise;
  if (start > farthest) return nothing;
  const end = Math.min(layer.top / rise, start + 12_000, farthest * 1.2);
  const length = (end - start) / steps;
  // A little disorder instead of visible slices.
  const offset =
    (Math.sin(direction[0] * 12345.6 + direction[2] * 3456.7 + direction[1] * 9876.5) * 43758.5) % 1;
  const cosine = direction[0] * light.sun[0] + direction[1] * light.sun[1] + direction[2] * light.sun[2];
  const phase = mix(lean(0.65, cosine), lean(-0.15, cosine), 0.55) * 1.3;
  let through = 1;
  let [red, green, blue] = [0, 0, 0];
  let [weighted, weights] = [0, 0];
  for (let step = 0; step < steps; step++) {
    const along = start + (step + 0.5 + offset * 0.5) * length;
    const x = direction[0] * along;
    const z = direction[2] * along;
    const y = rise * along;
    const density = densityAt(layer, x, y, z, true);
    if (density <= 0) continue;
    let shade = 0;
    let reach = 40;
    for (let shadow = 0; shadow < 4; shadow++) {
      const far = reach * 1.6;
      shade +=
        densityAt(layer, x + light.sun[0] * far, y + light.sun[1] * far, z + light.sun[2] * far, shadow < 2) *
        reach;
      reach *= 2.2;
    }
    const depth = shade * 0.02 * layer.thickness;
    const lit = Math.max(Math.exp(-depth), 0.55 * Math.exp(-depth * 0.22)) * phase;
    const height = clamp((y - layer.base) / (layer.top - layer.base));
    const faded = Math.exp(-density * length * 0.02 * layer.thickness);
    const share = through * (1 - faded);
    for (let band = 0; band < 3; band++) {
      const ambient = mix(light.below[band] ?? 0, light.above[band] ?? 0, height) * (0.55 + 0.45 * height);
      const value = ((light.sunColour[band] ?? 0) * lit + ambient) * share;
      if (band === 0) red += value;
      else if (band === 1) green += value;
      else blue += value;
    }
    weighted += along * share;
    weights += share;
    through *= faded;
    if (through < 0.01) {
      through = 0;
      break;
    }
  }
  return { colour: [red, green, blue], through, distance: weights > 0 ? weighted / weights : farthest };
}

function densityAt(layer: CloudLayer, x: number, y: number, z: number, fine: boolean): number {
  const height = (y - layer.base) / (layer.top - layer.base);
  if (height <= 0 || height >= 1) return 0;
  const [sx, sy, sz] = layer.shift ?? [0, 0, 0];
  const size = 1 / (layer.size * 4);
  const px = x * size * (layer.stretch ?? 1) + sx;
  const py = y * size + sy;
  const pz = z * size + sz;
  const large = billow(px * 0.37, py * 0.37 + 0.3, pz * 0.37);
  const profile = smoothstep(0, 0.12, height) * (1 - smoothstep(0.45, 1, height));
  const limit = 1 - layer.cover;
  let value = billow(px, py, pz) * 0.62 + large * 0.38;
  value = value * (0.35 + 0.65 * profile) - limit * (1.15 - 0.35 * profile) + 0.08;
  if (value <= -0.12) return 0;
  if (fine)
    value -=
      (1 - billow(px * 3.1, py * 3.1, pz * 3.1)) * 0.16 +
      (1 - billow(px * 8.3, py * 8.3, pz * 8.3)) * 0.07 -
      0.1;
  return clamp(value * 3.2) * profile;
}

/** High, thin, streaked ice clouds. */
export function veilAt(veil: Veil, direction: Vector): number {
  const rise = direction[1] + 0.02;
  if (rise <= 0.02) return 0;
  const x = (direction[0] / rise) * veil.height;
  const z = (direction[2] / rise) * veil.height;
  const shift = veil.shift ?? 0;
  const wind = layered2(x / (veil.size * 3) + shift, z / (veil.size * 3), 3) * 1.6;
  const streaks = layered2(x / (veil.size * 2.6) + wind + shift, z / veil.size + wind * 0.6, 6, 0.58);
  const patches = layered2(x / (veil.size * 5) - shift, z / (veil.size * 5) + 3, 3);
  return (
    clamp(smoothstep(0.35 - veil.cover, 0.75, streaks * 0.7 + patches * 0.6 + 0.2)) *
    veil.strength *
    smoothstep(0.02, 0.14, rise)
  );
}

function lean(g: number, cosine: number): number {
  return (1 - g * g) / (4 * Math.PI * (1 + g * g - 2 * g * cosine) ** 1.5);
}
