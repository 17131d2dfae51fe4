/** Letters only, without accents and the possessive. */
function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]s?(?=\s|$)/gu, '')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\.|\p{L}\b|\s|$)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(shortened, (short) => written[short] ?? short);
}

/** "St. Petersburg", "Mt. Everest", "Ft. Worth": what everybody writes both ways. */
const shortened = /^(?:st|mt|ft)(?= \p{L})/u;
const written: Readonly<Record<string, string>> = { st: 'saint', mt: 'mount', ft: 'fort' };

/** Letters only, without accents, titles, articles and the possessive. */
export function normaliseName(name: string): string {
  return lettersOf(name)
    .replace(
      /^(?:the|a|an|mr|mrs|ms|dr|sir|dame|lord|lady|president|king|queen|prince|princess|pope|saint|st|professor|prof|general|captain|prime minister|emperor)\s+(?=\p{L})/u,
      '',
    )
    .trim();
}

/** The same with its titles: "Saint Martin" is an island, and Martin is not. */
export function plainName(name: string): string {
  return lettersOf(name)
    .replace(/^(?:the|a|an)\s+(?=\p{L})/u, '')
    .trim();
}

const knownAliases: readonly (readonly string[])[] = [
  ['united states', 'united states of america', 'us', 'usa', 'america'],
  ['united kingdom', 'uk', 'britain', 'great britain'],
  ['united nations', 'un'],
  ['european union', 'eu'],
  ['soviet union', 'ussr'],
  ['netherlands', 'holland'],
  ['new york', 'new york city', 'nyc'],
  ['world war i', 'first world war', 'world war one', 'wwi', 'ww1'],
  ['world war ii', 'second world war', 'world war two', 'wwii', 'ww2'],
];

const aliasOf: ReadonlyMap<string, string> = new Map(
  knownAliases.flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)),
);

/** "united states" for "usa": one name for what everybody calls by several; given and told as `plainName` does. */
export function commonName(name: string): string {
  return aliasOf.get(name) ?? name;
}

/** Whether two names can be of one person, place or body: equal, shortened, initialled or an acronym of the other. */
export function sameName(a: string, b: string): boolean {
  const [first, second] = [normaliseName(a), normaliseName(b)];
  if (first === '' || second === '') return false;
  if (commonName(first) === commonName(second)) return true;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  return (
    isShortened(short.split(' '), long.split(' ')) ||
    isAcronym(short, long.split(' ')) ||
    isPlural(short, long)
  );
}

/**
 * False only where no name in the text can be the same as this one: none of its words stands there, and neither is an acronym or has
 * another name. Much cheaper than finding the names.
 */
export function mayBeNamed(text: string, name: string): boolean {
  const asked = normaliseName(name);
  const words = asked.split(' ').filter((word) => !smallWords.has(word));
  if (aliasOf.has(asked) || words.length === 0) return true;
  const folded = text.normalize('NFD').replace(/\p{M}+/gu, '');
  const lower = folded.toLowerCase();
  if (words.some((word) => lower.includes(word.replace(/(?:ies|es|s|y)$/u, '')))) return true;
  if (words.length === 1) return mayStandFor(folded, asked);
  const undotted = lower.replaceAll('.', '');
  return [asked.split(' '), words].some((parts) => undotted.includes(initialsOf(parts)));
}

/** Whether words of the text may have these initials, small words in lower case among them. */
function mayStandFor(text: string, acronym: string): boolean {
  const initials = new Set(
    [...text.matchAll(/(?<![\p{L}\p{N}])[\p{Lu}\p{N}]/gu)].map(([first]) => first.toLowerCase()),
  );
  for (const word of smallWords) initials.add(word.charAt(0));
  return [...acronym].every((letter) => initials.has(letter));
}

/** "Einstein" for "Albert Einstein", "J. F. Kennedy" for "John Fitzgerald Kennedy", "Eiffel Tower" for "Eiffel Tower Paris". */
function isShortened(short: readonly string[], long: readonly string[]): boolean {
  if (short.length > long.length) return false;
  if (short.at(-1) === long.at(-1)) {
    let at = 0;
    return short.slice(0, -1).every((part) => {
      const found = long.findIndex(
        (word, index) => index >= at && (word === part || (part.length === 1 && word.startsWith(part))),
      );
      at = found + 1;
      return found >= 0;
    });
  }
  return short.length >= 2 && short.every((part, index) => long[index] === part);
}

const smallWords = new Set(['of', 'the', 'and', 'for', 'de', 'du', 'des']);

function isAcronym(short: string, long: readonly string[]): boolean {
  if (short.includes(' ') || short.length < 2 || long.length < 2) return false;
  return short === initialsOf(long) || short === initialsOf(long.filter((word) => !smallWords.has(word)));
}

function initialsOf(words: readonly string[]): string {
  return words.map((word) => word[0] ?? '').join('');
}

/** Whether one is the plural of the other: "cheetah", "cheetahs"; both as `normaliseName` gives them. */
export function isPlural(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return (
    long === `${short}s` ||
    long === `${short}es` ||
    (short.endsWith('y') && long === `${short.slice(0, -1)}ies`)
  );
}
