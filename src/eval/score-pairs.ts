import { z } from 'zod';
import type { StanceProbabilities } from '../spec/verifier.ts';
import type { DatasetProblem } from './dataset.ts';
import { expectedCalibrationError } from './metrics/calibration.ts';
import {
  accuracyOf,
  balancedAccuracy,
  macroF1Of,
  scoreLabels,
  scoreMajority,
} from './metrics/label-scores.ts';

const pairLabels = ['supports', 'refutes', 'nei'] as const;
export type PairLabel = (typeof pairLabels)[number];

const pairSchema = z.object({
  claim: z.string().min(1),
  evidence: z.string().min(1),
  label: z.enum(pairLabels, { error: `expected one of ${pairLabels.join(', ')}` }),
});
export type LabelledPair = z.infer<typeof pairSchema>;

/** Rows `{claim, evidence, label}`; a row that is none is named and counted. */
export function readPairs(text: string): { pairs: LabelledPair[]; problems: DatasetProblem[] } {
  const pairs: LabelledPair[] = [];
  const problems: DatasetProblem[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    try {
      const parsed = pairSchema.safeParse(JSON.parse(line));
      if (parsed.success) pairs.push(parsed.data);
      else {
        const issue = parsed.error.issues[0];
        problems.push({
          where: `row ${index + 1}`,
          message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`,
        });
      }
    } catch {
      problems.push({ where: `row ${index + 1}`, message: 'it is not JSON' });
    }
  }
  return { pairs, problems };
}

export type PairScore = {
  n: number;
  /** Rows that could not be read; they are not among `n`. */
  problems: number;
  accuracy: number;
  macroF1: number;
  balancedAccuracy: number;
  /** Rows labelled supports or refutes only: the more probable of the two. */
  twoWayAccuracy: number;
  /** The most probable among the labels that occur in the file. */
  presentLabels: { accuracy: number; macroF1: number };
  ece: number;
  msPerPair: number;
  majority: { label: string; accuracy: number; macroF1: number };
  labels: ReturnType<typeof scoreLabels>;
};

export function scorePairs(
  judged: readonly { label: PairLabel; stance: StanceProbabilities }[],
  about: { milliseconds: number; problems: number },
): PairScore {
  const present = pairLabels.filter((label) => judged.some((pair) => pair.label === label));
  const answers = judged.map(({ label, stance }) => ({
    truth: label,
    answer: mostLikely(stance, pairLabels),
  }));
  const amongPresent = judged.map(({ label, stance }) => ({
    truth: label,
    answer: mostLikely(stance, present),
  }));
  const twoWay = judged
    .filter(({ label }) => label !== 'nei')
    .map(({ label, stance }) => ({ truth: label, answer: mostLikely(stance, ['supports', 'refutes']) }));
  const rated = judged.map(({ label, stance }) => {
    const answer = mostLikely(stance, pairLabels);
    return { confidence: probabilityOf(stance, answer), right: answer === label };
  });
  return {
    n: judged.length,
    problems: about.problems,
    accuracy: accuracyOf(answers),
    macroF1: macroF1Of(answers),
    balancedAccuracy: balancedAccuracy(answers),
    twoWayAccuracy: accuracyOf(twoWay),
    presentLabels: { accuracy: accuracyOf(amongPresent), macroF1: macroF1Of(amongPresent) },
    ece: expectedCalibrationError(rated),
    msPerPair: about.milliseconds / judged.length,
    majority: scoreMajority(answers),
    labels: scoreLabels(answers),
  };
}

function mostLikely(stance: StanceProbabilities, among: readonly PairLabel[]): PairLabel {
  return among.reduce((best, next) =>
    probabilityOf(stance, next) > probabilityOf(stance, best) ? next : best,
  );
}

function probabilityOf(stance: StanceProbabilities, label: PairLabel): number {
  return label === 'nei' ? stance.silent : stance[label];
}
