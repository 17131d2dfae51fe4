import { describe, expect, it } from 'vitest';
import { loadSeeds, makeCase } from './make-case.ts';
import { fuzzReaders } from './readers.ts';
import { runFuzz } from './run-fuzz.ts';

/** Other cases than these are tried by hand: `npm run fuzz -- --reader html --cases 20000 --seed 7`. */
const seed = 1;

describe('damaged bytes', () => {
  it.each(fuzzReaders.map((reader) => [reader.name, reader] as const))(
    'of %s are read or refused, in little time and memory',
    async (name, { casesInBrief }) => {
      const { failures, cases } = await runFuzz({ reader: name, seed, from: 0, to: casesInBrief });
      expect(failures).toEqual([]);
      expect(cases).toBe(casesInBrief);
    },
  );

  it('are the same for the same seed and number', async () => {
    for (const reader of fuzzReaders) {
      const seeds = await loadSeeds(reader);
      expect(seeds.length).toBeGreaterThan(0);
      for (const number of [0, 7])
        expect(Buffer.from(makeCase(reader, seeds, seed, number))).toEqual(
          Buffer.from(makeCase(reader, seeds, seed, number)),
        );
    }
  });
});
