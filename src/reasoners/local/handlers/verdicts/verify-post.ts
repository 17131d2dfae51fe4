import { plainRating } from '../../../../core/rating.ts';
import type { VerifyPostInput, VerifyPostOutput } from '../../../../tasks/verdicts/verify-post.ts';
import { captionOf } from '../../../../text/statements/picture-frame.ts';
import type { Tools } from '../../handler.ts';
import { judgeEvidence, partsOf } from '../../judge/judge-evidence.ts';
import { interpretClaimLocally } from '../claims/interpret-claim.ts';

/** The words with the machinery of every check. The picture it does not see, so it says nothing of it. */
export async function verifyPostLocally(input: VerifyPostInput, tools: Tools): Promise<VerifyPostOutput> {
  const claim = captionOf(input.claim) ?? input.claim;
  const { subClaims } = await interpretClaimLocally({
    text: claim,
    today: input.today,
    images: [],
    imageFacts: [],
  });
  const judged = await judgeEvidence(
    {
      claim,
      parts: partsOf(claim, subClaims),
      items: input.evidence,
      isSecondTry: input.objection !== undefined,
      today: input.today,
    },
    tools,
  );
  return {
    lines: judged.lines.map(({ parts: _, ...line }) => line),
    statement: {
      rating: plainRating(judged.label),
      confidence: judged.confidence,
      why: judged.summary,
    },
    picture: {
      context: 'unknown',
      confidence: 0,
      why: input.hasPicture ? 'The embedded reasoner does not see pictures.' : 'The post has no picture.',
      cites: [],
    },
    summary: judged.summary,
    wouldChange: judged.wouldChange,
    notChecked: [
      ...judged.notSettled,
      ...(input.images.length > 0 ? ['What the pictures show: the embedded reasoner does not see.'] : []),
    ],
  };
}
