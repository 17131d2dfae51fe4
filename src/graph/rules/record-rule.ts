import type { Triple } from '../../core/graph.ts';
import { overlaps, type Span } from '../../text/sentences/span.ts';
import { normaliseName } from '../../text/words/names.ts';
import { contentBases } from '../../text/words/synonyms.ts';
import type { ReadClaim } from '../claim-statements.ts';
import { compareTimes, type End, meansEnd, objectOf, timeOf } from '../compare-objects.ts';
import { findRelation } from '../relations.ts';
import { kindsOfThing } from '../thing-kinds.ts';
import type { LinkedMention, TripleJudgement } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';

/** A title that a claim names, with all that the graph says of who has it. */
type Title<T extends Triple> = {
  place: LinkedMention;
  label: string;
  held: readonly T[];
  /** Who has it by another way of counting or measuring: nothing is said about them. */
  disputed: readonly T[];
};

/**
 * "The Pacific is the largest ocean on Earth": the title is a thing of the graph, and the list of those who have it is complete, so that
 * whoever is not in it does not have it. The statement must say that and nothing else, for one word more makes another title of it: the
 * second largest, the largest in Europe, the largest by population.
 */
export function judgeRecords<T extends Triple>(
  claim: ReadClaim,
  triples: readonly T[],
): TripleJudgement<T>[] {
  for (const title of titlesIn(claim, triples)) {
    for (const holders of possibleHolders(claim, title)) {
      if (!isGiven(claim, holders, title)) continue;
      const judgement = judgeHolders(holders, title, triples);
      return judgement === undefined ? [] : [judgement];
    }
  }
  return [];
}

export function isRecord(triple: Pick<Triple, 'relation' | 'relationLabel'>): boolean {
  return isHeld(triple) || findRelation(triple)?.id === 'record-claimed-for';
}

function isHeld(triple: Pick<Triple, 'relation' | 'relationLabel'>): boolean {
  return findRelation(triple)?.id === 'record-held-by';
}

/** "The largest country in Africa by GDP": the graph's largest countries are so by area, its largest cities by population. */
export function isMeasuredOtherwise(relation: string, text: string): boolean {
  const measure = /\b(?:largest|biggest)\b.*\b(?:by|in terms of)\s(?!far\b)(?<of>[^,.;]+)/iu.exec(text)
    ?.groups?.of;
  const own = ownMeasures.get(relation);
  return measure !== undefined && own !== undefined && !own.test(measure);
}

const ownMeasures = new Map([
  ['largest-country', /\b(?:area|size)\b/iu],
  ['largest-city', /\b(?:population|inhabitants|people|size)\b/iu],
]);

/** For other rules a title is no thing that the graph knows: "the largest country" is no value of theirs. */
export function withoutRecords(
  mentions: readonly LinkedMention[],
  triples: readonly Triple[],
): readonly LinkedMention[] {
  const titles = new Set(triples.filter(isRecord).map(({ subject }) => subject));
  if (titles.size === 0) return mentions;
  return mentions.map((mention) => {
    const { start, end, text, id } = mention;
    return id !== undefined && titles.has(id) ? { start, end, text } : mention;
  });
}

/** The longest first: "largest country in Africa" before "largest country". */
function titlesIn<T extends Triple>({ mentions }: ReadClaim, triples: readonly T[]): Title<T>[] {
  const records = triples.filter(isRecord);
  return mentions
    .flatMap((place) => {
      const own = records.filter(({ subject }) => subject === place.id);
      const label = own[0]?.subjectLabel;
      if (label === undefined) return [];
      return [{ place, label, held: own.filter(isHeld), disputed: own.filter((triple) => !isHeld(triple)) }];
    })
    .sort((a, b) => b.place.text.length - a.place.text.length);
}

/** One name, or two side by side where the title is shared. */
function possibleHolders<T extends Triple>(
  { text, mentions }: ReadClaim,
  { place, held }: Title<T>,
): LinkedMention[][] {
  const names = mentions.filter((mention) => !overlaps(mention, place));
  const pairs =
    held.length < 2
      ? []
      : names.flatMap((first) =>
          names
            .filter((second) => /^\s(?:and|&)\s$/u.test(text.slice(first.end, second.start)))
            .map((second) => [first, second]),
        );
  return [...pairs, ...names.map((name) => [name])];
}

const world = `(?:the |our )?(?:world|earth|planet)['’]s `;
/** What makes a title of the whole world no narrower. */
const worldwide = `(?: (?:on (?:the |our )?(?:planet )?earth|(?:in|of) the (?:whole |entire )?world|on (?:the|our) planet|in existence))?`;
const holder = '(?:the )?X';

/** Whether the claim is "X is the title" or "the title is X", with nothing more to it. */
function isGiven<T extends Triple>(
  { text, times }: ReadClaim,
  holders: readonly LinkedMention[],
  { place, label, held }: Title<T>,
): boolean {
  const [first, last] = [holders[0], holders.at(-1)];
  if (first === undefined || last === undefined) return false;
  const whole = { start: first.start, end: last.end };
  const pieces: (Span & { by: string })[] = [
    { ...whole, by: 'X' },
    { ...place, by: 'T' },
    // The time at which it happened adds nothing; any other narrows the title: "the first woman in space in 2010".
    ...times
      .filter((time) => held.some(({ qualifiers }) => isSameTime(time, qualifiers?.at)))
      .filter((time) => !overlaps(time, whole) && !overlaps(time, place))
      .map((time) => ({ start: time.start, end: time.end, by: 'D' })),
  ];
  const shape = pieces
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, by }) => `${rest.slice(0, start)}${by}${rest.slice(end)}`, text)
    .replace(/\s+/gu, ' ')
    .replace(/^\s?(?:In|On) D,? (?=\S)|,? (?:in |on )?D(?=[\s.!]*$)/gu, '')
    .trim();
  const verb = isForEver(label, held) ? '(?:is|are|was|were|became)' : '(?:is|are|remains?)';
  // A title that names its own scope takes no other.
  const scope = /\s(?:in|on|of|to|from|by|at|with|outside)\s/u.test(label) ? '' : worldwide;
  const title = `(?:the |${world})T${scope}`;
  return new RegExp(`^(?:${holder} ${verb} ${title}|${title} ${verb} ${holder})[\\s.!?]*$`, 'iu').test(shape);
}

function isSameTime(time: ReadClaim['times'][number], at: string | undefined): boolean {
  const stated = at === undefined ? undefined : timeOf(at);
  return stated !== undefined && compareTimes(time, stated) === 'same';
}

/** Who was first stays the first, and "was" says no less than "is". Of what else was the largest once, nothing is known. */
function isForEver(label: string, held: readonly Triple[]): boolean {
  return (
    /^(?:first|last)\b|\bin (?:human )?history$/u.test(label) || held.some(({ object }) => isPerson(object))
  );
}

function judgeHolders<T extends Triple>(
  holders: readonly LinkedMention[],
  { place, held, disputed }: Title<T>,
  triples: readonly T[],
): TripleJudgement<T> | undefined {
  const others = holders.filter((name) => !held.some((triple) => isNamed(name, objectOf(triple))));
  const make = (
    stance: 'supports' | 'refutes',
    confidence: number,
    stated: readonly T[],
    because: string,
  ) => ({
    stance,
    confidence,
    rule: stance === 'supports' ? 'record' : 'other-record',
    because: `${because}: ${stated.map(wordsOfTriple).join(' ')}`,
    triples: stated,
    about: `record at ${place.start}`,
  });
  if (others.length === 0) {
    const named = held.filter((triple) => holders.some((name) => isNamed(name, objectOf(triple))));
    return make('supports', mayHaveChanged(named) ? sureThen : 0.9, named, 'The graph states it');
  }
  const known = [...held, ...disputed];
  if (!others.some((name) => known.every((triple) => isOther(name, objectOf(triple))))) return undefined;
  const isRival = others.some(
    (name) =>
      known.every((triple) => isOther(name, objectOf(triple))) &&
      known.some((triple) => isOfKind(name, triple.object, triples)),
  );
  const stated = (held.length > 0 ? held : disputed).slice(0, 3);
  if (!isRival) return undefined;
  return make('refutes', mayHaveChanged(stated) ? sureThen : 0.88, stated, 'The graph names another');
}

/** The most that is said of now by what was so when the graph was written. */
const sureThen = 0.85;

function mayHaveChanged(stated: readonly Triple[]): boolean {
  return stated.some(({ qualifiers }) => qualifiers?.asOf !== undefined);
}

/** By what it means, by the same name (Mercury is a planet and an element, and the title tells which is meant), or by the surname alone. */
function isNamed(name: LinkedMention, end: End): boolean {
  if (meansEnd(name, end)) return true;
  const [own, label] = [normaliseName(name.text), normaliseName(end.label.replace(/\s*\([^)]*\)$/u, ''))];
  if (own === label) return true;
  return isPerson(end.id) && !isPerson(name.id ?? '') && own !== '' && own === label.split(' ').at(-1);
}

/** Surely another: "the shark" may be short for the whale shark, and what the graph does not know may be anything. */
function isOther(name: LinkedMention, end: End): boolean {
  if (name.id === undefined || isNamed(name, end)) return false;
  const [own, label] = [new Set(contentBases(name.text)), new Set(contentBases(end.label))];
  return ![...own].every((word) => label.has(word)) && ![...label].every((word) => own.has(word));
}

/** A name that was taken for something of another kind may be misread. */
function isOfKind(name: LinkedMention, other: string, triples: readonly Triple[]): boolean {
  const kinds = kindsOfThing(other, triples);
  return (
    prefixOf(name.id ?? '') === prefixOf(other) ||
    [...kindsOfThing(name.id ?? '', triples, name.types)].some((kind) => kinds.has(kind))
  );
}

const prefixOf = (id: string) => id.split('/')[0];
const isPerson = (id: string) => id.startsWith('person/');
