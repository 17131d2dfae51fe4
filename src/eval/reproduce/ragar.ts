import type { PaperRecipes, RecipePart, RecipeRow, RunPlan } from './recipe.ts';

const mocheg: RecipePart['data'] = {
  name: 'mocheg',
  wants: 'the folder `test` of MOCHEG, with Corpus2.csv and its pictures under images/',
  get: 'Ask the authors (github.com/VT-NLP/Mocheg, form in its README); CC BY 4.0.',
};

const planOf = (form: string, verdict: string): RunPlan => ({
  pipeline: 'ragar',
  options: { form, verdict, window: 'two-years-only', stop: 'enough' },
});

const measures = ['f1:supported', 'f1:refuted', 'failed:supported', 'failed:refuted', 'weighted-f1'];
const row = (
  system: string,
  ours: RecipeRow['ours'],
  [supported, refuted, failedSupported, failedRefuted, weighted]: readonly [
    number,
    number,
    number,
    number,
    number,
  ],
): RecipeRow => ({
  system,
  ours,
  paper: {
    'f1:supported': supported,
    'f1:refuted': refuted,
    'failed:supported': failedSupported,
    'failed:refuted': failedRefuted,
    'weighted-f1': weighted,
  },
});

const rows: readonly RecipeRow[] = [
  row('SubQ + CoT', planOf('subq', 'cot'), [66, 77, 50, 22, 71]),
  row('CoRAG + Standard', planOf('corag', 'standard'), [74, 81, 31, 15, 77]),
  row('CoRAG + CoT', planOf('corag', 'cot'), [73, 82, 38, 14, 77]),
  row('CoRAG + CoT + CoVe', planOf('corag', 'cove'), [78, 83, 21, 8, 81]),
  row('ToRAG + Standard', planOf('torag', 'standard'), [82, 86, 16, 5, 84]),
  row('ToRAG + CoT', planOf('torag', 'cot'), [82, 85, 19, 9, 83]),
  row('ToRAG + CoT + CoVe', planOf('torag', 'cove'), [84, 86, 9, 4, 85]),
];

const politifact = (
  part: Pick<RecipePart, 'measures' | 'rows' | 'balanced' | 'paperClaims'>,
): RecipePart => ({
  id: 'mocheg',
  title: 'MOCHEG, claims of PolitiFact, half supported and half refuted',
  dataset: 'mocheg-two-way',
  data: mocheg,
  slices: { checker: 'politifact' },
  evidence: 'search',
  ...part,
});

const common = [
  'Which 300 claims the paper drew is not published: 150 of each label are drawn by the seed.',
  'A quote must stand verbatim in its stored page, and copies of one story count once.',
  'The leakage guard leaves out all fact-checkers, not three, and every page that is newer than the claim.',
];

export const ragarRecipes: PaperRecipes = {
  id: 'ragar',
  title: 'RAGAR, Your Falsehood Radar: RAG-Augmented Reasoning for Political Fact-Checking',
  setting: { model: 'GPT-4V', search: 'DuckDuckGo; SerpAPI for reverse image search' },
  recipes: [
    {
      paper: 'ragar',
      table: 'table-1',
      title: 'Correctness of veracity predictions',
      parts: [politifact({ balanced: 150, paperClaims: 300, measures, rows })],
      differs: common,
    },
    {
      paper: 'ragar',
      table: 'figure-4',
      title: 'Explanations rated 1 to 3 against the ruling outline (also figures 6 and 7, by label)',
      parts: [
        politifact({
          balanced: 150,
          paperClaims: 300,
          measures: [],
          rows: rows.map(({ system, ours }) => ({ system, ours, paper: {} })),
        }),
      ],
      study: { form: 'gold-coverage', claims: 50, onlyRight: true },
      differs: [
        ...common,
        'The paper draws its counts of ratings without numbers; it gives agreement (Krippendorff’s alpha): 0.53 to 0.75 by approach, 0.60 on average.',
        'The study holds claims that every approach labelled rightly, so that one set of claims serves all; the paper does not say whether its 50 claims were the same for all.',
      ],
    },
  ],
  missing: [
    {
      paper: 'ragar',
      table: 'table-2',
      title: 'Examples of picture questions',
      why: 'Examples, no numbers.',
    },
    { paper: 'ragar', table: 'table-3', title: 'Examples of questions', why: 'Examples, no numbers.' },
    { paper: 'ragar', table: 'table-4', title: 'Examples of questions', why: 'Examples, no numbers.' },
  ],
};
