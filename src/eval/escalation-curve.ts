import { isDecided } from '../core/label.ts';
import type { ScoredItem } from './score-run.ts';

export type MeasuredEscalation = Pick<EscalationPoint, 'clearFrom' | 'sent' | 'keptRight'> & {
  /** Of the claims that are sent: how many the model got right; `NaN` where none are. */
  sentRight: number;
  /** Right of all: the local answer where it stands, the model's where it was sent. */
  right: number;
};

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

/** The same with a model that answered every claim: nothing is assumed. Claims that it did not answer count as wrong where they are sent. */
export function measuredEscalation(
  local: readonly Pick<ScoredItem, 'id' | 'record' | 'right'>[],
  model: readonly Pick<ScoredItem, 'id' | 'right'>[],
  thresholds: readonly number[],
): MeasuredEscalation[] {
  const byModel = new Map(model.map(({ id, right }) => [id, right]));
  const items = local.filter(({ id }) => byModel.has(id));
  return thresholds.map((clearFrom) => {
    const kept = items.filter((item) => isClear(item, clearFrom));
    const sent = items.filter((item) => !isClear(item, clearFrom));
    const rightHere = kept.filter(({ right }) => right).length;
    const rightThere = sent.filter(({ id }) => byModel.get(id) === true).length;
    return {
      clearFrom,
      sent: sent.length / items.length,
      keptRight: rightHere / kept.length,
      sentRight: rightThere / sent.length,
      right: (rightHere + rightThere) / items.length,
    };
  });
}

/** An abstention is never clear, however sure. */
function isClear({ record }: Pick<ScoredItem, 'record'>, clearFrom: number): boolean {
  return record?.label !== undefined && isDecided(record.label) && (record.confidence ?? 0) >= clearFrom;
}

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
    const kept = items.filter((item) => isClear(item, clearFrom));
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
