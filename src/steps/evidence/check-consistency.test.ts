import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stanceSchema } from '../../core/label.ts';
import { ratingSchema } from '../../core/rating.ts';
import { judgeClaim } from '../../tasks/verdicts/judge-claim.ts';
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

  it.each(['misleading', 'missing-context', 'miscaptioned'] as const)(
    'lets a claim be %s of which every part holds, if an item says so',
    (rating) => {
      const parts = [sub('supported')];
      expect(findInconsistency({ rating, lines: [line('refutes')], subVerdicts: parts })).toBeUndefined();
      expect(findInconsistency({ rating, lines: [line('supports')], subVerdicts: parts })).toMatch(/refutes/);
    },
  );

  it('lets one item confirm a part and contradict another', () => {
    const cited = (label: 'supported' | 'refuted') => ({ ...sub(label), cites: ['e1'] });
    const answer = { rating: 'partially-true' as const, lines: [line('refutes')] };
    expect(
      findInconsistency({ ...answer, subVerdicts: [cited('supported'), cited('refuted')] }),
    ).toBeUndefined();
    expect(findInconsistency({ ...answer, subVerdicts: [cited('refuted')] })).toMatch(/both for and against/);
  });

  it('lets through what a large language model found misleading although its words are right', () => {
    const file = new URL(
      '../../../test/recordings/llm/judge-claim/true-words-wrong-message.json',
      import.meta.url,
    );
    const answer = judgeClaim.output.parse(JSON.parse(readFileSync(file, 'utf8')).answer);
    expect(answer).toMatchObject({ rating: 'misleading', subVerdicts: [{ label: 'supported' }] });
    expect(findInconsistency(answer)).toBeUndefined();
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
