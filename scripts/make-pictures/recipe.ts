import type { Look } from './render/develop.ts';
import type { Scene } from './render/scene.ts';

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
