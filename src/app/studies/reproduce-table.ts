import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Composition, composeProviders } from '../../compose/compose-providers.ts';
import type { Settings } from '../../config/settings-table.ts';
import type { Environment } from '../../config/user-folders.ts';
import { defined } from '../../core/defined.ts';
import { measureRun, type OwnNumber } from '../../eval/reproduce/measure-run.ts';
import {
  isRun,
  type PaperRecipes,
  type Recipe,
  type RecipePart,
  type RecipeRow,
  type RunPlan,
} from '../../eval/reproduce/recipe.ts';
import { findPaper, findRecipe } from '../../eval/reproduce/registry.ts';
import { renderReproduction } from '../../eval/reproduce/render-reproduction.ts';
import type {
  OwnRow,
  ReproducedPart,
  ReproducedRow,
  Reproduction,
} from '../../eval/reproduce/reproduction.ts';
import { openRunFolder } from '../../eval/run-folder.ts';
import type { RunScore } from '../../eval/score-run.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import { bestConsistencyThreshold } from './consistency-threshold.ts';
import { type EvaluationOutcome, evaluateDataset } from './evaluate-dataset.ts';
import { makeReproducedStudy } from './reproduce-study.ts';

export type ReproduceOptions = {
  paper: string;
  table: string;
  /** Files by the names that the recipes give their datasets. */
  data: Readonly<Record<string, string>>;
  settings: Settings;
  environment: Environment;
  /** Runs and pages are kept here. */
  folder: string;
  seed: number;
  limit?: number;
  concurrency: number;
  maxUsd?: number;
  /** Files of people's ratings, for tables that are studies. */
  ratings?: readonly string[];
  /** In place of the providers that the settings ask for. */
  compose?(): Promise<Composition>;
  signal: AbortSignal;
  now(): Date;
  onProgress?(progress: { row: string; done: number; total: number }): void;
};

/** Runs what of a paper's table can be run, or goes on with it, and writes the page that lays it beside the paper's. */
export async function reproduceTable(options: ReproduceOptions): Promise<Reproduction> {
  const paper = findPaper(options.paper);
  const recipe = findRecipe(paper, options.table);
  const composition = await (options.compose?.() ?? composeProviders(options.settings, options.environment));
  try {
    const runner = createRunner(options, composition);
    const parts: ReproducedPart[] = [];
    for (const part of recipe.parts) parts.push(await runner.runPart(part));
    const study =
      recipe.study === undefined
        ? undefined
        : await makeReproducedStudy(recipe, parts, {
            folder: options.folder,
            seed: options.seed,
            data: options.data,
            ratings: options.ratings ?? [],
          });
    const made: Reproduction = {
      paper: paper.id,
      paperTitle: paper.title,
      table: recipe.table,
      title: recipe.title,
      madeAt: options.now().toISOString(),
      reasoner: composition.providers.reasoner.id,
      end: runner.end(),
      parts,
      ...defined({ study }),
      differs: differencesOf(paper, recipe, options, composition, parts),
      spent: sumOf(parts),
    };
    await writePages(made, options.folder);
    return made;
  } finally {
    await composition.close();
  }
}

function createRunner(options: ReproduceOptions, composition: Composition) {
  // Rows of one form share one run, also between the tables of a paper.
  const done = new Map<string, OwnRow>();
  let end: Reproduction['end'] = 'done';
  let usd = 0;

  async function runRow(part: RecipePart, row: RecipeRow, path: string): Promise<ReproducedRow['ours']> {
    if (!isRun(row.ours)) return row.ours;
    if (row.ours.policy === true && options.settings.policy === undefined)
      return { absent: 'its prompts are optimised: give the policy with --policy' };
    if (end !== 'done') return { absent: 'not reached' };
    const folder = join(options.folder, 'runs', nameOfRun(part, row.ours, options));
    const known = done.get(folder);
    const outcome = await evaluate(part, row.ours, path, folder);
    if (outcome.end !== 'done') end = outcome.end;
    const measured = await measureRow(part, row.ours, outcome.score, folder);
    if (known === undefined) usd += measured.usd;
    done.set(folder, measured);
    return measured;
  }

  async function evaluate(
    part: RecipePart,
    plan: RunPlan,
    path: string,
    folder: string,
  ): Promise<EvaluationOutcome> {
    const { policy: _policy, ...settings } = options.settings;
    const limit = leastOf(part.limit, options.limit);
    const spentHere = await spentIn(folder);
    return evaluateDataset({
      dataset: part.dataset,
      path: resolve(path),
      folder,
      name: `${part.dataset} ${plan.pipeline}`,
      settings: {
        ...settings,
        ...(plan.policy === true ? defined({ policy: options.settings.policy }) : {}),
        pipeline: plan.pipeline,
        benchmark: true,
      } as Settings,
      environment: options.environment,
      compose: async () => ({ ...composition, close: async () => {} }),
      options: plan.options,
      evidence: part.evidence,
      ...defined({
        slices: part.slices,
        labels: part.labels,
        balanced: leastBalance(part.balanced, options.limit),
        limit,
      }),
      seed: options.seed,
      concurrency: options.concurrency,
      // A run counts what it spent before; the rows before it have spent the rest.
      ...(options.maxUsd === undefined ? {} : { maxUsd: Math.max(0, options.maxUsd - usd + spentHere) }),
      signal: options.signal,
      onProgress: ({ done: checked, failed, total }) =>
        options.onProgress?.({ row: `${part.title}, ${plan.pipeline}`, done: checked + failed, total }),
    });
  }

  return {
    end: () => end,
    async runPart(part: RecipePart): Promise<ReproducedPart> {
      const path = options.data[part.data.name];
      const rows: ReproducedRow[] = [];
      for (const row of part.rows) {
        const { system, paper } = row;
        const ours =
          path === undefined && isRun(row.ours)
            ? { absent: `no file was given for ${part.data.name}` }
            : await runRow(part, row, path ?? '');
        rows.push({ system, paper, ours });
      }
      const { id, title, dataset, measures, paperClaims } = part;
      return {
        id,
        title,
        dataset,
        measures,
        paperClaims,
        data: { ...part.data, ...defined({ path }) },
        rows,
      };
    },
  };
}

async function measureRow(part: RecipePart, plan: RunPlan, score: RunScore, folder: string): Promise<OwnRow> {
  const numbers = part.measures.flatMap((measure): [string, OwnNumber][] => {
    const number = measureRun(score, measure);
    return number === undefined ? [] : [[measure, number]];
  });
  const total = (of: (spent: { calls: number; tokens: number }) => number) =>
    score.items.reduce((sum, { record }) => sum + (record?.spent === undefined ? 0 : of(record.spent)), 0);
  const bestThreshold =
    plan.options.stopAfter === 'consistency' ? await bestConsistencyThreshold(folder, score) : undefined;
  return {
    numbers: Object.fromEntries(numbers),
    claims: score.claims,
    answered: score.answered,
    calls: total(({ calls }) => calls),
    tokens: total(({ tokens }) => tokens),
    usd: score.totalUsd,
    folder,
    ...defined({ bestThreshold }),
  };
}

async function spentIn(folder: string): Promise<number> {
  const records = await (await openRunFolder(folder))?.records();
  return [...(records?.values() ?? [])].reduce((sum, { spent }) => sum + (spent?.usd ?? 0), 0);
}

/** The same form over the same claims is the same run, whatever table asks for it. */
export function nameOfRun(
  part: RecipePart,
  plan: RunPlan,
  { settings, seed, limit }: Pick<ReproduceOptions, 'settings' | 'seed' | 'limit'>,
): string {
  const { slices, labels, balanced, limit: most, evidence, dataset } = part;
  const key = canonicalHash({
    dataset,
    ...defined({ slices, labels, balanced, most, evidence, limit }),
    plan: { ...plan },
    seed,
    model: settings.model ?? 'local',
    ...(plan.policy === true ? defined({ policy: settings.policy }) : {}),
  });
  return `${dataset}-${plan.pipeline}-${key.slice(0, 10)}`;
}

function leastOf(...limits: readonly (number | undefined)[]): number | undefined {
  const known = limits.filter((limit) => limit !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** A limit below the balanced set makes it smaller and leaves it balanced. */
export function leastBalance(balanced: number | undefined, limit: number | undefined): number | undefined {
  if (balanced === undefined || limit === undefined) return balanced;
  return Math.min(balanced, Math.max(1, Math.floor(limit / 2)));
}

/** What a reader must know before comparing: the recipe's own remarks, and what was configured. */
function differencesOf(
  paper: PaperRecipes,
  recipe: Recipe,
  options: ReproduceOptions,
  { providers }: Composition,
  parts: readonly ReproducedPart[],
): string[] {
  const { reasoner, webSearch, reverseImage } = providers;
  const names = (all: readonly { id: string }[]) => all.map(({ id }) => id).join(', ') || 'none';
  const smaller = parts.filter(({ rows, paperClaims }) =>
    rows.some(({ ours }) => 'numbers' in ours && ours.claims < paperClaims),
  );
  return [
    reasoner.id === 'local'
      ? `No language model was used: the local reasoner answered, where the paper has ${paper.setting.model}. Its numbers say what the embedded models can do, not what the method can.`
      : `The model is ${reasoner.id}; the paper has ${paper.setting.model}.`,
    `Searched with ${names(webSearch)}; pictures with ${names(reverseImage)}. The paper: ${paper.setting.search}.`,
    ...(smaller.length === 0
      ? []
      : [
          `Fewer claims than in the paper: ${smaller.map(({ title }) => title).join(', ')}. Read the intervals.`,
        ]),
    ...(options.settings.offline ? ['Nothing was fetched from the web (--offline).'] : []),
    ...recipe.differs,
  ];
}

function sumOf(parts: readonly ReproducedPart[]): Reproduction['spent'] {
  const runs = new Map<string, OwnRow>();
  for (const { rows } of parts)
    for (const { ours } of rows) if ('numbers' in ours) runs.set(ours.folder, ours);
  const sum = { calls: 0, tokens: 0, usd: 0 };
  for (const { calls, tokens, usd } of runs.values()) {
    sum.calls += calls;
    sum.tokens += tokens;
    sum.usd += usd;
  }
  return sum;
}

async function writePages(made: Reproduction, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const base = join(folder, `${made.paper}-${made.table}`);
  await writeFile(`${base}.txt`, renderReproduction(made, 'text'));
  await writeFile(`${base}.md`, renderReproduction(made, 'md'));
  await writeFile(`${base}.json`, `${JSON.stringify(made, null, 2)}\n`);
}
