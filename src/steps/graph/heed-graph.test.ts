import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleTriples } from '../../../test/support/sample-graph.ts';
import {
  functionReasoner,
  letterEmbedder,
  providersWith,
} from '../../../test/support/simulated-providers.ts';
import type { Evidence } from '../../core/evidence.ts';
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

/** A passage that a verdict rests on; each of a source of its own. */
const passage = (id: string, quote: string, more: Partial<Evidence> = {}): Evidence => ({
  id,
  stance: 'supports',
  stanceConfidence: 0.9,
  quote,
  says: 'Says so.',
  subClaims: [],
  source: {
    url: `https://${id}.example/`,
    title: id,
    reliability: { tier: 'unrated', because: [] },
  },
  snapshot: { sha256: 'a'.repeat(64), start: 0, end: quote.length },
  retrievedAt: '2026-01-01T00:00:00.000Z',
  provider: 'test',
  ...more,
});

/** What becomes of a conclusion, and what the report of its run holds. */
async function heed(
  text: string,
  more: Partial<Conclusion>,
  graphs: readonly KnowledgeGraphProvider[],
  { evidence = [], byModel = false }: { evidence?: readonly Evidence[]; byModel?: boolean } = {},
) {
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
        const conclusion = { ...judged, restsOn: evidence.map(({ id }) => id), ...more };
        heeded = await heedGraph({ claim, subClaims: [], conclusion, evidence }, context);
        return judged;
      },
    },
    options: {},
    providers: {
      ...providersWith({ reasoner: { ...functionReasoner({}), readsPrompts: byModel } }),
      embedder: letterEmbedder,
      knowledgeGraph: graphs,
    },
  }).report;
  return { heeded, report };
}

const right = 'Port Ellery is the capital of Alderwend.';
const wrong = 'Brennick is the capital of Alderwend.';

const former = 'Brennick served Alderwend as its capital in former times.';
const otherFormer = 'In Brennick, once the capital, the government of Alderwend sat for decades.';

describe('heedGraph', () => {
  it.each([
    { claim: wrong, label: 'supported' as const, evidence: [passage('a', former)] },
    { claim: right, label: 'refuted' as const, evidence: [passage('a', former)] },
    {
      claim: 'Port Ellery is not the capital of Alderwend.',
      label: 'supported' as const,
      evidence: [passage('a', former)],
    },
    // Two passages of one source, or of two copies of one story, are one.
    {
      claim: wrong,
      label: 'supported' as const,
      evidence: [passage('a', former, { family: 'f1' }), passage('b', otherFormer, { family: 'f1' })],
    },
    { claim: wrong, label: 'supported' as const, evidence: [passage('a', `It is false that ${wrong}`)] },
  ])(
    'leaves a verdict open that is one reading, where the graph contradicts it: $claim $label',
    async (one) => {
      const { heeded, report } = await heed(
        one.claim,
        { label: one.label, rating: one.label === 'supported' ? 'true' : 'false' },
        [await sampleGraph()],
        one,
      );
      expect(heeded).toMatchObject({ label: 'not-enough-evidence', confidence: 0.5, restsOn: [] });
      expect(heeded?.rating).toBeUndefined();
      expect(heeded?.summary).toMatch(
        /the knowledge graph disagrees, so it stays open: .*Alderwend has the capital/u,
      );
      const cites = heeded?.reasons.at(-1)?.cites ?? [];
      expect(report.evidence.map(({ id }) => id)).toEqual(expect.arrayContaining([...cites]));
      expect(cites).not.toEqual([]);
    },
  );

  it.each([
    {
      why: 'two sources say so',
      claim: wrong,
      label: 'supported' as const,
      evidence: [passage('a', former), passage('b', otherFormer)],
    },
    {
      why: 'a passage says it word for word',
      claim: wrong,
      label: 'supported' as const,
      evidence: [passage('a', `It was new then. ${wrong}`)],
    },
    {
      why: 'a passage denies it word for word',
      claim: right,
      label: 'refuted' as const,
      evidence: [passage('a', 'Port Ellery is not the capital of Alderwend.')],
    },
    {
      why: 'a passage says word for word what it denies',
      claim: 'Port Ellery is not the capital of Alderwend.',
      label: 'supported' as const,
      evidence: [passage('a', 'Port Ellery is not the capital of Alderwend, but Brennick.')],
    },
    {
      why: 'a language model judged it',
      claim: wrong,
      label: 'supported' as const,
      evidence: [passage('a', former)],
      byModel: true,
    },
    { why: 'it is not known what it rests on', claim: wrong, label: 'supported' as const, evidence: [] },
  ])('makes a verdict less sure that the graph contradicts, where $why', async (one) => {
    const { heeded } = await heed(one.claim, { label: one.label }, [await sampleGraph()], one);
    expect(heeded).toMatchObject({
      label: one.label,
      confidence: 0.5,
      restsOn: one.evidence.map(({ id }) => id),
    });
    expect(heeded?.summary).toMatch(/The knowledge graph disagrees: .*Alderwend has the capital/u);
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
