import { defined } from '../../../../core/defined.ts';
import type { PageDateConfidence, PageDateOrigin } from '../../../../spec/page-fetch.ts';
import { dateFromUrl, normaliseDate } from '../../page-date.ts';
import { classOf, type DomDocument } from '../dom/dom.ts';
import type { LinkedData } from './linked-data.ts';

export type FoundDate = { date: string; from: PageDateOrigin; confidence: PageDateConfidence };

const publishedNames = [
  'article:published_time',
  'article:published',
  'og:article:published_time',
  'datepublished',
  'date_published',
  'pubdate',
  'publishdate',
  'publish_date',
  'publish-date',
  'publication_date',
  'parsely-pub-date',
  'sailthru.date',
  'citation_publication_date',
  'citation_online_date',
  'dc.date.issued',
  'dcterms.issued',
  'originalpublicationdate',
  'article.published',
  'cxenseparse:recs:publishtime',
];
/** Names that say less about what the date is of. */
const vagueNames = [
  'citation_date',
  'dcterms.created',
  'dc.date.created',
  'dc.date',
  'dcterms.date',
  'article.created',
  'date',
];
const modifiedNames = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'last-modified',
  'dcterms.modified',
  'lastmod',
  'article.updated',
];

/**
 * When a page was published and changed: structured data first, then meta tags, then what is written on it, then its address. Two
 * places that agree make a date sure; two that contradict each other make it a guess.
 */
export function readHtmlDates(
  document: DomDocument,
  sources: { linked: LinkedData; meta: ReadonlyMap<string, string>; url: string },
): { published?: FoundDate; modified?: FoundDate } {
  const { linked, meta, url } = sources;
  const firstMeta = (names: readonly string[]) =>
    normaliseDate(names.map((name) => meta.get(name)).find((value) => value !== undefined));
  const visible = readMarkedDates(document);
  const candidates = [
    candidate(normaliseDate(linked.published), 'structured-data', 'high'),
    candidate(firstMeta(publishedNames), 'meta', 'high'),
    candidate(normaliseDate(linked.created), 'structured-data', 'medium'),
    candidate(firstMeta(vagueNames), 'meta', 'medium'),
    visible.published,
    candidate(dateFromUrl(url), 'address', 'medium'),
  ].filter((found) => found !== undefined);
  if (candidates.length === 0) {
    const written = candidate(readWrittenDate(document), 'visible', 'low');
    if (written !== undefined) candidates.push(written);
  }
  const modified =
    candidate(normaliseDate(linked.modified), 'structured-data', 'high') ??
    candidate(firstMeta(modifiedNames), 'meta', 'medium') ??
    visible.modified;
  const published = weigh(candidates, modified);
  return {
    ...defined({ published, modified }),
  };
}

function candidate(
  date: string | undefined,
  from: PageDateOrigin,
  confidence: PageDateConfidence,
): FoundDate | undefined {
  return date === undefined ? undefined : { date, from, confidence };
}

const levels = ['low', 'medium', 'high'] as const satisfies PageDateConfidence[];
const daysThatAgree = 1.5;
const daysThatContradict = 7;

function weigh(candidates: readonly FoundDate[], modified: FoundDate | undefined): FoundDate | undefined {
  const [chosen, ...others] = candidates;
  if (chosen === undefined) return undefined;
  let level = levels.indexOf(chosen.confidence);
  const apart = others
    .filter((other) => other.from !== chosen.from)
    .map((other) => daysBetween(other.date, chosen.date));
  if (apart.some((days) => days <= daysThatAgree)) level++;
  else if (apart.some((days) => days > daysThatContradict)) level--;
  // A page is not changed before it is published.
  if (modified !== undefined && Date.parse(modified.date) < Date.parse(chosen.date) - 86_400_000) level--;
  return { ...chosen, confidence: levels[Math.max(0, Math.min(level, levels.length - 1))] ?? 'low' };
}

function daysBetween(a: string, b: string): number {
  return Math.abs(Date.parse(a) - Date.parse(b)) / 86_400_000;
}

/** Dates of comments and of teasers for other stories are not this page's. */
const elsewhere =
  'aside, footer, nav, [class*="comment"], [class*="related"], [id*="comment"], [class*="sidebar"], [class*="teaser"]';
const mostLookedAt = 40;

/** Dates that the markup names as such: `<time>` and microdata. */
function readMarkedDates(document: DomDocument): { published?: FoundDate; modified?: FoundDate } {
  const found: { published?: FoundDate; modified?: FoundDate } = {};
  let looked = 0;
  for (const element of document.querySelectorAll(
    'time, [itemprop="datePublished"], [itemprop="dateModified"]',
  )) {
    if (++looked > mostLookedAt || (found.published !== undefined && found.modified !== undefined)) break;
    if (element.closest(elsewhere) !== null) continue;
    const date = normaliseDate(
      element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.textContent,
    );
    if (date === undefined) continue;
    const about = `${element.getAttribute('itemprop') ?? ''} ${classOf(element)} ${element.parentElement === null ? '' : classOf(element.parentElement)}`;
    const isNamed =
      /datepublished|published|pubdate|entry-date/i.test(about) || element.hasAttribute('pubdate');
    const isInPlace = isNamed || element.closest('article, header, main') !== null;
    const dated = candidate(date, 'visible', isInPlace ? 'medium' : 'low');
    if (dated === undefined) continue;
    if (/modif|updat/i.test(about)) found.modified ??= dated;
    else found.published ??= dated;
  }
  return found;
}

/** A date in words where the markup names none: in a short element that is called a date. */
function readWrittenDate(document: DomDocument): string | undefined {
  let looked = 0;
  for (const element of document.querySelectorAll(
    '[class*="date"], [class*="Date"], [class*="publish"], [class*="time"], [class*="meta"], [class*="byline"]',
  )) {
    if (++looked > mostLookedAt) return undefined;
    const text = element.textContent ?? '';
    if (text.length > 200 || element.closest(elsewhere) !== null) continue;
    const date = normaliseDate(text);
    if (date !== undefined) return date;
  }
  return undefined;
}
