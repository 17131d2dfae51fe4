import type { Provider } from './provider.ts';

export type VerifyRequest = { pairs: readonly { claim: string; evidence: string }[] };
/** Calibrated probabilities that sum to 1. */
export type StanceProbabilities = { supports: number; refutes: number; silent: number };
export type VerifierProvider = Provider<'verifier', VerifyRequest, StanceProbabilities>;
