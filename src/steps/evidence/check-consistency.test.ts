import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stanceSchema } from '../../core/label.ts';
import { ratingSchema } from '../../core/rating.ts';
import { findInconsistency } from './check-consistency.ts';

const line = (stance: 'supports' | 'refutes' | 'neutral', confidence = 0.9) => ({
  evidence: 'e1',
  stance,
  confidence,
  says: 'x',
  subClaims: [],
});
const sub = (label: 'supported' | 'refuted') => ({ subClaim: 's1', label, confidence: 0.9, cites: [] });

describe('findInconsistency', () => {
  it.each([
    [
      'a true rating with only refuting evidence',
      { rating: 'true', lines: [line('refutes')], subVerdicts: [] },
    ],
    [
      'a true rating with a refuted sub-claim',
      { rating: 'mostly-true', lines: [line('supports')], subVerdicts: [sub('refuted')] },
    ],
    [
      'a true rating against stronger refutation',
      { rating: 'true', lines: [line('supports', 0.5), line('refutes'), line('refutes')], subVerdicts: [] },
    ],
    ['a false rating with only support', { rating: 'false', lines: [line('supports')], subVerdicts: [] }],
    [
      'a false rating with all sub-claims supported',
      { rating: 'false', lines: [line('refutes')], subVerdicts: [sub('supported')] },
    ],
    ['conflicting with one side', { rating: 'conflicting', lines: [line('supports')], subVerdicts: [] }],
  ] as const)('objects to %s', (_name, { rating, lines, subVerdicts }) => {
    expect(findInconsistency({ rating, lines: [...lines], subVerdicts: [...subVerdicts] })).toBeTypeOf(
      'string',
    );
  });

  it('lets through what follows, and always lets a judge abstain', () => {
    expect(
      findInconsistency({ rating: 'true', lines: [line('supports'), line('neutral')], subVerdicts: [] }),
    ).toBeUndefined();
    expect(
      findInconsistency({ rating: 'misleading', lines: [line('refutes')], subVerdicts: [] }),
    ).toBeUndefined();
    expect(
      findInconsistency({
        rating: 'conflicting',
        lines: [line('refutes'), line('supports')],
        subVerdicts: [],
      }),
    ).toBeUndefined();
    expect(
      findInconsistency({ rating: 'unproven', lines: [line('refutes')], subVerdicts: [] }),
    ).toBeUndefined();
  });

  it('objects to every decided rating when all evidence is neutral', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ratingSchema.options),
        fc.array(fc.constantFrom(...stanceSchema.options)),
        (rating, stances) => {
          const neutral = stances.map(() => line('neutral'));
          const objection = findInconsistency({ rating, lines: neutral, subVerdicts: [] });
          expect(objection === undefined).toBe(rating === 'unproven');
        },
      ),
    );
  });
});
