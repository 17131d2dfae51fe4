import { describe, expect, it } from 'vitest';
import { evaluatePairs, type PairReader } from './evaluate-pairs.ts';

const rows = [
  ['The reservoir was full in May.', 'In May the reservoir was full.', 'supports'],
  ['The reservoir was full in May.', 'In May the reservoir was empty.', 'refutes'],
  ['The reservoir was full in May.', 'The mayor of Alder plays the violin.', 'nei'],
]
  .map(([claim, evidence, label]) => JSON.stringify({ claim, evidence, label }))
  .join('\n');

describe('scoring the embedded readers on pairs', () => {
  const score = (by?: PairReader) =>
    evaluatePairs(rows, { ...(by === undefined ? {} : { by }), signal: new AbortController().signal });

  it('reads with both where nothing else is asked for, and names them', async () => {
    const [both, verifier, reader] = await Promise.all([score(), score('verifier'), score('reader')]);
    expect(both.verifier).toBe(`${verifier.verifier} with ${reader.verifier}`);
    expect(verifier.verifier).not.toBe(reader.verifier);
    for (const { n, accuracy } of [both, verifier, reader]) expect([n, accuracy]).toEqual([3, 1]);
    // The sureness of both lies between that of each.
    const [low, high] = [verifier.ece, reader.ece].toSorted((a, b) => a - b);
    expect(both.ece).toBeGreaterThanOrEqual((low ?? 0) - 0.01);
    expect(both.ece).toBeLessThanOrEqual((high ?? 1) + 0.01);
  });

  it('wants a pair', async () => {
    await expect(
      evaluatePairs('{"claim": "x"}', { signal: new AbortController().signal }),
    ).rejects.toMatchObject({ hint: expect.stringContaining('"label"') });
  });
});
