import { findModelDirected } from '../../model-directed/model-directed.ts';
import { addressesModelWhenHidden, describeHidden, describeInvisible } from '../model-directed.ts';
import { type DomDocument, type DomElement, isElement, walk } from './dom/dom.ts';
import {
  backgroundOf,
  colourOf,
  compactStyle,
  createRuleFinder,
  hidesText,
  type Rule,
  readPageStyles,
} from './hiding-styles.ts';

const mostFlags = 10;

/** Takes out of the document what a person would not see, and reports what of it was written for a machine. */
export function removeHidden(document: DomDocument, comments: readonly string[]): string[] {
  const flags = describeInvisible(document.documentElement.textContent ?? '');
  const suspect = (where: string, text: string | null) => {
    if (text === null || text.trim().length < 8 || flags.length >= mostFlags) return;
    if (addressesModelWhenHidden(text)) flags.push(describeHidden(where, text));
  };

  /** For what is shown somewhere, if not in the text: captions, what search engines show of a page. */
  const suspectSeen = (where: string, text: string | null) => {
    if (text !== null && flags.length < mostFlags && findModelDirected(text).length > 0)
      flags.push(describeHidden(where, text));
  };
  const suspectName = (address: string | null) => {
    const words = address === null ? undefined : wordsOfAddress(address);
    if (words !== undefined) suspect('An address or the name of a file', words);
  };
  for (const comment of comments) suspect('A comment in the markup', proseOf(comment));
  const styles = readPageStyles(document);
  const rulesOf = createRuleFinder(styles.rules);
  const hiddenByRule: DomElement[] = [];
  for (const node of walk(document.documentElement)) {
    if (!isElement(node)) continue;
    const name = node.localName;
    if (name === 'meta')
      (isShownElsewhere(node) ? suspectSeen : suspect)('A meta tag', node.getAttribute('content'));
    if (name === 'script' && node.textContent !== '')
      suspectSeen('Structured data', stringsOf(node.textContent ?? ''));
    if (name === 'figcaption') suspectSeen('The caption of a picture', node.textContent);
    if (silent.has(name)) suspect(`Text in <${name}>`, node.textContent);
    for (const attribute of attributesWithWords) {
      const value = node.getAttribute(attribute);
      if (value === null || value.length < 8 || !addressesModelWhenHidden(value)) continue;
      suspect(`The ${attribute} attribute of <${name}>`, value);
      node.removeAttribute(attribute);
    }
    if (namesFiles.has(name))
      for (const attribute of attributesWithAddresses) suspectName(node.getAttribute(attribute));
    if (neverHidden.has(name)) continue;
    if (isHiddenByItself(node)) {
      suspect('Hidden text', node.textContent);
      node.remove();
      continue;
    }
    const rules = rulesOf(node);
    if (rules.some((rule) => hidesText(rule.compact)) || hasGroundColour(node, rules, styles.ground, rulesOf))
      hiddenByRule.push(node);
  }
  flags.push(...removeHiddenByRule(hiddenByRule, document, suspect));
  return flags;
}

/** What the last part of an address says, where it says as much as a sentence. */
function wordsOfAddress(address: string): string | undefined {
  if (address.length < 30 || address.startsWith('data:')) return undefined;
  const [path = ''] = address.slice(0, 1000).split(/[?#]/, 1);
  const last = path.slice(path.lastIndexOf('/') + 1);
  let plain = last;
  try {
    plain = decodeURIComponent(last.replaceAll('+', ' '));
  } catch {
    // Read as it is written.
  }
  const words = plain.replace(/\.\w{2,5}$/u, '').replace(/[-_.]+/gu, ' ');
  return (words.match(/\p{L}{2,}/gu)?.length ?? 0) >= 5 ? words : undefined;
}

/** Lines of a comment that read as words; most comments hold markup or code that was put out of use. */
function proseOf(comment: string): string {
  return comment
    .slice(0, 20_000)
    .replace(/<[^<>]{0,2000}>/gu, '\n')
    .split(/[\n{}=]/u)
    .filter((line) => !/:\s*(?:true|false|[\d.,]+)(?:\s\w+)?\s*$/iu.test(line))
    .filter((line) => (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= 3 || /\p{Script=Han}{6}/u.test(line))
    .join('\n');
}

/** What a script of data says: its longer strings, one a line. */
function stringsOf(script: string): string {
  const strings: string[] = [];
  for (const [, value = ''] of script.slice(0, 60_000).matchAll(/"((?:[^"\\]|\\.){20,4000})"/gu))
    if (/\s|\p{Script=Han}{8}/u.test(value))
      strings.push(value.replace(/\\[nrt]/gu, ' ').replace(/\\(.)/gu, '$1'));
  return strings.join('\n');
}

function isShownElsewhere(meta: DomElement): boolean {
  const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
  return /(?:description|keywords|title)$/iu.test(name);
}

const namesFiles = new Set(['a', 'img', 'source', 'object', 'embed']);
const attributesWithAddresses = ['href', 'src', 'download'];
const attributesWithWords = ['alt', 'title', 'aria-label', 'placeholder', 'summary', 'value', 'data-summary'];
const silent = new Set(['template', 'noscript', 'desc', 'textarea', 'option']);
const neverHidden = new Set(['html', 'body', 'head', 'script', 'style', 'meta', 'link', 'title']);

/** A style sheet that hides most of a page waits for a script to show it: then the rules do not count, unless for words to a model. */
function removeHiddenByRule(
  elements: readonly DomElement[],
  document: DomDocument,
  suspect: (where: string, text: string | null) => void,
): string[] {
  const listed = new Set(elements);
  const outermost = elements.filter((element) => {
    for (let above = element.parentElement; above !== null; above = above.parentElement)
      if (listed.has(above)) return false;
    return true;
  });
  const hidden = outermost.reduce((sum, element) => sum + lengthOfText(element), 0);
  const remove = hidden <= lengthOfText(document.documentElement) / 2;
  for (const element of outermost) {
    suspect('Text hidden by the style sheet', element.textContent);
    if (remove) element.remove();
  }
  if (remove) return [];
  // The innermost first, so that an order takes no more of the page with it than it must.
  for (const element of [...elements].reverse())
    if (addressesModelWhenHidden((element.textContent ?? '').slice(0, 2000))) element.remove();
  return ['A style sheet hides most of the page; it was read all the same.'];
}

function lengthOfText(element: DomElement): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').length;
}

function isHiddenByItself(element: DomElement): boolean {
  if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  const style = element.getAttribute('style');
  return style !== null && hidesText(compactStyle(style));
}

/** Letters in the colour of the page, with nothing of another colour known to lie between. */
function hasGroundColour(
  element: DomElement,
  rules: readonly Rule[],
  ground: string | undefined,
  rulesOf: (element: DomElement) => readonly Rule[],
): boolean {
  const inline = compactStyle(element.getAttribute('style') ?? '');
  const font = element.localName === 'font' ? element.getAttribute('color')?.toLowerCase() : undefined;
  const own = font === undefined ? inline : `${inline};color:${font}`;
  const colour = colourOf(own) ?? rules.map((rule) => colourOf(rule.compact)).findLast((found) => found);
  if (ground === undefined || colour !== ground) return false;
  for (let at: DomElement | null = element; at !== null && at.localName !== 'body'; at = at.parentElement) {
    const declared = [
      compactStyle(at.getAttribute('style') ?? ''),
      ...rulesOf(at).map((rule) => rule.compact),
    ];
    if (at.hasAttribute('bgcolor') || declared.some((style) => hasBackground(style))) return false;
  }
  return true;
}

function hasBackground(style: string): boolean {
  return backgroundOf(style) !== undefined || /(?:^|;)background-image:/.test(style);
}
