import { readClaimAboutClaim } from '../../../text/statements/claim-about-claim.ts';
import { readStatements } from '../handlers/claims/interpret-claim.ts';

export type OwnStatements = {
  /** What has to be held against evidence. */
  statements: { id: string; text: string }[];
  /** True where the claim holds when these do not. */
  turned: boolean;
};

const mostStatements = 4;

/** What a claim states. A claim about a post ("the post is fake") turns on what the post says. */
export function readOwnStatements(claim: string, post: string): OwnStatements {
  const about = readClaimAboutClaim(claim);
  const text = about === undefined ? claim : about.inner || post;
  const found = readStatements(text).statements.slice(0, mostStatements);
  const texts = found.length > 0 ? found : [text.trim()].filter((each) => each !== '');
  return {
    statements: texts.map((statement, index) => ({ id: `c${index + 1}`, text: statement })),
    turned: about?.turned === true,
  };
}
