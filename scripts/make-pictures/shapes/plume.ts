import { billow } from '../render/cloud-texture.ts';
import { clamp, smoothstep } from '../render/noise.ts';
import type { Smoke } from '../render/smoke.ts';
import { scale, type Vector } from '../render/vector.ts';

/** A column of smoke that bends with the wind. */
export function createPlume(o: {
  at: Vector;
  height: number;
  width: number;
  wind: number;
  thick: number;
  colour: Vector;
  glow?: Vector;
  salt: number;
  spread?: number;
  foot?: number;
  fire?: number;
}): Smoke {
  const reach = o.wind * o.height;
  const wide = o.width * (o.spread ?? 3);
  return {
    low: [Math.min(o.at[0], o.at[0] + reach) - wide, o.at[1], o.at[2] - wide],
    high: [Math.max(o.at[0], o.at[0] + reach) + wide, o.at[1] + o.height, o.at[2] + wide],
    colour: o.colour,
    steps: 34,
    densityAt: (x, y, z) => {
      const up = (y - o.at[1]) / o.height;
      if (up < 0 || up > 1) return 0;
      const center = o.at[0] + reach * up ** 1.5;
      const radius = o.width * ((o.foot ?? 0.35) + ((o.spread ?? 3) - 0.6) * up ** 0.8);
      const s = o.width * 2.6;
      const swirl =
        billow(x / (s * 4) + o.salt, y / (s * 4) - 0.2, z / (s * 4)) -
        0.5 +
        (billow(x / s, y / s + o.salt, z / s) - 0.5) * 0.55;
      const body = 1 - Math.hypot(x - center, z - o.at[2]) / radius;
      return clamp(body * 1.25 + swirl * 1.9) * (o.thick / o.width) * (1 - smoothstep(0.75, 1, up) * 0.8);
    },
    ...(o.glow === undefined
      ? {}
      : {
          glowAt: (_x: number, y: number, _z: number) =>
            scale(o.glow ?? [0, 0, 0], Math.exp(-(y - o.at[1]) / (o.fire ?? o.height * 0.05))),
        }),
  };
}
