import { hostOf, registrableDomain } from '../net/address/registrable-domain.ts';

/** Whose page an address shows, where it goes through somebody else's machine. */
export type OriginalAddress = {
  url: string;
  /** What stands in between, in words: `an archive`, `a translation service`. */
  via?: string;
};

type Wrapper = { via: string; unwrap: (url: URL) => string | undefined };

const wrappers: readonly Wrapper[] = [
  { via: 'an archive', unwrap: unwrapArchive },
  { via: 'a translation service', unwrap: unwrapTranslation },
  { via: 'a cache', unwrap: unwrapCache },
  { via: 'a reading service', unwrap: unwrapReader },
  { via: 'a redirect', unwrap: unwrapRedirect },
];

const mostWrappers = 5;

/**
 * The address of the publisher's own page, where the given one is a copy in an archive, a translation, an AMP or search cache, a
 * reading service or a redirect that names it. An archived fact-check is a fact-check. Never throws.
 */
export function originalAddress(address: string): OriginalAddress {
  let current: OriginalAddress = { url: address };
  for (let depth = 0; depth < mostWrappers; depth++) {
    const inner = unwrapOnce(current.url);
    if (inner === undefined) break;
    current = { url: inner.url, via: current.via ?? inner.via };
  }
  return current;
}

function unwrapOnce(address: string): { url: string; via: string } | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  for (const { via, unwrap } of wrappers) {
    const inner = unwrap(url);
    const whole = inner === undefined ? undefined : completeAddress(inner);
    if (whole !== undefined && whole !== address) return { url: whole, via };
  }
  return undefined;
}

/** `https:/example.com/a` (slashes get lost in paths), `example.com/a` and `https%3A%2F%2Fexample.com` are meant as addresses. */
function completeAddress(text: string): string | undefined {
  let whole = text.trim();
  if (/^https?%3a/i.test(whole)) whole = decode(whole);
  whole = whole.replace(/^(https?:)\/+/i, '$1//');
  if (!/^https?:\/\//i.test(whole)) whole = `https://${whole.replace(/^\/+/, '')}`;
  return URL.canParse(whole) && registrableDomain(new URL(whole).hostname) !== undefined ? whole : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The rest of an address after a point in its path, with its query: inner addresses have queries of their own. */
function rest(url: URL, pattern: RegExp): string | undefined {
  return pattern.exec(`${url.pathname}${url.search}`)?.[1];
}

const archiveToday = /^archive\.(?:today|ph|is|li|vn|fo|md)$/;

function unwrapArchive(url: URL): string | undefined {
  const host = url.hostname.replace(/^www\./, '');
  if (/^(?:web|wayback)\.archive\.org$/.test(host) || host === 'archive.org')
    return rest(
      url,
      /^\/(?:web|wayback)\/(?:[\d*]{1,14}(?:[a-z]{2}_)?\/)?(https?:\/?\/?.+|[^/\d][^/]*\.[a-z].*)$/i,
    );
  if (host === 'wayback.archive-it.org') return rest(url, /^\/(?:\d+\/)?(?:\d{4,14}\/)?(https?:\/?\/?.+)$/i);
  if (archiveToday.test(host)) {
    return rest(url, /^\/(?:o\/\w+\/|newest\/|oldest\/|\d[\d.-]{3,}\/)?(https?:\/?\/?.+)$/i);
  }
  if (host === 'webarchive.nationalarchives.gov.uk')
    return rest(url, /^\/(?:ukgwa\/)?\d{14}\/(https?:\/?\/?.+)$/i);
  if (host === 'arquivo.pt')
    return rest(url, /^\/(?:wayback|noFrame\/replay)\/\d{4,14}\/(https?:\/?\/?.+)$/i);
  if (host === 'timetravel.mementoweb.org') return rest(url, /^\/memento\/\d{4,14}\/(https?:\/?\/?.+)$/i);
  return undefined;
}

function unwrapTranslation(url: URL): string | undefined {
  const host = url.hostname;
  if (host.endsWith('.translate.goog')) {
    // `www-example-com`: a dash is a dot, two dashes are one dash.
    const labels = host.slice(0, -'.translate.goog'.length);
    const original = labels.replaceAll('--', '\0').replaceAll('-', '.').replaceAll('\0', '-');
    const query = new URLSearchParams([...url.searchParams].filter(([name]) => !name.startsWith('_x_tr')));
    const search = query.size === 0 ? '' : `?${query}`;
    return `https://${original}${url.pathname}${search}`;
  }
  if (/^translate\.google(?:usercontent)?\.[a-z.]+$/.test(host))
    return url.searchParams.get('u') ?? undefined;
  if (/(?:^|\.)(?:microsofttranslator|translatetheweb)\.com$/.test(host)) return parameter(url, ['a', 'url']);
  if (/^translat(?:e|ed)\.yandex\.[a-z.]+$|^translated\.turbopages\.org$/.test(host))
    return parameter(url, ['url']) ?? rest(url, /^\/proxy_u\/[^/]+\/(.+)$/);
  if (host === 'papago.naver.net' || host === 'papago.naver.com') return parameter(url, ['url', 'u']);
  return undefined;
}

function unwrapCache(url: URL): string | undefined {
  const host = url.hostname;
  if (host === 'webcache.googleusercontent.com')
    return /^cache:(?:[\w-]{8,}:)?(\S+)/.exec(url.searchParams.get('q') ?? '')?.[1];
  if (host.endsWith('.cdn.ampproject.org') || host.endsWith('.bing-amp.com'))
    return rest(url, /^\/(?:[a-z]{1,4}\/){1,2}(.+\..+)$/);
  if (/^(?:www\.)?google\.[a-z.]+$/.test(host)) return rest(url, /^\/amp\/(?:s\/)?(.+\..+)$/);
  if (/^(?:www\.)?bing\.com$/.test(host)) return rest(url, /^\/amp\/s\/(.+\..+)$/);
  return undefined;
}

function unwrapReader(url: URL): string | undefined {
  const host = url.hostname.replace(/^www\./, '');
  if (/^(?:12ft\.io|r\.jina\.ai|outline\.com|removepaywalls?\.com|1ft\.io|txtify\.it)$/.test(host))
    return (
      rest(url, /^\/(?:proxy\?q=)?(https?:\/?\/?.+|[a-z0-9-]+\.[a-z0-9.-]+\/.*)$/i) ??
      parameter(url, ['q', 'url'])
    );
  return undefined;
}

function unwrapRedirect(url: URL): string | undefined {
  const host = url.hostname.replace(/^www\./, '');
  if (/^google\.[a-z.]+$/.test(host) && url.pathname === '/url') return parameter(url, ['q', 'url']);
  if (/^(?:l|lm)\.(?:facebook|instagram)\.com$/.test(host)) return parameter(url, ['u']);
  if (host === 'facebook.com' && url.pathname === '/l.php') return parameter(url, ['u']);
  if (host === 'youtube.com' && url.pathname === '/redirect') return parameter(url, ['q']);
  if (host === 'duckduckgo.com' && url.pathname.startsWith('/l/')) return parameter(url, ['uddg']);
  if (host === 'out.reddit.com') return parameter(url, ['url']);
  if (host === 'steamcommunity.com' && url.pathname.startsWith('/linkfilter'))
    return parameter(url, ['u', 'url']);
  return undefined;
}

function parameter(url: URL, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = url.searchParams.get(name);
    // Anything else in such a parameter is a search word, not an address.
    if (value !== null && /^https?:\/\//i.test(value)) return value;
  }
  return undefined;
}

/** Names and country editions of one publisher's site. What a list says of one holds for the others it does not name. */
const sameSite: readonly (readonly string[])[] = [
  ['x.com', 'twitter.com', 't.co'],
  ['facebook.com', 'fb.com', 'fb.watch'],
  ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
  ['reddit.com', 'redd.it'],
  ['instagram.com', 'instagr.am'],
  ['threads.com', 'threads.net'],
  ['telegram.org', 't.me', 'telegram.me'],
  ['bbc.com', 'bbc.co.uk', 'bbc.in'],
  ['theguardian.com', 'guardian.co.uk'],
  ['nytimes.com', 'nyti.ms'],
  ['washingtonpost.com', 'wapo.st'],
  ['reuters.com', 'reut.rs'],
  ['apnews.com', 'ap.org', 'apne.ws'],
  ['cnn.com', 'cnn.it'],
  [
    'huffpost.com',
    'huffingtonpost.com',
    'huffingtonpost.co.uk',
    'huffingtonpost.ca',
    'huffingtonpost.com.au',
    'huffingtonpost.fr',
    'huffingtonpost.es',
    'huffingtonpost.it',
  ],
  [
    'businessinsider.com',
    'insider.com',
    'businessinsider.com.au',
    'businessinsider.in',
    'businessinsider.de',
    'businessinsider.nl',
  ],
  ['thetimes.com', 'thetimes.co.uk'],
  ['thesun.co.uk', 'the-sun.com', 'thesun.ie'],
  ['dailymail.co.uk', 'dailymail.com', 'mailonline.co.uk'],
  ['sputnikglobe.com', 'sputniknews.com'],
  ['news.cn', 'xinhuanet.com'],
  ['tass.com', 'tass.ru'],
  ['presstv.ir', 'presstv.com', 'presstv.tv'],
  ['aljazeera.com', 'aljazeera.net'],
  ['franceinfo.fr', 'francetvinfo.fr'],
  ['dw.com', 'dw.de'],
  ['science.org', 'sciencemag.org'],
  ['wikipedia.org', 'wikipedia.com'],
];

let otherNames: Map<string, readonly string[]> | undefined;

function otherNamesOf(domain: string): readonly string[] {
  otherNames ??= new Map(
    sameSite.flatMap((names) =>
      names.map((name) => [name, names.filter((other) => other !== name)] as const),
    ),
  );
  return otherNames.get(domain) ?? [];
}

const mostSegments = 6;

/**
 * Every address under which a list may speak about a page, most exact first: from `news.example.com/a/b` down to `example.com`, then
 * the same under the site's other names. Mobile and AMP hosts end at their site by themselves.
 */
export function addressesOf(address: string): string[] {
  const { url } = originalAddress(address);
  const host = /^https?:/i.test(url) ? hostOf(url) : undefined;
  if (host === undefined) return [];
  const segments = decode(new URL(url).pathname)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .slice(0, mostSegments);
  const bare = host.replace(/^(?:www\d?\.)+(?=.*\.)/, '');
  // Some suffixes are sites themselves (gov.uk, blogspot.com); an entry for one speaks of that host alone.
  const domain = registrableDomain(bare) ?? bare;
  const below = bare.slice(0, bare.length - domain.length);
  const hosts = [domain, ...otherNamesOf(domain)].flatMap((name) => hostsDownTo(`${below}${name}`, name));
  return hosts.flatMap((name) =>
    Array.from({ length: segments.length + 1 }, (_, index) =>
      [name, ...segments.slice(0, segments.length - index)].join('/'),
    ),
  );
}

const mobileLanguageHost = /^([a-z0-9-]+)\.m\.((?:wiki[a-z]+|wiktionary)\.org)$/;

function hostsDownTo(host: string, domain: string): string[] {
  const hosts: string[] = [];
  for (let name = host.replace(mobileLanguageHost, '$1.$2'); ; name = name.slice(name.indexOf('.') + 1)) {
    hosts.push(name);
    if (name === domain || !name.includes('.')) return hosts;
  }
}

/** How an entry of a list is kept, so that `addressesOf` finds it: `https://www.Example.com/News/` as `example.com/news`. */
export function normaliseEntry(address: string): string | undefined {
  const text = address
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^\/\//, '')
    .replace(/^\*\./, '');
  if (text === '' || /\s/.test(text) || !URL.canParse(`https://${text}`)) return undefined;
  const url = new URL(`https://${text}`);
  const host = url.hostname.replace(/\.+$/, '').replace(/^www\.(?=.*\.)/, '');
  if (!/^[^.]+(?:\.[^.]+)*\.[a-z][a-z0-9-]+$/.test(host)) return undefined;
  const path = decode(url.pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return /\s/.test(path) ? undefined : `${host}${path}`;
}
