import { defined } from '../core/defined.ts';
import { isDecided } from '../core/label.ts';
import { type ErrorKinds, shareErrorKinds } from './error-kinds.ts';
import { bootstrapInterval } from './metrics/bootstrap.ts';
import { binByConfidence, expectedCalibrationError, type ReliabilityBin } from './metrics/calibration.ts';
import {
  accuracyOf,
  balancedAccuracy,
  type Confusion,
  countConfusion,
  type LabelledAnswer,
  type LabelScore,
  macroF1Of,
  macroOf,
  scoreLabels,
  scoreMajority,
  weightedF1,
  weightedOf,
} from './metrics/label-scores.ts';
import type { RunManifest, RunRecord } from './run-record.ts';

export type Measured = { value: number; low: number; high: number };

/** Why an answer was not right. */
export type FailureKind = 'failed' | 'not-run' | 'not-enough' | 'over-confident' | 'noisy';

export type ScoredItem = {
  id: string;
  truth: string;
  slices: Readonly<Record<string, string>>;
  record: RunRecord | undefined;
  right: boolean;
  failure?: FailureKind;
};

export type StageMean = { stage: string; seconds: number; usd: number; calls: number };

export type RunScore = {
  name: string;
  dataset: string;
  pipeline: string;
  reasoner: string;
  options: Readonly<Record<string, unknown>>;
  /** All claims that were planned; nothing that happens later makes it smaller. */
  claims: number;
  answered: number;
  failed: number;
  notRun: number;
  accuracy: Measured;
  balancedAccuracy: Measured;
  macroF1: Measured;
  weightedF1: Measured;
  macroPrecision: Measured;
  macroRecall: Measured;
  weightedPrecision: Measured;
  weightedRecall: Measured;
  majority: { label: string; accuracy: number; macroF1: number };
  /** Share of all claims that got a label other than not-enough-evidence. */
  verificationRate: number;
  /** Of those, how many were right. */
  correctnessRate: number;
  labels: LabelScore[];
  confusion: Confusion;
  calibration: { error: number; bins: ReliabilityBin[] };
  failures: Readonly<Partial<Record<FailureKind, number>>>;
  /** Shares of the wrong answers by the kinds that the Aletheia and the WKGFC paper count. */
  errorKinds: ErrorKinds;
  evidenceRecall?: number;
  citedSentences?: number;
  /** Means over the claims where it was measured: citations whose quote says so, labels that follow from their quotes, gold key points told. */
  entailedCitations?: number;
  labelFollows?: number;
  keyPointsCovered?: number;
  /** Means over the claims that were answered. */
  perClaim: { calls: number; tokens: number; usd: number; seconds: number };
  /** Means over the claims that were answered, by stage of the pipeline. */
  stages: StageMean[];
  totalUsd: number;
  leakageDropped: number;
  slices: { slice: string; value: string; claims: number; accuracy: number; macroF1: number }[];
  items: ScoredItem[];
};

/** From here a wrong answer counts as over-confident. */
const overConfident = 0.8;

/** The numbers of a run, whole or not: what was planned and not answered counts as wrong. */
export function scoreRun(manifest: RunManifest, records: ReadonlyMap<string, RunRecord>): RunScore {
  const items = manifest.items.map(({ id, truth, slices = {} }): ScoredItem => {
    const record = records.get(id);
    const right = record?.answer === truth;
    const failure = right ? undefined : explainFailure(record);
    return { id, truth, slices, record, right, ...defined({ failure }) };
  });
  const answers: LabelledAnswer[] = items.map(({ truth, record }) => ({ truth, answer: record?.answer }));
  const answered = items.flatMap(({ record }) => (record?.answer === undefined ? [] : [record]));
  const decided = items.filter(({ record }) => record?.label !== undefined && isDecided(record.label));
  const rated = items.flatMap(({ record, right }) =>
    record?.confidence === undefined || record.label === undefined || !isDecided(record.label)
      ? []
      : [{ confidence: record.confidence, right }],
  );
  const recalls = answered.flatMap(({ evidenceRecall }) => evidenceRecall ?? []);
  const cited = answered.flatMap(({ cited: share }) => share ?? []);
  return {
    name: manifest.name,
    dataset: manifest.dataset,
    pipeline: manifest.pipeline,
    reasoner: manifest.reasoner,
    options: manifest.options,
    claims: items.length,
    answered: answered.length,
    failed: items.filter(({ record }) => record !== undefined && record.answer === undefined).length,
    notRun: items.filter(({ record }) => record === undefined).length,
    accuracy: measure(answers, accuracyOf),
    balancedAccuracy: measure(answers, balancedAccuracy),
    macroF1: measure(answers, macroF1Of),
    weightedF1: measure(answers, weightedF1),
    macroPrecision: measure(answers, macroOf('precision')),
    macroRecall: measure(answers, macroOf('recall')),
    weightedPrecision: measure(answers, weightedOf('precision')),
    weightedRecall: measure(answers, weightedOf('recall')),
    majority: scoreMajority(answers),
    verificationRate: decided.length / items.length,
    correctnessRate: decided.filter(({ right }) => right).length / decided.length,
    labels: scoreLabels(answers),
    confusion: countConfusion(answers),
    calibration: { error: expectedCalibrationError(rated), bins: binByConfidence(rated) },
    failures: countFailures(items),
    errorKinds: shareErrorKinds(items),
    ...(recalls.length === 0 ? {} : { evidenceRecall: mean(recalls) }),
    ...(cited.length === 0 ? {} : { citedSentences: mean(cited) }),
    ...explanationMeans(answered),
    perClaim: {
      calls: mean(answered.map(({ spent }) => spent?.calls ?? 0)),
      tokens: mean(answered.map(({ spent }) => spent?.tokens ?? 0)),
      usd: mean(answered.map(({ spent }) => spent?.usd ?? 0)),
      seconds: mean(answered.map(({ seconds }) => seconds)),
    },
    stages: meanStages(answered),
    totalUsd: answered.reduce((sum, { spent }) => sum + (spent?.usd ?? 0), 0),
    leakageDropped: answered.reduce((sum, { leakageDropped = 0 }) => sum + leakageDropped, 0),
    slices: scoreSlices(items),
    items,
  };
}

function explanationMeans(
  answered: readonly RunRecord[],
): Pick<RunScore, 'entailedCitations' | 'labelFollows' | 'keyPointsCovered'> {
  const entailed = answered.flatMap((record) => record.entailed ?? []);
  const follows = answered.flatMap((record) =>
    record.follows === undefined ? [] : [record.follows ? 1 : 0],
  );
  const covered = answered.flatMap((record) => record.covered ?? []);
  return {
    ...(entailed.length === 0 ? {} : { entailedCitations: mean(entailed) }),
    ...(follows.length === 0 ? {} : { labelFollows: mean(follows) }),
    ...(covered.length === 0 ? {} : { keyPointsCovered: mean(covered) }),
  };
}

function explainFailure(record: RunRecord | undefined): FailureKind {
  if (record === undefined) return 'not-run';
  if (record.answer === undefined) return 'failed';
  if (record.label !== undefined && !isDecided(record.label)) return 'not-enough';
  return (record.confidence ?? 0) >= overConfident ? 'over-confident' : 'noisy';
}

function countFailures(items: readonly ScoredItem[]): Partial<Record<FailureKind, number>> {
  const counts: Partial<Record<FailureKind, number>> = {};
  for (const { failure } of items) if (failure !== undefined) counts[failure] = (counts[failure] ?? 0) + 1;
  return counts;
}

function measure(
  answers: readonly LabelledAnswer[],
  metric: (sample: readonly LabelledAnswer[]) => number,
): Measured {
  const [low, high] = bootstrapInterval(answers, metric);
  return { value: metric(answers), low, high };
}

function meanStages(records: readonly RunRecord[]): StageMean[] {
  const sums = new Map<string, StageMean>();
  for (const { stages = [] } of records)
    for (const { stage, seconds, usd, calls } of stages) {
      const sum = sums.get(stage) ?? { stage, seconds: 0, usd: 0, calls: 0 };
      sums.set(stage, {
        stage,
        seconds: sum.seconds + seconds,
        usd: sum.usd + usd,
        calls: sum.calls + calls,
      });
    }
  const share = (sum: number) => sum / records.length;
  return [...sums.values()].map(({ stage, ...sum }) => ({
    stage,
    seconds: share(sum.seconds),
    usd: share(sum.usd),
    calls: share(sum.calls),
  }));
}

function scoreSlices(items: readonly ScoredItem[]): RunScore['slices'] {
  const names = [...new Set(items.flatMap(({ slices }) => Object.keys(slices)))].sort();
  return names.flatMap((slice) => {
    const values = [...new Set(items.flatMap(({ slices }) => slices[slice] ?? []))].sort();
    return values.map((value) => {
      const answers = items
        .filter(({ slices }) => slices[slice] === value)
        .map(({ truth, record }) => ({ truth, answer: record?.answer }));
      return {
        slice,
        value,
        claims: answers.length,
        accuracy: accuracyOf(answers),
        macroF1: macroF1Of(answers),
      };
    });
  });
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
