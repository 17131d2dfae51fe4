import type { PaperRecipes, RecipePart, RecipeRow, RunPlan } from './recipe.ts';
import { otherSystem } from './recipe-rows.ts';

const measures = ['balanced-accuracy'];
const balanced = (value: number) => ({ 'balanced-accuracy': value });
const otherModel = { absent: 'another language model alone: run it with --model' };

const plan = (options: RunPlan['options'] = {}): RunPlan => ({
  pipeline: 'wkgfc',
  options: { verdict: 'two-way', ...options },
});
const optimised: RunPlan = { ...plan(), policy: true };

const fever: RecipePart['data'] = {
  name: 'fever',
  wants: 'paper_test.jsonl (or shared_task_dev.jsonl) of FEVER',
  get: 'Download it from fever.ai/dataset/fever.html; CC BY-SA 3.0.',
};
const hover: RecipePart['data'] = {
  name: 'hover',
  wants: 'hover_dev_release_v1.1.json of HoVer',
  get: 'Download it from hover-nlp.github.io (github.com/hover-nlp/hover); MIT.',
};
const liarNew: RecipePart['data'] = {
  name: 'liar-new',
  wants: 'LIAR-New.jsonl',
  get: 'Download it from the repository that the paper “Towards Reliable Misinformation Mitigation: Generalization, Uncertainty, and GPT-4” (Pelrine et al. 2023) names; MIT.',
};
const averitec: RecipePart['data'] = {
  name: 'averitec',
  wants: 'dev.json of AVeriTeC',
  get: 'Download it from fever.ai/dataset/averitec.html; CC BY-NC 4.0.',
};

type SetName = 'fever' | 'hover' | 'liar-new' | 'averitec';

const sets: Readonly<
  Record<SetName, Pick<RecipePart, 'title' | 'dataset' | 'data' | 'balanced' | 'limit' | 'paperClaims'>>
> = {
  fever: { title: 'FEVER', dataset: 'fever-two-way', data: fever, balanced: 666, paperClaims: 1332 },
  hover: { title: 'HOVER', dataset: 'hover-two-way', data: hover, balanced: 666, paperClaims: 1332 },
  'liar-new': {
    title: 'LIAR-New',
    dataset: 'liar-new-two-way',
    data: liarNew,
    limit: 200,
    paperClaims: 200,
  },
  averitec: { title: 'AVeriTeC', dataset: 'averitec-two-way', data: averitec, paperClaims: 465 },
};

const partOf = (
  name: SetName,
  rows: readonly RecipeRow[],
  what: readonly string[] = measures,
): RecipePart => ({
  id: name,
  ...sets[name],
  evidence: 'search',
  measures: what,
  rows,
});

const names: readonly SetName[] = ['fever', 'hover', 'liar-new', 'averitec'];

/** Table 1: system, then balanced accuracy on FEVER, HOVER, LIAR-New, AVeriTeC. */
const table1: readonly (readonly [string, RecipeRow['ours'], readonly [number, number, number, number]])[] = [
  ['Gemini-2.5-flash', otherModel, [54.8, 62.2, 59.1, 61.0]],
  ['GPT-4', otherModel, [51.4, 62.5, 58.6, 60.2]],
  ['GPT-4o', { pipeline: 'baseline', options: { method: 'zero-shot' } }, [55.3, 63.8, 60.1, 61.5]],
  ['Claude 3.5-Sonnet', otherModel, [57.1, 64.4, 61.3, 63.0]],
  ['DeepSeek-V3 67B', otherModel, [53.5, 61.7, 58.8, 60.5]],
  ['Llama3 8B', otherModel, [48.2, 55.1, 50.3, 54.7]],
  ['Qwen2.5 7B', otherModel, [50.1, 57.6, 52.9, 56.3]],
  ['Llama3.3 70B', otherModel, [57.4, 61.2, 60.5, 62.1]],
  ['Qwen2.5 72B', otherModel, [58.1, 62.0, 59.7, 61.4]],
  ['HerO', otherSystem, [67.5, 58.1, 70.2, 71.4]],
  ['FIRE', otherSystem, [90.6, 67.0, 72.8, 72.8]],
  ['WKGFC', optimised, [91.9, 72.8, 81.3, 73.2]],
  ['WKGFC without optimised prompts (not in this table)', plan(), [89.1, 67.9, 69.8, 71.0]],
];

/** Table 3, in the same order of sets. */
const table3: readonly (readonly [string, RecipeRow['ours'], readonly [number, number, number, number]])[] = [
  ['KG', plan({ variant: 'kg-only' }), [72.3, 56.3, 61.8, 63.4]],
  ['Web', plan({ variant: 'web-only' }), [79.6, 66.2, 68.9, 72.4]],
  ['KG + Web', plan({ variant: 'kg-web' }), [85.4, 66.6, 69.0, 69.4]],
  ['KG + Agent + Optim', { ...plan({ variant: 'kg-agent' }), policy: true }, [76.5, 64.2, 65.7, 68.5]],
  ['KG + Web + Agent', plan(), [89.1, 67.9, 69.8, 71.0]],
  ['WKGFC', optimised, [91.9, 69.8, 70.8, 73.2]],
];

const rowsFor = (table: typeof table1, at: number): RecipeRow[] =>
  table.map(([system, ours, values]) => ({ system, ours, paper: balanced(values[at] ?? Number.NaN) }));

/** Table 4: per cent of the wrong answers. */
const errors: Readonly<Record<SetName, readonly [number, number, number]>> = {
  fever: [29.6, 4.6, 64.8],
  hover: [74.6, 74.1, 19.8],
  'liar-new': [83.3, 60.0, 16.7],
  averitec: [75.0, 72.5, 15.0],
};

const beams = [3, 4, 5];
const hopCounts = [2, 3, 4, 5];

const goldEvidence = (id: string, title: string, size: number): RecipePart => ({
  id,
  title,
  dataset: 'generic-two-way',
  data: {
    name: id,
    wants: 'a file of claims (the summary or statement) with label true or false',
    get: 'The authors of GraphCheck (Chen et al. 2025) publish their copy of the set; bring it into rows with claim and label. As in the paper, its given evidence is not used.',
  },
  evidence: 'search',
  paperClaims: size,
  measures,
  rows: [],
});

const goldRows = (values: readonly (readonly [string, RecipeRow['ours'], number])[]): RecipeRow[] =>
  values.map(([system, ours, value]) => ({ system, ours, paper: balanced(value) }));

const common = [
  'Labels are two, as in the paper: claims without verifiable evidence are left out, partial truth is refuted, and the verdict is forced where nothing decides.',
  'Which claims the paper drew is not published; as many are drawn by the seed.',
  'The fine filter keeps what is about the matter, for or against; the paper’s “claim consistency” would throw refutations away.',
];
const needsPolicy =
  'Rows with optimised prompts need `--policy`, made by `touchstone optimize wkgfc --dataset fever-two-way --data train.jsonl --dataset hover-two-way --data hover_train_release_v1.1.json --train 100 --validation 50 --epochs 20`.';

export const wkgfcRecipes: PaperRecipes = {
  id: 'wkgfc',
  title: 'Multi-Sourced, Multi-Agent Evidence Retrieval for Fact-Checking (WKGFC)',
  setting: { model: 'GPT-4o', search: 'Serper; Wikidata by SPARQL' },
  recipes: [
    {
      paper: 'wkgfc',
      table: 'table-1',
      title: 'Balanced accuracy on seven sets',
      parts: [
        ...names.map((name, at) => partOf(name, rowsFor(table1, at))),
        {
          ...goldEvidence('summeval', 'SummEval', 1600),
          rows: goldRows([
            ['GPT-4o (with gold evidence)', otherSystem, 76.3],
            ['Claude 3.5-Sonnet (with gold evidence)', otherSystem, 77.3],
            ['HerO', otherSystem, 65.8],
            ['GraphRAG (GPT-4o)', otherSystem, 68.2],
            ['GraphCheck', otherSystem, 66.3],
            ['FIRE', otherSystem, 58.2],
            ['WKGFC', optimised, 69.8],
          ]),
        },
        {
          ...goldEvidence('aggrefact-cnn', 'AggreFact-CNN', 558),
          rows: goldRows([
            ['GPT-4o (with gold evidence)', otherSystem, 66.8],
            ['Claude 3.5-Sonnet (with gold evidence)', otherSystem, 68.8],
            ['HerO', otherSystem, 62.4],
            ['GraphRAG (GPT-4o)', otherSystem, 60.4],
            ['GraphCheck', otherSystem, 61.9],
            ['FIRE', otherSystem, 56.9],
            ['WKGFC', optimised, 58.4],
          ]),
        },
        {
          ...goldEvidence('pubhealth', 'PubHealth', 1232),
          rows: goldRows([
            ['GPT-4o (with gold evidence)', otherSystem, 67.0],
            ['Claude 3.5-Sonnet (with gold evidence)', otherSystem, 73.8],
            ['HerO', otherSystem, 70.3],
            ['GraphRAG (GPT-4o)', otherSystem, 74.2],
            ['GraphCheck', otherSystem, 70.9],
            ['FIRE', otherSystem, 64.1],
            ['WKGFC', optimised, 72.8],
          ]),
        },
      ],
      differs: [
        ...common,
        needsPolicy,
        'The paper’s table 3 gives 69.8 and 70.8 for HOVER and LIAR-New with the same system, without explaining the difference.',
      ],
    },
    {
      paper: 'wkgfc',
      table: 'table-3',
      title: 'Ablation of graph, web, agent and optimisation',
      parts: names.map((name, at) => partOf(name, rowsFor(table3, at))),
      differs: [...common, needsPolicy],
    },
    {
      paper: 'wkgfc',
      table: 'table-4',
      title: 'Errors: insufficient graph, exceeded steps, over-confidence',
      parts: names.map((name) =>
        partOf(
          name,
          [
            {
              system: 'WKGFC',
              paper: {
                'error:IK': errors[name][0],
                'error:EM': errors[name][1],
                'error:OC': errors[name][2],
              },
              ours: plan(),
            },
          ],
          ['error:IK', 'error:EM', 'error:OC'],
        ),
      ),
      differs: [
        ...common,
        'Shares are of wrong answers and may hold together. The row AFact-CNN of the paper (98.3, 98.0, 1.3) needs that set: give it to table 1 and read its run.',
      ],
    },
    {
      paper: 'wkgfc',
      table: 'figure-3',
      title: 'Beam k and hops N, graph alone',
      parts: (['fever', 'hover'] as const).map((name) =>
        partOf(
          name,
          beams.flatMap((beam) =>
            hopCounts.map((hops) => ({
              system: `k = ${beam}, N = ${hops}`,
              paper: {},
              ours: plan({ variant: 'kg-only', beam, hops }),
            })),
          ),
        ),
      ),
      differs: [
        ...common,
        'The paper draws these numbers and does not print them; it says that FEVER saturates at k = 4 and that HOVER needs four hops.',
      ],
    },
  ],
  missing: [
    {
      paper: 'wkgfc',
      table: 'table-2',
      title: 'Sizes of the sets',
      why: 'It counts datasets; `touchstone reproduce wkgfc table-1 --plan` counts the files that you give.',
    },
  ],
};
