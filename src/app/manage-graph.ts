import { basename } from 'node:path';
import { openLocalModels } from '../compose/local-models.ts';
import { libraryPath, openEvidenceLibrary } from '../compose/open-library.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { UsageError } from '../core/errors.ts';
import { wordsOfTriple } from '../graph/triple-words.ts';
import { countGraph, listLoads, loadGraph, unloadGraph } from '../library/graph/load-graph.ts';
import { formatOfName, readGraphFile } from '../library/graph/read-graph-file.ts';
import type { GraphView } from './graph-view.ts';

/** The embedded graph as the command line and the servers use it. */
export function openGraphView(
  settings: Settings,
  environment: Environment,
): { graph: GraphView; close(): Promise<void> } {
  const models = openLocalModels();
  const library = openEvidenceLibrary(settings, environment, models.embedder);
  const graph: GraphView = {
    load(file, options) {
      const format = options.format ?? formatOfName(file);
      if (format === undefined) {
        throw new UsageError({
          message: `What ${basename(file)} is cannot be told from its name.`,
          hint: 'Say it with --format: ttl, nt, tsv or jsonl.',
        });
      }
      const name = options.name ?? basename(file);
      return loadGraph(library.writable().database, readGraphFile(file, format), {
        name,
        format,
        loadedAt: new Date().toISOString(),
      });
    },
    unload: (name) => library.userStore() !== undefined && unloadGraph(library.writable().database, name),
    neighbours(name, { direction, limit }) {
      const [exact] = library.describeThings([name]);
      const [entity = undefined, ...others] =
        exact === undefined
          ? library.findThings(name, 6)
          : [exact, ...library.findThings(name, 6).filter(({ id }) => id !== exact.id)];
      if (entity === undefined) return undefined;
      const triples = library.neighbours({ entities: [entity.id], direction, limit });
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
      const { queryTriples } = await import('../library/graph/query-graph.ts');
      return queryTriples(library.allTriples(), sparql, limit);
    },
    stats() {
      const user = library.userStore();
      const starter = library.starterStore();
      return {
        path: libraryPath(settings, environment),
        user: user === undefined ? { triples: 0, things: 0, relations: 0 } : countGraph(user.database),
        ...(starter === undefined ? {} : { starter: countGraph(starter.database) }),
        loads: user === undefined ? [] : listLoads(user.database),
      };
    },
  };
  return {
    graph,
    async close() {
      library.close();
      await models.close();
    },
  };
}
