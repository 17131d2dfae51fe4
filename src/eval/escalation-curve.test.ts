import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Label } from '../core/label.ts';
import { escalationCurve, measuredEscalation } from './escalation-curve.ts';
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

  it('is measured where a model answered the same claims', () => {
    const named = (id: string, ...given: Parameters<typeof item>) => ({ id, ...item(...given) });
    const local = [
      named('a', 'refuted', 0.9, true),
      named('b', 'supported', 0.9, false),
      named('c', 'not-enough-evidence', 0.99, false),
      named('d', 'refuted', 0.5, true),
      named('only here', 'refuted', 0.9, true),
    ];
    const model = [
      named('a', 'refuted', 0.9, false),
      named('b', 'refuted', 0.9, true),
      named('c', 'refuted', 0.9, true),
      named('d', 'supported', 0.9, false),
    ];
    expect(measuredEscalation(local, model, [0.75, 1.01])).toEqual([
      { clearFrom: 0.75, sent: 0.5, keptRight: 0.5, sentRight: 0.5, right: 0.5 },
      { clearFrom: 1.01, sent: 1, keptRight: Number.NaN, sentRight: 0.5, right: 0.5 },
    ]);
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
