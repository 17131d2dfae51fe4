import type { DomDocument } from '../dom/dom.ts';

/** An object of a page's structured data, as its publisher wrote it. */
export type LinkedThing = Readonly<Record<string, unknown>>;

export type LinkedData = {
  title?: string;
  name?: string;
  publisher?: string;
  author?: string;
  published?: string;
  created?: string;
  modified?: string;
  language?: string;
  /** The text of the article, where the publisher repeats it. */
  articleBody?: string;
  image?: string;
  partOf?: string;
  isFree?: boolean;
};

const articleType =
  /(?:Article|NewsArticle|BlogPosting|Posting|Report|Review|WebPage|Recipe|Dataset|Book|VideoObject)$/;
const longestBody = 400_000;

type Found = { thing: LinkedThing; inList: boolean };

/** Every object that stands for the page or a part of it. Lists of other pages come last. */
export function readLinkedThings(document: DomDocument): LinkedThing[] {
  const found: Found[] = [];
  let room = 2000;
  const collect = (value: unknown, depth: number, inList: boolean): void => {
    if (depth > 6 || room-- <= 0) return;
    if (Array.isArray(value)) for (const item of value) collect(item, depth + 1, inList);
    else if (isRecord(value)) {
      found.push({ thing: value, inList });
      for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage']) collect(value[key], depth + 1, inList);
      for (const key of ['itemListElement', 'item']) collect(value[key], depth + 1, true);
    }
  };
  for (const script of document.querySelectorAll('script[type*="ld+json"]')) {
    collect(parseJson(script.textContent ?? ''), 0, false);
  }
  return found.sort((a, b) => Number(a.inList) - Number(b.inList)).map(({ thing }) => thing);
}

/** The article among a page's schema.org objects. */
export function readLinkedData(things: readonly LinkedThing[]): LinkedData {
  const articles = things.filter((thing) => typesOf(thing).some((type) => articleType.test(type)));
  articles.sort((a, b) => rank(typesOf(a)) - rank(typesOf(b)));
  const get = (name: string) =>
    articles
      .map((thing) => thing[name])
      .find((value) => value !== undefined && value !== null && value !== '');
  const people = asList(get('author'))
    .map(nameOf)
    .filter((name) => name !== undefined);
  const body = get('articleBody');
  const free = get('isAccessibleForFree');
  const result: { [Name in keyof LinkedData]: LinkedData[Name] | undefined } = {
    title: asText(get('headline')),
    name: asText(get('name')),
    publisher: nameOf(asList(get('publisher'))[0]),
    author: people.length === 0 ? undefined : [...new Set(people)].slice(0, 10).join(', '),
    published: asText(get('datePublished')),
    created: asText(get('dateCreated')) ?? asText(get('uploadDate')),
    modified: asText(get('dateModified')),
    language: nameOf(asList(get('inLanguage'))[0]),
    articleBody: typeof body === 'string' ? body.slice(0, longestBody) : undefined,
    image: addressOf(asList(get('image'))[0]),
    partOf: nameOf(asList(get('isPartOf'))[0]),
    isFree: free === undefined ? undefined : !/^(?:false|no|0)$/i.test(String(free)),
  };
  return Object.fromEntries(Object.entries(result).filter(([, value]) => value !== undefined));
}

/** A page object is about the site; the article on it knows better. */
function rank(types: readonly string[]): number {
  return types.some((type) => type.endsWith('WebPage')) ? 1 : 0;
}

/** Type names without the vocabulary's address. */
export function typesOf(thing: LinkedThing): string[] {
  return asList(thing['@type'])
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^.*[/#:]/, ''));
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

export function isRecord(value: unknown): value is LinkedThing {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}

export function asText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : isRecord(value) ? value['@value'] : value;
  return typeof text === 'string' && text.trim() !== ''
    ? decodeEntities(text.trim().slice(0, 1000))
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
export function decodeEntities(text: string): string {
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

export function nameOf(value: unknown): string | undefined {
  return isRecord(value) ? (asText(value.name) ?? asText(value['@value'])) : asText(value);
}

export function addressOf(value: unknown): string | undefined {
  return isRecord(value)
    ? (asText(asList(value.url)[0]) ?? asText(value.contentUrl) ?? asText(value['@id']))
    : asText(value);
}
