import type { AddOutcome } from './library.ts';

export type AddedKind = 'document' | 'picture' | 'triple' | 'fact-check';

/** `added` is told only when the thing is safely stored. */
export type AddProgress =
  | { type: 'reading'; what: string }
  | { type: 'added'; kind: AddedKind; outcome: AddOutcome; id: string; what: string }
  | { type: 'problem'; where: string; why: string }
  | { type: 'note'; where: string; what: string }
  /** Of the documents that are being added now. */
  | { type: 'encoding'; done: number; total: number }
  | { type: 'indexing'; done: number; total: number };

/** `count` is for one that stands for several. */
export type AddProblem = { where: string; why: string; count?: number };
export type AddNote = { where: string; what: string };

export type AddReport = {
  counts: Record<AddOutcome, number>;
  kinds: Record<AddedKind, number>;
  /** Files of kinds that the library does not hold. */
  skipped: number;
  /** Each of them with the reason; the first thousand. */
  leftOut: AddProblem[];
  problems: AddProblem[];
  /** What was added, but not in every way: parts that were left out. */
  notes: AddNote[];
};

/** Takes files, folders and pages of the web into a library. */
export type LibraryIngest = {
  /** What cannot be read is listed as a problem, and the rest is added. */
  add(
    source: string,
    options: { onProgress?: (progress: AddProgress) => void; signal?: AbortSignal },
  ): Promise<AddReport>;
};
