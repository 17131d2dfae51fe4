import type { PaperRecipes, RecipePart, RunPlan } from './recipe.ts';
import { numbersOf, otherModel, otherSystem, type RowOfTable, rowsOf, trained } from './recipe-rows.ts';

const scores = ['accuracy', 'precision', 'recall', 'macro-f1'];
const four = numbersOf(scores);
const failures = ['error:NEI', 'error:NSY', 'error:OTH', 'accuracy'];
const failed = numbersOf(failures);
const rates = ['verification-rate', 'correctness-rate'];
const rate = numbersOf(rates);
const costs = ['seconds:retrieve', 'seconds:extract', 'seconds:verify', 'seconds', 'usd'];
const cost = numbersOf(costs);

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
  mocheg: readonly RowOfTable[];
  mr2: readonly RowOfTable[];
}): readonly RecipePart[] => [
  {
    id: 'mocheg',
    title: 'Mocheg',
    dataset: 'mocheg-two-way',
    data: mocheg,
    evidence: 'given',
    paperClaims: 1642,
    measures: scores,
    rows: rowsOf(systems.mocheg),
  },
  {
    id: 'mr2',
    title: 'MR2',
    dataset: 'mr2-two-way',
    data: mr2,
    evidence: 'given',
    paperClaims: 802,
    measures: scores,
    rows: rowsOf(systems.mr2),
  },
];

const aletheiaOnMocheg: readonly RowOfTable[] = [
  ['Aletheia (GPT-4o)', full, four(73.8, 75.9, 73.9, 73.2)],
  ['Aletheia (Gemini-1.5-flash)', otherModel, four(64.9, 65.1, 64.9, 65.0)],
  ['Aletheia (Llama 3.2-vision)', otherModel, four(61.1, 62.4, 61.1, 60.0)],
  ['Aletheia (Qwen-vision)', otherModel, four(47.3, 40.3, 47.4, 34.6)],
];

const aletheiaOnMr2: readonly RowOfTable[] = [
  ['Aletheia (GPT-4o)', full, four(88.3, 88.8, 88.2, 88.3)],
  ['Aletheia (Gemini-1.5-flash)', otherModel, four(73.8, 63.1, 74.7, 68.4)],
  ['Aletheia (Llama 3.2-vision)', otherModel, four(34.9, 17.4, 50.0, 25.9)],
  ['Aletheia (Qwen-vision)', otherModel, four(66.2, 34.6, 46.9, 39.8)],
];

const onMmdv = (id: string, measures: readonly string[], rows: readonly RowOfTable[]): RecipePart => ({
  id,
  title: 'MMDV',
  dataset: 'generic-two-way',
  data: mmdv,
  evidence: 'search',
  paperClaims: 1214,
  measures,
  rows: rowsOf(rows),
});

const common = [
  'The pipeline also searches for the opposite of each sub-claim, counts copies of one story once, and drops sources that lists condemn.',
  'Precision, recall and F1 are means over the two labels; the paper does not say how it averages.',
];

/** A language model without the pipeline. */
const alone = (method: string) => ({ pipeline: 'baseline', options: { method } });
const fullWith = (options: RunPlan['options']) => ({ ...full, options: { ...full.options, ...options } });
const withAlpha = (alpha: number) => fullWith({ alpha });

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
          measures: failures,
          rows: rowsOf([
            ['Human-written', alone('given-evidence'), failed(0, 0, 100, 90.3)],
            ['DEFAME', otherSystem, failed(48.8, 46.3, 4.9, 63.7)],
            ['Aletheia (not in the paper)', full, {}],
          ]),
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
          ['Pre-CoFactv2', trained, four(46.7, 51.1, 46.3, 41.1)],
          ['End2End', trained, four(54.5, 55.8, 54.2, 51.7)],
          ['RB', trained, four(37.5, 44.6, 37.0, 25.6)],
          ['SpotFakePlus', trained, four(53.0, 54.8, 54.7, 52.9)],
          ['DEFAME', otherSystem, four(60.1, 59.7, 61.2, 60.4)],
          ...aletheiaOnMocheg,
        ],
        mr2: [
          ['Pre-CoFactv2', trained, four(60.2, 64.0, 57.5, 57.2)],
          ['End2End', trained, four(54.4, 55.9, 54.1, 51.8)],
          ['RB', trained, four(62.8, 66.6, 60.3, 59.2)],
          ['SpotFakePlus', trained, four(54.0, 55.6, 54.7, 52.2)],
          ['DEFAME', otherSystem, four(70.2, 71.1, 70.6, 70.8)],
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
          ['Pre-CoFactv2', trained, four(34.2, 32.8, 33.8, 23.3)],
          ['End2End', trained, four(36.2, 38.6, 38.7, 29.2)],
          ['RB', trained, four(33.5, 29.3, 33.1, 19.2)],
          ['SpotFakePlus', trained, four(34.3, 29.6, 34.8, 20.9)],
          ['DEFAME', otherSystem, four(60.1, 59.7, 61.2, 60.4)],
          ...aletheiaOnMocheg,
        ],
        mr2: [
          ['Pre-CoFactv2', trained, four(34.6, 36.0, 36.8, 32.2)],
          ['End2End', trained, four(35.5, 37.6, 37.9, 28.8)],
          ['RB', trained, four(34.2, 41.9, 36.2, 29.0)],
          ['SpotFakePlus', trained, four(36.5, 23.8, 36.4, 28.1)],
          ['DEFAME', otherSystem, four(70.2, 71.1, 70.6, 70.8)],
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
          ['Pre-CoFactv2', trained, four(41.9, 0, 0, 0)],
          ['End2End', trained, four(41.0, 20.5, 50.0, 29.1)],
          ['SpotFakePlus', trained, four(27.0, 17.9, 30.6, 21.8)],
          ['RB', trained, four(13.0, 16.4, 10.3, 12.7)],
          ['DEFAME', otherSystem, four(75.2, 75.1, 75.7, 75.4)],
          ['Aletheia (Llama 3.2-vision)', otherModel, four(73.4, 70.8, 56.0, 48.1)],
          ['Aletheia (Qwen-vision)', otherModel, four(71.1, 39.6, 43.4, 41.6)],
          ['Aletheia (Gemini-1.5-flash)', otherModel, four(87.0, 87.8, 86.7, 86.8)],
          ['Aletheia (GPT-4o)', full, four(90.2, 89.9, 90.0, 89.8)],
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
          ['w/o claim interpretation', fullWith({ interpretation: 'off' }), four(74.9, 73.2, 77.2, 75.1)],
          ['random evidence', fullWith({ evidence: 'random' }), four(64.1, 72.2, 64.5, 60.8)],
          ['Full system', full, four(90.2, 89.9, 90.0, 89.8)],
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
          measures: rates,
          rows: rowsOf([
            ['Zero-shot (GPT-4o)', alone('zero-shot'), rate(6.3, 42.9)],
            ['CoT (GPT-4o)', alone('cot'), rate(9.8, 43.2)],
            ['FC guidance (GPT-4o)', alone('guided'), rate(20.4, 81.8)],
            ['Human-written evidence (GPT-4o)', alone('given-evidence'), rate(100, 90.3)],
            ['DEFAME (GPT-4o)', otherSystem, rate(100, 63.7)],
            ['Zero-shot (Gemini-1.5-flash)', otherModel, rate(4.5, 40.2)],
            ['CoT (Gemini-1.5-flash)', otherModel, rate(7.4, 42.1)],
            ['FC guidance (Gemini-1.5-flash)', otherModel, rate(91.2, 78.6)],
            ['Human-written evidence (Gemini-1.5-flash)', otherModel, rate(100, 92.9)],
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
          ['GPT-4o, α = 0.4', withAlpha(0.4), four(88.4, 89.1, 87.9, 88.5)],
          ['GPT-4o, α = 0.5', withAlpha(0.5), four(90.2, 89.9, 90.0, 89.8)],
          ['GPT-4o, α = 0.6', withAlpha(0.6), four(87.1, 88.2, 85.9, 87.1)],
          ['Gemini-1.5-flash, α = 0.4', otherModel, four(84.7, 86.3, 84.0, 85.1)],
          ['Gemini-1.5-flash, α = 0.5', otherModel, four(87.0, 87.8, 86.7, 86.8)],
          ['Gemini-1.5-flash, α = 0.6', otherModel, four(84.0, 86.0, 82.7, 84.3)],
          ['Llama 3.2-vision, α = 0.4', otherModel, four(71.2, 73.7, 42.7, 54.1)],
          ['Llama 3.2-vision, α = 0.5', otherModel, four(73.4, 70.8, 56.0, 48.1)],
          ['Llama 3.2-vision, α = 0.6', otherModel, four(70.9, 73.1, 41.2, 52.5)],
          ['Qwen-vision, α = 0.4', otherModel, four(68.2, 52.4, 41.9, 46.4)],
          ['Qwen-vision, α = 0.5', otherModel, four(71.1, 39.6, 43.4, 41.6)],
          ['Qwen-vision, α = 0.6', otherModel, four(68.4, 47.9, 38.6, 42.7)],
        ]),
      ],
      differs: common,
    },
    {
      paper: 'aletheia',
      table: 'table-12',
      title: 'Seconds and US dollars a claim, by stage',
      parts: [
        onMmdv('mmdv', costs, [
          ['Aletheia (GPT-4o)', full, cost(0.1, 20.3, 4.2, 24.6, 0.11)],
          ['Aletheia (Gemini-1.5-flash)', otherModel, cost(0.1, 19.7, 2.0, 21.8, 0)],
          ['Aletheia (Llama 3.2-Vision)', otherModel, cost(0.1, 80.2, 20.1, 100.4)],
          ['Aletheia (Qwen-VL)', otherModel, cost(0.1, 82.4, 23.8, 106.3)],
          ['DEFAME', otherSystem, { seconds: 51.5, usd: 0.24 }],
        ]),
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
          ['RB retrieval (GPT-4o)', fullWith({ retrieval: 'captions' }), four(59.4, 65.1, 62.1, 54.8)],
          ['Aletheia retrieval (GPT-4o)', full, four(90.2, 89.9, 90.0, 89.8)],
          ['RB retrieval (Gemini-1.5-flash)', otherModel, four(65.3, 68.9, 66.1, 64.0)],
          ['Aletheia retrieval (Gemini-1.5-flash)', otherModel, four(87.0, 87.8, 86.7, 86.8)],
          ['RB retrieval (Llama 3.2-vision)', otherModel, four(56.3, 56.0, 54.9, 53.3)],
          ['Aletheia retrieval (Llama 3.2-vision)', otherModel, four(73.4, 70.8, 56.0, 48.1)],
          ['RB retrieval (Qwen-vision)', otherModel, four(47.2, 36.4, 45.0, 35.2)],
          ['Aletheia retrieval (Qwen-vision)', otherModel, four(71.1, 39.6, 43.4, 41.6)],
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
