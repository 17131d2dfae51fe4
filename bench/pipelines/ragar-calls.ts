import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { ragar } from '../../src/pipelines/ragar.ts';
import type { AskQuestionsInput } from '../../src/tasks/claims/ask-questions.ts';
import type { AnswerQuestionInput } from '../../src/tasks/evidence/answer-question.ts';
import type { CheckSufficiencyInput } from '../../src/tasks/evidence/check-sufficiency.ts';
import type { KeepAnswerInput } from '../../src/tasks/evidence/keep-answer.ts';
import type { CorrectFactCheckInput } from '../../src/tasks/verdicts/correct-fact-check.ts';
import type { DraftFactCheckInput } from '../../src/tasks/verdicts/draft-fact-check.ts';
import {
  functionReasoner,
  providersWith,
  textPages,
  webSearch,
} from '../../test/support/simulated-providers.ts';
import type { Row } from '../table.ts';
import { countingReasoner, wait } from './counting-reasoner.ts';

/** Stands for the second that a model takes; the table tells multiples of it. */
const modelMs = 300;
/** A search takes as long as a model's answer here; fetching a page takes no time. */
const searchMs = 300;
const enoughAfter = 3;

const page = 'https://archive.example/tower';
const text = `The tower of Esk was completed in 1889. ${'The town keeps drawings, letters and bills of the masons. '.repeat(20)}`;

/** What a check costs a language model where the third kept pair is enough; questions of a step run side by side. */
export async function benchRagarCalls(): Promise<Row[]> {
  await measure({ form: 'subq', verdict: 'standard' }); // Loads what the others must not be charged for.
  const rows: Row[] = [];
  for (const form of ['subq', 'corag', 'torag']) {
    for (const verdict of ['standard', 'cove']) {
      const { calls, searches, tokens, waits } = await measure({ form, verdict });
      rows.push({
        what: `${form}, ${verdict}`,
        value: `${calls} calls, ${searches} searches, ${tokens} prompt tokens, ${waits.toFixed(1)} × the time of one call or search`,
      });
    }
  }
  const wide = await measure({ form: 'torag', verdict: 'standard', branches: 6 });
  rows.push({
    what: 'torag, standard, six branches a step',
    value: `${wide.calls} calls, ${wide.waits.toFixed(1)} ×`,
  });
  return rows;
}

async function measure(options: Record<string, unknown>) {
  let searches = 0;
  const { reasoner, asked } = countingReasoner(functionReasoner(answers), modelMs);
  const startedAt = performance.now();
  await startRun({
    id: 'bench',
    version: '0',
    claim: { text: 'The tower of Esk was completed in 1899.', media: [] },
    pipeline: ragar as Pipeline,
    options: { ...options, stop: 'enough' },
    providers: providersWith({
      reasoner,
      pageFetch: textPages({ [page]: text }),
      webSearch: [
        webSearch('simulated', async () => {
          searches += 1;
          await wait(searchMs);
          return { items: [{ url: page, title: 'Archive', snippet: '' }] };
        }),
      ],
    }),
  }).report;
  return { ...asked, searches, waits: (performance.now() - startedAt) / modelMs };
}

const idsOf = (pairs: DraftFactCheckInput['pairs']) => [
  ...new Set(pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id))),
];

const answers: Record<string, (input: never) => unknown> = {
  'ask-questions': ({ count, pairs }: AskQuestionsInput) => ({
    questions: Array.from({ length: count }, (_, index) => ({
      question: `What do records of step ${pairs.length + 1} and place ${index + 1} say about the tower of Esk?`,
      about: 'world',
      why: 'the year',
    })),
  }),
  'answer-question': ({ passages }: AnswerQuestionInput) => ({
    answered: true,
    answer: 'The tower of Esk was completed in 1889.',
    yes: 'open',
    sure: 0.9,
    quotes: [{ passage: passages[0]?.id ?? '', quote: 'The tower of Esk was completed in 1889.' }],
    fromPicture: false,
  }),
  'keep-answer': ({ pairs }: KeepAnswerInput) => ({
    scores: pairs.map(({ id }) => ({ pair: id, relevant: 1, detailed: 1, fresh: 1, sure: 1 })),
    keep: pairs[0]?.id ?? null,
    why: 'It is the first.',
  }),
  'check-sufficiency': ({ pairs }: CheckSufficiencyInput) => ({
    parts: [{ part: 'the year', settled: pairs.length >= enoughAfter }],
    enough: pairs.length >= enoughAfter,
    missing: pairs.length >= enoughAfter ? [] : ['the year'],
    why: 'The year.',
  }),
  'draft-fact-check': ({ pairs }: DraftFactCheckInput) => ({
    steps: [],
    lines: idsOf(pairs).map((evidence) => ({
      evidence,
      stance: 'refutes',
      confidence: 0.9,
      says: 'It was 1889.',
    })),
    label: 'refuted',
    confidence: 0.9,
    summary: 'It was 1889.',
    points: [{ sentence: 'It was 1889.', cites: idsOf(pairs) }],
    missing: [],
  }),
  'ask-verification-questions': () => ({
    questions: [1, 2, 3, 4].map((number) => ({
      question: `Was part ${number} of the tower of Esk completed in 1889?`,
      statement: `Part ${number} of the tower of Esk was completed in 1889.`,
      point: 'p1',
    })),
  }),
  'correct-fact-check': ({ draft }: CorrectFactCheckInput) => ({
    ...draft,
    lines: [],
    changed: false,
    why: 'Confirmed.',
  }),
};
