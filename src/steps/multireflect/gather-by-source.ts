import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { captionOf } from '../../text/statements/picture-frame.ts';
import { findEntities } from '../../text/words/entities.ts';
import type { Candidate } from '../evidence/pool-candidates.ts';
import { searchText } from '../evidence/search-text.ts';
import type { MatchedPicture } from '../pictures/match-pictures.ts';
import { askPictureSearches, type FoundPicture } from '../pictures/search-pictures.ts';

/** What one source gave, in its order. */
export type SourceList<Item> = { source: string; found: readonly Item[] };
export type GatheredSources = {
  text: readonly SourceList<Candidate>[];
  pictures: readonly SourceList<FoundPicture>[];
};

export type GatherInput = {
  claim: Claim;
  /** Where else the picture of the claim appears. */
  matches: readonly MatchedPicture[];
  /** How many hits each source is asked for. */
  results: number;
  /** Fewer sources than this, of either kind, are a gap: what one source leaves out, or gets wrong, nobody puts right. */
  minimumSources: number;
};

/** A search engine takes a sentence or two; more of them find less. */
const mostQueryWords = 40;
const mostEntities = 3;

/**
 * Text from every web search and from the pages that hold the same picture; pictures by the entities of the caption. Every source keeps
 * its own list.
 */
export const gatherBySource = step(
  'gather-by-source',
  async (input: GatherInput, context): Promise<GatheredSources> => {
    const { claim, results } = input;
    const [searched, pictures] = await Promise.all([
      searchText({ query: textQuery(claim), limit: results }, context),
      gatherPictures(input, context),
    ]);
    const text = [
      ...[...searched.lists].map(([source, found]) => ({ source, found: found.slice(0, results) })),
      ...pagesWithPicture(input),
    ];
    noteFewSources('text', text, input, context);
    // That there is none at all, the search itself has noted.
    if (pictures.length > 0) noteFewSources('pictures', pictures, input, context);
    return { text, pictures };
  },
);

/** Each entity is asked for alone, and all together; the hits of the fullest question come first. Posts without a picture ask nobody. */
async function gatherPictures(
  { claim, results }: GatherInput,
  context: Context,
): Promise<SourceList<FoundPicture>[]> {
  if (!claim.media.some(({ kind }) => kind === 'image')) return [];
  const post = claim.postUrl === undefined ? undefined : canonicalUrl(claim.postUrl);
  const queries = pictureQueries(claim).filter((query) => query.trim() !== '');
  const answers = await Promise.all(queries.map((query) => askPictureSearches(query, results, context)));
  return [...Map.groupBy(answers.flat(), ({ source }) => source)].map(([source, lists]) => {
    const pictures = lists
      .flatMap(({ found }) => found)
      .filter(({ pageUrl }) => canonicalUrl(pageUrl) !== post);
    const unique = new Map(pictures.toReversed().map((picture) => [canonicalUrl(picture.imageUrl), picture]));
    return { source, found: [...unique.values()].reverse().slice(0, results) };
  });
}

function textQuery({ text }: Claim): string {
  return (captionOf(text) ?? text)
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, mostQueryWords)
    .join(' ');
}

/** All entities together, and each alone; the caption itself where it names none. */
function pictureQueries(claim: Claim): string[] {
  const caption = captionOf(claim.text) ?? claim.text;
  const names = [...new Set(findEntities(caption).map(({ text }) => text))].slice(0, mostEntities);
  if (names.length === 0) return [caption];
  return names.length === 1 ? names : [names.join(' '), ...names];
}

/** A reverse search is a source of texts: the pages that show the same picture. */
function pagesWithPicture({ matches, results }: GatherInput): SourceList<Candidate>[] {
  const same = matches.filter(({ relation, kind }) => relation !== 'similar' && kind !== 'listing');
  return [...Map.groupBy(same, ({ provider }) => provider)].map(([provider, found]) => ({
    source: `${provider}: pages with the picture`,
    found: found.slice(0, results).map(({ pageUrl, pageTitle, published }) => ({
      url: pageUrl,
      title: pageTitle,
      ...defined({ published }),
      provider,
    })),
  }));
}

function noteFewSources(
  kind: 'text' | 'pictures',
  lists: readonly SourceList<unknown>[],
  { minimumSources }: GatherInput,
  context: Context,
): void {
  if (lists.length >= minimumSources) return;
  const names = lists.map(({ source }) => source).join(', ') || 'none';
  context.note.gap({
    reason: 'not-configured',
    detail: `Evidence in ${kind} came from ${lists.length} of at least ${minimumSources} sources (${names}). Set more searches with --search or their keys; 'touchstone doctor' lists them.`,
  });
}
