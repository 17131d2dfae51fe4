import { describe, expect, it } from 'vitest';
import {
  sampleEntitySearch,
  sampleWikidataTurtle,
  wikidataNames,
} from '../../../test/support/sample-graph.ts';
import { answerSparql } from '../../../test/support/servers/sparql-server.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
} from '../../../test/support/servers/vendor-server.ts';
import { ProviderUnavailableError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { testKnowledgeGraphContract, testKnowledgeGraphFailures } from './knowledge-graph.contract.ts';
import { createWikidataGraph } from './wikidata.ts';

const answerQuery = answerSparql(sampleWikidataTurtle());

/** Both services of Wikidata behind one address. */
function answer(call: VendorCall) {
  if (call.path !== '/w/api.php') return answerQuery(call);
  expect(Object.fromEntries(call.query)).toMatchObject({
    action: 'wbsearchentities',
    type: 'item',
    format: 'json',
  });
  return { body: sampleEntitySearch(call.query.get('search') ?? '', Number(call.query.get('limit'))) };
}

const query = `PREFIX rdfs: <http://www.w3.org/2000/01/rdf-schema#> PREFIX wd: <http://www.wikidata.org/entity/> PREFIX wdt: <http://www.wikidata.org/prop/direct/>
SELECT ?label WHERE { ?s wdt:P131 wd:${wikidataNames.thing('alderwend')} ; rdfs:label ?label . FILTER(lang(?label) = "en") }`;

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  return {
    provider: createWikidataGraph({
      baseUrl: server.url,
      endpoint: `${server.url}/sparql`,
      turns: { gapMs: 0, longestWaitMs: 5000 },
      userAgent: 'Touchstone/test',
      limits: { totalMs, bytes: 2_000_000 },
    }),
    names: wikidataNames,
    qualifiers: true,
    sparql: query,
    server,
    refusals: {
      unauthorised: { status: 401, body: 'Unauthorized' },
      forbidden: {
        body: { error: { code: 'blocked', info: 'You have been blocked from editing.' }, servedby: 'mw-1' },
      },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: 'Too Many Requests' },
    },
    close: () => server.close(),
  };
}

testKnowledgeGraphContract('Wikidata', setUp);
testKnowledgeGraphFailures('Wikidata', setUp);

describe('createWikidataGraph', () => {
  const options = () => ({ signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() });
  const neighbours = (entities: readonly string[]) =>
    ({ ask: 'neighbours', entities, direction: 'both', limit: 20 }) as const;

  it('asks once for a whole frontier, and says who asks', async () => {
    const { provider, server, close } = await setUp();
    const entities = ['alderwend', 'ellery', 'ana'].map(wikidataNames.thing);
    await provider.call(neighbours(entities), options());
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/sparql' });
    expect(server.calls[0]?.headers['user-agent']).toBe('Touchstone/test');
    await close();
  });

  it('asks nobody about ids that are not its own', async () => {
    const { provider, server, close } = await setUp();
    expect((await provider.call(neighbours(['country/france', 'Q1 } UNION {']), options())).items).toEqual(
      [],
    );
    expect(server.calls).toHaveLength(0);
    await close();
  });

  it('leaves withdrawn statements out and gives units and addresses', async () => {
    const { provider, close } = await setUp();
    const { items } = await provider.call(
      neighbours([wikidataNames.thing('ellery'), wikidataNames.thing('gannet')]),
      options(),
    );
    const triples = items.flatMap((item) => (item.kind === 'triple' ? [item] : []));
    expect(triples.filter(({ relation }) => relation === 'P571').map(({ object }) => object)).toEqual([
      '1603',
    ]);
    expect(triples.find(({ relation }) => relation === 'P2044')).toMatchObject({
      objectLabel: '2140 metre',
      qualifiers: { unit: 'metre' },
      url: `https://www.wikidata.org/wiki/${wikidataNames.thing('gannet')}#P2044`,
    });
    await close();
  });

  it('tells a query that takes too long from a server that is down', async () => {
    const { provider, server, close } = await setUp();
    const ask = () => provider.call(neighbours([wikidataNames.thing('ellery')]), options());
    server.reply({ status: 500, body: 'java.util.concurrent.TimeoutException at com.bigdata' });
    await expect(ask()).rejects.toMatchObject({
      policy: 'gap',
      message: expect.stringContaining('too long'),
    });
    server.reply({ status: 502, body: 'Bad Gateway' });
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailableError);
    server.reply({ body: { results: { bindings: [{ s: 'not a term' }] } } });
    await expect(ask()).rejects.toMatchObject({ code: 'bad-answer' });
    await close();
  });
});
