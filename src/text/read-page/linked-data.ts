import type { DomDocument } from './dom.ts';

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
export function readLinkedData(document: DomDocument): LinkedData {
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
