import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import type { Frame } from '../../../../text/statements/framing.ts';
import type { Negation } from '../../../../text/statements/negation.ts';
import type { Subjects } from '../bearing.ts';

/** A passage as the rules see it. */
export type ReadPassage = Subjects & {
  negations: readonly Negation[];
  frames: readonly Frame[];
  /** What is said of the subject: content words outside the subject, names, numbers and dates. */
  predicate: ReadonlySet<string>;
  subject: string | undefined;
};

/** One sub-claim beside one quote. */
export type RuleCase = {
  claim: ReadPassage;
  /** The clause of the quote, with its subject, that speaks most of what the claim speaks of. */
  focus: ReadPassage;
  /** The whole quote. */
  whole: ReadPassage;
  /** The title of the page it stands on. */
  title: ReadPassage;
  /** Share of the claim's content words, numbers and dates left out, that the focus or the title has. */
  overlap: number;
  /** Share of the claim's predicate that the focus has. */
  samePredicate: number;
  /** Cosine of claim and quote as sentence vectors. */
  similarity: number;
  /** False where the focus names a subject of its own that the claim does not speak of. */
  sameSubject: boolean;
};

/**
 * `contradicts`: the quote gives another value or denies the claim; `confirms`: it gives the claim's own value;
 * `unsettles`: it does not state the thing itself, so it cannot support.
 */
export type Effect = 'contradicts' | 'confirms' | 'unsettles';
export type RuleName =
  | 'quantity'
  | 'time'
  | 'name'
  | 'subject'
  | 'framing'
  | 'polarity'
  | 'opposite'
  | 'scope'
  | 'outdated'
  | 'defeat'
  | 'role'
  | 'agent'
  | 'rank'
  | 'quantifier'
  | 'duration'
  | 'speaker'
  | 'retraction'
  | 'plan'
  | 'condition'
  | 'quotation'
  | 'holder'
  | 'table'
  | 'correction'
  | 'statement'
  | 'route';
export type RuleFinding = { rule: RuleName; effect: Effect; says: string };

export type StanceRule = (pair: RuleCase) => RuleFinding | undefined;

/** A value or a denial is about the claim only where this much of what the claim says is said again. */
export const leastSamePredicate = 0.5;
export const leastRuleOverlap = 0.6;
/** Other words for the same thing: this much similarity stands in for the same predicate. */
export const sameMeaning = 0.7;
/** So near a quote speaks of the same thing even where the claim goes on about something else: "…, twice as many as in 2019". */
export const nearlySame = 0.85;

/** Whether the quote speaks of the same thing at all, so that the same value in it means something. */
export function isSameStatement({ overlap, samePredicate, similarity }: RuleCase): boolean {
  return overlap >= leastSamePredicate && (samePredicate >= leastSamePredicate || similarity >= sameMeaning);
}

/** Whether a value in the focus is the value the claim speaks of. */
export function isSameSlot({
  claim,
  focus,
  overlap,
  samePredicate,
  similarity,
  sameSubject,
}: RuleCase): boolean {
  return (
    sameSubject &&
    !isOtherTime(claim, focus) &&
    (overlap >= leastRuleOverlap || (overlap >= leastSamePredicate && similarity >= nearlySame)) &&
    (samePredicate >= leastSamePredicate || similarity >= sameMeaning)
  );
}

/** "the 2022 strike" and "the last strike, in 2017": what is said of another time is said of another event. */
function isOtherTime(claim: ReadPassage, focus: ReadPassage): boolean {
  // That it was held for the first time is no number of its own.
  const counts = claim.quantities.some(({ dimension, low }) => dimension !== 'ordinal' || low !== 1);
  if (!counts || claim.times.length === 0 || focus.times.length === 0) return false;
  return claim.times.every((asked) =>
    focus.times.every((given) => compareTimeSpans(asked, given) === 'different'),
  );
}

const comparison =
  /\b(?:more|less|fewer|longer|shorter|larger|smaller|higher|lower|older|younger|better|worse|faster|slower|rather) than\b/iu;

/** That it is false that they use ten per cent does not say that it is false that they use more. */
export function comparesAlike(claim: string, evidence: string): boolean {
  return comparison.test(claim) === comparison.test(evidence);
}
