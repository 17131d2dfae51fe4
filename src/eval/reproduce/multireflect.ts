import type { PaperRecipes, RecipePart, RecipeRow, RunPlan } from './recipe.ts';
import { otherModel, otherSystem } from './recipe-rows.ts';

const verite: RecipePart['data'] = {
  name: 'verite',
  wants: 'VERITE.csv with its pictures beside it under images/',
  get: 'Clone github.com/stevejpapad/image-text-verification; its README tells how the pictures are fetched; Apache-2.0, for research.',
};

/** The pipeline as the paper describes it. */
const asPaper: RunPlan = {
  pipeline: 'multireflect',
  options: { shortCircuit: true, ranking: 'paper', undecided: 'true', need: 'paper' },
};
const withEvidence = (evidence: 'none' | 'all'): RunPlan => ({
  ...asPaper,
  options: { ...asPaper.options, evidence },
});

const multiMeasures = [
  'accuracy',
  'precision',
  'recall',
  'macro-f1',
  'precision:true',
  'recall:true',
  'f1:true',
  'precision:miscaptioned',
  'recall:miscaptioned',
  'f1:miscaptioned',
  'precision:out-of-context',
  'recall:out-of-context',
  'f1:out-of-context',
];
const binaryMeasures = [
  'accuracy',
  'precision',
  'recall',
  'macro-f1',
  'precision:true',
  'recall:true',
  'f1:true',
  'precision:false',
  'recall:false',
  'f1:false',
];

/** Whole numbers are per cent: accuracy, precision, recall, F1, then precision, recall and F1 of each class. */
function numbers(measures: readonly string[], values: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    measures.flatMap((measure, index) => {
      const value = values[index];
      return value === undefined ? [] : [[measure, value]];
    }),
  );
}

const part = (
  dataset: 'verite' | 'verite-binary',
  measures: readonly string[],
  rows: readonly RecipeRow[],
): RecipePart => ({
  id: dataset,
  title: dataset === 'verite' ? 'VERITE, three classes' : 'VERITE, two classes',
  dataset,
  data: verite,
  evidence: 'search',
  paperClaims: 892,
  measures,
  rows,
});

const multi = (values: readonly number[]) => numbers(multiMeasures, values);
const binary = (values: readonly number[]) => numbers(binaryMeasures, values);

const gpt4v = {
  multi: multi([49, 53, 49, 46, 69, 62, 65, 54, 16, 25, 37, 69, 48]),
  binary: binary([78, 75, 74, 74, 69, 62, 65, 81, 86, 83]),
};

const common = [
  'Bing’s search and visual search, two of the paper’s five sources of text, have ended; the sources that are configured stand in for them, and fewer than three of a kind are a gap.',
  'The paper rates sources by a list of 500 sites of its own; here the lists that you brought (`touchstone sources`) and the built-in ones do.',
];

export const multireflectRecipes: PaperRecipes = {
  id: 'multireflect',
  title: 'MultiReflect: Multimodal Self-Reflective RAG-based Automated Fact-Checking',
  setting: {
    model: 'GPT-4V and GPT-4o-mini',
    search: 'Wikipedia, Google and Bing; their image searches and Wikimedia Commons',
  },
  recipes: [
    {
      paper: 'multireflect',
      table: 'table-1',
      title: 'The pipeline with five models',
      parts: [
        part('verite', multiMeasures, [
          { system: 'GPT-4V', paper: gpt4v.multi, ours: asPaper },
          {
            system: 'GPT-4o-mini',
            paper: multi([50, 53, 50, 50, 60, 48, 53, 56, 34, 42, 43, 70, 53]),
            ours: otherModel,
          },
          {
            system: 'LLaVA-CoT (11B)',
            paper: multi([38, 59, 38, 30, 41, 69, 51, 100, 0, 1, 34, 45, 38]),
            ours: otherModel,
          },
          {
            system: 'DeepSeek-VL2 (4.2B)',
            paper: multi([36, 38, 36, 31, 38, 53, 44, 34, 49, 40, 42, 4, 7]),
            ours: otherModel,
          },
          {
            system: 'Gemma 3 (12B)',
            paper: multi([44, 52, 44, 37, 47, 71, 56, 41, 59, 49, 71, 2, 3]),
            ours: otherModel,
          },
        ]),
        part('verite-binary', binaryMeasures, [
          { system: 'GPT-4V', paper: gpt4v.binary, ours: asPaper },
          {
            system: 'GPT-4o-mini',
            paper: binary([72, 70, 72, 71, 60, 48, 53, 76, 84, 80]),
            ours: otherModel,
          },
          {
            system: 'LLaVA-CoT (11B)',
            paper: binary([56, 64, 56, 57, 41, 69, 51, 75, 49, 59]),
            ours: otherModel,
          },
          {
            system: 'DeepSeek-VL2 (4.2B)',
            paper: binary([54, 59, 54, 56, 38, 53, 44, 70, 55, 62]),
            ours: otherModel,
          },
          {
            system: 'Gemma 3 (12B)',
            paper: binary([63, 68, 63, 64, 47, 71, 56, 80, 59, 68]),
            ours: otherModel,
          },
        ]),
      ],
      differs: common,
    },
    {
      paper: 'multireflect',
      table: 'table-2',
      title: 'Against the baselines',
      parts: [
        part(
          'verite',
          ['accuracy'],
          [
            { system: 'VERITE baseline', paper: { accuracy: 52 }, ours: otherSystem },
            { system: 'MultiReflect (GPT-4V)', paper: { accuracy: 49 }, ours: asPaper },
            { system: 'MultiReflect (GPT-4o-mini)', paper: { accuracy: 50 }, ours: otherModel },
            { system: 'MultiReflect (LLaVA-CoT)', paper: { accuracy: 38 }, ours: otherModel },
            { system: 'MultiReflect (DeepSeek-VL2)', paper: { accuracy: 36 }, ours: otherModel },
            { system: 'MultiReflect (Gemma 3)', paper: { accuracy: 44 }, ours: otherModel },
          ],
        ),
        part(
          'verite-binary',
          ['accuracy'],
          [
            { system: 'VERITE baseline', paper: { accuracy: 73 }, ours: otherSystem },
            { system: 'RED-DOT', paper: { accuracy: 77 }, ours: otherSystem },
            { system: 'MultiReflect (GPT-4V)', paper: { accuracy: 78 }, ours: asPaper },
            { system: 'MultiReflect (GPT-4o-mini)', paper: { accuracy: 72 }, ours: otherModel },
            { system: 'MultiReflect (LLaVA-CoT)', paper: { accuracy: 56 }, ours: otherModel },
            { system: 'MultiReflect (DeepSeek-VL2)', paper: { accuracy: 54 }, ours: otherModel },
            { system: 'MultiReflect (Gemma 3)', paper: { accuracy: 63 }, ours: otherModel },
          ],
        ),
      ],
      differs: common,
    },
    {
      paper: 'multireflect',
      table: 'table-3',
      title: 'Ablation: no evidence, all evidence',
      parts: [
        part('verite', multiMeasures, [
          {
            system: 'No evidence',
            paper: multi([49, 53, 49, 46, 69, 62, 65, 54, 16, 25, 37, 69, 48]),
            ours: withEvidence('none'),
          },
          {
            system: 'No evidence (as the text of the paper has it)',
            paper: { 'macro-f1': 41, 'f1:true': 46, 'f1:miscaptioned': 29 },
            ours: { absent: 'the same run as the row above' },
          },
          {
            system: 'All evidence',
            paper: multi([50, 53, 50, 50, 60, 48, 53, 56, 34, 42, 43, 70, 53]),
            ours: withEvidence('all'),
          },
          {
            system: 'All evidence (as the text of the paper has it)',
            paper: { 'macro-f1': 46, 'f1:miscaptioned': 30 },
            ours: { absent: 'the same run as the row above' },
          },
          { system: 'Full system', paper: gpt4v.multi, ours: asPaper },
        ]),
        part('verite-binary', binaryMeasures, [
          {
            system: 'No evidence',
            paper: binary([78, 75, 74, 74, 69, 62, 65, 81, 86, 83]),
            ours: withEvidence('none'),
          },
          {
            system: 'No evidence (as the text of the paper has it)',
            paper: { 'macro-f1': 63, 'f1:true': 46, 'f1:false': 79 },
            ours: { absent: 'the same run as the row above' },
          },
          {
            system: 'All evidence',
            paper: binary([72, 70, 72, 71, 60, 48, 53, 76, 84, 80]),
            ours: withEvidence('all'),
          },
          {
            system: 'All evidence (as the text of the paper has it)',
            paper: { 'macro-f1': 72, 'f1:true': 63, 'f1:false': 81 },
            ours: { absent: 'the same run as the row above' },
          },
          { system: 'Full system', paper: gpt4v.binary, ours: asPaper },
        ]),
      ],
      differs: [
        ...common,
        'The numbers in the paper’s table 3 are those of GPT-4V and GPT-4o-mini in its table 1; its text gives others. Both are quoted.',
      ],
    },
    {
      paper: 'multireflect',
      table: 'table-5',
      title: 'Consistency of picture and caption alone',
      parts: [
        part(
          'verite-binary',
          ['accuracy', 'f1:true', 'precision:true', 'recall:true'],
          [
            {
              system: 'CLIP Large 336, threshold 0.28',
              paper: { accuracy: 63.3, 'f1:true': 59.1, 'precision:true': 47.4, 'recall:true': 78.4 },
              ours: {
                pipeline: 'multireflect',
                options: { stopAfter: 'consistency', consistency: 'embedding' },
              },
            },
            {
              system: 'BLIP 2 (2-7B), threshold 0.13',
              paper: { accuracy: 36.9, 'f1:true': 50.0, 'precision:true': 34.1, 'recall:true': 93.0 },
              ours: { absent: 'another captioning model than the one below' },
            },
            {
              system: 'BLIP 2 (6-7B), threshold 0.10',
              paper: { accuracy: 35.9, 'f1:true': 50.3, 'precision:true': 34.1, 'recall:true': 90.6 },
              ours: { absent: 'another captioning model than the one below' },
            },
            {
              system: 'BLIP 2 FLAN XL, threshold 0.10',
              paper: { accuracy: 35.8, 'f1:true': 50.5, 'precision:true': 34.9, 'recall:true': 96.6 },
              ours: {
                pipeline: 'multireflect',
                options: { stopAfter: 'consistency', consistency: 'caption', captionThreshold: 0.1 },
              },
            },
            {
              system: 'GPT-4V',
              paper: { accuracy: 68.0, 'f1:true': 63.8, 'precision:true': 51.7, 'recall:true': 83.4 },
              ours: { pipeline: 'multireflect', options: { stopAfter: 'consistency', consistency: 'model' } },
            },
          ],
        ),
      ],
      differs: [
        'Consistent counts as true. What cannot be compared (no encoder, no description, a model that does not see) is shown as open and counts as wrong.',
        'The encoder and the captions are those that are configured, so the paper’s thresholds need not be the best: the page tells, for each row with a score, the threshold that would have been best on these pictures.',
      ],
    },
  ],
  missing: [
    {
      paper: 'multireflect',
      table: 'figure-2',
      title: 'Consistency checking',
      why: 'It draws table 5.',
    },
    {
      paper: 'multireflect',
      table: 'table-4',
      title: 'Features of related systems',
      why: 'It says what systems can do; nothing is measured.',
    },
    { paper: 'multireflect', table: 'table-6', title: 'Examples of VERITE', why: 'Examples, no numbers.' },
    {
      paper: 'multireflect',
      table: 'table-7',
      title: 'Examples without evidence',
      why: 'Examples, no numbers.',
    },
    {
      paper: 'multireflect',
      table: 'table-8',
      title: 'Examples with evidence',
      why: 'Examples, no numbers.',
    },
  ],
};
