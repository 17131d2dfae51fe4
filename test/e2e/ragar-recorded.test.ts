import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NotRecordedError } from '../../src/core/errors.ts';
import type { QuestionTreeExhibit } from '../../src/core/exhibits/question-tree-exhibit.ts';
import type { Report } from '../../src/core/report.ts';
import { systemClock } from '../../src/engine/clock.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { ragar } from '../../src/pipelines/ragar.ts';
import { createMiniLmEmbedder } from '../../src/providers/embedder/minilm.ts';
import { createCrossEncoderVerifier } from '../../src/providers/verifier/cross-encoder.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import type { Page } from '../../src/spec/page-fetch.ts';
import type { ReasonerProvider } from '../../src/spec/reasoner.ts';
import { type AnswerQuestionInput, answerQuestion } from '../../src/tasks/answer-question.ts';
import { askQuestions } from '../../src/tasks/ask-questions.ts';
import { functionReasoner, provider, providersWith, searchOver } from '../support/simulated-providers.ts';

/*
 * ragar from the answers that a large language model gave to its prompts. They were given to single inputs, of which two follow from each
 * other: the first questions about a claim, and the answer to the first of them. What follows is not recorded; it is a gap, or the
 * embedded reasoner's. Every other recorded answer is replayed by itself in recordings.test.ts.
 */
const recordings = join(import.meta.dirname, '../recordings/llm');
const models = join(import.meta.dirname, '../../models');
const embedder = createMiniLmEmbedder({ modelFolder: join(models, 'embedder') });
const verifier = createCrossEncoderVerifier({ modelFolder: join(models, 'verifier') });
afterAll(() => Promise.all([embedder.close(), verifier.close()]));

function readRecordings<Input, Output>(task: {
  name: string;
  input: z.ZodType<Input>;
  output: z.ZodType<Output>;
}): { input: Input; answer: Output }[] {
  const schema = z.object({ input: task.input, answer: task.output });
  return readdirSync(join(recordings, task.name)).map((file) =>
    schema.parse(JSON.parse(readFileSync(join(recordings, task.name, file), 'utf8'))),
  );
}

const recordedQuestions = readRecordings(askQuestions);
const recordedAnswers = readRecordings(answerQuestion);
const first = recordedQuestions.find(({ input }) => input.pairs.length === 0 && !input.picture);
if (first === undefined) throw new Error('no recorded questions to begin with');
const answered = recordedAnswers.find(({ input }) => input.question === first.answer.questions[0]?.question);
if (answered === undefined) throw new Error('no recorded answer to the first question');

/** The run numbers its passages anew, so that they are told by what they say. */
const nameless = ({ passages, ...rest }: AnswerQuestionInput) => ({
  ...rest,
  passages: passages.map(({ id: _id, ...passage }) => passage),
});

function answerFromRecord(input: AnswerQuestionInput): unknown {
  const found = recordedAnswers.find((each) => isDeepStrictEqual(nameless(each.input), nameless(input)));
  if (found === undefined) return undefined;
  const idOf = (recorded: string) =>
    input.passages[found.input.passages.findIndex(({ id }) => id === recorded)]?.id;
  return {
    ...found.answer,
    quotes: found.answer.quotes.map(({ passage, quote }) => ({ passage: idOf(passage), quote })),
  };
}

/** What is recorded for exactly this input is answered so; the rest goes on to another reasoner. */
function recordedReasoner(rest: ReasonerProvider, answeredFromRecord: string[]): ReasonerProvider {
  return {
    ...rest,
    id: 'recorded',
    async call(request, options) {
      const input = z.record(z.string(), z.unknown()).parse(request.input);
      const item =
        request.task.name === askQuestions.name
          ? recordedQuestions.find((each) => isDeepStrictEqual(each.input, input))?.answer
          : request.task.name === answerQuestion.name
            ? answerFromRecord(answerQuestion.input.parse(input))
            : undefined;
      if (item === undefined) return rest.call(request, options);
      answeredFromRecord.push(request.task.name);
      return { items: [item] };
    },
  };
}

/** The recorded passages as the whole web. */
const pages = new Map(answered.input.passages.map(({ id, ...page }) => [`https://${id}.example/page`, page]));
const hits = [...pages].map(([url, { title, published }]) => ({
  url,
  title,
  snippet: '',
  ...(published === undefined ? {} : { published }),
}));
const pageFetch = provider('page-fetch', 'recorded', async ({ url }: { url: string }, { snapshots }) => {
  const page = pages.get(url);
  if (page === undefined) throw new NotRecordedError({ message: `No page at ${url}.` });
  const meta = await snapshots.put(new TextEncoder().encode(page.text), {
    mimeType: 'text/plain',
    url,
    retrievedAt: '2026-11-15T09:00:00.000Z',
  });
  const item: Page = {
    ...page,
    url,
    finalUrl: url,
    textSha256: meta.sha256,
    retrievedAt: meta.retrievedAt,
    images: [],
    outlinks: [],
    flags: [],
  };
  return { items: [item] };
});

async function check(rest: ReasonerProvider): Promise<{ report: Report; fromRecord: string[] }> {
  const fromRecord: string[] = [];
  const { claim, date, today } = first?.input ?? { claim: '', today: '' };
  const report = await startRun({
    id: 'run',
    version: '0',
    claim: { text: claim, media: [], ...(date === undefined ? {} : { date }) },
    pipeline: ragar as Pipeline,
    options: {},
    clock: { ...systemClock, now: () => new Date(`${today}T09:00:00.000Z`) },
    providers: providersWith({
      reasoner: recordedReasoner(rest, fromRecord),
      embedder,
      webSearch: [searchOver(hits)],
      pageFetch,
      factCheckSearch: [provider('fact-check-search', 'none', () => ({ items: [] }))],
    }),
  }).report;
  return { report, fromRecord };
}

const treeOf = ({ exhibits }: Report) => (exhibits ?? [])[0] as QuestionTreeExhibit;

describe('ragar from recorded answers of a large language model', () => {
  it('asks the recorded questions, quotes the recorded answer, and decides nothing from what is not recorded', async () => {
    const { report, fromRecord } = await check(functionReasoner({}));
    expect(fromRecord).toEqual(['ask-questions', 'answer-question']);
    expect(treeOf(report).nodes.map(({ question, state }) => [question, state])).toEqual(
      first.answer.questions.map(({ question }, index) => [question, index === 0 ? 'kept' : 'unanswered']),
    );
    expect(treeOf(report).nodes[0]).toMatchObject({ answer: answered.answer.answer, cites: ['e1'] });
    expect(report.evidence.map(({ quote }) => quote)).toEqual(
      answered.answer.quotes.map(({ quote }) => quote),
    );
    expect(report.verdict.label).toBe('not-enough-evidence');
    expect(report.gaps.length).toBeGreaterThan(0);
  });

  it('runs to its end without a gap where the embedded reasoner answers what is not recorded', async () => {
    const { report, fromRecord } = await check(createLocalReasoner({ embedder, verifier }));
    expect(fromRecord).toEqual(['ask-questions', 'answer-question']);
    expect(report.gaps).toEqual([]);
    const [asked, verified] = (report.exhibits ?? []) as QuestionTreeExhibit[];
    expect(asked?.nodes.map(({ question }) => question)).toEqual(
      first.answer.questions.map(({ question }) => question),
    );
    expect(asked?.nodes[0]?.answer).toBe(answered.answer.answer);
    // The draft decides nothing, and is verified all the same.
    expect(verified?.root).toMatch(/^Draft \(not-enough-evidence\)/);
    expect(verified?.nodes.length).toBeGreaterThan(0);
    expect(report.verdict.reasons.flatMap(({ cites }) => cites)).toContain('e2');
  });
});
