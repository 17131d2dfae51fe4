import type { Claim } from '../../src/core/claim.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { multireflect } from '../../src/pipelines/multireflect.ts';
import type { NeedEvidenceInput } from '../../src/tasks/evidence/need-evidence.ts';
import type { ScoreItemsInput } from '../../src/tasks/evidence/score-items.ts';
import type { VerifyPostInput } from '../../src/tasks/verdicts/verify-post.ts';
import {
  functionReasoner,
  provider,
  providersWith,
  searchOver,
  textPages,
} from '../../test/support/simulated-providers.ts';
import type { Row } from '../table.ts';
import { countingReasoner } from './counting-reasoner.ts';

/** Stands for the second that a model takes; the table tells multiples of it. */
const modelMs = 500;
/** One question each for relevancy, support and usefulness. */
const paperPromptsPerItem = 3;

const post: Claim = {
  text: 'The tower of Esk was completed in 1899.',
  date: '2024-06-01',
  media: [{ kind: 'image', sha256: 'a'.repeat(64), mimeType: 'image/png', bytes: 10 }],
};

/**
 * What a post costs a language model: three text and three picture sources, ten hits each, all items of a batch in one call; beside it one
 * call an item, and the paper's three prompts an item. Tokens are those of the rendered prompts, pictures not counted.
 */
export async function benchMultireflectCalls(): Promise<Row[]> {
  await measure({ evidence: 'none' }); // Loads what the others must not be charged for.
  const batched = await measure({});
  const single = await measure({ batchSize: 1 });
  const all = await measure({ evidence: 'all' });
  const paper = batched.items * paperPromptsPerItem + (batched.calls - batched.scoring);
  const paperTokens = single.scoringTokens * paperPromptsPerItem + (batched.tokens - batched.scoringTokens);
  const row = (what: string, run: Measured): Row => ({
    what,
    value: `${run.calls} calls (${run.scoring} of them score ${run.items} items), ${run.tokens} prompt tokens, ${run.waits.toFixed(1)} × the time of one call`,
  });
  return [
    row('default: items of a batch of 20 in one call', batched),
    row('one call an item (batchSize=1), side by side', single),
    {
      what: 'one prompt an attribute and item, as the paper describes it (counted, not run)',
      value: `${paper} calls, about ${paperTokens} prompt tokens`,
    },
    row('evidence=all', all),
    {
      what: 'default against the paper: calls, prompt tokens',
      value: `${(batched.calls / paper).toFixed(2)}, ${(batched.tokens / paperTokens).toFixed(2)}`,
    },
  ];
}

type Measured = {
  calls: number;
  scoring: number;
  items: number;
  tokens: number;
  scoringTokens: number;
  waits: number;
};

async function measure(options: Record<string, unknown>): Promise<Measured> {
  const counted = { scoring: 0, items: 0, scoringTokens: 0 };
  const inner = functionReasoner(answers, { sees: true });
  const { reasoner, asked } = countingReasoner(inner, modelMs, ({ task, input }, tokens) => {
    if (task.name !== 'score-items') return;
    counted.scoring += 1;
    counted.items += (input as ScoreItemsInput).items.length;
    counted.scoringTokens += tokens;
  });
  const { texts, hits, found } = simulatedWeb();
  const startedAt = performance.now();
  await startRun({
    id: 'bench',
    version: '0',
    claim: post,
    pipeline: multireflect as Pipeline,
    options,
    providers: providersWith({
      reasoner,
      pageFetch: textPages(texts),
      webSearch: hits.map((list, index) => searchOver(list, `web-${index + 1}`)),
      imageSearch: found.map((items, index) =>
        provider('image-search', `pictures-${index + 1}`, () => ({ items })),
      ),
    }),
  }).report;
  return { ...asked, ...counted, waits: (performance.now() - startedAt) / modelMs };
}

const sources = 3;
const results = 10;

function simulatedWeb() {
  const texts: Record<string, string> = {};
  const filler =
    'The town keeps an archive of the works, with drawings, letters and bills of the masons. '.repeat(8);
  const numbers = Array.from({ length: results }, (_, index) => index);
  const hits = Array.from({ length: sources }, (_, source) =>
    numbers.map((index) => {
      const url = `https://web-${source}.example/${index}`;
      texts[url] = `The tower of Esk, page ${index} of source ${source}. It was completed in 1889. ${filler}`;
      return { url, title: `Tower ${index}`, snippet: '' };
    }),
  );
  const found = Array.from({ length: sources }, (_, source) =>
    numbers.map((index) => {
      const pageUrl = `https://pictures-${source}.example/${index}`;
      const caption = `The tower of Esk, picture ${index} of source ${source}, taken in 2015.`;
      texts[pageUrl] = `${caption} ${filler}`;
      return { pageUrl, pageTitle: 'Esk', imageUrl: `${pageUrl}.jpg`, caption };
    }),
  );
  return { texts, hits, found };
}

const answers: Readonly<Record<string, (input: never) => unknown>> = {
  'describe-image': () => ({
    seen: 'A tower of stone.',
    context: [],
    words: '',
    dates: [],
    places: [],
    generated: [],
  }),
  'check-caption': () => ({ verdict: 'consistent', score: 0.8, differences: [], why: 'A tower.' }),
  // The first round is not enough, the second is.
  'need-evidence': ({ evidence }: NeedEvidenceInput) => ({
    decision: evidence.length > 2 ? 'enough' : 'retrieve',
    why: 'So far.',
    missing: [],
  }),
  'score-items': ({ items }: ScoreItemsInput) => ({
    items: items.map(({ id }) => ({
      id,
      relevant: true,
      stance: 'contradicts',
      usefulness: 4,
      why: 'It says 1889.',
    })),
  }),
  'verify-post': ({ evidence }: VerifyPostInput) => ({
    lines: evidence.map(({ id }) => ({
      evidence: id,
      stance: 'refutes',
      confidence: 0.9,
      says: 'It says 1889.',
    })),
    statement: { label: 'refuted', confidence: 0.9, why: 'It was 1889.' },
    picture: { context: 'unknown', confidence: 0, why: 'Not settled.', cites: [] },
    summary: 'It was 1889.',
    wouldChange: [],
    notChecked: [],
  }),
};
