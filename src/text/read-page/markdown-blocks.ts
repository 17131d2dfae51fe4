import MarkdownIt, { type Env, type Token } from 'markdown-it';
import { isHeading, rowWithHeadings } from '../tables/row-with-headings.ts';

export type MarkdownBlock = {
  text: string;
  kind: 'heading' | 'paragraph' | 'row' | 'code';
  /** How many links it is made of, where it is made of nothing else. */
  bareLinks: number;
  /** It stands behind a `>`. */
  isQuote?: true;
};

export type MarkdownLinks = { image(target: string, alt: string): void; link(target: string): void };

/** Indented text is no code here: saved pages indent what belongs to a speaker or a list. Tags stand between words and say nothing. */
const parser = new MarkdownIt('default', { html: true }).disable(['code', 'html_block']);
// What an address is worth is decided by who takes it.
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Headings, paragraphs, rows and lines of code in their order, as their words: without marks, and links as what they are called. */
export function readMarkdownBlocks(source: string, links: MarkdownLinks): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const found: Env = {};
  const tokens = parser.parse(joinAfterLinks(withoutComments(source)), found);
  let kind: MarkdownBlock['kind'] = 'paragraph';
  let cells: string[] = [];
  let before = '';
  let headings: string[] = [];
  let inHead = false;
  let quotes = 0;
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') kind = 'heading';
    else if (token.type === 'tr_open') kind = 'row';
    else if (token.type === 'blockquote_open') quotes++;
    else if (token.type === 'blockquote_close') quotes--;
    else if (token.type === 'thead_open') inHead = true;
    else if (token.type === 'thead_close') inHead = false;
    else if (token.type === 'table_close') headings = [];
    else if (token.type === 'list_item_open') before = numberBefore(token, tokens[index - 1]);
    else if (token.type === 'fence')
      for (const line of token.content.split('\n')) blocks.push({ text: line, kind: 'code', bareLinks: 0 });
    else if (token.type === 'inline') {
      const read = readInline(token.children ?? [], links);
      if (kind === 'row') cells.push(read.text);
      else if (kind === 'heading') blocks.push({ ...read, kind });
      else
        for (const block of splitLines({ ...read, text: before + read.text }))
          blocks.push(quotes > 0 ? { ...block, isQuote: true } : block);
      before = '';
    } else if (token.type === 'heading_close') kind = 'paragraph';
    else if (token.type === 'tr_close') {
      if (inHead && isHeading(cells)) headings = cells;
      const text = inHead ? cells.join(' ') : rowWithHeadings(headings, cells);
      blocks.push({ text, kind, bareLinks: 0 });
      kind = 'paragraph';
      cells = [];
    }
  }
  for (const { href } of Object.values(found.references ?? {})) links.link(href);
  return blocks;
}

function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = text.indexOf('<!--'); open !== -1; open = text.indexOf('<!--', at)) {
    const close = text.indexOf('-->', open + 4);
    parts.push(text.slice(at, open));
    at = close === -1 ? text.length : close + 3;
  }
  parts.push(text.slice(at));
  return parts.join('');
}

/** Programs that save pages break the line after every link, also before a comma or the mark that ends an emphasis. */
function joinAfterLinks(text: string): string {
  return text.replace(
    /\)\r?\n[ \t]{0,40}(?=[,.;:!?)\]…](?![\p{L}\p{N}[])|['’](?:s|re|ve|d|ll)\b|(?:_{1,3}|\*{2,3})(?![\p{L}\p{N}_*]))/gu,
    ')',
  );
}

/** "1889. The tower was finished." is a sentence and its year; it only looks like a list. Lists begin with one. */
function numberBefore({ info, markup }: Token, previous: Token | undefined): string {
  return previous?.type === 'ordered_list_open' && Number(info) > 1 ? `${info}${markup} ` : '';
}

/** Lists and tables that are none in Markdown: lines with a round bullet, and rows of a table whose head is lost. */
function splitLines({ text, bareLinks }: { text: string; bareLinks: number }): MarkdownBlock[] {
  const found: { lines: string[]; kind: 'paragraph' | 'row' }[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    const last = found.at(-1);
    if (/^[\s:|-]+$/u.test(line) && line.includes('|') && line.includes('-')) continue;
    if (/^\|.*\|$/u.test(line)) found.push({ lines: [line.replaceAll('|', ' ')], kind: 'row' });
    else if (last === undefined || last.kind === 'row' || /^•\s/u.test(line))
      found.push({ lines: [line.replace(/^(?:•|\[[ xX]\])\s+/u, '')], kind: 'paragraph' });
    else last.lines.push(line);
  }
  return found.map(({ lines, kind }) => ({ text: lines.join('\n'), kind, bareLinks }));
}

function readInline(children: readonly Token[], links: MarkdownLinks): { text: string; bareLinks: number } {
  const parts: string[] = [];
  let inLink = false;
  let count = 0;
  let isBare = true;
  for (const token of children) {
    const word = wordOf(token);
    parts.push(word);
    if (token.type === 'link_open') {
      links.link(String(token.attrGet('href') ?? ''));
      inLink = true;
      count++;
    } else if (token.type === 'link_close') inLink = false;
    else if (token.type === 'image') links.image(String(token.attrGet('src') ?? ''), token.content);
    else if (!inLink && /[\p{L}\p{N}]/u.test(word)) isBare = false;
  }
  return { text: dropBrokenMarks(parts.join(''), links), bareLinks: isBare ? count : 0 };
}

function wordOf(token: Token): string {
  switch (token.type) {
    case 'text':
    case 'code_inline':
      return token.content;
    case 'image':
      return ` ${(token.children ?? []).map(wordOf).join('')} `;
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    case 'html_inline':
      return /^<\/?(?:br|p|div|li|t[dhr]|h[1-6])\b/iu.test(token.content) ? '\n' : '';
    default:
      return '';
  }
}

/** What stands in the brackets of a link: an address, perhaps with brackets of its own, and a title. */
const inside = String.raw`\(([^()]{0,2000}(?:\([^()]{0,300}\)[^()]{0,1000}){0,3})\)`;
const brokenLink = new RegExp(String.raw`(!?)\[([^[\]]{0,1000})\]${inside}`, 'gu');
const lostLink = new RegExp(String.raw`\]${inside}`, 'gu');
const brokenEmphasis = /(\*\*\*|\*\*|__)([^*_]{1,2000})\1/gu;

/**
 * Marks that by the book are none, as in saved pages: links with quotation marks in their title or spaces in their address, ends of links
 * whose beginning is lost, emphasis with a space before its end. No pattern can run over its own opening sign, so that no text makes
 * them slow.
 */
function dropBrokenMarks(text: string, links: MarkdownLinks): string {
  const linked = (inBrackets: string) => links.link(inBrackets.trim().split(/\s/u, 1)[0] ?? '');
  const words = !text.includes('](')
    ? text
    : text
        .replace(brokenLink, (_whole, mark: string, label: string, target: string) => {
          if (mark === '') linked(target);
          return label;
        })
        .replace(lostLink, (_whole, target: string) => {
          linked(target);
          return '';
        });
  return words.replace(brokenEmphasis, '$2');
}
