import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { plainNames, samplePlainTurtle, sampleTriples } from '../../../test/support/sample-graph.ts';
import { answerSparql } from '../../../test/support/servers/sparql-server.ts';
import { startVendorServer } from '../../../test/support/servers/vendor-server.ts';
import { letterEmbedder, providersWith } from '../../../test/support/simulated-providers.ts';
import { defined } from '../../core/defined.ts';
import type { Context } from '../../engine/context.ts';
import type { RunEvent } from '../../engine/events.ts';
import { replayedProviders } from '../../engine/replayed-providers.ts';
import { type RunRequest, startRun } from '../../engine/run.ts';
import { openLibraries } from '../../library/open-library.ts';
import { createWordEmbedder } from '../../library/sample-library.contract.ts';
import { createLibraryGraph } from '../../providers/knowledge-graph/library.ts';
import { createSparqlGraph } from '../../providers/knowledge-graph/sparql.ts';
import type { KnowledgeGraphProvider } from '../../spec/knowledge-graph.ts';
import { expandGraph, startGraph } from './expand-graph.ts';
import { linkEntities } from './link-entities.ts';
import { noteTriple } from './note-triple.ts';

const nothing = {
  label: 'not-enough-evidence',
  confidence: 0,
  summary: 'Nothing.',
  reasons: [],
  restsOn: [],
  wouldChange: [],
  notChecked: [],
} as const;

function requestOf(
  claim: string,
  graphs: readonly KnowledgeGraphProvider[],
  work: (context: Context) => Promise<void>,
  onEvent?: (event: RunEvent) => void,
): RunRequest {
  return {
    id: 'run-1',
    version: '0.0.0',
    claim: { text: claim, media: [] },
    pipeline: {
      id: 'test',
      title: 'Test',
      summary: 'Test',
      options: z.strictObject({}),
      async check(_claim, _options, context) {
        await work(context);
        return { ...nothing, reasons: [], restsOn: [], wouldChange: [], notChecked: [] };
      },
    },
    options: {},
    providers: { ...providersWith({}), embedder: letterEmbedder, knowledgeGraph: graphs },
    ...defined({ onEvent }),
  };
}

async function embeddedGraph(): Promise<KnowledgeGraphProvider> {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  const { triples, things } = sampleTriples();
  await library.addTriples(triples);
  await library.addThings(things);
  return createLibraryGraph(library);
}

const claim = 'Port Ellery is the capital of Alderwend.';
const linkAndExpand = async (context: Context, hops = 4) => {
  const entities = await linkEntities({ claim: context.claim.text }, context);
  return expandGraph({ claim: context.claim.text, graph: startGraph(entities), hops }, context);
};

describe('linkEntities', () => {
  it('links names, tells namesakes apart by the claim, and leaves unknown names unlinked', async () => {
    const ask = 'Calder was elected President after Quuxley left Port Ellery.';
    await startRun(
      requestOf(ask, [await embeddedGraph()], async (context) => {
        const linked = await linkEntities({ claim: ask }, context);
        const of = (name: string) => linked.find(({ mention }) => mention.text === name);
        expect(of('Port Ellery')).toMatchObject({
          outcome: 'linked',
          entity: { id: 'ellery' },
          provider: 'library',
        });
        expect(of('Quuxley')).toMatchObject({ outcome: 'nil', candidates: [] });
        expect(
          of('Calder')
            ?.candidates.map(({ entity }) => entity.id)
            .sort(),
        ).toEqual(['calder', 'calder-person']);
      }),
    ).report;
  });
});

describe('expandGraph', () => {
  it('asks once a hop for the whole frontier, keeps what bears on the claim, and shows it in the trace', async () => {
    const events: RunEvent[] = [];
    const report = await startRun(
      requestOf(
        claim,
        [await embeddedGraph()],
        async (context) => {
          const graph = await linkAndExpand(context);
          expect(graph.triples[0]?.words).toBe('Alderwend has the capital Port Ellery (from 1960).');
          expect(graph.triples.map(({ words }) => words)).toContain(
            'Alderwend has the capital Brennick (from 4 March 1921 until 1960).',
          );
          expect(graph.hops.length).toBeLessThanOrEqual(4);
          expect(graph.hops.every(({ queries }) => queries === 1)).toBe(true);
          const best = graph.triples[0];
          if (best !== undefined)
            expect(await noteTriple(best, context)).toMatchObject({ quote: best.words, provider: 'library' });
        },
        (event) => events.push(event),
      ),
    ).report;
    expect(report.evidence[0]?.source.reliability.tier).toBe('user-supplied');
    const asked = events.filter(({ type }) => type === 'call-start');
    const hops = events.filter(({ type }) => type === 'graph-expanded');
    expect(asked.filter((event) => 'about' in event && event.about.includes('alderwend')).length).toBe(1);
    expect(hops.length).toBeGreaterThan(0);
    expect(hops[0]).toMatchObject({ hop: { hop: 1, provider: 'library', queries: 1 } });
  });

  it('comes to an end in a graph that goes round in circles, and never asks about a thing twice', async () => {
    await startRun(
      requestOf('Alderwend shares a border with Dunrow.', [await embeddedGraph()], async (context) => {
        const graph = await expandGraph(
          {
            claim: context.claim.text,
            graph: startGraph(await linkEntities({ claim: context.claim.text }, context)),
            hops: 12,
            policy: { keepAbove: 0, followAbove: 0, keepAtMost: 500 },
          },
          context,
        );
        expect(new Set(graph.visited).size).toBe(graph.visited.length);
        expect(graph.hops.length).toBeLessThanOrEqual(12);
      }),
    ).report;
  });

  it('does not let a hub flood the beam', async () => {
    await startRun(
      requestOf('Dunrow shares a border with Alderwend.', [await embeddedGraph()], async (context) => {
        const entities = await linkEntities({ claim: context.claim.text }, context);
        const graph = await expandGraph(
          {
            claim: context.claim.text,
            graph: startGraph(entities),
            hops: 2,
            beam: 4,
            policy: { perEntity: 20 },
          },
          context,
        );
        expect(graph.hops[0]?.cut).toContain('Dunrow');
        expect(graph.hops[0]?.found).toBeLessThanOrEqual(4 * 20 + 4);
        expect(graph.triples[0]?.words).toContain('shares a land border with');
        expect(graph.hops[1]?.frontier.length ?? 0).toBeLessThanOrEqual(4);
      }),
    ).report;
  });

  it('goes on with the graphs that answer; one that is down, slow or wrong is a gap, never an empty answer', async () => {
    const server = await startVendorServer(answerSparql(samplePlainTurtle()));
    const remote = createSparqlGraph({
      endpoint: `${server.url}/sparql`,
      id: 'remote',
      limits: { totalMs: 500, pauseMs: 0 },
    });
    for (const failure of ['server-error', 'silent', 'not-json', 'wrong-shape'] as const) {
      server.reply(failure);
      const report = await startRun(
        requestOf(claim, [await embeddedGraph(), remote], async (context) => {
          const graph = await linkAndExpand(context, 1);
          expect(graph.triples.length).toBeGreaterThan(0);
          expect(new Set(graph.triples.map(({ provider }) => provider))).toEqual(new Set(['library']));
        }),
      ).report;
      expect(report.gaps.map(({ provider }) => provider)).toContain('remote');
    }
    await server.close();
  });

  it('keeps the ids of each graph to itself', async () => {
    const server = await startVendorServer(answerSparql(samplePlainTurtle()));
    const remote = createSparqlGraph({ endpoint: `${server.url}/sparql`, id: 'remote' });
    const report = await startRun(
      requestOf(claim, [await embeddedGraph(), remote], async (context) => {
        const graph = await linkAndExpand(context, 1);
        expect(new Set(graph.triples.map(({ provider }) => provider))).toEqual(
          new Set(['library', 'remote']),
        );
        const far = graph.triples.find(({ provider }) => provider === 'remote');
        expect(far?.subject.startsWith(plainNames.thing(''))).toBe(true);
      }),
    ).report;
    expect(report.gaps).toEqual([]);
    expect(
      server.calls.every(({ body }) => !new URLSearchParams(body).get('query')?.includes('<ellery>')),
    ).toBe(true);
    await server.close();
  });

  it('says that there is no graph to ask', async () => {
    const report = await startRun(
      requestOf(claim, [], async (context) => void (await linkAndExpand(context))),
    ).report;
    expect(report.gaps[0]).toMatchObject({ reason: 'not-configured' });
  });

  it('replays to the same triples', async () => {
    const words: string[][] = [];
    const work = async (context: Context) => {
      const graph = await linkAndExpand(context, 2);
      words.push(graph.triples.map((triple) => triple.words));
      for (const triple of graph.triples.slice(0, 3)) await noteTriple(triple, context);
    };
    const first = startRun(requestOf(claim, [await embeddedGraph()], work));
    const report = await first.report;
    const { manifest, calls, snapshots } = await first.bundleParts();
    const again = await startRun({
      ...requestOf(claim, [], work),
      providers: replayedProviders(manifest),
      stores: { calls, snapshots },
      earlier: { mode: 'replay', startedAt: manifest.startedAt },
    }).report;
    expect(words[1]).toEqual(words[0]);
    expect(again.evidence).toEqual(report.evidence);
  });
});
