import { mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksIn } from '../../../test/support/simulated-check.ts';
import { searchOver, textPages } from '../../../test/support/simulated-providers.ts';
import type { Report } from '../../core/report.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { touchstone as pipeline } from '../../pipelines/touchstone.ts';
import type { JudgePacketInput, JudgePacketOutput } from '../../tasks/verdicts/judge-packet.ts';
import type { Touchstone } from '../open-touchstone.ts';
import { readEarlierReport, recheckClaim, recheckPath } from './recheck-claim.ts';
import { parseInterval, readWatchList, recheckList } from './recheck-list.ts';

const text = 'The ferry across the bay was closed in March.';
const herald = 'https://herald.example/ferry';
const harbour = 'https://harbour.example/ferry';
const register = 'https://register.example/ferry';

/** Whatever an item says of the ferry being open refutes it, and closed supports it. */
function judge({ items }: JudgePacketInput): JudgePacketOutput {
  const stances = items.map(({ id, text: quote }) => ({
    item: id,
    stance: quote.includes('closed') ? ('supports' as const) : ('refutes' as const),
    confidence: 0.9,
  }));
  const against = stances.filter(({ stance }) => stance === 'refutes');
  const isRefuted = against.length > stances.length / 2;
  return {
    stances: isRefuted ? against : stances.filter(({ stance }) => stance === 'supports'),
    parts: [],
    rating: isRefuted ? 'false' : 'true',
    confidence: 0.9,
    leftOut: null,
    tooNew: false,
    reasons: [],
    summary: isRefuted ? 'It was open.' : 'It was closed.',
    missing: [],
    picture: null,
  };
}

/** An engine over a web that a test can change. */
function engineOver(pages: Record<string, string>): Touchstone {
  const start = checksIn({
    pipeline,
    claim: { text, media: [] },
    pages,
    handlers: {
      'read-claim': ({ claim }: { claim: string }) => ({
        kind: 'event',
        who: [],
        where: [],
        when: [],
        parts: [{ text: claim, queries: [claim], counterQueries: [] }],
        settledBy: [],
        sure: 1,
        notes: [],
      }),
      'judge-packet': judge,
    },
  });
  const check = async (input: unknown, options: { pipeline?: string | Pipeline } = {}): Promise<Report> => {
    const words = typeof input === 'string' ? { text: input } : (input as { text: string });
    const own = typeof options.pipeline === 'object' ? options.pipeline : undefined;
    const urls = Object.keys(pages).map((url) => ({ url, title: url, snippet: '' }));
    const otherwise = {
      claim: { text: words.text, media: [] },
      providers: { webSearch: [searchOver(urls)], pageFetch: textPages(pages) },
    };
    if (own === undefined) return start({}, otherwise).report;
    return checksIn({ pipeline: own, claim: otherwise.claim, pages, handlers: {} })({}, otherwise).report;
  };
  return { check } as unknown as Touchstone;
}

describe('recheckClaim', () => {
  it('tells that nothing changed where nothing did', async () => {
    const engine = engineOver({ [herald]: 'The ferry was closed in March, the harbour office says.' });
    const report = await engine.check(text);
    const { difference } = await recheckClaim({ report }, engine);
    expect(difference).toMatchObject({
      moved: false,
      changed: false,
      added: [],
      dropped: [],
      pagesUnchanged: 1,
    });
  });

  it('tells what is new, edited and gone, and that the verdict moved', async () => {
    const pages: Record<string, string> = {
      [herald]: 'The ferry was closed in March, the harbour office says.',
      [harbour]: 'In March the ferry was closed for repairs.',
    };
    const engine = engineOver(pages);
    const report = await engine.check(text);
    expect(report.verdict.label).toBe('supported');
    pages[herald] = 'Correction: the ferry sailed all through March.';
    delete pages[harbour];
    pages[register] = 'The register of crossings shows that the ferry sailed every day in March.';
    const { difference, report: after } = await recheckClaim({ report }, engine);
    expect(after.verdict.label).toBe('refuted');
    expect(difference).toMatchObject({ moved: true, changed: true, pagesUnchanged: 0 });
    expect(difference.added.map(({ url }) => url)).toEqual([register]);
    expect(difference.dropped.map(({ url }) => url)).toEqual([harbour]);
    expect(difference.pages.map(({ url, state }) => [url, state])).toEqual([
      [herald, 'edited'],
      // Nobody says that it was taken down: it could not be read.
      [harbour, 'not-read'],
    ]);
  });

  it('reads a report from its file, and refuses what is none', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recheck-'));
    const file = join(folder, 'report.json');
    const report = await engineOver({ [herald]: 'The ferry was closed in March.' }).check(text);
    writeFileSync(file, JSON.stringify(report));
    expect((await readEarlierReport(file)).report).toEqual(report);
    writeFileSync(file, '{"a": 1}');
    await expect(readEarlierReport(file)).rejects.toThrow('is no report of Touchstone');
    await expect(readEarlierReport(join(folder, 'none'))).rejects.toThrow('There is no bundle and no report');
  });

  it('refuses a report whose pictures it does not hold', async () => {
    const engine = engineOver({ [herald]: 'The ferry was closed in March.' });
    const report = await engine.check(text);
    const media = [{ kind: 'image' as const, sha256: 'a'.repeat(64), mimeType: 'image/png', bytes: 1 }];
    await expect(
      recheckClaim({ report: { ...report, claim: { ...report.claim, media } } }, engine),
    ).rejects.toThrow('a report alone does not hold it');
  });

  it.each([
    ['runs/eiffel', 'runs/eiffel-recheck-2026-11-16.json'],
    ['runs/eiffel/', 'runs/eiffel-recheck-2026-11-16.json'],
    ['report.json', 'report-recheck-2026-11-16.json'],
    ['report-recheck-2026-10-01.json', 'report-recheck-2026-11-16.json'],
  ])('puts the new report of %s at %s', (given, expected) => {
    expect(recheckPath(given, '2026-11-16T08:00:00.000Z')).toBe(expected);
  });
});

describe('a watched list', () => {
  it('leaves out empty lines and remarks, and keeps the numbers', () => {
    expect(readWatchList('# mine\n\nThe sky is green.\r\n  runs/eiffel \n')).toEqual([
      { number: 3, text: 'The sky is green.' },
      { number: 4, text: 'runs/eiffel' },
    ]);
  });

  it('reads intervals, and refuses what is none', () => {
    expect(['12h', '7d', '2w'].map(parseInterval)).toEqual([43_200_000, 604_800_000, 1_209_600_000]);
    for (const wrong of ['', '0d', '7', 'soon', '-1d', '7 days'])
      expect(() => parseInterval(wrong)).toThrow('is no interval');
  });

  it('checks a claim first, compares it from then on, and waits until it is due', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'watch-')), 'claims.txt');
    writeFileSync(file, `${text}\n`);
    const pages = { [herald]: 'The ferry was closed in March.' };
    const engine = engineOver(pages);
    const pass = async (now: string, everyMs?: number) => {
      const outcomes = [];
      const options = { now: new Date(now), ...(everyMs === undefined ? {} : { everyMs }) };
      for await (const outcome of recheckList(file, engine, options)) outcomes.push(outcome);
      return outcomes;
    };
    const [first] = await pass('2026-11-01T06:00:00Z');
    expect(first).toMatchObject({ outcome: 'checked', label: 'supported' });
    expect(JSON.parse(readFileSync(first?.report ?? '', 'utf8')).claim.text).toBe(text);
    utimesSync(first?.report ?? '', new Date('2026-11-01'), new Date('2026-11-01T06:00:00Z'));
    expect(await pass('2026-11-01T18:00:00Z', 86_400_000)).toMatchObject([{ outcome: 'not-due' }]);
    pages[herald] = 'Correction: the ferry sailed all through March.';
    const [later] = await pass('2026-11-08T06:00:00Z', 86_400_000);
    expect(later).toMatchObject({ outcome: 'rechecked', before: first?.report, difference: { moved: true } });
  });

  it('goes on after a line that fails; a path to nothing is no claim', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watch-'));
    writeFileSync(join(folder, 'broken.json'), '{}');
    writeFileSync(join(folder, 'claims.txt'), `broken.json\nruns/gone.json\n./gone\n${text}\n`);
    const outcomes = [];
    const engine = engineOver({ [herald]: 'The ferry was closed in March.' });
    for await (const outcome of recheckList(join(folder, 'claims.txt'), engine, {
      now: new Date('2026-11-01'),
    }))
      outcomes.push(outcome.outcome);
    expect(outcomes).toEqual(['failed', 'failed', 'failed', 'checked']);
  });

  it('refuses an empty list', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'watch-')), 'claims.txt');
    writeFileSync(file, '# nothing\n');
    const outcomes = recheckList(file, engineOver({}), { now: new Date() });
    await expect(outcomes.next()).rejects.toThrow('holds no line to check');
  });
});
