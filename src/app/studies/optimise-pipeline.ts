import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Composition, composeProviders } from '../../compose/compose-providers.ts';
import { openLocalModels } from '../../compose/local-models.ts';
import { packageRoot } from '../../compose/package-root.ts';
import { rememberModels } from '../../compose/remember-models.ts';
import { packageVersion } from '../../config/package-version.ts';
import type { Settings } from '../../config/settings-table.ts';
import type { Environment } from '../../config/user-folders.ts';
import { defined } from '../../core/defined.ts';
import { TouchstoneError, UsageError } from '../../core/errors.ts';
import { isDecided, type Label } from '../../core/label.ts';
import { plainRating } from '../../core/rating.ts';
import type { Verdict } from '../../core/verdict.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import type { Dataset, EvaluationItem } from '../../eval/dataset.ts';
import { findDataset } from '../../eval/datasets/registry.ts';
import { partOfClaim, readStarterClaims } from '../../eval/starter-claims.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import { ExperienceBuffer } from '../../optimize/experience-buffer.ts';
import {
  type EpochRecord,
  type Optimised,
  type OptimiseProgress,
  type OptimiserTools,
  optimisePolicy,
} from '../../optimize/optimise-policy.ts';
import {
  diffPolicies,
  hashOfClaim,
  keyOfPolicy,
  type Policy,
  type PolicyChange,
  readPolicy,
  versionsOf,
} from '../../optimize/policy.ts';
import { rewardOf } from '../../optimize/reward.ts';
import { defaultOptions, findTunables } from '../../optimize/search-space.ts';
import { refuseTestData, splitClaims } from '../../optimize/split-claims.ts';
import { statesOf, trajectoryOf } from '../../optimize/trajectory.ts';
import { findPipeline } from '../../pipelines/registry.ts';
import type { Providers } from '../../spec/providers.ts';
import type { ReasonerProvider } from '../../spec/reasoner.ts';
import type { Task } from '../../spec/task.ts';
import { critiqueTrajectory, type FaultKind } from '../../tasks/learning/critique-trajectory.ts';
import { placeholdersOf, revisePrompt } from '../../tasks/learning/revise-prompt.ts';
import { readPrompt } from '../../tasks/read-prompt.ts';
import { checkItem, type EvidenceOrigin, originOfEvidence } from './check-item.ts';
import { readItems } from './evaluate-dataset.ts';

export type OptimisationOptions = {
  pipeline: string;
  /** Datasets to learn from, each with its file; `starter` are the starter's own claims. Several are learnt from together. */
  datasets: readonly { dataset: string; path?: string }[];
  /** As in an evaluation: by default what the dataset's protocol has. */
  evidence?: EvidenceOrigin;
  settings: Settings;
  environment: Environment;
  /** In place of the providers that the settings ask for. */
  compose?(): Promise<Pick<Composition, 'providers' | 'models' | 'close'>>;
  /** Where the policy is written. */
  output: string;
  buffer: string;
  /** A policy to go on from. */
  from?: string;
  /** Fixed options of the pipeline, which are not tuned. */
  options: Readonly<Record<string, number | string | boolean>>;
  only?: readonly string[];
  /** `auto`: prompts where a language model answers, numbers with the embedded reasoner. */
  mode: 'auto' | 'prompts' | 'numbers';
  train: number;
  validation: number;
  epochs: number;
  patience: number;
  proposals: number;
  seed: number;
  maxUsd?: number;
  signal: AbortSignal;
  onProgress?(progress: OptimiseProgress): void;
  onEpoch?(epoch: EpochRecord): void;
};

export type OptimisationOutcome = { policy: Policy; optimised: Optimised; experiences: number };

/** Collects trajectories, criticises them, improves the policy and writes it with its numbers and its diff. */
export async function optimisePipeline(options: OptimisationOptions): Promise<OptimisationOutcome> {
  const pipeline = findPipeline(options.pipeline);
  const { items, ways } = await readAllClaims(options);
  for (const { dataset, path } of options.datasets)
    refuseTestData(
      path ?? dataset,
      items.filter(({ id }) => ways.get(id)?.dataset === dataset),
    );
  const split = splitClaims(items, { source: 'claims', ...options });
  const earlier = options.from === undefined ? undefined : await readPolicy(options.from, pipeline);
  const start: PolicyChange = {
    options: { ...earlier?.options, ...options.options },
    prompts: { ...earlier?.prompts },
  };
  const composition = await (options.compose?.() ??
    composeProviders(options.settings, options.environment, rememberModels(openLocalModels())));
  const buffer = new ExperienceBuffer(options.buffer);
  try {
    const reasoner = rememberTasks(composition.providers.reasoner);
    const providers = { ...composition.providers, reasoner };
    const rewrites = options.mode === 'prompts' || (options.mode === 'auto' && reasoner.id !== 'local');
    const tunables = rewrites
      ? []
      : findTunables(pipeline, options.only).filter(({ name }) => options.options[name] === undefined);
    buffer.requireSame(
      canonicalHash({
        pipeline: pipeline.id,
        reasoner: reasoner.id,
        seed: options.seed,
        rewrites,
        ...defined({ from: earlier && keyOfPolicy(start) }),
        claims: [split.train, split.validation].map((part) => part.map(({ id }) => id)),
      }),
    );
    const tools = toolsOf({
      providers,
      embedder: composition.models.embedder,
      reasoner,
      rewrites,
      ways,
      options,
    });
    const optimised = await optimisePolicy({
      split,
      start,
      tunables,
      hints: pipeline.tuning?.hints ?? {},
      buffer,
      tools,
      epochs: options.epochs,
      patience: options.patience,
      proposals: options.proposals,
      seed: options.seed,
      signal: options.signal,
      ...defined({ maxUsd: options.maxUsd, onProgress: options.onProgress, onEpoch: options.onEpoch }),
    });
    const policy: Policy = {
      schema: 1,
      pipeline: pipeline.id,
      version: (earlier?.version ?? 0) + 1,
      madeAt: new Date().toISOString(),
      madeWith: {
        touchstone: packageVersion(),
        reasoner: reasoner.id,
        seed: options.seed,
        epochs: optimised.epochs.length,
      },
      ...optimised.best,
      taskVersions: versionsOf(optimised.best.prompts),
      numbers: { before: optimised.before, after: optimised.after },
      diff: diffPolicies(
        { ...start, prompts: originalPrompts(start, reasoner.asked) },
        {
          ...optimised.best,
          prompts: { ...originalPrompts(start, reasoner.asked), ...optimised.best.prompts },
        },
        defaultOptions(pipeline),
      ),
      seen: {
        dataset: options.datasets.map(({ dataset }) => dataset).join(', '),
        train: split.train.map(({ claim }) => hashOfClaim(claim.text)),
        validation: split.validation.map(({ claim }) => hashOfClaim(claim.text)),
      },
    };
    await mkdir(dirname(options.output), { recursive: true });
    await writeFile(options.output, `${JSON.stringify(policy, null, 2)}\n`);
    return { policy, optimised, experiences: buffer.count().experiences };
  } finally {
    buffer.close();
    await composition.close();
  }
}

type LabelOf = Dataset['labelOf'];

/** How a claim is checked and counted, by its id: as its own dataset has it. */
type Way = { dataset: string; labelOf: LabelOf; evidence: EvidenceOrigin };

async function readAllClaims(
  options: OptimisationOptions,
): Promise<{ items: EvaluationItem[]; ways: ReadonlyMap<string, Way> }> {
  const items: EvaluationItem[] = [];
  const ways = new Map<string, Way>();
  const several = options.datasets.length > 1;
  for (const { dataset, path } of options.datasets) {
    const read = await readClaims({ dataset, ...defined({ path, evidence: options.evidence }) });
    for (const item of read.items) {
      const id = several ? `${dataset}/${item.id}` : item.id;
      items.push(several ? withId(item, id) : item);
      ways.set(id, { dataset, labelOf: read.labelOf, evidence: read.evidence });
    }
  }
  return { items, ways };
}

/** Documents may be read late, so that the properties are taken over as they are. */
function withId(item: EvaluationItem, id: string): EvaluationItem {
  return Object.defineProperties({} as EvaluationItem, {
    ...Object.getOwnPropertyDescriptors(item),
    id: { value: id, enumerable: true, configurable: true, writable: true },
  });
}

async function readClaims({
  dataset,
  path,
  evidence,
}: {
  dataset: string;
  path?: string;
  evidence?: EvidenceOrigin;
}): Promise<{
  items: EvaluationItem[];
  labelOf: LabelOf;
  evidence: EvidenceOrigin;
}> {
  if (dataset === 'starter') {
    // The test part of the starter's claims stays out, as in every tuning.
    const items = readStarterClaims(join(packageRoot(), 'starter'))
      .filter(({ id, image }) => partOfClaim(id) === 'tuning' && image === undefined)
      .map(({ id, claim, label, kind }) => ({
        id,
        claim: { text: claim, images: [] },
        truth: label,
        slices: { kind },
      }));
    return { items, labelOf: ({ label }) => label, evidence: evidence ?? 'search' };
  }
  if (path === undefined)
    throw new UsageError({ message: 'A dataset needs its file.', hint: 'Name it with --data <file>.' });
  const found = findDataset(dataset);
  const { items } = await readItems(found, path);
  return { items, labelOf: found.labelOf, evidence: originOfEvidence(evidence, found, items) };
}

type RememberingReasoner = ReasonerProvider & { readonly asked: ReadonlyMap<string, Task<unknown, unknown>> };

/** The same reasoner, and which tasks it was asked: their prompts are what can be rewritten. */
function rememberTasks(reasoner: ReasonerProvider): RememberingReasoner {
  const asked = new Map<string, Task<unknown, unknown>>();
  return {
    ...reasoner,
    asked,
    call(request, options) {
      asked.set(request.task.name, request.task);
      return reasoner.call(request, options);
    },
  };
}

function toolsOf({
  providers,
  embedder,
  reasoner,
  rewrites,
  ways,
  options,
}: {
  providers: Providers;
  embedder: Composition['models']['embedder'];
  reasoner: RememberingReasoner;
  rewrites: boolean;
  ways: ReadonlyMap<string, Way>;
  options: OptimisationOptions;
}): OptimiserTools {
  const pipeline = findPipeline(options.pipeline);
  const snapshots = new MemorySnapshots();
  const ask = async <Input, Output>(task: Task<Input, Output>, input: Input): Promise<Output | undefined> => {
    try {
      const { items } = await reasoner.call(
        { task: task as unknown as Task<unknown, unknown>, input },
        { signal: options.signal, snapshots },
      );
      return task.output.parse(items[0]);
    } catch (error) {
      // Criticism that could not be had is no criticism; a run that was cancelled ends elsewhere.
      if (error instanceof TouchstoneError && error.policy !== 'abort') return undefined;
      throw error;
    }
  };
  return {
    async check(item, policy) {
      const { labelOf, evidence } = wayOf(ways, item);
      const report = await checkItem(item, {
        pipeline,
        options: policy.options,
        prompts: policy.prompts,
        providers,
        evidence,
        embedder,
        benchmark: options.settings.benchmark,
        signal: options.signal,
      });
      // The answer counts as an evaluation would count it: what is improved is what will be measured.
      const answer = labelOf(report.verdict);
      return {
        answer,
        decided: isDecided(report.verdict.label),
        reward: rewardOf(report, answer === item.truth && saysSo(report.verdict, labelOf)),
        usd: report.spent.usd,
        trajectory: trajectoryOf(report, item.truth),
        states: statesOf(report),
      };
    },
    critique: (trajectory) => ask(critiqueTrajectory, trajectory),
    ...(rewrites
      ? {
          async revise({ policy, faults, lessons, idle, rejected }) {
            const tasks = pointedAt(
              faults,
              pipeline.tuning?.prompts ?? {},
              [...reasoner.asked.values()].filter(
                ({ name }) => name !== critiqueTrajectory.name && name !== revisePrompt.name,
              ),
            );
            const task = tasks[idle % Math.max(1, tasks.length)];
            if (task === undefined) return undefined;
            const prompt = policy.prompts[task.name] ?? readPrompt(task.prompt);
            const revised = await ask(revisePrompt, {
              task: task.name,
              prompt,
              placeholders: [...new Set(placeholdersOf(prompt))],
              faults: [...faults].map(([kind, examples]) => ({
                kind,
                count: examples.length,
                examples: examples.slice(0, 4),
              })),
              lessons: [...lessons],
              rejected: [...rejected],
            });
            return revised === undefined ? undefined : { ...revised, task: task.name };
          },
        }
      : {}),
  };
}

function wayOf(ways: ReadonlyMap<string, Way>, { id }: EvaluationItem): Way {
  const way = ways.get(id);
  if (way === undefined) throw new Error(`The claim ${id} is of no dataset.`);
  return way;
}

/** The tasks whose prompts the faults point at, those of the most frequent fault first; then the others by name. */
export function pointedAt<Named extends { name: string }>(
  faults: ReadonlyMap<FaultKind, readonly string[]>,
  prompts: Readonly<Partial<Record<FaultKind, readonly string[]>>>,
  asked: readonly Named[],
): Named[] {
  const ranked = [...faults].sort(([, a], [, b]) => b.length - a.length).map(([kind]) => kind);
  const wanted = [...new Set(ranked.flatMap((kind) => prompts[kind] ?? []))];
  const byName = [...asked].sort((a, b) => (a.name < b.name ? -1 : 1));
  const pointed = wanted.flatMap((name) => asked.find((task) => task.name === name) ?? []);
  return [...pointed, ...byName.filter((task) => !pointed.includes(task))];
}

/** False where the answer is right only because the dataset's labels put what stays open on one side: that earns what an abstention earns. */
function saysSo(verdict: Verdict, labelOf: LabelOf): boolean {
  if (isDecided(verdict.label)) return true;
  const { ownLabel: _own, ...open } = verdict;
  const said = (label: Label) => labelOf({ ...open, label, rating: plainRating(label) });
  const own = labelOf(verdict);
  return own !== said('refuted') && own !== said('supported');
}

function originalPrompts(
  { prompts }: PolicyChange,
  asked: ReadonlyMap<string, Task<unknown, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    [...asked.values()].map(({ name, prompt }) => [name, prompts[name] ?? readPrompt(prompt)]),
  );
}
