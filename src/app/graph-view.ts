import type { Triple } from '../core/graph.ts';
import type { GraphCounts, GraphFormat, GraphLoad, GraphLoadResult } from '../spec/graph-store.ts';
import type { GraphEntity, GraphRow } from '../spec/knowledge-graph.ts';

export type { GraphCounts, GraphFormat, GraphLoadResult } from '../spec/graph-store.ts';

/** What the command line and the servers do with the embedded graph: the user's part, with the starter's behind it. */
export type GraphView = {
  /** All of a file or nothing of it. */
  load(file: string, options: { format?: GraphFormat; name?: string }): GraphLoadResult;
  /** False where no file of that name was loaded. */
  unload(name: string): boolean;
  neighbours(
    name: string,
    options: { direction: 'in' | 'out' | 'both'; limit: number },
  ):
    | {
        entity: GraphEntity;
        others: readonly GraphEntity[];
        triples: readonly (Triple & { words: string })[];
      }
    | undefined;
  query(sparql: string, limit: number): Promise<readonly GraphRow[]>;
  stats(): { user: GraphCounts; starter?: GraphCounts; loads: readonly GraphLoad[]; path: string };
};
