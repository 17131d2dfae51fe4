import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  checksIn,
  claimPicture,
  describeByWords,
  type Otherwise,
} from '../../test/support/simulated-check.ts';
import {
  pictureReaderOf,
  reverseImageOver,
  searchOver,
  textPages,
  webSearch,
} from '../../test/support/simulated-providers.ts';
import type { Claim } from '../core/claim.ts';
import { ProviderUnavailableError } from '../core/errors.ts';
import type { QuestionTreeExhibit } from '../core/exhibits/question-tree-exhibit.ts';
import type { Rating } from '../core/rating.ts';
import type { Report } from '../core/report.ts';
import type { AskQuestionsInput } from '../tasks/claims/ask-questions.ts';
import type { AnswerQuestionInput, AnswerQuestionOutput } from '../tasks/evidence/answer-question.ts';
import type { CheckSufficiencyInput } from '../tasks/evidence/check-sufficiency.ts';
import type { KeepAnswerInput } from '../tasks/evidence/keep-answer.ts';
import type { AskVerificationQuestionsInput } from '../tasks/verdicts/ask-verification-questions.ts';
import type { CorrectFactCheckInput } from '../tasks/verdicts/correct-fact-check.ts';
import type { DraftFactCheckInput } from '../tasks/verdicts/draft-fact-check.ts';
import type { GiveVerdictInput, GiveVerdictOutput } from '../tasks/verdicts/give-verdict.ts';
import { ragar } from './ragar.ts';

const claim: Claim = { text: 'The tower was completed in 1899.', media: [] };
const texts: Record<string, string> = {
  'https://archive.example/tower': 'The tower was completed in 1889. It was built by a team of engineers.',
  'https://other.example/paris': 'Paris has many bridges. Records say that the tower was completed in 1889.',
  'https://theonion.com/tower': 'The tower was completed in 1899 by a single pigeon.',
};
const hits = Object.keys(texts).map((url) => ({ url, title: url, snippet: '' }));
const nothing: AnswerQuestionOutput = {
  answered: false,
  answer: 'Nothing was found.',
  yes: 'open',
  sure: 0,
  quotes: [],
  fromPicture: false,
};

/** Quotes the first sentence about the tower; questions that say "nothing" find nothing. */
function answer({ question, passages }: AnswerQuestionInput): AnswerQuestionOutput {
  const passage = passages.find(({ text }) => /tower/.test(text));
  const quote = /[^.]*tower[^.]*\./.exec(passage?.text ?? '')?.[0]?.trim();
  if (question.includes('nothing') || passage === undefined || quote === undefined) return nothing;
  return {
    answered: true,
    answer: `It says: ${quote}`,
    yes: question.startsWith('Was') ? 'no' : 'open',
    sure: 0.8,
    quotes: [{ passage: passage.id, quote }],
    fromPicture: false,
  };
}

const linesFor = (pairs: DraftFactCheckInput['pairs'], stance: 'supports' | 'refutes') =>
  [...new Set(pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id)))].map((evidence) => ({
    evidence,
    stance,
    confidence: 0.9,
    says: `It ${stance} it.`,
  }));

function plain(rating: Rating, stance: 'supports' | 'refutes' = 'refutes') {
  return ({ pairs }: GiveVerdictInput): GiveVerdictOutput => ({
    rating,
    confidence: 0.9,
    factCheck: [
      {
        sentence: 'It was 1889.',
        cites: pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
        stance,
      },
    ],
  });
}

function draft(rating: Rating, stance: 'supports' | 'refutes' = 'refutes') {
  return (input: DraftFactCheckInput) => ({
    steps: input.stepByStep ? ['First.'] : [],
    lines: linesFor(input.pairs, stance),
    rating,
    confidence: 0.9,
    summary: 'It was 1889.',
    points: input.pairs.flatMap(({ evidence }) =>
      evidence.slice(0, 1).map(({ id }) => ({ sentence: 'Records say 1889.', cites: [id] })),
    ),
    missing: [],
  });
}

const handlers = {
  'ask-questions': ({ count, pairs }: AskQuestionsInput) => ({
    questions: Array.from({ length: count }, (_, index) => ({
      question: `Question ${index + 1} after ${pairs.length}?`,
      about: 'world',
      why: 'the year',
    })),
  }),
  'answer-question': answer,
  'keep-answer': ({ pairs }: KeepAnswerInput) => ({
    scores: pairs.map(({ id }) => ({ pair: id, relevant: 1, detailed: 1, fresh: 1, sure: 1 })),
    keep: pairs[1]?.id ?? pairs[0]?.id ?? null,
    why: 'It is the most detailed.',
  }),
  'check-sufficiency': ({ pairs }: CheckSufficiencyInput) => ({
    parts: [{ part: 'the year', settled: pairs.length >= 2 }],
    enough: pairs.length >= 2,
    missing: pairs.length >= 2 ? [] : ['the year of completion'],
    why: 'The year.',
  }),
  'draft-fact-check': draft('false'),
  'give-verdict': plain('false'),
  'ask-verification-questions': ({ points }: AskVerificationQuestionsInput) => ({
    questions: [
      {
        question: 'Was the tower completed in 1889?',
        statement: 'The tower was completed in 1889.',
        point: points[0]?.id ?? '',
      },
    ],
  }),
  'correct-fact-check': ({ draft: given }: CorrectFactCheckInput) => ({
    ...given,
    lines: [],
    changed: false,
    why: 'The draft is confirmed.',
  }),
  'describe-image': describeByWords,
  'describe-claim-image': () => ({
    claim: 'A picture shows the tower, completed in 1899.',
    speaker: '',
    imageContext: ['The picture contains the words: TOWER 1889'],
    relevance: 'part',
    why: 'The claim is about it.',
  }),
  'compare-caption': () => ({ context: 'unknown', why: 'Too little is said.', cites: [] }),
};

const start = checksIn({ pipeline: ragar, claim, pages: texts, handlers });
const check = (options?: Record<string, unknown>, otherwise?: Otherwise) => start(options, otherwise).report;

const treeOf = (report: Report) => (report.exhibits ?? [])[0] as QuestionTreeExhibit;

describe('ragar as a tree', () => {
  it('keeps one of three pairs a step, goes on from it until it is enough, and shows the others', async () => {
    const report = await check();
    const { nodes } = treeOf(report);
    expect(nodes.map(({ id, state, parent }) => [id, state, parent])).toEqual([
      ['q1.1', 'dropped', undefined],
      ['q1.2', 'kept', undefined],
      ['q1.3', 'dropped', undefined],
      ['q2.1', 'dropped', 'q1.2'],
      ['q2.2', 'kept', 'q1.2'],
      ['q2.3', 'dropped', 'q1.2'],
    ]);
    expect(nodes[1]).toMatchObject({ why: 'It is the most detailed.', cites: ['e1'] });
    expect(nodes[0]).toMatchObject({ cites: [], sources: [{ url: 'https://archive.example/tower' }] });
    expect(report.verdict).toMatchObject({
      label: 'refuted',
      ownLabel: { label: 'refuted' },
      restsOn: ['e1'],
      reasons: [expect.objectContaining({ cites: ['e1'] }), expect.anything()],
    });
    expect(report.dropped.map(({ url }) => url)).toEqual(['https://theonion.com/tower']);
    expect(report.gaps).toEqual([]);
  });

  it('answers the questions of a step side by side: all searches begin before one ends', async () => {
    const order: string[] = [];
    const slow = webSearch('slow', async ({ query }) => {
      order.push(`begin ${query}`);
      await nextTurn();
      order.push(`end ${query}`);
      return { items: hits };
    });
    await check({ verdict: 'standard' }, { providers: { webSearch: [slow] } });
    expect(order.map((line) => line.split(' ')[0])).toEqual(
      [1, 2].flatMap(() => ['begin', 'begin', 'begin', 'end', 'end', 'end']),
    );
  });

  it('never keeps more pairs than it may, and asks no question twice about what led nowhere', async () => {
    const asked: AskQuestionsInput[] = [];
    const remember = (input: AskQuestionsInput) => {
      asked.push(input);
      return handlers['ask-questions'](input);
    };
    const report = await check(
      { steps: 4, stop: 'enough' },
      {
        handlers: {
          'ask-questions': remember,
          'check-sufficiency': () => ({
            parts: [{ part: 'x', settled: false }],
            enough: false,
            missing: ['the year'],
            why: 'No.',
          }),
        },
      },
    );
    expect(treeOf(report).nodes.filter(({ state }) => state === 'kept')).toHaveLength(4);
    expect(asked[1]).toMatchObject({
      missing: ['the year'],
      asked: ['Question 1 after 0?', 'Question 3 after 0?'],
    });
  });

  it('stops where a step finds nothing that an earlier one had not, unless told to go on', async () => {
    const open = () => ({
      parts: [{ part: 'x', settled: false }],
      enough: false,
      missing: ['x'],
      why: 'No.',
    });
    const kept = async (stop: string) =>
      treeOf(await check({ stop }, { handlers: { 'check-sufficiency': open } })).nodes.filter(
        ({ state }) => state === 'kept',
      ).length;
    expect(await kept('enough-or-nothing-new')).toBe(2);
    expect(await kept('enough')).toBe(6);
  });

  it('goes on after a step in which nothing was answered', async () => {
    let step = 0;
    const report = await check(
      { steps: 3 },
      {
        handlers: {
          'ask-questions': ({ count }: AskQuestionsInput) => {
            step += 1;
            const text = step === 1 ? 'nothing' : 'the tower';
            return {
              questions: Array.from({ length: count }, (_, index) => ({
                question: `What of ${text} ${step} ${index}?`,
                about: 'world',
                why: 'x',
              })),
            };
          },
        },
      },
    );
    expect(
      treeOf(report)
        .nodes.slice(0, 3)
        .map(({ state }) => state),
    ).toEqual(['unanswered', 'unanswered', 'unanswered']);
    expect(report.verdict.label).toBe('refuted');
  });

  it('ends in "failed" where no question is answered, and says that it looked', async () => {
    const report = await check({}, { providers: { webSearch: [searchOver([])] } });
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', ownLabel: { label: 'failed' } });
    expect(report.searched.length).toBeGreaterThan(0);
    expect(report.gaps).toEqual([]);
  });

  it('gives a verdict from what it has when the budget ends in the middle', async () => {
    const report = await check({}, { budget: { calls: 16 } });
    expect(report.gaps.some(({ reason }) => reason === 'budget-spent')).toBe(true);
    expect(report.exhibits?.[0]?.kind).toBe('question-tree');
  });

  it('does not take an outage of the reasoner for a verdict', async () => {
    const report = await check(
      {},
      {
        handlers: {
          'draft-fact-check': () => {
            throw new ProviderUnavailableError({ message: 'down' });
          },
        },
      },
    );
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', confidence: 0 });
    expect(report.gaps).toEqual([expect.objectContaining({ during: 'draft-fact-check' })]);
  });
});

describe('the other forms of ragar', () => {
  it('corag asks one question at a time', async () => {
    const report = await check({ form: 'corag' });
    expect(treeOf(report).nodes.map(({ id, parent, state }) => [id, parent, state])).toEqual([
      ['q1.1', undefined, 'kept'],
      ['q2.1', 'q1.1', 'kept'],
    ]);
  });

  it('subq asks everything at once, from the claim alone', async () => {
    const report = await check({ form: 'subq' });
    expect(treeOf(report).nodes).toHaveLength(6);
    expect(treeOf(report).nodes.every(({ parent, state }) => parent === undefined && state === 'kept')).toBe(
      true,
    );
  });

  it('standard asks for a plain verdict; cot keeps its steps and shows them; neither verifies anything', async () => {
    const asked: string[] = [];
    const handlers = {
      'give-verdict': (input: GiveVerdictInput) => {
        asked.push('give-verdict');
        return plain('false')(input);
      },
      'draft-fact-check': (input: DraftFactCheckInput) => {
        asked.push(`draft-fact-check, steps ${input.stepByStep}`);
        return draft('false')(input);
      },
    };
    const titles = [];
    for (const verdict of ['standard', 'cot']) {
      const { exhibits, verdict: given } = await check({ verdict }, { handlers });
      titles.push(exhibits?.map(({ title }) => title));
      expect(given).toMatchObject({ label: 'refuted', summary: 'It was 1889.' });
    }
    expect(titles).toEqual([
      ['Questions and answers'],
      ['Questions and answers', 'How the draft was reasoned, step by step'],
    ]);
    expect(asked).toEqual(['give-verdict', 'draft-fact-check, steps true']);
  });

  it('an item that sentences cite for both sides has none', async () => {
    const report = await check(
      { verdict: 'standard' },
      {
        handlers: {
          'give-verdict': ({ pairs }: GiveVerdictInput): GiveVerdictOutput => {
            const cites = pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id));
            return {
              rating: 'unproven',
              confidence: 0.8,
              factCheck: [
                { sentence: 'One reads it so.', cites, stance: 'supports' },
                { sentence: 'Another reads it otherwise.', cites, stance: 'refutes' },
              ],
            };
          },
        },
      },
    );
    expect(report.evidence.map(({ id, stance }) => [id, stance])).toEqual([['e1', 'neutral']]);
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', summary: 'One reads it so.' });
  });

  it('cove searches afresh for each point and corrects draft and label', async () => {
    const fresh = 'https://fresh.example/news';
    const report = await check(
      { verificationQuestions: 2 },
      {
        providers: {
          webSearch: [
            webSearch('by query', ({ query }) => ({
              items: query.startsWith('Was')
                ? [{ url: fresh, title: 'Fresh', snippet: '' }]
                : hits.slice(0, 1),
            })),
          ],
          pageFetch: textPages({
            ...texts,
            [fresh]: 'The tower was indeed completed in 1899, a new study finds.',
          }),
        },
        handlers: {
          'correct-fact-check': ({ corrections, draft: given }: CorrectFactCheckInput) => ({
            ...given,
            lines: linesFor(corrections, 'supports'),
            changed: true,
            why: 'A new study says 1899.',
            rating: 'partially-true',
          }),
        },
      },
    );
    expect(report.verdict).toMatchObject({
      label: 'conflicting',
      rating: 'partially-true',
      ownLabel: { label: 'failed', loses: expect.stringContaining('disagree') },
    });
    expect(report.evidence.map(({ stance, source }) => [stance, source.url])).toEqual([
      ['refutes', 'https://archive.example/tower'],
      ['supports', fresh],
    ]);
    expect(report.exhibits?.[1]).toMatchObject({
      title: 'Verification of the draft',
      nodes: [expect.objectContaining({ cites: ['e2'], why: expect.stringContaining('A new study') })],
    });
  });

  it('asks again when the label does not follow from the evidence, then reports both', async () => {
    const report = await check({ verdict: 'standard' }, { handlers: { 'give-verdict': plain('true') } });
    expect(report.verdict).toMatchObject({ label: 'conflicting', rating: 'conflicting' });
    expect(report.verdict.reasons[0]?.sentence).toMatch(/rated true, but/);
  });
});

describe('where ragar looks', () => {
  const seen: { after?: string | undefined; excludeSites?: readonly string[] | undefined }[] = [];
  const watching = (found: readonly (typeof hits)[number][]) =>
    webSearch('watching', ({ after, excludeSites }) => {
      seen.push({ after, excludeSites });
      return { items: after === undefined ? hits : found };
    });
  const dated = { ...claim, date: '2021-06-30' };

  it('keeps to the two years before the claim, without social sites', async () => {
    seen.length = 0;
    const report = await check(
      { form: 'corag' },
      { claim: dated, providers: { webSearch: [watching(hits)] } },
    );
    expect(new Set(seen.map(({ after }) => after))).toEqual(new Set(['2019-06-30']));
    expect(seen[0]?.excludeSites).toEqual(expect.arrayContaining(['facebook.com']));
    expect(seen[0]?.excludeSites).not.toContain('politifact.com');
    expect(report.warnings).toEqual([]);
  });

  it('reads older pages where the window holds too little, and says so; the paper’s own way does not', async () => {
    const few = { claim: dated, providers: { webSearch: [watching([])] } };
    const widened = await check({ form: 'corag' }, few);
    expect(widened.evidence.length).toBeGreaterThan(0);
    expect(widened.warnings[0]).toMatch(/^Since 2019-06-30 there are only 0 pages/);
    const strict = await check({ form: 'corag', window: 'two-years-only' }, few);
    expect(strict.evidence).toEqual([]);
  });

  it('has no window for a claim without a date, or where none is wanted', async () => {
    seen.length = 0;
    const undated = await check({}, { providers: { webSearch: [watching(hits)] } });
    await check(
      { window: 'any', socialSites: 'in' },
      { claim: dated, providers: { webSearch: [watching(hits)] } },
    );
    expect(new Set(seen.map(({ after }) => after))).toEqual(new Set([undefined]));
    expect(seen.at(-1)?.excludeSites).toBeUndefined();
    expect(undated.interpretation.notes.join()).toContain('no date');
  });

  it('leaves fact-checkers out in a measurement', async () => {
    seen.length = 0;
    await check({}, { benchmark: true, providers: { webSearch: [watching(hits)] } });
    expect(seen[0]?.excludeSites).toEqual(expect.arrayContaining(['politifact.com', 'snopes.com']));
  });
});

describe('ragar on a picture', () => {
  const page = 'https://archive.example/tower';
  const match = {
    pageUrl: page,
    pageTitle: 'Archive',
    imageUrl: `${page}.png`,
    caption: 'The tower was completed in 1889.',
    similarity: 0.97,
    relation: 'near-duplicate',
  } as const;

  it('puts questions about the picture to the picture and its captions, and quotes them', async () => {
    const inputs: AnswerQuestionInput[] = [];
    const queries: string[] = [];
    const report = await check(
      { form: 'corag', verdict: 'standard' },
      {
        claim: { ...claim, media: [claimPicture] },
        handlers: {
          'ask-questions': ({ picture: has }: AskQuestionsInput) => ({
            questions: [
              { question: 'When was the picture taken?', about: has ? 'picture' : 'world', why: 'x' },
            ],
          }),
          'check-sufficiency': () => ({
            parts: [{ part: 'x', settled: true }],
            enough: true,
            missing: [],
            why: 'Yes.',
          }),
          'answer-question': (input: AnswerQuestionInput) => {
            inputs.push(input);
            return answer(input);
          },
        },
        providers: {
          reverseImage: [reverseImageOver([match])],
          pictureReader: pictureReaderOf(),
          webSearch: [
            webSearch('none', ({ query }) => {
              queries.push(query);
              return { items: [] };
            }),
          ],
        },
      },
    );
    expect(queries).toEqual([]);
    expect(inputs[0]).toMatchObject({
      claim: 'A picture shows the tower, completed in 1899.',
      imageContext: ['The picture contains the words: TOWER 1889'],
      images: [expect.objectContaining({ sha256: claimPicture.sha256 })],
      passages: [expect.objectContaining({ text: match.caption })],
    });
    expect(report.evidence).toEqual([expect.objectContaining({ quote: match.caption })]);
    expect(report.verdict.label).toBe('refuted');
    expect(report.verdict.media).toBeDefined();
    expect(report.interpretation.notes).toContain(
      'Checked as: A picture shows the tower, completed in 1899.',
    );
  });
});
