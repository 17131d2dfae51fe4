import { defined } from '../../../core/defined.ts';
import { hostOf, registrableDomain } from '../../../net/address/registrable-domain.ts';
import type { PageImage } from '../../../spec/page-fetch.ts';
import { addressesModelWhenHidden } from '../model-directed.ts';
import { normaliseParagraph } from '../normalise-text.ts';
import type { DomDocument, DomElement } from './dom/dom.ts';

const mostImages = 40;
const mostOutlinks = 200;

/** The address that relative links start from. A saved file tells where it was saved from, if anything does. */
export function readBaseUrl(document: DomDocument, url: string): string {
  const based = resolveHttp(document.querySelector('base[href]')?.getAttribute('href'), url);
  if (based !== undefined || !url.startsWith('file:')) return based ?? url;
  return (
    resolveHttp(document.querySelector('link[rel~="canonical"][href]')?.getAttribute('href'), url) ?? url
  );
}

export function resolveHttp(address: string | null | undefined, base: string): string | undefined {
  const trimmed = address?.trim();
  if (trimmed === undefined || trimmed === '' || trimmed.length > 4000) return undefined;
  const resolved = URL.canParse(trimmed, base) ? new URL(trimmed, base) : undefined;
  return resolved !== undefined && /^https?:$/.test(resolved.protocol) ? resolved.href : undefined;
}

/** Pictures of the article with what stands beside them. The one the page shows of itself when shared comes first. */
export function readImages(root: DomElement, shared: PageImage | undefined, base: string): PageImage[] {
  const images = new Map<string, PageImage>();
  const keyOf = (url: string) => url.replace(/[?#].*$/, '');
  if (shared !== undefined) images.set(keyOf(shared.url), shared);
  for (const element of root.querySelectorAll('img')) {
    if (images.size >= mostImages) break;
    if (isTooSmall(element)) continue;
    const url = resolveHttp(sourceOfImage(element), base);
    if (url === undefined || isDecoration(url)) continue;
    const caption = captionOf(element);
    const alt = cleanWords(element.getAttribute('alt'));
    // One picture in several sizes differs in its query only.
    const key = keyOf(url);
    const known = images.get(key);
    images.set(key, {
      url,
      ...defined({ caption, alt }),
      ...known,
    });
  }
  return [...images.values()];
}

export function readSharedPicture(
  document: DomDocument,
  base: string,
  declared?: string,
): PageImage | undefined {
  const tag = document.querySelector(
    'meta[property="og:image"], meta[property="og:image:url"], meta[name="twitter:image"]',
  );
  const url = resolveHttp(tag?.getAttribute('content'), base) ?? declared;
  if (url === undefined || isDecoration(url)) return undefined;
  const alt = cleanWords(
    document.querySelector('meta[property="og:image:alt"]')?.getAttribute('content') ?? null,
  );
  return { url, ...defined({ alt }) };
}

/** Where a picture is loaded from, also where a script loads it late. */
export function sourceOfImage(element: DomElement): string | undefined {
  const plain = ['src', 'data-src', 'data-original', 'data-lazy-src'].map((name) =>
    element.getAttribute(name),
  );
  const direct = plain.find(
    (source) => source !== null && source !== '' && !source.startsWith('data:') && !isDecoration(source),
  );
  return (
    direct ??
    largestOf(element.getAttribute('srcset') ?? element.getAttribute('data-srcset')) ??
    largestOf(element.closest('picture')?.querySelector('source[srcset]')?.getAttribute('srcset') ?? null)
  );
}

function largestOf(set: string | null): string | undefined {
  let best: { url: string; size: number } | undefined;
  for (const entry of (set ?? '').slice(0, 8000).split(/,\s+/)) {
    const [url, size = '1x'] = entry.trim().split(/\s+/);
    const width = Number.parseFloat(size);
    if (url !== undefined && url !== '' && (best === undefined || width > best.size))
      best = { url, size: width };
  }
  return best?.url;
}

/** Tracking pixels and icons. */
export function isTooSmall(element: DomElement): boolean {
  return ['width', 'height'].some((name) => {
    const size = Number.parseInt(element.getAttribute(name) ?? '', 10);
    return !Number.isNaN(size) && size < 32;
  });
}

const decoration =
  /(?:^|[/_.-])(?:spacer|blank|transparent|pixel|1x1|sprites?|icons?|favicon|logos?|avatars?|gravatar|emojis?|loading|spinner|placeholder|badge|button|arrow)(?:[/_.-]|\d|$)|\.(?:svg|ico)(?:$|[?#])/i;

/** Pictures that show nothing: trackers, icons, the site's own marks. */
export function isDecoration(source: string): boolean {
  const host = hostOf(source);
  if (host !== undefined && adsAndTrackers.test(host)) return true;
  const path = URL.canParse(source) ? new URL(source).pathname : source;
  return decoration.test(path.split('/').slice(-2).join('/'));
}

function captionOf(element: DomElement): string | undefined {
  const figure = element.closest('figure');
  const caption =
    figure?.querySelector('figcaption') ??
    element
      .closest('[class*="caption"]')
      ?.querySelector('[class*="caption-text"], [class*="caption__text"], p');
  return cleanWords(caption?.textContent ?? null);
}

function cleanWords(text: string | null): string | undefined {
  const words = normaliseParagraph(text ?? '').slice(0, 2000);
  return words === '' || addressesModelWhenHidden(words) ? undefined : words;
}

/** Links from the article to other sites, without repeats. */
export function readOutlinks(root: DomElement, url: string, base: string): string[] {
  const own = registrableDomain(url) ?? hostOf(url);
  const links = new Set<string>();
  for (const anchor of root.querySelectorAll('a[href]')) {
    if (links.size >= mostOutlinks) break;
    const target = resolveHttp(anchor.getAttribute('href'), base);
    if (target !== undefined && (registrableDomain(target) ?? hostOf(target)) !== own) links.add(target);
  }
  return [...links];
}

const adsAndTrackers =
  /(?:^|\.)(?:doubleclick\.net|googlesyndication\.com|googletagmanager\.com|google-analytics\.com|googleadservices\.com|amazon-adsystem\.com|adnxs\.com|criteo\.(?:com|net)|taboola\.com|outbrain\.com|revcontent\.com|mgid\.com|scorecardresearch\.com|quantserve\.com|chartbeat\.com|hotjar\.com|pubmatic\.com|rubiconproject\.com|openx\.net|moatads\.com|adsafeprotected\.com|connect\.facebook\.net|bat\.bing\.com|mc\.yandex\.ru|zergnet\.com|teads\.tv|sharethis\.com|addthis\.com|popads\.net|propellerads\.com|content\.ad|infolinks\.com|media\.net|adroll\.com|segment\.(?:com|io)|newrelic\.com|parsely\.com|matomo\.cloud)$/;

/** Scripts, frames and pictures from advertising and tracking services, and places marked for advertisements. */
export function countAdsAndTrackers(document: DomDocument, base: string): number {
  let count = 0;
  for (const element of document.querySelectorAll('script[src], iframe[src], img[src]')) {
    const source = resolveHttp(element.getAttribute('src'), base);
    const host = source === undefined ? undefined : hostOf(source);
    if (host !== undefined && adsAndTrackers.test(host)) count++;
  }
  for (const _place of document.querySelectorAll(
    'ins.adsbygoogle, [id^="div-gpt-ad"], [class~="ad-slot"], [class~="advertisement"]',
  ))
    count++;
  return count;
}
