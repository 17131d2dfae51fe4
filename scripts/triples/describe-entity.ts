import { compareText } from './graph.ts';
import type { Triple } from './schemas.ts';

/** How the first known fact of an entity completes its description, the most telling relation first. */
const phrases: readonly (readonly [relation: string, phrase: string])[] = [
  ['atomic-number', 'with the atomic number {o}'],
  ['held-office', 'who was {o}'],
  ['awarded', 'awarded the {o}'],
  ['written-by', 'by {o}'],
  ['painted-by', 'by {o}'],
  ['sculpted-by', 'by {o}'],
  ['composed-by', 'by {o}'],
  ['performed-by', 'by {o}'],
  ['directed-by', 'by {o}'],
  ['invented-by', 'by {o}'],
  ['discovered-by', 'by {o}'],
  ['orbits', 'that orbits {o}'],
  ['scientific-name', '({o})'],
  ['won-title', 'who won the {o}'],
  ['held-title', 'who held the {o}'],
  ['office-of', 'of {o}'],
  ['territory-of', 'of {o}'],
  ['continent', 'in {o}'],
  ['part-of', 'in {o}'],
  ['located-in', 'in {o}'],
  ['located-on', 'in {o}'],
  ['flows-into', 'that flows into {o}'],
  ['seat', 'with its seat in {o}'],
  ['founded', 'founded in {o}'],
  ['launched', 'launched in {o}'],
  ['took-place', 'of {o}'],
  ['began', 'that began in {o}'],
  ['year', 'of {o}'],
  ['signed', 'signed in {o}'],
  ['adopted', 'adopted in {o}'],
  ['currency-code', 'with the code {o}'],
  ['language-family', 'of the {o} family'],
  ['formula', 'with the formula {o}'],
  ['born', 'born in {o}'],
  ['died', 'who died in {o}'],
  ['first-awarded', 'first awarded in {o}'],
  ['walked-on-moon-during', 'of {o}'],
  ['formed', 'formed in {o}'],
];

const inversePhrases: readonly (readonly [relation: string, phrase: string])[] = [
  ['written-by', 'author of {s}'],
  ['painted-by', 'painter of {s}'],
  ['sculpted-by', 'sculptor of {s}'],
  ['composed-by', 'composer of {s}'],
  ['directed-by', 'director of {s}'],
  ['invented-by', 'credited with {s}'],
  ['discovered-by', 'credited with {s}'],
  ['founded-by', 'founder of {s}'],
  ['designed-by', 'designer of {s}'],
  ['crew', 'crew of {s}'],
  ['first-climbed-by', 'first to climb {s}'],
  ['performed-by', 'performer of {s}'],
  ['mountain-range', 'with {s}'],
  ['kept-in', 'that keeps {s}'],
  ['capital', 'capital of {s}'],
  ['won-by', 'winner of {s}'],
  ['runner-up', 'runner-up of {s}'],
  ['deepest-point', 'deepest part of the {s}'],
];

const needsArticle =
  /^(?:Bahamas|Central African Republic|Comoros|Dem.* Republic .*|Dominican Republic|Federated .*|Gambia|.*Islands|Maldives|Netherlands|Philippines|Republic .*|Seychelles|Soviet Union|Sun|United .*|.*(?: Ocean| Sea| River))$/;

/** Of a day, the year is enough; of a name, the article that English gives it. */
function nameIn(phrase: string, label: string): string {
  if (/\bin \{o\}$/.test(phrase) && / \d{3,4}$/.test(label)) return label.split(' ').at(-1) ?? label;
  return needsArticle.test(label) && !phrase.includes('the {') ? `the ${label}` : label;
}

/** One line that tells entities of the same name apart: "novel by Jane Austen". */
export function createDescriber(
  triples: readonly Triple[],
): (entity: { id: string; types: ReadonlySet<string> }) => string {
  const bySubject = Map.groupBy(triples, (triple) => triple.s);
  const byObject = Map.groupBy(triples, (triple) => String(triple.o));
  return ({ id, types }) => {
    const type = [...types].sort(compareText)[0] ?? 'thing';
    for (const [relation, phrase] of phrases) {
      const fact = bySubject.get(id)?.find((triple) => triple.p === relation);
      if (fact) return `${type} ${phrase.replace('{o}', nameIn(phrase, fact.oLabel))}`;
    }
    for (const [relation, phrase] of inversePhrases) {
      const fact = byObject.get(id)?.find((triple) => triple.p === relation);
      if (fact) return `${type}, ${phrase.replace('{s}', nameIn(phrase, fact.sLabel))}`;
    }
    return type;
  };
}
