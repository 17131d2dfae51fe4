import type { Claim } from '../../core/claim.ts';
import type { PictureComparison } from '../../core/media.ts';
import { functionWords } from '../../text/words/function-words.ts';
import { findWords } from '../../text/words/words.ts';
import type { DescribedPicture } from './describe-pictures.ts';

type Region = PictureComparison['regions'][number];
type ReadWord = DescribedPicture['facts']['text']['words'][number];

/** Words of a claim that stand in a part of its picture that was changed: the claim then rests on the change. Undefined where there are none. */
export function findChangedWords(
  claim: Claim,
  described: readonly DescribedPicture[],
  comparisons: readonly PictureComparison[],
): string | undefined {
  const said = new Set(wordsOf(claim.text));
  const found = described.flatMap(({ media, facts }) => {
    const comparison = comparisons.find(({ picture }) => picture === media.sha256);
    if (comparison?.altered !== true) return [];
    return facts.text.words
      .filter((word) => comparison.regions.some((region) => lies(word, region, facts.file)))
      .flatMap(({ text }) => wordsOf(text))
      .filter((word) => said.has(word));
  });
  if (found.length === 0) return undefined;
  const words = [...new Set(found)].map((word) => `“${word}”`).join(', ');
  return `What the claim says (${words}) stands in a part of the picture that was changed; the earlier picture does not show it.`;
}

/** Numbers and words that carry content. */
function wordsOf(text: string): string[] {
  return findWords(text)
    .map(({ lower }) => lower)
    .filter((word) => /^\d/u.test(word) || (word.length >= 4 && !functionWords.has(word)));
}

/** The middle of the word lies in the region. */
function lies({ box }: ReadWord, region: Region, file: { width: number; height: number }): boolean {
  const [x, y] = [(box.x + box.width / 2) / file.width, (box.y + box.height / 2) / file.height];
  return x >= region.x && x <= region.x + region.width && y >= region.y && y <= region.y + region.height;
}
