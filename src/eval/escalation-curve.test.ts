import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../core/label.ts';
import { escalationCurve } from './escalation-curve.ts';
import type { RunRecord } from './run-record.ts';

const item = (label: Label, confidence: number, right: boolean) => ({
  right,
  record: {
    id: 'c',
    truth: 'T',
    claim: 'C',
    answer: 'A',
    attempt: 1,
    seconds: 1,
    label,
    confidence,
  } satisfies RunRecord,
});
const answer = fc.record({
  label: fc.constantFrom<Label>('supported', 'refuted', 'conflicting', 'not-enough-evidence'),
  confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  right: fc.boolean(),
});

describe('escalationCurve', () => {
  it('keeps clear verdicts and sends the rest', () => {
    const items = [
      item('refuted', 0.9, true),
      item('supported', 0.6, false),
      item('not-enough-evidence', 0.99, false),
      { right: false, record: undefined },
    ];
    const [point] = escalationCurve(items, [0.75], [0.5, 1]);
    expect(point).toEqual({ clearFrom: 0.75, sent: 0.75, keptRight: 1, accuracy: [0.625, 1] });
  });

  it('sends more as the bar rises, and a perfect model never makes it worse', () => {
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 30 }), (answers) => {
        const items = answers.map(({ label, confidence, right }) => item(label, confidence, right));
        const curve = escalationCurve(items, [0, 0.25, 0.5, 0.75, 1.01], [1]);
        for (const [index, point] of curve.entries()) {
          const next = curve[index + 1];
          if (next === undefined) continue;
          expect(next.sent).toBeGreaterThanOrEqual(point.sent);
          expect(next.accuracy[0]).toBeGreaterThanOrEqual((point.accuracy[0] ?? 0) - 1e-9);
        }
        expect(curve.at(-1)).toMatchObject({ sent: 1, accuracy: [1] });
      }),
    );
  });
});
