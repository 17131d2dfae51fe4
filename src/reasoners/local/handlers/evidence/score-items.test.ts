import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  boundsOfNegation,
  type Features,
  featureNames,
  type MeasuredPair,
} from '../../judge/pair-features.ts';
import { weighPair } from '../../judge/weigh-pair.ts';
import { scoreOf } from './score-items.ts';

const silent = { supports: 0, refutes: 0, silent: 1 };
const logOdds = fc.double({ min: -5, max: 5, noNaN: true });
const share = fc.double({ min: 0, max: 1, noNaN: true });

const measuredPairs = fc
  .record({
    model: fc.record({
      modelSupports: logOdds,
      modelRefutes: logOdds,
      togetherSupports: logOdds,
      togetherRefutes: logOdds,
    }),
    similarity: share,
    overlap: share,
    rules: fc.subarray(featureNames.filter((name) => name.includes(':'))),
    disputed: fc.boolean(),
  })
  .map(({ model, similarity, overlap, rules, disputed }): MeasuredPair => {
    const none = Object.fromEntries(featureNames.map((name) => [name, rules.includes(name) ? 1 : 0]));
    return {
      setAside: false,
      disputed,
      foreign: false,
      alone: silent,
      features: { ...(none as Features), ...model, bias: 1, similarity, overlap },
      findings: [],
      focus: 'A sentence.',
      overlap,
    };
  });

const score = (pair: MeasuredPair) =>
  JSON.stringify(scoreOf('e1', { ...weighPair(pair), similarity: pair.features.similarity }));

it('is the same whatever is read in the negation, where it is the same at the furthest that could be read', () => {
  let unasked = 0;
  fc.assert(
    fc.property(
      measuredPairs,
      logOdds,
      logOdds,
      (pair, togetherSupportsNegation, togetherRefutesNegation) => {
        const atBounds = new Set(boundsOfNegation(pair).map(score));
        if (atBounds.size > 1) return;
        unasked++;
        const read = { ...pair.features, togetherSupportsNegation, togetherRefutesNegation };
        expect(score({ ...pair, features: read })).toBe([...atBounds][0]);
      },
    ),
    { numRuns: 2_000 },
  );
  expect(unasked).toBeGreaterThan(200);
});
