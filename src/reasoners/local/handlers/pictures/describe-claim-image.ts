import type {
  DescribeClaimImageInput,
  DescribeClaimImageOutput,
} from '../../../../tasks/pictures/describe-claim-image.ts';
import { captionOf } from '../../../../text/statements/picture-frame.ts';
import { contentStems } from '../../../../text/words/words.ts';
import { readSpeech } from '../../questions/read-speech.ts';

const mostSentences = 12;
const pointing =
  /\b(?:this|these|here|look|see|watch|pictured|shown|above|below|photo|picture|image|video|chart|graph|map|screenshot|poster|sign)\b/iu;

/** Claim and facts about its picture, without eyes: nothing is said that was not handed in. */
export async function describeClaimImageLocally(
  input: DescribeClaimImageInput,
): Promise<DescribeClaimImageOutput> {
  const words = input.words.replace(/\s+/gu, ' ').trim();
  const claim = input.claim.trim() || words || 'The claim is what its picture shows.';
  const spoken =
    words === '' || input.facts.some((fact) => fact.includes(words))
      ? []
      : [`The picture contains the words: ${words}`];
  return {
    claim,
    speaker: readSpeech(claim)?.speaker ?? readSpeech(words)?.speaker ?? '',
    imageContext: [...new Set([...spoken, ...input.facts])].slice(0, mostSentences),
    ...relevanceOf(input.claim, words),
  };
}

function relevanceOf(claim: string, words: string): Pick<DescribeClaimImageOutput, 'relevance' | 'why'> {
  if (claim.trim() === '')
    return { relevance: 'part', why: 'The claim has no words but those of its picture.' };
  if (captionOf(claim) !== undefined || pointing.test(claim))
    return { relevance: 'part', why: 'The claim speaks of what is to be seen.' };
  const own = new Set(contentStems(claim));
  const shared = [...new Set(contentStems(words))].filter((stem) => own.has(stem));
  if (shared.length >= 2)
    return { relevance: 'part', why: `Claim and picture share words: ${shared.slice(0, 4).join(', ')}.` };
  return { relevance: 'unknown', why: 'Nothing in the words says what the picture is there for.' };
}
