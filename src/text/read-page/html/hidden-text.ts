import { findModelDirected } from '../../model-directed/model-directed.ts';
import { addressesModelWhenHidden, describeHidden, describeInvisible } from '../model-directed.ts';
import { type DomDocument, type DomElement, isElement, walk } from './dom.ts';
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

  // A caption is seen, but does not always stand in the text.
  const flagCaption = (text: string) => {
    if (flags.length < mostFlags && findModelDirected(text).length > 0)
      flags.push(describeHidden('The caption of a picture', text));
  };
  for (const comment of comments) suspect('A comment in the markup', comment);
  const styles = readPageStyles(document);
  const rulesOf = createRuleFinder(styles.rules);
  const hiddenByRule: DomElement[] = [];
  for (const node of walk(document.documentElement)) {
    if (!isElement(node)) continue;
    const name = node.localName;
    if (name === 'meta') suspect('A meta tag', node.getAttribute('content'));
    if (name === 'script' && node.textContent !== '') suspect('Structured data', node.textContent);
    if (name === 'figcaption') flagCaption(node.textContent ?? '');
    if (silent.has(name)) suspect(`Text in <${name}>`, node.textContent);
    for (const attribute of attributesWithWords) {
      const value = node.getAttribute(attribute);
      if (value === null || value.length < 8 || !addressesModelWhenHidden(value)) continue;
      suspect(`The ${attribute} attribute of <${name}>`, value);
      node.removeAttribute(attribute);
    }
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
