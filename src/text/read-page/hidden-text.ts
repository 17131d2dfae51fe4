import { type DomDocument, type DomElement, isElement, walk } from './dom.ts';
import { addressesModelWhenHidden, describeModelDirected } from './model-directed.ts';
import { readTagCharacters } from './normalise-text.ts';

const mostFlags = 10;

/** Takes out of the document what a person would not see, and reports what of it was written for a machine. */
export function removeHidden(document: DomDocument, comments: readonly string[]): string[] {
  const flags: string[] = [];
  const suspect = (where: string, text: string | null) => {
    if (text === null || text.trim().length < 8 || flags.length >= mostFlags) return;
    if (addressesModelWhenHidden(text)) flags.push(describeModelDirected(where, text));
  };

  for (const comment of comments) suspect('A comment in the markup', comment);
  suspect('Text in invisible characters', readTagCharacters(document.documentElement.textContent ?? ''));
  const rules = readHidingRules(document);
  const hiddenByRule: DomElement[] = [];
  for (const node of walk(document.documentElement)) {
    if (!isElement(node)) continue;
    const name = node.localName;
    if (name === 'meta') suspect('A meta tag', node.getAttribute('content'));
    if (name === 'template' || name === 'noscript') suspect(`Text in <${name}>`, node.textContent);
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
    } else if (isHiddenByRule(node, rules)) {
      hiddenByRule.push(node);
    }
  }
  flags.push(...removeHiddenByRule(hiddenByRule, document, suspect));
  return flags;
}

const attributesWithWords = ['alt', 'title', 'aria-label', 'placeholder'];
const neverHidden = new Set(['html', 'body', 'head', 'script', 'style', 'meta', 'link', 'title']);

/** A style sheet that hides most of a page waits for a script to show it: then the rules do not count. */
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
  return remove ? [] : ['A style sheet hides most of the page; it was read all the same.'];
}

function lengthOfText(element: DomElement): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').length;
}

function isHiddenByItself(element: DomElement): boolean {
  if (element.hasAttribute('hidden') && element.getAttribute('hidden') !== 'until-found') return true;
  if (element.localName === 'dialog') return !element.hasAttribute('open');
  const style = element.getAttribute('style');
  return style !== null && hidesText(style);
}

function isHiddenByRule(element: DomElement, rules: HidingRules): boolean {
  const { id } = element;
  if (id !== '' && rules.ids.has(id)) return true;
  if (rules.classes.size === 0) return false;
  return (element.getAttribute('class') ?? '').split(/\s+/).some((name) => rules.classes.has(name));
}

const hidingDeclarations = [
  /(?:^|;)display:none/,
  /(?:^|;)visibility:(?:hidden|collapse)/,
  /(?:^|;)opacity:0?(?:\.0\d*|0)?(?:%|;|!|$)/,
  /(?:^|;)font-size:(?:0(?:\.\d+)?|1(?:\.\d+)?)(?:px|pt)?(?:;|!|$)/,
  /(?:^|;)font-size:0?\.0\d*(?:em|rem)|(?:^|;)font-size:0(?:em|rem|%)/,
  /(?:^|;)color:(?:transparent|rgba\(\d+,\d+,\d+,0?(?:\.0\d*)?\)|#[0-9a-f]{6}00|#[0-9a-f]{3}0)(?:;|!|$)/,
  /(?:^|;)text-indent:-\d{3,}/,
  /(?:^|;)(?:left|top|right|bottom|margin-left|margin-top):-\d{4,}px/,
  /(?:^|;)clip-path:(?:inset\((?:50|100)%|circle\(0|polygon\(00)/,
  /(?:^|;)clip:rect\((?:0|1px)/,
  /(?:^|;)transform:scale[xy]?\(0\)/,
];

/** Whether a style makes its text unreadable for people: not shown, no size, no colour, or out of sight. */
function hidesText(style: string): boolean {
  const compact = style
    .slice(0, 4000)
    .toLowerCase()
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, '');
  if (hidingDeclarations.some((pattern) => pattern.test(compact))) return true;
  const noRoom = /(?:^|;)(?:height|width|max-height|max-width):[01](?:px)?(?:;|!|$)/.test(compact);
  if (noRoom && compact.includes('overflow:hidden')) return true;
  const colour = /(?:^|;)color:([^;!]+)/.exec(compact)?.[1];
  const ground = /(?:^|;)background(?:-color)?:([^;!]+)/.exec(compact)?.[1];
  return colour !== undefined && ground !== undefined && plainColour(colour) === plainColour(ground);
}

function plainColour(colour: string): string {
  const named = colour === 'white' ? '#ffffff' : colour === 'black' ? '#000000' : colour;
  return /^#[0-9a-f]{3}$/.test(named) ? named.replace(/[0-9a-f]/g, '$&$&') : named;
}

type HidingRules = { classes: Set<string>; ids: Set<string> };

/** Classes and ids that a style sheet of the page hides outright. Rules for print, small screens or states do not count. */
function readHidingRules(document: DomDocument): HidingRules {
  const rules: HidingRules = { classes: new Set(), ids: new Set() };
  let room = 500_000;
  for (const style of document.querySelectorAll('style')) {
    const media = style.getAttribute('media');
    if (media !== null && !/^\s*$|\ball\b|\bscreen\b/i.test(media)) continue;
    const sheet = (style.textContent ?? '').slice(0, room);
    room -= sheet.length;
    for (const [selectors, body] of topLevelRules(sheet)) {
      if (!hidesText(body)) continue;
      for (const selector of selectors.split(',')) {
        const simple = /^\s*[a-z]*([.#])([\w-]+)\s*$/i.exec(selector);
        if (simple?.[2] !== undefined) (simple[1] === '.' ? rules.classes : rules.ids).add(simple[2]);
      }
    }
    if (room <= 0) break;
  }
  return rules;
}

/** `[selectors, declarations]` of rules outside at-rules, scanned once. */
function* topLevelRules(sheet: string): Generator<[string, string]> {
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open === -1) return;
    const head = sheet.slice(Math.max(at, open - 2000), open);
    let depth = 1;
    let close = open + 1;
    while (close < sheet.length && depth > 0) {
      if (sheet[close] === '{') depth++;
      else if (sheet[close] === '}') depth--;
      close++;
    }
    if (!head.includes('@')) yield [head, sheet.slice(open + 1, close - 1)];
    at = close;
  }
}
