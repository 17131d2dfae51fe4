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
