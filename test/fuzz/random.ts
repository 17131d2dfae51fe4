import { createHash } from 'node:crypto';
import { createRandom } from '../support/mutate-page.ts';

export type Random = (below: number) => number;

/** The same numbers for the same case of the same seed, whatever came before it. */
export function randomOfCase(reader: string, seed: number, number: number): Random {
  const random = createRandom(
    createHash('sha256').update(`${reader} ${seed} ${number}`).digest().readUInt32LE(),
  );
  return (below) => random(Math.max(1, below));
}
