import type { OwnNumber } from './measure-run.ts';
import type { MeasureId, PaperId } from './recipe.ts';

/** What came of one row: numbers of ours, or why there are none. */
export type OwnRow = {
  numbers: Readonly<Record<MeasureId, OwnNumber>>;
  claims: number;
  answered: number;
  calls: number;
  tokens: number;
  usd: number;
  folder: string;
  /** For rows that score by a threshold: the one that would have been best on these claims. */
  bestThreshold?: { threshold: number; f1: number; scored: number };
};

export type ReproducedRow = {
  system: string;
  paper: Readonly<Record<MeasureId, number>>;
  ours: OwnRow | { absent: string };
};

export type ReproducedPart = {
  id: string;
  title: string;
  dataset: string;
  data: { name: string; wants: string; get: string; path?: string };
  measures: readonly MeasureId[];
  paperClaims: number;
  rows: readonly ReproducedRow[];
};

/** A study that people have to rate, and what they said where they did. */
export type ReproducedStudy = { file?: string; claims: number; says: string; text?: string };

/** One table of a paper beside ours. */
export type Reproduction = {
  paper: PaperId;
  paperTitle: string;
  table: string;
  title: string;
  madeAt: string;
  reasoner: string;
  /** The whole was run, or what ended it before. */
  end: 'done' | 'budget-spent' | 'cancelled';
  parts: readonly ReproducedPart[];
  study?: ReproducedStudy;
  differs: readonly string[];
  spent: { calls: number; tokens: number; usd: number };
};

export type PlannedRow = {
  system: string;
  runs: boolean;
  why?: string;
  claims?: number;
  calls?: number;
  tokens?: number;
  /** From all tokens read to all tokens written; absent where the price of the model is not known. */
  usd?: { low: number; high: number };
};

export type ReproductionPlan = {
  paper: PaperId;
  table: string;
  title: string;
  reasoner: string;
  parts: readonly {
    id: string;
    title: string;
    dataset: string;
    data: { name: string; wants: string; get: string; path?: string };
    paperClaims: number;
    claims?: number;
    rows: readonly PlannedRow[];
  }[];
  study?: string;
  total: { calls: number; tokens: number; usd?: { low: number; high: number } };
  differs: readonly string[];
};
