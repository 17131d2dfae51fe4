import { baseOf } from '../../../../../text/words/synonyms.ts';
import { contentWords, findWords, stem } from '../../../../../text/words/words.ts';

/** Words that name the same column, besides those that mean the same everywhere. One group a line. */
const groups = `
cost price fee charge pay fare toll tariff tuition money fund spend expenditure expense outlay cheap cheaper dear dearer expensive
weight mass heavy heavier heaviest lighter lightest
budget budgeted allot allocate allotted allocated
match game fixture
person inhabitant resident population
staff employee worker workforce
produce output production yield
member membership
train training practice
subject teach teacher
party belong
open opening
depart departure
arrive arrival
capacity seat
attend attendance spectator visitor visit crowd tourist
load carry
abroad foreign overseas
employ employment
sell sale
loan lend lent borrow borrowed borrowing
goal score scorer
total overall altogether
flight launch rocket fly
length long longer longest
range far further farther furthest farthest
speed fast faster fastest quick quicker quickest
depth deep deeper deepest
width wide wider widest
kg kilo kilogram kilogramme
`;

const canonical: ReadonlyMap<string, string> = new Map(
  groups
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap((words) => words.map((word) => [baseOf(word), words[0] ?? word] as const)),
);
/** To receive a thing is not to win a match, to vote is not to be elected, and what leaves has no leaves. */
const apart: readonly (readonly [RegExp, string])[] = [
  [/^(?:win|wins|won|winning|winners?|victory|victories)$/u, 'win'],
  [/^votes?$/u, 'vote'],
  [/^(?:founded|established|started|begun|began|founding)$/u, 'founding'],
  [/^sleep(?:s|ers?)?$/u, 'sleep'],
  [/^(?:leaves|leaving|left)$/u, 'depart'],
];
/** What people are called before their names. */
const courtesy = /^(?:mr|mrs|ms|miss|dr|prof|professor|sir|councillor|cllr)$/u;

/** The words that say something, in a form that is the same for all that a table and a sentence may call one thing. */
export function tableWords(text: string): string[] {
  return contentWords(text).flatMap(({ lower }) => {
    if (courtesy.test(lower)) return [];
    const known = apart.find(([pattern]) => pattern.test(lower))?.[1];
    if (known !== undefined) return [known];
    const base = baseOf(lower.replace(/(?<=\p{L}{5})ships?$/u, ''));
    return [base === baseOf('win') ? 'get' : (canonical.get(base) ?? base)];
  });
}

/** What a heading says besides its time and what it is counted in. */
export function headingWords(heading: string): string[] {
  // What is counted in kilometres is as long as that, whatever it is.
  if (/^(?:km²?|kg|ha|mm|cm|m|t)$/u.test(heading.trim())) return [];
  return tableWords(
    heading
      .replace(/\([^()]*\)/gu, ' ')
      .replace(sizeOfPack, ' ')
      .replace(monthName, ' ')
      .replace(perTime, ' '),
  ).filter((word) => !/^\d/u.test(word) && !plainWords.has(word));
}

/** "Large jar, 450 g". */
const sizeOfPack = /,\s\d+(?:\.\d+)?\s?(?:m?g|kg|ml|cl|l|mm|cm|m|km)\b/gu;
/** "Per night" tells two columns apart, and need not be said where there is one. */
export const perTime =
  /\b(?:per|an?|each)\s(?:second|minute|hour|day|night|evening|week|month|season|year)\b/giu;
/** "69 crowns a kilo" is no share either. */
export const perUnit =
  /\b(?:per|an?|each)\s(?:kg|kilo(?:gram(?:me)?)?|lit(?:re|er)|km|kilomet(?:re|er)|miles?|head|person|copy|piece|ton(?:ne)?|hectare|ha|dozen|unit)\b/giu;
const monthName =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December)(?=\s\d{4})/gu;

/** Words that only say that something is counted, listed or told. */
export const plainWords: ReadonlySet<string> = new Set(
  tableWords(
    'number figure amount nearly almost about roughly count given gave give had have got get produced came come between listed recorded registered finished finish ended took taken collected gained earned reached stood stands turned handed year season annual yearly date time measured ever became become thing go goes going went travels covers case cases lies lay sends sent located situated worth measured measures amounted brought seen supplied found discovered handled delivered did item piece occasion',
  ),
);

/** What is said of a column besides its name: people live where there is a population, a prize is won, a conductor conducts. */
export function impliedBy(heading: string): string[] {
  return [
    ...headingWords(heading).flatMap((word) => [
      ...(implied.get(word) ?? []),
      ...(/[^aeiou](?:er|or)$/u.test(word) ? tableWords(word.slice(0, -2)) : []),
    ]),
    ...spelledOut.flatMap(([unit, words]) => (unit.test(heading) ? tableWords(words) : [])),
  ];
}

/** What headings write short. */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/\bk?m²/u, 'square metre kilometre'],
  [/\bkm\b/u, 'kilometre'],
  [/\bm\b/u, 'metre'],
  [/\bcm\b/u, 'centimetre'],
  [/\bmm\b/u, 'millimetre'],
  [/\bha\b/u, 'hectare'],
  [/°C/u, 'degree Celsius'],
];

const implied: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ['population', 'live'],
    ['prize', 'won'],
    ['party', 'stand candidate member'],
    ['passenger', 'carried travelled rode people'],
  ].flatMap(([heading = '', words = '']) => tableWords(heading).map((word) => [word, tableWords(words)])),
);

/** Words that narrow down what is counted: they must stand in the table itself, and not merely near it. */
export const narrowing: ReadonlySet<string> = new Set(
  tableWords(
    'home away abroad man woman boy girl male female child young first second last half new foreign private public daily weekly monthly net gross full part alone former future planned estimated expected indoor outdoor local national international newborn adult junior senior newly',
  ),
);

/** Words in their order, one form for one and many, hyphens and case aside: "Under-12s" and "under 12". */
export function phraseOf(text: string): string {
  return ` ${findWords(text)
    .map(({ lower }) => stem(lower.replace(/(?<=\d)s$/u, '')))
    .join(' ')} `;
}
