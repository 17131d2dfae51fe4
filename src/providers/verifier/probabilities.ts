import { rounded } from '../../core/rounded.ts';
import type { StanceProbabilities } from '../../spec/verifier.ts';

const roundedDigits = 6;

export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/**
 * Windows of one text, each weighed by the square of how much it says. A window that speaks of the claim outweighs any
 * number of silent ones; two that disagree share the mass between support and refutation.
 */
export function combineWindows(windows: readonly StanceProbabilities[]): StanceProbabilities {
  const weights = windows.map((window) => (1 - window.silent) ** 2 + 1e-6);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const mean = (read: (window: StanceProbabilities) => number) =>
    windows.reduce((sum, window, index) => sum + read(window) * (weights[index] ?? 0), 0) / total;
  return {
    supports: mean((window) => window.supports),
    refutes: mean((window) => window.refutes),
    silent: mean((window) => window.silent),
  };
}

/** Six digits survive recording on any machine; the silent part takes the rounding so that the sum stays 1. */
export function roundProbabilities({ supports, refutes }: StanceProbabilities): StanceProbabilities {
  const stances = { supports: rounded(supports, roundedDigits), refutes: rounded(refutes, roundedDigits) };
  return { ...stances, silent: rounded(Math.max(0, 1 - stances.supports - stances.refutes), roundedDigits) };
}
