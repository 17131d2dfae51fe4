import type { Claim } from '../../core/claim.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { guardImageHits, searchWindow } from '../../source/fact-checks/leakage-guard.ts';
import type { FoundImage } from '../../spec/pictures/image-search.ts';
import { captionOf } from '../../text/statements/picture-frame.ts';
import { leakageRules } from '../evidence/leakage-rules.ts';

export type FoundPicture = FoundImage & { provider: string };

export type SearchPicturesInput = {
  claim: Claim;
  /** What is searched for; without it, what the claim says that the picture shows. */
  queries?: readonly string[];
  /** How many pictures are wanted of all searches together. */
  limit: number;
};

/** A caption is a few words; more of them find less. */
const mostWords = 16;

/**
 * For a claim with a picture: other pictures of what it is said to show, found by words. Searches take turns, each picture comes once, and
 * the post that makes the claim is left out. Claims without a picture, or without words, ask nobody.
 */
export const searchPictures = step(
  'search-images',
  async (input: SearchPicturesInput, context): Promise<readonly FoundPicture[]> => {
    const { claim, limit } = input;
    if (!claim.media.some(({ kind }) => kind === 'image')) return [];
    const queries = [...new Set((input.queries ?? [queryOf(claim)]).map(shorten))].filter(
      (query) => query !== '',
    );
    const answers = (
      await Promise.all(queries.map((query) => askPictureSearches(query, limit, context)))
    ).flat();
    const lists = answers.map(({ found }) => found);
    const post = claim.postUrl === undefined ? undefined : canonicalUrl(claim.postUrl);
    const found = new Map<string, FoundPicture>();
    for (const picture of takeTurns(lists)) {
      if (found.size === limit) break;
      const key = canonicalUrl(picture.imageUrl);
      if (!found.has(key) && canonicalUrl(picture.pageUrl) !== post) found.set(key, picture);
    }
    return [...found.values()];
  },
);

/** One query to every search for pictures side by side, with the leakage guards of the run; each keeps its own list. */
export async function askPictureSearches(
  words: string,
  limit: number,
  context: Context,
): Promise<{ source: string; found: FoundPicture[] }[]> {
  const query = shorten(words);
  const rules = leakageRules(context);
  const answers = await context.use.imageSearch({ query, limit, ...searchWindow(rules) });
  return answers.map(({ provider, items }) => {
    context.note.search(provider, `pictures of: ${query}`, items.length);
    const guarded = guardImageHits(items, rules);
    for (const entry of guarded.ledger) context.note.leakage(entry);
    return { source: provider, found: guarded.kept.map((picture) => ({ ...picture, provider })) };
  });
}

function queryOf({ text }: Claim): string {
  return captionOf(text) ?? text;
}

function shorten(query: string): string {
  return query
    .replace(/(?:https?:\/\/|www\.)\S+/giu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .join(' ');
}

function takeTurns<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
