import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BadAnswerError } from '../../src/core/errors.ts';
import { systemClock } from '../../src/engine/clock.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { canonicalJson } from '../../src/net/canonical-hash.ts';
import { multireflect } from '../../src/pipelines/multireflect.ts';
import type { ReasonerProvider } from '../../src/spec/reasoner.ts';
import { cacheKeyOfAsk } from '../../src/tasks/cache-key.ts';
import { providersWith, searchOver, textPages } from '../support/simulated-providers.ts';

const recordings = new URL('../recordings/llm/', import.meta.url);
type Recording = { task: string; input: unknown; answer: unknown };
type Web = {
  claim: string;
  now: string;
  searches: Record<string, string[]>;
  pages: Record<string, string>;
};
const web: Web = JSON.parse(
  readFileSync(new URL('../fixtures/multireflect/harrow-tower.json', import.meta.url), 'utf8'),
);

/** Answers a question with what a language model answered to the very same question, and to no other. */
function recordedModel(asked: string[]): ReasonerProvider {
  const known = new Map<string, unknown>();
  for (const task of ['need-evidence', 'score-items', 'verify-post']) {
    for (const file of readdirSync(new URL(`${task}/`, recordings))) {
      const { input, answer }: Recording = JSON.parse(
        readFileSync(new URL(`${task}/${file}`, recordings), 'utf8'),
      );
      known.set(canonicalJson({ task, input }), answer);
    }
  }
  return {
    kind: 'reasoner',
    id: 'recorded',
    needsNetwork: false,
    sees: false,
    cacheKey: cacheKeyOfAsk,
    async call({ task, input }) {
      asked.push(task.name);
      const answer = known.get(canonicalJson({ task: task.name, input }));
      if (answer === undefined) throw new BadAnswerError({ message: `Not recorded: ${task.name}.` });
      return { items: [answer] };
    },
  };
}

it('multireflect from recorded answers of a language model: one item is not enough, two are', async () => {
  const asked: string[] = [];
  const report = await startRun({
    id: 'run',
    version: '0',
    claim: { text: web.claim, media: [] },
    pipeline: multireflect as Pipeline,
    options: {},
    clock: { ...systemClock, now: () => new Date(web.now) },
    providers: providersWith({
      reasoner: recordedModel(asked),
      pageFetch: textPages(web.pages),
      webSearch: Object.entries(web.searches).map(([id, urls]) =>
        searchOver(
          urls.map((url) => ({ url, title: url, snippet: '' })),
          id,
        ),
      ),
    }),
  }).report;
  expect(asked).toEqual(['need-evidence', 'score-items', 'need-evidence', 'need-evidence', 'verify-post']);
  expect(report.gaps).toEqual([]);
  expect(report.verdict).toMatchObject({
    label: 'refuted',
    restsOn: ['e1', 'e2'],
    ownLabel: { label: 'FALSE' },
  });
  expect(report.evidence.map(({ source }) => source.url)).toEqual([
    'https://register.example/harrow-tower',
    'https://herald.example/twenty-years',
  ]);
});
