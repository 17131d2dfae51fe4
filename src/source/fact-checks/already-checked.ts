import { rounded } from '../../core/rounded.ts';
import type { FactCheck } from '../../spec/fact-check-search.ts';
import { findNegations } from '../../text/statements/negation.ts';
import { cosine } from '../../text/vectors/cosine.ts';

/** `exact`: that check answers this claim. `suggestion`: it is about the same matter and worth reading. */
export type CheckMatch = 'exact' | 'suggestion' | 'unrelated';

/**
 * Cosines of the shipped sentence encoder, chosen on the tuning part of the starter's claims against its 104 fact-checks. `exact`, with
 * the guard below: the check's label is right for the claim in 43 of 43 pairs (44 of 45 without the guard), on the test part in 18 of
 * 18. From `suggestion` on: the check rests on the claim's own evidence in 108 of 145 pairs, on the test part in 46 of 76.
 */
export const checkThresholds = { exact: 0.85, suggestion: 0.57 } as const;

/** How an earlier check stands to a claim. Near words are not enough for `exact`: a denial or another number is another claim. */
export function classifyFactCheck(pair: {
  claim: string;
  claimReviewed: string;
  similarity: number;
}): CheckMatch {
  if (pair.similarity < checkThresholds.suggestion) return 'unrelated';
  if (pair.similarity < checkThresholds.exact) return 'suggestion';
  return isDenied(pair.claim) === isDenied(pair.claimReviewed) &&
    haveSameNumbers(pair.claim, pair.claimReviewed)
    ? 'exact'
    : 'suggestion';
}

export type MatchedCheck<Check> = { check: Check; match: CheckMatch };

/**
 * Checks with their nearness measured anew by meaning, because vendors count words and others vectors; nearest first. The first vector
 * is the claim's, the others are the checks' in their order. A check that was found by the picture is worth reading whatever it says.
 */
export function matchFactChecks<Check extends Pick<FactCheck, 'claimReviewed' | 'similarity' | 'byImage'>>(
  claim: string,
  checks: readonly Check[],
  vectors: readonly (readonly number[])[],
): MatchedCheck<Check>[] {
  const [claimVector = [], ...checkVectors] = vectors;
  return checks
    .map((check, index) => {
      const similarity = rounded(Math.max(0, cosine(claimVector, checkVectors[index] ?? [])), 6);
      const match = classifyFactCheck({ claim, claimReviewed: check.claimReviewed, similarity });
      return {
        check: { ...check, similarity },
        match: match === 'unrelated' && check.byImage === true ? ('suggestion' as const) : match,
      };
    })
    .sort((a, b) => b.check.similarity - a.check.similarity);
}

function isDenied(text: string): boolean {
  return findNegations(text).length % 2 === 1;
}

/** One may be more precise than the other ("in May 2023", "on 22 May 2023"), but they may not differ. */
function haveSameNumbers(first: string, second: string): boolean {
  const a = numbersIn(first);
  const b = numbersIn(second);
  return [...a].every((number) => b.has(number)) || [...b].every((number) => a.has(number));
}

function numbersIn(text: string): Set<string> {
  return new Set(
    (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).map((number) => number.replace(/,(?=\d{3}\b)/g, '')),
  );
}
