import type { ConfigurationFinding } from '../config/configuration-finding.ts';
import { type GraphName, graphNames } from '../config/setting-schemas.ts';
import type { Settings } from '../config/settings-table.ts';
import { ProviderNotUsableError } from '../core/errors.ts';
import { createLibraryGraph } from '../providers/knowledge-graph/library.ts';
import type { KnowledgeGraphProvider } from '../spec/knowledge-graph.ts';
import type { Library } from '../spec/library.ts';
import { userAgent } from './search-providers.ts';

const labels: Readonly<Record<GraphName, string>> = {
  library: 'the embedded graph',
  wikidata: 'Wikidata',
  dbpedia: 'DBpedia',
  sparql: 'the endpoint at --graph-url',
};

/** The graphs that these settings ask for, in a fixed order. */
export function chooseGraphs(settings: Settings): GraphName[] {
  const asked = new Set(settings.graph);
  return graphNames.filter((name) => {
    if (asked.has(name)) return true;
    if (!asked.has('auto')) return false;
    return name === 'sparql' ? settings.graphUrl !== undefined : name !== 'dbpedia';
  });
}

export async function openGraphs(settings: Settings, library: Library): Promise<KnowledgeGraphProvider[]> {
  const opened = await Promise.all(chooseGraphs(settings).map((name) => openGraph(name, settings, library)));
  return opened.filter((provider) => !settings.offline || !provider.needsNetwork);
}

async function openGraph(
  name: GraphName,
  settings: Settings,
  library: Library,
): Promise<KnowledgeGraphProvider> {
  switch (name) {
    case 'library':
      return createLibraryGraph(library);
    case 'wikidata': {
      const { createWikidataGraph } = await import('../providers/knowledge-graph/wikidata.ts');
      return createWikidataGraph({ userAgent: userAgent() });
    }
    case 'dbpedia': {
      const { createSparqlGraph, dbpediaPreset } = await import('../providers/knowledge-graph/sparql.ts');
      return createSparqlGraph({ ...dbpediaPreset, userAgent: userAgent() });
    }
    case 'sparql': {
      if (settings.graphUrl === undefined) {
        throw new ProviderNotUsableError({
          message: 'A SPARQL endpoint was chosen as a graph, but its address is not set.',
          hint: 'Set TOUCHSTONE_GRAPH_URL or --graph-url, or leave sparql out of --graph.',
        });
      }
      const { createSparqlGraph } = await import('../providers/knowledge-graph/sparql.ts');
      return createSparqlGraph({ endpoint: settings.graphUrl, userAgent: userAgent() });
    }
  }
}

/** Which graphs are asked. Nobody is asked here. */
export function graphFinding(settings: Settings): ConfigurationFinding {
  const name = 'knowledge graph';
  const chosen = chooseGraphs(settings);
  if (chosen.includes('sparql') && settings.graphUrl === undefined) {
    return {
      name,
      status: 'problem',
      detail: 'sparql chosen with --graph, but no endpoint is set',
      hint: 'Set TOUCHSTONE_GRAPH_URL or --graph-url.',
    };
  }
  if (chosen.length === 0)
    return { name, status: 'missing', detail: 'none', hint: 'Leave --graph out to use the embedded one.' };
  const asked = settings.offline
    ? chosen.filter((graph) => graph === 'library' || graph === 'sparql')
    : chosen;
  const outside = asked.some((graph) => graph !== 'library');
  return {
    name,
    status: 'ok',
    detail: `${asked.map((graph) => labels[graph]).join(', ')}${outside ? ': names of things are sent there' : ''}`,
  };
}
