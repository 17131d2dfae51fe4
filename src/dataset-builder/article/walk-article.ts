import { datasetLabelOf } from '../../text/articles/dataset-label.ts';
import type { ArticleBlockKind } from '../../text/articles/tagged-article.ts';
import { type DomElement, type DomNode, isElement, textNode } from '../../text/read-page/html/dom/dom.ts';
import { hintOf } from '../../text/read-page/html/main-text/markup-hints.ts';
import { isDecoration, sourceOfImage } from '../../text/read-page/html/page-links.ts';
import { normaliseParagraph } from '../../text/read-page/normalise-text.ts';
import { BlockCollector } from './block-collector.ts';
import { embeddedPost } from './embedded-post.ts';
import { kindOfLink } from './link-kind.ts';

const blockElements = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hgroup hr li main nav ol p pre section summary table tbody tfoot thead tr ul`.split(
    /\s+/,
  ),
);
const silent = new Set(
  'script style noscript template object embed svg math canvas audio select button input textarea head title link meta menu nav'.split(
    ' ',
  ),
);
/** By what the markup calls it, this is not the article. */
const outside = new Set([
  'navigation',
  'sharing',
  'related',
  'newsletter',
  'comments',
  'advertisement',
  'tags',
  'legal',
  'controls',
]);
const kinds: Readonly<Record<string, ArticleBlockKind>> = {
  li: 'item',
  dt: 'term',
  dd: 'definition',
  tr: 'row',
  blockquote: 'quote',
  figcaption: 'caption',
  caption: 'caption',
  aside: 'note',
};
const heading = /^h[1-6]$/;

export type WalkOptions = {
  root: DomElement;
  rootPath: string;
  /** An address of the page as an absolute one, or nothing where it leads nowhere. */
  resolve(address: string | null | undefined): string | undefined;
  /** Where a link within the page leads in the end: the address that its footnote gives. */
  followNote(fragment: string): string | undefined;
  /** The largest share of the root's words that something outside the article may hold. */
  letters: number;
};

/** The blocks and links below an element, in order. Depth is bounded before parsing, so recursion is safe. */
export function walkArticle(options: WalkOptions): BlockCollector {
  const collector = new BlockCollector();
  visit(options.root, options.rootPath, 'paragraph');
  collector.flush('paragraph', options.rootPath);
  return collector;

  function visit(parent: DomElement, path: string, kind: ArticleBlockKind): void {
    const standAlone = holdsOnlyLabels(parent);
    const counts = new Map<string, number>();
    for (let node: DomNode | null = parent.firstChild; node !== null; node = node.nextSibling) {
      if (collector.isFull) return;
      if (node.nodeType === textNode) {
        collector.addWords(node.textContent ?? '');
        continue;
      }
      if (!isElement(node)) continue;
      const name = node.localName;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (silent.has(name)) continue;
      visitElement(node, name, `${path}/${name}[${count}]`, kind, standAlone);
    }
  }

  function visitElement(
    node: DomElement,
    name: string,
    path: string,
    around: ArticleBlockKind,
    standsAlone: boolean,
  ): void {
    if (name === 'br') {
      if (node.nextSibling !== null && isBreak(node)) collector.flush(around, parentOf(path));
      else collector.addSpace();
      return;
    }
    if (name === 'img') {
      addImage(node, path);
      return;
    }
    const post = embeddedPost(node);
    if (post !== undefined) addPost(node, path, post, around);
    if (name === 'video' || name === 'iframe' || name === 'source') {
      addVideo(node, path);
      if (name !== 'video') return;
    }
    const isCell = name === 'td' || name === 'th';
    const isBlock = blockElements.has(name) || standsAlone || (isCell && isLayout(node));
    if (isBlock && post === undefined && isOutside(node)) return;
    const kind = kindOf(node, name, around);
    // What stands in a quotation or a caption stays one, whatever it is made of.
    const own = (around === 'quote' || around === 'caption') && kind !== 'caption' ? around : kind;
    if (isBlock) collector.flush(around, parentOf(path));
    if (isCell && collector.position > 0) collector.addWords(' | ');
    const from = collector.position;
    // Browsers show the quotation marks.
    if (name === 'q') collector.addText('“');
    visit(node, path, own);
    if (name === 'q') collector.addText('”');
    if (name === 'a') addAnchor(node, path, from);
    if (isBlock) collector.flush(own, path);
  }

  function isOutside(node: DomElement): boolean {
    const name = node.localName;
    if (name === 'form' || (name === 'footer' && node.closest('article, main, blockquote') === null))
      return true;
    const hint = hintOf(node);
    if (hint === undefined || !outside.has(hint)) return false;
    // A post that stands in a box called "social" is what the article is about.
    if (
      hint === 'sharing' &&
      [...node.querySelectorAll('iframe, blockquote, div')].some((part) => embeddedPost(part) !== undefined)
    )
      return false;
    // A page whose whole body is called "social" has its article in it all the same.
    return (node.textContent ?? '').length < options.letters * 0.4;
  }

  function addAnchor(node: DomElement, path: string, from: number): void {
    const source = node.getAttribute('href')?.trim() ?? '';
    const url = source.startsWith('#') ? options.followNote(source.slice(1)) : options.resolve(source);
    // The number of a footnote is no word of the sentence before it.
    if (source.startsWith('#') && /^[[(]?(?:\d{1,3}|[a-z*†‡])[\])]?$/u.test((node.textContent ?? '').trim()))
      collector.takeBack(from);
    else if (collector.position === from) return;
    if (url === undefined) return;
    collector.addLink({ kind: kindOfLink(url), url, path, source, from });
  }

  /** A post that the page embeds is linked to from where it stands; a link of its own within a quotation is kept as it is. */
  function addPost(node: DomElement, path: string, url: string, around: ArticleBlockKind): void {
    if ([...node.querySelectorAll('a[href]')].some((anchor) => anchor.getAttribute('href') === url)) return;
    collector.flush(around, parentOf(path));
    const source = node.getAttribute('src') ?? node.getAttribute('data-src') ?? url;
    collector.addLink({ kind: kindOfLink(url), url, path, source, from: collector.position });
    collector.flush('quote', path);
  }

  function addImage(node: DomElement, path: string): void {
    const source = sourceOfImage(node) ?? node.getAttribute('src') ?? '';
    if (source === '' || source.startsWith('data:') || source.length > 4000) return;
    const alt = normaliseParagraph(node.getAttribute('alt') ?? '').slice(0, 1000);
    const caption = normaliseParagraph(captionOf(node)).slice(0, 1000);
    // A badge says what it says: its words are text, and it is no picture of anything.
    if (isDecoration(source) || isSmall(node) || isPortrait(node) || datasetLabelOf(alt) !== undefined) {
      collector.addSpace();
      collector.addWords(alt.replaceAll('-', ' '));
      return;
    }
    collector.addLink({
      kind: 'image',
      url: options.resolve(source) ?? source,
      path,
      source,
      from: collector.position,
      ...(alt === '' ? {} : { alt }),
      ...(caption === '' ? {} : { caption }),
    });
  }

  function addVideo(node: DomElement, path: string): void {
    const source = node.getAttribute('src') ?? node.getAttribute('data-src') ?? '';
    const url = options.resolve(source);
    if (url === undefined || (node.localName === 'iframe' && kindOfLink(url) !== 'video')) return;
    collector.addLink({ kind: 'video', url, path, source, from: collector.position });
  }
}

function kindOf(node: DomElement, name: string, around: ArticleBlockKind): ArticleBlockKind {
  if (heading.test(name) || name === 'summary') return 'heading';
  if (name === 'tr' && isLayout(node)) return around;
  return kinds[name] ?? around;
}

/** A table that holds a table or whole paragraphs arranges the page; its rows say nothing together. */
function isLayout(cellOrRow: DomElement): boolean {
  const row = cellOrRow.localName === 'tr' ? cellOrRow : cellOrRow.closest('tr');
  return row !== null && (row.querySelector('table') !== null || (row.textContent ?? '').length > 800);
}

function captionOf(node: DomElement): string {
  return node.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
}

/** The picture of who wrote the article stands in a box that the markup calls author, byline or bio. */
function isPortrait(node: DomElement): boolean {
  for (let box = node.parentElement, up = 0; box !== null && up < 4; box = box.parentElement, up++)
    if (hintOf(box) === 'author') return (box.textContent ?? '').length < 600;
  return false;
}

/** Sizes that the page itself gives. */
function isSmall(node: DomElement): boolean {
  return ['width', 'height'].some((name) => {
    const size = Number.parseInt(node.getAttribute(name) ?? '', 10);
    return !Number.isNaN(size) && size < 100;
  });
}

/** Two line breaks in a row part paragraphs. */
function isBreak(node: DomElement): boolean {
  let next = node.nextSibling;
  while (next !== null && next.nodeType === textNode && (next.textContent ?? '').trim() === '')
    next = next.nextSibling;
  return next !== null && isElement(next) && next.localName === 'br';
}

const inline = new Set('span strong b em i a label small mark u time'.split(' '));

/** A box made of two or more inline elements and nothing between them: a label and its value, each a line of its own on the page. */
function holdsOnlyLabels(parent: DomElement): boolean {
  if (!/^(?:div|section|li|header|aside|td)$/.test(parent.localName)) return false;
  let elements = 0;
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === textNode && (node.textContent ?? '').trim() !== '') return false;
    if (!isElement(node)) continue;
    if (!inline.has(node.localName)) return false;
    elements++;
  }
  return elements >= 2;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
