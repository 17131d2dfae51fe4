import type { JudgeClaimOutput } from '../../tasks/judge-claim.ts';
import { labelOfRating } from '../../tasks/ratings.ts';
import type { VerifyPostInput, VerifyPostOutput } from '../../tasks/verify-post.ts';
import { captionOf } from '../../text/picture-frame.ts';
import { focusItems } from './focus-items.ts';
import type { Tools } from './handler.ts';
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
  const focused = await focusItems(claim, input.evidence, tools);
  const judged = await judgeClaimLocally(
    {
      claim,
      ...(input.date === undefined ? {} : { date: input.date }),
      today: input.today,
      images: input.images,
      subClaims: subClaims.map(({ text }, index) => ({ id: `s${index + 1}`, text })),
      evidence: focused.map(({ item, quote }, index) => ({
        id: `q${index + 1}`,
        title: item.title,
        ...(item.publisher === undefined ? {} : { publisher: item.publisher }),
        ...(item.published === undefined ? {} : { published: item.published }),
        reliability: item.reliability,
        // Sentences of one item are one source.
        family: item.family ?? item.id,
        quote,
        facts: [],
      })),
      ...(input.objection === undefined ? {} : { objection: input.objection }),
    },
    tools,
  );
  return {
    lines: input.evidence.map((item) =>
      lineOf(
        item.id,
        judged.lines.filter((_, index) => focused[index]?.item === item),
      ),
    ),
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

/** What an item says is what its most decided sentence says. */
function lineOf(
  id: string,
  lines: readonly JudgeClaimOutput['lines'][number][],
): VerifyPostOutput['lines'][number] {
  const decided = lines.filter(({ stance }) => stance !== 'neutral');
  const [line] = [...(decided.length > 0 ? decided : lines)].sort((a, b) => b.confidence - a.confidence);
  return {
    evidence: id,
    stance: line?.stance ?? 'neutral',
    confidence: line?.confidence ?? 0,
    says: line?.says ?? 'Nothing was asked of it.',
  };
}
