import type { Article } from './article/article.ts';
import type { BuildRules, DatasetItem, Drop } from './dataset-item.ts';
import { relabel } from './relabel.ts';

/** What became of the pictures that the post had. */
export type PictureFindings = {
  /** How many the article shows as the post's. */
  named: number;
  missing: readonly string[];
  tooSmall: readonly string[];
  /** Verdict words by picture. */
  watermarks: readonly (readonly string[])[];
};

/** Every reason for which an article stays out of the dataset. */
export function applyFilters(
  article: Article,
  item: DatasetItem,
  pictures: PictureFindings,
  rules: BuildRules,
): Drop[] {
  const drops: Drop[] = [];
  const drop = (reason: Drop['reason'], detail: string) => drops.push({ reason, detail });
  if (article.words < rules.leastWords)
    drop('too-short', `${article.words} words, at least ${rules.leastWords} are asked for`);
  if (article.words > rules.mostWords)
    drop('too-long', `${article.words} words, at most ${rules.mostWords} are allowed`);
  const [review] = article.reviews;
  const rated = relabel(item.rating?.text, review);
  if (item.rating === undefined) drop('no-rating', 'no verdict of the publisher was found');
  else if (rated === undefined) drop('unknown-rating', `"${item.rating.text}" is no rating that is known`);
  else if (rated === 'not-factual')
    drop('not-factual', `"${item.rating.text}" does not say whether the claim holds`);
  if (!rules.requireImage) return drops;
  if (pictures.named === 0) drop('no-image', 'the article shows no picture of the post');
  else if (item.post.images.length === 0) {
    if (pictures.missing.length > 0) drop('image-missing', pictures.missing.join('; '));
    if (pictures.tooSmall.length > 0)
      drop(
        'image-too-small',
        `${pictures.tooSmall.join('; ')}, at least ${rules.leastPixels}×${rules.leastPixels} pixels are asked for`,
      );
  }
  if (rules.imageNeeded === 'yes' && item.imageNeeded !== 'yes')
    drop(
      'image-not-needed',
      item.imageNeeded === 'no'
        ? 'the claim stands without its picture'
        : 'whether the claim needs its picture is not sure',
    );
  const words = [...new Set(pictures.watermarks.flat())];
  if (rules.checkWatermark && words.length > 0)
    drop('verdict-in-image', `a picture says ${words.map((word) => `"${word}"`).join(', ')}`);
  return drops;
}
