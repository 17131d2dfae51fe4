import type { Geometry } from '../render/geometry.ts';
import { between, type Random } from '../render/random.ts';
import type { Shape } from '../render/shape.ts';
import type { HeightAt } from './terrain.ts';

type Planting = {
  shapes: readonly Shape[];
  count: number;
  area: readonly [number, number, number, number];
  size: readonly [number, number];
  heightAt: HeightAt;
  fits: (x: number, z: number, height: number, slope: number) => boolean;
};

/** Scatters trees where they fit. */
export function plant(
  geometry: Geometry,
  random: Random,
  { shapes, count, area, size, heightAt, fits }: Planting,
): void {
  let planted = 0;
  for (let attempt = 0; attempt < count * 14 && planted < count; attempt++) {
    const x = between(random, area[0], area[2]);
    const z = between(random, area[1], area[3]);
    const height = heightAt(x, z);
    const slope = Math.hypot(heightAt(x + 4, z) - height, heightAt(x, z + 4) - height) / 4;
    if (!fits(x, z, height, slope)) continue;
    const shape = shapes[attempt % shapes.length];
    if (shape === undefined) continue;
    geometry.addShape(
      shape,
      { at: [x, height - 0.3, z], turn: random() * 360, size: between(random, size[0], size[1]) },
      random(),
    );
    planted++;
  }
}
