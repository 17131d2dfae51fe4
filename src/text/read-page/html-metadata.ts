import type { DomDocument } from './dom.ts';
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

type LinkedData = {
  title?: string;
  name?: string;
  publisher?: string;
  author?: string;
  published?: string;
  modified?: string;
  language?: string;
};

const articleType =
  /(?:Article|NewsArticle|BlogPosting|Posting|Report|Review|WebPage|Recipe|Dataset|Book|VideoObject)$/;

/** The article among a page's schema.org objects. */
function readLinkedData(document: DomDocument): LinkedData {
  const things: Record<string, unknown>[] = [];
  let room = 2000;
  const collect = (value: unknown, depth: number): void => {
    if (depth > 6 || room-- <= 0) return;
    if (Array.isArray(value)) for (const item of value) collect(item, depth + 1);
    else if (isRecord(value)) {
      things.push(value);
      for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item'])
        collect(value[key], depth + 1);
    }
  };
  for (const script of document.querySelectorAll('script[type*="ld+json"]')) {
    collect(parseJson(script.textContent ?? ''), 0);
  }
  const typed = (thing: Record<string, unknown>) =>
    asList(thing['@type']).filter((type): type is string => typeof type === 'string');
  const articles = things.filter((thing) => typed(thing).some((type) => articleType.test(type)));
  articles.sort((a, b) => rank(typed(a)) - rank(typed(b)));
  const get = (name: string) =>
    articles
      .map((thing) => thing[name])
      .find((value) => value !== undefined && value !== null && value !== '');
  const people = asList(get('author'))
    .map(nameOf)
    .filter((name) => name !== undefined);
  const result: { [Name in keyof LinkedData]: string | undefined } = {
    title: asText(get('headline')),
    name: asText(get('name')),
    publisher: nameOf(asList(get('publisher'))[0]),
    author: people.length === 0 ? undefined : [...new Set(people)].slice(0, 10).join(', '),
    published: asText(get('datePublished')) ?? asText(get('dateCreated')),
    modified: asText(get('dateModified')),
    language: asText(get('inLanguage')),
  };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}

/** A page object is about the site; the article on it knows better. */
function rank(types: readonly string[]): number {
  return types.some((type) => type.endsWith('WebPage')) ? 1 : 0;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Common slips: control characters within strings, a comma before a bracket, a wrapping CDATA mark.
    try {
      return JSON.parse(
        text
          .replace(/(?:\/\*\s*)?(?:<|\\u003c)!\[CDATA\[(?:\s*\*\/)?|(?:\/\*\s*)?\]\]>(?:\s*\*\/)?/g, '')
          .replace(/\p{Cc}+/gu, ' ')
          .replace(/,\s*([}\]])/g, '$1'),
      );
    } catch {
      return undefined;
    }
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== ''
    ? decodeEntities(value.trim().slice(0, 1000))
    : undefined;
}

const entities = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    mdash: '—',
    ndash: '–',
    hellip: '…',
    lsquo: '‘',
    rsquo: '’',
    ldquo: '“',
    rdquo: '”',
  }),
);

/** Structured data is not markup, but many publishers write it as if it were. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities.get(name.toLowerCase()) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : whole;
    },
  );
}

function nameOf(value: unknown): string | undefined {
  return isRecord(value) ? asText(value.name) : asText(value);
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
