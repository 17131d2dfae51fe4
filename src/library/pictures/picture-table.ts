import type {
  DihedralTurn,
  PictureFingerprint,
  PictureQuery,
} from '../../core/pictures/picture-fingerprint.ts';
import { pdqBytes } from '../../picture/fingerprint/pdq-hash.ts';
import { countBits, distanceAt, hashWords, wordsOf } from './bit-distance.ts';
import { PatchTable } from './patch-table.ts';

export type PictureCandidate = {
  number: number;
  /** Bits of 256 in which the whole pictures differ, in the turn in which they differ least. */
  distance: number;
  turn: DihedralTurn;
  /** Patches of the given picture that the other one has, too. */
  patches: number;
  mirrored: boolean;
  /** What candidates are ordered by: 0 to 1 for the whole picture plus up to 1 for each patch. */
  score: number;
};

/**
 * Measured on press and social-media pictures: different pictures differ in 100 bits or more, re-encoded, resized, brightened and
 * recoloured ones in at most 31, and pictures with a bar of text in about 50.
 */
const farthestWhole = 60;
/** Of the 64 bits of the slowest waves, which change least: what is farther is not looked at any closer. */
const farthestGlance = 24;
/** Below this quality the hash of the whole picture is mostly noise, and only near-equal ones count. */
const featureless = 10;
const farthestFeatureless = 16;

const blockPictures = 4_096;

/** Fingerprints held in memory, found by their whole look or some of their patches. */
export class PictureTable {
  readonly #patches = new PatchTable();
  #numbers: number[] = [];
  #whole = new Uint32Array(blockPictures * hashWords);
  #quality: number[] = [];

  /** All that resemble it, best first; some may be gone from the library by now. */
  candidates(query: PictureQuery): PictureCandidate[] {
    const candidates = new Map<number, PictureCandidate>();
    this.#addWhole(query, candidates);
    this.#addPatches(query.patches, false, candidates);
    this.#addPatches(query.mirroredPatches, true, candidates);
    return [...candidates.values()].sort(
      (a, b) => b.score - a.score || a.distance - b.distance || a.number - b.number,
    );
  }

  append({ picture, quality, pdq, patches }: FingerprintRow): void {
    const index = this.#numbers.length;
    if ((index + 1) * hashWords > this.#whole.length) {
      const larger = new Uint32Array(this.#whole.length * 2);
      larger.set(this.#whole);
      this.#whole = larger;
    }
    this.#numbers.push(picture);
    this.#quality.push(quality);
    this.#whole.set(wordsOf(pdq), index * hashWords);
    for (let at = 0; at + pdqBytes <= patches.length; at += pdqBytes)
      this.#patches.add(wordsOf(patches.subarray(at, at + pdqBytes)), index);
  }

  /** After many were added. */
  settle(): void {
    this.#patches.settle();
  }

  #addWhole({ turns, quality }: PictureQuery, candidates: Map<number, PictureCandidate>): void {
    const whole = this.#whole;
    for (const { turn, pdq } of turns) {
      const wanted = wordsOf(pdq);
      const [slow, slower] = [wanted[hashWords - 2] ?? 0, wanted[hashWords - 1] ?? 0];
      for (let index = 0; index < this.#numbers.length; index++) {
        const at = index * hashWords;
        const glance =
          countBits((whole[at + hashWords - 2] ?? 0) ^ slow) +
          countBits((whole[at + hashWords - 1] ?? 0) ^ slower);
        if (glance > farthestGlance) continue;
        const distance = distanceAt(whole, at, wanted, farthestWhole);
        if (distance > farthestWhole) continue;
        const low = Math.min(quality, this.#quality[index] ?? 0) < featureless;
        const number = this.#numbers[index];
        if (number === undefined || (low && distance > farthestFeatureless)) continue;
        const known = candidates.get(number);
        if (known !== undefined && known.distance <= distance) continue;
        const mirrored = ['mirror', 'flip', 'transpose', 'anti-transpose'].includes(turn);
        const score = 1 - distance / 128;
        candidates.set(number, { number, distance, turn, patches: 0, mirrored, score });
      }
    }
  }

  /** A picture that has patches both ways is taken the way that has more of them. */
  #addPatches(
    patches: readonly Uint8Array[],
    mirrored: boolean,
    candidates: Map<number, PictureCandidate>,
  ): void {
    for (const [index, { votes, score }] of this.#patches.vote(patches.map(wordsOf))) {
      const number = this.#numbers[index];
      if (number === undefined) continue;
      const known = candidates.get(number);
      if (known === undefined) {
        const turn = mirrored ? 'mirror' : 'original';
        candidates.set(number, { number, distance: 128, turn, patches: votes, mirrored, score });
      } else {
        if (votes > known.patches && known.distance > farthestWhole) known.mirrored = mirrored;
        known.patches = Math.max(known.patches, votes);
        known.score += score;
      }
    }
  }
}

export type FingerprintRow = { picture: number } & PictureFingerprint;
