import { baseOf } from '../../../../../text/words/synonyms.ts';
import { contentWords, findWords, stem } from '../../../../../text/words/words.ts';

/** Words that name the same column, besides those that mean the same everywhere. One group a line. */
const groups = `
cost price fee charge pay fare toll tariff tuition money budget fund spend cheap cheaper dear dearer expensive
weight mass heavy heavier heaviest lighter lightest
match game fixture
person inhabitant resident population
staff employee worker workforce
produce output production yield
member membership
train training practice
elect election
open opening
depart departure
arrive arrival
capacity seat
attend attendance spectator visitor crowd
goal score scorer
total overall altogether
flight launch rocket fly
`;

const canonical: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap((words) => words.map((word) => [baseOf(word), words[0] ?? word] as const)),
);
/** To receive a thing is not to win a match. */
const won = /^(?:win|wins|won|winning|winners?|victory|victories)$/u;

/** The words that say something, in a form that is the same for all that a table and a sentence may call one thing. */
export function tableWords(text: string): string[] {
  return contentWords(text).map(({ lower }) => {
    if (won.test(lower)) return 'win';
    const base = baseOf(lower);
    return base === baseOf('win') ? 'get' : (canonical.get(base) ?? base);
  });
}

/** What a heading says besides its time and what it is counted in. */
export function headingWords(heading: string): string[] {
  return tableWords(heading.replace(/\([^()]*\)/gu, ' ').replace(monthName, ' ')).filter(
    (word) => !/^\d/u.test(word) && !plainWords.has(word),
  );
}

const monthName =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?=\s\d{4})/gu;

/** Words that only say that something is counted, listed or told. */
export const plainWords: ReadonlySet<string> = new Set(
  tableWords(
    'number figure amount count given gave give had have got get produced came come between listed recorded registered finished finish ended took taken collected gained earned reached stood stands turned handed year season annual yearly date time measured ever became become thing',
  ),
);

/** Words that narrow down what is counted: they must stand in the table itself, and not merely near it. */
export const narrowing: ReadonlySet<string> = new Set(
  tableWords(
    'home away abroad man woman boy girl male female child young first second last half new foreign private public daily weekly monthly net gross full part alone former future planned estimated expected indoor outdoor local national international',
  ),
);

/** Words in their order, one form for one and many, hyphens and case aside: "Under-12s" and "under 12". */
export function phraseOf(text: string): string {
  return ` ${findWords(text)
    .map(({ lower }) => stem(lower.replace(/(?<=\d)s$/u, '')))
    .join(' ')} `;
}
