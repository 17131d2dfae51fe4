/** One answer held against the truth. Undefined where no answer came: it counts as wrong, never as absent. */
export type LabelledAnswer = { truth: string; answer: string | undefined };

export type LabelScore = {
  label: string;
  /** How often the truth has it. */
  support: number;
  precision: number;
  recall: number;
  f1: number;
};

/** Precision, recall and F1 of each label that occurs in the truth, as scikit-learn counts them (0 where nothing was given). */
export function scoreLabels(answers: readonly LabelledAnswer[]): LabelScore[] {
  const counts = new Map<string, { truth: number; given: number; hits: number }>();
  const countOf = (label: string) => {
    const known = counts.get(label) ?? { truth: 0, given: 0, hits: 0 };
    counts.set(label, known);
    return known;
  };
  for (const { truth, answer } of answers) {
    countOf(truth).truth += 1;
    if (answer === undefined) continue;
    countOf(answer).given += 1;
    if (answer === truth) countOf(truth).hits += 1;
  }
  return [...counts]
    .filter(([, count]) => count.truth > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([label, { truth, given, hits }]) => ({
      label,
      support: truth,
      precision: given === 0 ? 0 : hits / given,
      recall: hits / truth,
      f1: (2 * hits) / (truth + given),
    }));
}

/** Mean recall over the labels that occur. */
export function balancedAccuracy(answers: readonly LabelledAnswer[]): number {
  return mean(scoreLabels(answers).map(({ recall }) => recall));
}

/** Mean F1 over the labels that occur. */
export function macroF1Of(answers: readonly LabelledAnswer[]): number {
  return mean(scoreLabels(answers).map(({ f1 }) => f1));
}

/** F1 of the labels, each as heavy as it is frequent. */
export function weightedF1(answers: readonly LabelledAnswer[]): number {
  const sum = scoreLabels(answers).reduce((total, { f1, support }) => total + f1 * support, 0);
  return answers.length === 0 ? Number.NaN : sum / answers.length;
}

/** Precision or recall of the labels that occur: each as heavy as the others, or as heavy as it is frequent. */
export function macroOf(part: 'precision' | 'recall'): (answers: readonly LabelledAnswer[]) => number {
  return (answers) => mean(scoreLabels(answers).map((score) => score[part]));
}

export function weightedOf(part: 'precision' | 'recall'): (answers: readonly LabelledAnswer[]) => number {
  return (answers) => {
    const sum = scoreLabels(answers).reduce((total, score) => total + score[part] * score.support, 0);
    return answers.length === 0 ? Number.NaN : sum / answers.length;
  };
}

export function accuracyOf(answers: readonly LabelledAnswer[]): number {
  const right = answers.filter(({ truth, answer }) => truth === answer).length;
  return answers.length === 0 ? Number.NaN : right / answers.length;
}

export const noAnswer = '(no answer)';

/** Rows are truths, columns are answers; a column for claims without an answer is there when there are some. */
export type Confusion = { truths: string[]; answers: string[]; counts: number[][] };

export function countConfusion(answers: readonly LabelledAnswer[]): Confusion {
  const truths = [...new Set(answers.map(({ truth }) => truth))].sort();
  const others = new Set(answers.map(({ answer }) => answer ?? noAnswer));
  for (const truth of truths) others.delete(truth);
  const columns = [...truths, ...[...others].sort()];
  const counts = truths.map((truth) =>
    columns.map(
      (column) => answers.filter((one) => one.truth === truth && (one.answer ?? noAnswer) === column).length,
    ),
  );
  return { truths, answers: columns, counts };
}

/** What always giving the most frequent label would score. */
export function scoreMajority(answers: readonly LabelledAnswer[]): {
  label: string;
  accuracy: number;
  macroF1: number;
} {
  const [most] = scoreLabels(answers).toSorted(
    (a, b) => b.support - a.support || (a.label < b.label ? -1 : 1),
  );
  const label = most?.label ?? '';
  const always = answers.map(({ truth }) => ({ truth, answer: label }));
  return { label, accuracy: accuracyOf(always), macroF1: macroF1Of(always) };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
