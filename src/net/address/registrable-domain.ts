import { getDomain } from 'tldts';

/**
 * The part of a host that somebody registered: `bbc.co.uk` for `https://www.bbc.co.uk/news`. Hosts under a private suffix
 * (`someone.github.io`) are their own domain, because their owners differ. Undefined for addresses, single names and nonsense.
 */
export function registrableDomain(urlOrHost: string): string | undefined {
  return getDomain(urlOrHost, { allowPrivateDomains: true }) ?? undefined;
}

/** The host of a URL in lower case, without a final dot; undefined where there is none. */
export function hostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.toLowerCase().replace(/\.+$/, '');
  return host === '' ? undefined : host;
}
