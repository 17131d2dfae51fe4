import { z } from 'zod';
import type { StanceProbabilities } from '../spec/verifier.ts';
import type { DatasetProblem } from './dataset.ts';
import { bootstrapInterval } from './metrics/bootstrap.ts';
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
  /** 95 %, over the claims drawn with replacement: pairs of one claim stand and fall together. */
  intervals: Record<
    'accuracy' | 'macroF1' | 'twoWayAccuracy' | 'presentMacroF1' | 'ece',
    [low: number, high: number]
  >;
  majority: { label: string; accuracy: number; macroF1: number };
  labels: ReturnType<typeof scoreLabels>;
};

type JudgedPair = { claim: string; label: PairLabel; stance: StanceProbabilities };

const drawnSamples = 300;

export function scorePairs(
  judged: readonly JudgedPair[],
  about: { milliseconds: number; problems: number },
): PairScore {
  const present = pairLabels.filter((label) => judged.some((pair) => pair.label === label));
  const answers = answerAmong(judged, pairLabels);
  const claims = [...Map.groupBy(judged, ({ claim }) => claim).values()];
  const over = (metric: (pairs: readonly JudgedPair[]) => number) =>
    bootstrapInterval(claims, (sample) => metric(sample.flat()), { samples: drawnSamples });
  const presentMacroF1 = (pairs: readonly JudgedPair[]) => macroF1Of(answerAmong(pairs, present));
  return {
    n: judged.length,
    problems: about.problems,
    accuracy: accuracyOf(answers),
    macroF1: macroF1Of(answers),
    balancedAccuracy: balancedAccuracy(answers),
    twoWayAccuracy: twoWayAccuracy(judged),
    presentLabels: { accuracy: accuracyOf(answerAmong(judged, present)), macroF1: presentMacroF1(judged) },
    ece: calibrationError(judged),
    msPerPair: about.milliseconds / judged.length,
    intervals: {
      accuracy: over((pairs) => accuracyOf(answerAmong(pairs, pairLabels))),
      macroF1: over((pairs) => macroF1Of(answerAmong(pairs, pairLabels))),
      twoWayAccuracy: over(twoWayAccuracy),
      presentMacroF1: over(presentMacroF1),
      ece: over(calibrationError),
    },
    majority: scoreMajority(answers),
    labels: scoreLabels(answers),
  };
}

function answerAmong(judged: readonly JudgedPair[], among: readonly PairLabel[]) {
  return judged.map(({ label, stance }) => ({ truth: label, answer: mostLikely(stance, among) }));
}

function twoWayAccuracy(judged: readonly JudgedPair[]): number {
  return accuracyOf(
    answerAmong(
      judged.filter(({ label }) => label !== 'nei'),
      ['supports', 'refutes'],
    ),
  );
}

function calibrationError(judged: readonly JudgedPair[]): number {
  return expectedCalibrationError(
    judged.map(({ label, stance }) => {
      const answer = mostLikely(stance, pairLabels);
      return { confidence: probabilityOf(stance, answer), right: answer === label };
    }),
  );
}

function mostLikely(stance: StanceProbabilities, among: readonly PairLabel[]): PairLabel {
  return among.reduce((best, next) =>
    probabilityOf(stance, next) > probabilityOf(stance, best) ? next : best,
  );
}

function probabilityOf(stance: StanceProbabilities, label: PairLabel): number {
  return label === 'nei' ? stance.silent : stance[label];
}
