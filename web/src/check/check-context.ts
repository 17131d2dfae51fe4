import { createContext, useContext } from 'react';
import type { Claim } from '../../../src/core/claim.ts';
import type { Evidence } from '../../../src/core/evidence.ts';
import type { NewCorrection } from '../api/contract.ts';

/** What cards and pictures deep in the screen need of the check they belong to. */
export type CheckContext = {
  /** Address below which its pictures lie. */
  base: string;
  claim: Claim | undefined;
  subClaimCount: number;
  /** Words for which its pictures are veiled. */
  sensitive: readonly string[];
  openCopy(evidence: Evidence): void;
  /** Absent where the reader may not review. */
  correct?: ((correction: NewCorrection) => Promise<boolean>) | undefined;
  undo?: ((correction: string) => void) | undefined;
};

const Context = createContext<CheckContext | undefined>(undefined);
export const CheckContextProvider = Context.Provider;

export function useCheckContext(): CheckContext {
  const context = useContext(Context);
  if (context === undefined) throw new Error('A part of a check was shown outside of one.');
  return context;
}

export const evidenceAnchor = (id: string): string => `evidence-${id.replaceAll(/[^\w-]/g, '_')}`;
