import { classOf, type DomDocument, type DomElement } from './dom/dom.ts';

const hidingDeclarations = [
  /(?:^|;)display:none/,
  /(?:^|;)(?:content-)?visibility:(?:hidden|collapse)/,
  /(?:^|;)(?:filter:)?opacity[:(]0?(?:\.0\d*|0)?(?:%|;|!|\)|$)/,
  /(?:^|;)font-size:(?:0(?:\.\d+)?|\.\d+|1(?:\.\d+)?)(?:px|pt)?(?:;|!|$)/,
  /(?:^|;)font-size:0?\.0\d*(?:em|rem)|(?:^|;)font-size:0(?:em|rem|%|vw)/,
  /(?:^|;)font:(?:[a-z]+ ?)*0(?:px|pt|em)?[/ ]/,
  /(?:^|;)(?:-webkit-text-fill-)?color:(?:transparent|rgba\(\d+,\d+,\d+,0?(?:\.0\d*)?\)|#[0-9a-f]{6}00|#[0-9a-f]{3}0)(?:;|!|$)/,
  /(?:^|;)text-indent:-\d{3,}/,
  /(?:^|;)(?:left|top|right|bottom|margin-left|margin-top|inset):-(?:\d{4,}px|\d{3,}(?:em|rem|vw|vh|%))/,
  /(?:^|;)clip-path:(?:inset\((?:50|100)%|circle\(0|polygon\(00)/,
  /(?:^|;)clip:rect\((?:0|1px)/,
  /(?:^|;)transform:(?:scale[xy3d]{0,2}\(0[,)]|translate[xy3d]{0,2}\(-(?:\d{4,}px|\d{3,}(?:vw|vh|%|em)))/,
  /(?:^|;)zoom:0(?:;|!|$)/,
];

/** Declarations without comments and white space, in lower case, with the page's variables put in. */
export function compactStyle(style: string, variables?: ReadonlyMap<string, string>): string {
  const compact = style
    .slice(0, 4000)
    .toLowerCase()
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/\s+/g, '');
  if (variables === undefined || variables.size === 0 || !compact.includes('var(')) return compact;
  return compact.replace(
    /var\((--[\w-]{1,60})(?:,([^()]{0,60}))?\)/g,
    (_whole, name: string, otherwise?: string) => variables.get(name) ?? otherwise ?? '',
  );
}

/** Whether declarations make their text unreadable for people: not shown, no size, no colour, or out of sight. */
export function hidesText(compact: string): boolean {
  if (hidingDeclarations.some((pattern) => pattern.test(compact))) return true;
  const noRoom = /(?:^|;)(?:height|width|max-height|max-width):[01](?:px|em)?(?:;|!|$)/.test(compact);
  if (noRoom && /overflow(?:-[xy])?:(?:hidden|clip)/.test(compact)) return true;
  const colour = colourOf(compact);
  return colour !== undefined && colour === backgroundOf(compact);
}

export function colourOf(compact: string): string | undefined {
  return plainColour(/(?:^|;)color:([^;!]+)/.exec(compact)?.[1]);
}

export function backgroundOf(compact: string): string | undefined {
  return plainColour(/(?:^|;)background(?:-color)?:([^;!]+)/.exec(compact)?.[1]);
}

function plainColour(colour: string | undefined): string | undefined {
  if (colour === undefined) return undefined;
  const named = { white: '#ffffff', black: '#000000' }[colour] ?? colour;
  const rgb = /^rgba?\((\d{1,3}),(\d{1,3}),(\d{1,3})(?:,1(?:\.0)?)?\)$/.exec(named);
  if (rgb !== null)
    return `#${rgb
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`;
  return /^#[0-9a-f]{3}$/.test(named) ? named.replace(/[0-9a-f]/g, '$&$&') : named;
}

/** One part of a selector, as far as it is understood: `p.note#x[role="y"]`. */
type Compound = {
  tag?: string;
  id?: string;
  classes: string[];
  attributes: [name: string, value?: string][];
};
export type Rule = { compact: string; last: Compound; above: Compound[] };

export type PageStyles = {
  rules: readonly Rule[];
  /** The page's own ground, where the page itself says so or cannot say otherwise. */
  ground: string | undefined;
};

const mostRules = 4000;

/** What the style sheets inside a page declare. Rules for print, for small screens or for states (`:hover`) do not count. */
export function readPageStyles(document: DomDocument): PageStyles {
  const sheets: string[] = [];
  let room = 500_000;
  for (const style of document.querySelectorAll('style')) {
    const media = style.getAttribute('media');
    if (media !== null && !/^\s*$|\ball\b|\bscreen\b/i.test(media)) continue;
    const sheet = (style.textContent ?? '').slice(0, room).replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ');
    room -= sheet.length;
    sheets.push(sheet);
    if (room <= 0) break;
  }
  const variables = new Map<string, string>();
  for (const sheet of sheets)
    for (const match of sheet.matchAll(/(--[\w-]{1,60})\s*:\s*([^;{}]{1,60})/g))
      if (variables.size < 500) variables.set((match[1] ?? '').toLowerCase(), compactStyle(match[2] ?? ''));

  const rules: Rule[] = [];
  let ground: string | undefined;
  for (const [selectors, body] of sheets.flatMap((sheet) => [...topLevelRules(sheet)])) {
    const compact = compactStyle(body, variables);
    for (const selector of selectors.split(',')) {
      if (rules.length >= mostRules) break;
      const parts = readSelector(selector);
      const last = parts?.at(-1);
      if (parts === undefined || last === undefined) continue;
      const isRoot = parts.length === 1 && (last.tag === 'body' || last.tag === 'html');
      if (isRoot && last.classes.length === 0) ground = backgroundOf(compact) ?? ground;
      else rules.push({ compact, last, above: parts.slice(0, -1) });
    }
  }
  const body = document.querySelector('body');
  const inline = compactStyle(body?.getAttribute('style') ?? '');
  const own = backgroundOf(inline) ?? plainColour(body?.getAttribute('bgcolor')?.toLowerCase()) ?? ground;
  const hasOtherSheets = document.querySelector('link[rel="stylesheet"]') !== null;
  return { rules, ground: own ?? (hasOtherSheets ? undefined : '#ffffff') };
}

/** The rules that apply to an element, by their last part first. Work is bounded by the page's own classes and tags. */
export function createRuleFinder(rules: readonly Rule[]): (element: DomElement) => Rule[] {
  const byKey = new Map<string, Rule[]>();
  const others: Rule[] = [];
  for (const rule of rules) {
    const { id, classes, tag } = rule.last;
    const key = id !== undefined ? `#${id}` : classes[0] !== undefined ? `.${classes[0]}` : tag;
    const list = key === undefined ? others : (byKey.get(key) ?? []);
    if (key !== undefined) byKey.set(key, list);
    if (list.length < 200) list.push(rule);
  }
  const classesOf = rememberClasses();
  return (element) => {
    const keys = [element.localName, ...(element.id === '' ? [] : [`#${element.id}`])];
    for (const name of classesOf(element).slice(0, 50)) keys.push(`.${name}`);
    const candidates = [...keys.flatMap((key) => byKey.get(key) ?? []), ...others];
    return candidates.filter(
      (rule) => matches(element, rule.last, classesOf) && hasAbove(element, rule.above, classesOf),
    );
  };
}

type ClassesOf = (element: DomElement) => readonly string[];

/** An element's class names are asked for once by each rule that could apply to it or to something inside it. */
function rememberClasses(): ClassesOf {
  const known = new WeakMap<DomElement, readonly string[]>();
  return (element) => {
    const remembered = known.get(element);
    if (remembered !== undefined) return remembered;
    const names = classOf(element).trim();
    const classes = names === '' ? [] : names.split(/\s+/);
    known.set(element, classes);
    return classes;
  };
}

function matches(
  element: DomElement,
  { tag, id, classes, attributes }: Compound,
  classesOf: ClassesOf,
): boolean {
  if (tag !== undefined && tag !== '*' && tag !== element.localName) return false;
  if (id !== undefined && id !== element.id) return false;
  if (classes.length > 0) {
    const own = classesOf(element);
    if (!classes.every((name) => own.includes(name))) return false;
  }
  return attributes.every(([name, value]) =>
    value === undefined ? element.hasAttribute(name) : element.getAttribute(name) === value,
  );
}

/** Whether the earlier parts stand above the element in their order; kinds of combinators are not told apart. */
function hasAbove(element: DomElement, above: readonly Compound[], classesOf: ClassesOf): boolean {
  let wanted = above.length - 1;
  let at = element.parentElement;
  for (let steps = 0; wanted >= 0 && at !== null && steps < 200; steps++, at = at.parentElement) {
    const part = above[wanted];
    if (part !== undefined && matches(at, part, classesOf)) wanted--;
  }
  return wanted < 0;
}

function readSelector(selector: string): Compound[] | undefined {
  if (selector.length > 300 || /[:+~]/.test(selector)) return undefined;
  const parts = selector
    .replaceAll('>', ' ')
    .trim()
    .split(/\s+(?![^[]*\])/);
  const compounds = parts.map(readCompound);
  return compounds.every((part) => part !== undefined) ? compounds : undefined;
}

function readCompound(text: string): Compound | undefined {
  const compound: Compound = { classes: [], attributes: [] };
  let rest = text;
  const tag = /^(?:[a-z][\w-]*|\*)/i.exec(rest)?.[0];
  if (tag !== undefined) {
    compound.tag = tag.toLowerCase();
    rest = rest.slice(tag.length);
  }
  while (rest !== '') {
    const piece = /^(?:([.#])([\w-]+)|\[\s*([\w-]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*)?\])/.exec(
      rest,
    );
    if (piece === null) return undefined;
    const [whole, sign, name, attribute, double, single, bare] = piece;
    if (sign === '.' && name !== undefined) compound.classes.push(name);
    else if (name !== undefined) compound.id = name;
    else if (attribute !== undefined) {
      const value = double ?? single ?? bare;
      compound.attributes.push(value === undefined ? [attribute] : [attribute, value]);
    }
    rest = rest.slice(whole.length);
  }
  return text === '' ? undefined : compound;
}

/** `[selectors, declarations]` of the rules that hold on a screen, scanned once. */
function* topLevelRules(sheet: string): Generator<[string, string]> {
  let at = 0;
  while (at < sheet.length) {
    const open = sheet.indexOf('{', at);
    if (open === -1) return;
    const head = sheet.slice(Math.max(at, open - 2000), open).replace(/^[^{}]*;/, '');
    // What stands in these holds on every screen: it is read as if the at-rule were not there.
    if (/^\s*@(?:media\s+(?:only\s+)?(?:screen|all)|supports\b[^{}]*|layer\b[^{}]*)\s*$/i.test(head)) {
      at = open + 1;
      continue;
    }
    let depth = 1;
    let close = open + 1;
    while (close < sheet.length && depth > 0) {
      if (sheet[close] === '{') depth++;
      else if (sheet[close] === '}') depth--;
      close++;
    }
    if (!head.includes('@')) yield [head.replace(/^[\s}]+/, ''), sheet.slice(open + 1, close - 1)];
    at = close;
  }
}
