import { interpretClaimLocally } from '../handlers/claims/interpret-claim.ts';

/** The checkable statements of a claim; the claim itself where none can be told apart. */
export async function statementsOf(claim: string): Promise<string[]> {
  const { subClaims } = await interpretClaimLocally({ text: claim, today: '', images: [], imageFacts: [] });
  return subClaims.length === 0 ? [claim] : subClaims.map(({ text }) => text);
}
