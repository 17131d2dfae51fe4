import type { Triple } from '../core/graph.ts';
import { withIndefiniteArticle } from '../core/words/indefinite-article.ts';
import { writeTime } from './graph-time.ts';
import { findRelation } from './relations.ts';

/** A triple as a sentence, with what qualifies it: the words that evidence quotes. */
export function wordsOfTriple(triple: Triple): string {
  const relation = findRelation(triple);
  const object = triple.value === 'time' ? writeTime(triple.objectLabel) : triple.objectLabel;
  const subject = oneLine(triple.subjectLabel);
  const sentence =
    relation?.template === undefined
      ? `${subject} – ${oneLine(triple.relationLabel)}: ${oneLine(object)}`
      : fill(relation.template, subject, oneLine(object), triple.value === 'time');
  const qualifiers = wordsOfQualifiers(triple.qualifiers ?? {});
  return `${sentence}${qualifiers === '' ? '' : ` (${qualifiers})`}.`;
}

/** `on {o}` is right for a day; a month or a year is something that things happen in. */
function fill(template: string, subject: string, object: string, isTime: boolean): string {
  const isDay = /^\d{1,2} \p{L}/u.test(object);
  const fitting = isTime && !isDay ? template.replace(/\bon \{o\}/u, 'in {o}') : template;
  // Functions, so that a dollar sign in a label stays one.
  const sentence = fitting
    .replace('{s}', () => subject)
    .replace(/\ba \{o\}/u, () => withIndefiniteArticle(object))
    .replace('{o}', () => object);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** From and until, or the time of it; then whatever else the graph says. The unit stands in the object's label already. */
function wordsOfQualifiers(qualifiers: Readonly<Record<string, string>>): string {
  const { start, end, at, asOf, unit: _, ...others } = qualifiers;
  const times = [
    ...(start === undefined ? [] : [`from ${writeTime(start)}`]),
    ...(end === undefined ? [] : [`until ${writeTime(end)}`]),
    ...(at === undefined ? [] : [writeTime(at)]),
  ].join(' ');
  const dates = [times, ...(asOf === undefined ? [] : [wordsOfAsOf(asOf)])].filter((date) => date !== '');
  const rest = Object.entries(others).map(([name, value]) => `${oneLine(name)}: ${oneLine(value)}`);
  return [...(dates.length === 0 ? [] : [dates.join(', ')]), ...rest].join('; ');
}

/** What may have changed since: "as of the end of 2025". */
function wordsOfAsOf(time: string): string {
  return `as of ${/^\d{4}$/u.test(time) ? 'the end of ' : ''}${writeTime(time)}`;
}

/** Labels come from outside; a line break in one would make two statements of it. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
