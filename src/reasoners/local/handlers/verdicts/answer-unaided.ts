import { NotConfiguredError } from '../../../../core/errors.ts';
import { isDecided } from '../../../../core/label.ts';
import { plainRating } from '../../../../core/rating.ts';
import type { AnswerUnaidedInput, AnswerUnaidedOutput } from '../../../../tasks/verdicts/answer-unaided.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import type { Tools } from '../../handler.ts';
import { judgeEvidence, partsOf } from '../../judge/judge-evidence.ts';
import { findKeyQuotes } from '../../quotes/key-quotes.ts';
import { interpretClaimLocally } from '../claims/interpret-claim.ts';

/** From given evidence with the same machinery as a check. The other methods ask for a memory, which this reasoner has not. */
export async function answerUnaidedLocally(
  input: AnswerUnaidedInput,
  tools: Tools,
): Promise<AnswerUnaidedOutput> {
  if (input.method !== 'given-evidence') {
    throw new NotConfiguredError({
      message: `The method ${input.method} asks a model to answer from memory, and the embedded reasoner has none.`,
      hint: 'Choose a language model with --model provider:name, or the method given-evidence.',
    });
  }
  const { subClaims } = await interpretClaimLocally({
    text: input.claim,
    today: input.today,
    images: input.images,
    imageFacts: [],
  });
  const parts = partsOf(input.claim, subClaims);
  const quotes = await findKeyQuotes(input.evidence, '', splitSentences(input.evidence), parts, tools);
  const judged = await judgeEvidence(
    {
      claim: input.claim,
      parts,
      // What a person wrote down as evidence is one source, however many sentences it has.
      items: quotes.map(({ quote }, index) => ({
        id: `e${index + 1}`,
        title: '',
        tier: 'user-supplied',
        because: ['given by the user'],
        family: 'given',
        quote,
      })),
      today: input.today,
    },
    tools,
  );
  return {
    verified: isDecided(judged.label),
    rating: plainRating(judged.label),
    confidence: judged.confidence,
    steps: judged.lines.map((line) => line.says),
    justification: judged.summary,
  };
}
