import { z } from 'zod';
import type { Conclusion, Pipeline } from '../engine/pipeline.ts';
import { answerMedia } from '../steps/pictures/answer-media.ts';
import { combineMedia } from '../steps/pictures/combine-media.ts';
import { examinePictures } from '../steps/pictures/examine-pictures.ts';

const optionsSchema = z.strictObject({
  matches: z.int().min(1).max(50).default(12).describe('How many appearances of each picture are asked for'),
  descriptions: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: pictures are matched but neither read nor described'),
});
type ExamineImageOptions = z.infer<typeof optionsSchema>;

/**
 * The picture part alone, which `touchstone image` prints: where pictures come from, whether they were altered, and whether the words beside them
 * fit. It is not among the pipelines of a check, because it judges no sentence.
 */
export const examineImage: Pipeline<ExamineImageOptions> = {
  id: 'image',
  title: 'Picture dossier',
  summary: 'Reads, matches, compares and examines pictures. It judges no sentence.',
  options: optionsSchema,
  async check(claim, options, context): Promise<Conclusion> {
    return context.stage('examine', async (stage) => {
      const pictures = await examinePictures(
        { claim, limit: options.matches, describe: options.descriptions === 'on' },
        stage,
      );
      const media = await answerMedia({ claim, pictures, evidence: [] }, stage);
      const nothing = { reasons: [], restsOn: [], wouldChange: [], notChecked: [] };
      return combineMedia(
        claim,
        {
          label: 'not-enough-evidence',
          confidence: 0,
          summary: 'Only the picture was examined; no sentence was judged.',
          ...nothing,
        },
        media,
        stage,
      );
    });
  },
};
