import { hostOf, registrableDomain } from '../../../../net/address/registrable-domain.ts';
import type { PageClaimReview } from '../../../../spec/page-fetch.ts';
import { normaliseParagraph } from '../../normalise-text.ts';
import type { DomDocument } from '../dom/dom.ts';
import { resolveHttp } from '../page-links.ts';
import { readClaimReviews } from './claim-reviews.ts';
import { type FoundDate, readHtmlDates } from './html-dates.ts';
import { readHtmlTitles } from './html-title.ts';
import { type LinkedData, readLinkedData, readLinkedThings } from './linked-data.ts';

export type HtmlMetadata = {
  title?: string;
  /** Every title that the page gives, also in headings: the article need not repeat it. */
  titles: readonly string[];
  /** The great heading, where it says something that the title does not. */
  headline?: string;
  publisher?: string;
  author?: string;
  published?: FoundDate;
  modified?: FoundDate;
  language?: string;
  canonical?: string;
  claimReviews: readonly PageClaimReview[];
  partOf?: string;
  isPaywalled?: boolean;
  articleBody?: string;
  /** The picture that the structured data names. */
  image?: string;
};

/** What a page says about itself: structured data first, then meta tags, then what is written on it, then its address. */
export function readHtmlMetadata(document: DomDocument, url: string, base = url): HtmlMetadata {
  const things = readLinkedThings(document);
  const linked = readLinkedData(things);
  const meta = readMeta(document);
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)).find((value) => value !== undefined);
  const publisher = clean(
    linked.publisher ??
      first(
        'og:site_name',
        'article:publisher_name',
        'citation_publisher',
        'citation_journal_title',
        'dc.publisher',
        'dcterms.publisher',
        'application-name',
      ),
  );
  const { title, titles, headline } = readHtmlTitles(document, {
    declared: [
      linked.title,
      linked.name,
      first('og:title'),
      first('twitter:title'),
      first('citation_title', 'dc.title', 'dcterm.title', 'dcterms.title'),
    ],
    siteNames: [publisher, first('og:site_name', 'application-name'), siteOf(url)],
  });
  const resolve = (address: string | undefined) => resolveHttp(address, base);
  return {
    titles,
    claimReviews: readClaimReviews(things, document, resolve),
    ...readHtmlDates(document, { linked, meta, url }),
    ...definedOnly({
      title,
      headline,
      publisher,
      author: readAuthor(document, linked, first),
      language: cleanLanguage(
        document.documentElement.getAttribute('lang') ??
          document.documentElement.getAttribute('xml:lang') ??
          linked.language ??
          first('content-language', 'og:locale', 'dc.language', 'dcterms.language', 'language'),
      ),
      canonical: resolve(
        document.querySelector('link[rel~="canonical"][href]')?.getAttribute('href') ?? first('og:url'),
      ),
      partOf: clean(linked.partOf),
      articleBody: linked.articleBody,
      image: resolve(linked.image),
    }),
    ...(linked.isFree === false ? { isPaywalled: true } : {}),
  };
}

function definedOnly<Fields extends Record<string, string | undefined>>(
  fields: Fields,
): { [Name in keyof Fields]?: string } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [Name in keyof Fields]?: string };
}

function clean(text: string | undefined): string | undefined {
  const cleaned = normaliseParagraph(text ?? '');
  return cleaned === '' ? undefined : cleaned;
}

/** `example` of `https://www.example.co.uk/` */
function siteOf(url: string): string | undefined {
  return (registrableDomain(url) ?? hostOf(url))?.split('.')[0];
}

/** Meta tags by lower-case name, property or itemprop; the first of a name counts. */
export function readMeta(document: DomDocument): Map<string, string> {
  const found = new Map<string, string>();
  for (const element of document.querySelectorAll('meta[content]')) {
    const content = element.getAttribute('content')?.trim() ?? '';
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      // Dublin Core is written with a colon or a full stop; a property may have several names.
      const names = element
        .getAttribute(attribute)
        ?.toLowerCase()
        .replace(/\bdc(terms?)?:/g, 'dc$1.');
      for (const name of (names ?? '').split(/\s+/))
        if (name !== '' && content !== '' && !found.has(name)) found.set(name, content.slice(0, 1000));
    }
  }
  return found;
}

function readAuthor(
  document: DomDocument,
  linked: LinkedData,
  first: (...names: string[]) => string | undefined,
): string | undefined {
  const declared = first(
    'author',
    'article:author_name',
    'citation_author',
    'dc.creator',
    'dcterm.creator',
    'dcterms.creator',
    'parsely-author',
    'sailthru.author',
    'byl',
    'twitter:data1',
  );
  return (
    cleanAuthor(linked.author) ??
    cleanAuthor(declared) ??
    readVisibleAuthor(document) ??
    cleanAuthor(first('article:author'))
  );
}

const monthAndDay =
  /\s*[|,•·–-]?\s*(?:(?:published|updated|posted)\b.*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2},? \d{4}.*|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{4}.*|\d{4}-\d{2}-\d{2}.*)$/i;

function cleanAuthor(author: string | undefined): string | undefined {
  if (author === undefined) return undefined;
  const name = normaliseParagraph(author)
    .replace(/^(?:(?:written|posted|reported) )?(?:by|von|par|por|door|di|автор)[:\s]+/i, '')
    .replace(monthAndDay, '')
    .trim();
  // Some pages give the author's page where the name belongs, or how long it takes to read.
  if (name === '' || name.length > 200 || !/\p{L}/u.test(name)) return undefined;
  return /^(?:https?:\/\/|www\.|@)|\b\d+ min(?:ute)?s?\b/i.test(name) ? undefined : name;
}

function readVisibleAuthor(document: DomDocument): string | undefined {
  const selectors = [
    '[itemprop="author"] [itemprop="name"]',
    '[itemprop="author"]',
    '[rel="author"]',
    '.byline-name',
    '.author-name',
    '.byline',
    '.author',
  ];
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    if (element === null || element.closest('[class*="comment"], [id*="comment"], aside, footer') !== null)
      continue;
    const name = cleanAuthor(element.textContent ?? '');
    if (name !== undefined && name.length <= 100) return name;
  }
  return undefined;
}

/** A language tag in its usual spelling; `und`, `zxx` and other ways to say nothing are none. */
function cleanLanguage(language: string | undefined): string | undefined {
  const code = /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}(?![a-z])/i
    .exec(language?.trim() ?? '')?.[0]
    ?.replaceAll('_', '-');
  if (code === undefined || /^(?:und|zxx|mul|mis|xx|qaa)(?:-|$)/i.test(code)) return undefined;
  return code
    .split('-')
    .map((part, index) => (index === 0 ? part.toLowerCase() : part))
    .join('-');
}
