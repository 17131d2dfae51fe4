import { defined } from '../../core/defined.ts';
import type { Reliability } from '../../core/source.ts';
import type { Context } from '../../engine/context.ts';
import { groupFamilies } from '../../source/families.ts';
import { assessSource, reasonToDrop } from '../../source/reliability/assess-source.ts';
import { encoderProbe, mannerOf, openingOf, type PageManner } from '../../source/reliability/page-manner.ts';
import { createReliabilityLists } from '../../source/reliability/reliability-lists.ts';
import type { Page } from '../../spec/page-fetch.ts';

export type Assessed = { reliability: Reliability; family: string };

/**
 * Who is heard at all: what lists and pages say about each source, and which pages tell one story. Sources that lists condemn, and those
 * below the threshold, are dropped with their reason.
 */
export function assessSources<Item extends { page: Page }>(
  input: {
    pages: readonly Item[];
    credibilityThreshold: number;
    /** True: nobody is dropped. For pipelines that use what such sources say in reverse. */
    keepAll?: boolean;
    /** Pages that were assessed before: a copy of one is of its family, and no other has its name. */
    before?: readonly { page: Page; family: string }[];
  },
  outer: Context,
): Promise<readonly (Item & Assessed)[]> {
  return outer.within('assess-sources', async (context) => {
    const ratings = await context.use.sourceRatings(input.pages.map(({ page }) => page.finalUrl));
    const lists = createReliabilityLists(ratings);
    const manners = await readManners(
      input.pages.map(({ page }) => page),
      context,
    );
    const heard = input.pages.flatMap((item) => {
      const { page } = item;
      const reliability = assessSource({
        url: page.finalUrl,
        page,
        ...defined({
          declaredTier: page.declaredTier,
          declaredBecause: page.declaredBecause,
          manner: manners.get(page),
        }),
        lists,
      });
      const why = input.keepAll === true ? undefined : reasonToDrop(reliability, input.credibilityThreshold);
      if (why === undefined) return [{ ...item, reliability }];
      context.note.dropped({ url: page.url, title: page.title, why });
      return [];
    });
    return nameFamilies(heard, input.before ?? []);
  });
}

/** What each page that the user added reads like. Known sites are judged by who they are. */
async function readManners(pages: readonly Page[], context: Context): Promise<Map<Page, PageManner>> {
  const own = pages
    .filter(({ declaredTier }) => declaredTier === 'user-supplied')
    .map((page) => ({ page, pieces: openingOf(page) }));
  const [probe = [], ...vectors] =
    own.length === 0
      ? []
      : ((await context.attempt(() =>
          context.use.embed([encoderProbe, ...own.flatMap(({ pieces }) => pieces)]),
        )) ?? []);
  const found = new Map<Page, PageManner>();
  let from = 0;
  for (const { page, pieces } of own) {
    const manner = mannerOf(vectors.slice(from, from + pieces.length), probe);
    if (manner !== undefined) found.set(page, manner);
    from += pieces.length;
  }
  return found;
}

function nameFamilies<Item extends { page: Page }>(
  heard: readonly Item[],
  before: readonly { page: Page; family: string }[],
): (Item & { family: string })[] {
  const groups = groupFamilies(
    [...before, ...heard].map(({ page }) => ({
      url: page.finalUrl,
      text: page.text,
      ...defined({ canonical: page.canonical, publisher: page.publisher }),
    })),
  );
  const names = new Map(before.map(({ family }, index) => [groups[index], family]));
  let last = Math.max(0, ...before.map(({ family }) => Number(family.replace(/\D/gu, ''))));
  return heard.map((item, index) => {
    const group = groups[before.length + index];
    const family = names.get(group) ?? `f${++last}`;
    names.set(group, family);
    return { ...item, family };
  });
}
