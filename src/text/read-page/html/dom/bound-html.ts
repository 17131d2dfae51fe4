import { OpenElements } from './open-elements.ts';

/** More markup than any article has; beyond it, time and memory would be the page's to choose. */
export const htmlLimits = {
  characters: 6_000_000,
  tags: 40_000,
  depth: 150,
  /** Signs that are written as a reference, each of which is a node of its own to the parser. */
  characterReferences: 20_000,
  attributeCharacters: 20_000,
  commentCharacters: 200_000,
};

const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Looks like the sign, but opens no tag; a reference would be one more node. */
const harmlessSign = '＜';
/** Elements whose content is text, not tags. */
const rawText = new Set(['script', 'style', 'textarea', 'title']);

export type BoundedHtml = { html: string; comments: string[]; flags: string[] };

/**
 * The same page within limits, rebuilt in one pass: too many tags end it, tags nested too deeply are dropped (their words stay),
 * scripts are emptied, comments set apart, and end tags that went without saying are written where browsers end the element. No `<` is
 * left that was not counted here, so a parser that reads some corner of HTML differently still cannot be led into more work than the
 * limits allow.
 */
export function boundHtml(source: string, limits = htmlLimits): BoundedHtml {
  const flags: string[] = [];
  const comments: string[] = [];
  let commentRoom = limits.commentCharacters;
  const text = source.length > limits.characters ? source.slice(0, limits.characters) : source;
  if (text.length < source.length) {
    flags.push(
      `The page is ${source.length} characters long; only the first ${limits.characters} were read.`,
    );
  }

  const parts: string[] = [];
  let references = 0;
  const addText = (words: string) => {
    references += countOf(words, costlySigns);
    const tooMany = references > limits.characterReferences;
    parts.push(tooMany ? words.replaceAll('&', '＆').replaceAll('>', '＞').replaceAll('\u00a0', ' ') : words);
  };
  const open = new OpenElements();
  const close = (names: readonly string[]) => {
    for (const name of names) parts.push(`</${name}>`);
  };
  const dropped = new Map<string, number>();
  let tags = 0;
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next === -1) {
      addText(text.slice(at));
      break;
    }
    addText(text.slice(at, next));
    if (text.startsWith('<!--', next)) {
      const end = endOfComment(text, next + 4);
      const comment = text
        .slice(next + 4, end)
        .replace(/-{0,2}!?>$/, '')
        .slice(0, commentRoom);
      commentRoom -= comment.length;
      if (comment.trim() !== '') comments.push(comment);
      at = end;
      continue;
    }
    const closing = text[next + 1] === '/';
    const name = readName(text, next + (closing ? 2 : 1));
    if (name === '') {
      // A declaration or a stray sign. Only the document type matters.
      const isDeclaration = text[next + 1] === '!' || text[next + 1] === '?' || closing;
      const end = isDeclaration ? endOfTag(text, next + 1) : next + 1;
      if (/^<!doctype/i.test(text.slice(next, next + 9))) parts.push('<!doctype html>');
      if (!isDeclaration) parts.push(++references > limits.characterReferences ? harmlessSign : '&lt;');
      at = end;
      continue;
    }
    if (++tags > limits.tags) {
      flags.push(`The page has more than ${limits.tags} tags; the rest was not read.`);
      break;
    }
    const end = endOfTag(text, next + 1 + name.length);
    // A tag that breaks off is none.
    if (end > text.length) break;
    at = end;

    if (closing) {
      const overdue = dropped.get(name) ?? 0;
      if (overdue > 0) {
        dropped.set(name, overdue - 1);
        parts.push(' ');
        continue;
      }
      close(open.closedByEnd(name));
      continue;
    }

    const span = text.slice(next + 1 + name.length, end);
    references += countOf(span, costlySigns) - 1;
    const isCostly = span.length > limits.attributeCharacters || references > limits.characterReferences;
    const attributes = isCostly ? '' : readAttributes(span);
    // The frame of the page is set in order later.
    const isFrame = name === 'html' || name === 'head' || name === 'body';
    if (!isFrame) close(open.closedByStart(name));
    if (isFrame || empty.has(name)) {
      parts.push(`<${name}${attributes}>`);
      continue;
    }
    if (rawText.has(name)) {
      const closing = indexOfClosing(text, name, end);
      const content = text.slice(end, closing === -1 ? text.length : closing);
      parts.push(`<${name}${attributes}>`, boundRawText(name, attributes, content), `</${name}>`);
      at = closing === -1 ? text.length : endOfTag(text, closing + 2);
      continue;
    }
    if (/\/\s*>?$/.test(text.slice(Math.max(next, end - 3), end)) && !/=\S*\/>?$/.test(attributes)) {
      parts.push(`<${name}${attributes}></${name}>`);
      continue;
    }
    if (open.depth >= limits.depth) {
      if (dropped.size === 0)
        flags.push(`Tags nested more than ${limits.depth} deep were left out; their text was read.`);
      dropped.set(name, (dropped.get(name) ?? 0) + 1);
      parts.push(' ');
      continue;
    }
    open.push(name);
    parts.push(`<${name}${attributes}>`);
  }
  return { html: parts.join(''), comments, flags };
}

/** What a document writes as a reference when it is turned back into text, as the search for the article does. */
const costlySigns = /[&>\u00a0]/g;

function countOf(text: string, pattern: RegExp): number {
  let count = 0;
  for (const _found of text.matchAll(pattern)) count++;
  return count;
}

export function readName(text: string, start: number): string {
  const name = /^[a-zA-Z][a-zA-Z0-9:-]{0,39}/.exec(text.slice(start, start + 40))?.[0];
  return name?.toLowerCase() ?? '';
}

/** Comments end at `-->`, at `--!>`, and, in the two shortest forms, at once. */
export function endOfComment(text: string, start: number): number {
  if (text.startsWith('>', start)) return start + 1;
  if (text.startsWith('->', start)) return start + 2;
  const plain = text.indexOf('-->', start);
  const odd = text.indexOf('--!>', start);
  if (plain === -1 && odd === -1) return text.length;
  return odd !== -1 && (plain === -1 || odd < plain) ? odd + 4 : plain + 3;
}

/** Just behind the tag's `>`; quoted attribute values may hold one. Beyond the end of the text where the tag breaks off. */
export function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if ((character === '"' || character === "'") && followsEquals(text, at)) {
      quote = character;
    } else if (character === '>') {
      return at + 1;
    }
  }
  return text.length + 1;
}

function followsEquals(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= at - 20 && /\s/.test(text[before] ?? '')) before--;
  return text[before] === '=';
}

/** The attributes as written, with a leading space, without the closing bracket and without any `<`. */
function readAttributes(span: string): string {
  const inner = span.replace(/\/?\s*>$/, '').trim();
  return inner === '' ? '' : ` ${withSmallNames(inner).replaceAll('<', harmlessSign)}`;
}

/** The parser knows `href` and not `HREF`, as old pages write it. */
function withSmallNames(attributes: string): string {
  if (!/(?:^|\s)[A-Za-z-]*[A-Z]/.test(attributes)) return attributes;
  return attributes.replace(
    /([^\s"'=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g,
    (_, name: string, value = '') => `${name.toLowerCase()}${value}`,
  );
}

function boundRawText(name: string, attributes: string, content: string): string {
  if (name === 'style') return content.replaceAll('<', ' ');
  if (name !== 'script') return content.slice(0, 100_000).replaceAll('<', harmlessSign);
  // Only structured data is of use; `\u003c` is how JSON spells the sign.
  return /ld\+json/i.test(attributes) ? content.slice(0, 500_000).replaceAll('<', '\\u003c') : '';
}

export function indexOfClosing(text: string, name: string, start: number): number {
  if (name === 'script') return indexOfScriptEnd(text, start);
  for (let at = text.indexOf('</', start); at !== -1; at = text.indexOf('</', at + 2)) {
    if (text.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  }
  return -1;
}

/** In a script, a comment may hold a script of its own, whose end is not the end. So it has been since scripts were hidden in comments. */
function indexOfScriptEnd(text: string, start: number): number {
  const marks = /<!--|-->|<\/?script(?![a-z0-9:-])/gi;
  marks.lastIndex = start;
  let within: 'script' | 'comment' | 'inner script' = 'script';
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const mark = found[0].toLowerCase();
    if (mark === '<!--') within = within === 'script' ? 'comment' : within;
    else if (mark === '-->') within = 'script';
    else if (mark === '<script') within = within === 'comment' ? 'inner script' : within;
    else if (within === 'inner script') within = 'comment';
    else return found.index;
  }
  return -1;
}
