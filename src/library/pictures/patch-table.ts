import { countBits, distanceAt, hashWords } from './bit-distance.ts';

/** Bits of 256 in which two patches of the same thing may differ. Those of different pictures differ in about 128. */
const farthestPatch = 60;

const bands = 4;
const bandBits = 20;
const bandValues = 1 << bandBits;
/** Of the 32 bits of two other bands: what is farther is not looked at any closer. */
const farthestGlance = 11;
/** Up to this many new patches are compared one by one; more are sorted into the table. */
const mostUnsorted = 4_096;

type Votes = { votes: number; score: number };

type Band = {
  /** Where the patches of each value begin. */
  starts: Uint32Array;
  patches: Uint32Array;
  /** The bits of two other bands, beside each other in memory so that most patches are passed over quickly. */
  glances: Uint32Array;
};

/**
 * Many patches, found by their nearness: 80 of the slowest waves of each are cut into four bands of 20 bits, and a patch is looked at when
 * one of its bands is the wanted one or differs from it in a single bit.
 */
export class PatchTable {
  #hashes = new Uint32Array(1_024 * hashWords);
  #owners = new Uint32Array(1_024);
  #size = 0;
  #sorted = 0;
  #bands: Band[] = [];

  get size(): number {
    return this.#size;
  }

  add(hash: Uint32Array, owner: number): void {
    if (this.#size === this.#owners.length) {
      const [hashes, owners] = [this.#hashes, this.#owners];
      this.#hashes = new Uint32Array(Math.ceil((owners.length * 3) / 2) * hashWords);
      this.#hashes.set(hashes);
      this.#owners = new Uint32Array(Math.ceil((owners.length * 3) / 2));
      this.#owners.set(owners);
    }
    this.#hashes.set(hash, this.#size * hashWords);
    this.#owners[this.#size] = owner;
    this.#size++;
  }

  /** Sorts what was added into the table once it is much. */
  settle(): void {
    const unsorted = this.#size - this.#sorted;
    if (unsorted <= Math.max(mostUnsorted, this.#sorted / 8)) return;
    this.#bands = Array.from({ length: bands }, (_, band) => this.#buildBand(band));
    this.#sorted = this.#size;
  }

  /** For each owner how many of the wanted patches it has, and how near they are, 1 for each equal one. */
  vote(wanted: readonly Uint32Array[]): Map<number, Votes> {
    const votes = new Map<number, Votes>();
    for (const hash of wanted) {
      const nearest = new Map<number, number>();
      const meet = (patch: number) => {
        const distance = distanceAt(this.#hashes, patch * hashWords, hash, farthestPatch);
        if (distance > farthestPatch) return;
        const owner = this.#owners[patch] ?? 0;
        nearest.set(owner, Math.min(nearest.get(owner) ?? distance, distance));
      };
      for (const [band, table] of this.#bands.entries()) this.#glance(table, band, hash, meet);
      for (let patch = this.#sorted; patch < this.#size; patch++) meet(patch);
      for (const [owner, distance] of nearest) {
        const known = votes.get(owner) ?? { votes: 0, score: 0 };
        votes.set(owner, { votes: known.votes + 1, score: known.score + 1 - distance / 128 });
      }
    }
    return votes;
  }

  #glance(table: Band, band: number, hash: Uint32Array, meet: (patch: number) => void): void {
    const value = bandOf(hash, 0, band);
    const glance = glanceOf(hash, 0, band);
    for (let bit = -1; bit < bandBits; bit++) {
      const near = bit < 0 ? value : value ^ (1 << bit);
      const end = table.starts[near + 1] ?? 0;
      for (let at = table.starts[near] ?? 0; at < end; at++) {
        if (countBits((table.glances[at] ?? 0) ^ glance) <= farthestGlance) meet(table.patches[at] ?? 0);
      }
    }
  }

  #buildBand(band: number): Band {
    const starts = new Uint32Array(bandValues + 1);
    for (let patch = 0; patch < this.#size; patch++) {
      const value = bandOf(this.#hashes, patch * hashWords, band);
      starts[value + 1] = (starts[value + 1] ?? 0) + 1;
    }
    for (let value = 0; value < bandValues; value++)
      starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
    const next = starts.slice();
    const patches = new Uint32Array(this.#size);
    const glances = new Uint32Array(this.#size);
    for (let patch = 0; patch < this.#size; patch++) {
      const at = patch * hashWords;
      const value = bandOf(this.#hashes, at, band);
      const place = next[value] ?? 0;
      next[value] = place + 1;
      patches[place] = patch;
      glances[place] = glanceOf(this.#hashes, at, band);
    }
    return { starts, patches, glances };
  }
}

/** A hash has 16 rows of 16 waves, two rows in a word; the first ten of the first eight rows are among the slowest. */
function bandOf(hashes: Uint32Array, at: number, band: number): number {
  const word = hashes[at + band] ?? 0;
  return (word & 0x3ff) | ((word >>> 6) & 0xffc00);
}

function glanceOf(hashes: Uint32Array, at: number, band: number): number {
  return (
    slowestOf(hashes[at + ((band + 1) % bands)] ?? 0) |
    (slowestOf(hashes[at + ((band + 2) % bands)] ?? 0) << 16)
  );
}

function slowestOf(word: number): number {
  return (word & 0xff) | ((word >>> 8) & 0xff00);
}
