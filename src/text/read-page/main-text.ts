import { Readability } from '@mozilla/readability';
import {
  type DomDocument,
  type DomElement,
  type DomNode,
  isElement,
  textNode,
  walkWithDepth,
} from './dom.ts';
import { normaliseParagraph } from './normalise-text.ts';

export type MainText = { paragraphs: string[]; root: DomElement; title?: string; author?: string };

const shortArticle = 250;

/** The article without the page around it; the whole page's text where no article stands out. Changes the document. */
export function readMainText(document: DomDocument): MainText {
  const whole = readBodyText(document);
  const article = isSmallEnough(document) ? runReadability(document) : undefined;
  if (article === undefined) return whole;
  const { length } = article.paragraphs.join(' ');
  const wholeLength = whole.paragraphs.join(' ').length;
  // A few words out of a long page mean that the article was not found.
  return length < shortArticle && wholeLength > length * 3 ? { ...article, ...whole } : article;
}

/** Finding the article takes time that grows with the square of the page; real articles are far below these. */
const mostNodes = 25_000;
const mostDepthInAll = 350_000;

function isSmallEnough(document: DomDocument): boolean {
  let nodes = 0;
  let depthInAll = 0;
  for (const { depth } of walkWithDepth(document.documentElement)) {
    nodes++;
    depthInAll += depth;
    if (nodes > mostNodes || depthInAll > mostDepthInAll) return false;
  }
  return true;
}

type ReadabilityResult = { content?: DomElement | null; title?: string | null; byline?: string | null };

function runReadability(document: DomDocument): MainText | undefined {
  let result: ReadabilityResult | null;
  try {
    const reader = new Readability<DomElement>(document as never, {
      serializer: (node) => node as unknown as DomElement,
    });
    result = reader.parse() as ReadabilityResult | null;
  } catch {
    // Broken markup can lead it astray; the plain reading of the page still stands.
    return undefined;
  }
  if (result?.content === undefined || result.content === null) return undefined;
  const paragraphs = readParagraphs(result.content);
  if (paragraphs.length === 0) return undefined;
  return {
    paragraphs,
    root: result.content,
    ...(result.title ? { title: result.title } : {}),
    ...(result.byline ? { author: normaliseParagraph(result.byline) } : {}),
  };
}

const aroundTheText = new Set(['nav', 'footer', 'aside', 'form', 'header', 'menu', 'dialog']);

function readBodyText(document: DomDocument): MainText {
  const root = document.body ?? document.documentElement;
  const main = document.querySelector('main, [role="main"], article') ?? root;
  const narrow = readParagraphs(main, aroundTheText);
  const paragraphs = narrow.join(' ').length >= shortArticle ? narrow : readParagraphs(root, aroundTheText);
  return { paragraphs: paragraphs.length > 0 ? paragraphs : readParagraphs(root), root };
}

const blocks = new Set(
  `address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form
   h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table tbody tfoot thead tr ul`.split(
    /\s+/,
  ),
);
const silent = new Set(
  'script style noscript template iframe object embed svg math canvas audio video select button input textarea head title link meta'.split(
    ' ',
  ),
);

/** The text of blocks as paragraphs, in order. Depth is bounded before parsing, so recursion is safe. */
function readParagraphs(root: DomElement, skip: ReadonlySet<string> = new Set()): string[] {
  const paragraphs: string[] = [];
  let current = '';
  const flush = () => {
    for (const part of current.split(/\n[ \t]*\n/)) {
      const paragraph = normaliseParagraph(part);
      if (paragraph !== '') paragraphs.push(paragraph);
    }
    current = '';
  };
  const visit = (parent: DomNode) => {
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (node.nodeType === textNode) {
        current += (node.textContent ?? '').replace(/\s+/g, ' ');
        continue;
      }
      if (!isElement(node)) continue;
      const name = node.localName;
      if (silent.has(name) || skip.has(name)) continue;
      if (name === 'br') {
        current += '\n';
        continue;
      }
      const isBlock = blocks.has(name);
      if (isBlock) flush();
      if (name === 'td' || name === 'th') current += ' ';
      visit(node);
      if (name === 'td' || name === 'th') current += ' ';
      if (isBlock) flush();
    }
  };
  visit(root);
  flush();
  return paragraphs;
}
