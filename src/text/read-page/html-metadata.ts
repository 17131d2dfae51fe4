import type { DomDocument } from './dom.ts';
import { readLinkedData } from './linked-data.ts';
import { normaliseParagraph } from './normalise-text.ts';
import { dateFromUrl, normaliseDate } from './page-date.ts';

export type HtmlMetadata = {
  title?: string;
  publisher?: string;
  author?: string;
  published?: string;
  modified?: string;
  language?: string;
};

/** What a page says about itself: structured data first, then meta tags, then what is written on it, then its address. */
export function readHtmlMetadata(document: DomDocument, url: string): HtmlMetadata {
  const linked = readLinkedData(document);
  const meta = readMeta(document);
  const first = (...names: string[]) =>
    names.map((name) => meta.get(name)).find((value) => value !== undefined);
  const visible = readVisibleDates(document);

  return definedOnly({
    title: pickTitle(document, [
      linked.title,
      linked.name,
      first('og:title'),
      first('twitter:title'),
      first('citation_title', 'dc.title', 'dcterms.title'),
    ]),
    publisher:
      linked.publisher ??
      first(
        'og:site_name',
        'article:publisher_name',
        'citation_publisher',
        'dc.publisher',
        'dcterms.publisher',
        'application-name',
      ),
    author: cleanAuthor(
      linked.author ??
        first(
          'author',
          'article:author_name',
          'citation_author',
          'dc.creator',
          'dcterms.creator',
          'parsely-author',
          'sailthru.author',
          'byl',
        ) ??
        readVisibleAuthor(document) ??
        first('article:author'),
    ),
    published:
      normaliseDate(linked.published) ??
      normaliseDate(
        first(
          'article:published_time',
          'article:published',
          'og:article:published_time',
          'datepublished',
          'date_published',
          'pubdate',
          'publishdate',
          'publish_date',
          'publication_date',
          'parsely-pub-date',
          'sailthru.date',
          'citation_publication_date',
          'citation_date',
          'dc.date.issued',
          'dcterms.issued',
          'dcterms.created',
          'dc.date',
          'dcterms.date',
          'originalpublicationdate',
          'article.published',
          'cxenseparse:recs:publishtime',
          'date',
        ),
      ) ??
      visible.published ??
      dateFromUrl(url),
    modified:
      normaliseDate(linked.modified) ??
      normaliseDate(
        first(
          'article:modified_time',
          'og:updated_time',
          'datemodified',
          'last-modified',
          'dcterms.modified',
          'lastmod',
        ),
      ) ??
      visible.modified,
    language: cleanLanguage(
      document.documentElement.getAttribute('lang') ??
        linked.language ??
        first('content-language', 'og:locale', 'dc.language') ??
        undefined,
    ),
  });
}

function definedOnly(fields: { [Name in keyof HtmlMetadata]: string | undefined }): HtmlMetadata {
  const kept = Object.entries(fields)
    .map(([name, value]) => [name, value === undefined ? '' : normaliseParagraph(value)] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(kept);
}

/** Meta tags by lower-case name, property or itemprop; the first of a name counts. */
function readMeta(document: DomDocument): Map<string, string> {
  const found = new Map<string, string>();
  for (const element of document.querySelectorAll('meta[content]')) {
    const content = element.getAttribute('content')?.trim() ?? '';
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const name = element.getAttribute(attribute)?.trim().toLowerCase();
      if (name !== undefined && name !== '' && content !== '' && !found.has(name))
        found.set(name, content.slice(0, 1000));
    }
  }
  return found;
}

/** The declared title that stands in the window's title too, else the first; without one, the heading or the window's title. */
function pickTitle(document: DomDocument, declared: readonly (string | undefined)[]): string | undefined {
  const title = normaliseParagraph(document.querySelector('title')?.textContent ?? '');
  const given = declared.filter((text) => text !== undefined);
  const confirmed = given.find((text) => title.includes(normaliseParagraph(text)));
  if (confirmed !== undefined || given[0] !== undefined) return confirmed ?? given[0];
  const headings = [...document.querySelectorAll('h1')]
    .map((heading) => normaliseParagraph(heading.textContent ?? ''))
    .filter((text) => text !== '');
  // A heading that is a small part of the title is the site's name, not the article's.
  const within = headings.find((text) => title.includes(text) && text.length >= title.length / 3);
  return within ?? (title === '' ? headings[0] : title);
}

function cleanAuthor(author: string | undefined): string | undefined {
  if (author === undefined) return undefined;
  const name = normaliseParagraph(author)
    .replace(/^(?:by|von|par|por|door|di)[:\s]+/i, '')
    .trim();
  // Some pages give the author's page where the name belongs.
  return name === '' || /^https?:\/\//i.test(name) || name.length > 200 ? undefined : name;
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
    const text = normaliseParagraph(document.querySelector(selector)?.textContent ?? '');
    if (text !== '' && text.length <= 100) return text;
  }
  return undefined;
}

function readVisibleDates(document: DomDocument): { published?: string; modified?: string } {
  const found: { published?: string; modified?: string } = {};
  let looked = 0;
  for (const element of document.querySelectorAll(
    'time, [itemprop="datePublished"], [itemprop="dateModified"]',
  )) {
    if (++looked > 40 || (found.published !== undefined && found.modified !== undefined)) break;
    // Dates of comments and of teasers for other stories are not this page's.
    if (
      element.closest('aside, footer, nav, [class*="comment"], [class*="related"], [id*="comment"]') !== null
    )
      continue;
    const date = normaliseDate(
      element.getAttribute('datetime') ?? element.getAttribute('content') ?? element.textContent,
    );
    if (date === undefined) continue;
    const about = `${element.getAttribute('itemprop') ?? ''} ${element.getAttribute('class') ?? ''} ${element.parentElement?.getAttribute('class') ?? ''}`;
    if (/modif|updat/i.test(about)) found.modified ??= date;
    else found.published ??= date;
  }
  return found;
}

function cleanLanguage(language: string | undefined): string | undefined {
  const code = /^[a-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,2}/i
    .exec(language?.trim() ?? '')?.[0]
    ?.replaceAll('_', '-');
  return code === undefined
    ? undefined
    : code
        .split('-')
        .map((part, index) => (index === 0 ? part.toLowerCase() : part))
        .join('-');
}
