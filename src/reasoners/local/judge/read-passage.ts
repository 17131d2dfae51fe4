import { findQuantities } from '../../../text/quantities/quantities.ts';
import { findTimeSpans } from '../../../text/quantities/time-spans.ts';
import { rememberRecent } from '../../../text/remember-recent.ts';
import { findSubject } from '../../../text/sentences/clauses.ts';
import { overlaps, type Span } from '../../../text/sentences/span.ts';
import { findFrames } from '../../../text/statements/framing.ts';
import { findNegations } from '../../../text/statements/negation.ts';
import { findEntities } from '../../../text/words/entities.ts';
import { baseOf, contentBases } from '../../../text/words/synonyms.ts';
import { tagWords } from '../../../text/words/tagged-words.ts';
import { contentWords } from '../../../text/words/words.ts';
import type { Subjects } from './bearing.ts';
import type { ReadPassage } from './rules/rule.ts';

/**
 * Everything the rules look at. Titles, sentences and clauses come up more than once in a check, and reading them takes longer than all else that is
 * done with them.
 */
export const readPassage: (text: string) => ReadPassage = rememberRecent(readAnew, { most: 1_000 });

function readAnew(text: string): ReadPassage {
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
