import type { Measured, RunScore } from '../score-run.ts';
import type { MeasureId } from './recipe.ts';

/** A number of ours beside one of the paper's; with an interval where one is computed. */
export type OwnNumber = { value: number; low?: number; high?: number };

const wholes: Readonly<Record<string, (score: RunScore) => Measured>> = {
  accuracy: ({ accuracy }) => accuracy,
  'balanced-accuracy': ({ balancedAccuracy }) => balancedAccuracy,
  precision: ({ macroPrecision }) => macroPrecision,
  recall: ({ macroRecall }) => macroRecall,
  'macro-f1': ({ macroF1 }) => macroF1,
  'weighted-precision': ({ weightedPrecision }) => weightedPrecision,
  'weighted-recall': ({ weightedRecall }) => weightedRecall,
  'weighted-f1': ({ weightedF1 }) => weightedF1,
};

/** The number that a measure names, in the unit of the papers' tables; undefined where the run does not give it. */
export function measureRun(score: RunScore, measure: MeasureId): OwnNumber | undefined {
  const whole = wholes[measure]?.(score);
  if (whole !== undefined) return inPercent(whole);
  const [kind = '', about = ''] = measure.split(':');
  switch (kind) {
    case 'f1':
    case 'precision':
    case 'recall': {
      const label = score.labels.find((one) => one.label === about);
      return label === undefined ? undefined : known(100 * label[kind]);
    }
    case 'failed':
      return known(
        score.items.filter(
          ({ truth, record }) => truth === about && !isOneOf(record?.answer, score.confusion.truths),
        ).length,
      );
    case 'error':
      return known(100 * (score.errorKinds[about as keyof RunScore['errorKinds']] ?? Number.NaN));
    case 'verification-rate':
      return known(100 * score.verificationRate);
    case 'correctness-rate':
      return known(100 * score.correctnessRate);
    case 'usd':
      return known(score.perClaim.usd);
    case 'seconds':
      return about === ''
        ? known(score.perClaim.seconds)
        : known(score.stages.find(({ stage }) => stage === about)?.seconds ?? Number.NaN);
    default:
      return undefined;
  }
}

function inPercent({ value, low, high }: Measured): OwnNumber | undefined {
  return Number.isNaN(value) ? undefined : { value: 100 * value, low: 100 * low, high: 100 * high };
}

function known(value: number): OwnNumber | undefined {
  return Number.isNaN(value) ? undefined : { value };
}

function isOneOf(answer: string | undefined, labels: readonly string[]): boolean {
  return answer !== undefined && labels.includes(answer);
}
