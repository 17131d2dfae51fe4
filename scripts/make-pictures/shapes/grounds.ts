import { blendColour, type Material, setColour, tiltNormal, tintColour } from '../render/material.ts';
import { clamp, layered2, noise2, smoothstep } from '../render/noise.ts';
import { colour, type Vector } from '../render/vector.ts';

/** Tilts the normal by the slope of a pattern in x and z. */
export function bump(
  hit: { x: number; z: number; distance: number },
  surface: Parameters<Material>[1],
  heightAt: (x: number, z: number) => number,
  strength: number,
): void {
  const step = Math.max(0.01, hit.distance * 0.0012);
  const here = heightAt(hit.x, hit.z);
  const dx = (heightAt(hit.x + step, hit.z) - here) / step;
  const dz = (heightAt(hit.x, hit.z + step) - here) / step;
  tiltNormal(surface, -dx * strength, 0, -dz * strength);
}

export type WaterOptions = {
  deep: Vector;
  /** Steepness of the waves; 0.02 is a pond in still air, 0.3 a rough sea. */
  waves: number;
  /** Length of the longest waves in metres. */
  length: number;
  murk?: number;
  /** Where the water is shallow the ground shines through. */
  shallow?: { depthAt: (x: number, z: number) => number; ground: Vector; clearness: number };
};

export function createWater({ deep, waves, length, murk = 0, shallow }: WaterOptions): Material {
  const pattern = (x: number, z: number, distance: number) => {
    // Waves smaller than a pixel would only be noise.
    const layers = Math.round(clamp(5.5 - Math.log2(1 + (distance / length) * 0.05), 2, 5));
    const bend = noise2(x / (length * 3), z / (length * 3)) * 1.2;
    return (
      layered2((x / length) * 0.8 + bend, (z / length) * 1.5, layers, 0.55) * length * 0.5 +
      noise2((x / length) * 2.3 + 7, (z / length) * 3.1 - bend * 2) * length * 0.12
    );
  };
  return (hit, surface) => {
    setColour(surface, deep);
    if (shallow !== undefined)
      blendColour(
        surface,
        shallow.ground,
        Math.exp(-Math.max(0, shallow.depthAt(hit.x, hit.z)) / shallow.clearness),
      );
    surface.mirror = 0.02;
    const step = Math.max(0.02, length * 0.02, hit.distance * 0.0006);
    const here = pattern(hit.x, hit.z, hit.distance);
    const calm = 1 / (1 + hit.distance * 0.0006);
    const dx = ((pattern(hit.x + step, hit.z, hit.distance) - here) / step) * waves * calm;
    const dz = ((pattern(hit.x, hit.z + step, hit.distance) - here) / step) * waves * calm;
    tiltNormal(surface, -dx, 0, -dz);
    surface.roughness = murk + Math.min(0.05, (hit.distance / 4000) * waves);
  };
}

export type MountainColours = {
  grass: Vector;
  rock: Vector;
  darkRock: Vector;
  snowLine: number;
  snow?: Vector;
  treeLine?: number;
  forest?: Vector;
  sandLine?: number;
  sand?: Vector;
};

/** Grass, rock and snow by height and slope. */
export function createMountainSide(c: MountainColours): Material {
  const snow = c.snow ?? colour('#f4f6fa');
  return (hit, surface) => {
    const wide = layered2(hit.x / 90, hit.z / 90, 5);
    const fine = layered2(hit.x / 7 + 3, hit.z / 7, 4);
    const steep = 1 - hit.ny;
    bump(hit, surface, (x, z) => layered2(x / 14, z / 14, 4, 0.6) * 5, 0.32);
    setColour(surface, c.grass, 1 + fine * 0.35 + wide * 0.3);
    if (c.forest !== undefined && c.treeLine !== undefined)
      blendColour(
        surface,
        c.forest,
        smoothstep(0.1, -0.12, (hit.y - c.treeLine) / 400 + wide * 0.3 + fine * 0.15),
      );
    const strata = noise2(hit.y / 11 + wide * 2, (hit.x + hit.z) / 160);
    const rocky = smoothstep(0.18, 0.34, steep + wide * 0.07 + fine * 0.05);
    blendColour(surface, c.rock, rocky);
    blendColour(surface, c.darkRock, rocky * smoothstep(-0.5, 0.7, strata + fine * 0.5) * 0.7);
    tintColour(surface, 1 + rocky * (strata * 0.08 + fine * 0.22));
    const snowy = smoothstep(-60, 90, hit.y - c.snowLine + wide * 180 + fine * 50 - steep * 420);
    blendColour(surface, snow, snowy);
    if (c.sandLine !== undefined && c.sand !== undefined)
      blendColour(surface, c.sand, 1 - smoothstep(c.sandLine, c.sandLine + 2.5, hit.y + fine * 1.2));
  };
}

/** Mown or trodden grass without blades, for a distance. */
export function createMeadow(main: Vector, dry: Vector): Material {
  return (hit, surface) => {
    const wide = layered2(hit.x / 40, hit.z / 40, 4);
    const fine = layered2(hit.x / 1.3, hit.z / 1.3, 4, 0.65);
    setColour(surface, main);
    blendColour(surface, dry, clamp(0.35 + wide * 0.9 + fine * 0.3));
    tintColour(surface, 1 + fine * 0.4);
    bump(hit, surface, (x, z) => layered2(x / 0.9, z / 0.9, 3) * 0.3, 0.5);
  };
}

export function createPlain(value: Vector, mirror = 0, roughness = 0): Material {
  return (_hit, surface) => {
    setColour(surface, value);
    surface.mirror = mirror;
    surface.roughness = roughness;
  };
}

/** Plaster, concrete or paint that is not quite even. */
export function createRough(value: Vector, stain: Vector, size = 1.5, strength = 0.5): Material {
  return (hit, surface) => {
    const patches = layered2((hit.x + hit.z) / size, hit.y / size, 5, 0.55);
    const ground = layered2(hit.x / size, hit.z / size, 5, 0.55);
    setColour(surface, value);
    blendColour(surface, stain, clamp((Math.abs(hit.ny) > 0.7 ? ground : patches) * 1.2 + 0.3) * strength);
  };
}

/** Tarmac with worn tracks and patches. */
export function createTarmac(wet = 0): Material {
  const light = colour('#6d6c69');
  const dark = colour('#3b3b3d');
  return (hit, surface) => {
    const wide = layered2(hit.x / 6, hit.z / 6, 4);
    const fine = hit.distance < 60 ? layered2(hit.x * 9, hit.z * 9, 3, 0.7) : 0;
    setColour(surface, dark);
    blendColour(surface, light, clamp(0.45 + wide * 0.55));
    tintColour(surface, 1 + fine * 0.35);
    const puddle = wet * smoothstep(-0.15, 0.25, layered2(hit.x / 3.1 + 5, hit.z / 3.1, 3));
    tintColour(surface, 1 - 0.55 * Math.max(wet * 0.7, puddle));
    surface.mirror = wet > 0 ? 0.02 + 0.03 * puddle : 0;
    surface.roughness = wet > 0 ? 0.12 * (1 - puddle) + 0.008 : 0;
    if (puddle < 0.5) tiltNormal(surface, fine * 0.12, 0, -fine * 0.12);
  };
}
