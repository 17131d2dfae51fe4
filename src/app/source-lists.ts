import type { Reliability } from '../core/source.ts';
import type { ImportedList, SourceRating } from '../spec/source-ratings.ts';

export type { ImportedList } from '../spec/source-ratings.ts';

export type SourceListImport = {
  list?: string | undefined;
  licence?: string | undefined;
  origins?: readonly string[] | undefined;
  format?: string | undefined;
  /** Columns by field. */
  columns?: ReadonlyMap<string, string> | undefined;
  /** Tiers by word, in lower case. */
  values?: ReadonlyMap<string, SourceRating['rating']> | undefined;
  thresholds?: readonly [number, number] | undefined;
  rating?: SourceRating['rating'] | undefined;
  /** Import the rest where rows cannot be read; otherwise nothing is. */
  skipBadRows?: boolean | undefined;
  /** Read and count, but keep nothing. */
  dryRun?: boolean | undefined;
};

export type SourceListImportResult = {
  list: ImportedList;
  /** How many entries have which tier. */
  tiers: Readonly<Record<string, number>>;
  /** Rows that were left out. */
  problems: readonly { row: number; why: string }[];
  /** True where a list of this name was there before. */
  replaced: boolean;
};

/** Everything that is known of the site of an address, and who says it. */
export type SourceFacts = {
  url: string;
  /** The publisher's own address, where the given one shows somebody else's page. */
  original?: { url: string; via: string };
  /** What kind of site it is by common knowledge. */
  kind?: { kind: string; because: string };
  /** Whether the page counts as a fact-check, and why. */
  factCheck?: string;
  ratings: readonly SourceRating[];
  reliability: Reliability;
  /** Why a check would leave it out. */
  dropped?: string;
};

export type BuiltInKind = { kind: string; sites: number };

/** What the command line and the servers do with source lists. */
export type SourceLists = {
  path: string;
  import(path: string, choices: SourceListImport): Promise<SourceListImportResult>;
  list(): Promise<{ imported: readonly ImportedList[]; builtIn: readonly BuiltInKind[]; own?: string }>;
  show(url: string): Promise<SourceFacts>;
  /** False where no list has this name. */
  remove(name: string): Promise<boolean>;
};
