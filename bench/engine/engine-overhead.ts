import { randomUUID } from 'node:crypto';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { aletheia } from '../../src/pipelines/aletheia.ts';
import {
  functionReasoner,
  letterEmbedder,
  provider,
  providersWith,
  textPages,
} from '../../test/support/simulated-providers.ts';
import { percentile, type Row } from '../table.ts';

const delayMs = 200;
const pages = 20;

/**
 * A whole aletheia run in which every provider takes 200 ms, against the shortest time its chain of dependent calls can take
 * (interpret, search, fetch, extract, embed, judge). What is left over is the engine.
 */
export async function benchEngineOverhead(repeats = 5): Promise<Row[]> {
  const urls = Array.from({ length: pages }, (_, index) => `https://example.org/${index}`);
  const texts = Object.fromEntries(
    urls.map((url, index) => [url, `Page ${index} says that the tower was completed in 1889.`]),
  );
  const wait = () => new Promise((resolve) => setTimeout(resolve, delayMs));
  const slowPages = textPages(texts);
  const quote = (text: string) => text.slice(text.indexOf('the tower'));
  const providers = providersWith({
    reasoner: functionReasoner(
      {
        'interpret-claim': () => ({
          subClaims: [
            {
              text: 'The tower was completed in 1889.',
              queries: ['tower completed', 'tower year'],
              counterQueries: ['tower not 1889'],
            },
          ],
          notes: [],
        }),
        'extract-event': (input: { page: { text: string } }) => ({
          slots: {
            people: null,
            event: null,
            location: null,
            time: null,
            reason: null,
            background: null,
            impact: null,
            followUp: null,
          },
          keyQuotes: [{ quote: quote(input.page.text), subClaims: ['s1'] }],
          modelDirected: [],
        }),
        'judge-claim': (input: { evidence: { id: string }[] }) => ({
          lines: input.evidence.map(({ id }) => ({
            evidence: id,
            stance: 'supports',
            confidence: 0.9,
            says: 'It says so.',
            subClaims: ['s1'],
          })),
          subVerdicts: [{ subClaim: 's1', label: 'supported', confidence: 0.9, cites: [] }],
          rating: 'true',
          confidence: 0.9,
          summary: 'True.',
          wouldChange: [],
          notChecked: [],
        }),
      },
      { concurrency: 64 },
    ),
    embedder: {
      ...letterEmbedder,
      call: (request, options) => wait().then(() => letterEmbedder.call(request, options)),
    },
    pageFetch: {
      ...slowPages,
      concurrency: 64,
      call: (request, options) => wait().then(() => slowPages.call(request, options)),
    },
    webSearch: [
      provider('web-search', 'slow', async () => {
        await wait();
        return { items: urls.map((url) => ({ url, title: url, snippet: '' })) };
      }),
    ],
    factCheckSearch: [provider('fact-check-search', 'slow', () => wait().then(() => ({ items: [] })))],
  });
  const { reasoner } = providers;
  const slowReasoner = {
    ...reasoner,
    call: (...args: Parameters<typeof reasoner.call>) => wait().then(() => reasoner.call(...args)),
  };
  const dependentCalls = 6;
  const ratios: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now();
    await startRun({
      id: randomUUID(),
      version: 'bench',
      claim: { text: `The tower was completed in 1889 (${repeat}).`, media: [] },
      pipeline: aletheia as Pipeline,
      options: {},
      providers: { ...providers, reasoner: slowReasoner },
    }).report;
    ratios.push((performance.now() - startedAt) / (dependentCalls * delayMs));
  }
  return [
    {
      what: `engine overhead: aletheia over ${pages} pages, every provider ${delayMs} ms, against its critical path of ${dependentCalls} calls`,
      value: `${percentile(ratios, 0.5).toFixed(3)} × (p95 ${percentile(ratios, 0.95).toFixed(3)} ×)`,
      target: '≤ 1.10 ×',
    },
  ];
}
