import type { Look } from './render/develop.ts';
import type { Scene } from './render/scene.ts';
import type { Vector } from './render/vector.ts';

/** A picture seen from straight above or through an instrument: a colour for each place, 0 to 1 from the upper left corner. */
export type PaintedRecipe = {
  id: string;
  size: readonly [width: number, height: number];
  look: Look;
  paint: (x: number, y: number) => Vector;
};

/** How a photo-like picture is made. */
export type PhotoRecipe = {
  id: string;
  size: readonly [width: number, height: number];
  /** Rays a pixel: 4, 9 or 16. */
  samples?: number;
  look: Look;
  sunRadius?: number;
  /** With a variant, the same scene with one thing changed, for altered pictures. */
  build: (variant?: string) => Scene | Promise<Scene>;
};
