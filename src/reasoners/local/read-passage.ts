import { findSubject } from '../../text/clauses.ts';
import { findEntities } from '../../text/entities.ts';
import { findFrames } from '../../text/framing.ts';
import { findNegations } from '../../text/negation.ts';
import { findQuantities } from '../../text/quantities.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { baseOf, contentBases } from '../../text/synonyms.ts';
import { tagWords } from '../../text/tagged-words.ts';
import { findTimeSpans } from '../../text/time-spans.ts';
import { contentWords } from '../../text/words.ts';
import type { Subjects } from './bearing.ts';
import type { ReadPassage } from './rules/rule.ts';

/** Everything the rules look at, read once for each text. */
export function readPassage(text: string): ReadPassage {
  const tagged = tagWords(text);
  const subject = findSubject(text, tagged);
  const subjects: Subjects = {
    text,
    stems: new Set(contentBases(text)),
    entities: findEntities(text, tagged),
    quantities: findQuantities(text),
    times: findTimeSpans(text),
  };
  return {
    ...subjects,
    negations: findNegations(text),
    frames: findFrames(text),
    predicate: findPredicate(subjects, subject),
    subject: subject?.text,
  };
}

/** Falls back to all words that are no name or value where the subject is all there is. */
function findPredicate(
  { text, entities, quantities, times, stems }: Subjects,
  subject: Span | undefined,
): ReadonlySet<string> {
  const values: Span[] = [...entities, ...quantities, ...times];
  const outside = (spans: readonly Span[]) =>
    new Set(
      contentWords(text)
        .filter((word) => !spans.some((span) => overlaps(span, word)))
        .map((word) => baseOf(word.lower)),
    );
  const said = outside(subject === undefined ? values : [...values, subject]);
  if (said.size > 0) return said;
  const plain = outside(values);
  return plain.size > 0 ? plain : stems;
}
