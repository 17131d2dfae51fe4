import { z } from 'zod';
import { mediaSchema } from '../../core/media.ts';
import { defineTask } from '../define-task.ts';

export const pictureRelations = ['same-source', 'same-event', 'unrelated'] as const;

const inputSchema = z.object({
  /** Two pictures: that of the claim, and the one that a search found. */
  images: z.array(mediaSchema).length(2),
  /** What laying one on the other has shown. */
  measured: z.enum(pictureRelations),
});

const outputSchema = z.object({
  relation: z.enum(pictureRelations),
  /** What is the same in both. */
  common: z.array(z.string().min(1)).max(6),
  /** What is to be seen in one of them only, or differently. */
  differences: z.array(z.string().min(1)).max(6),
  sure: z.number().min(0).max(1),
  why: z.string().min(1),
});

export type RelatePicturesInput = z.infer<typeof inputSchema>;
export type RelatePicturesOutput = z.infer<typeof outputSchema>;

/** What two pictures are to each other, for a model that is shown both. */
export const relatePictures = defineTask<RelatePicturesInput, RelatePicturesOutput>(
  {
    name: 'relate-pictures',
    version: 1,
    input: inputSchema,
    output: outputSchema,
    claimFields: [],
    images: (input) => input.images,
    check(output) {
      return output.relation !== 'unrelated' && output.common.length === 0
        ? [`Say in \`common\` what makes them ${output.relation}, or choose \`unrelated\`.`]
        : [];
    },
  },
  import.meta.url,
);
