import { defined } from '../../core/defined.ts';
import { findSubject } from '../../text/sentences/clauses.ts';
import { overlaps } from '../../text/sentences/span.ts';
import type { TaggedWord } from '../../text/words/tagged-words.ts';
import { readAttribution } from '../attribution.ts';
import { type Anaphor, findAnaphors, isQuoted } from './anaphor.ts';
import {
  agree,
  chooseAntecedent,
  farthest,
  fits,
  isTold,
  nothingTold,
  type Told,
} from './choose-antecedent.ts';
import { findMentions, type Mention } from './mention.ts';
import {
  bodyNouns,
  countryNouns,
  happenings,
  needAntecedent,
  secondNames,
  settlementNouns,
} from './noun-lists.ts';
import { lastYearIn, readDay, resolveDates } from './relative-dates.ts';
import { applyEdits, capitalise, type Edit, inPlace, sayName, sayPeople, whereTo } from './say-name.ts';
import { readWords } from './sentence-words.ts';

/** A sentence made to stand alone; where `unresolved` is there, it does not, and the words say why. */
export type StandAlone = { text: string; unresolved?: string };

const mostRemembered = 400;

const connective =
  /^(?:(?:and|but|so|yet|or)(?:,| (?=\p{L}))|(?:however|moreover|furthermore|meanwhile|besides|instead|nevertheless|nonetheless|therefore|thus|hence|consequently|in addition|in fact|indeed|as a result|for this reason|for that reason|of course|after all|on the other hand|by contrast|in contrast|similarly|likewise|finally|also|still|honestly|frankly|sadly|unfortunately|interestingly|for example|for instance),? )\s*/iu;

/** Who and what a document speaks of, sentence by sentence, so that each sentence can be made to stand alone. */
export class References {
  readonly #told: Told[] = [];
  readonly #published: Date | undefined;
  readonly #speaker: string | undefined;
  #year: number | undefined;

  constructor(document: { published?: string; speaker?: string; title?: string } = {}) {
    this.#published = readDay(document.published);
    this.#speaker = document.speaker;
    if (document.title !== undefined) this.#remember(document.title);
  }

  /** A heading begins something new: its own words may be meant by "it", the last ones of the section before may not. */
  startSection(heading: string): void {
    const names = this.#told.flatMap(({ mentions }) => mentions.filter(({ specific }) => specific));
    const far = Array.from({ length: farthest.person }, () => nothingTold);
    // Kept for "the tower", out of reach of "it".
    this.#told.splice(
      0,
      this.#told.length,
      { ...nothingTold, mentions: names.slice(-mostRemembered) },
      ...far,
    );
    this.#remember(heading);
  }

  /** `aside` is what states nothing: a question or an opinion is spoken past, unless it names somebody. */
  resolve(sentence: string, { aside = false }: { aside?: boolean } = {}): StandAlone {
    const opened = capitalise(sentence.replace(connective, ''));
    const dated = resolveDates(opened, defined({ published: this.#published, year: this.#year }));
    const words = readWords(dated.text);
    const mentions = findMentions(dated.text, words);
    const anaphors = findAnaphors(dated.text, words);
    const edits: Edit[] = [];
    const bound: Mention[] = [];
    const open = new Set<Anaphor['who']>();
    let unresolved = dated.unresolved ?? bareNumber(words);
    for (const point of inOrder(anaphors, mentions)) {
      if ('who' in point) {
        const answer = this.#bind(point, dated.text, mentions, bound);
        if (answer === undefined) unresolved ??= point.word.text;
        if (answer === undefined || (answer === 'fine' && point.role === 'object')) open.add(point.who);
        if (answer !== undefined && answer !== 'fine') edits.push(answer);
      } else if (!isQuoted(dated.text, point.start)) {
        const answer = this.#define(point, dated.text, bound);
        if (answer === 'unknown') unresolved ??= dated.text.slice(point.start, point.end);
        else if (answer !== undefined) edits.push(answer);
      }
    }
    const text = applyEdits(dated.text, edits);
    if (aside && !mentions.some(({ name }) => name !== undefined)) {
      // "Should you buy it?" after a company's name hardly means the company.
      if (bound.some(({ kind }) => kind === 'organisation')) open.add('it');
      this.#block(open);
    } else this.#remember(text, { ...(edits.length === 0 ? { words, mentions } : {}), open });
    return { text, ...defined({ unresolved }) };
  }

  #block(open: ReadonlySet<Anaphor['who']>): void {
    const last = this.#told.pop();
    if (last !== undefined) this.#told.push({ ...last, open: new Set([...last.open, ...open]) });
  }

  #remember(
    text: string,
    read: { words?: readonly TaggedWord[]; mentions?: readonly Mention[]; open?: Told['open'] } = {},
  ): void {
    const words = read.words ?? readWords(text);
    const mentions = (read.mentions ?? findMentions(text, words)).filter(
      ({ start }) => !isQuoted(text, start),
    );
    const span = findSubject(text, words);
    const subject = span === undefined ? undefined : mentions.find((mention) => overlaps(mention, span));
    const verb = words.findIndex(
      ({ start, tags }) => span !== undefined && start >= span.end && tags.has('Verb'),
    );
    const speaker = readAttribution(text)?.speaker;
    const describes = words[verb]?.tags.has('Copula') === true && words[verb + 1]?.tags.has('Verb') !== true;
    this.#told.push({
      mentions,
      describes,
      open: read.open ?? new Set(),
      ...defined({ subject, speaker }),
    });
    if (this.#told.length > mostRemembered) this.#told.splice(0, this.#told.length - mostRemembered);
    this.#year = lastYearIn(text) ?? this.#year;
  }

  #bind(
    point: Anaphor,
    text: string,
    mentions: readonly Mention[],
    bound: Mention[],
  ): Edit | 'fine' | undefined {
    if (point.who === 'this') return undefined;
    if (point.who === 'I')
      return this.#speaker === undefined ? undefined : sayName(point, this.#speaker, text);
    if (point.who === 'we') return sayPeople(point, text);
    if (point.who === 'there') return this.#place(point, mentions, text);
    const earlier = [...bound, ...mentions.filter(({ end }) => end <= point.word.start)];
    const inside = earlier.filter((mention) => fits(mention, point));
    if (inside.length > 0 && point.role !== 'object') return 'fine';
    if (point.role === 'possessive' && (isOneOfAKind(earlier, point) || comesAtOnce(point, text, mentions)))
      return 'fine';
    if (tellsOfHappening(point, text)) return undefined;
    const found = chooseAntecedent(point, mentions, this.#told);
    if (found === undefined)
      return inside.length > 0 && hasJoint(text, inside.at(-1), point) ? 'fine' : undefined;
    bound.push(found);
    return sayName(point, definite(found.text), text);
  }

  #place(point: Anaphor, mentions: readonly Mention[], text: string): Edit | 'fine' | undefined {
    if (mentions.some(({ kind, end }) => kind === 'place' && end <= point.word.start)) return 'fine';
    for (const { mentions: told } of this.#told.slice(-farthest.other).reverse()) {
      const places = [...new Set(told.filter(({ kind }) => kind === 'place').map(({ text }) => text))];
      if (places.length > 1) return undefined;
      const [place] = places;
      const { start, end } = point.word;
      if (place !== undefined) return { start, end, text: `${whereTo(text.slice(0, start))}${place}` };
    }
    return undefined;
  }

  /** "The tower" becomes the tower that was named; "Lindqvist" becomes Ann Lindqvist. */
  #define(mention: Mention, text: string, bound: Mention[]): Edit | 'unknown' | undefined {
    if (mention.name !== undefined || /^\p{Lu}\p{Ll}+$/u.test(mention.text))
      return this.#wholeName(mention, text);
    const said = text.slice(mention.start, mention.end);
    const article = /^(?:the|this|that|these|those)\b/iu.exec(said)?.[0];
    if (article === undefined || mention.specific || isToldApart(text.slice(mention.end))) return undefined;
    const [head = ''] = [...mention.heads];
    const found = this.#called(head, mention);
    if (found === undefined) {
      const pointing = !/^the$/iu.test(article);
      return pointing || needAntecedent.has(head) ? 'unknown' : undefined;
    }
    bound.push(found);
    const name = definite(found.text);
    if (!found.specific || name.toLowerCase() === said.toLowerCase()) return undefined;
    const possessive = /['’]s?$/u.test(said) ? "'s" : '';
    return { start: mention.start, end: mention.end, text: inPlace(mention.start, `${name}${possessive}`) };
  }

  #called(head: string, { plural, gender }: Mention): Mention | undefined {
    const told = this.#told.flatMap(({ mentions }) => mentions).reverse();
    const byHead = told.find(
      (mention) =>
        mention.heads.has(head) &&
        mention.plural === plural &&
        (mention.specific || /^an?\s/iu.test(mention.text)) &&
        isTold(mention),
    );
    if (byHead !== undefined || plural) return byHead;
    const near = this.#told
      .slice(-3)
      .flatMap(({ mentions }) => mentions)
      .reverse();
    if (settlementNouns.has(head)) return only(near.filter(isSettlement)) ?? only(told.filter(isSettlement));
    if (countryNouns.has(head)) return only(told.filter(({ country }) => country === true));
    if (bodyNouns.has(head))
      return only(near.filter(({ kind, name }) => kind === 'organisation' && name !== undefined));
    if (!secondNames.has(head)) return undefined;
    const last = this.#told.slice(-2).flatMap(({ mentions }) => mentions);
    return only(
      last.filter(
        ({ kind, name, plural: many, gender: other }) =>
          kind === 'person' && name !== undefined && !many && agree(other, gender),
      ),
    );
  }

  #wholeName(mention: Mention, text: string): Edit | undefined {
    const short = mention.name ?? mention.text;
    if (short.includes(' ')) return undefined;
    const longer = this.#told
      .flatMap(({ mentions }) => mentions)
      .filter(({ name, kind }) => name !== undefined && isShortFor(short, name, kind));
    const [name, ...others] = new Set(longer.map((each) => each.name ?? ''));
    if (name === undefined || others.length > 0) return undefined;
    const start = text.indexOf(short, mention.start);
    return start < 0 || start >= mention.end ? undefined : { start, end: start + short.length, text: name };
  }
}

function isShortFor(short: string, long: string, kind: Mention['kind']): boolean {
  const words = long.split(/\s+/u);
  if (words.length < 2 || /\s(?:of|for|and|the)\s/u.test(long)) return false;
  if (words.at(-1) === short)
    return kind === 'person' || kind === 'organisation' || /^\p{Lu}\p{Ll}+s$/u.test(short);
  const form = /^(?:Town|United|City|AG|Inc|Ltd|Corp|Group|GmbH|Party|Company|plc)\.?$/u;
  return words[0] === short && words.length === 2 && form.test(words[1] ?? '');
}

/** The one that is meant, where only one could be. */
function only(mentions: readonly Mention[]): Mention | undefined {
  const names = new Set(mentions.map(({ name, text }) => name ?? text));
  return names.size === 1 ? mentions[0] : undefined;
}

function isSettlement({ kind, country }: Mention): boolean {
  return kind === 'place' && country !== true;
}

/** "The bridge that fell", "the man with the dog": what follows says which. */
function isToldApart(rest: string): boolean {
  return /^ (?:of|in|at|for|that|who|which|where|with|from|near|called|named|to|on|between|against|by)\b/u.test(
    rest,
  );
}

function definite(text: string): string {
  return text.replace(/^an?\s/iu, 'the ');
}

/** "A worker bee … in her whole life" needs nobody else. */
function isOneOfAKind([first]: readonly Mention[], { who }: Anaphor): boolean {
  if (who !== 'he' && who !== 'she') return false;
  return (
    first !== undefined &&
    first.kind !== 'person' &&
    !first.plural &&
    /^(?:an?|every|each)\s/iu.test(first.text)
  );
}

/** "In its first year, the bridge …": what is meant comes at once. */
function comesAtOnce(point: Anaphor, text: string, mentions: readonly Mention[]): boolean {
  if (!/^(?:in|with|under|during|after|before|for|by|on)\b/iu.test(text)) return false;
  const own = mentions.find(({ start, end }) => start <= point.word.start && end >= point.word.end);
  const from = own?.end ?? point.word.end;
  const main = mentions.find((mention) => mention.start > from && fits(mention, point));
  return main !== undefined && text.slice(from, main.start).includes(',');
}

/** "It was his twentieth goal", "It was the largest settlement": it is what happened, which has no name. */
function tellsOfHappening({ who, role, word }: Anaphor, text: string): boolean {
  if (who !== 'it' || role !== 'subject') return false;
  const rest = text.slice(word.end);
  if (/^ (?:is|was|were|has been) (?:his|her|their|its|my|our)\b/iu.test(rest)) return true;
  const noun =
    /^ (?:is|was|has been) (?:the|an?) ((?:[\p{L}-]+ ){0,5}?[\p{L}-]+)(?= (?:in|of|since|for|on|at|by|to|ever|between|that)\b|[.,;]|$)/iu.exec(
      rest,
    )?.[1];
  return noun !== undefined && happenings.has(noun.split(' ').at(-1)?.toLowerCase() ?? '');
}

/** Another clause lies between, so that "it" may be the one named before it. */
function hasJoint(text: string, mention: Mention | undefined, point: Anaphor): boolean {
  const between = text.slice(mention?.end ?? 0, point.word.start);
  return (
    mention !== undefined &&
    /[,;:]|\b(?:that|which|who|but|when|while|because|if|after|before|so)\b/iu.test(between)
  );
}

/** "Three died." says of nobody that they did. */
function bareNumber(words: readonly TaggedWord[]): string | undefined {
  const at = words.findIndex(
    ({ tags }) => !['Adverb', 'Preposition', 'Adjective'].some((tag) => tags.has(tag)),
  );
  const [number, next] = [words[at], words[at + 1]];
  if (number === undefined || next === undefined || !number.tags.has('Cardinal')) return undefined;
  if (number.tags.has('Date') || number.tags.has('Money')) return undefined;
  return next.tags.has('Verb') && !next.tags.has('Noun') ? number.text : undefined;
}

function inOrder(anaphors: readonly Anaphor[], mentions: readonly Mention[]): (Anaphor | Mention)[] {
  const startOf = (point: Anaphor | Mention) => ('who' in point ? point.word.start : point.start);
  return [...anaphors, ...mentions].sort((a, b) => startOf(a) - startOf(b));
}
