import { defined } from '../../core/defined.ts';
import type { ExtractFactCheckInput } from '../../tasks/learning/extract-fact-check.ts';
import type { Article } from './article.ts';
import { tagArticle } from './tag-article.ts';

/** An article as the question that a reasoner is asked about it. */
export function askInputOf(article: Article): ExtractFactCheckInput {
  const [review] = article.reviews;
  return {
    title: article.title,
    ...defined({
      address: article.canonical,
      publisher: article.publisher,
      published: article.published?.slice(0, 10),
    }),
    ...(review === undefined
      ? {}
      : {
          markup: {
            claim: review.claimReviewed,
            rating: review.rating,
            ...defined({ claimant: review.claimant }),
          },
        }),
    article: tagArticle(article),
    links: article.links.map(({ id, url, alt, caption }) => {
      const shows = [alt, caption].filter((words) => words !== undefined && words !== '').join(' / ');
      return {
        id,
        address: url,
        ...(shows === '' ? {} : { shows }),
      };
    }),
  };
}
