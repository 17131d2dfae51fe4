import { canonicalUrl } from '../net/address/canonical-url.ts';
import { hostOf } from '../net/address/registrable-domain.ts';
import { findPictureListing } from '../source/picture-listings.ts';
import type { FoundImage } from '../spec/pictures/image-search.ts';
import type { ImageHit } from '../spec/pictures/reverse-image.ts';
import { windowDay } from './vendors/query-text.ts';
import { plainText } from './web-search/shape-hits.ts';

type Maybe<Value> = Value | null | undefined;

/** A picture as a vendor gives it, before it is checked. */
export type RawPicture = {
  pageUrl: Maybe<string>;
  /** Where the vendor knows the picture but not the page, the picture stands for itself. */
  imageUrl: Maybe<string>;
  title?: Maybe<string>;
  caption?: Maybe<string>;
  published?: string | undefined;
  publishedPrecision?: 'month' | 'year' | undefined;
  seenBy?: string | undefined;
  taken?: string | undefined;
  /** The vendor says itself that the page sells pictures. */
  isListing?: boolean;
};

/** As the vendor tells it. A full match may be another size or another file of the picture, so it is never `same`, which means the same bytes. */
export type VendorMatch = 'full' | 'partial' | 'similar';

export type RawMatch = RawPicture & {
  match: VendorMatch;
  /** 0 to 1, where the vendor gives a number. */
  similarity?: number | undefined;
};

type Wanted = { limit: number; before?: string };

const mostCaption = 1000;

/** Pictures found by words, in the vendor's order: each on a page once, without those that are known to be too late. */
export function shapePictures(raw: readonly RawPicture[], wanted: Wanted): FoundImage[] {
  return each(raw, wanted, (picture) => picture).slice(0, wanted.limit);
}

/** Matches of a picture, the nearest first. The earliest of them is kept whatever the limit: it says where the picture came from. */
export function shapeMatches(raw: readonly RawMatch[], wanted: Wanted): ImageHit[] {
  const ordered = raw
    .map((match, index) => ({ match, index }))
    .sort(
      (a, b) =>
        order[a.match.match] - order[b.match.match] ||
        (b.match.similarity ?? 0) - (a.match.similarity ?? 0) ||
        a.index - b.index,
    )
    .map(({ match }) => match);
  const hits = each<RawMatch, ImageHit>(ordered, wanted, (picture, { match, similarity }) => ({
    ...picture,
    ...(similarity === undefined || !(similarity >= 0 && similarity <= 1) ? {} : { similarity }),
    relation: match === 'similar' ? 'similar' : 'near-duplicate',
  }));
  const kept = hits.slice(0, wanted.limit);
  const first = earliestOf(hits);
  if (first === undefined || kept.includes(first) || kept.length === 0) return kept;
  return [...kept.slice(0, -1), first];
}

const order: Readonly<Record<VendorMatch, number>> = { full: 0, partial: 1, similar: 2 };

function earliestOf(hits: readonly ImageHit[]): ImageHit | undefined {
  const dateOf = ({ published, seenBy }: ImageHit) =>
    [published, seenBy].flatMap((date) => date ?? []).sort()[0];
  return hits
    .filter((hit) => hit.relation !== 'similar')
    .reduce<ImageHit | undefined>((best, hit) => {
      const [date, known] = [dateOf(hit), best === undefined ? undefined : dateOf(best)];
      return date !== undefined && (known === undefined || date < known) ? hit : best;
    }, undefined);
}

function each<Raw extends RawPicture, Shaped extends FoundImage>(
  raw: readonly Raw[],
  { before }: Wanted,
  finish: (picture: FoundImage, raw: Raw) => Shaped,
): Shaped[] {
  const last = windowDay(before, 'last');
  const seen = new Set<string>();
  const shaped: Shaped[] = [];
  for (const picture of raw) {
    const imageUrl = webAddress(picture.imageUrl) ?? webAddress(picture.pageUrl);
    const pageUrl = webAddress(picture.pageUrl) ?? imageUrl;
    if (pageUrl === undefined || imageUrl === undefined) continue;
    // Days are compared: a page of the window's last day cannot be shown to be later.
    if (last !== undefined && picture.published !== undefined && picture.published.slice(0, 10) > last)
      continue;
    const key = `${canonicalUrl(pageUrl)} ${canonicalUrl(imageUrl)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    shaped.push(finish(shapeOne(picture, pageUrl, imageUrl), picture));
  }
  return shaped;
}

function shapeOne(raw: RawPicture, pageUrl: string, imageUrl: string): FoundImage {
  const title = plainText(raw.title ?? '');
  const caption = withoutTags(raw.caption ?? '').slice(0, mostCaption);
  const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
    (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
  return {
    pageUrl,
    pageTitle: title === '' ? (hostOf(pageUrl) ?? pageUrl) : title,
    imageUrl,
    ...given('caption', caption === '' ? undefined : caption),
    ...given('published', raw.published),
    ...given('publishedPrecision', raw.published === undefined ? undefined : raw.publishedPrecision),
    ...given('seenBy', raw.seenBy),
    ...given('taken', raw.taken),
    ...(raw.isListing === true || findPictureListing(pageUrl) !== undefined
      ? { kind: 'listing' as const }
      : {}),
  };
}

/** Captions may come as markup: of what a page shows only the words are kept. */
export function withoutTags(markup: string): string {
  return plainText(
    markup.replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, ' ').replace(/<[a-z/!][^>]*>/gi, ' '),
  );
}

function webAddress(url: Maybe<string>): string | undefined {
  return typeof url === 'string' && /^https?:/i.test(url) && hostOf(url) !== undefined ? url : undefined;
}

/** How far a vendor keeps to the date it is asked for. */
export type DateSupport = 'filters' | 'none';

/** What a reader of the answer must know about its dates. */
export function dateWarnings(
  pictures: readonly Pick<FoundImage, 'published' | 'seenBy'>[],
  before: string | undefined,
  support: DateSupport,
): string[] {
  if (before === undefined || pictures.length === 0) return [];
  const last = windowDay(before, 'last') ?? before;
  const unsure = pictures.filter(
    ({ published, seenBy }) =>
      published === undefined && (seenBy === undefined || seenBy.slice(0, 10) > last),
  );
  if (unsure.length === 0) return [];
  const which =
    unsure.length === pictures.length
      ? 'Its pictures carry'
      : `${unsure.length} of its pictures ${unsure.length === 1 ? 'carries' : 'carry'}`;
  return [
    support === 'filters'
      ? `${which} no date that shows they are of ${before} or before: that is the word of the vendor alone.`
      : `${which} no date that shows they are of ${before} or before, and it has no date window.`,
  ];
}

/** How exact an age is that is given in words ("2 years ago"). */
export function precisionOfAge(text: Maybe<string>): 'month' | 'year' | undefined {
  const unit = /^\s*(?:an?|\d+) (month|year)s? ago\s*$/i.exec(text ?? '')?.[1]?.toLowerCase();
  return unit === 'month' || unit === 'year' ? unit : undefined;
}
