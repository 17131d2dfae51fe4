import { findSubject } from '../../text/clauses.ts';
import { type Entity, findEntities } from '../../text/entities.ts';
import { listOpposites } from '../../text/opposites.ts';
import { findQuantities } from '../../text/quantities.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { findTimeSpans } from '../../text/time-spans.ts';
import { contentWords } from '../../text/words.ts';

export type Queries = { queries: string[]; counterQueries: string[] };

/** Words that say nothing in a search box. */
const weakWords = new Set(
  'used made got get gets known called many much actually really first-ever ever very'.split(' '),
);

/** What to look for, and what would be found if the statement were false. */
export function buildQueries(statement: string): Queries {
  const plain = statement.replace(/[.!?]+$/u, '');
  const entities = findEntities(plain);
  const terms = keyTerms(plain, entities);
  const queries = [terms, plain, aboutSubject(plain, entities)];
  // A query that is only the claim again finds whoever repeats it.
  if (distinct(queries).length < 3) queries.push(`${terms} evidence`);
  const counterQueries = [rivalValue(plain, entities), opposite(plain) ?? mythForm(plain, entities)];
  return {
    queries: distinct(queries).slice(0, 3),
    counterQueries: distinct(counterQueries)
      .filter((query) => !queries.includes(query))
      .slice(0, 2),
  };
}

function keyTerms(text: string, entities: readonly Entity[], without: readonly Span[] = []): string {
  const pieces: (Span & { text: string })[] = [
    ...entities,
    ...contentWords(text).filter(
      (word) => !weakWords.has(word.lower) && !entities.some((entity) => overlaps(entity, word)),
    ),
  ].filter((piece) => !without.some((span) => overlaps(span, piece)));
  return pieces
    .sort((a, b) => a.start - b.start)
    .map((piece) => piece.text)
    .join(' ');
}

/** The subject alone with the kind of fact asked for: "Eiffel Tower completed". */
function aboutSubject(text: string, entities: readonly Entity[]): string {
  const values = [...findTimeSpans(text), ...findQuantities(text)];
  const subject = findSubject(text);
  const kept =
    values.length > 0
      ? values
      : entities.filter((entity) => subject === undefined || !overlaps(entity, subject)).slice(-1);
  return keyTerms(text, entities, kept);
}

const kindWords: Readonly<Record<Entity['kind'], string>> = {
  person: 'who',
  place: 'where',
  organisation: 'which organisation',
  other: '',
};

/** The value in question replaced by its kind, so that a rival value is found as easily as the claimed one. */
function rivalValue(text: string, entities: readonly Entity[]): string | undefined {
  const [date] = findTimeSpans(text);
  if (date !== undefined)
    return `${keyTerms(text, entities, [date])} ${date.day === undefined ? 'year' : 'date'}`;
  const quantity = findQuantities(text).find(({ dimension }) => dimension !== 'ordinal');
  if (quantity !== undefined) {
    const kind = quantity.dimension === 'count' ? 'how many' : quantity.dimension;
    return `${keyTerms(text, entities, [quantity])} ${kind}`;
  }
  const subject = findSubject(text);
  const inSubject = entities.find((entity) => subject !== undefined && overlaps(entity, subject));
  const others = entities.filter((entity) => entity !== inSubject);
  // "X is the capital of Y" asks which X; "X was born in Y" asks where.
  const asksSubject = /\b(?:is|was|are|were)\sthe\b/u.test(text) && inSubject !== undefined;
  const slot = others.length === 0 ? undefined : asksSubject ? inSubject : others.at(-1);
  if (slot === undefined) return undefined;
  return `${keyTerms(text, entities, [slot])} ${kindWords[slot.kind]}`.trim();
}

function opposite(text: string): string | undefined {
  for (const word of contentWords(text)) {
    const [other] = listOpposites(word.lower);
    if (other !== undefined) return `${text.slice(0, word.start)}${other}${text.slice(word.end)}`;
  }
  return undefined;
}

function mythForm(text: string, entities: readonly Entity[]): string {
  return `${keyTerms(text, entities)} myth or false`;
}

function distinct(queries: readonly (string | undefined)[]): string[] {
  const seen = new Set<string>();
  return queries.flatMap((query) => {
    const trimmed = query?.replace(/\s+/gu, ' ').trim() ?? '';
    if (trimmed === '' || seen.has(trimmed.toLowerCase())) return [];
    seen.add(trimmed.toLowerCase());
    return [trimmed];
  });
}
