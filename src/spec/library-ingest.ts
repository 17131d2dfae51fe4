import type { AddOutcome } from './library.ts';

export type AddedKind = 'document' | 'picture' | 'triple' | 'fact-check';

/** `added` is told only when the thing is safely stored. */
export type AddProgress =
  | { type: 'reading'; what: string }
  | { type: 'added'; kind: AddedKind; outcome: AddOutcome; id: string; what: string }
  | { type: 'problem'; where: string; why: string }
  | { type: 'indexing'; done: number; total: number };

export type AddProblem = { where: string; why: string };

export type AddReport = {
  counts: Record<AddOutcome, number>;
  kinds: Record<AddedKind, number>;
  /** Files of kinds that the library does not hold. */
  skipped: number;
  problems: AddProblem[];
};

/** Takes files, folders and pages of the web into a library. */
export type LibraryIngest = {
  /** What cannot be read is listed as a problem, and the rest is added. */
  add(
    source: string,
    options: { onProgress?: (progress: AddProgress) => void; signal?: AbortSignal },
  ): Promise<AddReport>;
};
