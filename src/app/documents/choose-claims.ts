import { defined } from '../../core/defined.ts';
import type { ClaimKind, FoundClaim } from '../../core/documents/document-report.ts';
import type { Touchstone } from '../open-touchstone.ts';

/** A claim that is to be checked, and which of the document's it is. */
export type WaitingClaim = { claim: FoundClaim; index: number };

export type ClaimChoice = {
  /** So many are checked, the worthiest first; those that an earlier check answers come before them and are not counted. */
  mostClaims: number;
  /** Only claims of these kinds and of so much worth are checked. */
  kinds?: readonly ClaimKind[];
  minWorth?: number;
};

/** Each takes a few hundredths of a second. */
const mostLookedUp = 1000;

/** The claims with what the library's own earlier checks say of them; looked at before anything is searched for. */
export async function withEarlierChecks(
  claims: readonly FoundClaim[],
  touchstone: Partial<Pick<Touchstone, 'earlierChecks'>>,
  { signal, most = mostLookedUp }: { signal?: AbortSignal; most?: number },
): Promise<{ claims: FoundClaim[]; settled: ReadonlySet<number> }> {
  const asked = claims.slice(0, most).map(({ claim }) => claim.text);
  const checks = (await touchstone.earlierChecks?.(asked, defined({ signal }))) ?? [];
  const settled = new Set<number>();
  return {
    claims: claims.map((claim, index) => {
      const check = checks[index];
      if (check === undefined) return claim;
      settled.add(index);
      const { rating, publisher, url, published } = check;
      return { ...claim, earlier: claim.earlier ?? { rating, publisher, url, published } };
    }),
    settled,
  };
}

/** Which claims are checked, in their order: those that were checked before, then the worthiest. Of every other one it says why not. */
export function chooseClaims(
  claims: readonly FoundClaim[],
  settled: ReadonlySet<number>,
  { mostClaims, kinds, minWorth }: ClaimChoice,
): { waiting: WaitingClaim[]; notChosen: Map<number, { why: string }>; beyond: number } {
  const notChosen = new Map<number, { why: string }>();
  const byWorth = claims
    .map((claim, index) => ({ claim, index }))
    .sort((a, b) => b.claim.worth.score - a.claim.worth.score || a.index - b.index);
  const first: WaitingClaim[] = [];
  const asked: WaitingClaim[] = [];
  for (const each of byWorth) {
    if (kinds !== undefined && !kinds.includes(each.claim.kind))
      notChosen.set(each.index, { why: `Not checked: only claims of the kind ${kinds.join(', ')} are.` });
    else if (minWorth !== undefined && each.claim.worth.score < minWorth)
      notChosen.set(each.index, { why: `Not checked: only claims worth ${minWorth} or more are.` });
    else if (mostClaims > 0 && settled.has(each.index)) first.push(each);
    else asked.push(each);
  }
  const beyond = asked.slice(mostClaims);
  for (const { index } of beyond)
    notChosen.set(index, { why: `Not checked: only the ${mostClaims} worthiest claims are.` });
  return { waiting: [...first, ...asked.slice(0, mostClaims)], notChosen, beyond: beyond.length };
}
