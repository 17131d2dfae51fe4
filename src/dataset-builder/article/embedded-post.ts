import type { DomElement } from '../../text/read-page/html/dom/dom.ts';

/** The address of the post that an element embeds, where it is one of Facebook, Instagram, X or TikTok; undefined for everything else. */
export function embeddedPost(node: DomElement): string | undefined {
  return node.localName === 'iframe'
    ? ofFrame(node.getAttribute('src') ?? node.getAttribute('data-src') ?? '')
    : ofMarkup(node);
}

/** Players and plug-ins name the post in their own address. */
function ofFrame(source: string): string | undefined {
  const address = source.startsWith('//') ? `https:${source}` : source;
  if (!URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const host = hostname.replace(/^www\./, '');
  if (/(?:^|\.)facebook\.com$/.test(host) && /\/plugins\/(?:post|video)\.php$/.test(pathname))
    return webAddress(searchParams.get('href'));
  if (/(?:^|\.)instagram\.com$/.test(host)) {
    const [, kind, id] = /^\/(p|reel|tv)\/([\w-]+)/.exec(pathname) ?? [];
    return id === undefined ? undefined : `https://www.instagram.com/${kind}/${id}/`;
  }
  if (host === 'platform.twitter.com' || host === 'platform.x.com') {
    const id = searchParams.get('id');
    return id !== null && /^\d+$/.test(id) ? `https://x.com/i/status/${id}` : undefined;
  }
  if (/(?:^|\.)tiktok\.com$/.test(host)) {
    const id = /^\/(?:embed|player)\/(?:v\d\/)?(\d+)/.exec(pathname)?.[1];
    return id === undefined ? undefined : `https://www.tiktok.com/embed/${id}`;
  }
  return undefined;
}

const postAddress =
  /^https?:\/\/(?:www\.|m\.|mobile\.)?(?:facebook\.com|instagram\.com|tiktok\.com|twitter\.com|x\.com)\/\S+/i;

/** What a page writes before the script of the site has run: a quotation or an empty box that names the post. */
function ofMarkup(node: DomElement): string | undefined {
  const classes = ` ${node.getAttribute('class') ?? ''} `;
  if (!/ (?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|fb-post|fb-video) /.test(classes))
    return undefined;
  const named = [
    node.getAttribute('data-instgrm-permalink'),
    node.getAttribute('cite'),
    node.getAttribute('data-href'),
    ...[...node.querySelectorAll('a[href]')].map((anchor) => anchor.getAttribute('href')).reverse(),
  ];
  return named.find((address) => address !== null && postAddress.test(address)) ?? undefined;
}

function webAddress(address: string | null): string | undefined {
  return address !== null && /^https?:\/\//i.test(address) ? address : undefined;
}
