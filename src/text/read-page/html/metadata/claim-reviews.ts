import { defined } from '../../../../core/defined.ts';
import type { PageClaimReview } from '../../../../spec/page-fetch.ts';
import { normaliseParagraph } from '../../normalise-text.ts';
import { normaliseDate } from '../../page-date.ts';
import type { DomDocument, DomElement } from '../dom/dom.ts';
import { addressOf, asList, asText, isRecord, type LinkedThing, nameOf, typesOf } from './linked-data.ts';

const mostReviews = 50;

/** Fact-checks that a page declares in the shape of schema.org ClaimReview, wherever in its structured data they stand. */
export function readClaimReviews(
  things: readonly LinkedThing[],
  document: DomDocument,
  resolve: (address: string | undefined) => string | undefined,
): PageClaimReview[] {
  const found: LinkedThing[] = [];
  let room = 5000;
  const collect = (value: unknown, depth: number): void => {
    if (depth > 8 || room-- <= 0 || found.length >= mostReviews) return;
    if (Array.isArray(value)) for (const item of value) collect(item, depth + 1);
    else if (isRecord(value)) {
      if (typesOf(value).includes('ClaimReview')) found.push(value);
      for (const part of Object.values(value)) if (typeof part === 'object') collect(part, depth + 1);
    }
  };
  for (const thing of things) collect(thing, 0);
  for (const element of document.querySelectorAll('[itemscope][itemtype*="ClaimReview"]')) {
    if (found.length >= mostReviews) break;
    found.push(readMicrodata(element));
  }
  const reviews = new Map<string, PageClaimReview>();
  for (const thing of found) {
    const review = toReview(thing, resolve);
    // Nested objects are met once for each object around them.
    if (review !== undefined) reviews.set(JSON.stringify(review), review);
  }
  return [...reviews.values()];
}

function toReview(
  thing: LinkedThing,
  resolve: (address: string | undefined) => string | undefined,
): PageClaimReview | undefined {
  const claimReviewed = clean(thing.claimReviewed);
  const ratingThing = asList(thing.reviewRating)[0];
  const rating = isRecord(ratingThing) ? ratingThing : {};
  const words = clean(rating.alternateName) ?? clean(rating.name) ?? clean(rating.ratingExplanation);
  const value = toNumber(rating.ratingValue);
  const name = words ?? clean(ratingThing) ?? (value === undefined ? undefined : String(value));
  if (claimReviewed === undefined || name === undefined) return undefined;
  const itemThing = asList(thing.itemReviewed)[0];
  const item = isRecord(itemThing) ? itemThing : {};
  const appearances = [...asList(item.firstAppearance), ...asList(item.appearance)]
    .map((appearance) => resolve(addressOf(appearance)))
    .filter((address) => address !== undefined);
  const claimDate = normaliseDate(asText(item.datePublished));
  const published = normaliseDate(asText(thing.datePublished));
  const claimant = clean(nameOf(asList(item.author)[0]));
  const publisher = clean(nameOf(asList(thing.author)[0])) ?? clean(nameOf(asList(thing.publisher)[0]));
  const url = resolve(addressOf(asList(thing.url)[0]));
  const best = toNumber(rating.bestRating);
  const worst = toNumber(rating.worstRating);
  return {
    claimReviewed,
    rating: name,
    ...defined({
      ratingValue: value,
      bestRating: best,
      worstRating: worst,
      claimant,
      claimDate,
      url,
      publisher,
      published,
    }),
    ...(appearances.length === 0 ? {} : { appearances: [...new Set(appearances)].slice(0, 20) }),
  };
}

function clean(value: unknown): string | undefined {
  const text = normaliseParagraph(asText(value) ?? '');
  return text === '' ? undefined : text;
}

function toNumber(value: unknown): number | undefined {
  const text = asText(value);
  const number = text === undefined ? Number.NaN : Number(text.replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

/** An `itemscope` as the object it describes; properties of a nested scope belong to that scope. */
function readMicrodata(scope: DomElement, depth = 0): LinkedThing {
  const thing: Record<string, unknown> = { '@type': scope.getAttribute('itemtype') ?? '' };
  let looked = 0;
  for (const element of scope.querySelectorAll('[itemprop]')) {
    if (++looked > 200) break;
    if (element.parentElement?.closest('[itemscope]') !== scope) continue;
    const names = (element.getAttribute('itemprop') ?? '').split(/\s+/);
    const value =
      element.hasAttribute('itemscope') && depth < 4 ? readMicrodata(element, depth + 1) : contentOf(element);
    for (const name of names) if (name !== '' && !(name in thing)) thing[name] = value;
  }
  return thing;
}

function contentOf(element: DomElement): string {
  for (const attribute of ['content', 'datetime', 'href', 'src']) {
    const value = element.getAttribute(attribute);
    if (value !== null) return value;
  }
  return element.textContent ?? '';
}
