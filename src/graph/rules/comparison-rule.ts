import type { Triple } from '../../core/graph.ts';
import type { ReadClaim } from '../claim-statements.ts';
import { driftingRelations, meansEnd, quantityOf, subjectOf, timeOf } from '../compare-objects.ts';
import { placesAround } from '../places-inside.ts';
import { findRelation } from '../relations.ts';
import { kindsOfThing } from '../thing-kinds.ts';
import type { LinkedMention, TripleJudgement } from '../triple-judgement.ts';
import { wordsOfTriple } from '../triple-words.ts';
import { validityOf } from '../validity.ts';

type Scale = {
  /** The relations whose values the word compares. */
  relations: readonly string[];
  /** Whether the greater value is the one that is "more". */
  greater: boolean;
};

const scales: readonly (readonly [RegExp, Scale])[] = [
  [/^(?:tall|high)(?:er|est)$/u, { relations: ['height'], greater: true }],
  [/^(?:low|short)(?:er|est)$/u, { relations: ['height', 'length'], greater: false }],
  [/^long(?:er|est)$/u, { relations: ['length'], greater: true }],
  [/^deep(?:er|est)$/u, { relations: ['depth'], greater: true }],
  [/^(?:larg|bigg)(?:er|est)$/u, { relations: ['area', 'diameter', 'population'], greater: true }],
  [/^small(?:er|est)$/u, { relations: ['area', 'diameter', 'population'], greater: false }],
  [
    /^(?:more|most) (?:populous|populated|people|inhabitants)$/u,
    { relations: ['population'], greater: true },
  ],
  [
    /^(?:(?:less|least) (?:populous|populated)|fewer (?:people|inhabitants))$/u,
    { relations: ['population'], greater: false },
  ],
  [/^more moons$/u, { relations: ['known-moons'], greater: true }],
  [/^fewer moons$/u, { relations: ['known-moons'], greater: false }],
  [/^(?:further|farther) from the sun$/iu, { relations: ['distance-from-sun'], greater: true }],
  [/^(?:closer|nearer) to the sun$/iu, { relations: ['distance-from-sun'], greater: false }],
  [/^(?:old)(?:er|est)$/u, { relations: ['born', 'founded', 'formed', 'completed', 'age'], greater: false }],
  [/^(?:young)(?:er|est)$/u, { relations: ['born', 'founded', 'formed'], greater: true }],
  [/^(?:dens)(?:er|est)$/u, { relations: ['density'], greater: true }],
  [/^(?:heav)(?:ier|iest)$/u, { relations: ['atomic-weight', 'density'], greater: true }],
  [/^light(?:er|est)$/u, { relations: ['atomic-weight', 'density'], greater: false }],
  [/^hott(?:er|est)$/u, { relations: ['surface-temperature'], greater: true }],
  [/^cold(?:er|est)$/u, { relations: ['surface-temperature'], greater: false }],
  [
    /^(?:earli)(?:er|est)$/u,
    { relations: ['began', 'founded', 'published', 'took-place', 'released', 'born'], greater: false },
  ],
  [
    /^lat(?:er|est)$/u,
    { relations: ['began', 'founded', 'published', 'took-place', 'released', 'born'], greater: true },
  ],
  [/^further north$/u, { relations: ['latitude'], greater: true }],
  [/^further south$/u, { relations: ['latitude'], greater: false }],
];

const comparative =
  /\b((?:further (?:north|south))|(?:(?:further|farther) from|(?:closer|nearer) to) the [Ss]un|(?:more|less) (?:populous|populated|people|inhabitants)|(?:more|fewer) moons|fewer (?:people|inhabitants)|\p{Ll}+er)\b(?:\s\p{Ll}+){0,3}?\sthan\b/u;
const superlative = /\b((?:most|least) (?:populous|populated)|\p{Ll}+est)\b/u;

/** "X is taller than Y": both values are known, and one is the greater. */
export function judgeComparison<T extends Triple>(
  claim: ReadClaim,
  triples: readonly T[],
): TripleJudgement<T>[] {
  const match = comparative.exec(claim.text);
  const scale = scaleOf(match?.[1]);
  if (match === null || scale === undefined) return [];
  const first = nearestBefore(claim.mentions, match.index);
  const second = claim.mentions.find(({ start }) => start >= match.index + match[0].length);
  if (first === undefined || second === undefined) return [];
  const isDenied = claim.negations.some(({ scope }) => scope.start <= match.index && match.index < scope.end);
  const compared = scale.relations.flatMap((relation) => {
    const [a, b] = [valueFor(first, relation, triples), valueFor(second, relation, triples)];
    return a === undefined || b === undefined || a.value === b.value
      ? []
      : [{ a, b, holds: a.value > b.value === scale.greater, isClear: isClear(relation, a.value, b.value) }];
  });
  const [nearest] = compared;
  if (nearest === undefined) return [];
  const { a, b, holds } = nearest;
  // What the values were at another time, and which of two measures is meant, is not known.
  const isPlain = claim.times.length === 0 && compared.every((one) => one.holds === holds && one.isClear);
  return [
    {
      stance: holds === isDenied ? 'refutes' : 'supports',
      confidence: isPlain ? 0.88 : 0.8,
      rule: 'comparison',
      because: `${wordsOfTriple(a.triple)} ${wordsOfTriple(b.triple)}`,
      triples: [a.triple, b.triple],
      about: `comparison at ${match.index}`,
    },
  ];
}

/** A statement without the words that compare; undefined where it compares nothing that is measured. */
export function withoutComparison(text: string): string | undefined {
  const match = comparative.exec(text);
  if (match === null || scaleOf(match[1]) === undefined) return undefined;
  return `${text.slice(0, match.index)}${text.slice(match.index + (match[1] ?? '').length)}`;
}

/** As much more as this that no count of another year turns it round. */
const clearShare = 0.1;

function isClear(relation: string, a: number, b: number): boolean {
  return (
    !driftingRelations.has(relation) || Math.abs(a - b) >= clearShare * Math.max(Math.abs(a), Math.abs(b))
  );
}

/**
 * "X is the tallest …": one of the same kind, from the same place, that is taller refutes it. That no taller one is among these triples
 * proves nothing, so this rule never supports.
 */
export function judgeSuperlative<T extends Triple>(
  claim: ReadClaim,
  triples: readonly T[],
): TripleJudgement<T>[] {
  const match = superlative.exec(claim.text);
  const scale = scaleOf(match?.[1]);
  if (match === null || scale === undefined || claim.negations.length > 0) return [];
  if (/\b(?:one of|among)\b|\b(?:second|third|fourth|fifth)[\s-]/iu.test(claim.text)) return [];
  const claimed = nearestBefore(claim.mentions, match.index) ?? claim.mentions[0];
  if (claimed?.id === undefined) return [];
  const where = claim.mentions.find(
    ({ start, id }) => start > match.index && id !== undefined && id !== claimed.id,
  );
  const kinds = kindsOfThing(claimed.id, triples, claimed.types);
  for (const relation of scale.relations) {
    const own = valueFor(claimed, relation, triples);
    if (own === undefined) continue;
    const others = triples.filter(
      (triple) =>
        findRelation(triple)?.id === relation &&
        !meansEnd(claimed, subjectOf(triple)) &&
        [...kindsOfThing(triple.subject, triples)].some((kind) => kinds.has(kind)) &&
        (where === undefined
          ? /\b(?:in|of|on) (?:the )?(?:world|earth|solar system)\b/iu.test(claim.text)
          : placesAround(triple.subject, triples).has(where.id ?? '')),
    );
    const greater = others
      .map((triple) => ({ triple, value: numberOf(triple) }))
      .find(({ value }) => value !== undefined && value > own.value === scale.greater && value !== own.value);
    if (greater === undefined) continue;
    return [
      {
        stance: 'refutes',
        confidence: 0.75,
        rule: 'superlative',
        because: `Another exceeds it: ${wordsOfTriple(greater.triple)} ${wordsOfTriple(own.triple)}`,
        triples: [greater.triple, own.triple],
        about: `superlative at ${match.index}`,
      },
    ];
  }
  return [];
}

function scaleOf(word: string | undefined): Scale | undefined {
  return scales.find(([pattern]) => pattern.test(word ?? ''))?.[1];
}

function nearestBefore(mentions: readonly LinkedMention[], at: number): LinkedMention | undefined {
  return mentions.filter(({ end }) => end <= at).sort((a, b) => b.end - a.end)[0];
}

function valueFor<T extends Triple>(
  mention: LinkedMention,
  relation: string,
  triples: readonly T[],
): { triple: T; value: number } | undefined {
  return triples
    .filter((triple) => findRelation(triple)?.id === relation && meansEnd(mention, subjectOf(triple)))
    .sort((a, b) => validityOf(b).from - validityOf(a).from || (a.object < b.object ? -1 : 1))
    .flatMap((triple) => {
      const value = numberOf(triple);
      return value === undefined ? [] : [{ triple, value }];
    })[0];
}

function numberOf(triple: Triple): number | undefined {
  if (findRelation(triple)?.value === 'time') return timeOf(triple.object)?.from;
  return quantityOf(triple)?.low;
}
