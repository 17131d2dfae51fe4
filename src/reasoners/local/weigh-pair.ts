import type { Stance } from '../../core/label.ts';
import type { StanceProbabilities } from '../../spec/verifier.ts';
import { startsWithPronoun } from '../../text/clauses.ts';
import { contentStems } from '../../text/words.ts';
import { measureBearing, mentions } from './bearing.ts';
import type { Effect, ReadPassage, RuleFinding } from './rules/rule.ts';
import { applyRules } from './rules/rules.ts';

/** A quote read for judging: as a whole under its title, and clause by clause. */
export type ReadQuote = { whole: ReadPassage; clauses: readonly ReadPassage[]; title: ReadPassage };

/** What one quote says about one sub-claim. */
export type WeighedPair = StanceProbabilities & {
  stance: Stance;
  findings: readonly RuleFinding[];
  /** False where the quote speaks of something else: it is silent whatever the model says. */
  anchored: boolean;
  bearing: number;
  focus: string;
};

/** What a rule adds to the logarithm of each probability. Fitted on the tuning part of the starter claims. */
export const ruleWeights: Readonly<Record<Effect, { supports: number; refutes: number }>> = {
  contradicts: { supports: -2, refutes: 2.5 },
  confirms: { supports: 0.5, refutes: -0.5 },
  unsettles: { supports: -1.5, refutes: 0 },
};

/** Share of the claim's content words that the quote or its title must have. */
export const leastOverlap = 0.34;
/** The same for a claim that names nobody and nothing. */
export const leastOverlapWithoutNames = 0.5;

export function weighPair(claim: ReadPassage, quote: ReadQuote, model: StanceProbabilities): WeighedPair {
  const focus = chooseFocus(claim, quote);
  const overlap = shareStems(claim, focus, quote.title);
  const bearing = measureBearing(claim, quote.whole);
  if (!isAnchored(claim, quote)) {
    return {
      supports: 0,
      refutes: 0,
      silent: 1,
      stance: 'neutral',
      findings: [],
      anchored: false,
      bearing,
      focus: focus.text,
    };
  }
  const findings = applyRules({
    claim,
    focus,
    whole: quote.whole,
    overlap,
    samePredicate: sharePredicate(claim, focus),
    sameSubject: !hasOtherSubject(claim, focus),
  });
  const probabilities = adjust(model, findings);
  return {
    ...probabilities,
    stance: stanceOf(probabilities),
    findings,
    anchored: true,
    bearing,
    focus: focus.text,
  };
}

/** The clause that bears most on the claim; the first of equals. */
function chooseFocus(claim: ReadPassage, quote: ReadQuote): ReadPassage {
  let best = quote.whole;
  let bestScore = -1;
  for (const clause of quote.clauses) {
    const score = measureBearing(claim, clause);
    if (score > bestScore) [best, bestScore] = [clause, score];
  }
  return best;
}

/** A quote is about the claim when it, or its title, names one of the claim's names and shares enough of its words. */
function isAnchored(claim: ReadPassage, quote: ReadQuote): boolean {
  const overlap = shareStems(claim, quote.whole, quote.title);
  if (claim.entities.length === 0) return overlap >= leastOverlapWithoutNames;
  return (
    overlap >= leastOverlap &&
    claim.entities.some((entity) => mentions(quote.whole, entity) || mentions(quote.title, entity))
  );
}

/** Numbers are left out, because they may be the very thing that differs. */
export function shareStems(claim: ReadPassage, passage: ReadPassage, title: ReadPassage): number {
  const stems = [...claim.stems].filter((stem) => !/^\d/u.test(stem));
  if (stems.length === 0) return 0;
  return stems.filter((stem) => passage.stems.has(stem) || title.stems.has(stem)).length / stems.length;
}

function sharePredicate(claim: ReadPassage, focus: ReadPassage): number {
  return [...claim.predicate].filter((stem) => focus.stems.has(stem)).length / claim.predicate.size;
}

/** True where the clause names a subject of its own that the claim does not speak of. */
function hasOtherSubject(claim: ReadPassage, focus: ReadPassage): boolean {
  const { subject } = focus;
  if (subject === undefined || startsWithPronoun(subject)) return false;
  const words = contentStems(subject);
  return words.length > 0 && !words.some((word) => claim.stems.has(word));
}

function adjust(model: StanceProbabilities, findings: readonly RuleFinding[]): StanceProbabilities {
  const effects = new Set(findings.map((finding) => finding.effect));
  if (effects.has('contradicts')) effects.delete('confirms');
  let supports = Math.log(Math.max(model.supports, 1e-6));
  let refutes = Math.log(Math.max(model.refutes, 1e-6));
  const silent = Math.log(Math.max(model.silent, 1e-6));
  for (const effect of effects) {
    supports += ruleWeights[effect].supports;
    refutes += ruleWeights[effect].refutes;
  }
  const highest = Math.max(supports, refutes, silent);
  const [s, r, n] = [supports, refutes, silent].map((value) => Math.exp(value - highest)) as [
    number,
    number,
    number,
  ];
  const total = s + r + n;
  return { supports: s / total, refutes: r / total, silent: n / total };
}

/** A stance is only named where it is likelier than both others together. */
export function stanceOf({ supports, refutes }: StanceProbabilities): Stance {
  if (supports > 0.5) return 'supports';
  return refutes > 0.5 ? 'refutes' : 'neutral';
}
