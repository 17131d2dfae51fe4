import { isEnglish } from '../../../language/decide-language.ts';
import { findQuantities, type Quantity } from '../../../text/quantities/quantities.ts';
import { findTimeSpans, type TimeSpan } from '../../../text/quantities/time-spans.ts';
import { findSubject } from '../../../text/sentences/clauses.ts';
import { overlaps, type Span } from '../../../text/sentences/span.ts';
import { captionOf } from '../../../text/statements/picture-frame.ts';
import { type Entity, findEntities } from '../../../text/words/entities.ts';
import { foldLookalikes } from '../../../text/words/fold-lookalikes.ts';
import { listOpposites } from '../../../text/words/opposites.ts';
import { queryKey } from '../../../text/words/query-key.ts';
import { tagWords } from '../../../text/words/tagged-words.ts';
import { contentWords, findWords } from '../../../text/words/words.ts';

export type Queries = { queries: string[]; counterQueries: string[] };

/** A piece of a statement that is worth typing into a search box. */
type Term = Span & { text: string; kind: TermKind; entity?: Entity };
type TermKind = 'entity' | 'date' | 'number' | 'noun' | 'verb' | 'other' | 'modifier';
type Read = {
  plain: string;
  terms: readonly Term[];
  dates: readonly TimeSpan[];
  quantities: readonly Quantity[];
  isPicture: boolean;
};

/** Longer queries are cut by most search engines, or match nothing. */
const longestStatement = 40;
const keywordLimit = 9;
const leadLimit = 5;

/** Words that say nothing in a search box. */
const weakWords = new Set(
  'used made got get gets known called many much actually really first-ever ever very image photo picture video shows show shown showing authentic authentically screenshot'.split(
    ' ',
  ),
);

/**
 * What to look for, and what would be found if the statement were false. `whole` is the claim that the statement is a part of: it
 * lends its names to a part that has none.
 */
export function buildQueries(statement: string, whole = statement): Queries {
  const read = readStatement(statement);
  const borrowed = read.terms.some(({ kind }) => kind === 'entity') ? '' : namesOf(whole);
  const withNames = (query: string) => (query === '' ? '' : `${borrowed} ${query}`);
  const english = isEnglish(read.plain);
  const keywords = say(choose(read.terms, keywordLimit));
  const queries = distinct([
    firstWords(withNames(read.plain), longestStatement),
    withNames(keywords),
    say(leadTerms(read)),
    // A query that is only the claim again finds whoever repeats it.
    ...(english && keywords !== '' ? [`${keywords} evidence`] : []),
  ]).slice(0, 3);
  const counterQueries = distinct([
    rivalValue(read, english),
    read.isPicture ? otherOccasion(read, english) : english ? denial(read) : undefined,
  ]).filter((query) => !queries.some((other) => queryKey(other) === queryKey(query)));
  return { queries, counterQueries: counterQueries.slice(0, 2) };
}

function readStatement(statement: string): Read {
  const folded = foldLookalikes(statement.normalize('NFC'));
  const stripped = folded.replace(/[\s.!?]+$/u, '').trim();
  const caption = captionOf(stripped);
  const plain = caption ?? stripped;
  const dates = findTimeSpans(plain);
  const quantities = findQuantities(plain).filter(({ dimension }) => dimension !== 'ordinal');
  return {
    plain,
    dates,
    quantities,
    terms: findTerms(plain, dates, quantities),
    isPicture: caption !== undefined,
  };
}

function findTerms(plain: string, dates: readonly TimeSpan[], quantities: readonly Quantity[]): Term[] {
  const tagged = tagWords(plain);
  const found: Term[] = [];
  const take = (terms: readonly Term[]) =>
    found.push(...terms.filter((term) => !found.some((other) => overlaps(other, term))));
  const spanOf = (span: Span, kind: TermKind): Term => ({
    start: span.start,
    end: span.end,
    text: plain.slice(span.start, span.end),
    kind,
  });
  take(dates.map((date) => spanOf(date, 'date')));
  take(findEntities(plain, tagged).map((entity) => ({ ...spanOf(entity, 'entity'), entity })));
  take(quantities.map((quantity) => spanOf(quantity, 'number')));
  take(
    contentWords(plain)
      .filter(({ lower }) => !weakWords.has(lower))
      .map((word) => {
        const tags = tagged.find((other) => overlaps(other, word))?.tags;
        const is = (tag: string) => tags?.has(tag) === true;
        const kind = is('Verb')
          ? 'verb'
          : is('Adverb') || is('Adjective')
            ? 'modifier'
            : is('Noun')
              ? 'noun'
              : 'other';
        return spanOf(word, kind);
      }),
  );
  return found.sort((a, b) => a.start - b.start);
}

const byWorth: readonly TermKind[] = ['entity', 'date', 'number', 'noun', 'verb', 'other', 'modifier'];

/**
 * The terms that tell most, in the order of the text, up to so many words. Names come first, but leave room for what is said of
 * them; a name that is repeated counts once.
 */
function choose(terms: readonly Term[], limit: number, order: readonly TermKind[] = byWorth): Term[] {
  const chosen = new Set<Term>();
  const said = new Set<string>();
  let words = 0;
  const take = (term: Term, most: number) => {
    const length = contentWords(term.text).length;
    if (said.has(term.text) || (words > 0 && words + length > most)) return;
    chosen.add(term);
    said.add(term.text);
    words += length;
  };
  const names = order.includes('entity') ? rankNames(terms) : [];
  const others = order
    .filter((kind) => kind !== 'entity')
    .flatMap((kind) => terms.filter((term) => term.kind === kind));
  for (const name of names) take(name, others.length === 0 ? limit : Math.ceil(limit * nameShare));
  for (const term of [...others, ...names]) take(term, limit);
  return terms.filter((term) => chosen.has(term));
}

const nameShare = 0.6;
const entityWorth: readonly Entity['kind'][] = ['person', 'organisation', 'place', 'other'];
const bareTitle =
  /^(?:gen|gens|mr|mrs|ms|dr|prof|pm|president|general|major|colonel|sir|lord|king|queen)\.?$/iu;

/** Names from the most to the least telling: persons first, peoples and bare titles last. */
function rankNames(terms: readonly Term[]): Term[] {
  const worth = ({ text, entity }: Term) => {
    if (entity === undefined || isDemonym(text) || bareTitle.test(text)) return entityWorth.length;
    return entityWorth.indexOf(entity.kind);
  };
  return terms.filter(({ kind }) => kind === 'entity').sort((a, b) => worth(a) - worth(b));
}

/** The one name that the statement turns on, and what is said of it: "Mel Gibson post Israel". */
function leadTerms({ terms }: Read): Term[] {
  const [lead] = rankNames(terms);
  const said: readonly TermKind[] = ['noun', 'verb', 'other'];
  if (lead === undefined) return choose(terms, leadLimit, said);
  const rest = choose(
    terms.filter((term) => term !== lead),
    Math.max(2, leadLimit - contentWords(lead.text).length),
    said,
  );
  return terms.filter((term) => term === lead || rest.includes(term));
}

function isDemonym(text: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:ish|ese|ian|ean|eli|nch|utch)$/u.test(text);
}

function namesOf(whole: string): string {
  return say(
    readStatement(whole)
      .terms.filter(({ kind }) => kind === 'entity')
      .slice(0, 2),
  );
}

/** What can be seen in a picture, wherever and whenever it was taken. */
function otherOccasion({ terms }: Read, english: boolean): string {
  const seen = say(
    choose(
      terms.filter(({ kind, entity }) => kind !== 'date' && entity?.kind !== 'place'),
      keywordLimit - 2,
    ),
  );
  return seen === '' || !english ? seen : `${seen} photo`;
}

const kindWords: Readonly<Record<Entity['kind'], string>> = {
  person: 'who',
  place: 'where',
  organisation: 'which organisation',
  other: '',
};

/** The value in question replaced by its kind, so that a rival value is found as easily as the claimed one. */
function rivalValue(read: Read, english: boolean): string | undefined {
  const { plain, terms, dates, quantities } = read;
  const open = (slot: Span, question: string) => {
    const rest = say(
      choose(
        terms.filter((term) => !overlaps(term, slot)),
        keywordLimit,
      ),
    );
    return rest === '' ? undefined : `${rest} ${english ? question : ''}`;
  };
  const [date] = dates;
  const quantity = quantities[0];
  // Where both are stated, the number is what is claimed and the date is when.
  if (quantity !== undefined) return english ? askQuantity(read, quantity, open) : open(quantity, '');
  if (date !== undefined) return open(date, date.day === undefined ? 'year' : 'date');
  const entities = terms.flatMap(({ entity }) => entity ?? []);
  const subject = findSubject(plain);
  const inSubject = entities.find((entity) => subject !== undefined && overlaps(entity, subject));
  const others = entities.filter((entity) => entity !== inSubject && !isDemonym(entity.text));
  // "X is the capital of Y" asks which X; "X was born in Y" asks where.
  const asksSubject = /\b(?:is|was|are|were)\sthe\b/u.test(plain) && inSubject !== undefined;
  const slot = others.length === 0 ? undefined : asksSubject ? inSubject : others.at(-1);
  if (slot === undefined) return undefined;
  // A single word before "is the" is as often a place or a thing as a person.
  return open(slot, slot === inSubject && !slot.text.includes(' ') ? '' : kindWords[slot.kind]);
}

const measured = /^\s(tall|high|long|deep|wide|old|heavy|far|fast|thick|large)\b/u;

function askQuantity(
  { plain }: Read,
  quantity: Quantity,
  open: (slot: Span, question: string) => string | undefined,
): string | undefined {
  const adjective = measured.exec(plain.slice(quantity.end))?.[1];
  if (adjective !== undefined) {
    const rest = open({ start: quantity.start, end: quantity.end + adjective.length + 1 }, '');
    return rest === undefined ? undefined : `how ${adjective} is ${rest}`;
  }
  if (quantity.dimension === 'count') return open(quantity, 'how many');
  if (quantity.dimension === 'money') return open(quantity, 'how much');
  return open(quantity, quantity.dimension === 'percent' ? 'percentage' : quantity.dimension);
}

/** Pairs that change who or where is spoken of rather than what is said. */
const noDenial = new Set(
  'man woman men women king queen father mother son daughter brother sister boy girl husband wife north south east west northern southern eastern western inside outside above below before after left right male female more first light hard open start end starts ends single all even common same real'.split(
    ' ',
  ),
);

const canTurn: ReadonlySet<TermKind> = new Set(['verb', 'modifier', 'other']);

/** The statement the other way round, or, where no opposite is known, the words of a denial. */
function denial({ plain, terms }: Read): string {
  for (const term of terms) {
    if (!canTurn.has(term.kind) || noDenial.has(term.text.toLowerCase())) continue;
    const [other] = listOpposites(term.text, plain.slice(term.end));
    if (other !== undefined)
      return firstWords(`${plain.slice(0, term.start)}${other}${plain.slice(term.end)}`, longestStatement);
  }
  const core = say(
    choose(
      terms.filter(({ kind }) => kind !== 'date'),
      keywordLimit - 2,
    ),
  );
  if (core === '') return '';
  return terms.some(({ kind }) => kind === 'entity') ? `${core} denied false` : `${core} myth or false`;
}

function say(terms: readonly Term[]): string {
  return terms.map(({ text }) => text).join(' ');
}

function firstWords(text: string, limit: number): string {
  const last = findWords(text)[limit - 1];
  return last === undefined ? text : text.slice(0, last.end);
}

function distinct(queries: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>();
  return queries.flatMap((query) => {
    const trimmed = query?.replace(/\s+/gu, ' ').trim() ?? '';
    const key = queryKey(trimmed);
    if (key === '' || seen.has(key)) return [];
    seen.add(key);
    return [trimmed];
  });
}
