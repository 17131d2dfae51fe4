import type { Shape } from '../render/shape.ts';
import type { Vector } from '../render/vector.ts';
import { createPlain } from './grounds.ts';
import { createConifer, createLeafMaterial } from './trees.ts';

export function createConifers(seed: string, main: Vector, other: Vector, snow = false): Shape[] {
  const needles = createLeafMaterial(main, other);
  return [1, 2, 3].map((number) =>
    createConifer({
      seed: `${seed}-${number}`,
      needles,
      ...(snow ? { snow: createPlain([0.82, 0.85, 0.9]) } : {}),
    }),
  );
}
