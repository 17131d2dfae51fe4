import { Agent, request } from 'undici';
import { z } from 'zod';
import { ProviderUnavailableError } from '../../../src/core/errors.ts';
import { definePipeline } from '../../../src/engine/pipeline.ts';
import type { Providers } from '../../../src/spec/providers.ts';
import type { Task } from '../../../src/spec/task.ts';
import { functionReasoner, providersWith, textPages, webSearch } from '../simulated-providers.ts';

export const pageUrl = 'https://archive.example.com/bridge';
const pageText = 'The old bridge was opened in 1891. It is not the longest bridge of the county.';

const judge: Task<{ claim: string; round: number }, { says: string }> = {
  name: 'judge-simulated',
  version: 1,
  input: z.object({ claim: z.string(), round: z.number() }),
  output: z.object({ says: z.string() }),
  prompt: new URL('file:///none'),
};

/** Rounds of searches side by side and a question to the model: what a check with vendors looks like from outside, without the computing. */
export const asksVendors = pipelineOf(1);
/** The next version of the same: in another order, and with one search more at its end. */
export const asksVendorsAnew = pipelineOf(2);

function pipelineOf(generation: 1 | 2) {
  return definePipeline({
    id: 'asks-vendors',
    title: 'Asks vendors',
    summary: 'For tests of the fleet: searches side by side, then a question to a model, some rounds of it.',
    options: z.strictObject({
      rounds: z.int().min(1).default(2).describe('How many rounds'),
      searches: z.int().min(1).default(3).describe('Searches of each round'),
      fault: z.enum(['none', 'dies', 'throws']).default('none').describe('What goes wrong'),
    }),
    async check(claim, { rounds, searches, fault }, context) {
      for (let round = 0; round < rounds; round++) {
        const queries = Array.from({ length: searches }, (_, number) => `${claim.text} ${round}.${number}`);
        if (generation === 2) queries.reverse();
        await Promise.all(queries.map((query) => context.use.webSearch({ query, limit: 5 })));
        if (fault === 'dies') process.kill(process.pid, 'SIGKILL');
        if (fault === 'throws') throw new TypeError('this claim was told to fail');
        await context.ask(judge, { claim: claim.text, round });
      }
      if (generation === 2) await context.use.webSearch({ query: `${claim.text} anew`, limit: 5 });
      const page = await context.use.pageFetch(pageUrl);
      const quote = 'The old bridge was opened in 1891.';
      const start = page.text.indexOf(quote);
      const evidence = await context.note.evidence({
        quote,
        stance: 'supports',
        stanceConfidence: 0.9,
        says: quote,
        subClaims: [],
        source: {
          url: pageUrl,
          title: page.title,
          reliability: { tier: 'high', because: ['a test says so'] },
        },
        snapshot: { sha256: page.textSha256, start, end: start + quote.length },
        retrievedAt: page.retrievedAt,
        provider: 'test',
      });
      const rests = evidence === undefined ? [] : [evidence.id];
      return {
        label: 'supported' as const,
        confidence: 0.9,
        summary: `The page says so of: ${claim.text}`,
        reasons: [{ sentence: 'The page says so.', cites: rests }],
        restsOn: rests,
        wouldChange: [],
        notChecked: [],
      };
    },
  });
}

/** Providers that ask the vendor over HTTP, as real ones do. */
export function vendorProviders(vendor: string): Providers {
  const agent = new Agent({ connections: 256 });
  const ask = async (kind: string, about: string, signal: AbortSignal): Promise<void> => {
    const answer = await request(new URL(`/${kind}`, vendor), {
      method: 'POST',
      headers: { 'x-worker': String(process.pid) },
      body: JSON.stringify({ about }),
      signal,
      dispatcher: agent,
    });
    await answer.body.text();
    if (answer.statusCode !== 200)
      throw new ProviderUnavailableError({ message: `${kind}: ${answer.statusCode}` });
  };
  const reasoner = functionReasoner({});
  return providersWith({
    pageFetch: textPages({ [pageUrl]: pageText }),
    webSearch: [
      {
        ...webSearch('vendor', () => ({ items: [] })),
        concurrency: 256,
        async call({ query }, { signal }) {
          await ask('search', query, signal);
          return { items: [{ url: pageUrl, title: 'The bridge', snippet: '' }], cost: { usd: 0.001 } };
        },
      },
    ],
    reasoner: {
      ...reasoner,
      concurrency: 256,
      async call({ input }, { signal }) {
        const { claim, round } = input as { claim: string; round: number };
        await ask('model', `${claim} ${round}`, signal);
        return { items: [{ says: 'so' }], cost: { usd: 0.01, tokens: 1200 } };
      },
    },
  });
}
