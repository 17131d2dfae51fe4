import type { Geometry } from './geometry.ts';
import type { Sky } from './sky.ts';
import type { Smoke } from './smoke.ts';
import type { Vector } from './vector.ts';

export type Camera = {
  at: Vector;
  towards: Vector;
  /** Height of the view in degrees. */
  view: number;
  /** Radius of the lens in metres, for blur outside the focus; 0 keeps everything sharp. */
  lens?: number;
  /** Distance that is sharp. */
  focus?: number;
  /** Degrees the camera is held askew. */
  lean?: number;
};

export type Lamp = {
  at: Vector;
  colour: Vector;
  /** Size in metres, for soft shadows. */
  radius?: number;
  /** A lamp that shines into a cone: where to, and half its angle in degrees. */
  beam?: { towards: Vector; angle: number };
};

export type Fog = {
  /** Share lost in a metre at the base. */
  density: number;
  base?: number;
  /** Height in metres over which it thins out. */
  height?: number;
  colour?: Vector;
  /** How much of the horizon's colour it takes where it has none of its own. */
  strength?: number;
};

export type Scene = {
  geometry: Geometry;
  sky: Sky;
  camera: Camera;
  fog?: Fog;
  lamps?: readonly Lamp[];
  smoke?: readonly Smoke[];
  /** Light of unknown origin that fills rooms and streets. */
  fill?: Vector;
};
