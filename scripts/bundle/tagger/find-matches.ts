import { type IndexedRule, indexRules, type Net, type Rule, type RuleIndex } from './index-rules.ts';

type Term = {
  text: string;
  normal: string;
  tags: ReadonlySet<string>;
  switch?: string;
  implicit?: string;
  machine?: string;
  root?: string;
  alias?: readonly string[];
};
type Pointer = [sentence: number | null, ...rest: unknown[]];
type Match = Rule & { pointer: Pointer };
/** `starts` is an addition of ours: the words from which a match may begin, a bit for each. */
type FindOne = (
  document: readonly Term[][],
  rule: Rule,
  cache: undefined,
  starts?: number,
) => { ptrs: Pointer[] };

/**
 * The tagger's search for matches of its rules (`sweep`), most of its work: the same matches in the same order. The original collects the some hundred
 * rules that have anything in common with a sentence, drops those that lack something, and tries the rest from each word. Here a rule is looked at where
 * the rarest thing that it needs is there, and tried from where its first words are.
 */
export function findMatches(
  document: readonly Term[][],
  net: Net,
  methods: { one: { match: FindOne } },
  { matchOne = false }: { matchOne?: boolean } = {},
): (Match | undefined)[] {
  const search = searchIn(net);
  const found: Match[] = [];
  for (const [sentence, terms] of document.entries()) {
    for (const { rule, starts } of search(terms)) {
      const { ptrs } = methods.one.match([terms], rule, undefined, starts);
      for (const pointer of ptrs) {
        pointer[0] = sentence;
        found.push({ ...rule, pointer });
      }
      if (matchOne && ptrs.length > 0) return [found[0]];
    }
  }
  return found;
}

type Fitting = { rule: Rule; starts?: number };
type Search = (terms: readonly Term[]) => Fitting[];

const known = new WeakMap<Net, Search>();

function searchIn(net: Net): Search {
  const found = known.get(net) ?? makeSearch(indexRules(net));
  known.set(net, found);
  return found;
}

/** As many words as a number has bits. */
const mostPlaces = 32;

function makeSearch(index: RuleIndex): Search {
  return (terms) => {
    const sentence = readSentence(terms, index);
    const fitting = new Map<number, Fitting>();
    for (const key of sentence.keys) {
      for (const entry of index.rules[key] ?? []) {
        if (!fits(entry, sentence)) continue;
        const starts = startsOf(entry, sentence);
        if (starts !== 0) fitting.set(placeOf(entry, sentence), { rule: entry.rule, starts });
      }
    }
    const inOrder = [...fitting].sort(([a], [b]) => a - b).map(([, one]) => one);
    const always = index.always.filter((rule) => terms.length >= rule.minWords);
    return [...inOrder, ...always.map((rule) => ({ rule }))];
  };
}

type Sentence = {
  words: number;
  /** Some words are made of others, "don't" of "do" and "not": a part of a rule may take both. */
  isContracted: boolean;
  /** What it has that rules ask for. */
  keys: readonly number[];
  has: (key: number) => boolean;
  /** By key: at which of its words, a bit for each. */
  places: Int32Array;
};

function readSentence(terms: readonly Term[], { keys, tags, size }: RuleIndex): Sentence {
  const held = new Uint8Array(size);
  const places = new Int32Array(size);
  const found: number[] = [];
  let place = 0;
  const hold = (key: number | undefined): void => {
    if (key === undefined) return;
    places[key] = (places[key] ?? 0) | (1 << place);
    if (held[key] === 1) return;
    held[key] = 1;
    found.push(key);
  };
  const holdWord = (word: string | undefined): void => {
    if (word !== undefined && word !== '') hold(keys.get(word));
  };
  for (const term of terms) {
    holdWord(term.normal);
    holdWord(term.implicit);
    holdWord(term.machine);
    holdWord(term.root);
    if (term.switch !== undefined) hold(keys.get(`%${term.switch}%`));
    for (const word of term.alias ?? []) holdWord(word);
    for (const tag of term.tags) hold(tags.get(tag));
    // As it is written, a word may begin a match; that the sentence has it does not follow.
    const written = keys.get(term.text);
    if (written !== undefined) places[written] = (places[written] ?? 0) | (1 << place);
    place++;
  }
  const isContracted = terms.some((term) => term.implicit !== undefined);
  return { words: terms.length, isContracted, keys: found, has: (key) => held[key] === 1, places };
}

/** From which words the rule may match, a bit for each: none is 0; undefined where it may be any. */
function startsOf({ beginning }: IndexedRule, { words, places, isContracted }: Sentence): number | undefined {
  if (words > mostPlaces) return undefined;
  let starts = -1;
  const parts = isContracted ? Math.min(1, beginning.length) : beginning.length;
  for (let offset = 0; offset < parts && starts !== 0; offset++) {
    let at = 0;
    for (const key of beginning[offset] ?? []) at |= places[key] ?? 0;
    starts &= at >>> offset;
  }
  return starts;
}

function fits({ rule, needs, wants, refuses }: IndexedRule, { words, has }: Sentence): boolean {
  if (words < rule.minWords || !needs.every(has) || refuses.some(has)) return false;
  return wants.length === 0 || wants.filter(has).length >= rule.minWant;
}

/** Its first place in the lists of what the sentence has. */
function placeOf({ places }: IndexedRule, { has }: Sentence): number {
  return Math.min(...places.filter(({ key }) => has(key)).map(({ place }) => place));
}
