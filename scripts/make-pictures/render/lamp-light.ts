import type { Hit, Surface } from './material.ts';
import type { Lamp } from './scene.ts';
import { normalize, subtract } from './vector.ts';

/** How much a lamp would give without shadows, to choose among many. */
export function lampWeight(lamp: Lamp, hit: Hit, surface: Surface): number {
  return reachOfLamp(lamp, hit, surface) * (lamp.colour[0] + lamp.colour[1] + lamp.colour[2]);
}

/** What reaches the point from a lamp of strength one. */
export function reachOfLamp(lamp: Lamp, hit: Hit, surface: Surface): number {
  const lx = lamp.at[0] - hit.x;
  const ly = lamp.at[1] - hit.y;
  const lz = lamp.at[2] - hit.z;
  const squared = lx * lx + ly * ly + lz * lz;
  const distance = Math.sqrt(squared);
  let cosine = (lx * surface.nx + ly * surface.ny + lz * surface.nz) / distance;
  if (cosine <= 0) cosine = -cosine * surface.translucency;
  if (cosine <= 0) return 0;
  let beam = 1;
  if (lamp.beam !== undefined) {
    const axis = normalize(subtract(lamp.beam.towards, lamp.at));
    const along = -(axis[0] * lx + axis[1] * ly + axis[2] * lz) / distance;
    const edge = Math.cos((lamp.beam.angle * Math.PI) / 180);
    beam = Math.min(1, Math.max(0, (along - edge) / (1 - edge)) * 2.5);
  }
  return (beam * cosine) / (squared + 0.05);
}
