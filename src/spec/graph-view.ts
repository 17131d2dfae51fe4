import type { Triple } from '../core/graph.ts';
import type { GraphEntity, GraphRow } from './knowledge-graph.ts';

export type GraphLoad = { name: string; format: string; triples: number; loadedAt: string };

export type GraphLoadResult = {
  name: string;
  format: string;
  added: number;
  /** Stated before, by the starter's user part or an earlier file. */
  unchanged: number;
  /** Names, other names and descriptions, which are no statements of their own. */
  described: number;
  /** A file of the same name was loaded before; its statements made room for these. */
  replaced: boolean;
};

export type GraphCounts = { triples: number; things: number; relations: number };

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

export type GraphFormat = 'ttl' | 'nt' | 'tsv' | 'jsonl';
