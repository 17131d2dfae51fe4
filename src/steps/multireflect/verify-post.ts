import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { MediaAnswer } from '../../core/media.ts';
import { labelOfRating } from '../../core/rating.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import type { JudgeClaimOutput } from '../../tasks/verdicts/judge-claim.ts';
import { type VerifyPostOutput, verifyPost as verifyPostTask } from '../../tasks/verdicts/verify-post.ts';
import { findInconsistency } from '../evidence/check-consistency.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import { concludeJudged, unjudged } from '../evidence/judge-claim.ts';
import { judgedItemOf } from '../evidence/judged-item.ts';
import type { MediaFinding } from '../pictures/answer-media.ts';
import { combineMedia } from '../pictures/combine-media.ts';
import { showItems } from './rank-items.ts';
import type { ChosenItem } from './reflect-on-evidence.ts';

export type VerifyInput = {
  claim: Claim;
  subClaims: readonly SubClaim[];
  chosen: readonly ChosenItem[];
  consistency: string;
  /** What is known of the picture, one fact a line. */
  pictureFacts: readonly string[];
  /** What was measured and found of the picture: it goes before what is read from the evidence. */
  media: MediaFinding | undefined;
};

export type Verified = {
  conclusion: Conclusion;
  failed: boolean;
  /** What a model that sees says of picture and words where no evidence was used: for the paper's label, never for the verdict. */
  seen?: MediaAnswer['context'];
};

/** Words and picture from the chosen items, each answered apart, with the consistency gate of every verdict. */
export const verifyPost = step('verify-post', async (input: VerifyInput, context): Promise<Verified> => {
  const verdictContext = context.forVerdict();
  const hasPicture = input.claim.media.some(({ kind }) => kind === 'image');
  const { images, shown } = await showItems(
    input.claim,
    input.chosen.map(({ item, evidence }) => ({ ...item, id: evidence.id })),
    context,
  );
  const ask = (objection?: string) =>
    verdictContext.attempt(() =>
      verdictContext.ask(verifyPostTask, {
        claim: input.claim.text,
        ...defined({ date: input.claim.date }),
        today: dateOfCheck(context),
        images,
        hasPicture,
        consistency: input.consistency,
        pictureFacts: [...input.pictureFacts],
        evidence: input.chosen.map(({ item, evidence }, index) => ({
          ...judgedItemOf(evidence),
          // What the item was compared and ranked by: of a picture, the words that stand with it.
          quote: item.text,
          kind: item.kind,
          ...defined({ published: shown[index]?.published, picture: shown[index]?.picture }),
        })),
        ...defined({ objection }),
      }),
    );
  let answer = await ask();
  let stillInconsistent: string | undefined;
  // Without evidence there is nothing that the label could fail to follow from.
  const objection =
    answer === undefined || input.chosen.length === 0 ? undefined : findInconsistency(asJudged(answer));
  if (answer !== undefined && objection !== undefined) {
    context.note.warning(`The consistency gate asked again: ${objection}`);
    answer = (await ask(objection)) ?? answer;
    stillInconsistent = findInconsistency(asJudged(answer));
  }
  if (answer === undefined)
    return { conclusion: combineMedia(input.claim, unjudged(input), input.media, context), failed: true };
  const conclusion = concludeJudged(asJudged(answer), input, stillInconsistent, context);
  const combined = combineMedia(input.claim, conclusion, pictureAnswer(input.media, answer), context);
  const inPicture = answer.picture.context;
  return {
    conclusion: combined,
    failed: false,
    ...(input.chosen.length === 0 && context.sees && inPicture !== 'unknown' ? { seen: inPicture } : {}),
  };
});

/** The answer about the words in the form of every judgement: the claim is its one part. */
function asJudged({
  lines,
  statement,
  summary,
  wouldChange,
  notChecked,
}: VerifyPostOutput): JudgeClaimOutput {
  const decisive = lines.filter(({ stance }) => stance !== 'neutral');
  return {
    lines: lines.map((line) => ({ ...line, subClaims: line.stance === 'neutral' ? [] : ['s1'] })),
    subVerdicts: [
      {
        subClaim: 's1',
        label: labelOfRating(statement.rating),
        confidence: statement.confidence,
        cites: decisive.map(({ evidence }) => evidence),
      },
    ],
    rating: statement.rating,
    confidence: statement.confidence,
    summary,
    wouldChange,
    notChecked,
  };
}

/** What the evidence says of the picture counts where nothing was found of the picture itself, and only with an item to cite. */
function pictureAnswer(
  media: MediaFinding | undefined,
  { picture }: VerifyPostOutput,
): MediaFinding | undefined {
  if (media === undefined || media.answer.context !== 'unknown' || picture.context === 'unknown')
    return media;
  if (picture.cites.length === 0)
    return { ...media, answer: { ...media.answer, notes: [...media.answer.notes, picture.why] } };
  return {
    answer: { ...media.answer, context: picture.context, notes: [...media.answer.notes, picture.why] },
    cites: picture.cites,
    why: picture.why,
  };
}
