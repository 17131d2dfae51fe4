import type { PaperRecipes, RecipePart, RecipeRow } from './recipe.ts';

const scores = ['accuracy', 'precision', 'recall', 'macro-f1'] as const;
const four = (accuracy: number, precision: number, recall: number, f1: number) => ({
  accuracy,
  precision,
  recall,
  'macro-f1': f1,
});

const otherSystem = { absent: 'another system: its own code gives its row' };
const otherModel = { absent: 'the same system with another language model: run it with --model' };
const trained = { absent: 'a trained model of other authors, without its weights here' };

const full = { pipeline: 'aletheia', options: { verdict: 'binary', relevanceFloor: 0 } };

const mmdv: RecipePart['data'] = {
  name: 'mmdv',
  wants: 'a .jsonl, .json or .csv file of claims with picture and verdict word (claim, image, label, date)',
  get: 'MMDV (1,214 claims of Snopes, PolitiFact and Reuters) is not published. Collect claims of your own with `touchstone dataset build`, or give any file that `generic-two-way` reads.',
};

const reuters: RecipePart['data'] = {
  name: 'reuters',
  wants:
    'a file of claims with label, picture and evidence (the paragraphs of the fact-check article that are evidence)',
  get: 'The 226 Reuters claims are not published. Give a file of your own that `generic-two-way` reads, with the column evidence.',
};

const mocheg: RecipePart['data'] = {
  name: 'mocheg',
  wants: 'the folder `test` of MOCHEG, with Corpus2.csv',
  get: 'Ask the authors (github.com/VT-NLP/Mocheg, form in its README); CC BY 4.0.',
};

const mr2: RecipePart['data'] = {
  name: 'mr2',
  wants: 'dataset_items_test.json of MR2, with the folders it names beside it',
  get: 'Download it from github.com/THU-BPM/MR2 (links to the archives in its README); CC BY-SA 4.0.',
};

const benchmarks = (systems: {
  mocheg: readonly RecipeRow[];
  mr2: readonly RecipeRow[];
}): readonly RecipePart[] => [
  {
    id: 'mocheg',
    title: 'Mocheg',
    dataset: 'mocheg-two-way',
    data: mocheg,
    evidence: 'given',
    paperClaims: 1642,
    measures: scores,
    rows: systems.mocheg,
  },
  {
    id: 'mr2',
    title: 'MR2',
    dataset: 'mr2-two-way',
    data: mr2,
    evidence: 'given',
    paperClaims: 802,
    measures: scores,
    rows: systems.mr2,
  },
];

const aletheiaOnMocheg: readonly RecipeRow[] = [
  { system: 'Aletheia (GPT-4o)', paper: four(73.8, 75.9, 73.9, 73.2), ours: full },
  { system: 'Aletheia (Gemini-1.5-flash)', paper: four(64.9, 65.1, 64.9, 65.0), ours: otherModel },
  { system: 'Aletheia (Llama 3.2-vision)', paper: four(61.1, 62.4, 61.1, 60.0), ours: otherModel },
  { system: 'Aletheia (Qwen-vision)', paper: four(47.3, 40.3, 47.4, 34.6), ours: otherModel },
];

const aletheiaOnMr2: readonly RecipeRow[] = [
  { system: 'Aletheia (GPT-4o)', paper: four(88.3, 88.8, 88.2, 88.3), ours: full },
  { system: 'Aletheia (Gemini-1.5-flash)', paper: four(73.8, 63.1, 74.7, 68.4), ours: otherModel },
  { system: 'Aletheia (Llama 3.2-vision)', paper: four(34.9, 17.4, 50.0, 25.9), ours: otherModel },
  { system: 'Aletheia (Qwen-vision)', paper: four(66.2, 34.6, 46.9, 39.8), ours: otherModel },
];

const onMmdv = (id: string, measures: readonly string[], rows: readonly RecipeRow[]): RecipePart => ({
  id,
  title: 'MMDV',
  dataset: 'generic-two-way',
  data: mmdv,
  evidence: 'search',
  paperClaims: 1214,
  measures,
  rows,
});

const common = [
  'The pipeline also searches for the opposite of each sub-claim, counts copies of one story once, and drops sources that lists condemn.',
  'Precision, recall and F1 are means over the two labels; the paper does not say how it averages.',
];

const withAlpha = (alpha: number) => ({ ...full, options: { ...full.options, alpha } });

export const aletheiaRecipes: PaperRecipes = {
  id: 'aletheia',
  title: 'Beyond Retrieval: Improving Evidence Quality for LLM-based Multimodal Fact-Checking (Aletheia)',
  setting: { model: 'GPT-4o', search: 'Google text search and reverse image search' },
  recipes: [
    {
      paper: 'aletheia',
      table: 'table-1',
      title: 'Why wrong answers are wrong',
      parts: [
        {
          id: 'reuters',
          title: 'Reuters claims',
          dataset: 'generic-two-way',
          data: reuters,
          paperClaims: 226,
          measures: ['error:NEI', 'error:NSY', 'error:OTH', 'accuracy'],
          rows: [
            {
              system: 'Human-written',
              paper: { 'error:NEI': 0, 'error:NSY': 0, 'error:OTH': 100, accuracy: 90.3 },
              ours: { pipeline: 'baseline', options: { method: 'given-evidence' } },
            },
            {
              system: 'DEFAME',
              paper: { 'error:NEI': 48.8, 'error:NSY': 46.3, 'error:OTH': 4.9, accuracy: 63.7 },
              ours: otherSystem,
            },
            { system: 'Aletheia (not in the paper)', paper: {}, ours: full },
          ],
        },
      ],
      differs: [
        ...common,
        'The kinds of failure are told by rule from what a report cites, not by hand. An answer from given evidence rests on no stored evidence, so its errors are OTH, as in the paper.',
      ],
    },
    {
      paper: 'aletheia',
      table: 'table-3',
      title: 'Verification on the benchmarks Mocheg and MR2',
      parts: benchmarks({
        mocheg: [
          { system: 'Pre-CoFactv2', paper: four(46.7, 51.1, 46.3, 41.1), ours: trained },
          { system: 'End2End', paper: four(54.5, 55.8, 54.2, 51.7), ours: trained },
          { system: 'RB', paper: four(37.5, 44.6, 37.0, 25.6), ours: trained },
          { system: 'SpotFakePlus', paper: four(53.0, 54.8, 54.7, 52.9), ours: trained },
          { system: 'DEFAME', paper: four(60.1, 59.7, 61.2, 60.4), ours: otherSystem },
          ...aletheiaOnMocheg,
        ],
        mr2: [
          { system: 'Pre-CoFactv2', paper: four(60.2, 64.0, 57.5, 57.2), ours: trained },
          { system: 'End2End', paper: four(54.4, 55.9, 54.1, 51.8), ours: trained },
          { system: 'RB', paper: four(62.8, 66.6, 60.3, 59.2), ours: trained },
          { system: 'SpotFakePlus', paper: four(54.0, 55.6, 54.7, 52.2), ours: trained },
          { system: 'DEFAME', paper: four(70.2, 71.1, 70.6, 70.8), ours: otherSystem },
          ...aletheiaOnMr2,
        ],
      }),
      differs: [
        ...common,
        'The evidence that the two sets bring with each claim is the only evidence, as the paper has it for its first question; the paper does not say how it gave it.',
      ],
    },
    {
      paper: 'aletheia',
      table: 'table-4',
      title: 'Transfer between Mocheg and MR2',
      parts: benchmarks({
        mocheg: [
          { system: 'Pre-CoFactv2', paper: four(34.2, 32.8, 33.8, 23.3), ours: trained },
          { system: 'End2End', paper: four(36.2, 38.6, 38.7, 29.2), ours: trained },
          { system: 'RB', paper: four(33.5, 29.3, 33.1, 19.2), ours: trained },
          { system: 'SpotFakePlus', paper: four(34.3, 29.6, 34.8, 20.9), ours: trained },
          { system: 'DEFAME', paper: four(60.1, 59.7, 61.2, 60.4), ours: otherSystem },
          ...aletheiaOnMocheg,
        ],
        mr2: [
          { system: 'Pre-CoFactv2', paper: four(34.6, 36.0, 36.8, 32.2), ours: trained },
          { system: 'End2End', paper: four(35.5, 37.6, 37.9, 28.8), ours: trained },
          { system: 'RB', paper: four(34.2, 41.9, 36.2, 29.0), ours: trained },
          { system: 'SpotFakePlus', paper: four(36.5, 23.8, 36.4, 28.1), ours: trained },
          { system: 'DEFAME', paper: four(70.2, 71.1, 70.6, 70.8), ours: otherSystem },
          ...aletheiaOnMr2,
        ],
      }),
      differs: [
        ...common,
        'Nothing is trained, so that the rows are those of table 3, in the paper as here.',
      ],
    },
    {
      paper: 'aletheia',
      table: 'table-5',
      title: 'Verification in the open world',
      parts: [
        onMmdv('mmdv', scores, [
          { system: 'Pre-CoFactv2', paper: four(41.9, 0, 0, 0), ours: trained },
          { system: 'End2End', paper: four(41.0, 20.5, 50.0, 29.1), ours: trained },
          { system: 'SpotFakePlus', paper: four(27.0, 17.9, 30.6, 21.8), ours: trained },
          { system: 'RB', paper: four(13.0, 16.4, 10.3, 12.7), ours: trained },
          { system: 'DEFAME', paper: four(75.2, 75.1, 75.7, 75.4), ours: otherSystem },
          { system: 'Aletheia (Llama 3.2-vision)', paper: four(73.4, 70.8, 56.0, 48.1), ours: otherModel },
          { system: 'Aletheia (Qwen-vision)', paper: four(71.1, 39.6, 43.4, 41.6), ours: otherModel },
          { system: 'Aletheia (Gemini-1.5-flash)', paper: four(87.0, 87.8, 86.7, 86.8), ours: otherModel },
          { system: 'Aletheia (GPT-4o)', paper: four(90.2, 89.9, 90.0, 89.8), ours: full },
        ]),
      ],
      differs: common,
    },
    {
      paper: 'aletheia',
      table: 'table-6',
      title: 'Ablation of interpretation and of evidence evaluation',
      parts: [
        onMmdv('mmdv', scores, [
          {
            system: 'w/o claim interpretation',
            paper: four(74.9, 73.2, 77.2, 75.1),
            ours: { ...full, options: { ...full.options, interpretation: 'off' } },
          },
          {
            system: 'random evidence',
            paper: four(64.1, 72.2, 64.5, 60.8),
            ours: { ...full, options: { ...full.options, evidence: 'random' } },
          },
          { system: 'Full system', paper: four(90.2, 89.9, 90.0, 89.8), ours: full },
        ]),
      ],
      differs: common,
    },
    {
      paper: 'aletheia',
      table: 'table-7',
      title: 'Language models alone, with guidance and with human-written evidence',
      parts: [
        {
          id: 'reuters',
          title: 'Reuters claims',
          dataset: 'generic-two-way',
          data: reuters,
          paperClaims: 226,
          measures: ['verification-rate', 'correctness-rate'],
          rows: (
            [
              ['Zero-shot', 'zero-shot', 6.3, 42.9],
              ['CoT', 'cot', 9.8, 43.2],
              ['FC guidance', 'guided', 20.4, 81.8],
              ['Human-written evidence', 'given-evidence', 100, 90.3],
            ] as const
          )
            .map(
              ([system, method, verified, right]): RecipeRow => ({
                system: `${system} (GPT-4o)`,
                paper: { 'verification-rate': verified, 'correctness-rate': right },
                ours: { pipeline: 'baseline', options: { method } },
              }),
            )
            .concat([
              {
                system: 'DEFAME (GPT-4o)',
                paper: { 'verification-rate': 100, 'correctness-rate': 63.7 },
                ours: otherSystem,
              },
              {
                system: 'Zero-shot (Gemini-1.5-flash)',
                paper: { 'verification-rate': 4.5, 'correctness-rate': 40.2 },
                ours: otherModel,
              },
              {
                system: 'CoT (Gemini-1.5-flash)',
                paper: { 'verification-rate': 7.4, 'correctness-rate': 42.1 },
                ours: otherModel,
              },
              {
                system: 'FC guidance (Gemini-1.5-flash)',
                paper: { 'verification-rate': 91.2, 'correctness-rate': 78.6 },
                ours: otherModel,
              },
              {
                system: 'Human-written evidence (Gemini-1.5-flash)',
                paper: { 'verification-rate': 100, 'correctness-rate': 92.9 },
                ours: otherModel,
              },
            ]),
        },
      ],
      differs: [
        'The local reasoner has no memory to answer from: of these rows it answers only the one with evidence.',
      ],
    },
    {
      paper: 'aletheia',
      table: 'table-11',
      title: 'The weight of relevance against integrity (alpha)',
      parts: [
        onMmdv('mmdv', scores, [
          { system: 'GPT-4o, α = 0.4', paper: four(88.4, 89.1, 87.9, 88.5), ours: withAlpha(0.4) },
          { system: 'GPT-4o, α = 0.5', paper: four(90.2, 89.9, 90.0, 89.8), ours: withAlpha(0.5) },
          { system: 'GPT-4o, α = 0.6', paper: four(87.1, 88.2, 85.9, 87.1), ours: withAlpha(0.6) },
          { system: 'Gemini-1.5-flash, α = 0.4', paper: four(84.7, 86.3, 84.0, 85.1), ours: otherModel },
          { system: 'Gemini-1.5-flash, α = 0.5', paper: four(87.0, 87.8, 86.7, 86.8), ours: otherModel },
          { system: 'Gemini-1.5-flash, α = 0.6', paper: four(84.0, 86.0, 82.7, 84.3), ours: otherModel },
          { system: 'Llama 3.2-vision, α = 0.4', paper: four(71.2, 73.7, 42.7, 54.1), ours: otherModel },
          { system: 'Llama 3.2-vision, α = 0.5', paper: four(73.4, 70.8, 56.0, 48.1), ours: otherModel },
          { system: 'Llama 3.2-vision, α = 0.6', paper: four(70.9, 73.1, 41.2, 52.5), ours: otherModel },
          { system: 'Qwen-vision, α = 0.4', paper: four(68.2, 52.4, 41.9, 46.4), ours: otherModel },
          { system: 'Qwen-vision, α = 0.5', paper: four(71.1, 39.6, 43.4, 41.6), ours: otherModel },
          { system: 'Qwen-vision, α = 0.6', paper: four(68.4, 47.9, 38.6, 42.7), ours: otherModel },
        ]),
      ],
      differs: common,
    },
    {
      paper: 'aletheia',
      table: 'table-12',
      title: 'Seconds and US dollars a claim, by stage',
      parts: [
        onMmdv(
          'mmdv',
          ['seconds:retrieve', 'seconds:extract', 'seconds:verify', 'seconds', 'usd'],
          [
            {
              system: 'Aletheia (GPT-4o)',
              paper: {
                'seconds:retrieve': 0.1,
                'seconds:extract': 20.3,
                'seconds:verify': 4.2,
                seconds: 24.6,
                usd: 0.11,
              },
              ours: full,
            },
            {
              system: 'Aletheia (Gemini-1.5-flash)',
              paper: {
                'seconds:retrieve': 0.1,
                'seconds:extract': 19.7,
                'seconds:verify': 2.0,
                seconds: 21.8,
                usd: 0,
              },
              ours: otherModel,
            },
            {
              system: 'Aletheia (Llama 3.2-Vision)',
              paper: {
                'seconds:retrieve': 0.1,
                'seconds:extract': 80.2,
                'seconds:verify': 20.1,
                seconds: 100.4,
              },
              ours: otherModel,
            },
            {
              system: 'Aletheia (Qwen-VL)',
              paper: {
                'seconds:retrieve': 0.1,
                'seconds:extract': 82.4,
                'seconds:verify': 23.8,
                seconds: 106.3,
              },
              ours: otherModel,
            },
            { system: 'DEFAME', paper: { seconds: 51.5, usd: 0.24 }, ours: otherSystem },
          ],
        ),
      ],
      differs: [
        'Reading pages counts as retrieval here and as summarising in the paper; interpreting the claim is in the whole and in none of the three stages.',
      ],
    },
    {
      paper: 'aletheia',
      table: 'table-13',
      title: 'Captions and alt texts (RB) against whole pages',
      parts: [
        onMmdv('mmdv', scores, [
          {
            system: 'RB retrieval (GPT-4o)',
            paper: four(59.4, 65.1, 62.1, 54.8),
            ours: { ...full, options: { ...full.options, retrieval: 'captions' } },
          },
          { system: 'Aletheia retrieval (GPT-4o)', paper: four(90.2, 89.9, 90.0, 89.8), ours: full },
          {
            system: 'RB retrieval (Gemini-1.5-flash)',
            paper: four(65.3, 68.9, 66.1, 64.0),
            ours: otherModel,
          },
          {
            system: 'Aletheia retrieval (Gemini-1.5-flash)',
            paper: four(87.0, 87.8, 86.7, 86.8),
            ours: otherModel,
          },
          {
            system: 'RB retrieval (Llama 3.2-vision)',
            paper: four(56.3, 56.0, 54.9, 53.3),
            ours: otherModel,
          },
          {
            system: 'Aletheia retrieval (Llama 3.2-vision)',
            paper: four(73.4, 70.8, 56.0, 48.1),
            ours: otherModel,
          },
          { system: 'RB retrieval (Qwen-vision)', paper: four(47.2, 36.4, 45.0, 35.2), ours: otherModel },
          {
            system: 'Aletheia retrieval (Qwen-vision)',
            paper: four(71.1, 39.6, 43.4, 41.6),
            ours: otherModel,
          },
        ]),
      ],
      differs: common,
    },
  ],
  missing: [
    {
      paper: 'aletheia',
      table: 'table-2',
      title: 'Capabilities of systems',
      why: 'It says what systems can do; nothing is measured.',
    },
    {
      paper: 'aletheia',
      table: 'table-8',
      title: 'The Reuters claims',
      why: 'It counts a dataset that is not published.',
    },
    {
      paper: 'aletheia',
      table: 'table-9',
      title: 'Sizes of the benchmarks',
      why: 'It counts datasets; `touchstone reproduce aletheia table-3 --plan` counts the files that you give.',
    },
    {
      paper: 'aletheia',
      table: 'table-10',
      title: 'Verdict words',
      why: 'It is a mapping; `generic-two-way` is that mapping.',
    },
    {
      paper: 'aletheia',
      table: 'table-14',
      title: 'Language models with a search of their own',
      why: 'Other systems (search-enabled endpoints of vendors), which give no evidence that could be stored.',
    },
  ],
};
