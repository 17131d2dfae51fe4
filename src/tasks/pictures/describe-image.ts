import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';

const factSchema = z.object({ says: z.string(), from: z.string() });
const valueSchema = z.object({ value: z.string(), from: z.string() });

const inputSchema = z.object({
  /** The one picture. */
  images: z.array(mediaSchema).max(1),
  /** True where the reasoner is shown the picture. */
  shown: z.boolean(),
  today: z.string(),
  /** What was measured or is written in the file, each with where it comes from. */
  facts: z.array(factSchema),
  dates: z.array(valueSchema),
  places: z.array(valueSchema),
  /** Signs in the file that a program made the picture. */
  generated: z.array(factSchema),
  /** The words in the picture as a program read them, line by line; it may have misread some. */
  words: z.string(),
  /** 0 to 1. */
  wordsConfidence: z.number(),
});

/** `file`: what is written in the file; `words`: the words in the picture; `seen`: what is to be seen in it. */
const originSchema = z.enum(['file', 'words', 'seen']);
const hintSchema = z.object({ value: z.string().min(1), from: originSchema, why: z.string().min(1) });

const outputSchema = z.object({
  /** What is to be seen; empty where the reasoner was not shown the picture. */
  seen: z.string(),
  /** What is known of the picture, for somebody who does not see it. */
  context: z.array(z.string().min(1)).max(12),
  /** The words in the picture. */
  words: z.string(),
  dates: z.array(hintSchema).max(8),
  places: z.array(hintSchema).max(8),
  /** Signs that a program made the picture, or that it is a drawing or montage. Never a verdict. */
  generated: z.array(z.object({ says: z.string().min(1), from: originSchema })).max(12),
});

export type DescribeImageInput = z.infer<typeof inputSchema>;
export type DescribeImageOutput = z.infer<typeof outputSchema>;

/** Facts about a picture, and the picture for those who see, to a description that others can work with. */
export const describeImage = defineTask<DescribeImageInput, DescribeImageOutput>(
  {
    name: 'describe-image',
    version: 3,
    input: inputSchema,
    output: outputSchema,
    images: (input) => input.images,
    mend(output, input, lastTry) {
      if (!lastTry || input.shown) return output;
      return {
        ...output,
        seen: '',
        dates: output.dates.filter((hint) => hint.from !== 'seen'),
        places: output.places.filter((hint) => hint.from !== 'seen'),
        generated: output.generated.filter((sign) => sign.from !== 'seen'),
      };
    },
    check(output, input) {
      if (input.shown)
        return output.seen.trim() === '' ? ['The picture was shown; say in `seen` what is to be seen.'] : [];
      const hints = [...output.dates, ...output.places, ...output.generated];
      return [
        ...(output.seen.trim() === '' ? [] : ['The picture was not shown: `seen` must be empty.']),
        ...(hints.some((hint) => hint.from === 'seen')
          ? ['The picture was not shown: nothing can come from `seen`.']
          : []),
      ];
    },
  },
  import.meta.url,
);
