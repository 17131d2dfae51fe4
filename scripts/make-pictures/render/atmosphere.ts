import type { Vector } from './vector.ts';

const planetRadius = 6_371_000;
const airRadius = 6_451_000;
const rayleigh: Vector = [5.8e-6, 13.5e-6, 33.1e-6];
const ozone: Vector = [0.65e-6, 1.88e-6, 0.085e-6];
const rayleighHeight = 8000;
const hazeHeight = 1200;
const hazeLean = 0.76;
const sunStrength = 20;

export type Air = {
  sun: Vector;
  /** 1 is clear air, 4 a hazy day. */
  haze: number;
};

/** Light of the clear sky in a direction, by single scattering; the direction must point above the horizon. */
export function scatterLight(air: Air, direction: Vector): Vector {
  const start: Vector = [0, planetRadius + 200, 0];
  const reach = exitDistance(start, direction);
  const steps = 20;
  const depth = new Float64Array(3);
  const sum = [0, 0, 0];
  const haze = 6e-6 * air.haze;
  const cosine = direction[0] * air.sun[0] + direction[1] * air.sun[1] + direction[2] * air.sun[2];
  const rayleighPhase = (3 / (16 * Math.PI)) * (1 + cosine * cosine);
  const g = hazeLean;
  const hazePhase =
    ((3 / (8 * Math.PI)) * ((1 - g * g) * (1 + cosine * cosine))) /
    ((2 + g * g) * (1 + g * g - 2 * g * cosine) ** 1.5);
  let travelled = 0;
  for (let step = 0; step < steps; step++) {
    // Short steps near the viewer, where the air is thick.
    const end = reach * ((step + 1) / steps) ** 2;
    const length = end - travelled;
    const middle = travelled + length / 2;
    travelled = end;
    const point: Vector = [
      start[0] + direction[0] * middle,
      start[1] + direction[1] * middle,
      start[2] + direction[2] * middle,
    ];
    const height = Math.hypot(...point) - planetRadius;
    const thin = Math.exp(-height / rayleighHeight);
    const murky = Math.exp(-height / hazeHeight) * haze;
    const layer = Math.max(0, 1 - Math.abs(height - 25_000) / 15_000);
    const toSun = sunDepth(point, air.sun, haze);
    for (let band = 0; band < 3; band++) {
      const scattered = (rayleigh[band] ?? 0) * thin;
      // Part of what is lost on the way to the eye comes back by being scattered again.
      const lost = scattered * 0.62 + murky * 0.9 + (ozone[band] ?? 0) * layer;
      depth[band] = (depth[band] ?? 0) + lost * length;
      const here = Math.exp(-(depth[band] ?? 0));
      const lit = toSun === undefined ? 0 : Math.exp(-(toSun[band] ?? 0));
      // Light that was scattered more than once comes from everywhere.
      const around = 0.05 * Math.exp(-(toSun?.[band] ?? 14) * 0.3);
      sum[band] =
        (sum[band] ?? 0) +
        here * length * (scattered * (rayleighPhase * lit + around) + murky * (hazePhase * lit + around));
    }
  }
  return [(sum[0] ?? 0) * sunStrength, (sum[1] ?? 0) * sunStrength, (sum[2] ?? 0) * sunStrength];
}

/** Light of the sun after its way through the air. */
export function sunlight(air: Air): Vector {
  const depth = sunDepth([0, planetRadius + 200, 0], air.sun, 6e-6 * air.haze);
  if (depth === undefined) return [0, 0, 0];
  return [
    sunStrength * Math.exp(-depth[0]),
    sunStrength * Math.exp(-depth[1]),
    sunStrength * Math.exp(-depth[2]),
  ];
}

function sunDepth(from: Vector, sun: Vector, haze: number): Vector | undefined {
  // Below the horizon of that height the ground is in the way.
  const along = from[0] * sun[0] + from[1] * sun[1] + from[2] * sun[2];
  const squared = from[0] ** 2 + from[1] ** 2 + from[2] ** 2;
  if (along < 0 && squared - along * along < planetRadius * planetRadius) return undefined;
  const reach = exitDistance(from, sun);
  const steps = 8;
  let [thin, murky, layer] = [0, 0, 0];
  let travelled = 0;
  for (let step = 0; step < steps; step++) {
    const end = reach * ((step + 1) / steps) ** 2;
    const length = end - travelled;
    const middle = travelled + length / 2;
    travelled = end;
    const height =
      Math.hypot(from[0] + sun[0] * middle, from[1] + sun[1] * middle, from[2] + sun[2] * middle) -
      planetRadius;
    thin += Math.exp(-height / rayleighHeight) * length;
    murky += Math.exp(-height / hazeHeight) * length;
    layer += Math.max(0, 1 - Math.abs(height - 25_000) / 15_000) * length;
  }
  const depth = (band: number) =>
    (rayleigh[band] ?? 0) * thin + haze * 1.1 * murky + (ozone[band] ?? 0) * layer;
  return [depth(0), depth(1), depth(2)];
}

function exitDistance(from: Vector, direction: Vector): number {
  const along = from[0] * direction[0] + from[1] * direction[1] + from[2] * direction[2];
  const squared = from[0] ** 2 + from[1] ** 2 + from[2] ** 2;
  return -along + Math.sqrt(Math.max(0, along * along - squared + airRadius * airRadius));
}
