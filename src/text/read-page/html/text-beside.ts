import { findModelDirected } from '../../model-directed/model-directed.ts';
import { describeHidden } from '../model-directed.ts';
import { normaliseParagraph } from '../normalise-text.ts';
import { type DomDocument, isElement, textNode, walk } from './dom/dom.ts';

const inline = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd mark q s samp small span strong sub sup time u var'.split(
    ' ',
  ),
);
const unread = new Set(['script', 'style', 'head', 'title']);
const mostCharacters = 60_000;
const mostFlags = 5;

/** What the page shows, block by block, the article and all that stands beside it. */
export function readShownLines(document: DomDocument): string[] {
  const lines: string[] = [];
  let line = '';
  let room = mostCharacters;
  const end = () => {
    const text = normaliseParagraph(line);
    if (text !== '') lines.push(text);
    line = '';
  };
  for (const node of walk(document.body)) {
    if (room <= 0) break;
    if (isElement(node)) {
      if (!inline.has(node.localName)) end();
    } else if (node.nodeType === textNode && !unread.has(node.parentElement?.localName ?? '')) {
      // A block that ended leaves no mark here: text whose parent is another block begins a new line.
      if (!inline.has(node.parentElement?.localName ?? '') && node.parentNode?.firstChild === node) end();
      const text = node.textContent ?? '';
      line += text;
      room -= text.length;
    }
  }
  end();
  return lines;
}

/**
 * Remarks about orders in boxes, lists and footers that are no part of the article. No reasoner is given them; the person should know that
 * the page tries.
 */
export function describeBeside(shown: readonly string[], article: string): string[] {
  const within = new Set(article.split('\n').map((line) => line.replace(/\s+/gu, ' ')));
  const beside = shown.filter((line) => !within.has(line));
  return (
    findModelDirected(beside.join('\n'))
      // A field for the robots that fill in every field is no message to a reader.
      .filter(({ text }) => !article.includes(text) && !/\bspam/iu.test(text))
      .slice(0, mostFlags)
      .map(({ text }) => describeHidden('Text beside the article', text))
  );
}
