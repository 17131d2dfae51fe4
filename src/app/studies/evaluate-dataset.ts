import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { type Composition, composeProviders } from '../../compose/compose-providers.ts';
import type { openLocalModels } from '../../compose/local-models.ts';
import { packageVersion } from '../../config/package-version.ts';
import type { Settings } from '../../config/settings-table.ts';
import type { Environment } from '../../config/user-folders.ts';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { Report } from '../../core/report.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { chooseItems } from '../../eval/choose-items.ts';
import type { Dataset, DatasetProblem, EvaluationItem, LeftOut } from '../../eval/dataset.ts';
import { allDatasets, findDataset } from '../../eval/datasets/registry.ts';
import { spellLabel } from '../../eval/datasets/rows/row-values.ts';
import { type ExplanationTools, measureExplanation } from '../../eval/measure-explanation.ts';
import { type EvaluationEnd, type EvaluationProgress, runEvaluation } from '../../eval/run-evaluation.ts';
import { createRunFolder, openRunFolder, type RunFolder } from '../../eval/run-folder.ts';
import type { RunManifest } from '../../eval/run-record.ts';
import { type RunScore, scoreRun } from '../../eval/score-run.ts';
import { keyOfPolicy, readPolicy, seenClaims } from '../../optimize/policy.ts';
import { findPipeline } from '../../pipelines/registry.ts';
import { checkItem, originOfEvidence } from './check-item.ts';

export type EvaluationOptions = {
  dataset: string;
  path: string;
  folder: string;
  name: string;
  settings: Settings;
  environment: Environment;
  /** In place of the providers that the settings ask for. */
  compose?(): Promise<Composition>;
  options: Readonly<Record<string, unknown>>;
  evidence: 'given' | 'search' | undefined;
  /** Only claims with these circumstances. */
  slices?: Readonly<Record<string, string>>;
  /** Only claims whose true label is one of these, in the dataset's words. */
  labels?: readonly string[];
  /** So many claims of each label. */
  balanced?: number;
  /** At most so many claims of each label. */
  atMost?: number;
  seed: number;
  limit?: number;
  concurrency: number;
  /** False leaves the explanations unmeasured. */
  explanations?: boolean;
  maxUsd?: number;
  signal: AbortSignal;
  onProgress?(progress: EvaluationProgress): void;
};

export type EvaluationOutcome = {
  end: EvaluationEnd;
  score: RunScore;
  problems: readonly DatasetProblem[];
  /** Rows that the form of the dataset leaves out. */
  leftOut: readonly LeftOut[];
};

export type DatasetInfo = Pick<Dataset, 'id' | 'title' | 'layout' | 'licence' | 'labels' | 'loses'>;

export function listDatasets(): DatasetInfo[] {
  return allDatasets.map(({ id, title, layout, licence, labels, loses }) => ({
    id,
    title,
    layout,
    licence,
    labels,
    loses,
  }));
}

/** Runs a dataset through a pipeline, or goes on with a run that was interrupted. */
export async function evaluateDataset(options: EvaluationOptions): Promise<EvaluationOutcome> {
  const dataset = findDataset(options.dataset);
  const { items, problems, leftOut } = await readItems(dataset, options.path);
  const labels = spellLabels(dataset, options.labels);
  const chosen = chooseItems(keepSlices(items, options.slices ?? {}), {
    seed: options.seed,
    ...defined({ limit: options.limit, labels, balanced: options.balanced, atMost: options.atMost }),
  });
  if (chosen.length === 0) {
    throw new UsageError({
      message: `${options.path} has no row that can be used${problems[0] === undefined ? '' : `: ${problems[0].where}: ${problems[0].message}`}.`,
      hint: dataset.layout,
    });
  }
  const pipeline = findPipeline(options.settings.pipeline);
  const policy =
    options.settings.policy === undefined ? undefined : await readPolicy(options.settings.policy, pipeline);
  const seen =
    policy === undefined
      ? []
      : seenClaims(
          policy,
          chosen.map(({ claim }) => claim.text),
        );
  if (seen.length > 0) {
    throw new UsageError({
      message: `${seen.length} of the ${chosen.length} claims were used to make the policy ${options.settings.policy}, so that a measurement on them would flatter it.`,
      hint: 'Measure it on claims that it has not seen.',
    });
  }
  const pipelineOptions = { ...policy?.options, ...options.options };
  const evidence = originOfEvidence(options.evidence, dataset, chosen);
  const composition = await (options.compose?.() ?? composeProviders(options.settings, options.environment));
  try {
    const folder = await openOrCreate(options, {
      schema: 1,
      name: options.name,
      dataset: dataset.id,
      ...(await hashOfFile(options.path)),
      pipeline: pipeline.id,
      options: pipelineOptions,
      ...defined({ policy: policy && keyOfPolicy(policy) }),
      reasoner: composition.providers.reasoner.id,
      evidence,
      benchmark: options.settings.benchmark,
      seed: options.seed,
      ...defined({ limit: options.limit, balanced: options.balanced, chosenLabels: labels && [...labels] }),
      ...(leftOut.length === 0 ? {} : { leftOut: leftOut.length }),
      version: packageVersion(),
      machine: describeMachine(),
      startedAt: new Date().toISOString(),
      labels: [...dataset.labels],
      loses: [...dataset.loses],
      items: chosen.map(({ id, truth, slices }) => ({
        id,
        truth,
        ...defined({ slices: slices && { ...slices } }),
      })),
      problems: [...problems],
    });
    const check = (item: EvaluationItem, signal: AbortSignal): Promise<Report> =>
      checkItem(item, {
        pipeline,
        options: pipelineOptions,
        prompts: policy?.prompts,
        providers: composition.providers,
        evidence,
        embedder: composition.models.embedder,
        benchmark: options.settings.benchmark,
        signal,
      });
    const end = await runEvaluation({
      items: chosen,
      folder,
      check,
      answerOf: ({ verdict }) => dataset.labelOf(verdict),
      ...(options.explanations === false
        ? {}
        : {
            explain: (report: Report, { keyPoints = [] }: EvaluationItem) =>
              measureExplanation(report, keyPoints, explanationTools(composition.models, options.signal)),
          }),
      concurrency: options.concurrency,
      ...defined({ maxUsd: options.maxUsd }),
      signal: options.signal,
      now: () => performance.now(),
      ...defined({ onProgress: options.onProgress }),
    });
    return { end, score: scoreRun(folder.manifest, await folder.records()), problems, leftOut };
  } finally {
    await composition.close();
  }
}

function explanationTools(
  { verifier, embedder }: ReturnType<typeof openLocalModels>,
  signal: AbortSignal,
): ExplanationTools {
  const options = { signal, snapshots: new MemorySnapshots() };
  return {
    verify: async (pairs) => (await verifier.call({ pairs }, options)).items,
    embed: async (texts) => (await embedder.call({ texts }, options)).items,
  };
}

export function keepSlices(
  items: readonly EvaluationItem[],
  wanted: Readonly<Record<string, string>>,
): readonly EvaluationItem[] {
  const kept = items.filter(({ slices = {} }) =>
    Object.entries(wanted).every(([name, value]) => slices[name] === value),
  );
  if (kept.length > 0 || items.length === 0) return kept;
  const known = new Map<string, Set<string>>();
  for (const { slices = {} } of items)
    for (const [name, value] of Object.entries(slices))
      known.set(name, (known.get(name) ?? new Set()).add(value));
  const there = [...known].map(([name, values]) => `${name} (${[...values].sort().slice(0, 12).join(', ')})`);
  throw new UsageError({
    message: `No claim has ${Object.entries(wanted)
      .map(([name, value]) => `${name}=${value}`)
      .join(' and ')}.`,
    hint:
      there.length === 0 ? 'This dataset has no slices.' : `The slices of this dataset: ${there.join('; ')}.`,
  });
}

export type ReadDataset = { items: EvaluationItem[]; problems: DatasetProblem[]; leftOut: LeftOut[] };

export async function readItems(dataset: Dataset, path: string): Promise<ReadDataset> {
  const read: ReadDataset = { items: [], problems: [], leftOut: [] };
  for await (const row of dataset.read(path)) {
    if ('item' in row) read.items.push(row.item);
    else if ('leftOut' in row) read.leftOut.push(row.leftOut);
    else read.problems.push(row.problem);
  }
  return read;
}

/** The labels that were asked for as the dataset spells them. */
function spellLabels(dataset: Dataset, asked: readonly string[] | undefined): readonly string[] | undefined {
  return asked?.map((text) => {
    const label = spellLabel(dataset.labels, text);
    if (dataset.labels.includes(label)) return label;
    throw new UsageError({
      message: `'${text}' is no label of ${dataset.id}.`,
      hint: `Its labels are: ${dataset.labels.join(', ')}.`,
    });
  });
}

async function openOrCreate(options: EvaluationOptions, manifest: RunManifest): Promise<RunFolder> {
  const known = await openRunFolder(options.folder);
  if (known === undefined) return createRunFolder(options.folder, manifest);
  const differing = (
    ['dataset', 'datasetSha256', 'pipeline', 'options', 'reasoner', 'evidence', 'benchmark', 'items'] as const
  ).find((field) => JSON.stringify(known.manifest[field]) !== JSON.stringify(manifest[field]));
  if (differing !== undefined) {
    throw new UsageError({
      message: `The folder ${options.folder} holds another run: ${differing === 'items' || differing === 'options' ? `its ${differing === 'items' ? 'claims' : 'options'} are` : `its ${differing} is`} not the same.`,
      hint: 'Give the same dataset, options, --limit and --seed to go on with it, or name another folder with --output.',
    });
  }
  return known;
}

async function hashOfFile(path: string): Promise<{ datasetSha256?: string }> {
  if (!(await stat(path)).isFile()) return {};
  return {
    datasetSha256: createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  };
}

function describeMachine(): string {
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}-${arch()}, Node.js ${process.versions.node}`;
}
