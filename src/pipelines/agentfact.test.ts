import { describe, expect, it } from 'vitest';
import { checksIn, type Otherwise } from '../../test/support/simulated-check.ts';
import {
  functionReasoner,
  providersWith,
  reverseImageOver,
  searchOver,
  textPages,
  webSearch,
} from '../../test/support/simulated-providers.ts';
import type { CheckPlan } from '../core/check-plan.ts';
import type { Claim } from '../core/claim.ts';
import { BadAnswerError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { startRun } from '../engine/run.ts';
import type { Providers } from '../spec/providers.ts';
import type { PlanCheckInput, PlanCheckOutput } from '../tasks/claims/plan-check.ts';
import type { QueryNeedsInput } from '../tasks/claims/query-needs.ts';
import type { JudgeSourceUseInput } from '../tasks/evidence/judge-source-use.ts';
import type { PickEvidenceInput } from '../tasks/evidence/pick-evidence.ts';
import type { SummariseForQueryInput } from '../tasks/evidence/summarise-for-query.ts';
import type { ExplainVerdictInput, ExplainVerdictOutput } from '../tasks/verdicts/explain-verdict.ts';
import type {
  ReasonFromEvidenceInput,
  ReasonFromEvidenceOutput,
} from '../tasks/verdicts/reason-from-evidence.ts';
import { agentfact } from './agentfact.ts';

const claim: Claim = {
  text: 'The bridge was closed because its cable snapped.',
  media: [],
  postText: 'BREAKING: bridge shut, cable SNAPPED!',
  postUrl: 'https://social.example/post/1',
};
const texts: Record<string, string> = {
  'https://roads.gov/bridge':
    'The bridge was closed to replace its joints. Reports of a broken cable are not true.',
  'https://herald.example/bridge':
    'The bridge was closed in May. The cable was not damaged, the manager said.',
  'https://theonion.com/bridge': 'The bridge cable snapped when a gull sat on it.',
  'https://herald.example/travel': 'The bridge is popular with photographers.',
  'https://social.example/post/1': 'The bridge cable SNAPPED.',
};
const hits = Object.keys(texts).map((url) => ({ url, title: url, snippet: '' }));

const plan: PlanCheckOutput = {
  validate: [{ sentence: 'The cable of the bridge snapped.', why: 'The claim hangs on it.' }],
  search: [{ need: 'The official reason for the closure' }],
  steps: [
    { technique: 'primary-source', does: 'Find the official reason.', uses: ['n1'] },
    { technique: 'cross-verification', does: 'Compare reports.', uses: ['v1'] },
  ],
};

function summarise({ pages }: SummariseForQueryInput) {
  return {
    summaries: pages
      .filter(({ text }) => /cable|closed/.test(text))
      .map(({ id, text }) => ({
        page: id,
        summary: `About the bridge: ${text}`,
        quotes: [/[^.]*(?:cable|closed)[^.]*\./.exec(text)?.[0].trim() ?? text],
      })),
  };
}

function reasonWith(
  veracity: ReasonFromEvidenceOutput['veracity'],
  confidence: number,
): (input: ReasonFromEvidenceInput) => ReasonFromEvidenceOutput {
  const stance = veracity === 'true' ? 'supports' : veracity === 'false' ? 'refutes' : 'neutral';
  return ({ evidence, steps }) => ({
    understanding: 'That the cable snapped.',
    steps: steps.map(({ id }) => ({ step: id, finding: 'It was for the joints.', cites: [] })),
    lines: evidence.map(({ id }) => ({ evidence: id, stance, confidence: 0.9, says: 'Another reason.' })),
    veracity,
    rating: veracity,
    confidence,
    open: veracity === 'unproven' ? ['Who closed it'] : [],
  });
}

function explain({ evidence, reasoned }: ExplainVerdictInput): ExplainVerdictOutput {
  return {
    understanding: 'That the cable snapped.',
    veracity: reasoned.veracity,
    coarse: reasoned.veracity === 'true' ? 'true' : 'false',
    keyPoints: evidence.slice(0, 1).map(({ id }) => ({ point: 'The joints were replaced.', cites: [id] })),
    reasoning: 'The city gives another reason.',
    confidence: reasoned.confidence,
  };
}

const handlers = {
  'plan-check': (): PlanCheckOutput => plan,
  'query-needs': ({ needs }: QueryNeedsInput) => ({
    queries: needs.map(({ id }) => ({ need: id, query: `bridge closure reason ${id}` })),
  }),
  'summarise-for-query': summarise,
  'judge-source-use': ({ sources }: JudgeSourceUseInput) => ({
    sources: sources.map(({ id }) => ({ id, kind: 'unsure', use: 'neutral', why: 'Unknown.' })),
  }),
  'pick-evidence': ({ items }: PickEvidenceInput) => ({
    findings: [],
    useful: items.filter(({ summary }) => !summary.includes('popular')).map(({ id }) => id),
  }),
  'reason-from-evidence': reasonWith('false', 5),
  'explain-verdict': explain,
};

const start = checksIn({ pipeline: agentfact, claim, pages: texts, handlers });
const check = (options?: Record<string, unknown>, otherwise?: Otherwise) => start(options, otherwise).report;

function plansOf({ exhibits = [] }: Report): CheckPlan[] {
  return exhibits.flatMap((exhibit) => (exhibit.kind === 'plan' ? [exhibit.plan] : []));
}

/** Counts how often each task is asked. */
function counting(): { asked: string[]; handlers: Record<string, (input: never) => unknown> } {
  const asked: string[] = [];
  const counted = Object.entries(handlers).map(([name, handle]) => [
    name,
    (input: never) => {
      asked.push(name);
      return (handle as (input: never) => unknown)(input);
    },
  ]);
  return { asked, handlers: Object.fromEntries(counted) };
}

describe('agentfact', () => {
  it('plans, searches each sentence and need once, reasons twice and explains with key points bound to evidence', async () => {
    const report = await check();
    expect(report.verdict).toMatchObject({ label: 'refuted', summary: 'The city gives another reason.' });
    expect(report.verdict.ownLabel?.label).toBe('FALSE (in two classes FALSE, confidence 5 of 5)');
    expect(report.verdict.reasons).toEqual([{ sentence: 'The joints were replaced.', cites: ['e1'] }]);
    expect(report.searched.map(({ query }) => query).sort()).toEqual([
      'The cable of the bridge snapped.',
      'bridge closure reason n1',
    ]);
    for (const { source, snapshot, quote } of report.evidence)
      expect(texts[source.url]?.slice(snapshot.start, snapshot.end)).toBe(quote);
    expect(report.stages.map(({ stage }) => stage)).toEqual(['plan', 'retrieve', 'reason', 'explain']);
    expect(report.exhibits?.map(({ title }) => title)).toEqual([
      'Plan',
      'What the text agent found',
      'Accumulated reasoning, pass 1 of 1 (plan 1): false, confidence 5 of 5',
    ]);
    expect(report.gaps).toEqual([]);
  });

  it.each([
    ['misleading', 'false', 'refuted'],
    ['partially-true', 'unproven', 'conflicting'],
  ] as const)(
    'shows a claim rated %s as such, and veracity %s beside it',
    async (rating, veracity, label) => {
      const reasoned = (input: ReasonFromEvidenceInput): ReasonFromEvidenceOutput => {
        const answer = reasonWith('false', 4)(input);
        return { ...answer, veracity, rating };
      };
      const { verdict } = await check({}, { handlers: { 'reason-from-evidence': reasoned } });
      expect(verdict).toMatchObject({ label, rating });
      expect(verdict.ownLabel?.label).toContain(veracity.toUpperCase());
    },
  );

  it('lets temporary reasoning choose what enters the pool, in batches that are not smaller than asked', async () => {
    const batches: number[] = [];
    const report = await check(
      { batch: 1 },
      {
        handlers: {
          'pick-evidence': ({ items }: PickEvidenceInput) => {
            batches.push(items.length);
            return { findings: [], useful: items.slice(0, 1).map(({ id }) => id) };
          },
        },
      },
    );
    expect(batches.every((size) => size >= 1)).toBe(true);
    expect(batches.length).toBeGreaterThan(1);
    expect(report.evidence).toHaveLength(batches.length);
  });

  it('takes all of a batch into the pool where temporary reasoning fails', async () => {
    const failing = () => {
      throw new BadAnswerError({ message: 'not JSON' });
    };
    const [whole, failed] = [await check(), await check({}, { handlers: { 'pick-evidence': failing } })];
    expect(failed.evidence.length).toBe(whole.evidence.length);
    expect(failed.gaps).toEqual([expect.objectContaining({ reason: 'bad-answer' })]);
  });

  it('gives the same report again from its recording', async () => {
    const run = start({}, {});
    const parts = await run.bundleParts();
    const again = await startRun({
      id: 'again',
      version: '0',
      claim,
      pipeline: agentfact as Pipeline,
      options: {},
      providers: providersWith({ reasoner: functionReasoner({}), webSearch: [searchOver([])] }),
      stores: { calls: parts.calls, snapshots: parts.snapshots },
      earlier: { mode: 'replay', startedAt: parts.manifest.startedAt, report: parts.report },
    }).report;
    expect(again.evidence).toEqual(parts.report.evidence);
    expect(again.verdict).toEqual(parts.report.verdict);
    expect(again.exhibits).toEqual(parts.report.exhibits);
  });
});

describe('the plan of agentfact', () => {
  it('can be had alone, before anything is searched', async () => {
    const { asked, handlers: counted } = counting();
    const report = await check({ stopAfter: 'plan' }, { handlers: counted });
    expect(asked).toEqual(['plan-check']);
    expect(report.searched).toEqual([]);
    expect(plansOf(report)).toEqual([
      expect.objectContaining({ search: [{ id: 'n1', need: 'The official reason for the closure' }] }),
    ]);
    expect(report.verdict.label).toBe('not-enough-evidence');
  });

  it('can be edited and carried out: no other is made, and a query of its own is kept', async () => {
    const [made] = plansOf(await check({ stopAfter: 'plan' }));
    if (made === undefined) throw new Error('no plan');
    const edited = { ...made, search: [{ id: 'n1', need: 'Why', query: 'roads department bridge joints' }] };
    const { asked, handlers: counted } = counting();
    const report = await check({ plan: edited }, { handlers: counted });
    expect(asked).not.toContain('plan-check');
    expect(asked).not.toContain('query-needs');
    expect(report.searched.map(({ query }) => query)).toContain('roads department bridge joints');
  });

  it('can be carried out in one step alone', async () => {
    const report = await check({ onlyStep: 's2' });
    expect(report.searched.map(({ query }) => query)).toEqual(['The cable of the bridge snapped.']);
    expect(report.warnings).toContainEqual(expect.stringContaining('Only step s2'));
    await expect(check({ onlyStep: 's7' })).rejects.toThrow('The plan has no step s7.');
  });

  it('is checked, and errors name the field', async () => {
    const broken = {
      steps: [{ id: 's1', technique: 'guessing', does: 'x', uses: [] }],
      validate: [],
      search: [],
    };
    expect(() => check({ plan: broken })).toThrow(/plan\.steps\.0\.technique/);
    const dangling = {
      steps: [{ id: 's1', technique: 'primary-source', does: 'x', uses: ['n3'] }],
      validate: [{ id: 'v1', sentence: 'x', why: '' }],
      search: [],
    };
    expect(() => check({ plan: dangling })).toThrow(/plan\.steps\.0\.uses\.0 there is no entry n3/);
  });

  it('is made anew from the trace when it does not settle the claim', async () => {
    const traces: PlanCheckInput['trace'][] = [];
    const report = await check(
      { rounds: 2 },
      {
        handlers: {
          'plan-check': ({ trace }: PlanCheckInput) => {
            traces.push(trace);
            return trace === undefined
              ? plan
              : {
                  ...plan,
                  validate: [{ sentence: 'Second sentence.', why: '' }],
                  search: [],
                  steps: plan.steps.slice(1),
                };
          },
          'reason-from-evidence': reasonWith('unproven', 2),
        },
      },
    );
    expect(traces[0]).toBeUndefined();
    expect(traces[1]).toMatchObject({
      searched: ['The cable of the bridge snapped.', 'bridge closure reason n1'],
      veracity: 'unproven',
      open: ['Who closed it'],
    });
    expect(report.verdict.label).toBe('not-enough-evidence');
  });

  it('is the claim itself where none can be had', async () => {
    const report = await check(
      {},
      {
        handlers: {
          'plan-check': () => {
            throw new BadAnswerError({ message: 'not JSON' });
          },
        },
      },
    );
    expect(report.searched.map(({ query }) => query)).toEqual([claim.text]);
    expect(report.gaps).toHaveLength(1);
  });
});

describe('agentfact stops', () => {
  const fresh = (input: PlanCheckInput): PlanCheckOutput => ({
    ...plan,
    validate: [{ sentence: `Sentence ${input.trace?.searched.length ?? 0}.`, why: '' }],
  });
  /** A search that finds another page each time, so that there is always something to reason about. */
  function endless(): Partial<Providers> {
    const pages: Record<string, string> = {};
    let count = 0;
    return {
      webSearch: [
        webSearch('endless', () => {
          count += 1;
          const url = `https://page${count}.example/`;
          pages[url] = `Page ${count} says that the cable number ${count} was closed.`;
          return { items: [{ url, title: `Page ${count}`, snippet: '' }] };
        }),
      ],
      pageFetch: textPages(pages),
    };
  }

  it('when the label is not unproven and sure enough', async () => {
    const { asked, handlers: counted } = counting();
    await check({ rounds: 5 }, { handlers: counted, providers: endless() });
    expect(asked.filter((name) => name === 'plan-check')).toHaveLength(1);
  });

  it('not when it is decided but not sure', async () => {
    const { asked, handlers: counted } = counting();
    const more = { ...counted, 'reason-from-evidence': reasonWith('false', 3) };
    const report = await check({ rounds: 2 }, { handlers: more, providers: endless() });
    expect(asked.filter((name) => name === 'plan-check')).toHaveLength(2);
    expect(report.verdict.label).toBe('refuted');
  });

  it('after the questions of reasoning that it is allowed', async () => {
    const { asked, handlers: counted } = counting();
    const reason = (input: ReasonFromEvidenceInput) => {
      asked.push('reason-from-evidence');
      return reasonWith('unproven', 1)(input);
    };
    const more = { ...counted, 'plan-check': fresh, 'reason-from-evidence': reason };
    await check({ rounds: 12, reasoningSteps: 4 }, { handlers: more, providers: endless() });
    const reasoning = asked.filter((name) => name === 'pick-evidence' || name === 'reason-from-evidence');
    expect(reasoning).toHaveLength(4);
  });

  it('after the first entries where these settle it, searching in turn', async () => {
    const report = await check({ retrieval: 'in-turn', batch: 1 });
    expect(report.searched.map(({ query }) => query)).toEqual(['The cable of the bridge snapped.']);
    expect(report.verdict.label).toBe('refuted');
  });
});

describe('agentfact never', () => {
  it('takes the post for evidence, nor an archived copy of it', async () => {
    const archived = 'https://web.archive.org/web/20240516000000/https://social.example/post/1';
    const report = await check(
      {},
      {
        providers: {
          webSearch: [searchOver([...hits, { url: archived, title: 'copy', snippet: '' }])],
          pageFetch: textPages({ ...texts, [archived]: 'The bridge cable SNAPPED. Archived.' }),
        },
      },
    );
    expect(report.evidence.length).toBeGreaterThan(0);
    expect(report.evidence.every(({ source }) => !source.url.includes('social.example'))).toBe(true);
  });

  it('drops governments or satire, and asks nobody about what lists and name spaces say', async () => {
    const asked: string[] = [];
    const distrustful = ({ sources }: JudgeSourceUseInput) => {
      asked.push(...sources.map(({ address }) => address));
      return {
        sources: sources.map(({ id }) => ({ id, kind: 'unreliable', use: 'reverse', why: 'Distrust.' })),
      };
    };
    const seen: ReasonFromEvidenceInput['evidence'] = [];
    const report = await check(
      {},
      {
        handlers: {
          'judge-source-use': distrustful,
          'reason-from-evidence': (input: ReasonFromEvidenceInput) => {
            seen.push(...input.evidence);
            return reasonWith('false', 5)(input);
          },
        },
      },
    );
    expect(asked).toEqual(['https://herald.example/bridge']);
    const useOf = (words: string) => seen.find(({ quote }) => quote.includes(words))?.source;
    expect(useOf('replace its joints')).toMatchObject({ kind: 'reliable', use: 'positive' });
    expect(useOf('gull')).toMatchObject({ kind: 'satire', use: 'reverse' });
    expect(report.dropped).toEqual([]);
  });

  it('gives up a host for one page that could not be read', async () => {
    const pages = { ...texts };
    delete pages['https://herald.example/travel'];
    const first = [hits[3], ...hits.slice(0, 3)].filter((hit) => hit !== undefined);
    const report = await check(
      {},
      { providers: { webSearch: [searchOver(first)], pageFetch: textPages(pages) } },
    );
    expect(report.gaps.length).toBeGreaterThan(0);
    expect(report.evidence.map(({ source }) => source.url)).toContain('https://herald.example/bridge');
  });

  it('makes a label of a failure: reasoning that cannot be read is a gap', async () => {
    const failing = () => {
      throw new BadAnswerError({ message: 'The answer was no JSON.' });
    };
    const report = await check({}, { handlers: { 'reason-from-evidence': failing } });
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', confidence: 0, restsOn: [] });
    expect(report.verdict.ownLabel).toBeUndefined();
    expect(report.evidence.length).toBeGreaterThan(0);
    expect(report.gaps).toContainEqual(expect.objectContaining({ reason: 'bad-answer' }));
  });

  it('loses a verdict for an explanation that failed, nor an earlier reasoning for a later failure', async () => {
    const failing = () => {
      throw new BadAnswerError({ message: 'The answer was no JSON.' });
    };
    const unexplained = await check({}, { handlers: { 'explain-verdict': failing } });
    expect(unexplained.verdict).toMatchObject({ label: 'refuted', restsOn: ['e1', 'e2', 'e3'] });
    let passes = 0;
    const once = (input: ReasonFromEvidenceInput) => {
      passes += 1;
      return passes === 1 ? reasonWith('false', 3)(input) : failing();
    };
    const report = await check(
      { retrieval: 'in-turn', batch: 1 },
      { handlers: { 'reason-from-evidence': once } },
    );
    expect(report.verdict.label).toBe('refuted');
  });

  it('searches for a need more than once', async () => {
    const report = await check(
      {},
      { handlers: { 'query-needs': () => ({ queries: [{ need: 'n1', query: 'the only one' }] }) } },
    );
    expect(report.searched.filter(({ query }) => query.startsWith('the only'))).toHaveLength(1);
  });
});

describe('the ablations of agentfact', () => {
  it('without planning: one query is written from claim and post', async () => {
    const { asked, handlers: counted } = counting();
    const report = await check({ planning: 'off' }, { handlers: counted });
    expect(asked).not.toContain('plan-check');
    expect(asked).toContain('query-needs');
    expect(report.searched.map(({ query }) => query)).toEqual(['bridge closure reason n1']);
  });

  it('without the text agent: nothing is searched by words', async () => {
    const report = await check({ textAgent: 'off' });
    expect(report.searched).toEqual([]);
    expect(report.verdict.label).toBe('not-enough-evidence');
  });

  it('without temporary reasoning: everything found is reasoned about', async () => {
    const { asked, handlers: counted } = counting();
    await check({ temporaryReasoning: 'off' }, { handlers: counted });
    expect(asked).not.toContain('pick-evidence');
    expect(asked).toContain('reason-from-evidence');
  });
});

describe('agentfact on a picture', () => {
  const media = [
    { kind: 'image', sha256: 'a'.repeat(64), mimeType: 'image/png', bytes: 10, name: 'p.png' } as const,
  ];
  const page = 'https://archive.example/flood';
  const caption = 'The flood of 2018 at the ferry.';
  const match = {
    pageUrl: page,
    pageTitle: 'Archive',
    imageUrl: `${page}.png`,
    imageSha256: 'b'.repeat(64),
    caption,
    similarity: 0.97,
    relation: 'near-duplicate',
  } as const;
  const flood: Claim = { text: 'This shows the flood of 2025.', media };
  const pictures = {
    claim: flood,
    providers: {
      reverseImage: [reverseImageOver([match])],
      pageFetch: textPages({ ...texts, [page]: `A page. ${caption} Otherwise words.` }),
    },
    handlers: {
      'describe-image': () => ({ seen: '', context: [], words: '', dates: [], places: [], generated: [] }),
      'compare-caption': () => ({
        slots: [],
        context: 'miscaptioned',
        why: 'The caption says 2018, not 2025.',
        cites: ['m1'],
      }),
      'reason-from-evidence': (input: ReasonFromEvidenceInput) => {
        const cited = new Set(input.pictures?.cites);
        const answer = reasonWith('false', 4)(input);
        return {
          ...answer,
          lines: answer.lines.map((line) =>
            cited.has(line.evidence) ? line : { ...line, stance: 'neutral' },
          ),
        };
      },
    },
  } satisfies Otherwise;

  it('looks at texts and pictures side by side, and rests on what the page with the same picture says', async () => {
    const spans: string[] = [];
    const report = await check(
      {},
      {
        ...pictures,
        onEvent: (event) => {
          if (event.type === 'step-start' || event.type === 'step-end') {
            if (event.step === 'image-agent' || event.step === 'text-agent')
              spans.push(`${event.type} ${event.step}`);
          }
        },
      },
    );
    expect(spans.slice(0, 2).sort()).toEqual(['step-start image-agent', 'step-start text-agent']);
    expect(report.verdict).toMatchObject({ label: 'refuted', media: { context: 'miscaptioned' } });
    expect(report.evidence[0]).toMatchObject({ quote: caption, image: { relation: 'near-duplicate' } });
    expect(report.verdict.restsOn).toEqual(['e1']);
    const found = report.exhibits?.find(({ title }) => title === 'What the image agent found');
    expect(JSON.stringify(found)).toContain('score 90 of 100');
  });

  it('takes no words from a page that only lists pictures', async () => {
    const listed = { ...match, pageUrl: 'https://www.shutterstock.com/image/1' };
    const report = await check(
      {},
      { ...pictures, providers: { ...pictures.providers, reverseImage: [reverseImageOver([listed])] } },
    );
    expect(report.evidence.every(({ image }) => image === undefined)).toBe(true);
    expect(report.verdict.media).toMatchObject({ context: 'unknown' });
  });

  it('is not looked at without the image agent', async () => {
    const report = await check({ imageAgent: 'off' }, pictures);
    expect(report.verdict.media).toBeUndefined();
    expect(report.searched.every(({ query }) => !query.startsWith('picture'))).toBe(true);
  });
});
