import { defined } from '../../core/defined.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { hostOf } from '../../net/address/registrable-domain.ts';
import type { WebHit, WebSearchRequest } from '../../spec/web-search.ts';
import { windowDay } from '../vendors/query-text.ts';

/** A result as a vendor gives it, before it is checked. */
export type RawHit = {
  url: string | null | undefined;
  title?: string | null | undefined;
  snippet?: string | null | undefined;
  published?: string | undefined;
  score?: number | undefined;
};

/** How far a vendor keeps to the date window it is asked for. */
export type WindowSupport = 'filters' | 'none' | 'timeless';

const mostSnippet = 1000;

/** Results in the vendor's order: web addresses only, each page once, without excluded sites and known dates outside the window. */
export function shapeHits(raw: readonly RawHit[], request: WebSearchRequest): WebHit[] {
  const seen = new Set<string>();
  const hits: WebHit[] = [];
  for (const { url, title, snippet, published, score } of raw) {
    const host = typeof url === 'string' && /^https?:/i.test(url) ? hostOf(url) : undefined;
    if (typeof url !== 'string' || host === undefined) continue;
    if (isExcluded(host, url, request.excludeSites ?? [])) continue;
    if (published !== undefined && isOutside(published, request)) continue;
    const key = canonicalUrl(url);
    if (seen.has(key)) continue;
    seen.add(key);
    const plainTitle = plainText(title ?? '');
    hits.push({
      url,
      title: plainTitle === '' ? host : plainTitle,
      snippet: plainText(snippet ?? '').slice(0, mostSnippet),
      ...defined({ published }),
      ...(score === undefined || !Number.isFinite(score) ? {} : { score }),
    });
  }
  return hits;
}

/** What a reader of the answer must know about its dates. */
export function windowWarnings(
  hits: readonly WebHit[],
  request: WebSearchRequest,
  support: WindowSupport,
): string[] {
  if (request.after === undefined && request.before === undefined) return [];
  const undated = hits.some((hit) => hit.published === undefined);
  if (support === 'timeless') return ['It has no date window: its articles are as they stand today.'];
  if (support === 'none') {
    return [
      'It has no date window: results with a known date were filtered here, others may lie outside the window.',
    ];
  }
  return undated
    ? ['Some results carry no date: that they lie in the date window is the word of the vendor alone.']
    : [];
}

function isExcluded(host: string, url: string, sites: readonly string[]): boolean {
  return sites.some((site) => {
    const [name = '', ...path] = site
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/');
    const bare = name.replace(/^www\./, '');
    if (bare === '' || (host !== bare && !host.endsWith(`.${bare}`))) return false;
    const below = path.join('/').replace(/\/+$/, '');
    return below === '' || `${new URL(url).pathname}/`.toLowerCase().startsWith(`/${below}/`);
  });
}

/** Days are compared: a page of the window's last day cannot be shown to be later. */
function isOutside(published: string, { after, before }: WebSearchRequest): boolean {
  const day = published.slice(0, 10);
  const first = windowDay(after, 'first');
  const last = windowDay(before, 'last');
  return (first !== undefined && day < first) || (last !== undefined && day > last);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  middot: '·',
};

/** Words without the tags and entities that vendors mark them up with. */
export function plainText(text: string): string {
  return text
    .replace(/<\/?(?:b|strong|em|i|span|mark|br|wbr|p)(?:\s[^<>]*)?\/?>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      if (name === undefined) return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '';
      return entities[String(name).toLowerCase()] ?? whole;
    })
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}
