import type { NewThing, NewTriple } from './library.ts';

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

export type GraphFormat = 'ttl' | 'nt' | 'tsv' | 'jsonl';

/** What a file of a graph states: a triple, or what a thing is called. */
export type GraphItem = { triple: NewTriple } | { thing: NewThing };

/** The files of triples in the user's part of a library. */
export type GraphStore = {
  /**
   * All of it or nothing: an item that cannot be read leaves the graph as it was. A load of the same name makes room. The items come
   * without waiting, so that they fit into one transaction.
   */
  loadGraph(
    items: Iterable<GraphItem>,
    about: Pick<GraphLoad, 'name' | 'format'>,
    signal?: AbortSignal,
  ): Promise<GraphLoadResult>;
  /** False where nothing of that name was loaded. */
  unloadGraph(name: string): Promise<boolean>;
  graphLoads(): Promise<readonly GraphLoad[]>;
  /** Without the starter where it is left out. */
  countGraph(): Promise<{ user: GraphCounts; starter?: GraphCounts }>;
};
