import { BadAnswerError } from '../../core/errors.ts';
import { boundHtml } from '../../text/read-page/html/dom/bound-html.ts';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  isElement,
  parseDocument,
} from '../../text/read-page/html/dom/dom.ts';
import { removeHidden } from '../../text/read-page/html/hidden-text.ts';
import { readHtmlMetadata } from '../../text/read-page/html/metadata/html-metadata.ts';
import { readBaseUrl, resolveHttp } from '../../text/read-page/html/page-links.ts';
import { findWords } from '../../text/words/words.ts';
import type { Article, DeclaredReview } from './article.ts';
import { walkArticle } from './walk-article.ts';

/** An article out of its HTML. Nothing is fetched, and scripts are not run. */
export function readArticle(source: string, url: string): Article {
  const bounded = boundHtml(source);
  const document = parseDocument(bounded.html);
  const hidden = removeHidden(document, bounded.comments);
  const base = readBaseUrl(document, url);
  const metadata = readHtmlMetadata(document, url, base);
  const root = findRoot(document);
  const { blocks, links, text } = walkArticle({
    root,
    rootPath: pathOf(root),
    resolve: (address) => resolveHttp(address, base),
    followNote: (fragment) => followNote(document, fragment, base),
    letters: (root.textContent ?? '').length,
  });
  if (text.trim() === '')
    throw new BadAnswerError({
      message: `${url} shows no text.`,
      hint: 'Where a script writes the page, save it from a browser and give the saved file.',
    });
  const known = {
    publisher: metadata.publisher,
    author: metadata.author,
    published: metadata.published?.date,
    language: metadata.language,
    canonical: metadata.canonical,
    licence: readLicence(document, base),
    category: readCategory(document),
  };
  return {
    title: metadata.title ?? metadata.titles[0] ?? '',
    ...(Object.fromEntries(
      Object.entries(known).filter(([, value]) => value !== undefined),
    ) as Partial<Article>),
    reviews: metadata.claimReviews.map(
      (review): DeclaredReview => ({ ...review, path: findReview(document) }),
    ),
    text,
    words: findWords(text).length,
    blocks,
    links,
    flags: [...bounded.flags, ...hidden],
  };
}

/** The element that holds most of the words where the markup names one, else the whole body. */
function findRoot(document: DomDocument): DomElement {
  const body = document.body ?? document.documentElement;
  const whole = (body.textContent ?? '').length;
  let best: DomElement = body;
  let most = whole * 0.5;
  for (const element of document.querySelectorAll('main, [role="main"], article')) {
    const length = (element.textContent ?? '').length;
    if (length > most) {
      best = element;
      most = length;
    }
  }
  return best;
}

/** `/html[1]/body[1]/main[1]`: the way from the document to an element, counted among elements of the same name. */
function pathOf(element: DomElement): string {
  const parts: string[] = [];
  for (let node: DomElement | null = element; node !== null; node = node.parentElement) {
    let count = 1;
    const parent: DomElement | null = node.parentElement;
    for (
      let other: DomNode | null = parent?.firstChild ?? null;
      other !== null && other !== node;
      other = other.nextSibling
    )
      if (isElement(other) && other.localName === node.localName) count++;
    parts.unshift(`${node.localName}[${count}]`);
  }
  return `/${parts.join('/')}`;
}

function findReview(document: DomDocument): string {
  for (const script of document.querySelectorAll('script[type*="ld+json"]'))
    if ((script.textContent ?? '').includes('ClaimReview')) return pathOf(script);
  const scope = document.querySelector('[itemscope][itemtype*="ClaimReview"]');
  return scope === null ? '/html[1]' : pathOf(scope);
}

function followNote(document: DomDocument, fragment: string, base: string): string | undefined {
  if (!/^[\w:.-]{1,80}$/.test(fragment)) return undefined;
  const note = document.querySelector(`[id="${fragment}"]`);
  // A heading of the article is no note.
  if (note === null || (note.textContent ?? '').length > 600) return undefined;
  for (const anchor of note.querySelectorAll('a[href]')) {
    const target = resolveHttp(anchor.getAttribute('href'), base);
    const stays = anchor.getAttribute('href')?.startsWith('#') ?? true;
    if (target !== undefined && !stays) return target;
  }
  return undefined;
}

/** What the page itself calls its section: in its head, its markup, or the link to its category. */
function readCategory(document: DomDocument): string | undefined {
  const declared = [
    'meta[property="article:section"]',
    'meta[name="section"]',
    'meta[name="parsely-section"]',
    '[itemprop="articleSection"]',
    'a[rel~="category"]',
  ].flatMap((selector) => {
    const element = document.querySelector(selector);
    return [element?.getAttribute('content') ?? element?.textContent ?? ''];
  });
  const inMarkup = [...document.querySelectorAll('script[type*="ld+json"]')].map(
    (script) => /"articleSection"\s*:\s*\[?\s*"([^"]{1,80})"/.exec(script.textContent ?? '')?.[1] ?? '',
  );
  const found = [...declared, ...inMarkup].map((text) => text.trim()).find((text) => text !== '');
  return found?.slice(0, 80);
}

function readLicence(document: DomDocument, base: string): string | undefined {
  const element =
    document.querySelector('link[rel~="license"][href]') ?? document.querySelector('a[rel~="license"][href]');
  return resolveHttp(element?.getAttribute('href'), base);
}
