import { type TaggedBlock, writeTaggedArticle } from '../../text/articles/tagged-article.ts';
import type { Article } from './article.ts';

/** The article as one text with its links in place. */
export function tagArticle(article: Article): string {
  return writeTaggedArticle(
    article.blocks.map(
      (block): TaggedBlock => ({
        id: block.id,
        kind: block.kind,
        text: article.text.slice(block.start, block.end),
        tags: article.links
          .filter((link) => link.block === block.id)
          .map(({ id, start, end }) => ({ id, start: start - block.start, end: end - block.start })),
      }),
    ),
  );
}
