import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Report } from '../../src/core/report.ts';
import { systemClock } from '../../src/engine/clock.ts';
import type { Pipeline } from '../../src/engine/pipeline.ts';
import { startRun } from '../../src/engine/run.ts';
import { canonicalJson } from '../../src/net/address/canonical-hash.ts';
import { wkgfc } from '../../src/pipelines/wkgfc.ts';
import { createSentenceEncoder } from '../../src/providers/embedder/sentence-encoder.ts';
import { createCrossEncoderVerifier } from '../../src/providers/verifier/cross-encoder.ts';
import { createLanguageModelReasoner } from '../../src/reasoners/llm/create-language-model-reasoner.ts';
import { reply, startModelServer } from '../../src/reasoners/llm/model-server.contract.ts';
import { promptPaths } from '../../src/reasoners/llm/prompts/render-prompt.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import type { Providers } from '../../src/spec/providers.ts';
import type { ReasonerProvider } from '../../src/spec/reasoner.ts';
import { readPrompt } from '../../src/tasks/read-prompt.ts';
import { graphOver, tripleOf } from '../support/simulated-graph.ts';
import { providersWith, searchOver, textPages } from '../support/simulated-providers.ts';

const models = join(import.meta.dirname, '../../models');
const embedder = createSentenceEncoder({ modelFolder: join(models, 'embedder') });
const verifier = createCrossEncoderVerifier({ modelFolder: join(models, 'verifier') });
const local = createLocalReasoner({ embedder, verifier });
afterAll(() => Promise.all([embedder.close(), verifier.close()]));

const recordingSchema = z.object({
  task: z.string(),
  input: z.looseObject({
    claim: z.string(),
    passages: z.array(z.looseObject({ title: z.string(), text: z.string() })).default([]),
  }),
  answer: z.unknown(),
});

function readRecording(name: string) {
  const file = new URL(`../recordings/llm/${name}.json`, import.meta.url);
  return recordingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * A check of the recorded claim over a small simulated graph and web. Where the pipeline comes to ask exactly what the recording answers
 * (every field that the prompt shows, the graph's things in any order), the recorded answer of the language model is given; all else is
 * answered by the embedded reasoner.
 */
async function replay(
  name: string,
  options: Record<string, unknown>,
  world: Partial<Providers>,
): Promise<{ report: Report; replayed: number }> {
  const { task: recorded, input: answered, answer } = readRecording(name);
  await using server = await startModelServer(reply('openai', JSON.stringify(answer)));
  const model = createLanguageModelReasoner({
    model: 'openai:gpt-4o',
    baseUrl: server.url,
    environment: { OPENAI_API_KEY: 'secret-key' },
  });
  const reasoner: ReasonerProvider = {
    ...local,
    async call(request, callOptions) {
      const { task, input } = request;
      if (task.name !== recorded) return local.call(request, callOptions);
      const fields = new Set(promptPaths(readPrompt(task.prompt)));
      const shown = (value: unknown) =>
        canonicalJson(
          Object.entries(z.record(z.string(), z.unknown()).parse(value))
            .filter(([field]) => fields.has(field))
            .map(([field, content]) => [field, field === 'things' ? inAnyOrder(content) : content])
            .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
        );
      return (shown(input) === shown(task.input.parse(answered)) ? model : local).call(request, callOptions);
    },
  };
  const report = await startRun({
    id: 'run',
    version: 'test',
    claim: { text: answered.claim, media: [] },
    pipeline: wkgfc as unknown as Pipeline,
    options,
    providers: providersWith({ reasoner, embedder, ...world }),
    clock: { ...systemClock, now: () => new Date('2026-02-01T12:00:00.000Z') },
  }).report;
  return { report, replayed: server.received.length };
}

function inAnyOrder(content: unknown): string[] {
  return z.array(z.unknown()).parse(content).map(canonicalJson).sort();
}

describe('wkgfc from recorded answers of a large language model', () => {
  it('joins two statements of the graph to a verdict that cites both', async () => {
    const { report, replayed } = await replay(
      'judge-graph-claim/two-hops',
      { variant: 'kg-only', relationMatch: 0 },
      {
        knowledgeGraph: [
          graphOver([
            tripleOf('Lise Meitner', 'born-in', 'Vienna'),
            tripleOf('Austria', 'capital', 'Vienna'),
            tripleOf('Lise Meitner', 'died-in', 'Cambridge'),
          ]),
        ],
      },
    );
    expect(replayed).toBe(1);
    expect(report.verdict).toMatchObject({ label: 'supported', confidence: 0.96, restsOn: ['e1', 'e2'] });
    expect(report.evidence.map(({ quote, stance }) => [quote, stance])).toEqual([
      ['Lise Meitner was born in Vienna.', 'supports'],
      ['Austria has the capital Vienna.', 'supports'],
      ['Lise Meitner died in Cambridge.', 'neutral'],
    ]);
  });

  it('lays over the graph what the model read from a page, with the sentence it was read from', async () => {
    const name = 'extract-triples/federal-city';
    const [passage] = readRecording(name).input.passages;
    if (passage === undefined) throw new Error('The recording has no passage.');
    const url = 'https://page.example/bern';
    const pages = textPages({ [url]: passage.text });
    const bern = { subject: 'Q70', subjectLabel: 'Bern' };
    const switzerland = { object: 'Q39', objectLabel: 'Switzerland' };
    const { report, replayed } = await replay(
      name,
      { variant: 'kg-web', relationMatch: 0, webThreshold: 0 },
      {
        knowledgeGraph: [
          graphOver([
            {
              subject: 'Q39',
              subjectLabel: 'Switzerland',
              relation: 'P36',
              relationLabel: 'capital',
              object: 'Q70',
              objectLabel: 'Bern',
            },
            { ...bern, relation: 'P17', relationLabel: 'country', ...switzerland },
          ]),
        ],
        webSearch: [searchOver([{ url, title: passage.title, snippet: '' }])],
        pageFetch: {
          ...pages,
          async call(request, options) {
            const { items, ...rest } = await pages.call(request, options);
            return { ...rest, items: items.map((page) => ({ ...page, title: passage.title })) };
          },
        },
      },
    );
    expect(replayed).toBe(1);
    const graph = report.exhibits?.find((exhibit) => exhibit.kind === 'graph');
    expect(graph?.edges.filter(({ origin }) => origin === 'web')).toMatchObject([
      { from: 'Q70', to: 'Q39' },
      // What others claim is kept as theirs.
      { from: 'name:some travel guides', relation: 'claim', to: 'name:zurich is the capital' },
    ]);
    expect(report.evidence.map(({ quote }) => quote)).toContain(passage.text);
  });
});
