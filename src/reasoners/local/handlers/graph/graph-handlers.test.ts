import { describe, expect, it } from 'vitest';
import { createTools } from '../../../../../bench/judge/local-judge.ts';
import { tripleOf } from '../../../../../test/support/simulated-graph.ts';
import { defined } from '../../../../core/defined.ts';
import type { ChooseActionInput } from '../../../../tasks/graph/choose-action.ts';
import { critiqueTrajectoryLocally } from '../learning/critique-trajectory.ts';
import { chooseActionLocally } from './choose-action.ts';
import { extractTriplesLocally } from './extract-triples.ts';
import { judgeGraphClaimLocally } from './judge-graph-claim.ts';
import { rankRelationsLocally } from './rank-relations.ts';

const claim = 'Ada Quill was born in Skarne.';
const mentions = [
  { start: 0, end: 9, text: 'Ada Quill', id: 'thing/Ada Quill', types: ['person'] },
  { start: 22, end: 28, text: 'Skarne', id: 'thing/Skarne', types: ['town'] },
];
const inTyrholm = { id: 'e1', triple: tripleOf('Ada Quill', 'born-in', 'Tyrholm'), relevance: 0.9 };
const inSkarne = { id: 'e1', triple: tripleOf('Ada Quill', 'born-in', 'Skarne'), relevance: 0.9 };
const types = [
  { id: 'e8', triple: tripleOf('Tyrholm', 'instance-of', 'town'), relevance: 0.9 },
  { id: 'e9', triple: tripleOf('Skarne', 'instance-of', 'town'), relevance: 0.9 },
];
const policy = {
  sufficiency: 0.7,
  relationMatch: 0.25,
  rivalConfidence: 0.6,
  webWeight: 0.9,
  decidingProbability: 0.7,
};
const never = async (): Promise<never> => {
  throw new Error('No model should be asked.');
};
const noModels = { embed: never, verify: never };

const judge = (
  graph: (typeof inTyrholm)[],
  more: Partial<typeof policy> = {},
  webFacts: (typeof inTyrholm)[] = [],
) =>
  judgeGraphClaimLocally(
    {
      webFacts,
      claim,
      today: '2026-02-01',
      statements: [],
      passages: [],
      contradictions: [],
      forced: false,
      graph,
      mentions,
      policy: { ...policy, ...more },
    },
    noModels,
  );

describe('the embedded judge of a graph', () => {
  it('confirms what the graph states and cites the statement', async () => {
    expect(await judge([inSkarne])).toMatchObject({
      rating: 'true',
      lines: [{ item: 'e1', stance: 'supports' }],
      reasons: [{ cites: ['e1'] }],
    });
  });

  it('takes a rival value of a single-valued relation for a refutation, if it is sure enough', async () => {
    expect((await judge([inTyrholm, ...types])).rating).toBe('false');
    expect((await judge([inTyrholm, ...types], { rivalConfidence: 0.99 })).rating).toBe('unproven');
  });

  it('lets a later page correct an earlier one where the graph is silent', async () => {
    const passage = (id: string, quote: string, published?: string) => ({
      id,
      title: 'Harrow Tower',
      ...defined({ published }),
      tier: 'high' as const,
      because: ['test'],
      family: id,
      quote,
      confidence: 0.9,
    });
    const judgeTower = async (earlier?: string, later?: string) => {
      const { rating } = await judgeGraphClaimLocally(
        {
          claim: 'The Harrow Tower was completed in 1899.',
          today: '2026-02-01',
          statements: [],
          passages: [
            passage('e1', 'The Harrow Tower was completed in 1899.', earlier),
            passage('e2', 'The Harrow Tower was completed in 1889.', later),
          ],
          contradictions: [],
          forced: false,
          graph: [],
          mentions: [],
          policy,
        },
        createTools(),
      );
      return rating;
    };
    expect(await judgeTower()).toBe('conflicting');
    expect(await judgeTower('2019-02-01', '2024-05-06')).toBe('false');
    expect(await judgeTower('2024-05-06', '2019-02-01')).toBe('true');
  });

  it('leaves open what the graph does not speak of, or hardly', async () => {
    expect((await judge([])).rating).toBe('unproven');
    expect((await judge([{ ...inSkarne, relevance: 0.1 }])).rating).toBe('unproven');
  });
});

describe('the embedded agent', () => {
  const input = (more: Partial<ChooseActionInput> = {}): ChooseActionInput => ({
    claim,
    today: '2026-02-01',
    entities: [],
    statements: [],
    passages: [],
    contradictions: [],
    taken: [{ action: 'initKGRetrieval', outcome: '2 things linked, 0 statements kept' }],
    allowed: ['expandKG', 'webSearch', 'verdict'],
    stepsLeft: 3,
    graph: [],
    mentions,
    policy,
    ...more,
  });

  it('stops when the graph settles the claim, naming what settles it', async () => {
    const decision = await chooseActionLocally(input({ graph: [inSkarne] }));
    expect(decision).toMatchObject({ action: 'verdict', missing: '' });
    expect(decision.reason).toContain('e1');
  });

  it('searches the web where the graph is silent, and never asks the same twice', async () => {
    const first = await chooseActionLocally(input());
    expect(first.action).toBe('webSearch');
    const taken = [...input().taken, { action: 'webSearch' as const, query: first.query, outcome: '0 kept' }];
    const second = await chooseActionLocally(input({ taken }));
    expect(second.query).not.toBe(first.query);
    expect((await chooseActionLocally(input({ allowed: ['verdict'] }))).action).toBe('verdict');
  });
});

describe('the embedded reader of statements', () => {
  const read = (text: string) =>
    extractTriplesLocally({
      claim,
      passages: [{ id: 'p1', title: 'Ada Quill', text }],
      things: [{ id: 'thing/Ada Quill', name: 'Ada Quill' }],
      relations: [{ id: 'born-in', label: 'place of birth' }],
    });

  it('states what a sentence states, in the graph’s own relation, with the sentence as quote', async () => {
    const { triples } = await read('Ada Quill was born in Tyrholm. She wrote three novels.');
    expect(triples).toMatchObject([
      {
        subjectId: 'thing/Ada Quill',
        relationId: 'born-in',
        object: 'Tyrholm',
        quote: 'Ada Quill was born in Tyrholm.',
      },
    ]);
  });

  it('keeps to the relation that the sentence names, where one phrase fits several', async () => {
    const { triples } = await extractTriplesLocally({
      claim: 'Ada Quill is part of the Skarne Group.',
      passages: [{ id: 'p1', title: 'Ada Quill', text: 'Ada Quill is part of the Tyrholm Group.' }],
      things: [{ id: 'thing/Ada Quill', name: 'Ada Quill' }],
      relations: [
        { id: 'P463', label: 'member of' },
        { id: 'P30', label: 'continent' },
        { id: 'P361', label: 'part of' },
      ],
    });
    expect(triples.map(({ relationId }) => relationId)).toEqual(['P361']);
  });

  it('leaves what is denied or only said by others to a note', async () => {
    const { triples, annotations } = await read('It is often said that Ada Quill was born in Skarne.');
    expect(triples).toEqual([]);
    expect(annotations).toMatchObject([{ thingId: 'thing/Ada Quill' }]);
  });
});

it('ranks relations by what they are about, not by the value they give', async () => {
  const relation = (id: string, name: string, leadsTo: string) => ({
    id,
    thing: 'Ada Quill',
    direction: 'of' as const,
    relation: name,
    leadsTo: [leadsTo],
    count: 1,
  });
  const rank = async (place: string) =>
    rankRelationsLocally({
      claim,
      keep: 4,
      nearness: { r1: 0.5, r2: 0.5 },
      relations: [relation('r1', 'award received', 'Harbour Prize'), relation('r2', 'place of birth', place)],
    });
  expect((await rank('Skarne')).ranking[0]?.relation).toBe('r2');
  expect(await rank('Skarne')).toEqual(await rank('Tyrholm'));
});

it('names the fault of a trajectory by its steps and stances', async () => {
  const trajectory = {
    claim,
    truth: 'false',
    answer: 'not-enough-evidence' as const,
    confidence: 0.5,
    summary: '',
    steps: [
      { step: 1, action: 'initKGRetrieval', reason: '', outcome: '', gained: 0 },
      { step: 2, action: 'verdict', reason: '', outcome: '', gained: 0 },
    ],
    evidence: [],
    contradictions: [],
    forced: false,
  };
  const kinds = async (more: Partial<typeof trajectory> & { answer?: 'supported' | 'refuted' }) =>
    (await critiqueTrajectoryLocally({ ...trajectory, ...more })).faults.map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['premature-stop']);
  expect(await kinds({ answer: 'supported' } as never)).toEqual(['misread-evidence']);
  expect(await kinds({ answer: 'refuted' } as never)).toEqual([]);
});

describe('statements that were read from pages', () => {
  const onWeb = { ...inSkarne, id: 'w1' };

  it('decide where the graph is silent, for less than a statement of the graph', async () => {
    const web = await judge(types, {}, [onWeb, ...types]);
    expect(web).toMatchObject({ rating: 'true', reasons: [{ cites: ['w1'] }] });
    const graph = await judge([inSkarne, ...types]);
    expect(web.confidence).toBeLessThan(graph.confidence);
  });

  it('do not overrule the graph', async () => {
    const { rating } = await judge([inTyrholm, ...types], {}, [onWeb, ...types]);
    expect(rating).not.toBe('true');
  });
});
