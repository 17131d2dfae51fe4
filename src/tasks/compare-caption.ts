import { z } from 'zod';
import { mediaContextSchema } from '../core/media.ts';
import { defineTask } from './define-task.ts';

const inputSchema = z.object({
  /** What the claim says the picture shows. */
  claim: z.string(),
  date: z.string().optional(),
  /** What the places that show the same picture say about it. */
  matches: z.array(
    z.object({
      id: z.string(),
      caption: z.string(),
      pageTitle: z.string(),
      published: z.string().optional(),
    }),
  ),
});

const outputSchema = z.object({
  context: mediaContextSchema,
  why: z.string().min(1),
  cites: z.array(z.string()),
});

export type CompareCaptionInput = z.infer<typeof inputSchema>;
export type CompareCaptionOutput = z.infer<typeof outputSchema>;

/** Whether the picture is shown in its right context, by what its other appearances say. */
export const compareCaption = defineTask<CompareCaptionInput, CompareCaptionOutput>(
  {
    name: 'compare-caption',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    check(output, input) {
      const known = new Set(input.matches.map((match) => match.id));
      return output.cites.filter((id) => !known.has(id)).map((id) => `There is no match ${id}.`);
    },
  },
  import.meta.url,
);
