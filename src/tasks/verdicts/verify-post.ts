import { z } from 'zod';
import { stanceSchema } from '../../core/label.ts';
import { mediaContextSchema, mediaSchema } from '../../core/media.ts';
import { ratingSchema } from '../../core/rating.ts';
import { defineTask } from '../define-task.ts';
import { evidenceItemSchema, judgedItemSchema } from '../evidence-item.ts';
import { tellSourcesOnce } from '../sources-once.ts';

const inputSchema = z.object({
  claim: z.string(),
  date: z.string().optional(),
  today: z.string(),
  /** The pictures of the post, then those of evidence items that give their number. */
  images: z.array(mediaSchema),
  /** Whether the post has a picture at all, seen or not. */
  hasPicture: z.boolean(),
  /** What a comparison of picture and caption has shown; empty where none was made. */
  consistency: z.string(),
  /** What is known of the picture: where else it appears, what its file says, what measuring it has shown. */
  pictureFacts: z.array(z.string()),
  evidence: z.array(judgedItemSchema.extend(evidenceItemSchema.pick({ kind: true, picture: true }).shape)),
  /** Set on the second try: what did not fit in the first answer. */
  objection: z.string().optional(),
});

const confidence = z.number().min(0).max(1);

const outputSchema = z.object({
  /** One line for each evidence item. */
  lines: z.array(
    z.object({ evidence: z.string(), stance: stanceSchema, confidence, says: z.string().min(1) }),
  ),
  /** Whether what the words say is true, whatever the picture. */
  statement: z.object({ rating: ratingSchema, confidence, why: z.string().min(1) }),
  /** Whether the picture shows what the words say it shows. */
  picture: z.object({
    context: mediaContextSchema,
    confidence,
    why: z.string().min(1),
    cites: z.array(z.string()),
  }),
  summary: z.string().min(1),
  wouldChange: z.array(z.string()),
  notChecked: z.array(z.string()),
});

export type VerifyPostInput = z.infer<typeof inputSchema>;
export type VerifyPostOutput = z.infer<typeof outputSchema>;

/** Post and evidence to two separate answers, about the words and about the picture. */
export const verifyPost = defineTask<VerifyPostInput, VerifyPostOutput>(
  {
    name: 'verify-post',
    version: 4,
    input: inputSchema,
    output: outputSchema,
    alsoShown: ['sources'],
    shows(input) {
      const { sources, items } = tellSourcesOnce(input.evidence);
      return { sources, evidence: items };
    },
    images: (input) => input.images,
    check(output, input) {
      const known = new Set(input.evidence.map(({ id }) => id));
      const lines = (id: string) => output.lines.filter((line) => line.evidence === id).length;
      return [
        ...output.lines
          .filter(({ evidence }) => !known.has(evidence))
          .map(({ evidence }) => `There is no evidence item ${evidence}.`),
        ...[...known].filter((id) => lines(id) === 0).map((id) => `Evidence item ${id} has no line.`),
        ...[...known]
          .filter((id) => lines(id) > 1)
          .map((id) => `Evidence item ${id} has more than one line.`),
        ...output.picture.cites
          .filter((id) => !known.has(id))
          .map((id) => `The answer about the picture cites ${id}, which is no evidence item.`),
        ...(input.hasPicture || output.picture.context === 'unknown'
          ? []
          : ['The post has no picture, so `picture.context` must be `unknown`.']),
      ];
    },
  },
  import.meta.url,
);
