import { defined } from '../../../../core/defined.ts';
import { normaliseParagraph } from '../../normalise-text.ts';
import { type DomElement, type DomNode, isElement, textNode } from '../dom/dom.ts';
import { type HtmlTable, openHtmlTable } from './html-table.ts';
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
  /** The tables that are open, innermost last. */
  const tables: HtmlTable[] = [];
  let around: Surroundings = { kind: 'paragraph', hinted: [], articles: [], inLink: false, inQuote: false };

  const flush = () => {
    tables.at(-1)?.breakRow();
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
    if (name === 'table') tables.push(openHtmlTable());
    const row = name === 'tr' ? tables.at(-1) : undefined;
    row?.startRow();
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
    if (isCell)
      tables.at(-1)?.addCell({
        text: current.slice(before),
        isHead: name === 'th' || isSetAsHeading(node),
        columns: spanOf(node, 'colspan'),
        rows: spanOf(node, 'rowspan'),
      });
    if (isCell) current += ' ';
    current = row?.endRow() ?? current;
    if (isBlock) flush();
    if (name === 'table') tables.pop();
    around = outside;
  };

  visit(root);
  flush();
  return collected;
}

function spanOf(cell: DomElement, attribute: string): number {
  const span = Number.parseInt(cell.getAttribute(attribute) ?? '', 10);
  return span > 1 ? span : 1;
}

/** A cell of the table's head, or one with nothing but bold words, as in tables that were made by hand. */
function isSetAsHeading(cell: DomElement): boolean {
  if (cell.closest('thead') !== null) return true;
  const only = soleChildOf(cell);
  return only !== undefined && isElement(only) && (only.localName === 'b' || only.localName === 'strong');
}

/** The one child that holds words. */
function soleChildOf(parent: DomNode): DomNode | undefined {
  let only: DomNode | undefined;
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    if ((node.textContent ?? '').trim() === '') continue;
    if (only !== undefined) return undefined;
    only = node;
  }
  return only;
}
