import type { Vector } from './vector.ts';

/** A cloud inside a box: smoke, steam, dust, spray or flames. */
export type Smoke = {
  low: Vector;
  high: Vector;
  /** Share of light lost in a metre. */
  densityAt: (x: number, y: number, z: number) => number;
  colour: Vector;
  glowAt?: (x: number, y: number, z: number) => Vector;
  steps?: number;
  /** Lean of scattered light towards its direction; 0 scatters evenly. */
  lean?: number;
};

export type SmokeLight = { sun: Vector; sunColour: Vector; around: Vector };

/** Lays a cloud over a colour that is seen at a distance, and says how much of that colour still shows. */
export function lookThroughSmoke(
  smoke: Smoke,
  light: SmokeLight,
  origin: Vector,
  direction: Vector,
  distance: number,
  jitter: number,
  colour: Float64Array,
): number {
  let start = 0;
  let end = distance;
  for (let axis = 0; axis < 3; axis++) {
    const inverse = 1 / (direction[axis] ?? 1);
    const a = ((smoke.low[axis] ?? 0) - (origin[axis] ?? 0)) * inverse;
    const b = ((smoke.high[axis] ?? 0) - (origin[axis] ?? 0)) * inverse;
    start = Math.max(start, Math.min(a, b));
    end = Math.min(end, Math.max(a, b));
  }
  if (end <= start) return 1;
  const steps = smoke.steps ?? 24;
  const length = (end - start) / steps;
  const cosine = direction[0] * light.sun[0] + direction[1] * light.sun[1] + direction[2] * light.sun[2];
  const g = smoke.lean ?? 0.3;
  const phase = (1 - g * g) / (4 * Math.PI * (1 + g * g - 2 * g * cosine) ** 1.5);
  const reach = Math.max(smoke.high[0] - smoke.low[0], smoke.high[1] - smoke.low[1]) / 14;
  let through = 1;
  let [red, green, blue] = [0, 0, 0];
  for (let step = 0; step < steps && through > 0.01; step++) {
    const along = start + (step + jitter) * length;
    const x = origin[0] + direction[0] * along;
    const y = origin[1] + direction[1] * along;
    const z = origin[2] + direction[2] * along;
    const density = smoke.densityAt(x, y, z);
    if (density <= 0) continue;
    let depth = 0;
    for (let shadow = 1; shadow <= 3; shadow++) {
      const far = reach * shadow * shadow * 0.5;
      depth +=
        smoke.densityAt(x + light.sun[0] * far, y + light.sun[1] * far, z + light.sun[2] * far) *
        reach *
        shadow;
    }
    const lit = Math.max(Math.exp(-depth), 0.4 * Math.exp(-depth * 0.25)) * phase * 1.6;
    const faded = Math.exp(-density * length);
    const share = through * (1 - faded);
    const glow = smoke.glowAt?.(x, y, z) ?? [0, 0, 0];
    red += share * (smoke.colour[0] * (light.sunColour[0] * lit + light.around[0]) + glow[0]);
    green += share * (smoke.colour[1] * (light.sunColour[1] * lit + light.around[1]) + glow[1]);
    blue += share * (smoke.colour[2] * (light.sunColour[2] * lit + light.around[2]) + glow[2]);
    through *= faded;
  }
  colour[0] = (colour[0] ?? 0) * through + red;
  colour[1] = (colour[1] ?? 0) * through + green;
  colour[2] = (colour[2] ?? 0) * through + blue;
  return through;
}
