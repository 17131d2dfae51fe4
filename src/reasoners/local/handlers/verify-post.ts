import { defined } from '../../../core/defined.ts';
import { labelOfRating } from '../../../tasks/ratings.ts';
import type { VerifyPostInput, VerifyPostOutput } from '../../../tasks/verify-post.ts';
import { captionOf } from '../../../text/statements/picture-frame.ts';
import type { Tools } from '../handler.ts';
import { interpretClaimLocally } from './interpret-claim.ts';
import { judgeClaimLocally } from './judge-claim.ts';

/** The words with the machinery of every check. The picture it does not see, so it says nothing of it. */
export async function verifyPostLocally(input: VerifyPostInput, tools: Tools): Promise<VerifyPostOutput> {
  const claim = captionOf(input.claim) ?? input.claim;
  const { subClaims } = await interpretClaimLocally({
    text: claim,
    today: input.today,
    images: [],
    imageFacts: [],
  });
  const judged = await judgeClaimLocally(
    {
      claim,
      ...defined({ date: input.date }),
      today: input.today,
      images: input.images,
      subClaims: subClaims.map(({ text }, index) => ({ id: `s${index + 1}`, text })),
      evidence: input.evidence.map(({ text, kind: _kind, picture: _picture, ...item }) => ({
        ...item,
        quote: text,
        facts: [],
      })),
      ...defined({ objection: input.objection }),
    },
    tools,
  );
  return {
    lines: judged.lines.map(({ evidence, stance, confidence, says }) => ({
      evidence,
      stance,
      confidence,
      says,
    })),
    statement: {
      label: labelOfRating(judged.rating),
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
    notChecked: judged.notChecked,
  };
}
