import type { Span } from '../../text/sentences/span.ts';
import { overlaps } from '../../text/sentences/span.ts';
import { type Entity, findEntities } from '../../text/words/entities.ts';
import type { TaggedWord } from '../../text/words/tagged-words.ts';
import { bodyNouns, personNouns } from './noun-lists.ts';

/** Somebody or something that a sentence speaks of, as later words may point back at it. */
export type Mention = Span & {
  /** As it would stand in another sentence: "the harbour of Velm", "Ann Lindqvist". */
  text: string;
  name?: string;
  /** What it is called by: "tower" of the Eiffel Tower, "mayor" of Mayor Ann Lindqvist. */
  heads: ReadonlySet<string>;
  kind: 'person' | 'place' | 'organisation' | 'thing';
  gender: 'male' | 'female' | 'either';
  plural: boolean;
  country?: boolean;
  /** Named, or told apart by what follows ("the harbour of Velm"). */
  specific: boolean;
};

/** The noun phrases of a sentence in their order. Dates, amounts and pronouns are none. */
export function findMentions(text: string, words: readonly TaggedWord[]): Mention[] {
  const entities = findEntities(text, words)
    .filter((entity) => !isDemonym(entity, words))
    .flatMap(withoutOffice);
  const mentions: Mention[] = [];
  let index = 0;
  while (index < words.length) {
    const end = phraseEnd(text, words, index, entities);
    if (end === undefined) {
      index += 1;
      continue;
    }
    const mention = describe(text, words, { from: index, to: end.to, headAt: end.headAt }, entities);
    if (mention !== undefined) mentions.push(mention);
    mentions.push(...innerMentions(text, words, end, entities));
    index = end.to;
  }
  return joinAppositions(text, joinNamed(text, addPredicates(text, words, mentions)));
}

/** "The Korean company" has no name. */
function isDemonym({ text, end }: Entity, words: readonly TaggedWord[]): boolean {
  if (
    text.includes(' ') ||
    !/^(?:French|Dutch|Greek|Swiss|Czech|Thai|\p{Lu}\p{Ll}+(?:ish|ese|ian|ean))$/u.test(text)
  )
    return false;
  return words.some(({ start, tags }) => start === end + 1 && (tags.has('Noun') || tags.has('Adjective')));
}

/** "Professor Allan Reed of Dunmore College" is a person and a college. */
function withoutOffice(entity: Entity): Entity[] {
  const parts =
    /^(?<title>(?:Professor|President|Senator|Minister|Mayor|Governor|Judge|General|Captain|Chancellor|Doctor|Dr\.?) )(?<name>\p{Lu}[\p{L}.'’-]+(?: \p{Lu}[\p{L}.'’-]+)*)(?: of (?<body>.+))?$/u.exec(
      entity.text,
    )?.groups;
  if (parts === undefined) return [entity];
  const { title = '', name = '', body } = parts;
  const start = entity.start + title.length;
  const person: Entity = { text: name, start, end: start + name.length, kind: 'person' };
  if (body === undefined) return [person];
  return [person, { text: body, start: entity.end - body.length, end: entity.end, kind: 'organisation' }];
}

function isName(word: TaggedWord, entities: readonly Entity[]): boolean {
  return entities.some((entity) => overlaps(entity, word));
}

function isNounLike(word: TaggedWord, entities: readonly Entity[]): boolean {
  if (isName(word, entities)) return true;
  if (
    word.tags.has('Pronoun') ||
    word.tags.has('Date') ||
    /^(?:its|their|his|her|my|our|your)$/iu.test(word.text)
  )
    return false;
  return word.tags.has('Noun') && !word.tags.has('Gerund');
}

/** Where the phrase that begins here ends, "of …" included; its head is the last noun before that. */
function phraseEnd(
  text: string,
  words: readonly TaggedWord[],
  from: number,
  entities: readonly Entity[],
): { to: number; headAt: number } | undefined {
  let at = from;
  let headAt = -1;
  const first = words[at];
  if (first === undefined) return undefined;
  if (/^(?:the|an?|this|that|these|those|its|their|his|her|my|our|your)$/iu.test(first.text)) at += 1;
  while (at < words.length) {
    const word = words[at] as TaggedWord;
    const previous = words[at - 1];
    if (at > from && previous !== undefined && !/^[ -]$/u.test(text.slice(previous.end, word.start))) break;
    if (isNounLike(word, entities)) headAt = at;
    else if (!(word.tags.has('Adjective') || word.tags.has('Value')) || word.tags.has('Date')) break;
    at += 1;
    if (/['’]s?$/u.test(word.text)) break;
  }
  if (headAt < 0) return undefined;
  const to = headAt + 1;
  const link = words[to];
  // "a battery plant in Kassel" is told apart by its place.
  const place = words[to + 1];
  if (
    /^an?$/iu.test(first.text) &&
    link !== undefined &&
    /^(?:in|at|near)$/u.test(link.text) &&
    place !== undefined &&
    isName(place, entities)
  ) {
    const inner = phraseEnd(text, words, to + 1, entities);
    if (inner !== undefined) return { to: inner.to, headAt };
  }
  if (link?.text === 'of' && !isAmount(words[headAt])) {
    const inner = phraseEnd(text, words, to + 1, entities);
    if (inner !== undefined) return { to: inner.to, headAt };
  }
  return { to, headAt };
}

function isAmount(word: TaggedWord | undefined): boolean {
  return (
    word !== undefined &&
    (word.tags.has('Unit') || /^(?:percent|per|cent|half|third|most|number|kind|part|lot)$/iu.test(word.text))
  );
}

function describe(
  text: string,
  words: readonly TaggedWord[],
  { from, to, headAt }: { from: number; to: number; headAt: number },
  entities: readonly Entity[],
): Mention | undefined {
  const first = words[from] as TaggedWord;
  const last = words[to - 1] as TaggedWord;
  const head = words[headAt] as TaggedWord;
  if (isAmount(head) || head.tags.has('Money')) return undefined;
  const span = { start: first.start, end: last.end };
  const inside = entities.filter((entity) => overlaps(entity, span));
  // The name itself ("shipping company Nordvik"), not one that only tells it apart ("council of Ostby").
  const entity = inside.find((each) => overlaps(each, head) || each.start <= head.start);
  const plural = head.tags.has('Plural') || / and /u.test(text.slice(span.start, span.end));
  const common = words
    .slice(from, headAt + 1)
    .filter((word) => !isName(word, entities) && word.tags.has('Noun'))
    .map((word) => word.text.toLowerCase().replace(/['’]s?$/u, ''));
  const own = entity === undefined ? [] : nameHeads(entity.text);
  const heads = new Set([...common.slice(-1), ...own]);
  const kind = kindOf(entity, common, head);
  const raw = text.slice(span.start, span.end).replace(/['’]s?$/u, '');
  const isPersonName = entity !== undefined && kind === 'person';
  const title = /^(?:mr|mrs|ms|dr|sir|king|queen|pope|prince|princess|lord|lady|saint)\.?\s/iu.exec(raw)?.[0];
  return {
    ...span,
    text: isPersonName ? (title === undefined ? entity.text : raw) : lowerArticle(raw),
    ...(entity === undefined ? {} : { name: entity.text }),
    heads,
    kind,
    gender: genderOf(words.slice(from, to)),
    ...(words.slice(from, to).some(({ tags }) => tags.has('Country')) && entity?.kind === 'place'
      ? { country: true }
      : {}),
    plural: entity === undefined ? plural : plural && common.length > 0 && head.tags.has('Plural'),
    specific: entity !== undefined || inside.length > 0 || to > headAt + 1,
  };
}

const ofPlaces =
  /^(?:city|town|village|council|harbou?r|port|mayor|state|county|province|capital|people|citizens|government|streets|coast|university|parliament|centre|outskirts|district|region)$/iu;

/** "The harbour of Velm" speaks of Velm, too. */
function innerMentions(
  text: string,
  words: readonly TaggedWord[],
  { headAt, to }: { headAt: number; to: number },
  entities: readonly Entity[],
): Mention[] {
  const from = headAt + 2;
  if (to <= from) return [];
  const inner = phraseEnd(text, words, from, entities);
  if (inner === undefined) return [];
  const found = describe(text, words, { from, ...inner }, entities);
  if (found === undefined || found.name === undefined) return [];
  const isPlace = found.kind === 'thing' && ofPlaces.test(words[headAt]?.text ?? '');
  return [isPlace ? { ...found, kind: 'place' } : found];
}

/** "Eiffel Tower" is a tower, "University of Larnberg" a university, "Great Fire of London" a fire. */
function nameHeads(name: string): string[] {
  const plain = name.split(/\s(?:of|de|for)\s/u)[0] ?? name;
  const parts = plain.split(/\s+/u);
  return parts.length > 1 || plain !== name ? [(parts.at(-1) ?? '').toLowerCase()] : [];
}

function kindOf(entity: Entity | undefined, common: readonly string[], head: TaggedWord): Mention['kind'] {
  const called = common.at(-1);
  if (called !== undefined && bodyNouns.has(called)) return 'organisation';
  if (called !== undefined && personNouns.has(called)) return 'person';
  if (entity !== undefined) {
    if (entity.kind !== 'other') return entity.kind;
    return called !== undefined && head.tags.has('Actor') ? 'person' : 'thing';
  }
  return head.tags.has('Actor') ? 'person' : 'thing';
}

const maleWords =
  /^(?:mr|sir|king|prince|lord|father|brother|son|husband|man|boy|uncle|grandfather|actor|spokesman|businessman|pope)$/iu;
const femaleWords =
  /^(?:mrs|ms|dame|queen|princess|lady|mother|sister|daughter|wife|woman|girl|aunt|grandmother|actress|spokeswoman|businesswoman)$/iu;

function genderOf(words: readonly TaggedWord[]): Mention['gender'] {
  if (words.some(({ tags, text }) => tags.has('FemaleName') || femaleWords.test(text))) return 'female';
  if (words.some(({ tags, text }) => tags.has('MaleName') || maleWords.test(text))) return 'male';
  return 'either';
}

function lowerArticle(phrase: string): string {
  return phrase.replace(/^(?:A|An|The|This|That|These|Those)\b/u, (article) => article.toLowerCase());
}

/** "X is a shipping company" makes X one that can be called "the company". */
function addPredicates(text: string, words: readonly TaggedWord[], mentions: Mention[]): Mention[] {
  return mentions.map((mention, index) => {
    const next = mentions[index + 1];
    if (next === undefined || next.name !== undefined) return mention;
    const between = text.slice(mention.end, next.start);
    const copula = words.some(
      ({ tags, start }) => tags.has('Copula') && start >= mention.end && start < next.start,
    );
    if (!copula || !/^\s(?:is|are|was|were)\s$/u.test(between) || !/^an?\s/iu.test(next.text)) return mention;
    return { ...mention, heads: new Set([...mention.heads, ...next.heads]) };
  });
}

/** "A new virus called Red Lily" is Red Lily, a virus. */
function joinNamed(text: string, mentions: Mention[]): Mention[] {
  return mentions.flatMap((mention, index) => {
    const next = mentions[index + 1];
    const before = mentions[index - 1];
    const named = (one: Mention | undefined, other: Mention | undefined) =>
      one !== undefined &&
      one.name === undefined &&
      other?.name !== undefined &&
      /^ (?:called|named|known as) $/u.test(text.slice(one.end, other.start));
    if (named(before, mention)) return [];
    if (next === undefined || !named(mention, next)) return [mention];
    return [
      {
        ...next,
        start: mention.start,
        heads: new Set([...mention.heads, ...next.heads]),
        kind: mention.kind,
      },
    ];
  });
}

/** "The opposition leader, Mona Berg, …" and "The maker, Helion, …" are one, with both names. */
function joinAppositions(text: string, mentions: Mention[]): Mention[] {
  const joined: Mention[] = [];
  for (const mention of mentions) {
    const before = joined.at(-1);
    const isApposition =
      before !== undefined &&
      before.name === undefined &&
      mention.name !== undefined &&
      !mention.plural &&
      text.slice(before.end, mention.start) === ', ' &&
      /^[,.;]/u.test(text.slice(mention.end));
    if (!isApposition) {
      joined.push(mention);
      continue;
    }
    joined.pop();
    joined.push({
      ...mention,
      start: before.start,
      heads: new Set([...before.heads, ...mention.heads]),
      kind: before.kind === 'thing' ? mention.kind : before.kind,
      gender: mention.gender === 'either' ? before.gender : mention.gender,
    });
  }
  return joined;
}
