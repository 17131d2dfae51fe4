import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainPictureFacts } from '../../../test/support/simulated-providers.ts';
import { defined } from '../../core/defined.ts';
import type { MediaAnswer, PictureComparison } from '../../core/media.ts';
import { describeGenerated, scoreMiscaption, scoreTampering } from './score-pictures.ts';

const slot = (finding: 'agrees' | 'contradicts' | 'silent') => ({
  slot: 'when' as const,
  claim: '2025',
  finding,
  quote: null,
  from: null,
});

const compared = (altered: boolean | undefined, changedShare: number): PictureComparison => ({
  picture: 'a'.repeat(64),
  against: { sha256: 'b'.repeat(64), imageUrl: '', pageUrl: '' },
  relation: 'same-source',
  ...defined({ altered }),
  mirrored: false,
  croppedAway: 0,
  changedShare,
  regions: [],
});

const traces = (score: number | null) => [{ tampering: { score } }];

describe('the miscaption score', () => {
  it('keeps to the bands of the guide, whatever the slots say', () => {
    const bands = {
      matches: [0, 20],
      'out-of-context': [60, 80],
      miscaptioned: [90, 100],
      unknown: [30, 50],
    } as const;
    const context = fc.constantFrom<MediaAnswer['context']>(
      'matches',
      'out-of-context',
      'miscaptioned',
      'unknown',
    );
    const slots = fc.array(fc.constantFrom('agrees', 'contradicts', 'silent').map(slot), { maxLength: 4 });
    fc.assert(
      fc.property(context, slots, (of, found) => {
        const score = scoreMiscaption({ context: of, slots: found });
        if (score === null) return of === 'unknown';
        const [least, most] = bands[of];
        return score >= least && score <= most;
      }),
    );
  });

  it('is no number where nothing could be compared', () => {
    expect(scoreMiscaption({ context: 'unknown' })).toBeNull();
    expect(scoreMiscaption({ context: 'unknown', slots: [slot('silent')] })).toBeNull();
    expect(scoreMiscaption(undefined)).toBeNull();
  });
});

describe('the tampering score', () => {
  it('follows the comparison where there is one', () => {
    expect(scoreTampering({ integrity: 'altered', comparisons: [compared(true, 0.1)] }, traces(0.01))).toBe(
      82,
    );
    expect(scoreTampering({ integrity: 'unaltered', comparisons: [compared(false, 0)] }, traces(0.99))).toBe(
      0,
    );
  });

  it('never reaches by traces alone what a comparison does', () => {
    expect(scoreTampering({ integrity: 'unknown' }, traces(1))).toBe(60);
    expect(
      scoreTampering({ integrity: 'unknown', comparisons: [compared(undefined, 0.5)] }, traces(0.5)),
    ).toBe(30);
    expect(scoreTampering(undefined, traces(null))).toBeNull();
  });
});

it('tells who found a sign of generation, and that finding none says nothing', () => {
  const media = { kind: 'image', sha256: 'a'.repeat(64), mimeType: 'image/png', bytes: 1 } as const;
  const signal = { kind: 'software', says: 'Made with a generator.', where: 'EXIF Software' } as const;
  const facts = { ...plainPictureFacts, generated: { signals: [signal] } };
  expect(describeGenerated({ described: [{ media, facts }], traces: [] })).toEqual([
    'Found by the reader of the file, in EXIF Software: Made with a generator. Such a sign can be added or removed by anybody.',
  ]);
  const [nothing] = describeGenerated({ described: [{ media, facts: plainPictureFacts }], traces: [] });
  expect(nothing).toMatch(/No sign .* says nothing/);
  expect(describeGenerated({ described: [], traces: [] })).toEqual([]);
});
