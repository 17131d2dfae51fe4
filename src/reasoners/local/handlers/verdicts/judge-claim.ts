import { plainRating } from '../../../../core/rating.ts';
import type { JudgeClaimInput, JudgeClaimOutput } from '../../../../tasks/verdicts/judge-claim.ts';
import type { Tools } from '../../handler.ts';
import { judgeEvidence } from '../../judge/judge-evidence.ts';

/** The judge of every pipeline over the claim's parts, or over the claim as its one part. */
export async function judgeClaimLocally(input: JudgeClaimInput, tools: Tools): Promise<JudgeClaimOutput> {
  const hasParts = input.subClaims.length > 0;
  const judged = await judgeEvidence(
    {
      claim: input.claim,
      parts: hasParts ? input.subClaims : [{ id: 'claim', text: input.claim }],
      items: input.evidence,
      isSecondTry: input.objection !== undefined,
      today: input.today,
    },
    tools,
  );
  return {
    lines: judged.lines.map(({ parts, ...line }) => ({ ...line, subClaims: parts })),
    subVerdicts: hasParts
      ? judged.parts.map(({ part, label, confidence, cites }) => ({
          subClaim: part.id,
          label,
          confidence,
          cites,
        }))
      : [],
    rating: plainRating(judged.label),
    confidence: judged.confidence,
    summary: judged.summary,
    wouldChange: judged.wouldChange,
    notChecked: [
      ...judged.notSettled,
      ...(input.images.length > 0 ? ['What the pictures show: the embedded reasoner does not see.'] : []),
    ],
  };
}
