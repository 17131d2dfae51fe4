import type { Triple } from '../../core/graph.ts';
import type { ReadClaim } from '../claim-statements.ts';
import { meansEnd, subjectOf } from '../compare-objects.ts';
import { findRelation } from '../relations.ts';
import type { TripleJudgement } from '../triple-judgement.ts';

/** Classes of which a thing, living ones above all, belongs to one only, by the words in which people name them. Birds are left beside reptiles: it depends on whom you ask. */
const classes: readonly (readonly [name: string, words: RegExp])[] = [
  ['mammal', /^mammals?$/u],
  ['bird', /^birds?$/u],
  ['reptile', /^reptiles?$/u],
  ['amphibian', /^amphibians?$/u],
  ['fish', /^fish(?:es)?$/u],
  ['insect', /^insects?$/u],
  ['arachnid', /^arachnids?$/u],
  ['crustacean', /^crustaceans?$/u],
  ['mollusc', /^mollus[ck]s?$/u],
  ['plant', /^plants?$/u],
  ['fungus', /^(?:fungus|fungi)$/u],
  ['chemical element', /^(?:chemical )?elements?$/u],
  ['chemical compound', /^(?:chemical )?compounds?$/u],
];
const undecided = new Set(['bird reptile', 'reptile bird']);

const isOfClass =
  /\b(?:is|are|was|were)\s(?<denied>not\s)?(?:(?:an?|kinds? of|types? of|a kind of|a type of)\s)?(?<named>(?:chemical\s)?\p{L}+)\s*(?:[.!?,;]|$)/iu;

/** "Frogs are reptiles": what the graph says a living thing is settles which class it belongs to, and to which it does not. */
export function judgeClass<T extends Triple>(claim: ReadClaim, triples: readonly T[]): TripleJudgement<T>[] {
  const match = isOfClass.exec(claim.text);
  const named = classOf(match?.groups?.named ?? '');
  if (match === null || named === undefined) return [];
  const subject = claim.mentions.filter(({ end }) => end <= match.index).sort((a, b) => b.end - a.end)[0];
  // "The largest of all whales are …", "Some frogs are …": only where the claim begins with the thing itself.
  if (subject?.id === undefined || !/^(?:an?\s|the\s|all\s)?$/iu.test(claim.text.slice(0, subject.start)))
    return [];
  if (!/^\s*(?:all\s)?$/iu.test(claim.text.slice(subject.end, match.index))) return [];
  const stated = triples.flatMap((triple) => {
    const own =
      findRelation(triple)?.id === 'instance-of' && meansEnd(subject, subjectOf(triple))
        ? classOf(triple.objectLabel.toLowerCase())
        : undefined;
    return own === undefined ? [] : [{ triple, own }];
  });
  const [first] = stated;
  if (first === undefined || undecided.has(`${first.own} ${named}`)) return [];
  const holds = stated.some(({ own }) => own === named);
  const isDenied = match.groups?.denied !== undefined;
  return [
    {
      stance: holds === isDenied ? 'refutes' : 'supports',
      confidence: sure,
      rule: isDenied ? 'negated' : 'class',
      because: `${first.triple.subjectLabel}: ${stated.map(({ own }) => own).join(', ')}.`,
      triples: stated.map(({ triple }) => triple),
      about: `type at ${match.index}`,
    },
  ];
}

const sure = 0.9;

function classOf(word: string): string | undefined {
  return classes.find(([, words]) => words.test(word.toLowerCase()))?.[0];
}
