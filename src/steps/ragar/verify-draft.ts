import { defined } from '../../core/defined.ts';
import { labelOfRating } from '../../core/rating.ts';
import { step } from '../../engine/step.ts';
import { askVerificationQuestions } from '../../tasks/verdicts/ask-verification-questions.ts';
import { correctFactCheck } from '../../tasks/verdicts/correct-fact-check.ts';
import { answerQuestions, type Inquiry, type Pair } from './answer-questions.ts';
import { askConsistently, checkedClaim, type FactCheck } from './draft-fact-check.ts';
import { type NotedPair, notePairs, pairForVerdict } from './note-pairs.ts';

export type VerifyInput = {
  inquiry: Inquiry;
  draft: FactCheck;
  /** What the draft was made from. */
  pairs: readonly NotedPair[];
  /** How many questions at most. */
  questions: number;
};

export type VerifiedDraft = {
  factCheck: FactCheck;
  /** The yes/no questions with their new answers. */
  pairs: readonly NotedPair[];
  /** What the verification changed, in one sentence. */
  why: string;
};

/** Chain of verification: the draft's points as yes/no questions, each answered from a search of its own, and the draft corrected by the answers. */
export const verifyDraft = step(
  'verify-draft',
  async (input: VerifyInput, context): Promise<VerifiedDraft> => {
    const { inquiry, draft } = input;
    const asIs = (why: string): VerifiedDraft => ({ factCheck: draft, pairs: [], why });
    const hasPicture = context.claim.media.some(({ kind }) => kind === 'image');
    const asked = await context.attempt(() =>
      context.ask(askVerificationQuestions, {
        claim: inquiry.claim,
        ...defined({ date: context.claim.date }),
        label: labelOfRating(draft.rating),
        summary: draft.summary,
        points: pointsOf(draft, input.pairs),
        missing: draft.missing,
        ...(hasPicture ? { imageContext: [...inquiry.imageContext] } : {}),
        count: input.questions,
      }),
    );
    if (asked === undefined) return asIs('The draft could not be verified; the gaps say why.');
    if (asked.questions.length === 0) return asIs('The draft has no point that could be asked about.');
    const questions = asked.questions.map(({ question, statement, about = 'world' }, index) => ({
      id: `v${index + 1}`,
      question,
      statement,
      about: hasPicture ? about : ('world' as const),
    }));
    const answered = await context.attempt(() => answerQuestions({ questions, inquiry }, context));
    if (answered === undefined) return asIs('The draft could not be verified; the gaps say why.');
    const pairs = await notePairs({ pairs: answered.map(decisive), earlier: input.pairs }, context);
    const known = new Set(input.pairs.flatMap(({ evidence }) => evidence.map(({ id }) => id)));
    const corrected = await askConsistently(
      (objection) =>
        context.forVerdict().ask(correctFactCheck, {
          ...checkedClaim(inquiry, context),
          draft: {
            rating: draft.rating,
            confidence: draft.confidence,
            summary: draft.summary,
            points: draft.points,
          },
          pairs: input.pairs.map(pairForVerdict),
          corrections: pairs.map(pairForVerdict),
          ...defined({ objection }),
        }),
      ({ lines }) => [...draft.lines, ...lines],
      context,
    );
    if (corrected === undefined)
      return { ...asIs('The draft could not be corrected; the gaps say why.'), pairs };
    const { lines, changed, why, ...rest } = corrected;
    const fresh = lines.filter(({ evidence }) => !known.has(evidence));
    return {
      factCheck: { ...rest, lines: [...draft.lines, ...fresh], missing: draft.missing },
      pairs,
      why: changed ? `Corrected: ${why}` : why,
    };
  },
);

/** An answer that decides nothing brings no evidence of its own. */
function decisive(pair: Pair): Pair {
  return pair.answered ? pair : { ...pair, quotes: [] };
}

/** Where a draft decided nothing, what it was made from are its points. */
function pointsOf(draft: FactCheck, pairs: readonly NotedPair[]) {
  const quotes = new Map(
    pairs.flatMap(({ evidence }) => evidence.map(({ id, quote }) => [id, quote] as const)),
  );
  return draft.points.map(({ sentence, cites }, index) => ({
    id: `p${index + 1}`,
    sentence,
    quotes: cites.flatMap((id) => quotes.get(id) ?? []),
  }));
}
