/** One part of a rule: what a word has to be. Only what says so plainly is looked at here. */
type RulePart = {
  word?: string;
  tag?: string;
  switch?: string;
  fastOr?: ReadonlySet<string>;
  greedy?: boolean;
} & Readonly<Record<string, unknown>>;
export type Rule = {
  regs: readonly RulePart[];
  needs: readonly string[];
  wants: readonly string[];
  minWant: number;
  minWords: number;
  ifNo?: readonly string[];
};
/** The rules by what they need or want to see: a word, a #Tag or a %switch%. */
export type Net = { hooks: Readonly<Record<string, readonly Rule[]>>; always: readonly Rule[] };

/** A rule with what it needs, wants and refuses as numbers. */
export type IndexedRule = {
  rule: Rule;
  needs: readonly number[];
  wants: readonly number[];
  refuses: readonly number[];
  /** What its first words have to be, as far as each is one word: any of these. */
  beginning: readonly (readonly number[])[];
  /** Where it stands in the lists of what it needs and wants: rules are tried in the order in which these lists name them. */
  places: { key: number; place: number }[];
};
export type RuleIndex = {
  keys: ReadonlyMap<string, number>;
  tags: ReadonlyMap<string, number>;
  /** How many keys there are. */
  size: number;
  /** By key: the rules to look at where it is there. A rule is looked at for the rarest that it needs, else for any that it wants. */
  rules: readonly (readonly IndexedRule[])[];
  always: readonly Rule[];
};

export function indexRules({ hooks, always }: Net): RuleIndex {
  const lists = Object.entries(hooks);
  const keys = new Map(lists.map(([name], key) => [name, key]));
  const keyOf = (name: string): number => {
    const key = keys.get(name) ?? keys.size;
    keys.set(name, key);
    return key;
  };
  const indexed = new Map<Rule, IndexedRule>();
  let place = 0;
  for (const [name, list] of lists) {
    for (const rule of list) {
      const entry = indexed.get(rule) ?? indexRule(rule, keyOf);
      indexed.set(rule, entry);
      entry.places.push({ key: keyOf(name), place: place++ });
    }
  }
  const rules = [...keys].map((): IndexedRule[] => []);
  // A tag is met more often than a word, and the oftener the more rules ask for it.
  const oftenness = lists.map(([name, list]) => list.length + (/^[#%]/.test(name) ? 1_000_000 : 0));
  for (const entry of indexed.values()) {
    const [rarest] = entry.needs.toSorted((a, b) => (oftenness[a] ?? 0) - (oftenness[b] ?? 0));
    for (const key of rarest === undefined ? new Set(entry.wants) : [rarest]) rules[key]?.push(entry);
  }
  const ofTags = [...keys].filter(([name]) => name.startsWith('#'));
  const tags = new Map(ofTags.map(([name, key]) => [name.slice(1), key]));
  return { keys, tags, size: keys.size, rules, always };
}

function indexRule(rule: Rule, keyOf: (name: string) => number): IndexedRule {
  const beginning: number[][] = [];
  for (const part of rule.regs) {
    const names = namesOf(part);
    if (names === undefined) break;
    beginning.push(names.map(keyOf));
    // How many words this one takes is not known.
    if (part.greedy === true) break;
  }
  return {
    rule,
    needs: rule.needs.map(keyOf),
    wants: rule.wants.map(keyOf),
    refuses: (rule.ifNo ?? []).map(keyOf),
    beginning,
    places: [],
  };
}

/** What makes that a part is not one word with one of a few names. */
const notPlain =
  'optional negative anything fuzzy choices id use method pre post regex chunk machine sense'.split(' ');

function namesOf(part: RulePart): string[] | undefined {
  if (notPlain.some((name) => part[name] !== undefined && part[name] !== false)) return undefined;
  if (part.word !== undefined) return [part.word];
  if (part.tag !== undefined) return [`#${part.tag}`];
  if (part.switch !== undefined) return [`%${part.switch}%`];
  return part.fastOr === undefined ? undefined : [...part.fastOr];
}
