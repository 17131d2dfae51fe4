import { defined } from '../core/defined.ts';
import { canonicalUrl } from '../net/address/canonical-url.ts';
import { dateInAddress } from '../net/address/date-in-address.ts';
import { hostOf } from '../net/address/registrable-domain.ts';
import type { Page } from '../spec/page-fetch.ts';
import type { ImageHit } from '../spec/pictures/reverse-image.ts';

/** What a date rests on: the page itself, the word of the search that found it, or the address of the page or of the picture file. */
export type DateBasis = 'page' | 'vendor' | 'address';

export type AppearanceDate = {
  /** A day, a month or a year: as much as is known. */
  date: string;
  basis: DateBasis;
  /** Published then; seen there by then, but perhaps there long before; or only about then. */
  meaning: 'on' | 'by' | 'about';
};

export type Appearance = {
  pageUrl: string;
  pageTitle: string;
  imageUrl: string;
  /** Which searches found it, in alphabetical order. */
  providers: readonly string[];
  kind?: 'listing';
};
export type DatedAppearance = Appearance & AppearanceDate;

export type AppearanceTimeline = {
  /** The earliest first. */
  dated: readonly DatedAppearance[];
  /** Nothing shows when these were; each may be the first. */
  undated: readonly Appearance[];
  /** The earliest known appearance. Known: an earlier one may be where no search looked. */
  earliest?: DatedAppearance;
};

export type TimelineHit = Pick<
  ImageHit,
  | 'pageUrl'
  | 'pageTitle'
  | 'imageUrl'
  | 'published'
  | 'publishedPrecision'
  | 'seenBy'
  | 'kind'
  | 'relation'
  | 'measured'
> & { provider: string };

type DatedPage = Pick<Page, 'url' | 'published' | 'publishedConfidence'>;

/**
 * Where and when a picture has been seen. Pictures that merely look alike are no appearances of it. Several hits on one page are one
 * appearance; pages that were read give their own dates.
 */
export function arrangeAppearances(
  hits: readonly TimelineHit[],
  pages: readonly DatedPage[] = [],
): AppearanceTimeline {
  const pageByUrl = new Map(pages.map((page) => [canonicalUrl(page.url), page]));
  const groups = new Map<string, TimelineHit[]>();
  for (const hit of hits.filter(isSamePicture)) {
    const key = canonicalUrl(hit.pageUrl);
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  const dated: DatedAppearance[] = [];
  const undated: Appearance[] = [];
  for (const [key, group] of groups) {
    const appearance = appearanceOf(group);
    const date = dateOf(group, pageByUrl.get(key));
    if (date === undefined) undated.push(appearance);
    else dated.push({ ...appearance, ...date });
  }
  dated.sort((a, b) => compareText(a.date, b.date) || compareText(a.pageUrl, b.pageUrl));
  undated.sort((a, b) => compareText(a.pageUrl, b.pageUrl));
  const [earliest] = dated;
  return { dated, undated, ...defined({ earliest }) };
}

/** An appearance's date in words. */
export function describeAppearanceDate({ date, basis, meaning }: AppearanceDate): string {
  const when = {
    on: `${date.length === 10 ? 'on' : 'in'} ${date}`,
    by: `by ${date} at the latest`,
    about: `about ${date}`,
  }[meaning];
  const why = {
    page: 'by the date on the page',
    vendor: meaning === 'by' ? 'when a search had seen it there' : 'by the word of a search',
    address: 'by the date in its address',
  }[basis];
  return `${when} (${why})`;
}

function isSamePicture({ relation, measured }: TimelineHit): boolean {
  return measured === undefined ? relation !== 'similar' : measured.relation === 'same-source';
}

function appearanceOf(group: readonly TimelineHit[]): Appearance {
  const ordered = [...group].sort(
    (a, b) => compareText(a.pageUrl, b.pageUrl) || compareText(a.imageUrl, b.imageUrl),
  );
  const { pageUrl = '', imageUrl = '' } = ordered[0] ?? {};
  // A search that knows no title gives the name of the site.
  const hosts = new Set(ordered.map((hit) => hostOf(hit.pageUrl)));
  const titles = ordered.map((hit) => hit.pageTitle).sort();
  return {
    pageUrl,
    pageTitle: titles.find((title) => !hosts.has(title)) ?? titles[0] ?? pageUrl,
    imageUrl,
    providers: [...new Set(group.map(({ provider }) => provider))].sort(),
    ...(group.some(({ kind }) => kind === 'listing') ? { kind: 'listing' as const } : {}),
  };
}

/** The best ground there is; but what a search had seen by a day was there by that day, whatever is written on the page. */
function dateOf(group: readonly TimelineHit[], page: DatedPage | undefined): AppearanceDate | undefined {
  const [best] = groundsOf(group, page);
  const seen = earliest(group.map(({ seenBy }) => seenBy));
  if (seen !== undefined && (best === undefined || seen < best.date.slice(0, seen.length)))
    return { date: seen, basis: 'vendor', meaning: 'by' };
  return best;
}

/** Grounds for a date of publication, the firmest first. */
function groundsOf(group: readonly TimelineHit[], page: DatedPage | undefined): AppearanceDate[] {
  const isGuess = page?.publishedConfidence === 'low';
  const exact = group.filter((hit) => hit.publishedPrecision === undefined);
  const rough = group.filter((hit) => hit.publishedPrecision !== undefined);
  const grounds: readonly [string | undefined, DateBasis, AppearanceDate['meaning']][] = [
    [isGuess ? undefined : readDate(page?.published), 'page', 'on'],
    [earliest(exact.map(({ published }) => published)), 'vendor', 'on'],
    [earliest(group.map(({ pageUrl }) => dateInAddress(pageUrl))), 'address', 'on'],
    [earliest(group.map(({ imageUrl }) => dateInAddress(imageUrl))), 'address', 'on'],
    [earliest(rough.map(roughDate)), 'vendor', 'about'],
    [isGuess ? readDate(page?.published) : undefined, 'page', 'about'],
  ];
  return grounds.flatMap(([date, basis, meaning]) => (date === undefined ? [] : [{ date, basis, meaning }]));
}

function roughDate({ published, publishedPrecision }: TimelineHit): string | undefined {
  return published?.slice(0, publishedPrecision === 'year' ? 4 : 7);
}

function earliest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.flatMap((date) => readDate(date) ?? []).sort()[0];
}

/** The day, month or year of an ISO date or time. */
function readDate(date: string | undefined): string | undefined {
  const found = /^\d{4}(?:-\d{2}(?:-\d{2})?)?/.exec(date ?? '')?.[0];
  return found === undefined || Number.isNaN(Date.parse(found)) ? undefined : found;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
