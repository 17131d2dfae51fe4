import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import {
  type DescribeClaimImageOutput,
  describeClaimImage,
} from '../../tasks/pictures/describe-claim-image.ts';
import { dateOfCheck } from '../evidence/date-of-check.ts';
import type { ExaminedPictures } from '../pictures/examine-pictures.ts';

export type GeneratedClaim = Pick<DescribeClaimImageOutput, 'claim' | 'imageContext'> & {
  notes: readonly string[];
};

/**
 * Claim and pictures in words, so that every later step can run without a model that sees. A claim without a picture stays as it is.
 */
export const generateClaim = step(
  'generate-claim',
  async (
    { posted, pictures }: { posted: Claim; pictures: ExaminedPictures },
    context,
  ): Promise<GeneratedClaim> => {
    const text = pictures.claim.text;
    const images = posted.media.filter(({ kind }) => kind === 'image');
    const plain = { claim: text, imageContext: [], notes: pictures.remarks };
    if (images.length === 0) return plain;
    const described = await context.attempt(() =>
      context.ask(describeClaimImage, {
        claim: text,
        ...defined({ date: posted.date }),
        today: dateOfCheck(context),
        images,
        shown: context.sees,
        facts: [...pictures.imageFacts],
        words: pictures.described
          .map(({ description, facts }) => description?.words ?? facts.text.text)
          .join('\n'),
      }),
    );
    if (described === undefined) return { ...plain, imageContext: [...pictures.imageFacts] };
    const { claim, imageContext, relevance, speaker, why } = described;
    return {
      claim,
      imageContext,
      notes: [
        ...pictures.remarks,
        ...(claim === text ? [] : [`Checked as: ${claim}`]),
        ...(speaker === '' ? [] : [`Said by: ${speaker}.`]),
        `The picture and the claim: ${relevance}. ${why}`,
      ],
    };
  },
);
