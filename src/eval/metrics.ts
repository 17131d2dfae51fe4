import { isDecided, type Label, labelSchema } from '../core/label.ts';

export { bootstrapInterval } from './metrics/bootstrap.ts';

export type Judgement = { truth: Label; answer: Label };

const labels = labelSchema.options;

export function accuracy(judgements: readonly Judgement[]): number {
  return share(judgements.filter(({ truth, answer }) => truth === answer).length, judgements.length);
}

/** Mean F1 over the labels that occur in the truth. */
export function macroF1(judgements: readonly Judgement[]): number {
  const present = labels.filter((label) => judgements.some(({ truth }) => truth === label));
  const scores = present.map((label) => {
    const hits = judgements.filter(({ truth, answer }) => truth === label && answer === label).length;
    const asked = judgements.filter(({ truth }) => truth === label).length;
    const given = judgements.filter(({ answer }) => answer === label).length;
    return asked + given === 0 ? 0 : (2 * hits) / (asked + given);
  });
  return share(
    scores.reduce((sum, score) => sum + score, 0),
    present.length,
  );
}

/** Of the claims on which a label other than not-enough-evidence was given, how many were right. */
export function decidedPrecision(judgements: readonly Judgement[]): number {
  return accuracy(judgements.filter(({ answer }) => isDecided(answer)));
}

/** Of the claims that can be decided, how many were decided at all. */
export function coverage(judgements: readonly Judgement[]): number {
  const decidable = judgements.filter(({ truth }) => isDecided(truth));
  return share(decidable.filter(({ answer }) => isDecided(answer)).length, decidable.length);
}

/** Of the claims that cannot be decided, on how many it abstained. */
export function abstention(judgements: readonly Judgement[]): number {
  const open = judgements.filter(({ truth }) => !isDecided(truth));
  return share(open.filter(({ answer }) => !isDecided(answer)).length, open.length);
}

/** What always giving the most frequent label would score. */
export function majorityBaseline(judgements: readonly Judgement[]): {
  label: Label;
  accuracy: number;
  macroF1: number;
} {
  const count = (label: Label) => judgements.filter(({ truth }) => truth === label).length;
  const label = labels.reduce((most, next) => (count(next) > count(most) ? next : most));
  const always = judgements.map(({ truth }) => ({ truth, answer: label }));
  return { label, accuracy: accuracy(always), macroF1: macroF1(always) };
}

/** NaN where there is nothing to take a share of: not the same as none of it. */
function share(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : part / whole;
}
