import { defined } from '../core/defined.ts';
import { rounded } from '../core/rounded.ts';
import type { EvaluationItem } from '../eval/dataset.ts';
import { createSeededRandom } from '../eval/metrics/bootstrap.ts';
import { balancedAccuracy } from '../eval/metrics/label-scores.ts';
import type {
  CritiqueTrajectoryInput,
  CritiqueTrajectoryOutput,
  FaultKind,
} from '../tasks/learning/critique-trajectory.ts';
import type { RevisePromptOutput } from '../tasks/learning/revise-prompt.ts';
import type { Experience, ExperienceBuffer } from './experience-buffer.ts';
import { keyOfPolicy, type PolicyChange, type PolicyScore } from './policy.ts';
import { proposeOptions, type TuningHints } from './propose-options.ts';
import type { Tunable } from './search-space.ts';
import type { ClaimSplit } from './split-claims.ts';

/** One check of a claim under a policy, scored; and what the reasoner says about it. */
export type OptimiserTools = {
  check(
    item: EvaluationItem,
    policy: PolicyChange,
  ): Promise<Omit<Experience, 'policy' | 'claim' | 'critique'>>;
  critique(trajectory: CritiqueTrajectoryInput): Promise<CritiqueTrajectoryOutput | undefined>;
  /** Absent where the reasoner cannot rewrite prompts: then numbers are tuned. */
  revise?(input: {
    policy: PolicyChange;
    faults: ReadonlyMap<FaultKind, readonly string[]>;
    lessons: readonly string[];
    epoch: number;
    /** Rounds since the last change that was kept: the next likeliest prompt is taken. */
    idle: number;
    rejected: readonly string[];
  }): Promise<(RevisePromptOutput & { task: string }) | undefined>;
};

export type OptimiseRequest = {
  split: ClaimSplit;
  start: PolicyChange;
  epochs: number;
  /** Ends after so many epochs without a better policy. */
  patience: number;
  /** Numeric proposals in an epoch. */
  proposals: number;
  tunables: readonly Tunable[];
  hints: TuningHints;
  seed: number;
  maxUsd?: number;
  signal: AbortSignal;
  buffer: ExperienceBuffer;
  tools: OptimiserTools;
  onProgress?(progress: OptimiseProgress): void;
  /** Told at the end of each round. */
  onEpoch?(epoch: EpochRecord): void;
};

export type OptimiseProgress = { epoch: number; done: number; of: number; part: 'train' | 'validation' };

export type EpochRecord = {
  epoch: number;
  tried: number;
  train: PolicyScore;
  validation?: PolicyScore;
  accepted: boolean;
  changes: readonly string[];
};

export type OptimiseEnd = 'epochs' | 'patience' | 'budget-spent' | 'cancelled' | 'nothing-to-tune';

export type Optimised = {
  best: PolicyChange;
  before: { train: PolicyScore; validation: PolicyScore };
  after: { train: PolicyScore; validation: PolicyScore };
  epochs: EpochRecord[];
  faults: ReadonlyMap<FaultKind, number>;
  end: OptimiseEnd;
};

/** The first stride of a numeric step, and how it shrinks with every epoch without success. */
const firstStride = 0.2;
const shrink = 0.85;

type Candidate = { policy: PolicyChange; changes: readonly string[] };
type Measured = { score: PolicyScore; experiences: Experience[] };

/**
 * Policy improvement by experience: check the training claims, criticise the trajectories, change the policy where the criticism points,
 * keep a change that earns more on the training claims and is better on the validation claims.
 */
export async function optimisePolicy(request: OptimiseRequest): Promise<Optimised> {
  const { split, tools, start, signal } = request;
  const random = createSeededRandom(request.seed);
  let usd = 0;
  let epoch = 0;
  const isSpent = () => request.maxUsd !== undefined && usd >= request.maxUsd;

  async function measure(policy: PolicyChange, part: 'train' | 'validation'): Promise<Measured | undefined> {
    const key = keyOfPolicy(policy);
    const experiences: Experience[] = [];
    for (const [index, item] of split[part].entries()) {
      if (signal.aborted || isSpent()) return undefined;
      request.onProgress?.({ epoch, done: index, of: split[part].length, part });
      const known = request.buffer.find(key, item.id);
      const experience = known ?? (await checkOnce(item, policy, key, part));
      if (known === undefined) {
        usd += experience.usd;
        request.buffer.add(experience);
      }
      experiences.push(experience);
    }
    return { score: scoreOf(split[part], experiences), experiences };
  }

  async function checkOnce(
    item: EvaluationItem,
    policy: PolicyChange,
    key: string,
    part: 'train' | 'validation',
  ): Promise<Experience> {
    const checked = await tools.check(item, policy);
    // Only training claims are criticised: what is learnt from must not be what chooses.
    const critique = part === 'train' ? await tools.critique(checked.trajectory) : undefined;
    return { policy: key, claim: item.id, ...checked, critique };
  }

  const firstTrain = await measure(start, 'train');
  const firstValidation = firstTrain === undefined ? undefined : await measure(start, 'validation');
  if (firstTrain === undefined || firstValidation === undefined) {
    const empty = emptyScore(split);
    const ended = { train: firstTrain?.score ?? empty.train, validation: empty.validation };
    return {
      best: start,
      before: ended,
      after: ended,
      epochs: [],
      faults: new Map(),
      end: signal.aborted ? 'cancelled' : 'budget-spent',
    };
  }
  const before = { train: firstTrain.score, validation: firstValidation.score };
  let best = { policy: start, train: firstTrain, validation: firstValidation };
  const epochs: EpochRecord[] = [];
  const rejected: string[] = [];
  let idle = 0;
  let end: OptimiseEnd = 'epochs';
  for (epoch = 1; epoch <= request.epochs; epoch++) {
    const candidates = await propose();
    if (candidates.length === 0) {
      end = 'nothing-to-tune';
      break;
    }
    const measured: { candidate: Candidate; train: Measured }[] = [];
    for (const candidate of candidates) {
      const train = await measure(candidate.policy, 'train');
      if (train !== undefined) measured.push({ candidate, train });
    }
    const winner = measured.sort((a, b) => compare(b.train.score, a.train.score))[0];
    if (winner === undefined) {
      end = signal.aborted ? 'cancelled' : 'budget-spent';
      break;
    }
    const promising = compare(winner.train.score, best.train.score) > 0;
    const validation = promising ? await measure(winner.candidate.policy, 'validation') : undefined;
    const accepted = validation !== undefined && compare(validation.score, best.validation.score) >= 0;
    const record: EpochRecord = {
      epoch,
      tried: measured.length,
      train: winner.train.score,
      ...defined({ validation: validation?.score }),
      accepted,
      changes: winner.candidate.changes,
    };
    epochs.push(record);
    request.onEpoch?.(record);
    if (accepted) {
      best = { policy: winner.candidate.policy, train: winner.train, validation };
      idle = 0;
    } else {
      rejected.push(...winner.candidate.changes);
      idle += 1;
    }
    if (signal.aborted || isSpent()) {
      end = signal.aborted ? 'cancelled' : 'budget-spent';
      break;
    }
    if (idle >= request.patience) {
      end = 'patience';
      break;
    }
  }
  return {
    best: best.policy,
    before,
    after: { train: best.train.score, validation: best.validation.score },
    epochs,
    faults: countFaults(firstTrain.experiences),
    end,
  };

  async function propose(): Promise<Candidate[]> {
    const { policy, train } = best;
    if (tools.revise !== undefined) {
      const known = request.buffer.revision(epoch);
      const revised =
        known ??
        (await tools.revise({
          policy,
          faults: examplesOfFaults(train.experiences),
          lessons: lessonsOf(train.experiences),
          epoch,
          idle,
          rejected: rejected.slice(-12),
        }));
      if (revised === undefined) return [];
      if (known === undefined) request.buffer.addRevision({ epoch, ...revised });
      const prompts = { ...policy.prompts, [revised.task]: revised.prompt };
      return [{ policy: { ...policy, prompts }, changes: revised.changes }];
    }
    return proposeOptions({
      current: policy.options,
      tunables: request.tunables,
      faults: countFaults(train.experiences),
      hints: request.hints,
      count: request.proposals,
      stride: firstStride * shrink ** idle,
      random,
    }).map((options) => ({
      policy: { ...policy, options },
      changes: Object.keys(options)
        .filter((name) => options[name] !== policy.options[name])
        .map((name) => `${name} = ${String(options[name])}`),
    }));
  }
}

/** Balanced accuracy first; the reward tells apart what is equally right. */
function compare(a: PolicyScore, b: PolicyScore): number {
  const difference = a.balancedAccuracy - b.balancedAccuracy;
  return Math.abs(difference) > 1e-9 ? difference : a.reward - b.reward;
}

function scoreOf(items: readonly EvaluationItem[], experiences: readonly Experience[]): PolicyScore {
  const truths = new Map(items.map(({ id, truth }) => [id, truth]));
  return {
    claims: experiences.length,
    balancedAccuracy: rounded(
      balancedAccuracy(experiences.map(({ claim, answer }) => ({ truth: truths.get(claim) ?? '', answer }))),
      4,
    ),
    decided: rounded(experiences.filter(({ decided }) => decided).length / experiences.length, 4),
    reward: rounded(experiences.reduce((sum, { reward }) => sum + reward.total, 0) / experiences.length, 4),
  };
}

function emptyScore(split: ClaimSplit): { train: PolicyScore; validation: PolicyScore } {
  const none = { balancedAccuracy: 0, decided: 0, reward: 0 };
  return {
    train: { claims: split.train.length, ...none },
    validation: { claims: split.validation.length, ...none },
  };
}

function countFaults(experiences: readonly Experience[]): Map<FaultKind, number> {
  const counts = new Map<FaultKind, number>();
  for (const { kind } of experiences.flatMap(({ critique }) => critique?.faults ?? []))
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

const mostExamples = 4;

function examplesOfFaults(experiences: readonly Experience[]): Map<FaultKind, string[]> {
  const examples = new Map<FaultKind, string[]>();
  for (const { kind, says } of experiences.flatMap(({ critique }) => critique?.faults ?? []))
    examples.set(kind, [...(examples.get(kind) ?? []), says]);
  return examples;
}

function lessonsOf(experiences: readonly Experience[]): string[] {
  const lessons = experiences.flatMap(({ critique }) => (critique?.lesson ? [critique.lesson] : []));
  return [...new Set(lessons)].slice(0, mostExamples * 3);
}
