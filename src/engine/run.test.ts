import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  functionReasoner,
  providersWith,
  searchOver,
  textPages,
  webSearch,
} from '../../test/support/simulated-providers.ts';
import { defined } from '../core/defined.ts';
import { BadAnswerError, ProviderUnavailableError } from '../core/errors.ts';
import { reportSchema } from '../core/report.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { ReasonerProvider } from '../spec/reasoner.ts';
import { readBundle, writeBundle } from '../stores/bundle.ts';
import { defineTask } from '../tasks/define-task.ts';
import type { Context } from './context.ts';
import type { RunEvent } from './events.ts';
import type { Conclusion, Pipeline } from './pipeline.ts';
import { replayedProviders } from './replayed-providers.ts';
import { type RunRequest, startRun } from './run.ts';

const text = 'The tower was completed in 1889. It stands in Paris.';
const url = 'https://example.org/tower';
const hit = { url, title: 'Tower', snippet: 'tower' };

const abstain: Conclusion = {
  label: 'not-enough-evidence',
  confidence: 0,
  summary: 'Nothing.',
  reasons: [],
  restsOn: [],
  wouldChange: [],
  notChecked: [],
};

function pipelineOf(check: (context: Context) => Promise<Conclusion>): Pipeline {
  return {
    id: 'test',
    title: 'Test',
    summary: 'Test',
    options: z.strictObject({}),
    check: (_claim, _options, context) => check(context),
  };
}

function request(
  check: (context: Context) => Promise<Conclusion>,
  more: Partial<RunRequest> = {},
): RunRequest {
  return {
    id: 'run-1',
    version: '0.0.0',
    claim: { text: 'The tower was completed in 1889.', media: [] },
    pipeline: pipelineOf(check),
    options: {},
    providers: providersWith({ webSearch: [searchOver([hit])], pageFetch: textPages({ [url]: text }) }),
    ...more,
  };
}

async function noteTower(context: Context, quote: string, start: number) {
  const page = await context.use.pageFetch(url);
  return context.note.evidence({
    stance: 'supports',
    stanceConfidence: 0.9,
    quote,
    says: 'It says so.',
    subClaims: [],
    source: { url, title: 'Tower', reliability: { tier: 'unrated', because: [] } },
    snapshot: { sha256: page.textSha256, start, end: start + quote.length },
    retrievedAt: page.retrievedAt,
    provider: 'hits',
  });
}

async function supportedByTower(context: Context): Promise<Conclusion> {
  await context.stage('retrieve', (stage) => stage.use.webSearch({ query: 'tower', limit: 3 }));
  const evidence = await noteTower(context, 'The tower was completed in 1889.', 0);
  return {
    ...abstain,
    label: 'supported',
    confidence: 0.8,
    restsOn: evidence === undefined ? [] : [evidence.id],
  };
}

async function eventsOf(events: AsyncIterable<RunEvent>): Promise<RunEvent[]> {
  const all: RunEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe('a run', () => {
  it('gives a report that fits its schema and a stream in which every start has an end', async () => {
    const run = startRun(request(supportedByTower));
    const report = await run.report;
    expect(reportSchema.parse(report)).toEqual(report);
    expect(report.verdict).toMatchObject({
      label: 'supported',
      restsOn: ['e1'],
      confidenceInWords: 'likely',
    });
    expect(report.spent).toMatchObject({ calls: 2, usd: 0 });
    expect(report.stages.map((stage) => stage.stage)).toEqual(['retrieve']);
    const events = await eventsOf(run.events);
    expect(events[0]?.type).toBe('run-start');
    expect(events.at(-1)?.type).toBe('run-end');
    const starts = events.filter((event) => event.type === 'call-start').length;
    expect(starts).toBe(events.filter((event) => event.type === 'call-end').length);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, index) => index + 1));
  });

  it.each([
    ['where it fits the label', 'mostly-true', 'mostly-true'],
    ['not where it is of another label', 'misleading', 'true'],
    ['as the plain one where the pipeline gives none', undefined, 'true'],
  ] as const)('shows the rating %s', async (_name, given, shown) => {
    const { verdict } = await startRun(
      request(async (context) => ({ ...(await supportedByTower(context)), ...defined({ rating: given }) })),
    ).report;
    expect(verdict).toMatchObject({ label: 'supported', rating: shown });
  });

  it('rejects a quote that is not verbatim in its snapshot, when it is noted', async () => {
    const report = await startRun(
      request(async (context) => {
        const altered = await noteTower(context, 'The tower was completed in 1899.', 0);
        const misplaced = await noteTower(context, 'The tower was completed in 1889.', 1);
        expect([altered, misplaced]).toEqual([undefined, undefined]);
        return { ...abstain, label: 'supported', rating: 'mostly-true', confidence: 1, restsOn: ['e1'] };
      }),
    ).report;
    expect(report.evidence).toEqual([]);
    expect(report.verdict).toMatchObject({ label: 'not-enough-evidence', rating: 'unproven' });
    expect(report.verdict.summary).toBe('What was found does not settle the claim either way.');
    expect(report.warnings.filter((warning) => warning.includes('rejected'))).toHaveLength(2);
    expect(report.warnings.some((warning) => warning.includes('rested on no evidence'))).toBe(true);
  });

  it('tells what it could not look at from what it looked at and did not find', async () => {
    const down = webSearch('down', () => {
      throw new ProviderUnavailableError({ message: 'down is down.', retryAfter: 0 });
    });
    const report = await startRun(
      request(
        async (context) => {
          const found = await context.use.webSearch({ query: 'tower', limit: 3 });
          expect(found).toEqual([{ provider: 'empty', items: [] }]);
          await context.use.knowledgeGraph({ ask: 'search', name: 'tower', limit: 1 });
          return abstain;
        },
        { providers: providersWith({ webSearch: [searchOver([], 'empty'), down] }) },
      ),
    ).report;
    expect(report.gaps).toEqual([
      {
        during: 'run',
        reason: 'not-configured',
        detail: 'No knowledge-graph provider is available to this run.',
      },
      { during: 'run', reason: 'provider-failed', provider: 'down', detail: 'down is down.' },
    ]);
    expect(report.spent.calls).toBe(4); // one that found nothing, three tries of the one that is down
  });

  it('asks the same thing once, however many steps ask it at the same time', async () => {
    let asked = 0;
    const counting = webSearch('counting', () => {
      asked += 1;
      return { items: [hit] };
    });
    const report = await startRun(
      request(
        async (context) => {
          await Promise.all([1, 2, 3].map(() => context.use.webSearch({ query: 'tower', limit: 3 })));
          return abstain;
        },
        { providers: providersWith({ webSearch: [counting] }) },
      ),
    ).report;
    expect(asked).toBe(1);
    expect(report.spent.calls).toBe(1);
  });

  it('keeps to a provider’s concurrency and runs up to it side by side', async () => {
    let running = 0;
    let most = 0;
    const slow = webSearch(
      'slow',
      async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        return { items: [] };
      },
      { concurrency: 3 },
    );
    await startRun(
      request(
        async (context) => {
          await Promise.all(
            Array.from({ length: 10 }, (_, index) => context.use.webSearch({ query: `q${index}`, limit: 1 })),
          );
          return abstain;
        },
        { providers: providersWith({ webSearch: [slow] }) },
      ),
    ).report;
    expect(most).toBe(3);
  });

  it('does not take a reasoner’s answer that does not fit the task', async () => {
    const task = defineTask<string, number>(
      { name: 'count', version: 1, input: z.string(), output: z.number() },
      import.meta.url,
    );
    const report = await startRun(
      request(
        async (context) => {
          expect(await context.attempt(() => context.ask(task, 'x'))).toBeUndefined();
          return abstain;
        },
        { providers: providersWith({ reasoner: functionReasoner({ count: () => 'three' }) }) },
      ),
    ).report;
    expect(report.gaps[0]).toMatchObject({ reason: 'bad-answer' });
  });

  it('ends with an error event and rejects when it is cancelled', async () => {
    const never = webSearch('never', () => new Promise<never>(() => {}));
    const run = startRun(
      request(
        async (context) => {
          await context.use.webSearch({ query: 'x', limit: 1 });
          return abstain;
        },
        { providers: providersWith({ webSearch: [never] }) },
      ),
    );
    setTimeout(() => run.cancel(), 5);
    await expect(run.report).rejects.toMatchObject({ code: 'cancelled' });
    const events = await eventsOf(run.events);
    expect(events.at(-1)).toMatchObject({ type: 'run-error', error: { code: 'cancelled' } });
    expect(events.some((event) => event.type === 'call-end')).toBe(true);
  });

  it('names what is wrong with a claim or an option before anything is spent', () => {
    expect(() => startRun(request(supportedByTower, { claim: { text: ' ', media: [] } }))).toThrow(
      /needs words/,
    );
    expect(() =>
      startRun(request(supportedByTower, { claim: { text: 'x'.repeat(20_001), media: [] } })),
    ).toThrow(/20,?000/);
    expect(() => startRun(request(supportedByTower, { options: { colour: 1 } }))).toThrow(
      /does not take this option/,
    );
  });
});

describe('a reasoner', () => {
  const task = defineTask(
    {
      name: 'count',
      version: 1,
      input: z.object({ of: z.string() }),
      output: z.object({ count: z.number() }),
    },
    import.meta.url,
  );
  const askAbout = (...subjects: readonly string[]) =>
    async function check(context: Context): Promise<Conclusion> {
      for (const of of subjects) await context.attempt(() => context.ask(task, { of }));
      return { ...abstain, summary: 'Nothing was found.' };
    };
  const nonsenseAbout = (...subjects: readonly string[]) =>
    functionReasoner({
      count({ of }: { of: string }) {
        if (subjects.includes(of)) throw new BadAnswerError({ message: 'It is no JSON.' });
        return { count: 1 };
      },
    });

  it('that only talks nonsense has failed, and the report says so', async () => {
    const providers = providersWith({ reasoner: nonsenseAbout('a', 'b') });
    const run = startRun(request(askAbout('a', 'b'), { providers }));
    const report = await run.report;
    expect(report.gaps).toContainEqual({
      during: 'run',
      reason: 'provider-failed',
      provider: report.reasoner,
      detail: `${report.reasoner} gave no answer that could be used, to any question it was asked.`,
    });
    expect(report.verdict.summary).toContain('The claim was not judged');
    expect(reportSchema.parse(report)).toEqual(report);
  });

  it('that talks sense once has not', async () => {
    const providers = providersWith({ reasoner: nonsenseAbout('a') });
    const report = await startRun(request(askAbout('a', 'b'), { providers })).report;
    expect(report.gaps.map(({ reason }) => reason)).toEqual(['bad-answer']);
    expect(report.verdict.summary).toBe('Nothing was found.');
  });
});

describe('whileReading', () => {
  it('lets the reasoner read passages ahead until what is waited for has come, and gives that', async () => {
    const heard: { quotes: string[]; signal: AbortSignal }[] = [];
    const reasoner: ReasonerProvider = {
      ...functionReasoner({}),
      readAhead(passages, signal) {
        heard.push({ quotes: passages.map(({ quote }) => quote), signal });
      },
    };
    const during: boolean[] = [];
    const check = async (context: Context): Promise<Conclusion> => {
      const given = await context.whileReading([{ title: 'Tower', quote: text }], async () => {
        await Promise.resolve();
        during.push(heard[0]?.signal.aborted === false);
        return 'given';
      });
      return { ...abstain, summary: given };
    };
    const report = await startRun(request(check, { providers: providersWith({ reasoner }) })).report;
    expect(report.verdict.summary).toBe('given');
    expect(heard.map(({ quotes }) => quotes)).toEqual([[text]]);
    expect(during).toEqual([true]);
    expect(heard[0]?.signal.aborted).toBe(true);
  });

  it('needs no reasoner that does', async () => {
    const check = async (context: Context): Promise<Conclusion> => ({
      ...abstain,
      summary: await context.whileReading([], async () => 'given'),
    });
    expect((await startRun(request(check)).report).verdict.summary).toBe('given');
  });
});

describe('a budget', () => {
  const paid = webSearch('paid', () => ({ items: [hit], cost: { usd: 0.01, tokens: 100 } }), {
    estimate: () => ({ usd: 0.01, tokens: 100 }),
  });

  async function searchMany(context: Context): Promise<Conclusion> {
    for (let index = 0; index < 20; index++) await context.use.webSearch({ query: `q${index}`, limit: 1 });
    const page = await context.forVerdict().attempt(() => context.forVerdict().use.pageFetch(url));
    if (page === undefined) return abstain;
    const evidence = await context.note.evidence({
      stance: 'supports',
      stanceConfidence: 0.9,
      quote: 'The tower was completed in 1889.',
      says: 'It says so.',
      subClaims: [],
      source: { url, title: 'Tower', reliability: { tier: 'unrated', because: [] } },
      snapshot: { sha256: page.textSha256, start: 0, end: 32 },
      retrievedAt: page.retrievedAt,
      provider: 'paid',
    });
    return { ...abstain, label: 'supported', confidence: 0.8, restsOn: [evidence?.id ?? ''] };
  }

  it.each([
    ['calls', { calls: 10 }, { calls: 9 }],
    ['usd', { usd: 0.1 }, { usd: 0.08 }],
    ['tokens', { tokens: 1000 }, { tokens: 800 }],
  ])('of %s stops the search, keeps enough for the verdict and says so', async (_name, budget, spent) => {
    const providers = providersWith({ webSearch: [paid], pageFetch: textPages({ [url]: text }) });
    const report = await startRun(request(searchMany, { providers, budget })).report;
    expect(report.verdict.label).toBe('supported');
    expect(report.budgetSpent).toBe(true);
    expect(report.gaps[0]).toMatchObject({ reason: 'budget-spent', provider: 'paid' });
    expect(report.spent).toMatchObject(spent);
  });

  it('of seconds cuts a hanging provider off and still ends in a verdict', async () => {
    const hanging = webSearch('hanging', () => new Promise<never>(() => {}));
    const providers = providersWith({ webSearch: [hanging], pageFetch: textPages({ [url]: text }) });
    const report = await startRun(request(supportedByTower, { providers, budget: { seconds: 0.2 } })).report;
    expect(report.gaps[0]).toMatchObject({ reason: 'budget-spent', provider: 'hanging' });
    expect(report.budgetSpent).toBe(true);
  });

  it('that is gone altogether still ends in a report', async () => {
    const report = await startRun(
      request(
        async (context) => {
          await context.use.pageFetch(url);
          return abstain;
        },
        { budget: { calls: 0 } },
      ),
    ).report;
    expect(report.verdict.summary).toMatch(/budget ended/);
    expect(report.budgetSpent).toBe(true);
  });
});

describe('a bundle', () => {
  async function bundleOf(run: ReturnType<typeof startRun>) {
    const folder = join(await mkdtemp(join(tmpdir(), 'touchstone-')), 'bundle');
    await writeBundle(folder, await run.bundleParts());
    return folder;
  }

  it('replays to the same report but for run id and times, failures included, with nobody called', async () => {
    const flaky = webSearch('flaky', () => {
      throw new ProviderUnavailableError({ message: 'flaky is down.', retryAfter: 0 });
    });
    const providers = providersWith({
      webSearch: [searchOver([hit]), flaky],
      pageFetch: textPages({ [url]: text }),
    });
    const first = startRun(request(supportedByTower, { providers }));
    const report = await first.report;
    const folder = await bundleOf(first);
    const bundle = await readBundle(folder);
    const second = await startRun(
      request(supportedByTower, {
        id: 'run-2',
        providers: replayedProviders(bundle.manifest),
        stores: bundle,
        earlier: { mode: 'replay', startedAt: bundle.manifest.startedAt, report: bundle.report },
      }),
    ).report;
    expect({ ...second, run: undefined }).toEqual({ ...report, run: undefined });
    expect(second.gaps).toHaveLength(1);
  });

  it('ends a replay that needs a call it does not hold', async () => {
    const folder = await bundleOf(startRun(request(supportedByTower)));
    const { manifest, ...stores } = await readBundle(folder);
    const other = startRun(
      request(
        async (context) => {
          await context.use.webSearch({ query: 'something else', limit: 3 });
          return abstain;
        },
        {
          providers: replayedProviders(manifest),
          stores,
          earlier: { mode: 'replay', startedAt: manifest.startedAt },
        },
      ),
    );
    await expect(other.report).rejects.toMatchObject({ code: 'not-recorded' });
  });

  it('is read also where it was saved before verdicts had a rating', async () => {
    const folder = await bundleOf(startRun(request(supportedByTower)));
    const file = join(folder, 'report.json');
    const { report } = await readBundle(folder);
    const saved = (await readFile(file, 'utf8')).replace(/"rating": "true",\s*/, '');
    expect(saved).not.toContain('"rating"');
    await writeFile(file, saved);
    expect((await readBundle(folder)).report).toEqual(report);
  });

  it('notices a snapshot that was changed after it was stored, and a damaged line', async () => {
    const folder = await bundleOf(startRun(request(supportedByTower)));
    await writeFile(join(folder, 'snapshots', sha256(text)), text.replace('1889', '1899'));
    const { snapshots } = await readBundle(folder);
    await expect(snapshots.bytes(sha256(text))).rejects.toThrow(/is damaged: its bytes were changed/);
    const bundle = await readBundle(folder);
    const replayed = startRun(
      request(supportedByTower, {
        providers: replayedProviders(bundle.manifest),
        stores: bundle,
        earlier: { mode: 'replay', startedAt: bundle.manifest.startedAt, report: bundle.report },
      }),
    );
    await expect(replayed.report).rejects.toThrow(`The snapshot ${sha256(text)}`);
    const calls = join(folder, 'calls.jsonl');
    await writeFile(calls, `${await readFile(calls, 'utf8')}{"key":`);
    await expect(readBundle(folder)).rejects.toThrow(/Line 3 .* is damaged/);
  });
});
