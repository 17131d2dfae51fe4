import { isEnglish as decideEnglish } from '../../../language/decide-language.ts';
import type { StanceProbabilities } from '../../../spec/verifier.ts';
import { compareQuantities, compareTimeSpans } from '../../../text/quantities/compare-values.ts';
import { rememberRecent } from '../../../text/remember-recent.ts';
import { startsWithPronoun } from '../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import { matterOfDispute, reportsDispute } from '../../../text/statements/disputes.ts';
import { contentBases } from '../../../text/words/synonyms.ts';
import { isOfLongerName, namesOfSubject, speaksOfLongerName } from './about/longer-name.ts';
import { lacksNumberedName, measureBearing, mentions } from './bearing.ts';
import { readPassage } from './read-passage.ts';
import type { ReadPassage, RuleFinding } from './rules/rule.ts';
import { applyRules } from './rules/rules.ts';

/** A quote read for judging: as a whole, clause by clause, and its page's title. */
export type ReadQuote = { whole: ReadPassage; clauses: readonly ReadPassage[]; title: ReadPassage };

/** What the models say of one claim and one quote. */
export type ModelView = {
  alone: StanceProbabilities;
  /** Of all quotes of the same source, read as one. */
  together: StanceProbabilities;
  /** The same of the claim's negation: a model that is misled by a word is misled on both, and the two cancel. */
  negation: StanceProbabilities;
  similarity: number;
};

export const featureNames = [
  'bias',
  'modelSupports',
  'modelRefutes',
  'togetherSupports',
  'togetherRefutes',
  'togetherSupportsNegation',
  'togetherRefutesNegation',
  'similarity',
  'overlap',
  'samePredicate',
  'hasValues',
  'valuesMissing',
  'namesMissing',
  'claimDenies',
  'otherSubject',
  'subjectMissing',
  'framing:contradicts',
  'framing:unsettles',
  'polarity:contradicts',
  'polarity:confirms',
  'time:contradicts',
  'time:confirms',
  'quantity:contradicts',
  'quantity:confirms',
  'name:contradicts',
  'subject:contradicts',
  'opposite:contradicts',
  'scope:unsettles',
  'outdated:contradicts',
  'defeat:contradicts',
  'role:contradicts',
  'role:unsettles',
  'agent:contradicts',
  'rank:contradicts',
  'rank:unsettles',
  'quantifier:contradicts',
  'duration:contradicts',
  'duration:confirms',
  'speaker:contradicts',
  'speaker:unsettles',
  'retraction:contradicts',
  'plan:unsettles',
  'holder:contradicts',
  'holder:confirms',
] as const;
export type FeatureName = (typeof featureNames)[number];
export type Features = Readonly<Record<FeatureName, number>>;

export type MeasuredPair = {
  /** True where it speaks of something else: another one of a numbered series, South Africa in place of Africa, or a value that a nearer quote of the same source gives for the claim. */
  setAside: boolean;
  /** True where the quote says that the matter of the claim is in dispute. */
  disputed: boolean;
  /** True where claim or quote is not English: the models and most rules read nothing else. */
  foreign: boolean;
  /** What the model reads in this quote without the others of its source. */
  alone: StanceProbabilities;
  features: Features;
  findings: readonly RuleFinding[];
  focus: string;
  overlap: number;
};

const isEnglish = rememberRecent(decideEnglish, { most: 1_000 });

export function measurePair(claim: ReadPassage, quote: ReadQuote, model: ModelView): MeasuredPair {
  const focus = chooseFocus(claim, quote);
  const overlap = shareStems(claim, focus, quote.title);
  const sameSubject = !hasOtherSubject(claim, focus);
  const findings = applyRules({
    claim,
    focus,
    whole: quote.whole,
    title: quote.title,
    overlap,
    samePredicate: sharePredicate(claim, focus),
    similarity: model.similarity,
    sameSubject,
  });
  const found = new Set(findings.map((finding) => `${finding.rule}:${finding.effect}`));
  const values = readValues(claim, quote.whole);
  const features = Object.fromEntries(featureNames.map((name) => [name, found.has(name) ? 1 : 0])) as Record<
    FeatureName,
    number
  >;
  Object.assign(features, {
    bias: 1,
    modelSupports: logOdds(model.alone, 'supports'),
    modelRefutes: logOdds(model.alone, 'refutes'),
    togetherSupports: logOdds(model.together, 'supports'),
    togetherRefutes: logOdds(model.together, 'refutes'),
    ...negationFeatures(model.negation),
    similarity: model.similarity,
    overlap: shareStems(claim, quote.whole, quote.title),
    samePredicate: sharePredicate(claim, quote.whole),
    hasValues: values.length > 0 ? 1 : 0,
    valuesMissing: values.some((found) => !found) ? 1 : 0,
    namesMissing: claim.entities.some((entity) => !mentions(focus, entity) && !mentions(quote.title, entity))
      ? 1
      : 0,
    claimDenies: claim.negations.length > 0 ? 1 : 0,
    otherSubject: sameSubject ? 0 : 1,
    subjectMissing: lacksSubject(claim, focus, quote.title) ? 1 : 0,
  } satisfies Partial<Features>);
  const disputed = model.similarity >= disputeSimilarity && saysDisputed(claim, quote);
  const foreign = !isEnglish(claim.text) || !isEnglish(quote.whole.text);
  return {
    setAside:
      lacksNumberedName(claim.text, `${quote.title.text} ${quote.whole.text}`) ||
      speaksOfLongerName(claim, quote.whole, quote.title),
    disputed,
    foreign,
    alone: model.alone,
    features,
    findings,
    focus: focus.text,
    overlap: features.overlap,
  };
}

/** True where one sentence both speaks of what the claim says and calls it disputed. */
function saysDisputed(claim: ReadPassage, quote: ReadQuote): boolean {
  if (!reportsDispute(quote.whole.text)) return false;
  const disputes = splitSentences(quote.whole.text).filter(({ text }) => reportsDispute(text));
  // What is in dispute is said once: "Scientists disagree about the age. Some hold that …, while others …".
  if (!speaksOfMatter(claim, matterOfDispute(disputes.map(({ text }) => text).join(' ')))) return false;
  return disputes
    .map(({ text }) => readPassage(text))
    .some(
      (sentence) =>
        shareStems(claim, sentence, quote.title) >= disputeOverlap &&
        sharePredicate(claim, sentence) >= disputePredicate &&
        // What he died of is disputed, and not that it was in Vienna.
        claim.entities.every((entity) => mentions(sentence, entity) || mentions(quote.title, entity)) &&
        sharesMoreThanNames(claim, sentence),
    );
}

/** How a claim speaks of what is measured. */
const measures: Readonly<Record<string, RegExp>> = {
  age: /\b(?:age|old|older|oldest|young|younger|youngest|ancient|million|billion|years?)\b/iu,
  length: /\b(?:length|long|longer|longest|short|shorter|shortest)\b|\d/iu,
  height: /\b(?:height|high|higher|highest|tall|taller|tallest|low|lower|lowest)\b|\d/iu,
  size: /\b(?:size|large|larger|largest|big|bigger|biggest|small|smaller|smallest|much|little)\b|\d/iu,
  number: /\d|\b(?:number|many|most|more|fewer|few|hundreds?|thousands?|millions?)\b/iu,
  date: /\d|\b(?:date|year|century|before|after|first)\b/iu,
};

/** That the age of Saturn's rings is in dispute says nothing of whether it has rings. */
function speaksOfMatter(claim: ReadPassage, matter: string | undefined): boolean {
  return measures[matter ?? '']?.test(claim.text) ?? true;
}

/** That the length of the Amazon is disputed says nothing of where it is: more than names must be said again. */
function sharesMoreThanNames(claim: ReadPassage, sentence: ReadPassage): boolean {
  const names = new Set(claim.entities.flatMap(({ text }) => contentBases(text)));
  return [...claim.predicate].some((word) => !names.has(word) && sentence.stems.has(word));
}

/** A dispute is about the claim where its sentence shares this much with it, and this much of what the claim says of its subject. */
const disputeOverlap = 0.5;
const disputePredicate = 1 / 3;
const disputeSimilarity = 0.5;

const largestLogOdds = 5;

/** Against silence, bounded, so that one over-sure answer cannot outvote everything else. */
function logOdds(probabilities: StanceProbabilities, side: 'supports' | 'refutes'): number {
  const odds = Math.log(Math.max(probabilities[side], 1e-4) / Math.max(probabilities.silent, 1e-4));
  return Math.max(-largestLogOdds, Math.min(largestLogOdds, odds));
}

function negationFeatures(negation: StanceProbabilities) {
  return {
    togetherSupportsNegation: logOdds(negation, 'supports'),
    togetherRefutesNegation: logOdds(negation, 'refutes'),
  };
}

/** The pair with what a model reads in the claim's negation. */
export function withNegation(pair: MeasuredPair, negation: StanceProbabilities): MeasuredPair {
  return { ...pair, features: { ...pair.features, ...negationFeatures(negation) } };
}

/**
 * The pair as it would be with the furthest that a model could read in the claim's negation. A score grows evenly with each of the two readings, so that a side's
 * probability is nowhere higher or lower than at one of these.
 */
export function boundsOfNegation(pair: MeasuredPair): MeasuredPair[] {
  const ends = [-largestLogOdds, largestLogOdds];
  return ends.flatMap((togetherSupportsNegation) =>
    ends.map((togetherRefutesNegation) => ({
      ...pair,
      features: { ...pair.features, togetherSupportsNegation, togetherRefutesNegation },
    })),
  );
}

/** The clause that bears most on the claim; the first of equals. */
function chooseFocus(claim: ReadPassage, quote: ReadQuote): ReadPassage {
  let best = quote.whole;
  let bestScore = -1;
  for (const clause of quote.clauses) {
    const score = measureBearing(claim, clause);
    if (score > bestScore) [best, bestScore] = [clause, score];
  }
  return findRivalClause(claim, quote.clauses, best) ?? best;
}

/**
 * "Rutherford proposed … in 1911. Chadwick discovered the neutron in 1932.": a clause that says of somebody else all that the claim says of its subject, and
 * more of it than any clause about that subject.
 */
function findRivalClause(
  claim: ReadPassage,
  clauses: readonly ReadPassage[],
  best: ReadPassage,
): ReadPassage | undefined {
  if (claim.predicate.size === 0 || sharePredicate(claim, best) === 1) return undefined;
  return clauses.find((clause) => sharePredicate(claim, clause) === 1 && hasOtherSubject(claim, clause));
}

/** Numbers are left out, because they may be the very thing that differs. A name counts as shared in any of its forms. */
export function shareStems(claim: ReadPassage, passage: ReadPassage, title: ReadPassage): number {
  const stems = [...claim.stems].filter((stem) => !/^\d/u.test(stem));
  if (stems.length === 0) return 0;
  const named = new Set(
    claim.entities
      .filter((entity) => mentions(passage, entity) || mentions(title, entity))
      .flatMap((entity) => contentBases(entity.text)),
  );
  return (
    stems.filter((stem) => named.has(stem) || passage.stems.has(stem) || title.stems.has(stem)).length /
    stems.length
  );
}

export function sharePredicate(claim: ReadPassage, passage: ReadPassage): number {
  if (claim.predicate.size === 0) return 0;
  return [...claim.predicate].filter((stem) => passage.stems.has(stem)).length / claim.predicate.size;
}

/** For each number and date of the claim, whether the quote gives it too. */
function readValues(claim: ReadPassage, whole: ReadPassage): boolean[] {
  return [
    ...claim.quantities.map((asked) =>
      whole.quantities.some((given) => compareQuantities(asked, given) === 'same'),
    ),
    ...claim.times.map((asked) => whole.times.some((given) => compareTimeSpans(asked, given) === 'same')),
  ];
}

/** True where neither the clause nor the page is about the claim's subject, in any form of its name. */
function lacksSubject(claim: ReadPassage, focus: ReadPassage, title: ReadPassage): boolean {
  const { subject } = claim;
  if (subject === undefined) return false;
  const words = contentBases(subject).filter((word) => !/^\d/u.test(word));
  if (namesOfSubject(claim).some((entity) => mentions(focus, entity) || mentions(title, entity)))
    return false;
  return words.length > 0 && !words.some((word) => focus.stems.has(word) || title.stems.has(word));
}

/** True where the clause is about somebody or something named that the claim does not speak of. */
function hasOtherSubject(claim: ReadPassage, focus: ReadPassage): boolean {
  const { subject } = focus;
  if (subject === undefined || startsWithPronoun(subject)) return false;
  if (isOfLongerName(claim, subject)) return true;
  if (contentBases(subject).some((word) => claim.stems.has(word))) return false;
  return focus.entities.some((entity) => subject.includes(entity.text));
}
