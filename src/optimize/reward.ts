import { isDecided } from '../core/label.ts';
import type { Report } from '../core/report.ts';

/** What the parts of a reward weigh. */
export const rewardWeights = {
  correct: 1,
  abstained: 0.25,
  sufficient: 0.3,
  emptyStep: 0.1,
  extraStep: 0.03,
  mostWaste: 0.4,
} as const;

export type Reward = { total: number; correctness: number; sufficiency: number; waste: number };

/**
 * Correctness + sufficiency − waste. A wrong label earns nothing, an abstention a little: it does less harm. Evidence suffices where the
 * verdict rests on items with a stance. A step that brought nothing is waste, and so, less, is every step beyond the first.
 */
export function rewardOf(report: Report, right: boolean): Reward {
  const { verdict, evidence } = report;
  const abstained = !isDecided(verdict.label);
  const correctness = right ? rewardWeights.correct : abstained ? rewardWeights.abstained : 0;
  const carrying = evidence.filter(({ id, stance }) => verdict.restsOn.includes(id) && stance !== 'neutral');
  const sufficiency =
    carrying.length > 0
      ? rewardWeights.sufficient * Math.max(...carrying.map((item) => item.stanceConfidence))
      : 0;
  const steps = report.exhibits?.find((exhibit) => exhibit.kind === 'trajectory')?.steps ?? [];
  const looked = steps.filter(({ action }) => action !== 'verdict').slice(1);
  const empty = looked.filter(({ gained }) => gained === 0).length;
  const waste = Math.min(
    rewardWeights.mostWaste,
    empty * rewardWeights.emptyStep + looked.length * rewardWeights.extraStep,
  );
  return { total: correctness + sufficiency - waste, correctness, sufficiency, waste };
}
