import { defined } from '../../../../core/defined.ts';
import { isHeading, rowWithHeadings } from '../../../tables/row-with-headings.ts';
import { normaliseParagraph } from '../../normalise-text.ts';
import { type DomElement, type DomNode, isElement, textNode } from '../dom/dom.ts';
import { type Hint, hintOf } from './markup-hints.ts';

export type BlockKind = 'heading' | 'item' | 'row' | 'paragraph';

/** An element whose names say what it is for, and how much text it holds in all. */
export type HintedElement = { hint: Hint; length: number };

/** A paragraph, heading, list item or table row, with what the markup around it says. */
export type ArticleBlock = {
  text: string;
  kind: BlockKind;
  /** Share of its characters that are links. */
  linked: number;
  /** From the outside in. */
  hinted: readonly HintedElement[];
  /** The `article` elements around it, within the root, from the outside in, by number. */
  articles: readonly number[];
  /** The list or table it belongs to; blocks of one list have the same number. */
  list?: number;
  /** It stands in a `blockquote`, or is a `q` and nothing else. */
  isQuote?: true;
};

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
const heading = /^h[1-6]$/;

type OpenTable = { headings: string[]; cells: { text: string; isHead: boolean }[]; isWhole: boolean };

type Surroundings = {
  kind: BlockKind;
  hinted: readonly HintedElement[];
  articles: readonly number[];
  list?: number;
  inLink: boolean;
  inQuote: boolean;
};

/** The text of blocks, in order. Depth is bounded before parsing, so recursion is safe. */
export function collectBlocks(root: DomElement, skip: ReadonlySet<string> = new Set()): ArticleBlock[] {
  const collected: ArticleBlock[] = [];
  let lists = 0;
  let articles = 0;
  let current = '';
  let linkedCharacters = 0;
  let quotedCharacters = 0;
  let inlineHint: { hint: Hint; characters: number } | undefined;
  /** The tables that are open, innermost last, each with its headings and the cells of the row that is read. */
  const tables: OpenTable[] = [];
  let around: Surroundings = { kind: 'paragraph', hinted: [], articles: [], inLink: false, inQuote: false };

  const flush = () => {
    const row = tables.at(-1);
    if (row !== undefined) row.isWhole = false;
    if (current !== '') {
      const whole = current.trim().length;
      const linked = whole === 0 ? 0 : Math.min(1, linkedCharacters / whole);
      for (const part of current.split(/\n[ \t]*\n/)) {
        const text = normaliseParagraph(part);
        if (text === '') continue;
        for (const element of around.hinted) element.length += text.length;
        const { kind, list } = around;
        // A date within a sentence is part of it; a line that is a date is not.
        const isAllHinted = inlineHint !== undefined && inlineHint.characters >= whole * 0.8;
        const hinted =
          inlineHint !== undefined && isAllHinted
            ? [...around.hinted, { hint: inlineHint.hint, length: text.length }]
            : around.hinted;
        collected.push({
          text,
          kind,
          linked,
          hinted,
          articles: around.articles,
          ...defined({ list }),
          ...(around.inQuote || quotedCharacters >= whole ? { isQuote: true } : {}),
        });
      }
    }
    current = '';
    linkedCharacters = 0;
    quotedCharacters = 0;
    inlineHint = undefined;
  };

  const visit = (parent: DomNode) => {
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (node.nodeType === textNode) {
        const text = (node.textContent ?? '').replace(/\s+/g, ' ');
        current += text;
        if (around.inLink) linkedCharacters += text.length;
        continue;
      }
      if (!isElement(node)) continue;
      const name = node.localName;
      if (silent.has(name) || skip.has(name)) continue;
      if (name === 'br') current += '\n';
      else visitElement(node, name);
    }
  };

  const visitElement = (node: DomElement, name: string) => {
    const hint = hintOf(node);
    const isBlock = blocks.has(name);
    if (isBlock) flush();
    const outside = around;
    const isList = name === 'ul' || name === 'ol' || name === 'table' || name === 'dl';
    if (isList) lists++;
    if (name === 'table') tables.push({ headings: [], cells: [], isWhole: false });
    const row = name === 'tr' ? tables.at(-1) : undefined;
    if (row !== undefined) Object.assign(row, { cells: [], isWhole: true });
    around = {
      kind: heading.test(name) ? 'heading' : name === 'li' ? 'item' : name === 'tr' ? 'row' : outside.kind,
      hinted: hint === undefined || !isBlock ? outside.hinted : [...outside.hinted, { hint, length: 0 }],
      articles: name === 'article' ? [...outside.articles, ++articles] : outside.articles,
      inLink: outside.inLink || name === 'a',
      inQuote: outside.inQuote || name === 'blockquote',
      ...(isList ? { list: lists } : outside.list === undefined ? {} : { list: outside.list }),
    };
    const isCell = name === 'td' || name === 'th';
    if (isCell) current += ' ';
    const before = current.length;
    visit(node);
    if (name === 'q') quotedCharacters += current.slice(before).trim().length;
    if (hint !== undefined && !isBlock && current.length > before) {
      const characters = (inlineHint?.characters ?? 0) + current.length - before;
      inlineHint = { hint: inlineHint?.hint ?? hint, characters };
    }
    if (isCell) tables.at(-1)?.cells.push({ text: current.slice(before), isHead: name === 'th' });
    if (isCell) current += ' ';
    if (row !== undefined) nameCells(row);
    if (isBlock) flush();
    if (name === 'table') tables.pop();
    around = outside;
  };

  /** A row below its headings says of each cell what it is. One with paragraphs in its cells is left as it is. */
  function nameCells(row: OpenTable): void {
    if (!row.isWhole || row.cells.length < 2) return;
    const texts = row.cells.map(({ text }) => text);
    const isHead = row.cells.every((cell) => cell.isHead);
    // The sum at the foot of a table is often set as a heading.
    if (isHead && isHeading(texts)) row.headings = texts;
    else if (row.headings.length === texts.length) current = rowWithHeadings(row.headings, texts);
  }

  visit(root);
  flush();
  return collected;
}
