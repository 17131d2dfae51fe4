import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  featureWords,
  readCredibilityFeatures,
  structureFeatureNames,
  textFeatureNames,
} from './credibility-features.ts';
import { scoreCredibility } from './credibility-model.ts';
import weights from './credibility-weights.json' with { type: 'json' };

const text =
  'The city council said on Friday that the bridge cost 48 million euros, according to a report. '.repeat(8);
const structure = {
  htmlBytes: 50_000,
  textBytes: 5000,
  scripts: 4,
  adsAndTrackers: 0,
  outlinks: 5,
  hasByline: true,
  hasDate: true,
  https: true,
};

describe('features', () => {
  test('every feature has a weight, a mean, a spread and words', () => {
    for (const table of [weights.mean, weights.deviation, weights.weights])
      expect(Object.keys(table)).toEqual([...textFeatureNames]);
    expect(Object.keys(featureWords).sort()).toEqual([...textFeatureNames, ...structureFeatureNames].sort());
  });

  test('count what they say', () => {
    const plain = readCredibilityFeatures({ text });
    const loud = readCredibilityFeatures({
      text: text.replaceAll('report. ', 'REPORT!! ').replaceAll('said', 'exposed'),
    });
    expect(loud.exclamations ?? 0).toBeGreaterThan(plain.exclamations ?? 1);
    expect(loud.shouting ?? 0).toBeGreaterThan(plain.shouting ?? 1);
    expect(loud.slips ?? 0).toBeGreaterThan(plain.slips ?? 1);
    expect(loud.chargedWords ?? 0).toBeGreaterThan(plain.chargedWords ?? 1);
    expect(loud.attributions ?? 1).toBeLessThan(plain.attributions ?? 0);
    expect(readCredibilityFeatures({ text, structure })).toMatchObject({
      https: 1,
      byline: 1,
      date: 1,
      adsAndTrackers: 0,
    });
  });

  test('a few words are not judged', () => {
    expect(readCredibilityFeatures({ text: 'Too short.' })).toEqual({});
    expect(scoreCredibility({ text: 'Too short.' })).toBeUndefined();
  });

  test('are finite numbers for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (words) => {
        for (const value of Object.values(readCredibilityFeatures({ text: words.repeat(3) })))
          expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('scoreCredibility', () => {
  test('lies between 0 and 1 and explains itself', () => {
    const result = scoreCredibility({ text });
    expect(result?.score).toBeGreaterThan(0);
    expect(result?.score).toBeLessThan(1);
    expect(result?.reasons.length).toBeGreaterThan(0);
  });

  test('links to institutions speak for it, and unknown links for nothing', () => {
    const url = 'https://unknown-site.com/a';
    const linked = scoreCredibility({
      text,
      url,
      outlinks: ['https://www.nasa.gov/a', 'https://www.nature.com/b'],
    });
    const own = scoreCredibility({ text, url, outlinks: ['https://unknown-site.com/b'] });
    const unknown = scoreCredibility({ text, url });
    expect(linked?.score ?? 0).toBeGreaterThan(own?.score ?? 1);
    expect(linked?.reasons.join(' ')).toContain('links to institutions');
    expect(unknown?.score).not.toBe(own?.score);
  });

  test('what a page shows of itself moves it in the stated direction, and only a little', () => {
    const open = scoreCredibility({ text, structure })?.score ?? 0;
    const closed =
      scoreCredibility({
        text,
        structure: {
          ...structure,
          adsAndTrackers: 40,
          outlinks: 0,
          hasByline: false,
          hasDate: false,
          https: false,
        },
      })?.score ?? 1;
    expect(open).toBeGreaterThan(closed);
    expect(open - closed).toBeLessThan(0.35);
  });
});
