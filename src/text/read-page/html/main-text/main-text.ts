import { Readability } from '@mozilla/readability';
import { defined } from '../../../../core/defined.ts';
import { normaliseParagraph } from '../../normalise-text.ts';
import { type DomDocument, type DomElement, walkWithDepth } from '../dom/dom.ts';
import { decodeEntities } from '../metadata/linked-data.ts';
import { type ArticleBlock, collectBlocks } from './article-blocks.ts';
import { dropBoilerplate, findByline } from './drop-boilerplate.ts';

export type MainText = {
  paragraphs: readonly string[];
  /** Those of them that the markup sets apart as somebody's words. */
  quotes?: readonly string[];
  root: DomElement;
  title?: string;
  author?: string;
  /** Where the words come from when the page itself shows few. */
  from?: 'structured-data';
};

/** What the page says about itself that helps to find its text. */
export type AboutText = { titles?: readonly string[]; articleBody?: string };

const shortArticle = 250;

/** The article without the page around it; the whole page's text where no article stands out. Changes the document. */
export function readMainText(document: DomDocument, about: AboutText = {}): MainText {
  const whole = readBodyText(document);
  const attempts = attemptsFor(document);
  const article = attempts === 'none' ? undefined : runReadability(document, about.titles ?? [], attempts);
  const length = lengthOf(article?.paragraphs ?? []);
  // A few words out of a long page mean that the article was not found.
  const isFound =
    article !== undefined && (length >= shortArticle || lengthOf(whole.paragraphs) <= length * 3);
  return withArticleBody(isFound ? article : { ...article, ...whole }, about.articleBody);
}

function lengthOf(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, paragraph) => sum + paragraph.length + 1, 0);
}

/** A page that a script fills may hold its article in the structured data alone. */
function withArticleBody(main: MainText, articleBody: string | undefined): MainText {
  if (articleBody === undefined) return main;
  const paragraphs = decodeEntities(articleBody)
    .replace(/<\/?(?:p|div|br|li|h[1-6]|ul|ol|blockquote)\b[^>]{0,200}>/gi, '\n')
    .replace(/<[^>]{0,500}>/g, '')
    .split(/\n+/)
    .map(normaliseParagraph)
    .filter((paragraph) => paragraph !== '');
  const isMissing = lengthOf(paragraphs) >= 600 && lengthOf(main.paragraphs) < lengthOf(paragraphs) * 0.3;
  return isMissing ? { ...main, paragraphs, quotes: [], from: 'structured-data' } : main;
}

/** Finding the article takes time that grows with the square of the page; real articles are far below these. */
const mostNodes = 25_000;
const mostDepthInAll = 350_000;
/** Where an attempt finds little, up to three more follow, each of which parses the page again: too much for a page of more nodes than this. */
const mostNodesOfSeveral = 6_000;

type Attempts = 'none' | 'one' | 'several';

function attemptsFor(document: DomDocument): Attempts {
  let nodes = 0;
  let depthInAll = 0;
  for (const { depth } of walkWithDepth(document.documentElement)) {
    nodes++;
    depthInAll += depth;
    if (nodes > mostNodes || depthInAll > mostDepthInAll) return 'none';
  }
  return nodes > mostNodesOfSeveral ? 'one' : 'several';
}

/** It takes 0 for "as usual". */
const acceptAnyLength = -1;

type ReadabilityResult = { content?: DomElement | null; title?: string | null; byline?: string | null };

function runReadability(
  document: DomDocument,
  titles: readonly string[],
  attempts: 'one' | 'several',
): MainText | undefined {
  let result: ReadabilityResult | null;
  try {
    const reader = new Readability<DomElement>(document as never, {
      serializer: (node) => node as unknown as DomElement,
      // What an element is called says what it is for.
      keepClasses: true,
      // Structured data has been read by then.
      disableJSONLD: true,
      ...(attempts === 'one' ? { charThreshold: acceptAnyLength } : {}),
    });
    result = reader.parse() as ReadabilityResult | null;
  } catch {
    // Broken markup can lead it astray; the plain reading of the page still stands.
    return undefined;
  }
  if (result?.content === undefined || result.content === null) return undefined;
  const known = result.title ? [...titles, result.title] : titles;
  const blocks = collectBlocks(result.content);
  const kept = dropBoilerplate(blocks, known);
  const paragraphs = kept.map(({ text }) => text);
  if (paragraphs.length === 0) return undefined;
  const author = result.byline ? normaliseParagraph(result.byline) : findByline(blocks);
  return {
    paragraphs,
    quotes: quotesIn(kept),
    root: result.content,
    ...(result.title ? { title: result.title } : {}),
    ...defined({ author }),
  };
}

const aroundTheText = new Set(['nav', 'footer', 'aside', 'form', 'header', 'menu', 'dialog']);

function readBodyText(document: DomDocument): MainText {
  const root = document.body ?? document.documentElement;
  const main = document.querySelector('main, [role="main"], article') ?? root;
  const narrow = collectBlocks(main, aroundTheText);
  const isLong = lengthOf(narrow.map(({ text }) => text)) >= shortArticle;
  const found = isLong ? narrow : collectBlocks(root, aroundTheText);
  const blocks = found.length > 0 ? found : collectBlocks(root);
  return { paragraphs: blocks.map(({ text }) => text), quotes: quotesIn(blocks), root };
}

function quotesIn(blocks: readonly Pick<ArticleBlock, 'text' | 'isQuote'>[]): string[] {
  return blocks.flatMap(({ text, isQuote }) => (isQuote === true ? [text] : []));
}
