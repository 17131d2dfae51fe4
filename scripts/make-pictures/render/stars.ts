import { createRandom } from './random.ts';
import type { Vector } from './vector.ts';

/** Points of light in the night sky; `bright` is the strongest star. */
export function starsAt(direction: Vector, bright: number, density = 1): Vector {
  const scaleOf = 420;
  const [x, y, z] = [direction[0] * scaleOf, direction[1] * scaleOf, direction[2] * scaleOf];
  const [cx, cy, cz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const random = createRandom(`${cx},${cy},${cz}`);
  if (random() > 0.012 * density) return [0, 0, 0];
  const [sx, sy, sz] = [cx + 0.3 + random() * 0.4, cy + 0.3 + random() * 0.4, cz + 0.3 + random() * 0.4];
  const away = Math.hypot(sx - x, sy - y, sz - z);
  const value = bright * random() ** 3 * Math.exp(-((away / 0.26) ** 2));
  const warm = random();
  return [value * (0.8 + warm * 0.3), value * 0.95, value * (1.15 - warm * 0.3)];
}
