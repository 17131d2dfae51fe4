import { type Air, scatterLight, sunlight } from './atmosphere.ts';
import { type CloudLayer, lookThroughClouds, type Veil, veilAt } from './clouds.ts';
import { clamp, mix, smoothstep } from './noise.ts';
import { add, directionOf, mixVectors, normalize, scale, type Vector } from './vector.ts';

export type SkySpec = {
  sun: { bearing: number; elevation: number };
  haze?: number;
  /** Strength of all light from the sky; below 0.01 for a moonlit night. */
  strength?: number;
  /** Strength of direct light; less under clouds. */
  sunStrength?: number;
  sunTint?: Vector;
  clouds?: readonly CloudLayer[];
  veil?: Veil;
  /** In front of the clouds, and too thin to light the ground: a rainbow, lightning. */
  over?: (direction: Vector) => Vector;
  /** Behind the clouds: stars, aurora. */
  extra?: (direction: Vector) => Vector;
  /** Added under the clouds: the glow of a town or of the night air. */
  glow?: (direction: Vector) => Vector;
  /** Radius of the visible disc in degrees; 0 shows none. */
  disc?: number;
  discColour?: (direction: Vector, sun: Vector) => Vector;
  /** Colour of the ground as seen from below clouds, for their undersides. */
  ground?: Vector;
};

const columns = 4096;
const rows = 1200;
const lowest = -0.06;

/** The sky of one picture. Directions are computed once and kept. */
export class Sky {
  readonly sun: Vector;
  /** Light that falls straight from the sun on a surface that faces it. */
  readonly sunColour: Vector;
  readonly #spec: SkySpec;
  readonly #air: Air;
  readonly #fine = new Float32Array(columns * rows * 3).fill(-1);
  readonly #clear: Float32Array;
  readonly #ambient = new Float32Array(64 * 24 * 3);
  readonly #light: { sun: Vector; sunColour: Vector; above: Vector; below: Vector };

  constructor(spec: SkySpec) {
    this.#spec = spec;
    this.sun = directionOf(spec.sun.bearing, spec.sun.elevation);
    this.#air = { sun: this.sun, haze: spec.haze ?? 1.4 };
    const strength = spec.strength ?? 1;
    const tint = spec.sunTint ?? [1, 1, 1];
    const full = scale(sunlight(this.#air), strength);
    const tinted: Vector = [full[0] * tint[0], full[1] * tint[1], full[2] * tint[2]];
    this.sunColour = scale(tinted, spec.sunStrength ?? 1);
    this.#clear = this.#fillClear(strength);
    const above = this.#clearAt(normalize([this.sun[0] * 0.3, 1, this.sun[2] * 0.3]));
    const side = this.horizon(-this.sun[0], -this.sun[2]);
    const ground = spec.ground ?? [0.09, 0.09, 0.08];
    const bounce = scale(tinted, Math.max(0.03, this.sun[1]) / Math.PI);
    const below = add(scale(side, 0.45), [
      bounce[0] * ground[0],
      bounce[1] * ground[1],
      bounce[2] * ground[2],
    ]);
    this.#light = { sun: this.sun, sunColour: tinted, above: scale(add(above, side), 0.55), below };
    this.#fillAmbient();
  }

  /** Everything seen in a direction, the disc of the sun included. */
  look(dx: number, dy: number, dz: number, out: Float64Array): void {
    this.#lookUp(dx, dy, dz, out);
    const disc = this.#spec.disc ?? 0.27;
    if (disc <= 0) return;
    const cosine = dx * this.sun[0] + dy * this.sun[1] + dz * this.sun[2];
    const away = Math.acos(clamp(cosine, -1, 1)) * (180 / Math.PI);
    if (away > disc * 1.15) return;
    const edge = 1 - smoothstep(disc * 0.9, disc * 1.1, away);
    const [red, green, blue] = this.#spec.discColour?.([dx, dy, dz], this.sun) ?? scale(this.sunColour, 40);
    out[0] = mix(out[0] ?? 0, red, edge);
    out[1] = mix(out[1] ?? 0, green, edge);
    out[2] = mix(out[2] ?? 0, blue, edge);
  }

  /** A coarse and smooth sky, for light that comes from everywhere. */
  ambient(dx: number, dy: number, dz: number, out: Float64Array): void {
    const column = Math.min(63, Math.floor((Math.atan2(dx, -dz) / (2 * Math.PI) + 0.5) * 64));
    const row = Math.min(23, Math.floor(clamp(Math.asin(clamp(dy, -1, 1)) / (Math.PI / 2)) * 24));
    const at = (row * 64 + column) * 3;
    out[0] = this.#ambient[at] ?? 0;
    out[1] = this.#ambient[at + 1] ?? 0;
    out[2] = this.#ambient[at + 2] ?? 0;
  }

  /** Colour of distant haze in a direction. */
  horizon(dx: number, dz: number): Vector {
    const length = Math.hypot(dx, dz) || 1;
    const level = 0.07;
    const clear = this.#clearAt(normalize([dx / length, level, dz / length]));
    const glow = this.#spec.glow?.(normalize([dx / length, level, dz / length]));
    return glow === undefined ? clear : add(clear, glow);
  }

  #fillClear(strength: number): Float32Array {
    const map = new Float32Array(128 * 64 * 3);
    for (let row = 0; row < 64; row++) {
      // Rows crowd near the horizon, where colours change fastest.
      const elevation = (row / 63) ** 2 * (Math.PI / 2);
      for (let column = 0; column < 128; column++) {
        const bearing = (column / 128 - 0.5) * 2 * Math.PI;
        const direction: Vector = [
          Math.sin(bearing) * Math.cos(elevation),
          Math.sin(elevation),
          -Math.cos(bearing) * Math.cos(elevation),
        ];
        map.set(scale(scatterLight(this.#air, direction), strength), (row * 128 + column) * 3);
      }
    }
    return map;
  }

  #clearAt(direction: Vector): Vector {
    const column = (Math.atan2(direction[0], -direction[2]) / (2 * Math.PI) + 0.5) * 128;
    const row = Math.sqrt(clamp(Math.asin(clamp(direction[1], 0, 1)) / (Math.PI / 2))) * 63;
    const c0 = Math.floor(column);
    const r0 = Math.min(62, Math.floor(row));
    const read = (c: number, r: number): Vector => {
      const at = (r * 128 + (c & 127)) * 3;
      return [this.#clear[at] ?? 0, this.#clear[at + 1] ?? 0, this.#clear[at + 2] ?? 0];
    };
    const share = column - c0;
    return mixVectors(
      mixVectors(read(c0, r0), read(c0 + 1, r0), share),
      mixVectors(read(c0, r0 + 1), read(c0 + 1, r0 + 1), share),
      row - r0,
    );
  }

  /** The whole sky in a direction, without the disc. */
  #compute(direction: Vector): Vector {
    let colour = this.#clearAt(direction);
    const glow = this.#spec.glow?.(direction);
    if (glow !== undefined) colour = add(colour, glow);
    const extra = this.#spec.extra?.(direction);
    if (extra !== undefined) colour = add(colour, extra);
    const cosine = direction[0] * this.sun[0] + direction[1] * this.sun[1] + direction[2] * this.sun[2];
    if (this.#spec.veil !== undefined) {
      const veil = veilAt(this.#spec.veil, direction);
      const bright = 0.05 + 0.12 * clamp((1 + cosine) / 2) ** 6;
      const white = add(scale(this.#light.above, 1.1), scale(this.#light.sunColour, bright));
      colour = mixVectors(colour, white, veil);
    }
    for (const layer of this.#spec.clouds ?? []) {
      const seen = lookThroughClouds(layer, this.#light, direction);
      const hidden = 1 - seen.through;
      if (hidden <= 0) continue;
      // Far clouds take the colour of the air in front of them.
      const air = Math.exp(-seen.distance / 26_000);
      const near = scale(seen.colour, 1 / hidden);
      const behind = this.horizon(direction[0], direction[2]);
      colour = mixVectors(colour, mixVectors(behind, near, air), hidden);
    }
    return colour;
  }

  #lookUp(dx: number, dy: number, dz: number, out: Float64Array): void {
    const column = (Math.atan2(dx, -dz) / (2 * Math.PI) + 0.5) * columns;
    const elevation = Math.asin(clamp(dy, -1, 1));
    const row = clamp((elevation - lowest) / (Math.PI / 2 - lowest), 0, 0.9999) * (rows - 1);
    const c0 = Math.floor(column);
    const r0 = Math.floor(row);
    const share = column - c0;
    const down = row - r0;
    const a = this.#texel(c0, r0);
    const b = this.#texel(c0 + 1, r0);
    const c = this.#texel(c0, r0 + 1);
    const d = this.#texel(c0 + 1, r0 + 1);
    for (let band = 0; band < 3; band++) {
      const first = (this.#fine[a + band] ?? 0) * (1 - share) + (this.#fine[b + band] ?? 0) * share;
      const second = (this.#fine[c + band] ?? 0) * (1 - share) + (this.#fine[d + band] ?? 0) * share;
      out[band] = first * (1 - down) + second * down;
    }
  }

  #texel(column: number, row: number): number {
    const wrapped = ((column % columns) + columns) % columns;
    const at = (row * columns + wrapped) * 3;
    if ((this.#fine[at] ?? 0) < 0) {
      const bearing = (wrapped / columns - 0.5) * 2 * Math.PI;
      const elevation = lowest + (row / (rows - 1)) * (Math.PI / 2 - lowest);
      const direction: Vector = [
        Math.sin(bearing) * Math.cos(elevation),
        Math.sin(elevation),
        -Math.cos(bearing) * Math.cos(elevation),
      ];
      const over = this.#spec.over?.(direction) ?? [0, 0, 0];
      this.#fine.set(add(this.#compute(direction), over), at);
    }
    return at;
  }

  #fillAmbient(): void {
    for (let row = 0; row < 24; row++) {
      for (let column = 0; column < 64; column++) {
        const bearing = ((column + 0.5) / 64 - 0.5) * 2 * Math.PI;
        const elevation = ((row + 0.5) / 24) * (Math.PI / 2);
        const direction: Vector = [
          Math.sin(bearing) * Math.cos(elevation),
          Math.sin(elevation),
          -Math.cos(bearing) * Math.cos(elevation),
        ];
        this.#ambient.set(this.#compute(direction), (row * 64 + column) * 3);
      }
    }
  }
}
