import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { SubClaim } from '../../core/report.ts';
import { step } from '../../engine/step.ts';
import { interpretClaim as interpretClaimTask } from '../../tasks/claims/interpret-claim.ts';
import { isCaptionFact } from '../pictures/match-pictures.ts';
import { dateOfCheck } from './date-of-check.ts';

export type Interpretation = { subClaims: readonly SubClaim[]; notes: readonly string[] };

/** Text, pictures and date to sub-claims with queries of their own. Where that fails, the claim itself is the one sub-claim. */
export const interpretClaim = step(
  'interpret-claim',
  async (
    input: { claim: Claim; imageFacts: readonly string[]; remarks?: readonly string[] },
    context,
  ): Promise<Interpretation> => {
    const { claim } = input;
    const answer = await context.attempt(() =>
      context.ask(interpretClaimTask, {
        text: claim.text,
        ...defined({ date: claim.date }),
        today: dateOfCheck(context),
        images: [...claim.media],
        imageFacts: [...input.imageFacts],
      }),
    );
    const found = answer?.subClaims ?? [];
    const subClaims =
      found.length > 0
        ? found.map((subClaim, index) => ({ id: `s${index + 1}`, ...subClaim }))
        : wholeClaim(claim, input.imageFacts);
    const interpretation = { subClaims, notes: [...(input.remarks ?? []), ...(answer?.notes ?? [])] };
    context.note.interpretation(interpretation.subClaims, interpretation.notes);
    return interpretation;
  },
);

/** The paper's ablation, and the fall-back: one sub-claim, with the claim's own words as the query. */
export const takeClaimAsIs = step(
  'take-claim-as-is',
  async (input: { claim: Claim }, context): Promise<Interpretation> => {
    const subClaims = wholeClaim(input.claim, []);
    context.note.interpretation(subClaims, []);
    return { subClaims, notes: [] };
  },
);

function wholeClaim(claim: Claim, imageFacts: readonly string[]): SubClaim[] {
  const text = claim.text.trim() || (imageFacts.find(isCaptionFact) ?? '');
  return text === '' ? [] : [{ id: 's1', text, queries: [text], counterQueries: [] }];
}
