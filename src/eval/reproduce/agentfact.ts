import type { PaperRecipes, RecipePart, RecipeRow, RunPlan } from './recipe.ts';
import { numbersOf, otherSystem, rowsOf } from './recipe-rows.ts';

const measures = ['weighted-f1', 'accuracy', 'weighted-recall', 'weighted-precision'];
const four = numbersOf(measures);

/** The pipeline as the paper describes it: only the reasoning steps end it, and the lists are worked off in turn. */
const asPaper = (options: RunPlan['options'] = {}): RunPlan => ({
  pipeline: 'agentfact',
  options: { rounds: 12, retrieval: 'in-turn', reading: 'page', ...options },
});

const rwPost: RecipePart['data'] = {
  name: 'rw-post',
  wants: 'rwpost_test_main.jsonl of RW-Post, with post_images/ in its folder or above',
  get: 'Ask for it as github.com/xudanni0927/AgentFact tells (for research only).',
};

const onRwPost = (part: Pick<RecipePart, 'measures' | 'rows'> & Partial<RecipePart>): RecipePart => ({
  id: 'rw-post',
  title: 'RW-Post',
  dataset: 'rw-post',
  data: rwPost,
  evidence: 'search',
  paperClaims: 1436,
  ...part,
});

const five = numbersOf(['weighted-f1', 'macro-f1', 'accuracy', 'weighted-precision', 'weighted-recall']);

const ablation = (
  system: string,
  options: RunPlan['options'],
  numbers: readonly [number, number, number, number, number],
): RecipeRow => ({ system, ours: asPaper(options), paper: five(...numbers) });

const common = [
  'Fact-checkers’ pages and pages newer than the claim are left out by the leakage guard, as in the paper.',
  'Deepfakes are scored only where a detector is configured (`--image-detector`); the paper uses DIRE.',
];

export const agentfactRecipes: PaperRecipes = {
  id: 'agentfact',
  title: 'Multimodal Fact-Checking: An Agent-based Approach (AgentFact, RW-Post)',
  setting: { model: 'GPT-4o-mini', search: 'Serper; Google Cloud Vision for reverse image search' },
  recipes: [
    {
      paper: 'agentfact',
      table: 'table-3',
      title: 'Veracity on four datasets',
      parts: [
        {
          id: 'newsclippings',
          title: 'NewsCLIPpings, out of context or not',
          dataset: 'newsclippings',
          data: {
            name: 'newsclippings',
            wants: 'news_clippings/data/merged_balanced/test.json, with VisualNews beside it',
            get: 'github.com/g-luo/news_clippings; VisualNews on request from its authors (github.com/FuxiaoLiu/VisualNews-Repository).',
          },
          limit: 1000,
          evidence: 'search',
          paperClaims: 1000,
          measures,
          rows: rowsOf([
            ['CCN', otherSystem, { accuracy: 84.7 }],
            ['Sniffer', otherSystem, four(86.5, 86.5, 86.5, 86.5)],
            ['LEMMA', otherSystem, four(52.3, 58.2, 58.2, 61.5)],
            ['DEFAME', otherSystem, four(60.7, 60.8, 60.8, 60.7)],
            ['AgentFact', asPaper(), four(56.6, 59.7, 59.7, 61.8)],
          ]),
        },
        {
          id: 'mocheg',
          title: 'Mocheg',
          dataset: 'mocheg',
          data: {
            name: 'mocheg',
            wants: 'the folder `test` of MOCHEG, with Corpus2.csv',
            get: 'Ask the authors (github.com/VT-NLP/Mocheg, form in its README); CC BY 4.0.',
          },
          limit: 1000,
          evidence: 'search',
          paperClaims: 1000,
          measures,
          rows: rowsOf([
            ['LEMMA', otherSystem, four(28.0, 37.5, 37.5, 40.6)],
            ['DEFAME', otherSystem, four(44.9, 46.0, 46.0, 47.3)],
            ['AgentFact', asPaper({ imageAgent: 'off' }), four(51.9, 48.2, 48.2, 49.6)],
          ]),
        },
        {
          id: 'claimreview2024',
          title: 'ClaimReview2024+',
          dataset: 'claimreview2024-three-way',
          data: {
            name: 'claimreview2024',
            wants: 'test.json of ClaimReview2024+, with its pictures beside it',
            get: 'Ask for access on Hugging Face (MAI-Lab/ClaimReview2024plus).',
          },
          evidence: 'search',
          paperClaims: 300,
          measures,
          rows: rowsOf([
            ['LEMMA', otherSystem, four(16.5, 14.5, 14.5, 87.3)],
            ['DEFAME', otherSystem, four(59.2, 52.1, 52.1, 81.7)],
            ['AgentFact', asPaper(), four(69.2, 67.0, 67.0, 74.6)],
          ]),
        },
        onRwPost({
          measures,
          rows: rowsOf([
            ['LEMMA', otherSystem, four(45.6, 42.1, 42.1, 78.4)],
            ['DEFAME', otherSystem, four(51.3, 46.5, 46.5, 80.1)],
            ['AgentFact', asPaper(), four(65.5, 57.8, 57.8, 79.1)],
          ]),
        }),
      ],
      differs: [
        ...common,
        'Which 1,000 claims of NewsCLIPpings and Mocheg were drawn is not published; as many are drawn by the seed.',
      ],
    },
    {
      paper: 'agentfact',
      table: 'table-4',
      title: 'Explanations judged by people',
      parts: [
        onRwPost({
          measures: [],
          limit: 40,
          rows: rowsOf([
            ['GT', { absent: 'the rationales of RW-Post itself stand in the study as the reference' }, {}],
            ['LEMMA', otherSystem, {}],
            ['AgentFact', asPaper(), {}],
          ]),
        }),
      ],
      study: { form: 'faithfulness', claims: 40, onlyRight: false },
      differs: [
        ...common,
        'The paper’s means (0 to 1): GT .969, 1.000, .937; LEMMA .445, .796, .429; AgentFact .767, .946, .758 for reasoning, evidence and label. Differences of AgentFact to LEMMA in points: −0.65, −0.30, −0.66.',
      ],
    },
    {
      paper: 'agentfact',
      table: 'table-5',
      title: 'Ablation of the agents',
      parts: [
        onRwPost({
          measures: ['weighted-f1', 'macro-f1', 'accuracy', 'weighted-precision', 'weighted-recall'],
          rows: [
            ablation('w/o Agent SP', { planning: 'off' }, [59.3, 47.0, 52.7, 76.6, 52.7]),
            ablation('w/o Agent-IR', { imageAgent: 'off' }, [60.3, 46.8, 53.4, 77.5, 53.4]),
            ablation('w/o Agent-TR', { textAgent: 'off' }, [46.9, 32.8, 37.3, 76.3, 37.3]),
            ablation('w/o Agent-R-T', { temporaryReasoning: 'off' }, [61.1, 47.3, 54.1, 77.5, 54.1]),
            ablation('Full System', {}, [62.9, 48.9, 57.0, 77.0, 57.0]),
          ],
        }),
      ],
      differs: [
        ...common,
        'The full system has 65.5 weighted F1 in the paper’s table III and 62.9 here; the paper does not say on which claims the ablation was run.',
      ],
    },
    {
      paper: 'agentfact',
      table: 'figure-s1',
      title: 'Difficulty: by number of evidence items of the fact-check',
      parts: [
        onRwPost({
          id: 'rw-post-two-way',
          title: 'RW-Post, true or not',
          dataset: 'rw-post-two-way',
          measures: ['macro-f1', 'accuracy'],
          rows: rowsOf([['AgentFact', asPaper(), {}]]),
        }),
        onRwPost({
          title: 'RW-Post, three classes',
          measures: ['macro-f1', 'accuracy'],
          rows: rowsOf([['AgentFact', asPaper(), {}]]),
        }),
      ],
      differs: [
        ...common,
        'The paper draws these numbers and does not print them; it finds claims with four to six items hardest. The slice `evidence items` of each run gives them.',
      ],
    },
  ],
  missing: [
    {
      paper: 'agentfact',
      table: 'table-1',
      title: 'Datasets for fact-checking',
      why: 'It compares datasets; nothing is measured.',
    },
    {
      paper: 'agentfact',
      table: 'table-2',
      title: 'Labels of Snopes',
      why: 'It is a mapping; `touchstone dataset build` uses it.',
    },
  ],
};
