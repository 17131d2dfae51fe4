import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import {
  type DescribedPicture,
  describePictures,
  imageContextOf,
  withWordsOfPictures,
} from './describe-pictures.ts';
import { examinePixels, type PixelTraces } from './examine-pixels.ts';
import { locatePictures } from './locate-pictures.ts';
import { lookAtSimilar } from './look-at-similar.ts';
import { byNearness, imageFactsOf, type MatchedPicture, matchPictures } from './match-pictures.ts';
import { type FoundPicture, searchPictures } from './search-pictures.ts';
import { tellPicturesApart } from './tell-pictures-apart.ts';

export type ExaminePicturesInput = {
  claim: Claim;
  /** How many appearances of each picture are asked for. */
  limit: number;
  /** False: pictures are matched but neither read nor described (ablation). `measured`: read, and described by nobody. */
  describe?: boolean | 'measured';
  /** What was read of them before; they are not read again. */
  described?: readonly DescribedPicture[];
  /** False: what the searches found is taken as they tell it; neither their pages nor their pictures are looked at (ablation). */
  look?: boolean;
  /** Whether traces of editing are looked for. They move no answer by themselves, so without a word a measurement does without them. */
  forensics?: boolean;
};

export type ExaminedPictures = {
  /** The claim, with the words of its pictures where it has none of its own: what every later step reads. */
  claim: Claim;
  described: readonly DescribedPicture[];
  matches: readonly MatchedPicture[];
  /** Pictures found by the words of the claim, and those of them that are certainly other pictures. */
  found: readonly FoundPicture[];
  others: readonly FoundPicture[];
  /** What the pixels alone show; moves no answer. */
  traces: readonly PixelTraces[];
  /** What is known of the pictures, one fact a line, for whoever reads the claim. */
  imageFacts: readonly string[];
  /** What the reader of the report should know about how the claim was read. */
  remarks: readonly string[];
};

const mostFound = 6;
/** Of a video's frames, only the first few are examined for traces: each takes seconds. */
const mostExamined = 3;

/**
 * The picture part of every pipeline, before its search: reads and describes the pictures, looks for where else they appear and for other
 * pictures of what they are said to show, and examines their pixels.
 */
export const examinePictures = step(
  'examine-pictures',
  async (input: ExaminePicturesInput, context): Promise<ExaminedPictures> => {
    const posted = input.claim;
    const pictures = posted.media.filter(({ kind }) => kind === 'image');
    const forensics = input.forensics ?? !context.benchmark;
    const tracing = examinePixels({ pictures: forensics ? pictures.slice(0, mostExamined) : [] }, context);
    tracing.catch(() => {}); // Its failure is met below, where it is waited for.
    const described =
      input.described ??
      (input.describe === false
        ? []
        : await describePictures({ claim: posted, ask: input.describe !== 'measured' }, context));
    const claim = withWordsOfPictures(posted, described);
    const hits = await matchPictures({ claim, limit: input.limit }, context);
    const located =
      input.look === false
        ? hits
        : await locatePictures({ matches: hits, ...defined({ postUrl: claim.postUrl }) }, context);
    const matches = [...(await lookAtSimilar({ matches: located }, context))].sort(byNearness);
    const found = await searchPictures({ claim, limit: mostFound }, context);
    const isKnown = matches.some(({ relation }) => relation !== 'similar');
    return {
      claim,
      described,
      matches,
      found,
      others: isKnown ? [] : await tellPicturesApart({ pictures, found }, context),
      traces: await tracing,
      imageFacts: [...imageFactsOf(matches), ...imageContextOf(described)],
      remarks: remarksOn(posted, claim),
    };
  },
);

/** What a reader should know of a claim whose words are those of its pictures. */
export function remarksOn(posted: Claim, claim: Claim): string[] {
  return claim === posted
    ? []
    : ['The claim has no words of its own; those in its picture were taken as the claim.'];
}
