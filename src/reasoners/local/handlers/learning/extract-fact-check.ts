import type {
  ExtractFactCheckInput,
  ExtractFactCheckOutput,
} from '../../../../tasks/learning/extract-fact-check.ts';
import { argue } from '../../articles/argue.ts';
import { sentencesOf } from '../../articles/article-sentences.ts';
import { findClaim } from '../../articles/find-claim.ts';
import { findEvidence } from '../../articles/find-evidence.ts';
import { findPost } from '../../articles/find-post.ts';
import { findRating } from '../../articles/find-rating.ts';
import { placeBlocks } from '../../articles/sections.ts';
import type { Tools } from '../../handler.ts';

/** A fact-check article by its structure: headings, labels, boxes, quotations, links and the words that go with them. */
export async function extractFactCheckLocally(
  input: ExtractFactCheckInput,
  tools: Tools,
): Promise<ExtractFactCheckOutput> {
  const blocks = placeBlocks(input.article);
  const sentences = sentencesOf(blocks);
  const claim = findClaim(input, blocks, sentences);
  const post = findPost(input, blocks, sentences);
  const evidence = await findEvidence(input, blocks, sentences, post, tools);
  const { reasoning, keyPoints } = await argue(claim.text, sentences, evidence, post.sentences, tools);
  const idOf = (index: number) => `e${index + 1}`;
  return {
    claim,
    rating: findRating(input, blocks, sentences),
    post: { quotes: post.quotes.slice(0, 6), links: post.links, images: post.images },
    imageNeeded: needsImage(claim.text, post.images, sentences.map(({ text }) => text).join(' ')),
    evidence: evidence.map(({ quote, block, links }, index) => ({
      id: idOf(index),
      says: quote,
      quote,
      block,
      links: [...new Set(links)],
    })),
    reasoning,
    keyPoints: keyPoints.map((point) => ({ ...point, evidence: point.evidence.map(idOf) })),
  };
}

const pictureWord =
  /\b(?:photos?|photographs?|pictures?|images?|videos?|footage|clips?|screenshots?|recordings?|posters?)\b/iu;
const pictureAtIssue =
  /\b(?:photo|photograph|picture|image|video|poster|sign|chart|screenshot)\b[^.]{0,60}\b(?:altered|edited|changed|doctored|manipulated|miscaptioned|not new|old|genuine|real|fake|original|taken|added|staged|generated|right when)\b|\breverse (?:image )?search\b/iu;

/** `yes` where the claim is about a picture or the check turns on one; without a picture there is nothing to need. */
function needsImage(claim: string, images: readonly string[], text: string): 'yes' | 'no' | 'unsure' {
  if (images.length === 0) return 'no';
  if (pictureWord.test(claim)) return 'yes';
  return pictureAtIssue.test(text) ? 'yes' : 'unsure';
}
