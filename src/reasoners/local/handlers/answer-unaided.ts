import { NotConfiguredError } from '../../../core/errors.ts';
import type { AnswerUnaidedInput, AnswerUnaidedOutput } from '../../../tasks/answer-unaided.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import type { Tools } from '../handler.ts';
import { findKeyQuotes } from '../quotes/key-quotes.ts';
import { interpretClaimLocally } from './interpret-claim.ts';
import { judgeClaimLocally } from './judge-claim.ts';

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
  const { subClaims: parts } = await interpretClaimLocally({
    text: input.claim,
    today: input.today,
    images: input.images,
    imageFacts: [],
  });
  const subClaims = parts.map((part, index) => ({ id: `s${index + 1}`, text: part.text }));
  const quotes = await findKeyQuotes(input.evidence, '', splitSentences(input.evidence), subClaims, tools);
  const judged = await judgeClaimLocally(
    {
      claim: input.claim,
      today: input.today,
      images: input.images,
      subClaims,
      // What a person wrote down as evidence is one source, however many sentences it has.
      evidence: quotes.map(({ quote }, index) => ({
        id: `e${index + 1}`,
        title: '',
        reliability: 'given',
        family: 'given',
        quote,
        facts: [],
      })),
    },
    tools,
  );
  return {
    verified: judged.rating !== 'not-enough-evidence',
    rating: judged.rating,
    confidence: judged.confidence,
    steps: judged.lines.map((line) => line.says),
    justification: judged.summary,
  };
}
