import type { Claim } from '../../src/core/claim.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { agentfact } from '../../src/pipelines/agentfact.ts';
import type { Provider } from '../../src/spec/provider.ts';
import type { Providers } from '../../src/spec/providers.ts';
import {
  functionReasoner,
  providersWith,
  reverseImageOver,
  textPages,
  webSearch,
} from '../../test/support/simulated-providers.ts';
import type { Row } from '../table.ts';
import { countingReasoner, wait } from './counting-reasoner.ts';

/** Stands for the second that a model takes; the table tells multiples of it. */
const modelMs = 500;
const webMs = 100;

const media = [{ kind: 'image', sha256: 'a'.repeat(64), mimeType: 'image/png', bytes: 10 } as const];
const claim: Claim = { text: 'The harbour bridge was closed in May because its cable snapped.', media };

type Measured = { calls: number; tokens: number; waits: number; searches: number };

/**
 * What a claim with a picture costs a language model: calls, tokens of the rendered prompts and time, side by side, in the paper's turn, and
 * with every call waiting for the one before.
 */
export async function benchAgentFactCalls(): Promise<Row[]> {
  await measure({ rounds: 1 }, false); // Loads what the others must not be charged for.
  const settled = await measure({ rounds: 2 }, false, true);
  const settledOneByOne = await measure({ rounds: 2 }, true, true);
  const together = await measure({ rounds: 2 }, false);
  const inTurn = await measure({ rounds: 2, retrieval: 'in-turn' }, false);
  const sequential = await measure({ rounds: 2, retrieval: 'in-turn' }, true);
  const oneByOne = await measure({ rounds: 2 }, true);
  const row = (what: string, run: Measured): Row => ({
    what,
    value: `${run.calls} calls, ${run.tokens} prompt tokens, ${run.searches} searches, ${run.waits.toFixed(1)} × the time of one call`,
  });
  return [
    row('a claim that the first plan settles, agents side by side', settled),
    row('the same calls, each waiting for the one before', settledOneByOne),
    row('a claim that two plans do not settle: entries searched together, agents side by side', together),
    row('the same calls, each waiting for the one before', oneByOne),
    row('retrieval=in-turn: one entry after another, as in the paper', inTurn),
    row('retrieval=in-turn, each call waiting for the one before', sequential),
    {
      what: 'default against the paper’s order one by one: time, calls, tokens',
      value: `${(together.waits / sequential.waits).toFixed(2)}, ${(together.calls / sequential.calls).toFixed(2)}, ${(together.tokens / sequential.tokens).toFixed(2)}`,
    },
  ];
}

async function measure(
  options: Record<string, unknown>,
  oneByOne: boolean,
  settles = false,
): Promise<Measured> {
  let searches = 0;
  const inner = functionReasoner(settles ? { ...answers, 'reason-from-evidence': settling } : answers, {
    sees: true,
  });
  const { reasoner, asked } = countingReasoner(inner, modelMs);
  const texts: Record<string, string> = {
    [matchPage]: 'The flood of 2018 at the ferry. A picture of the archive.',
  };
  const search = webSearch('web', async ({ query, limit }) => {
    searches += 1;
    await wait(webMs);
    return { items: Array.from({ length: limit }, (_, index) => pageFor(query, index, texts)) };
  });
  const queue = oneByOne ? createQueue() : undefined;
  const providers = providersWith({
    reasoner: inQueue(reasoner, queue),
    webSearch: [inQueue(search, queue)],
    reverseImage: [inQueue(reverseImageOver([match]), queue)],
    pageFetch: inQueue(slowly(textPages(texts)), queue),
  });
  const startedAt = performance.now();
  await startRun({
    id: 'bench',
    version: '0',
    claim,
    pipeline: agentfact as Pipeline,
    options,
    providers,
  }).report;
  return { ...asked, searches, waits: (performance.now() - startedAt) / modelMs };
}

type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}

function inQueue<P extends Provider<string, never, unknown>>(provider: P, queue: Queue | undefined): P {
  if (queue === undefined) return provider;
  return {
    ...provider,
    call: (request: never, options: never) => queue(() => provider.call(request, options)),
  };
}

function slowly(pages: Providers['pageFetch']): Providers['pageFetch'] {
  return {
    ...pages,
    async call(request, options) {
      await wait(webMs);
      return pages.call(request, options);
    },
  };
}

const matchPage = 'https://archive.example/bridge';
const match = {
  pageUrl: matchPage,
  pageTitle: 'Archive',
  imageUrl: `${matchPage}.png`,
  imageSha256: 'b'.repeat(64),
  caption: 'The flood of 2018 at the ferry.',
  similarity: 0.97,
  relation: 'near-duplicate',
} as const;

const filler =
  'The town keeps an archive of the works, with drawings, letters and bills of the masons. '.repeat(6);

function pageFor(query: string, index: number, texts: Record<string, string>) {
  const url = `https://page-${index}.example/${encodeURIComponent(query)}`;
  texts[url] = `Report ${index} about ${query}: the bridge was closed for new joints. ${filler}`;
  return { url, title: `Report ${index}`, snippet: '' };
}

type Paged = { pages: { id: string; text: string }[] };
type Itemed = { items: { id: string }[] };
type Evidenced = { evidence: { id: string }[]; steps: { id: string }[] };

const answers: Record<string, (input: never) => unknown> = {
  'describe-image': () => ({
    seen: 'A bridge.',
    context: [],
    words: '',
    dates: [],
    places: [],
    generated: [],
  }),
  'compare-caption': () => ({ slots: [], context: 'unknown', why: 'It says too little.', cites: [] }),
  'plan-check': ({ trace }: { trace?: unknown }) => {
    const round = trace === undefined ? 1 : 2;
    const numbers = [1, 2, 3];
    return {
      validate: numbers.map((number) => ({
        sentence: `Sentence ${number} of plan ${round}.`,
        why: 'It matters.',
      })),
      search: numbers.map((number) => ({ need: `Need ${number} of plan ${round}` })),
      steps: numbers.map((number) => ({
        technique: 'cross-verification',
        does: `Step ${number}.`,
        uses: [`v${number}`, `n${number}`],
      })),
    };
  },
  'query-needs': ({ needs }: { needs: { id: string; need: string }[] }) => ({
    queries: needs.map(({ id, need }) => ({ need: id, query: `${need} query` })),
  }),
  'summarise-for-query': ({ pages }: Paged) => ({
    summaries: pages.map(({ id, text }) => ({
      page: id,
      summary: 'The bridge was closed for new joints.',
      quotes: [text.slice(0, text.indexOf('.') + 1)],
    })),
  }),
  'judge-source-use': ({ sources }: { sources: { id: string }[] }) => ({
    sources: sources.map(({ id }) => ({ id, kind: 'unsure', use: 'neutral', why: 'Unknown.' })),
  }),
  'pick-evidence': ({ items }: Itemed) => ({
    findings: [],
    useful: items.filter((_, index) => index % 2 === 0).map(({ id }) => id),
  }),
  'reason-from-evidence': ({ evidence, steps }: Evidenced) => ({
    understanding: 'That the cable snapped.',
    steps: steps.map(({ id }) => ({ step: id, finding: 'Nothing settles it.', cites: [] })),
    lines: evidence.map(({ id }) => ({
      evidence: id,
      stance: 'neutral',
      confidence: 0.6,
      says: 'It is silent.',
    })),
    veracity: 'unproven',
    confidence: 2,
    open: ['What the city says'],
  }),
  'explain-verdict': () => ({
    understanding: 'That the cable snapped.',
    veracity: 'unproven',
    coarse: 'false',
    keyPoints: [],
    reasoning: 'Nothing settles it.',
    confidence: 2,
  }),
};

function settling(input: Evidenced): unknown {
  const open = answers['reason-from-evidence']?.(input as never) as { lines: object[] };
  const lines = open.lines.map((line) => ({ ...line, stance: 'refutes' }));
  return { ...open, lines, veracity: 'false', confidence: 5 };
}
