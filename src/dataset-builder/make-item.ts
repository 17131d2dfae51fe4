import { type ExtractFactCheckOutput, markupBlock } from '../tasks/learning/extract-fact-check.ts';
import type { Article, ArticleLink } from './article/article.ts';
import type { DatasetItem, ItemPicture, Place } from './dataset-item.ts';
import { relabel } from './relabel.ts';

export type ItemSource = {
  id: string;
  source: string;
  url: string;
  html: { sha256: string; retrievedAt: string };
  textSha256: string;
  reasoner: string;
};

/** What was read out of an article as an item of the dataset. Every field is tied to its place. */
export function makeItem(
  from: ItemSource,
  article: Article,
  output: ExtractFactCheckOutput,
  images: readonly ItemPicture[],
): DatasetItem {
  const [review] = article.reviews;
  const placeOf = createPlacer(article);
  const links = new Map(article.links.map((link) => [link.id, link]));
  const placed = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const link = links.get(id);
      return link === undefined ? [] : [{ url: link.url, kind: link.kind, place: placeOfLink(link) }];
    });
  const label = relabel(output.rating?.quote, review);
  const known = {
    publisher: article.publisher ?? review?.publisher,
    author: article.author,
    published: article.published ?? review?.published,
    language: article.language,
    licence: article.licence,
    category: article.category,
    claimant: review?.claimant,
    claimDate: review?.claimDate,
  };
  return {
    id: from.id,
    source: from.source,
    url: article.canonical ?? from.url,
    title: article.title,
    ...(Object.fromEntries(
      Object.entries(known).filter(([, value]) => value !== undefined),
    ) as Partial<DatasetItem>),
    snapshot: { html: from.html.sha256, text: from.textSha256, retrievedAt: from.html.retrievedAt },
    words: article.words,
    claim: { text: output.claim.text, place: placeOf(output.claim.block, output.claim.text) },
    ...(output.rating === null
      ? {}
      : { rating: { text: output.rating.quote, place: placeOf(output.rating.block, output.rating.quote) } }),
    ...(label === undefined || label === 'not-factual' ? {} : { label }),
    post: {
      texts: output.post.quotes.map(({ quote, block }) => ({ text: quote, place: placeOf(block, quote) })),
      links: placed(output.post.links),
      images: [...images],
    },
    imageNeeded: output.imageNeeded,
    reasoning: {
      text: output.reasoning.text,
      places: output.reasoning.blocks.map((block) => placeOf(block)),
    },
    keyPoints: output.keyPoints.map(({ text, blocks, evidence }) => ({
      text,
      places: blocks.map((block) => placeOf(block, text)),
      evidence,
    })),
    evidence: output.evidence.map(({ id, says, quote, block, links: ids }) => ({
      id,
      says,
      quote,
      place: placeOf(block, quote),
      links: placed(ids),
    })),
    reasoner: from.reasoner,
  };
}

export function placeOfLink({ path, block, start, end }: ArticleLink): Place {
  return { path, block, start, end };
}

/** Words that stand in a block have their own place in it; words that were made from a block have the whole block. */
function createPlacer(article: Article): (block: string, words?: string) => Place {
  const blocks = new Map(article.blocks.map((block) => [block.id, block]));
  return (id, words) => {
    if (id === markupBlock) return { path: article.reviews[0]?.path ?? '/html[1]' };
    const block = blocks.get(id);
    if (block === undefined) return { path: '/html[1]' };
    const at = words === undefined ? -1 : article.text.slice(block.start, block.end).indexOf(words);
    const start = at === -1 ? block.start : block.start + at;
    return { path: block.path, block: id, start, end: at === -1 ? block.end : start + (words?.length ?? 0) };
  };
}
