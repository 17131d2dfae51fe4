import type { Vector } from './vector.ts';

/** Where a ray met something. The normal is turned towards the ray. */
export type Hit = {
  x: number;
  y: number;
  z: number;
  nx: number;
  ny: number;
  nz: number;
  u: number;
  v: number;
  /** From 0 to below 1, one value for each placed object. */
  seed: number;
  /** Distance along the ray, for fading fine patterns out. */
  distance: number;
  /** The place in the object's own measures. */
  localX: number;
  localY: number;
  localZ: number;
};

/** What a material says of the point that was hit. The tracer fills it with defaults first. */
export type Surface = {
  red: number;
  green: number;
  blue: number;
  nx: number;
  ny: number;
  nz: number;
  /** Share of light mirrored when looked at straight on; 0 is dull, 0.04 glass, 0.02 water, 0.9 metal. */
  mirror: number;
  /** Scatter of what is mirrored. */
  roughness: number;
  glowRed: number;
  glowGreen: number;
  glowBlue: number;
  /** Share of light that comes through from the other side, as through leaves. */
  translucency: number;
};

export type Material = (hit: Hit, surface: Surface) => void;

export function setColour(surface: Surface, value: Vector, factor = 1): void {
  surface.red = value[0] * factor;
  surface.green = value[1] * factor;
  surface.blue = value[2] * factor;
}

export function tintColour(surface: Surface, factor: number): void {
  surface.red *= factor;
  surface.green *= factor;
  surface.blue *= factor;
}

export function blendColour(surface: Surface, value: Vector, share: number): void {
  surface.red += (value[0] - surface.red) * share;
  surface.green += (value[1] - surface.green) * share;
  surface.blue += (value[2] - surface.blue) * share;
}

export function setGlow(surface: Surface, value: Vector, factor: number): void {
  surface.glowRed = value[0] * factor;
  surface.glowGreen = value[1] * factor;
  surface.glowBlue = value[2] * factor;
}

/** Tilts the normal; the result is made to length one. */
export function tiltNormal(surface: Surface, dx: number, dy: number, dz: number): void {
  const x = surface.nx + dx;
  const y = surface.ny + dy;
  const z = surface.nz + dz;
  const length = Math.sqrt(x * x + y * y + z * z) || 1;
  surface.nx = x / length;
  surface.ny = y / length;
  surface.nz = z / length;
}
