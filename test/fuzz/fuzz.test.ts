import { describe, expect, it } from 'vitest';
import { thorough } from '../support/thorough.ts';
import { loadSeeds, makeCase } from './make-case.ts';
import { findReader, readerNames } from './readers.ts';
import { runFuzz } from './run-fuzz.ts';

/** Other cases than these are tried by hand: `npm run fuzz -- --reader html --cases 20000 --seed 7`. */
const seed = 1;

describe('damaged bytes', () => {
  it.each(readerNames)('of %s are read or refused, in little time and memory', async (name) => {
    const { casesInBrief, name: own } = await findReader(name);
    expect(own).toBe(name);
    const to = thorough ? casesInBrief : Math.ceil(casesInBrief / 3);
    const { failures, cases } = await runFuzz({ reader: name, seed, from: 0, to });
    expect(failures).toEqual([]);
    expect(cases).toBe(to);
  });

  it('are the same for the same seed and number', async () => {
    for (const name of readerNames) {
      const reader = await findReader(name);
      const seeds = await loadSeeds(reader);
      expect(seeds.length).toBeGreaterThan(0);
      for (const number of [0, 7])
        expect(Buffer.from(makeCase(reader, seeds, seed, number))).toEqual(
          Buffer.from(makeCase(reader, seeds, seed, number)),
        );
    }
  });
});
