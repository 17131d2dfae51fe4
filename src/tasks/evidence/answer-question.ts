import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { findVerbatim } from '../../text/sentences/find-verbatim.ts';
import { defineTask } from '../define-task.ts';

const inputSchema = z.object({
  question: z.string(),
  /** For a yes/no question: what it asks about, as a statement. */
  statement: z.string().optional(),
  /** The claim that is being checked, so that the answer goes into the right detail. */
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  /** Only for questions about a picture. */
  images: z.array(mediaSchema),
  shown: z.boolean(),
  imageContext: z.array(z.string()),
  /** Stretches of pages, or captions of the same picture elsewhere. */
  passages: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      publisher: z.string().optional(),
      published: z.string().optional(),
      text: z.string(),
    }),
  ),
});

const outputSchema = z.object({
  answered: z.boolean(),
  answer: z.string().min(1),
  /** `open` where it is no yes/no question, or cannot be decided. */
  yes: z.enum(['yes', 'no', 'open']),
  /** How sure it is that the answer is right and answers the question. */
  sure: z.number().min(0).max(1),
  quotes: z.array(z.object({ passage: z.string(), quote: z.string().min(1) })).max(3),
  /** True where the answer rests on the picture or the image context. */
  fromPicture: z.boolean(),
});
export type AnswerQuestionInput = z.infer<typeof inputSchema>;
export type AnswerQuestionOutput = z.infer<typeof outputSchema>;

/** A question, and passages or a picture, to an answer with the quotes it rests on. */
export const answerQuestion = defineTask<AnswerQuestionInput, AnswerQuestionOutput>(
  {
    name: 'answer-question',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    claimFields: ['claim', 'question', 'statement'],
    images: (input) => input.images,
    mend(output, input, lastTry) {
      const quotes = output.quotes.flatMap(({ passage, quote }) => {
        const text = input.passages.find(({ id }) => id === passage)?.text;
        const found = text === undefined ? undefined : findVerbatim(quote, text);
        return found === undefined ? (lastTry ? [] : [{ passage, quote }]) : [{ passage, quote: found }];
      });
      const founded = quotes.length > 0 || output.fromPicture;
      return !lastTry || founded
        ? { ...output, quotes }
        : { ...output, quotes, answered: false, yes: 'open' };
    },
    check(output, input) {
      const texts = new Map(input.passages.map(({ id, text }) => [id, text]));
      return [
        ...output.quotes
          .filter(({ passage }) => !texts.has(passage))
          .map(({ passage }) => `There is no passage ${passage}.`),
        ...output.quotes
          .filter(({ passage, quote }) => texts.get(passage)?.includes(quote) === false)
          .map(({ passage, quote }) => `This quote is not verbatim in passage ${passage}: "${quote}"`),
        ...(output.answered && output.quotes.length === 0 && !output.fromPicture
          ? ['An answer needs a quote; without one, `answered` is false.']
          : []),
        ...(output.fromPicture && input.images.length === 0 && input.imageContext.length === 0
          ? ['Nothing of a picture was given, so nothing can rest on it.']
          : []),
      ];
    },
  },
  import.meta.url,
);
