import { resolve } from 'node:path';
import { priceOfModel } from '../../compose/open-reasoner.ts';
import { defined } from '../../core/defined.ts';
import { chooseItems } from '../../eval/choose-items.ts';
import { findDataset } from '../../eval/datasets/registry.ts';
import { isRun, type RecipePart, type RunPlan } from '../../eval/reproduce/recipe.ts';
import { allPapers, findPaper, findRecipe } from '../../eval/reproduce/registry.ts';
import type { PlannedRow, ReproductionPlan } from '../../eval/reproduce/reproduction.ts';
import { usualSpend } from '../../eval/reproduce/usual-spend.ts';
import { keepSlices, readItems } from './evaluate-dataset.ts';
import { leastBalance, type ReproduceOptions } from './reproduce-table.ts';

export type PlanOptions = Pick<
  ReproduceOptions,
  'paper' | 'table' | 'data' | 'settings' | 'environment' | 'seed' | 'limit'
>;

/** What reproducing a table would run, how often a model would be asked, and what that may cost. Nothing is asked. */
export async function planReproduction(options: PlanOptions): Promise<ReproductionPlan> {
  const paper = findPaper(options.paper);
  const recipe = findRecipe(paper, options.table);
  const { settings } = options;
  const local = settings.model === undefined || settings.reasoner === 'local';
  const price = local ? { input: 0, output: 0 } : await priceOfModel(settings, options.environment);
  const total = { calls: 0, tokens: 0 };
  const counted = new Set<string>();
  const parts = [];
  for (const part of recipe.parts) {
    const path = options.data[part.data.name];
    const claims = path === undefined ? undefined : await countClaims(part, path, options);
    const rows = part.rows.map(({ system, ours }): PlannedRow => {
      if (!isRun(ours)) return { system, runs: false, why: ours.absent };
      if (ours.policy === true && settings.policy === undefined)
        return { system, runs: false, why: 'needs --policy' };
      if (path === undefined) return { system, runs: false, why: `needs --data ${part.data.name}=<path>` };
      const planned = planRow(ours, claims ?? 0, local, price);
      const key = JSON.stringify([part.dataset, part.slices, part.balanced, part.limit, ours]);
      if (!counted.has(key)) {
        total.calls += planned.calls ?? 0;
        total.tokens += planned.tokens ?? 0;
      }
      counted.add(key);
      return { system, runs: true, ...planned };
    });
    const { id, title, dataset, paperClaims } = part;
    parts.push({
      id,
      title,
      dataset,
      paperClaims,
      data: { ...part.data, ...defined({ path }) },
      ...defined({ claims }),
      rows,
    });
  }
  return {
    paper: paper.id,
    table: recipe.table,
    title: recipe.title,
    reasoner: local ? 'the local reasoner (no model is set: --model)' : (settings.model ?? ''),
    parts,
    ...(recipe.study === undefined
      ? {}
      : {
          study: `Then people rate the explanations of ${recipe.study.claims} claims: the study is written, and --ratings counts what they said.`,
        }),
    total: { ...total, ...defined({ usd: costOf(total.tokens, price) }) },
    differs: recipe.differs,
  };
}

function planRow(
  plan: RunPlan,
  claims: number,
  local: boolean,
  price: { input: number; output: number } | undefined,
): Omit<PlannedRow, 'system' | 'runs'> {
  if (local) return { claims, calls: 0, tokens: 0, usd: { low: 0, high: 0 } };
  const usual = usualSpend(plan);
  if (usual === undefined) return { claims };
  const tokens = usual.tokens * claims;
  return { claims, calls: usual.calls * claims, tokens, ...defined({ usd: costOf(tokens, price) }) };
}

function costOf(
  tokens: number,
  price: { input: number; output: number } | undefined,
): { low: number; high: number } | undefined {
  if (price === undefined) return undefined;
  const [low = 0, high = 0] = [price.input, price.output]
    .map((each) => (tokens * each) / 1_000_000)
    .sort((a, b) => a - b);
  return { low, high };
}

async function countClaims(part: RecipePart, path: string, options: PlanOptions): Promise<number> {
  const { items } = await readItems(findDataset(part.dataset), resolve(path));
  const limits = [part.limit, options.limit].filter((limit) => limit !== undefined);
  return chooseItems(keepSlices(items, part.slices ?? {}), {
    seed: options.seed,
    ...defined({
      labels: part.labels,
      balanced: leastBalance(part.balanced, options.limit),
      limit: limits.length === 0 ? undefined : Math.min(...limits),
    }),
  }).length;
}

export { renderPlan, renderReproduction } from '../../eval/reproduce/render-reproduction.ts';

export type ListedTable = { paper: string; table: string; title: string; runs: boolean; why?: string };

/** Every table of the papers: those that can be run, and why others cannot. */
export function listReproductions(paper?: string): ListedTable[] {
  const papers = paper === undefined ? allPapers : [findPaper(paper)];
  return papers.flatMap(({ id, recipes, missing }) => [
    ...recipes.map(({ table, title }) => ({ paper: id, table, title, runs: true })),
    ...missing.map(({ table, title, why }) => ({ paper: id, table, title, runs: false, why })),
  ]);
}
