import type { Claim } from '../core/claim.ts';
import { step } from '../engine/step.ts';
import {
  type DescribedImage,
  describeImages,
  imageContextOf,
  withWordsOfPictures,
} from './describe-images.ts';
import { type ImageMatch, imageFactsOf, matchImages } from './match-images.ts';

export type ExaminePicturesInput = {
  claim: Claim;
  /** How many appearances of each picture are asked for. */
  limit: number;
  /** False: pictures are matched but neither read nor described (ablation). */
  describe?: boolean;
};

export type ExaminedPictures = {
  /** The claim, with the words of its pictures where it has none of its own: what every later step reads. */
  claim: Claim;
  described: readonly DescribedImage[];
  matches: readonly ImageMatch[];
  /** What is known of the pictures, one fact a line, for whoever reads the claim. */
  imageFacts: readonly string[];
  /** What the reader of the report should know about how the claim was read. */
  remarks: readonly string[];
};

/** The picture part of every pipeline, before its search: reads and describes the pictures, and looks for where else they appear. */
export const examinePictures = step(
  'examine-pictures',
  async (input: ExaminePicturesInput, context): Promise<ExaminedPictures> => {
    const posted = input.claim;
    const described = input.describe === false ? [] : await describeImages({ claim: posted }, context);
    const claim = withWordsOfPictures(posted, described);
    const matches = await matchImages({ claim, limit: input.limit }, context);
    return {
      claim,
      described,
      matches,
      imageFacts: [...imageFactsOf(matches), ...imageContextOf(described)],
      remarks:
        claim === posted
          ? []
          : ['The claim has no words of its own; those in its picture were taken as the claim.'],
    };
  },
);
