import { registrableDomain } from './registrable-domain.ts';

/**
 * A key under which different spellings of one address are the same. It is for comparing and de-duplicating; pages are fetched
 * by the address as it was found. Anything that is not an http address is returned trimmed. Never throws.
 */
export function canonicalUrl(address: string): string {
  let current = address.trim();
  // Each pass takes something away (a wrapper, a parameter, a slash), so the spelling settles after a few.
  for (let pass = 0; pass < 100; pass++) {
    const next = canonicaliseOnce(current);
    if (next === current) break;
    current = next;
  }
  return current;
}

function canonicaliseOnce(address: string): string {
  if (!URL.canParse(address)) return address.trim();
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return address.trim();

  const wrapped = unwrapAmpCache(url);
  if (wrapped !== undefined) return wrapped;

  url.username = '';
  url.password = '';
  // An application's route is part of the address; every other fragment is a place within the page.
  if (!url.hash.startsWith('#!')) url.hash = '';
  if (url.port === '') url.protocol = 'https:';
  url.hostname = canonicalHost(url.hostname);
  rewriteShortVideoLink(url);
  url.pathname = canonicalPath(url.pathname);
  url.search = canonicalQuery(url);
  return url.href;
}

const sameHost = new Map([
  ['twitter.com', 'x.com'],
  ['mobile.twitter.com', 'x.com'],
  ['mobile.x.com', 'x.com'],
  ['m.facebook.com', 'facebook.com'],
  ['mbasic.facebook.com', 'facebook.com'],
  ['m.youtube.com', 'youtube.com'],
  ['old.reddit.com', 'reddit.com'],
  ['np.reddit.com', 'reddit.com'],
  ['amp.reddit.com', 'reddit.com'],
  ['amp.theguardian.com', 'theguardian.com'],
  ['amp.cnn.com', 'cnn.com'],
  ['m.dw.com', 'dw.com'],
  ['amp.dw.com', 'dw.com'],
]);

const wikiMobile =
  /^([a-z0-9-]+)\.m\.((?:wikipedia|wikinews|wikiquote|wikivoyage|wiktionary|wikisource)\.org)$/;

function canonicalHost(host: string): string {
  let name = host.toLowerCase().replace(/\.+$/, '');
  while (name.startsWith('www.') && registrableDomain(name.slice(4)) !== undefined) name = name.slice(4);
  name = name.replace(wikiMobile, '$1.$2');
  return sameHost.get(name) ?? name;
}

/** `www.google.com/amp/s/host/path` and `host.cdn.ampproject.org/c/s/host/path` show another publisher's page. */
function unwrapAmpCache(url: URL): string | undefined {
  const path = /^www\.google\.[a-z.]+$|^google\.[a-z.]+$/.test(url.hostname)
    ? /^\/amp\/(s\/)?(.+)$/.exec(url.pathname)
    : url.hostname.endsWith('.cdn.ampproject.org')
      ? /^\/[cv]\/(s\/)?(.+)$/.exec(url.pathname)
      : null;
  if (path?.[2] === undefined) return undefined;
  const inner = `${path[1] === undefined ? 'http' : 'https'}://${path[2]}${url.search}`;
  return URL.canParse(inner) && new URL(inner).hostname.includes('.') ? inner : undefined;
}

function rewriteShortVideoLink(url: URL): void {
  const video = url.hostname === 'youtu.be' ? /^\/([\w-]{6,})$/.exec(url.pathname)?.[1] : undefined;
  if (video === undefined) return;
  url.hostname = 'youtube.com';
  url.pathname = '/watch';
  url.searchParams.set('v', video);
}

function canonicalPath(path: string): string {
  let clean = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[A-Za-z0-9\-._~]/.test(character) ? character : code.toUpperCase();
  });
  clean = clean.replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/');
  clean = clean.replace(/\.amp\.html$/i, '.html');
  // Only after a segment that looks like an article's name: a page may well be about an amplifier.
  clean = clean.replace(/(\/[^/]*[-\d][^/]*)\/amp\/?$/i, '$1');
  clean = trimTrailingSlashes(clean);
  return clean === '' ? '/' : clean;
}

function trimTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}

const trackingParameters = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid igshid igsh mc_cid mc_eid mkt_tok _ga _gl _hsenc _hsmi
   __twitter_impression ref_src ref_url cmpid cmp ocid icid ncid smid smtyp sr_share spm xtor ito guccounter guce_referrer
   guce_referrer_sig soc_src soc_trk taid sharetype amp_js_v amp_gsa usqp vero_id vero_conv wt_mc wt.mc_id oly_enc_id oly_anon_id
   rb_clickid s_cid srsltid trk trkcampaign __s`.split(/\s+/),
);
const trackingPrefixes = ['utm_', 'at_', 'hsa_', 'ns_', 'pk_', 'mtm_', 'matomo_', 'piwik_', 'stm_'];
const ampSwitches = new Map([
  ['amp', /^(1|true|)$/i],
  ['outputtype', /^amp$/i],
]);
const perHost = new Map([
  ['youtube.com', new Set(['si', 'feature', 't', 'pp', 'ab_channel', 'app'])],
  ['x.com', new Set(['s', 't'])],
]);

function isTracking(host: string, name: string, value: string): boolean {
  const key = name.toLowerCase();
  return (
    trackingParameters.has(key) ||
    trackingPrefixes.some((prefix) => key.startsWith(prefix)) ||
    ampSwitches.get(key)?.test(value) === true ||
    perHost.get(host)?.has(key) === true
  );
}

function canonicalQuery(url: URL): string {
  const kept = [...url.searchParams].filter(([name, value]) => !isTracking(url.hostname, name, value));
  // Only names are sorted: the order of one name's values may carry meaning.
  kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return new URLSearchParams(kept).toString();
}
