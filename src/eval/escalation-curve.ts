import { isDecided } from '../core/label.ts';
import type { ScoredItem } from './score-run.ts';

export type EscalationPoint = {
  /** From this confidence on the local verdict stands. */
  clearFrom: number;
  /** Share of the claims that go to the model: what it costs. */
  sent: number;
  /** Of the claims that stay: how many the local reasoner got right; `NaN` where none stay. */
  keptRight: number;
  /** Right of all, where the model is right on the given share of what it is sent. */
  accuracy: readonly number[];
};

/**
 * What `--reasoner auto` would cost and bring on claims that the local reasoner has already answered. What the model makes of its share is not
 * known here, so it is given as several assumptions, each one column.
 */
export function escalationCurve(
  items: readonly Pick<ScoredItem, 'record' | 'right'>[],
  thresholds: readonly number[],
  modelAccuracies: readonly number[],
): EscalationPoint[] {
  return thresholds.map((clearFrom) => {
    const kept = items.filter(
      ({ record }) =>
        record?.label !== undefined && isDecided(record.label) && (record.confidence ?? 0) >= clearFrom,
    );
    const right = kept.filter((item) => item.right).length;
    const sent = items.length - kept.length;
    return {
      clearFrom,
      sent: sent / items.length,
      keptRight: right / kept.length,
      accuracy: modelAccuracies.map((share) => (right + share * sent) / items.length),
    };
  });
}
