import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../core/evidence.ts';
import { type Report, reportSchema } from '../../core/report.ts';
import { nothingSpent } from '../../core/spend.ts';
import { EventLog, type RunEvent, type RunEventBody } from '../../engine/events.ts';
import { createProgress, type ProgressView, reduceProgress } from './progress.ts';
import { renderProgressLines, renderProgressLog } from './render-progress.ts';

const report: Report = reportSchema.parse(
  JSON.parse(
    readFileSync(new URL('../../../test/goldens/report/refuted/report.json', import.meta.url), 'utf8'),
  ),
);
const [first, second] = report.evidence as [Evidence, Evidence, ...Evidence[]];

/** The bodies as a real log writes them, half a second apart. */
function toEvents(bodies: readonly RunEventBody[]): readonly RunEvent[] {
  let milliseconds = Date.parse('2026-03-31T09:00:00.000Z') - 500;
  const log = new EventLog(() => {
    milliseconds += 500;
    return new Date(milliseconds);
  });
  for (const body of bodies) log.emit(body, 'run');
  return log.all();
}

const follow = (bodies: readonly RunEventBody[]): ProgressView =>
  toEvents(bodies).reduce(reduceProgress, createProgress());

const search = { call: 'c1', kind: 'web-search', provider: 'brave' } as const;
const beginning: readonly RunEventBody[] = [
  { type: 'run-start', run: 'r', pipeline: 'aletheia', reasoner: 'local', claim: report.claim },
  { type: 'claim-interpreted', subClaims: report.interpretation.subClaims },
  { type: 'stage-start', stage: 'retrieve' },
  { type: 'call-start', ...search, about: 'Harlow tap water' },
  { type: 'call-start', call: 'c2', kind: 'page-fetch', provider: 'http', about: 'https://a.example/' },
];
const middle: readonly RunEventBody[] = [
  { type: 'call-end', ...search, outcome: 'ok', items: 8, spent: { ...nothingSpent, usd: 0.005, calls: 1 } },
  { type: 'search-done', provider: 'brave', query: 'Harlow tap water', found: 8 },
  {
    type: 'call-end',
    call: 'c2',
    kind: 'page-fetch',
    provider: 'http',
    outcome: 'failed',
    items: 0,
    spent: nothingSpent,
    error: { code: 'blocked', policy: 'gap', message: 'The address is not allowed.' },
  },
  {
    type: 'gap-noted',
    gap: { during: 'retrieve', reason: 'blocked', provider: 'http', detail: 'The address is not allowed.' },
  },
  { type: 'evidence-found', evidence: { ...first, stance: 'neutral', says: '' } },
  { type: 'evidence-found', evidence: { ...second, stance: 'neutral', says: '' } },
  { type: 'stage-end', stage: 'retrieve', seconds: 3.4 },
  { type: 'evidence-found', evidence: first },
];
const end: readonly RunEventBody[] = [
  { type: 'verdict-reached', verdict: report.verdict },
  { type: 'run-end', report },
];

describe('reduceProgress', () => {
  it('knows what is under way', () => {
    const view = follow(beginning);
    expect(view).toMatchObject({
      state: 'running',
      stages: ['retrieve'],
      elapsed: 2,
      counts: { subClaims: 3 },
    });
    expect(view.doing.map(({ call }) => call)).toEqual(['c1', 'c2']);
  });

  it('counts, and takes a later stance for the earlier one', () => {
    const view = follow([...beginning, ...middle]);
    expect(view.doing).toEqual([]);
    expect(view.evidence).toEqual({ e1: 'refutes', e2: 'neutral' });
    expect(view.counts).toMatchObject({
      calls: 2,
      failedCalls: 1,
      searches: 1,
      found: 8,
      gaps: 1,
      usd: 0.005,
    });
    expect(view.stagesDone).toEqual([{ stage: 'retrieve', seconds: 3.4 }]);
  });

  it('ends with the verdict or with the error', () => {
    expect(follow([...beginning, ...middle, ...end])).toMatchObject({
      state: 'done',
      verdict: 'refuted',
      doing: [],
      stages: [],
    });
    const error = { code: 'cancelled', policy: 'abort', message: 'The run was cancelled.' } as const;
    expect(follow([...beginning, { type: 'run-error', error }])).toMatchObject({
      state: 'failed',
      doing: [],
      error: error.message,
    });
  });

  it('changes neither the view nor the event', () => {
    const events = toEvents([...beginning, ...middle, ...end]).map((event) => Object.freeze(event));
    let view = Object.freeze(createProgress());
    for (const event of events) view = Object.freeze(reduceProgress(view, event));
    expect(view.state).toBe('done');
  });
});

describe('renderProgressLines', () => {
  it('says the stage, the time, the counts and the calls', () => {
    expect(renderProgressLines(follow(beginning), { width: 80, colour: false })).toEqual([
      '⠋ retrieve · 2.0 s · Tap water in Harlow was declared unsafe on 3 March 2026 af…',
      '  0 searches, 0 results · evidence: 0 for, 0 against, 0 on no side',
      '  web-search brave: Harlow tap water',
      '  page-fetch http: https://a.example/',
    ]);
    expect(
      renderProgressLines(follow([...beginning, ...middle]), { width: 100, colour: false, unicode: false }),
    ).toEqual([
      '| Checking | 6.0 s | Tap water in Harlow was declared unsafe on 3 March 2026 after lead levels ro...',
      '  1 search, 8 results | evidence: 0 for, 1 against, 1 on no side | 1 gap | USD 0.0050',
    ]);
  });

  it('lets the clock go on between events', () => {
    const now = new Date('2026-03-31T09:00:07.300Z');
    expect(renderProgressLines(follow(beginning), { width: 80, colour: false, now })[0]).toContain('7.3 s');
  });

  it('names a few calls and counts the rest', () => {
    const calls = Array.from(
      { length: 9 },
      (_, index): RunEventBody => ({ type: 'call-start', ...search, call: `c${index}`, about: 'x' }),
    );
    const lines = renderProgressLines(follow([...beginning.slice(0, 1), ...calls]), {
      width: 80,
      colour: false,
    });
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toBe('  and 5 more');
  });
});

it('renderProgressLog says one thing a line, and nothing for what only a trace needs', () => {
  const lines = toEvents([...beginning, ...middle, ...end]).map(renderProgressLog);
  expect(lines.filter((line) => line !== undefined)).toEqual([
    `checking with aletheia and local: ${report.claim.text.slice(0, 166)}`,
    expect.stringMatching(
      /^read as 3 parts: Tap water in Harlow was declared unsafe on 3 March 2026\. \/ Lead/,
    ),
    'retrieve: started',
    'searched brave for "Harlow tap water": 8 found',
    'page-fetch http failed: The address is not allowed.',
    'could not look: http, during retrieve: the rules do not allow it. The address is not allowed.',
    'e1 found: Drinking Water Regulator',
    'e2 found: Harlow Courier',
    'retrieve: done in 3.4 s',
    'e1 refutes: Lead was below the limit in every sample. (Drinking Water Regulator)',
    'verdict: Refuted, rated false, likely (0.87 of 1)',
    'finished: 17 s, 23 calls, 41,233 tokens, USD 0.0575',
  ]);
});

it('whatever an event says, lines fit and drive no terminal', { timeout: 60_000 }, () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('\u001B[2J\u001B[1A', '富士山'.repeat(80), 'a\nb\r\u0007\u202E', '\u0301'.repeat(50)),
  );
  const body: fc.Arbitrary<RunEventBody> = fc.oneof(
    text.map((stage): RunEventBody => ({ type: 'stage-start', stage })),
    text.map((about): RunEventBody => ({ type: 'call-start', ...search, provider: about, about })),
    text.map((warning): RunEventBody => ({ type: 'warning-noted', warning })),
    text.map(
      (message): RunEventBody => ({ type: 'run-error', error: { code: 'x', policy: 'abort', message } }),
    ),
    text.map((says): RunEventBody => ({ type: 'evidence-found', evidence: { ...first, id: says, says } })),
  );
  fc.assert(
    fc.property(
      fc.array(body, { maxLength: 6 }),
      text,
      fc.integer({ min: 10, max: 140 }),
      (bodies, claim, width) => {
        const start: RunEventBody = {
          type: 'run-start',
          run: 'r',
          pipeline: claim,
          reasoner: claim,
          claim: { text: claim, media: [] },
        };
        const events = toEvents([start, ...bodies]);
        const view = events.reduce(reduceProgress, createProgress());
        const lines = renderProgressLines(view, { width, colour: false });
        for (const line of [...lines, ...events.map((event) => renderProgressLog(event) ?? '')]) {
          expect(line).not.toMatch(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/u);
        }
        for (const line of lines) expect(stringWidth(line)).toBeLessThanOrEqual(width);
      },
    ),
    { numRuns: 100 },
  );
});
