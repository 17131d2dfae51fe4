import { describe, expect, it } from 'vitest';
import { checksIn, claimPicture, type Otherwise } from '../../test/support/simulated-check.ts';
import { functionReasoner, provider, webSearch } from '../../test/support/simulated-providers.ts';
import type { Claim } from '../core/claim.ts';
import type { Providers } from '../spec/providers.ts';
import type { ReadClaimOutput } from '../tasks/claims/read-claim.ts';
import type { SettleStanceInput } from '../tasks/evidence/settle-stance.ts';
import type { JudgePacketInput, JudgePacketOutput } from '../tasks/verdicts/judge-packet.ts';
import { touchstone } from './touchstone.ts';

const claim: Claim = { text: 'The tower was completed in 1899.', media: [] };
const pages = {
  'https://archive.example/tower': 'The tower was completed in 1889. It was built by a team of engineers.',
  'https://other.example/paris': 'The tower was completed in 1889, records show, and paid for by the town.',
  'https://theonion.com/tower': 'The tower was completed in 1899 by a single pigeon.',
};

const reading: ReadClaimOutput = {
  kind: 'fact',
  who: [],
  where: [],
  when: ['1899'],
  parts: [{ text: claim.text, queries: ['tower completed year'], counterQueries: ['tower completed 1889'] }],
  settledBy: ['the building records'],
  sure: 0.9,
  notes: [],
};

const silent: JudgePacketOutput = {
  stances: [],
  parts: [{ part: 's1', label: 'not-enough-evidence', cites: [] }],
  rating: 'unproven',
  confidence: 0.6,
  leftOut: null,
  tooNew: false,
  reasons: [],
  summary: 'Nothing settles it.',
  missing: [],
  picture: null,
};

/** Every item says so. */
function judging(
  rating: JudgePacketOutput['rating'],
  stance: 'supports' | 'refutes',
  more: Partial<JudgePacketOutput> = {},
) {
  return ({ items }: JudgePacketInput): JudgePacketOutput => ({
    ...silent,
    stances: items.map(({ id }) => ({ item: id, stance, confidence: 0.9 })),
    parts: [
      {
        part: 's1',
        label: stance === 'supports' ? 'supported' : 'refuted',
        cites: items.map(({ id }) => id),
      },
    ],
    rating,
    confidence: 0.9,
    reasons: [{ sentence: 'It was 1889.', cites: items.map(({ id }) => id) }],
    summary: 'It was 1889.',
    ...more,
  });
}

const verifierSaying = (supports: number, refutes: number): NonNullable<Providers['verifier']> =>
  provider('verifier', 'fixed', ({ pairs }: { pairs: readonly unknown[] }) => ({
    items: pairs.map(() => ({ supports, refutes, silent: 1 - supports - refutes })),
  }));

const handlers = { 'read-claim': () => reading, 'judge-packet': judging('false', 'refutes') };
const start = checksIn({
  pipeline: touchstone,
  claim,
  pages,
  handlers,
  providers: { verifier: verifierSaying(0.1, 0.8) },
});

async function check(options?: Record<string, unknown>, otherwise: Otherwise = {}) {
  const asked: string[] = [];
  return { report: await start(options, { ...otherwise, asked }).report, asked };
}

describe('touchstone', () => {
  it('reads once, judges once, and rests on verbatim quotes of both sides’ searches', async () => {
    const { report, asked } = await check();
    expect(asked).toEqual(['read-claim', 'judge-packet']);
    expect(report.verdict).toMatchObject({ label: 'refuted', rating: 'false', confidence: 0.9 });
    expect(report.searched.map(({ query }) => query)).toEqual(
      expect.arrayContaining(['tower completed year', 'tower completed 1889']),
    );
    expect(report.dropped.map(({ url }) => url)).toEqual(['https://theonion.com/tower']);
    expect(report.evidence.map(({ quote }) => quote)).toEqual(
      expect.arrayContaining([expect.stringContaining('completed in 1889')]),
    );
    expect(report.verdict.restsOn).toEqual(report.evidence.map(({ id }) => id));
  });

  it('follows the parts that a person gives, instead of those that are read', async () => {
    const parts = [
      { text: 'There is a tower.' },
      { text: 'It was completed in 1899.', queries: ['tower completed'], counterQueries: [] },
    ];
    const { report, asked } = await check({ parts });
    expect(asked).toEqual(['read-claim', 'judge-packet']);
    expect(report.interpretation.subClaims).toEqual([
      { id: 's1', text: 'There is a tower.', queries: ['There is a tower.'], counterQueries: [] },
      { id: 's2', text: 'It was completed in 1899.', queries: ['tower completed'], counterQueries: [] },
    ]);
    const queries = report.searched.map(({ query }) => query);
    expect(queries).toEqual(expect.arrayContaining(['There is a tower.', 'tower completed']));
    expect(queries).not.toContain('tower completed year');
  });

  it('is not told that there is nothing to check where a person says what to check', async () => {
    const opinion = { handlers: { 'read-claim': () => ({ ...reading, parts: [] }) } };
    expect((await check({}, opinion)).asked).toEqual(['read-claim']);
    expect((await check({ parts: [{ text: claim.text }] }, opinion)).asked).toEqual([
      'read-claim',
      'judge-packet',
    ]);
  });

  it('names each source once, and stays within the packet', async () => {
    let seen: JudgePacketInput | undefined;
    await check(
      { packetTokens: 500 },
      {
        handlers: {
          'judge-packet': (input: JudgePacketInput) => {
            seen = input;
            return silent;
          },
        },
      },
    );
    expect(seen?.sources.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(seen?.items.map(({ source }) => source)).toEqual(['A', 'B']);
    expect(JSON.stringify([seen?.sources, seen?.items]).length / 4).toBeLessThan(500);
  });

  it('searches for what is missing and judges again, and only where nothing is settled', async () => {
    const later = 'https://late.example/tower';
    const queries: string[] = [];
    const packets: JudgePacketInput[] = [];
    const { report, asked } = await check(
      {},
      {
        handlers: {
          'judge-packet': (input: JudgePacketInput) => {
            packets.push(input);
            return input.asked.length === 0
              ? { ...silent, missing: [{ question: 'When was it opened?', query: 'tower opening day' }] }
              : judging('false', 'refutes')(input);
          },
        },
        providers: {
          webSearch: [
            webSearch('late', ({ query }) => {
              queries.push(query);
              const url = query === 'tower opening day' ? later : 'https://archive.example/tower';
              return { items: [{ url, title: url, snippet: '' }] };
            }),
          ],
        },
      },
    );
    expect(queries).toContain('tower opening day');
    // The page of the second search does not exist here: that is a gap, and the first judgement stands.
    expect(report.gaps.map(({ detail }) => detail)).toContainEqual(expect.stringContaining(later));
    expect(asked).toEqual(['read-claim', 'judge-packet']);
    expect(packets[0]?.isLast).toBe(false);
    expect((await check({ depth: 'quick' })).asked).toEqual(['read-claim', 'judge-packet']);
  });

  it('judges again with what the second search brings', async () => {
    const packets: JudgePacketInput[] = [];
    const { report, asked } = await check(
      {},
      {
        handlers: {
          'judge-packet': (input: JudgePacketInput) => {
            packets.push(input);
            return input.asked.length === 0
              ? { ...silent, missing: [{ question: 'When was it opened?', query: 'tower opening day' }] }
              : judging('false', 'refutes')(input);
          },
        },
        providers: {
          webSearch: [
            webSearch('two', ({ query }) => {
              const url =
                query === 'tower opening day'
                  ? 'https://other.example/paris'
                  : 'https://archive.example/tower';
              return { items: [{ url, title: url, snippet: '' }] };
            }),
          ],
        },
      },
    );
    expect(asked).toEqual(['read-claim', 'judge-packet', 'judge-packet']);
    expect(packets[1]).toMatchObject({ asked: ['When was it opened?'], isLast: true });
    expect(report.verdict.label).toBe('refuted');
  });

  it('asks about an item alone, with what stands around it, where the verifier is sure of the opposite', async () => {
    const alone: SettleStanceInput[] = [];
    const settle = (stance: string) => ({
      handlers: {
        'settle-stance': (input: SettleStanceInput) => {
          alone.push(input);
          return { stance, confidence: 0.9, says: 'It says 1889.' };
        },
      },
      providers: {
        verifier: verifierSaying(0.9, 0.05),
        webSearch: [
          webSearch('one', () => ({
            items: [{ url: 'https://archive.example/tower', title: '', snippet: '' }],
          })),
        ],
      },
    });
    const kept = await check({}, settle('refutes'));
    expect(kept.asked).toEqual(['read-claim', 'judge-packet', 'settle-stance']);
    expect(alone[0]?.quote).toContain('1889');
    expect(kept.report.verdict.label).toBe('refuted');
    const turned = await check({}, settle('neutral'));
    expect(turned.report.verdict).toMatchObject({ label: 'not-enough-evidence' });
    expect(turned.report.verdict.summary).toContain('read again by itself');
    expect((await check({ verifier: 'off' }, settle('neutral'))).report.verdict.label).toBe('refuted');
  });

  it('says what a misleading claim leaves out, with the quote', async () => {
    const { report } = await check(
      {},
      {
        handlers: {
          'judge-packet': (input: JudgePacketInput) => ({
            ...judging('missing-context', 'refutes')(input),
            parts: [{ part: 's1', label: 'supported', cites: [] }],
            leftOut: {
              what: 'It was opened ten years before.',
              item: input.items[0]?.id,
              quote: 'completed in 1889',
            },
          }),
        },
      },
    );
    expect(report.verdict).toMatchObject({ label: 'refuted', rating: 'missing-context' });
    expect(report.verdict.leftOut).toEqual({
      what: 'It was opened ten years before.',
      quote: 'completed in 1889',
      cites: [report.evidence[0]?.id],
    });
    expect(report.verdict.reasons[0]?.sentence).toContain('“completed in 1889”');
  });

  it('says that a claim is too new where every source is older', async () => {
    const { report } = await check(
      {},
      {
        claim: { ...claim, date: '2026-01-03' },
        handlers: { 'judge-packet': () => silent },
        providers: {
          webSearch: [
            webSearch('old', () => ({
              items: [
                { url: 'https://archive.example/tower', title: '', snippet: '', published: '2025-12-01' },
              ],
            })),
          ],
        },
      },
    );
    expect(report.verdict.tooNew).toContain('the newest source that was found is of 2025-12-01');
    expect(report.verdict.summary).toContain('too new');
  });

  it('searches for nothing where nothing can be checked, and says why', async () => {
    const opinion = {
      ...reading,
      kind: 'opinion',
      parts: [],
      notes: ['Whether it is ugly is a matter of taste.'],
    };
    const { report, asked } = await check({}, { handlers: { 'read-claim': () => opinion } });
    expect(asked).toEqual(['read-claim']);
    expect(report.searched).toEqual([]);
    expect(report.verdict.summary).toContain('an opinion');
  });

  it('takes the claim for its one part where it could not be read', async () => {
    const { report, asked } = await check(
      {},
      {
        handlers: {
          'read-claim': () => {
            throw new Error('no');
          },
        },
      },
    );
    expect(asked).toContain('judge-packet');
    expect(report.interpretation.subClaims).toEqual([
      { id: 's1', text: claim.text, queries: [claim.text], counterQueries: [] },
    ]);
  });

  it('looks at no picture where that is off, and shows it to the judge else', async () => {
    const shown: JudgePacketInput[] = [];
    const judge = (input: JudgePacketInput) => {
      shown.push(input);
      return { ...silent, picture: { context: 'unknown' as const, why: 'Nothing settles it.' } };
    };
    const posted = { ...claim, media: [claimPicture] };
    const { asked } = await check(
      {},
      { claim: posted, handlers: { 'judge-packet': judge }, reasoner: { sees: true } },
    );
    expect(asked).toEqual(['read-claim', 'judge-packet']);
    expect(shown[0]).toMatchObject({ hasPicture: true, images: [{ name: 'p.png' }] });
    const { report } = await check(
      { pictures: 'off' },
      { claim: posted, handlers: { 'judge-packet': judge } },
    );
    expect(report.dossiers).toBeUndefined();
  });

  it('shows what a second model says of the same packet, and is less sure where it says otherwise', async () => {
    const second = (rating: JudgePacketOutput['rating'], stance: 'supports' | 'refutes') => ({
      providers: {
        secondReasoner: functionReasoner({ 'judge-packet': judging(rating, stance) }, { id: 'second' }),
      },
    });
    const agreeing = (await check({}, second('false', 'refutes'))).report;
    const other = (await check({}, second('true', 'supports'))).report;
    const titles = ({ exhibits = [] }: typeof other) => exhibits.map(({ title }) => title);
    expect(titles(agreeing)).toContain('Second opinion: the two agree');
    expect(agreeing.verdict.confidence).toBe(0.9);
    expect(titles(other)).toContain('Second opinion: the two do not agree');
    expect(other.verdict).toMatchObject({ label: 'refuted', confidence: 0.5 });
    expect(other.verdict.summary).toContain('second, asked about the same evidence, rates the claim true');
    const off = (await check({ secondOpinion: 'off' }, second('true', 'supports'))).report;
    expect(off.verdict.confidence).toBe(0.9);
  });

  it('judges the page of an earlier check of the same claim before anything is searched for', async () => {
    const { report } = await check(
      {},
      {
        providers: {
          factCheckSearch: [
            provider('fact-check-search', 'checks', () => ({
              items: [
                {
                  id: 'c1',
                  summary: '',
                  claimReviewed: claim.text,
                  rating: 'False',
                  label: 'refuted' as const,
                  publisher: 'Checkers',
                  url: 'https://archive.example/tower',
                  published: '2025-01-01',
                  similarity: 1,
                },
              ],
            })),
          ],
        },
      },
    );
    expect(report.verdict.label).toBe('refuted');
    expect(report.searched.map(({ query }) => query)).toEqual([`earlier fact-checks: ${claim.text}`]);
  });
});
