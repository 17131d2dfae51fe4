import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleTriples } from '../../../test/support/sample-graph.ts';
import { letterEmbedder, providersWith } from '../../../test/support/simulated-providers.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { startRun } from '../../engine/run.ts';
import { openLibraries } from '../../library/open-library.ts';
import { createWordEmbedder } from '../../library/sample-library.contract.ts';
import { createLibraryGraph } from '../../providers/knowledge-graph/library.ts';
import type { KnowledgeGraphProvider } from '../../spec/knowledge-graph.ts';
import { heedGraph } from './heed-graph.ts';

async function sampleGraph(): Promise<KnowledgeGraphProvider> {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  const { triples, things } = sampleTriples();
  await library.addTriples(triples);
  await library.addThings(things);
  return createLibraryGraph(library);
}

const judged: Conclusion = {
  label: 'not-enough-evidence',
  confidence: 0.9,
  summary: 'A page says so.',
  reasons: [],
  restsOn: [],
  wouldChange: [],
  notChecked: [],
};

/** What becomes of a conclusion, and what the report of its run holds. */
async function heed(text: string, more: Partial<Conclusion>, graphs: readonly KnowledgeGraphProvider[]) {
  let heeded: Conclusion | undefined;
  const report = await startRun({
    id: 'run-1',
    version: '0.0.0',
    claim: { text, media: [] },
    pipeline: {
      id: 'test',
      title: 'Test',
      summary: 'Test',
      options: z.strictObject({}),
      async check(claim, _options, context) {
        heeded = await heedGraph({ claim, subClaims: [], conclusion: { ...judged, ...more } }, context);
        return judged;
      },
    },
    options: {},
    providers: { ...providersWith({}), embedder: letterEmbedder, knowledgeGraph: graphs },
  }).report;
  return { heeded, report };
}

const right = 'Port Ellery is the capital of Alderwend.';
const wrong = 'Brennick is the capital of Alderwend.';

describe('heedGraph', () => {
  it.each([
    { claim: wrong, label: 'supported' as const },
    { claim: right, label: 'refuted' as const },
    { claim: 'Port Ellery is not the capital of Alderwend.', label: 'supported' as const },
  ])('makes a verdict less sure that the graph contradicts: $claim $label', async ({ claim, label }) => {
    const { heeded, report } = await heed(claim, { label }, [await sampleGraph()]);
    expect(heeded).toMatchObject({ label, confidence: 0.5 });
    expect(heeded?.summary).toMatch(/The knowledge graph disagrees: .*Alderwend has the capital/u);
    const cites = heeded?.reasons.at(-1)?.cites ?? [];
    expect(report.evidence.map(({ id }) => id)).toEqual(expect.arrayContaining([...cites]));
    expect(cites).not.toEqual([]);
  });

  it.each([
    { claim: right, more: { label: 'supported' as const } },
    { claim: wrong, more: { label: 'refuted' as const } },
    { claim: wrong, more: { label: 'conflicting' as const } },
    { claim: wrong, more: { label: 'not-enough-evidence' as const } },
    { claim: right, more: { label: 'refuted' as const, rating: 'misleading' as const } },
    { claim: 'Bread is baked from flour.', more: { label: 'supported' as const } },
  ])('leaves alone what it does not contradict: $claim $more', async ({ claim, more }) => {
    const { heeded } = await heed(claim, more, [await sampleGraph()]);
    expect(heeded).toEqual({ ...judged, ...more });
  });

  it('asks nobody where there is no graph', async () => {
    const { heeded, report } = await heed(wrong, { label: 'supported' }, []);
    expect(heeded).toEqual({ ...judged, label: 'supported' });
    expect(report.gaps).toEqual([]);
  });
});
