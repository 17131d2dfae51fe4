import { classOf, type DomElement } from '../dom/dom.ts';

/** What an element's name, role, classes and id say that it is for. */
export type Hint =
  | 'caption'
  | 'navigation'
  | 'sharing'
  | 'related'
  | 'newsletter'
  | 'author'
  | 'date'
  | 'tags'
  | 'comments'
  | 'advertisement'
  | 'controls'
  | 'legal'
  | 'image'
  | 'title';

const byElement: ReadonlyMap<string, Hint> = new Map([
  ['figcaption', 'caption'],
  ['figure', 'image'],
  ['nav', 'navigation'],
  ['menu', 'navigation'],
  ['time', 'date'],
]);

/** Whole words of class names and ids, as many publishers and publishing systems use them. */
const byWord: ReadonlyMap<string, Hint> = new Map(
  Object.entries({
    caption:
      'caption captions figcaption credit credits photocredit imagecredit attribution copyright thumbcaption',
    navigation:
      'breadcrumb breadcrumbs nav navigation navbar topnav subnav submenu menu pagination pager toolbar sitemap',
    sharing: 'share sharing shares sharebar sharedaddy addthis addtoany social socials sharetools',
    related:
      'related recommended recommendations recommendation recirc recirculation trending popular taboola outbrain readmore alsolike crosslink crosslinks seealso',
    newsletter: 'newsletter newsletters signup optin subscribe subscription mailinglist subscriber',
    author: 'author authors byline bylines bio contributor authorbio',
    date: 'date datetime timestamp pubdate published updated postdate readtime readingtime',
    tags: 'tags tag taglist topics keywords postinfo postmeta postmetadata entrymeta filedunder',
    comments: 'comment comments disqus respond commentlist commentform',
    advertisement: 'ad ads advert advertisement advertising adslot sponsor sponsored promo promotion cta',
    controls: 'control controls slidecount printheader',
    legal: 'cookies gdpr consent paywall cookiebanner cookienotice',
    image: 'image images photo photos gallery slideshow lightbox',
    title: 'headline title',
  } satisfies Record<Hint, string>).flatMap(([hint, words]) =>
    words.split(' ').map((word) => [word, hint as Hint] as const),
  ),
);

/** Two words side by side that mean something only together. */
const byPair: ReadonlyMap<string, Hint> = new Map(
  Object.entries({
    'read more': 'related',
    'see also': 'related',
    'also like': 'related',
    'more stories': 'related',
    'more news': 'related',
    'post meta': 'tags',
    'entry meta': 'tags',
    'read time': 'date',
    'reading time': 'date',
    'print header': 'controls',
    'slide count': 'controls',
    'cookie banner': 'legal',
    'cookie notice': 'legal',
    'video player': 'controls',
    'sign up': 'newsletter',
    'opt in': 'newsletter',
    'mailing list': 'newsletter',
  } satisfies Record<string, Hint>),
);

export function hintOf(element: DomElement): Hint | undefined {
  const named = byElement.get(element.localName);
  if (named !== undefined) return named;
  if (element.getAttribute('role') === 'navigation') return 'navigation';
  const names = `${classOf(element)} ${element.getAttribute('id') ?? ''}`;
  if (names === ' ') return undefined;
  return hintOfNames(names.slice(0, 400));
}

function hintOfNames(names: string): Hint | undefined {
  for (const name of names.split(/\s+/)) {
    const words = name
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      // `ad2` is the second place for one, `f3ad1` a number.
      .map((word) => word.replace(/\d+$/, ''));
    for (let at = 0; at < words.length; at++) {
      const hint = byPair.get(`${words[at]} ${words[at + 1]}`) ?? byWord.get(words[at] ?? '');
      if (hint !== undefined) return hint;
    }
  }
  return undefined;
}
