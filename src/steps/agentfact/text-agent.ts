import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Reliability } from '../../core/source.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { originalAddress } from '../../source/source-address.ts';
import type { Page } from '../../spec/page-fetch.ts';
import { queryNeeds } from '../../tasks/claims/query-needs.ts';
import { summariseForQuery } from '../../tasks/evidence/summarise-for-query.ts';
import type { Passage } from '../../text/sentences/passages.ts';
import type { Span } from '../../text/sentences/span.ts';
import { assessSources } from '../evidence/assess-sources.ts';
import { findPassages } from '../evidence/find-passages.ts';
import type { RankedPassage } from '../evidence/rank-passages.ts';
import type { PlannedSearch } from './plan-check.ts';
import { hostKey, rateSourceUse, type SourceUse } from './rate-source-use.ts';

/** What one page says about one entry of the plan. */
export type TextItem = {
  entry: string;
  /** Steps of the plan that it was found for. */
  foundFor: readonly string[];
  summary: string;
  /** Places of its quotes in the page's text. */
  quotes: readonly Span[];
  page: Page;
  provider: string;
  reliability: Reliability;
  family: string;
  use: SourceUse;
};

export type TextAgentInput = {
  claim: Claim;
  searches: readonly PlannedSearch[];
  /** What earlier rounds found: it is not found again, and copies of it are of its family. */
  earlier: readonly TextItem[];
  earlierQueries: readonly string[];
  /** How many pages are read for a query. */
  pages: number;
  /** What of a page is summarised: its nearest passages, or all of it up to a length. */
  reading: 'passages' | 'page';
};

export type TextAgentFindings = { items: readonly TextItem[]; queries: readonly string[] };

/** Of each page, the passages nearest to the need are read; a page of ordinary length is read whole where that is asked for. */
const passagesOfAPage = { passages: 3, page: 40 } as const;

/**
 * Agent-TR: at most one query a need; search; query-guided summaries that keep their quotes; and how far each source can be used. All
 * entries are searched for side by side. A page that cannot be read is a gap and says nothing about other pages of its host.
 */
export const textAgent = step(
  'text-agent',
  async (input: TextAgentInput, context): Promise<TextAgentFindings> => {
    const searches = await writeQueries(input, context);
    const found = await Promise.all(
      searches.map(async (search) => ({ search, pages: await readPages(search, input, context) })),
    );
    const pages = distinctPages(found.flatMap((each) => each.pages));
    const [summaries, rated] = await Promise.all([
      Promise.all(found.map(({ search, pages: own }) => summarise(input.claim.text, search, own, context))),
      ratePages(pages, input.earlier, context),
    ]);
    const items: TextItem[] = [];
    for (const [index, { search }] of found.entries()) {
      for (const { read, summary, quotes } of summaries[index] ?? []) {
        const source = rated.get(read.page.textSha256);
        if (source === undefined) continue;
        const fresh = quotes.filter((quote) => !holdsQuote(read.page, quote, [...input.earlier, ...items]));
        // A quote that an entry before has brought serves the steps of this one too.
        for (const [at, item] of items.entries()) {
          if (quotes.some((quote) => holdsQuote(read.page, quote, [item])))
            items[at] = { ...item, foundFor: [...new Set([...item.foundFor, ...search.steps])] };
        }
        if (fresh.length === 0) continue;
        items.push({
          entry: search.entry,
          foundFor: search.steps,
          summary,
          quotes: fresh,
          page: read.page,
          provider: read.provider,
          ...source,
        });
      }
    }
    return { items, queries: searches.map(({ query }) => query) };
  },
);

type Search = PlannedSearch & { query: string };

/** The sentences to validate are queries as they stand; the needs get theirs in one question. */
async function writeQueries(input: TextAgentInput, context: Context): Promise<Search[]> {
  const { claim, searches } = input;
  const needs = searches.filter(({ query }) => query === undefined);
  const given = searches.flatMap(({ query }) => query ?? []);
  const answer =
    needs.length === 0
      ? undefined
      : await context.attempt(() =>
          context.ask(queryNeeds, {
            claim: claim.text,
            post: claim.postText ?? '',
            ...defined({ date: claim.date }),
            needs: needs.map(({ entry, about }) => ({ id: entry, need: about })),
            earlier: [...input.earlierQueries, ...given],
          }),
        );
  return searches.flatMap((search) => {
    // Where no query could be had, the need is searched for in its own words; where none is wanted, not at all.
    const written =
      answer === undefined ? search.about : answer.queries.find(({ need }) => need === search.entry)?.query;
    const query = search.query ?? written;
    return query === undefined ? [] : [{ ...search, query }];
  });
}

type ReadPage = { page: Page; provider: string; passages: readonly Passage[] };

async function readPages(search: Search, input: TextAgentInput, context: Context): Promise<ReadPage[]> {
  const passages = await findPassages(
    {
      queries: [search.query],
      about: search.about,
      pages: input.pages,
      perPage: passagesOfAPage[input.reading],
    },
    context,
  );
  const own = passages.filter(({ page }) => !isThePost(page, input.claim));
  return [...Map.groupBy(own, ({ page }) => page.textSha256).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [readPage(first, group)];
  });
}

function readPage(first: RankedPassage, group: readonly RankedPassage[]): ReadPage {
  const passages = group.map(({ start, end, text }) => ({ start, end, text }));
  return {
    page: first.page,
    provider: first.candidate.provider,
    passages: passages.sort((a, b) => a.start - b.start),
  };
}

/** The post itself is no evidence, wherever a copy of it is kept. */
function isThePost(page: Page, { postUrl }: Claim): boolean {
  if (postUrl === undefined) return false;
  const post = canonicalUrl(postUrl);
  return [page.url, page.finalUrl].some((url) => canonicalUrl(originalAddress(url).url) === post);
}

type Summarised = { read: ReadPage; summary: string; quotes: Span[] };

async function summarise(
  claim: string,
  { query, about }: Search,
  pages: readonly ReadPage[],
  context: Context,
): Promise<Summarised[]> {
  if (pages.length === 0) return [];
  const answer = await context.attempt(() =>
    context.ask(summariseForQuery, {
      claim,
      query,
      need: about,
      pages: pages.map(({ page, passages }, index) => ({
        id: `p${index + 1}`,
        title: page.title,
        ...defined({ publisher: page.publisher, published: page.published }),
        text: passages.map(({ text }) => text).join('\n\n'),
      })),
    }),
  );
  return (answer?.summaries ?? []).flatMap(({ page: id, summary, quotes }) => {
    const read = pages[Number(id.slice(1)) - 1];
    if (read === undefined) return [];
    const places = quotes.flatMap((quote) => {
      // Looked for in the passages that were read, so that the same words elsewhere on the page are not taken for it.
      const passage = read.passages.find(({ text }) => text.includes(quote));
      if (passage === undefined) return [];
      const start = passage.start + passage.text.indexOf(quote);
      return [{ start, end: start + quote.length }];
    });
    return places.length === 0 ? [] : [{ read, summary, quotes: places }];
  });
}

type RatedSource = { reliability: Reliability; family: string; use: SourceUse };

/** By the hash of the page's text. Families are counted over everything found so far. */
async function ratePages(
  pages: readonly ReadPage[],
  earlier: readonly TextItem[],
  context: Context,
): Promise<ReadonlyMap<string, RatedSource>> {
  const all = distinctPages([...earlier, ...pages]);
  const assessed = await assessSources({ pages: all, credibilityThreshold: 0, keepAll: true }, context);
  const fresh = assessed.filter(({ page }) =>
    pages.some((other) => other.page.textSha256 === page.textSha256),
  );
  const known = new Map(earlier.map(({ page, use }) => [hostKey(page), use]));
  const uses = await rateSourceUse({ pages: fresh, earlier: known }, context);
  return new Map(
    fresh.flatMap(({ page, reliability, family }, index) => {
      const use = uses[index];
      return use === undefined ? [] : [[page.textSha256, { reliability, family, use }] as const];
    }),
  );
}

function distinctPages<Item extends { page: Page }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.page.textSha256, item])).values()];
}

function holdsQuote(page: Page, quote: Span, items: readonly TextItem[]): boolean {
  return items.some(
    (item) =>
      item.page.textSha256 === page.textSha256 &&
      item.quotes.some(({ start, end }) => start <= quote.start && quote.end <= end),
  );
}
