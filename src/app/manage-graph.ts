import { basename } from 'node:path';
import { openLocalModels } from '../compose/local-models.ts';
import { libraryPath, openEvidenceLibrary } from '../compose/open-library.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { UsageError } from '../core/errors.ts';
import type { Triple } from '../core/graph.ts';
import { readTextChunks } from '../files/read-text-chunks.ts';
import { formatOfName, readGraphItems } from '../graph/read/read-graph-items.ts';
import { wordsOfTriple } from '../graph/triple-words.ts';
import type { GraphCounts, GraphFormat, GraphLoad, GraphLoadResult } from '../spec/graph-store.ts';
import type { GraphEntity, GraphRow } from '../spec/knowledge-graph.ts';

export type { GraphCounts, GraphFormat, GraphLoadResult } from '../spec/graph-store.ts';

/** What is said about a thing, and others of that or a similar name. */
export type GraphNeighbours = {
  entity: GraphEntity;
  others: readonly GraphEntity[];
  triples: readonly (Triple & { words: string })[];
};

export type GraphStats = {
  user: GraphCounts;
  /** Absent where the starter is left out. */
  starter?: GraphCounts;
  loads: readonly GraphLoad[];
  /** Where the user's part is kept. */
  path: string;
};

/** What the command line and the servers do with the embedded graph: the user's part, with the starter's behind it. */
export type GraphView = {
  /** All of a file or nothing of it. */
  load(
    file: string,
    options: { format?: GraphFormat; name?: string; signal?: AbortSignal },
  ): Promise<GraphLoadResult>;
  /** False where no file of that name was loaded. */
  unload(name: string): Promise<boolean>;
  neighbours(
    name: string,
    options: { direction: 'in' | 'out' | 'both'; limit: number },
  ): Promise<GraphNeighbours | undefined>;
  query(sparql: string, limit: number): Promise<readonly GraphRow[]>;
  stats(): Promise<GraphStats>;
};

/** The embedded graph as the command line and the servers use it. */
export async function openGraphView(
  settings: Settings,
  environment: Environment,
): Promise<{ graph: GraphView; close(): Promise<void> }> {
  const models = openLocalModels();
  const library = await openEvidenceLibrary(settings, environment, models.embedder);
  const graph: GraphView = {
    async load(file, options) {
      const format = options.format ?? formatOfName(file);
      if (format === undefined) {
        throw new UsageError({
          message: `What ${basename(file)} is cannot be told from its name.`,
          hint: 'Say it with --format: ttl, nt, tsv or jsonl.',
        });
      }
      const items = readGraphItems(readTextChunks(file), file, format);
      return library.loadGraph(items, { name: options.name ?? basename(file), format }, options.signal);
    },
    unload: (name) => library.unloadGraph(name),
    async neighbours(name, { direction, limit }) {
      const [exact] = await library.describeThings([name]);
      const named = await library.findThings(name, 6);
      const [entity, ...others] =
        exact === undefined ? named : [exact, ...named.filter(({ id }) => id !== exact.id)];
      if (entity === undefined) return undefined;
      const triples = await library.neighbours({ entities: [entity.id], direction, limit });
      return {
        entity,
        others,
        triples: triples.map(({ addedAt: _, origin: __, ...triple }) => ({
          ...triple,
          words: wordsOfTriple(triple),
        })),
      };
    },
    async query(sparql, limit) {
      // Ten megabytes of WebAssembly: loaded where it is used.
      const { queryTriples } = await import('../graph/sparql/query-triples.ts');
      return queryTriples(library.allTriples(), sparql, limit);
    },
    stats: async () => ({
      path: libraryPath(settings, environment),
      ...(await library.countGraph()),
      loads: await library.graphLoads(),
    }),
  };
  return {
    graph,
    async close() {
      await library.close();
      await models.close();
    },
  };
}
