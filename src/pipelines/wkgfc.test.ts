import { describe, expect, it } from 'vitest';
import { hubSize, plainNames, samplePlainTurtle } from '../../test/support/sample-graph.ts';
import { answerSparql } from '../../test/support/servers/sparql-server.ts';
import { startVendorServer } from '../../test/support/servers/vendor-server.ts';
import { checksIn, claimPicture, type Handlers, hitsOf } from '../../test/support/simulated-check.ts';
import { graphOver, tripleOf } from '../../test/support/simulated-graph.ts';
import {
  reverseImageOver,
  searchOver,
  textPages,
  webSearch,
} from '../../test/support/simulated-providers.ts';
import type { Claim } from '../core/claim.ts';
import type { Report } from '../core/report.ts';
import type { RunEvent } from '../engine/events.ts';
import { createSparqlGraph } from '../providers/knowledge-graph/sparql.ts';
import type { Providers } from '../spec/providers.ts';
import type { ChooseActionInput, ChooseActionOutput } from '../tasks/graph/choose-action.ts';
import type { ExtractTriplesInput, ExtractTriplesOutput } from '../tasks/graph/extract-triples.ts';
import type { FilterPassagesInput } from '../tasks/graph/filter-passages.ts';
import type { JudgeGraphClaimInput, JudgeGraphClaimOutput } from '../tasks/graph/judge-graph-claim.ts';
import type { RankRelationsInput } from '../tasks/graph/rank-relations.ts';
import type { RankStatementsInput } from '../tasks/graph/rank-statements.ts';
import { wkgfc } from './wkgfc.ts';

const claim = 'Ada Quill was born in Skarne.';
const triples = [
  tripleOf('Ada Quill', 'born-in', 'Tyrholm'),
  tripleOf('Tyrholm', 'located-in', 'Isvaren'),
  tripleOf('Isvaren', 'located-in', 'Norrland'),
];
const page = 'Ada Quill was born in Skarne. She was baptised there in 1871.';

const handlers: Handlers = {
  'rank-relations': ({ relations }: RankRelationsInput) => ({
    ranking: relations.map(({ id }) => ({ relation: id, relevance: 0.9 })),
  }),
  'filter-passages': ({ passages }: FilterPassagesInput) => ({
    lines: passages.map(({ id }) => ({ passage: id, confidence: 0.9, why: 'about it' })),
  }),
  'extract-triples': ({ passages: [passage] }: ExtractTriplesInput): ExtractTriplesOutput => ({
    triples: [
      {
        passage: passage?.id ?? '',
        subjectId: 'thing/Ada Quill',
        subject: 'Ada Quill',
        relationId: 'born-in',
        relation: 'born-in',
        objectId: null,
        object: 'Skarne',
        time: null,
        quote: 'Ada Quill was born in Skarne.',
      },
    ],
    annotations: [],
  }),
  'judge-graph-claim': ({ statements, passages }: JudgeGraphClaimInput): JudgeGraphClaimOutput => {
    const lines = [
      ...statements.map(({ id, words, from }) => ({
        item: id,
        stance: words.includes('Skarne')
          ? ('supports' as const)
          : words.includes('Tyrholm') && from === 'graph'
            ? ('refutes' as const)
            : ('neutral' as const),
        confidence: 0.8,
        says: words,
      })),
      ...passages.map(({ id }) => ({
        item: id,
        stance: 'supports' as const,
        confidence: 0.7,
        says: 'The page says so.',
      })),
    ];
    const both = lines.some(({ stance }) => stance === 'supports');
    return {
      lines,
      rating: both ? 'conflicting' : 'false',
      confidence: 0.8,
      reasons: [{ sentence: 'So it is.', cites: lines.map(({ item }) => item) }],
      summary: 'So it is.',
      wouldChange: [],
      notChecked: [],
    };
  },
};

function choosing(...answers: Partial<ChooseActionOutput>[]): {
  asked: ChooseActionInput[];
  handler: Handlers;
} {
  const asked: ChooseActionInput[] = [];
  const handler = {
    'choose-action': (input: ChooseActionInput): ChooseActionOutput => {
      const answer = answers[asked.length] ?? { action: 'verdict' as const };
      asked.push(input);
      return { action: 'verdict', query: '', missing: '', reason: `decision ${asked.length}`, ...answer };
    },
  };
  return { asked, handler };
}

const start = checksIn({
  pipeline: wkgfc,
  claim: { text: claim, media: [] },
  pages: { 'https://page.example/quill': page },
  handlers,
  providers: {
    knowledgeGraph: [graphOver(triples)],
    webSearch: [searchOver([{ url: 'https://page.example/quill', title: 'Ada Quill', snippet: '' }])],
  },
});
const check = (
  more: Handlers,
  options: Record<string, unknown> = {},
  providers: Partial<Providers> = {},
  media: Claim['media'] = [],
): Promise<Report> => start(options, { handlers: more, providers, claim: { text: claim, media } }).report;

const stepsOf = (report: Report) =>
  report.exhibits?.find((exhibit) => exhibit.kind === 'trajectory')?.steps ?? [];
const graphOf = (report: Report) => report.exhibits?.find((exhibit) => exhibit.kind === 'graph');

describe('wkgfc', () => {
  it('begins with the graph, decides from what it sees, and shows every decision with its reason', async () => {
    const { asked, handler } = choosing();
    const report = await check(handler);
    expect(stepsOf(report).map(({ action, reason }) => [action, reason])).toEqual([
      ['initKGRetrieval', 'The first action is fixed.'],
      ['verdict', 'decision 1'],
    ]);
    expect(asked[0]).toMatchObject({
      allowed: ['expandKG', 'webSearch', 'verdict'],
      stepsLeft: 3,
      entities: [{ mention: 'Ada Quill', linkedTo: 'Ada Quill' }, { mention: 'Skarne' }],
      statements: [{ id: 't1', from: 'graph', words: 'Ada Quill was born in Tyrholm.' }],
      taken: [{ action: 'initKGRetrieval', outcome: '1 thing linked, 1 statement kept' }],
    });
    expect(report.verdict).toMatchObject({
      label: 'refuted',
      restsOn: ['e1'],
      ownLabel: { label: 'Factual Refuted' },
    });
    expect(report.evidence[0]).toMatchObject({
      id: 'e1',
      stance: 'refutes',
      quote: 'Ada Quill was born in Tyrholm.',
    });
  });

  it('asks a SPARQL graph for distinct relations first, follows those that are kept, and cuts nothing by chance', async () => {
    const server = await startVendorServer(answerSparql(samplePlainTurtle()));
    const relationsAsked: RankRelationsInput[] = [];
    const { handler } = choosing();
    const events: RunEvent[] = [];
    const text = 'Dunrow shares a border with Alderwend.';
    const { report } = start(
      { variant: 'kg-agent' },
      {
        claim: { text, media: [] },
        handlers: {
          ...handler,
          'rank-relations': (input: RankRelationsInput) => {
            relationsAsked.push(input);
            return {
              ranking: input.relations
                .filter(({ relation }) => relation === 'shares border with')
                .map(({ id }) => ({ relation: id, relevance: 1 })),
            };
          },
        },
        providers: {
          knowledgeGraph: [createSparqlGraph({ endpoint: `${server.url}/sparql`, id: 'remote' })],
        },
        onEvent: (event) => events.push(event),
      },
    );
    const { evidence } = await report;
    await server.close();
    const hub = relationsAsked[0]?.relations.find(
      ({ thing, direction, relation }) =>
        thing === 'Dunrow' && direction === 'to' && relation === 'located in',
    );
    expect(hub?.count).toBeGreaterThanOrEqual(hubSize);
    expect(evidence.map(({ quote }) => quote).sort()).toEqual([
      'Alderwend shares a land border with Dunrow.',
      'Dunrow shares a land border with Alderwend.',
    ]);
    const queries = server.calls.map(({ body }) => new URLSearchParams(body).get('query') ?? '');
    const statements = queries.filter((query) => query.includes('SELECT DISTINCT ?s ?p ?o'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain(`VALUES ?p { <${plainNames.relation('borders')}> }`);
    for (const part of statements[0]?.split('UNION') ?? []) expect(part).toMatch(/ORDER BY .* LIMIT/);
    const hop = events.find((event) => event.type === 'graph-expanded');
    expect(hop).toMatchObject({
      hop: { queries: 3, relations: { kept: expect.arrayContaining(['Alderwend: shares border with']) } },
    });
  });

  it('asks which of many statements matter, and keeps those alone', async () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      tripleOf('Ada Quill', 'wrote', `Book ${index + 1}`),
    );
    const asked: RankStatementsInput[] = [];
    const { handler } = choosing();
    const report = await check(
      {
        ...handler,
        'rank-statements': (input: RankStatementsInput) => {
          asked.push(input);
          return {
            ranking: input.statements
              .filter(({ words }) => /Book (?:7|12)\b/.test(words))
              .map(({ id }) => ({ statement: id, relevance: 0.9 })),
          };
        },
      },
      {},
      { knowledgeGraph: [graphOver(many)] },
    );
    expect(asked.map(({ statements }) => statements.length)).toEqual([20]);
    expect(report.evidence.map(({ quote }) => quote).sort()).toEqual([
      expect.stringContaining('Book 12'),
      expect.stringContaining('Book 7'),
    ]);
  });

  it('expands hop by hop and keeps web facts apart from the graph, with what contradicts it', async () => {
    const { asked, handler } = choosing(
      { action: 'expandKG' },
      { action: 'webSearch', query: 'Ada Quill birthplace' },
    );
    const report = await check(handler);
    expect(stepsOf(report).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['initKGRetrieval', '1 thing linked, 1 statement kept'],
      ['expandKG', '1 more statement kept'],
      ['webSearch', '1 passage found, 1 kept, 1 statement added, 1 contradiction with the graph'],
      ['verdict', ''],
    ]);
    expect(asked[2]?.contradictions).toMatchObject([{ graph: 't1', web: 'w1' }]);
    expect(report.verdict.label).toBe('conflicting');
    const graph = graphOf(report);
    expect(graph?.edges.map(({ to, origin, stance }) => [to, origin, stance])).toEqual([
      ['thing/Tyrholm', 'graph', 'refutes'],
      ['thing/Isvaren', 'graph', 'refutes'],
      ['name:skarne', 'web', 'supports'],
    ]);
    expect(graph?.contradictions).toHaveLength(1);
    expect(graph?.contradictions[0]?.cites).toEqual(['e1', 'e3']);
    expect(report.evidence.map(({ quote }) => quote)).toContain(page);
  });

  it('tells the judge when a page appeared and how far its source can be trusted', async () => {
    const judged: JudgeGraphClaimInput['passages'] = [];
    const plain = textPages({ 'https://page.example/quill': page });
    await check(
      {
        ...choosing({ action: 'webSearch', query: 'Ada Quill' }).handler,
        'judge-graph-claim': (input: JudgeGraphClaimInput) => {
          judged.push(...input.passages);
          return handlers['judge-graph-claim']?.(input as never);
        },
      },
      {},
      {
        pageFetch: {
          ...plain,
          async call(request, options) {
            const { items, ...rest } = await plain.call(request, options);
            return { ...rest, items: items.map((item) => ({ ...item, published: '2024-05-06' })) };
          },
        },
      },
    );
    expect(judged).toMatchObject([
      {
        published: '2024-05-06',
        tier: 'unrated',
        because: ['no list rates this site'],
      },
    ]);
  });

  it('forces a verdict at the step limit and says so', async () => {
    const { handler } = choosing({ action: 'expandKG' }, { action: 'expandKG' }, { action: 'expandKG' });
    const report = await check(handler, { maximumSteps: 2 });
    expect(stepsOf(report).map(({ action }) => action)).toEqual(['initKGRetrieval', 'expandKG', 'verdict']);
    expect(report.exhibits?.find((exhibit) => exhibit.kind === 'trajectory')?.forced).toBe(true);
    expect(report.verdict.summary).toContain('The step limit forced this verdict');
  });

  it('gives the passages of a second search ids of their own, also where the first kept only its last', async () => {
    const filler = 'It rained that year, and little else is told of it. '.repeat(8);
    const pageOf = (...told: string[]) => told.map((sentence) => `${sentence} ${filler}`).join('\n\n');
    const [first, second] = ['https://first.example/quill', 'https://second.example/quill'];
    const pages = {
      [first]: pageOf(
        'Ada Quill was born in Skarne, Ada Quill says.',
        'Ada Quill lived in Skarne.',
        'Quill is a name.',
      ),
      [second]: pageOf(
        'Ada Quill was born in Skarne, they say.',
        'Ada Quill left Skarne.',
        'Many are called Quill.',
      ),
    };
    const judged: JudgeGraphClaimInput['passages'] = [];
    const { asked, handler } = choosing(
      { action: 'webSearch', query: 'Ada Quill first' },
      { action: 'webSearch', query: 'Ada Quill second' },
    );
    const report = await check(
      {
        ...handler,
        'filter-passages': ({ query, passages }: FilterPassagesInput) => ({
          lines: passages.map(({ id }, index) => ({
            passage: id,
            confidence: query.endsWith('second') || index === passages.length - 1 ? 0.9 : 0.1,
            why: 'So it seems.',
          })),
        }),
        'extract-triples': (): ExtractTriplesOutput => ({ triples: [], annotations: [] }),
        'judge-graph-claim': ({ passages }: JudgeGraphClaimInput): JudgeGraphClaimOutput => {
          judged.push(...passages);
          return {
            lines: passages.map(({ id }) => ({
              item: id,
              stance: 'neutral',
              confidence: 0.5,
              says: 'Silent.',
            })),
            rating: 'unproven',
            confidence: 0.5,
            reasons: [],
            summary: 'Open.',
            wouldChange: [],
            notChecked: [],
          };
        },
      },
      { webThreshold: 0.5 },
      {
        webSearch: [
          webSearch('by-query', ({ query }) => ({
            items: hitsOf(query.endsWith('second') ? second : first),
          })),
        ],
        pageFetch: textPages(pages),
      },
    );
    const shown = asked.at(-1)?.passages ?? [];
    expect(new Set(shown.map(({ title }) => title)).size).toBe(2);
    expect(shown.length).toBeGreaterThan(3);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    expect(judged).toHaveLength(shown.length);
    expect(new Set(judged.map(({ quote }) => quote))).toEqual(new Set(shown.map(({ text }) => text)));
    for (const { id, quote } of judged)
      expect(report.evidence.find((evidence) => evidence.id === id)?.quote).toBe(quote);
  });

  it('does nothing twice: not the same search, and no expansion from nowhere', async () => {
    const again = choosing(
      { action: 'webSearch', query: 'Ada Quill birthplace' },
      { action: 'webSearch', query: 'ada quill: BIRTHPLACE' },
    );
    const report = await check(again.handler);
    expect(stepsOf(report).map(({ action }) => action)).toEqual(['initKGRetrieval', 'webSearch', 'verdict']);
    expect(report.warnings.join()).toContain('was made before');
    const grown = choosing({ action: 'expandKG' }, { action: 'expandKG' }, { action: 'expandKG' });
    await check(grown.handler, { maximumSteps: 9 });
    expect(grown.asked.at(-1)?.allowed).not.toContain('expandKG');
  });

  it.each([
    ['kg-only', ['initKGRetrieval']],
    ['web-only', ['webSearch']],
    ['kg-web', ['initKGRetrieval', 'webSearch']],
  ])('has no agent as %s', async (variant, actions) => {
    const { asked, handler } = choosing();
    const report = await check(handler, { variant });
    expect(asked).toEqual([]);
    expect(stepsOf(report).map(({ action }) => action)).toEqual(actions);
  });

  it('goes all its hops where nobody can ask for more', async () => {
    const hopsOf = async (options: Record<string, unknown>) => {
      const report = await check(choosing().handler, options);
      return graphOf(report)?.edges.length;
    };
    expect(await hopsOf({ variant: 'kg-only', hops: 1 })).toBe(1);
    expect(await hopsOf({ variant: 'kg-only', hops: 3 })).toBe(3);
    // With an agent the first retrieval is short.
    expect(await hopsOf({ variant: 'kg-agent', hops: 3 })).toBe(1);
  });

  it('takes a side where a study asks for one, and leaves the verdict open', async () => {
    const open: Handlers = {
      'judge-graph-claim': ({ statements, passages }: JudgeGraphClaimInput): JudgeGraphClaimOutput => ({
        lines: [...statements, ...passages].map(({ id }) => ({
          item: id,
          stance: 'neutral',
          confidence: 0.6,
          says: 'Silent.',
        })),
        rating: 'unproven',
        confidence: 0.6,
        reasons: [],
        summary: 'Open.',
        wouldChange: [],
        notChecked: [],
      }),
      'choose-side': () => ({ side: 'false', confidence: 0.6, why: 'e1 leans that way.' }),
    };
    const report = await check({ ...choosing().handler, ...open }, { verdict: 'two-way' });
    expect(report.verdict.label).toBe('not-enough-evidence');
    expect(report.verdict.ownLabel).toMatchObject({ label: 'Factual Refuted' });
    const four = await check({ ...choosing().handler, ...open });
    expect(four.verdict.ownLabel).toBeUndefined();
  });

  it('tells what was known before each step', async () => {
    const report = await check(choosing().handler);
    expect(stepsOf(report)[0]?.state).toContain('things: none');
    expect(stepsOf(report)[1]?.state).toContain('Ada Quill was born in Tyrholm.');
  });

  it('never searches the web as kg-agent', async () => {
    const { asked, handler } = choosing();
    await check(handler, { variant: 'kg-agent' });
    expect(asked[0]?.allowed).toEqual(['expandKG', 'verdict']);
  });

  it('cites the noted passage of the page that shows the picture otherwise', async () => {
    const match = {
      pageUrl: 'https://page.example/quill',
      pageTitle: 'Ada Quill',
      imageUrl: 'https://page.example/quill.png',
      imageSha256: 'b'.repeat(64),
      // It stands nowhere in the text of the page, so that only what was noted of the page can be cited.
      caption: 'Ada Quill at the harbour of Tyrholm',
      similarity: 0.97,
      relation: 'near-duplicate',
    } as const;
    const judge = ({ passages }: JudgeGraphClaimInput): JudgeGraphClaimOutput => ({
      lines: passages.map(({ id }) => ({ item: id, stance: 'neutral', confidence: 0.5, says: 'Silent.' })),
      rating: 'unproven',
      confidence: 0.5,
      reasons: [],
      summary: 'Open.',
      wouldChange: [],
      notChecked: [],
    });
    const report = await check(
      {
        'judge-graph-claim': judge,
        'compare-caption': () => ({
          slots: [],
          context: 'miscaptioned',
          why: 'It was taken in Tyrholm.',
          cites: ['m1'],
        }),
      },
      { variant: 'kg-web' },
      { reverseImage: [reverseImageOver([match])] },
      [claimPicture],
    );
    const shown = report.evidence.filter(({ source }) => source.url === match.pageUrl);
    expect(shown.map(({ quote }) => quote)).toEqual([page]);
    expect(report.verdict).toMatchObject({
      label: 'refuted',
      restsOn: shown.map(({ id }) => id),
      media: { context: 'miscaptioned' },
    });
  });

  it('goes on where the graph, the web or the agent fails, with gaps and without a made-up label', async () => {
    const report = await check(
      { ...choosing({ action: 'webSearch', query: 'Ada Quill' }).handler },
      {},
      { knowledgeGraph: [], webSearch: [] },
    );
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', confidence: 0 });
    expect(report.gaps.map(({ reason }) => reason)).toContain('not-configured');
    const speechless = await check({});
    expect(speechless.verdict.label).toBe('refuted');
    expect(stepsOf(speechless).at(-1)?.reason).toContain('could not be asked');
  });
});
