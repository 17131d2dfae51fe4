import { rounded } from '../../core/rounded.ts';
import { step } from '../../engine/step.ts';
import { findModelDirected } from '../../text/model-directed/model-directed.ts';
import { Bm25Index } from '../../text/ranking/bm25.ts';
import { isProse } from '../../text/sentences/is-prose.ts';
import { type Passage, splitPassages } from '../../text/sentences/passages.ts';
import { cosine } from '../../text/vectors/cosine.ts';
import { contentStems } from '../../text/words/words.ts';
import type { ReadCandidate } from './read-candidates.ts';

/** A stretch of a page with its place in the page's text, and how near it is in meaning to what was asked. */
export type RankedPassage = ReadCandidate & Passage & { similarity: number };

export type RankPassagesInput = {
  pages: readonly ReadCandidate[];
  /** What the passages should be about. */
  about: string;
  /** How many passages of one page are looked at closely; the others share too few words. */
  perPage?: number;
  maximumCharacters?: number;
};

/** Encoding is the slow part: a page of fifty passages is first thinned by words. */
const defaultPerPage = 6;

/**
 * The passages of pages, those nearest in meaning first. Passages with text that speaks to a model are left out whole. Where nothing can be
 * encoded the order is that of shared words, with a gap.
 */
export const rankPassages = step(
  'rank-passages',
  async (input: RankPassagesInput, context): Promise<readonly RankedPassage[]> => {
    const thinned = input.pages.flatMap((item) =>
      thin(cleanPassages(item.page.text, input.maximumCharacters), input).map((passage) => ({
        ...item,
        ...passage,
      })),
    );
    const vectors = await context.attempt(() =>
      context.use.embed([input.about, ...thinned.map(({ page, text }) => underTitle(page.title, text))]),
    );
    const [aboutVector, ...passageVectors] = vectors ?? [];
    return thinned
      .map((passage, index) => {
        const vector = passageVectors[index];
        const similarity = aboutVector && vector ? Math.max(0, cosine(aboutVector, vector)) : 0;
        return { ...passage, similarity: rounded(similarity, 4) };
      })
      .sort(
        (a, b) =>
          b.similarity - a.similarity ||
          (a.page.url < b.page.url ? -1 : a.page.url > b.page.url ? 1 : a.start - b.start),
      );
  },
);

/** As a passage is encoded: it seldom names the page's subject again. */
export function underTitle(title: string, passage: string): string {
  return `${title}\n${passage}`;
}

/** Passages of a text that say something: without lists of links, and without those that speak to a model. */
export function cleanPassages(text: string, maximumCharacters?: number): Passage[] {
  const directed = findModelDirected(text);
  return splitPassages(text, maximumCharacters).filter(
    (passage) =>
      isProse(passage.text) && !directed.some(({ start, end }) => start < passage.end && end > passage.start),
  );
}

/** The stretches of one text that share most words with what is asked, in the order of the text. */
export function passagesByWords(
  text: string,
  { about, perPage }: { about: string; perPage: number },
): Passage[] {
  return thin(cleanPassages(text), { about, perPage });
}

function thin(
  passages: readonly Passage[],
  { about, perPage = defaultPerPage }: Pick<RankPassagesInput, 'about' | 'perPage'>,
): Passage[] {
  if (passages.length <= perPage) return [...passages];
  const index = new Bm25Index<Passage>();
  for (const passage of passages) index.add(passage, contentStems(passage.text));
  const shared = index.search(contentStems(about), perPage).map(({ key }) => key);
  const kept = new Set([...shared, ...passages].slice(0, perPage));
  return passages.filter((passage) => kept.has(passage));
}
