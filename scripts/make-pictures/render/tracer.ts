import { lampWeight, reachOfLamp } from './lamp-light.ts';
import type { Hit, Surface } from './material.ts';
import { cellValue } from './random.ts';
import type { Lamp, Scene } from './scene.ts';
import { Ray } from './shape.ts';
import { lookThroughSmoke, type SmokeLight } from './smoke.ts';
import type { Vector } from './vector.ts';

const farthest = 1e6;
const deepest = 3;

type Level = { hit: Hit; surface: Surface; colour: Float64Array };

/** Follows light backwards from the eye: sun, sky, lamps, one bounce, and mirrors. */
export class Tracer {
  readonly #scene: Scene;
  readonly #ray = new Ray();
  readonly #levels: Level[] = Array.from({ length: deepest + 2 }, createLevel);
  readonly #scratch = new Float64Array(3);
  readonly #sunRadius: number;
  readonly #smokeLight: SmokeLight;
  #state = 1;
  #sample = 0;
  #shift = 0;
  /** Of the last look: dull light that left the first surface towards the eye, its colour, normal and distance. */
  readonly dullLight = new Float64Array(3);
  readonly dullColour = new Float64Array(3);
  readonly firstNormal = new Float64Array(3);
  firstDistance = 0.5;

  constructor(scene: Scene, sunRadius = 0.006) {
    this.#scene = scene;
    this.#sunRadius = sunRadius;
    const up = new Float64Array(3);
    scene.sky.ambient(0, 0.8, 0.6, up);
    this.#smokeLight = {
      sun: scene.sky.sun,
      sunColour: scene.sky.sunColour,
      around: [(up[0] ?? 0) * 0.9, (up[1] ?? 0) * 0.9, (up[2] ?? 0) * 0.9],
    };
  }

  /** Chance depends on the place and the number of the sample alone, so that parts of a picture come out as in the whole. */
  seed(pixel: number, sample: number): void {
    const value = pixel * 64 + sample + 1;
    this.#sample = sample;
    let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
    this.#state = (mixed ^ (mixed >>> 16)) | 1;
    this.#shift = cellValue(pixel, 5, 9);
  }

  random(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return (x >>> 0) / 4294967296;
  }

  /** The light that arrives along a ray. */
  look(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Float64Array): void {
    this.dullLight.fill(0);
    this.dullColour.fill(0);
    this.firstNormal.fill(0);
    this.firstDistance = farthest;
    this.#trace(ox, oy, oz, dx, dy, dz, 0, out);
  }

  #trace(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    out: Float64Array,
  ): void {
    const { geometry, sky } = this.#scene;
    const ray = this.#ray;
    aim(ray, ox, oy, oz, dx, dy, dz, farthest);
    let distance = farthest;
    if (geometry.closest(ray)) {
      distance = ray.distance;
      this.#shade(ray, depth, out);
      if (depth === 0) this.firstDistance = distance;
      this.#addFog(oy, dx, dy, dz, distance, depth, out);
    } else {
      sky.look(dx, dy, dz, out);
    }
    for (const smoke of this.#scene.smoke ?? []) {
      const through = lookThroughSmoke(
        smoke,
        this.#smokeLight,
        [ox, oy, oz],
        [dx, dy, dz],
        distance,
        this.random(),
        out,
      );
      if (depth === 0) for (let band = 0; band < 3; band++) this.#dim(band, through);
    }
  }

  #shade(ray: Ray, depth: number, out: Float64Array): void {
    const level = this.#levels[depth];
    if (level === undefined) return;
    const { hit, surface, colour } = level;
    const { directionX: dx, directionY: dy, directionZ: dz } = ray;
    if (!this.#readSurface(ray, hit, surface)) return;
    const facing = -(dx * surface.nx + dy * surface.ny + dz * surface.nz);
    const mirrored =
      surface.mirror <= 0
        ? 0
        : surface.mirror + (1 - surface.mirror) * (1 - Math.max(0.02, facing)) ** 5 * (1 - surface.roughness);
    let [red, green, blue] = [surface.glowRed, surface.glowGreen, surface.glowBlue];
    if (mirrored < 0.98) {
      const dull = 1 - mirrored;
      this.#directLight(hit, surface, colour, depth === 0 ? 2 : 1);
      red += surface.red * dull * (colour[0] ?? 0);
      green += surface.green * dull * (colour[1] ?? 0);
      blue += surface.blue * dull * (colour[2] ?? 0);
      this.#bouncedLight(hit, surface, depth, colour);
      red += surface.red * dull * (colour[0] ?? 0);
      green += surface.green * dull * (colour[1] ?? 0);
      blue += surface.blue * dull * (colour[2] ?? 0);
      if (depth === 0) {
        this.dullLight.set([red - surface.glowRed, green - surface.glowGreen, blue - surface.glowBlue]);
        this.dullColour.set([surface.red * dull, surface.green * dull, surface.blue * dull]);
        this.firstNormal.set([surface.nx, surface.ny, surface.nz]);
      }
    }
    if (mirrored > 0.004 && depth < deepest) {
      const twice = 2 * facing;
      const spread = surface.roughness;
      let rx = dx + surface.nx * twice + (this.random() + this.random() - 1) * spread;
      let ry = dy + surface.ny * twice + (this.random() + this.random() - 1) * spread;
      let rz = dz + surface.nz * twice + (this.random() + this.random() - 1) * spread;
      // A tilted normal may send the mirrored ray into the surface: bring it back out.
      const into = rx * hit.nx + ry * hit.ny + rz * hit.nz;
      if (into < 0.01) {
        rx += hit.nx * (0.02 - into);
        ry += hit.ny * (0.02 - into);
        rz += hit.nz * (0.02 - into);
      }
      const length = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
      const lift = 1e-4 * Math.max(1, hit.distance * 0.05);
      const [tr, tg, tb] = surface.mirror > 0.3 ? [surface.red, surface.green, surface.blue] : [1, 1, 1];
      this.#trace(
        hit.x + hit.nx * lift,
        hit.y + hit.ny * lift,
        hit.z + hit.nz * lift,
        rx * length,
        ry * length,
        rz * length,
        depth + 1,
        colour,
      );
      red += (colour[0] ?? 0) * mirrored * tr;
      green += (colour[1] ?? 0) * mirrored * tg;
      blue += (colour[2] ?? 0) * mirrored * tb;
    }
    out[0] = red;
    out[1] = green;
    out[2] = blue;
  }

  #readSurface(ray: Ray, hit: Hit, surface: Surface): boolean {
    const material = this.#scene.geometry.describe(ray, hit);
    if (material === undefined) return false;
    surface.nx = hit.nx;
    surface.ny = hit.ny;
    surface.nz = hit.nz;
    surface.mirror = 0;
    surface.roughness = 0;
    surface.glowRed = 0;
    surface.glowGreen = 0;
    surface.glowBlue = 0;
    surface.translucency = 0;
    material(hit, surface);
    return true;
  }

  /** Sun and lamps, with shadows. */
  #directLight(hit: Hit, surface: Surface, out: Float64Array, tries: number): void {
    const { sky, lamps, geometry } = this.#scene;
    const ray = this.#ray;
    const lift = 1e-4 * Math.max(1, hit.distance * 0.1) + 2e-4;
    const [ox, oy, oz] = [hit.x + hit.nx * lift, hit.y + hit.ny * lift, hit.z + hit.nz * lift];
    out.fill(0);
    const spread = this.#sunRadius;
    const sx = sky.sun[0] + (this.random() - 0.5) * 2 * spread;
    const sy = sky.sun[1] + (this.random() - 0.5) * 2 * spread;
    const sz = sky.sun[2] + (this.random() - 0.5) * 2 * spread;
    let cosine = sx * surface.nx + sy * surface.ny + sz * surface.nz;
    if (cosine < 0) cosine = -cosine * surface.translucency;
    if (cosine > 0 && sy > -0.02 && sky.sunColour[0] + sky.sunColour[1] > 1e-6) {
      const below = sx * hit.nx + sy * hit.ny + sz * hit.nz < 0;
      const side = below ? -2 * lift : 0;
      aim(ray, ox + hit.nx * side, oy + hit.ny * side, oz + hit.nz * side, sx, sy, sz, farthest);
      if ((below && surface.translucency === 0) || !geometry.blocks(ray)) {
        const share = (below && surface.translucency === 0 ? 0 : cosine) / Math.PI;
        out[0] = sky.sunColour[0] * share;
        out[1] = sky.sunColour[1] * share;
        out[2] = sky.sunColour[2] * share;
      }
    }
    if (lamps === undefined || lamps.length === 0) return;
    for (let attempt = 0; attempt < tries; attempt++)
      this.#addLamp(lamps, hit, surface, ox, oy, oz, 1 / tries, out);
  }

  /** One lamp, chosen by how much it would give without shadows. */
  #addLamp(
    lamps: readonly Lamp[],
    hit: Hit,
    surface: Surface,
    ox: number,
    oy: number,
    oz: number,
    share: number,
    out: Float64Array,
  ): void {
    let total = 0;
    let chosen: Lamp | undefined;
    let chosenWeight = 0;
    for (const lamp of lamps) {
      const weight = lampWeight(lamp, hit, surface);
      if (weight <= 0) continue;
      total += weight;
      if (this.random() * total < weight) {
        chosen = lamp;
        chosenWeight = weight;
      }
    }
    if (chosen === undefined) return;
    const spread = chosen.radius ?? 0.1;
    const lx = chosen.at[0] + (this.random() - 0.5) * 2 * spread - ox;
    const ly = chosen.at[1] + (this.random() - 0.5) * 2 * spread - oy;
    const lz = chosen.at[2] + (this.random() - 0.5) * 2 * spread - oz;
    const squared = lx * lx + ly * ly + lz * lz;
    const distance = Math.sqrt(squared);
    const ray = this.#ray;
    aim(
      ray,
      ox,
      oy,
      oz,
      lx / distance,
      ly / distance,
      lz / distance,
      Math.max(0.01, distance - spread * 2.2 - 0.05),
    );
    if (this.#scene.geometry.blocks(ray)) return;
    const strength = ((reachOfLamp(chosen, hit, surface) / chosenWeight) * total * share) / Math.PI;
    out[0] = (out[0] ?? 0) + chosen.colour[0] * strength;
    out[1] = (out[1] ?? 0) + chosen.colour[1] * strength;
    out[2] = (out[2] ?? 0) + chosen.colour[2] * strength;
  }

  /** Light from the sky, or from what stands in its way. */
  #bouncedLight(hit: Hit, surface: Surface, depth: number, out: Float64Array): void {
    const { geometry, sky, fill, lamps } = this.#scene;
    const ray = this.#ray;
    // Cosine-weighted around the normal: a point on a ball that touches it.
    // The samples of a pixel are spread evenly over it.
    const even = depth === 0;
    const z = (even ? (this.#shift + this.#sample * 0.7548776662) % 1 : this.random()) * 2 - 1;
    const turn =
      (even ? (this.#shift * 7.31 + this.#sample * 0.5698402909) % 1 : this.random()) * Math.PI * 2;
    const flat = Math.sqrt(1 - z * z);
    let dx = surface.nx + flat * Math.cos(turn);
    let dy = surface.ny + z;
    let dz = surface.nz + flat * Math.sin(turn);
    const length = 1 / (Math.sqrt(dx * dx + dy * dy + dz * dz) || 1);
    dx *= length;
    dy *= length;
    dz *= length;
    const into = dx * hit.nx + dy * hit.ny + dz * hit.nz;
    const side = into < 0 ? -1 : 1;
    const lift = 1e-4 * Math.max(1, hit.distance * 0.1) + 2e-4;
    aim(
      ray,
      hit.x + hit.nx * lift * side,
      hit.y + hit.ny * lift * side,
      hit.z + hit.nz * lift * side,
      dx,
      dy,
      dz,
      farthest,
    );
    const rest = fill ?? [0, 0, 0];
    const near = this.#levels[deepest + 1];
    if (!geometry.closest(ray)) {
      sky.ambient(dx, dy, dz, out);
    } else if (depth > 1 || near === undefined || !this.#readSurface(ray, near.hit, near.surface)) {
      out.fill(0);
    } else {
      this.#directLight(near.hit, near.surface, near.colour, 1);
      sky.ambient(near.surface.nx, Math.abs(near.surface.ny), near.surface.nz, this.#scratch);
      const open = 0.25 + 0.2 * near.surface.ny;
      // Lamps are asked for their light directly; their glowing shapes must not give it a second time.
      const glow = lamps === undefined || lamps.length === 0 ? 0.6 : 0.12;
      out[0] =
        near.surface.glowRed * glow +
        near.surface.red * ((near.colour[0] ?? 0) + (this.#scratch[0] ?? 0) * open + rest[0]);
      out[1] =
        near.surface.glowGreen * glow +
        near.surface.green * ((near.colour[1] ?? 0) + (this.#scratch[1] ?? 0) * open + rest[1]);
      out[2] =
        near.surface.glowBlue * glow +
        near.surface.blue * ((near.colour[2] ?? 0) + (this.#scratch[2] ?? 0) * open + rest[2]);
    }
    out[0] = (out[0] ?? 0) + rest[0] * 0.25;
    out[1] = (out[1] ?? 0) + rest[1] * 0.25;
    out[2] = (out[2] ?? 0) + rest[2] * 0.25;
  }

  #addFog(
    oy: number,
    dx: number,
    dy: number,
    dz: number,
    distance: number,
    depth: number,
    colour: Float64Array,
  ): void {
    const { fog, sky } = this.#scene;
    if (fog === undefined) return;
    const height = fog.height ?? 1e9;
    const start = Math.exp(-Math.max(-2 * height, oy - (fog.base ?? 0)) / height);
    const slope = dy / height;
    const length = Math.abs(slope * distance) < 1e-5 ? distance : (1 - Math.exp(-slope * distance)) / slope;
    const thickness = Math.min(40, fog.density * start * length);
    const veil: Vector = fog.colour ?? sky.horizon(dx, dz);
    const strength = fog.strength ?? 0.6;
    for (let band = 0; band < 3; band++) {
      // Blue is lost first; thick fog is grey anyway.
      const left = Math.exp(-thickness * (0.82 + band * 0.17));
      colour[band] = (colour[band] ?? 0) * left + (veil[band] ?? 0) * strength * (1 - left);
      if (depth === 0) this.#dim(band, left);
    }
  }

  #dim(band: number, share: number): void {
    this.dullLight[band] = (this.dullLight[band] ?? 0) * share;
    this.dullColour[band] = (this.dullColour[band] ?? 0) * share;
  }
}

function aim(
  ray: Ray,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  distance: number,
): void {
  ray.originX = ox;
  ray.originY = oy;
  ray.originZ = oz;
  ray.directionX = dx;
  ray.directionY = dy;
  ray.directionZ = dz;
  ray.distance = distance;
}

function createLevel(): Level {
  return {
    hit: {
      x: 0,
      y: 0,
      z: 0,
      nx: 0,
      ny: 0,
      nz: 0,
      u: 0,
      v: 0,
      seed: 0,
      distance: 0,
      localX: 0,
      localY: 0,
      localZ: 0,
    },
    surface: {
      red: 0,
      green: 0,
      blue: 0,
      nx: 0,
      ny: 0,
      nz: 0,
      mirror: 0,
      roughness: 0,
      glowRed: 0,
      glowGreen: 0,
      glowBlue: 0,
      translucency: 0,
    },
    colour: new Float64Array(3),
  };
}
