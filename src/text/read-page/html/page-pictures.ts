import type { PagePicture, PictureWords } from '../../../spec/page-fetch.ts';
import { splitSentences } from '../../sentences/sentences.ts';
import { addressesModelWhenHidden } from '../model-directed.ts';
import { normaliseParagraph } from '../normalise-text.ts';
import { classOf, type DomDocument, type DomElement, isElement, walk } from './dom/dom.ts';
import { isDecoration, isTooSmall, resolveHttp } from './page-links.ts';

/** A picture of a page with the words that stand with it, before they are given a place in a snapshot. */
type FoundPicture = { urls: string[]; words: Omit<PictureWords, 'start' | 'end'>[] };

const mostPictures = 60;
const mostAddresses = 6;
const mostWords = 2_000;
const sentencesBeside = 2;

/**
 * Every picture of a page, wherever it stands, with all addresses it is loaded from and the words that stand with it: caption, alt text,
 * credit, and the sentences before and after it. The words are blocks of a text of their own, so that they can be quoted without being
 * part of the article.
 */
export function readPagePictures(
  document: DomDocument,
  base: string,
  shared: readonly string[],
): { pictures: PagePicture[]; pictureText: string } {
  const found: FoundPicture[] = [];
  const byAddress = new Map<string, FoundPicture>();
  let before = '';
  /** Pictures that wait for the next paragraph. */
  let waiting: FoundPicture[] = [];
  for (const node of walk(document.body ?? document.documentElement)) {
    if (!isElement(node)) continue;
    if (isPicture(node)) {
      if (found.length >= mostPictures || isTooSmall(node)) continue;
      const urls = addressesOf(node, base);
      if (urls.length === 0) continue;
      const known = urls.map((url) => byAddress.get(keyOf(url))).find((picture) => picture !== undefined);
      const picture = known ?? { urls: [], words: [] };
      if (known === undefined) found.push(picture);
      for (const url of urls) {
        byAddress.set(keyOf(url), picture);
        if (!picture.urls.includes(url) && picture.urls.length < mostAddresses) picture.urls.push(url);
      }
      const caption = captionOf(node, document);
      addWords(picture, 'caption', caption);
      addWords(picture, 'alt', node.getAttribute('alt') ?? '');
      addWords(picture, 'credit', creditOf(node, caption));
      if (known === undefined) {
        addWords(picture, 'beside', lastSentences(before));
        waiting.push(picture);
      }
      continue;
    }
    if (!paragraphs.has(node.localName) || isApart(node)) continue;
    const text = normaliseParagraph(node.textContent ?? '');
    if (text.length < 25) continue;
    for (const picture of waiting) addWords(picture, 'beside', firstSentences(text));
    waiting = [];
    before = text;
  }
  addShared(found, byAddress, document, base, shared);
  return placeWords(found);
}

const paragraphs = new Set(['p', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'li', 'dd']);
const apart = new Set(['figure', 'figcaption', 'nav', 'footer', 'aside', 'form', 'menu', 'dialog']);

/** Menus and captions are no surroundings. Depth is bounded before parsing. */
function isApart(element: DomElement): boolean {
  for (let at: DomElement | null = element; at !== null; at = at.parentElement)
    if (apart.has(at.localName) || /caption/i.test(classOf(at))) return true;
  return false;
}

/** What the page shows of itself when shared, which may be the only place of the picture that is not loaded by a script. */
function addShared(
  found: FoundPicture[],
  byAddress: Map<string, FoundPicture>,
  document: DomDocument,
  base: string,
  declared: readonly string[],
): void {
  const tags = document.querySelectorAll(
    'meta[property="og:image"], meta[property="og:image:url"], meta[property="og:image:secure_url"], meta[name="twitter:image"], meta[name="twitter:image:src"], link[rel="image_src"], link[rel="preload"][as="image"]',
  );
  const addresses = [...tags].map((tag) =>
    resolveHttp(tag.getAttribute('content') ?? tag.getAttribute('href'), base),
  );
  const alt =
    document
      .querySelector('meta[property="og:image:alt"], meta[name="twitter:image:alt"]')
      ?.getAttribute('content') ?? '';
  const own: string[] = [];
  for (const url of [...addresses, ...declared]) {
    if (url === undefined || isDecoration(url)) continue;
    const known = byAddress.get(keyOf(url));
    if (known === undefined) own.push(url);
    else {
      if (!known.urls.includes(url) && known.urls.length < mostAddresses) known.urls.push(url);
      addWords(known, 'alt', alt);
    }
  }
  for (const url of [...new Set(own)].slice(0, mostAddresses)) {
    if (byAddress.has(keyOf(url))) continue;
    const picture: FoundPicture = { urls: [url], words: [] };
    addWords(picture, 'alt', alt);
    byAddress.set(keyOf(url), picture);
    found.push(picture);
  }
}

/** One picture in several sizes often differs in its query only. */
function keyOf(url: string): string {
  return url.replace(/[?#].*$/, '');
}

const plainSources = [
  'src',
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-url',
  'data-full-url',
  'data-large-file',
  'data-orig-file',
  'data-hi-res-src',
  'data-image',
  'data-image-src',
  'data-srcfull',
  'data-original-src',
];
const setSources = ['srcset', 'data-srcset', 'data-lazy-srcset', 'data-original-set'];

/** Every address that the picture may be loaded from, the largest of each set first; also where a script loads it late. */
function addressesOf(element: DomElement, base: string): string[] {
  const direct = plainSources.map((name) => element.getAttribute(name));
  const sets = setSources.map((name) => element.getAttribute(name));
  const picture = element.closest('picture');
  const around =
    picture === null
      ? []
      : [...picture.querySelectorAll('source')].flatMap((source) =>
          setSources.map((name) => source.getAttribute(name)),
        );
  const link = element.closest('a')?.getAttribute('href') ?? null;
  const candidates = [
    ...direct,
    ...[...sets, ...around].flatMap((set) => addressesInSet(set)),
    link !== null && /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#])/i.test(link) ? link : null,
  ];
  const resolved = candidates
    .filter((source) => source !== null && !source.trim().startsWith('data:'))
    .map((source) => resolveHttp(source, base))
    .filter((url) => url !== undefined)
    .filter((url) => !isDecoration(url));
  return [...new Set(resolved)];
}

/** The largest and the smallest of a `srcset`: one is the picture, the other is quickly had. */
function addressesInSet(set: string | null): string[] {
  const entries = (set ?? '')
    .slice(0, 8_000)
    .split(/,\s+/)
    .flatMap((entry) => {
      const [url, size = '1x'] = entry.trim().split(/\s+/);
      const width = Number.parseFloat(size);
      return url === undefined || url === '' ? [] : [{ url, width: Number.isNaN(width) ? 1 : width }];
    })
    .sort((a, b) => b.width - a.width);
  const [largest] = entries;
  const smallest = entries.at(-1);
  return [largest, smallest].flatMap((entry) => (entry === undefined ? [] : [entry.url]));
}

/** A figure holds little; what is called one around half the page is not searched to its end. */
const mostNodes = 300;

function firstWithin(root: DomElement, fits: (element: DomElement) => boolean): DomElement | undefined {
  let seen = 0;
  for (const node of walk(root)) {
    if (++seen > mostNodes) return undefined;
    if (isElement(node) && fits(node)) return node;
  }
  return undefined;
}

const captionNames =
  /(?:^|[\s_-])(?:(?:wp-|image-|photo-|img-|thumb)?caption(?:[_-]{1,2}text)?|gallerytext)(?:$|[\s_-])/i;
const creditNames = /(?:^|[\s_-])(?:\w*credits?|copyright|attribution|photographer)(?:$|[\s_-])/i;

function isCaption(element: DomElement): boolean {
  return (
    element.localName === 'figcaption' ||
    element.getAttribute('itemprop') === 'caption' ||
    captionNames.test(classOf(element))
  );
}

function isCredit(element: DomElement): boolean {
  return (
    /^(?:creditText|copyrightHolder)$/.test(element.getAttribute('itemprop') ?? '') ||
    creditNames.test(classOf(element))
  );
}

/** A caption stands in the picture's figure, in what is called a caption around or after it, or where the picture points to it. */
function captionOf(element: DomElement, document: DomDocument): string {
  const given = element.getAttribute('data-caption') ?? element.getAttribute('data-image-caption');
  if (given !== null && given.trim() !== '' && !given.includes('<')) return given;
  const described = element.getAttribute('aria-describedby')?.trim().split(/\s+/)[0];
  if (described !== undefined && /^[\w-]{1,100}$/.test(described)) {
    const words = document.querySelector(`[id="${described}"]`)?.textContent;
    if (words != null && words.trim() !== '') return words;
  }
  const figure = element.closest('figure');
  if (figure !== null)
    return firstWithin(figure, (inner) => isCaption(inner) && !contains(inner, element))?.textContent ?? '';
  for (let at = element.parentElement, steps = 0; at !== null && steps < 3; at = at.parentElement, steps++) {
    // What holds several pictures holds the captions of several.
    if (at.localName === 'body' || firstWithin(at, (inner) => isPicture(inner) && inner !== element)) break;
    const caption =
      firstWithin(at, (inner) => isCaption(inner) && !contains(inner, element)) ??
      (captionNames.test(classOf(at))
        ? firstWithin(at, (inner) => /^(?:p|span|div)$/.test(inner.localName) && !contains(inner, element))
        : undefined);
    if (caption !== undefined) return caption.textContent ?? '';
  }
  return '';
}

function isPicture({ localName }: DomElement): boolean {
  return localName === 'img' || localName === 'amp-img';
}

function contains(outer: DomElement, inner: DomElement): boolean {
  for (let at: DomElement | null = inner; at !== null; at = at.parentElement) if (at === outer) return true;
  return false;
}

const writtenCredit =
  /(?:\((?:photo|image|picture|foto|credit|source)\b[^)]{2,120}\)|(?:photo(?:graph)?(?: by|:)|image:|picture:|foto:|credit:|courtesy of|©|\(c\))\s*[^.|]{2,100})/iu;

/** Who the page says made the picture: marked as a credit, else as captions write it. */
function creditOf(element: DomElement, caption: string): string {
  const given = element.getAttribute('data-credit') ?? element.getAttribute('data-copyright');
  if (given !== null && given.trim() !== '') return given;
  const figure = element.closest('figure');
  const marked = figure === null ? '' : (firstWithin(figure, isCredit)?.textContent ?? '');
  if (marked.trim() !== '') return marked;
  return writtenCredit.exec(normaliseParagraph(caption).slice(0, mostWords))?.[0] ?? '';
}

/** Words that give orders to a machine are nobody's caption. */
function addWords(picture: FoundPicture, kind: PictureWords['kind'], words: string): void {
  const text = normaliseParagraph(words).slice(0, mostWords).trim();
  if (text === '' || !/\p{L}/u.test(text) || isFileName(text) || addressesModelWhenHidden(text)) return;
  if (!picture.words.some((known) => known.text === text)) picture.words.push({ kind, text });
}

function isFileName(text: string): boolean {
  return /^\S+\.(?:jpe?g|png|webp|gif|avif|tiff?)$/i.test(text);
}

function lastSentences(text: string): string {
  const last = splitSentences(text).slice(-sentencesBeside);
  return last.length === 0 ? '' : text.slice(last[0]?.start, last.at(-1)?.end);
}

function firstSentences(text: string): string {
  const first = splitSentences(text).slice(0, sentencesBeside);
  return first.length === 0 ? '' : text.slice(first[0]?.start, first.at(-1)?.end);
}

/** Blocks separated by blank lines; the same words stand once. */
function placeWords(found: readonly FoundPicture[]): { pictures: PagePicture[]; pictureText: string } {
  const places = new Map<string, { start: number; end: number }>();
  const blocks: string[] = [];
  let length = 0;
  const pictures = found.map(({ urls, words }) => ({
    urls,
    words: words.map((word) => {
      let place = places.get(word.text);
      if (place === undefined) {
        const start = length === 0 ? 0 : length + 2;
        place = { start, end: start + word.text.length };
        places.set(word.text, place);
        blocks.push(word.text);
        length = place.end;
      }
      return { ...word, ...place };
    }),
  }));
  return { pictures, pictureText: blocks.join('\n\n') };
}
