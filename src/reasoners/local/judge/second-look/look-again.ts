import type { StanceProbabilities } from '../../../../spec/verifier.ts';
import { splitClauses, splitSeries } from '../../../../text/sentences/clauses.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { denyStatement } from '../../../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../../../text/statements/negate-statement.ts';
import type { Tools } from '../../handler.ts';
import { bearsOn, isOfSomethingElse } from '../about/bears-on.ts';
import { type Side, secondLook } from '../bars.ts';
import { mentions } from '../bearing.ts';
import type { Quoted } from '../measure-evidence.ts';
import { shareStems } from '../pair-features.ts';
import { type QuotedSentence, quotedSentences } from '../quoted-sentences.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';
import { effectOf, oppositeSide, silenced, type WeighedPair } from '../weigh-pair.ts';
import { bestSentence, denialsToRead, type SentenceReading } from './best-sentence.ts';

/** One statement beside one quote that is said to bear it out or to contradict it. */
export type Doubtful = { statement: string; item: Quoted; pair: WeighedPair };

/**
 * Reads again what a verdict would rest on, sentence by sentence: the one that says so must say so by itself, of the statement and the other way round of its
 * denial. Then it is cited; else the quote is silent. So a claim and its denial never come to stand on one side, and nothing is cited that speaks of something else.
 */
export async function lookAgain(doubtful: readonly Doubtful[], tools: Tools): Promise<WeighedPair[]> {
  const readings = doubtful.map((one) => ({
    one,
    denial: denyStatement(one.statement) ?? negateStatement(one.statement),
    sentences: sentencesToRead(one).map((sentence): Seen => ({ ...sentence, own: silent })),
  }));
  const statements = readings.flatMap(({ one, sentences }) =>
    sentences.map((sentence) => ({ sentence, claim: one.statement })),
  );
  const owns = await ask(statements, tools);
  for (const [at, { sentence }] of statements.entries()) sentence.own = owns[at] as StanceProbabilities;
  // The most promising of each quote, then those that could still be better.
  for (let round = 0; round < 2; round++) {
    const denials = readings.flatMap(({ one, denial, sentences }) => {
      const side = one.pair.stance as Side;
      return denialsToRead(sentences, { side, isRule: isBackedByRule(one, side) }).map((at) => ({
        sentence: sentences[at] as Seen,
        claim: denial,
      }));
    });
    if (denials.length === 0) break;
    const answers = await ask(denials, tools);
    for (const [at, { sentence }] of denials.entries()) sentence.denial = answers[at] as StanceProbabilities;
  }
  return readings.map(({ one, sentences }) => settle(one, sentences));
}

type Seen = QuotedSentence & SentenceReading;

const silent: StanceProbabilities = { supports: 0, refutes: 0, silent: 1 };

async function ask(
  asked: readonly { sentence: Seen; claim: string }[],
  tools: Tools,
): Promise<readonly StanceProbabilities[]> {
  if (asked.length === 0) return [];
  return tools.verify(asked.map(({ sentence, claim }) => ({ claim, evidence: sentence.shown })));
}

/** Those of a quote that could carry its side; none where a rule leaves the matter open whatever they say. The models are asked about no others. */
function sentencesToRead(doubtful: Doubtful): QuotedSentence[] {
  const { statement, item, pair } = doubtful;
  const side = pair.stance as Side;
  const isUnsettled = pair.findings.some(
    ({ rule, effect }) =>
      rule === 'plan' ||
      (side === 'supports' &&
        (rule === 'quotation' ||
          rule === 'condition' ||
          ((rule === 'holder' || rule === 'agent') && effect === 'unsettles'))),
  );
  if (isUnsettled) return [];
  const [claim, title] = [readPassage(statement), readPassage(item.title)];
  return quotedSentences(item).filter(({ text }) => {
    const sentence = readPassage(text);
    return (
      bearsOn(claim, sentence, title, side) &&
      (side === 'supports' || isBackedByRule(doubtful, side) || !isOfSomethingElse(claim, sentence, title))
    );
  });
}

/** That the year is the same bears out nothing by itself, much happens in a year; it does where when it was is all that the statement says. */
function isBackedByRule({ statement, item, pair: { findings, focus } }: Doubtful, side: Side): boolean {
  return findings.some(
    ({ rule, effect }) =>
      effect === effectOf[side] &&
      !(side === 'supports' && rule === 'time' && !isOfItsTime(statement, item, focus)),
  );
}

function isOfItsTime(statement: string, { title }: Quoted, sentence: string): boolean {
  const claim = readPassage(statement);
  return (
    claim.quantities.length === 0 &&
    shareStems(claim, readPassage(sentence), readPassage(title)) >= secondLook.timedWords
  );
}

function settle(doubtful: Doubtful, seen: readonly Seen[]): WeighedPair {
  const { statement, item, pair } = doubtful;
  const side = pair.stance as Side;
  const [claim, title] = [readPassage(statement), readPassage(item.title)];
  const best = bestSentence(seen, side);
  if (best === undefined || best.own[oppositeSide[side]] >= secondLook.sentence) return silenced(pair);
  const isRule = isBackedByRule(doubtful, side);
  const isRead = ({ own, denial }: Required<SentenceReading>) =>
    own[side] >= secondLook.sentence && denial[side] < denial[oppositeSide[side]];
  if (!isRead(best))
    return isRule ? { ...pair, borneOut: pair[side] >= secondLook.ruleAlone } : silenced(pair);
  const isStated = side === 'supports' ? states(claim, title, best) : deniesIt(claim, title, best);
  const isClear =
    best.own[side] >= secondLook.clear && best.denial[oppositeSide[side]] >= secondLook.sentence;
  return { ...pair, focus: best.text, borneOut: isRule || isStated, isClear };
}

/** Nearly all that the statement says stands in one clause of this sentence, or in the title of its page. */
function states(claim: ReadPassage, title: ReadPassage, { text }: Seen): boolean {
  return clausesOf(text).some((clause) => {
    const passage = readPassage(clause);
    return (
      passage.negations.length === 0 &&
      claim.entities.every((entity) => mentions(passage, entity) || mentions(title, entity)) &&
      shareStems(claim, passage, title) >= secondLook.sameWords
    );
  });
}

/** One clause denies something, or calls it untrue, and most of what the statement says of its subject is in it. */
function deniesIt(claim: ReadPassage, title: ReadPassage, { text }: Seen): boolean {
  return clausesOf(text).some((clause) => {
    const passage = readPassage(clause);
    const isDenial =
      (passage.negations.length > 0 || passage.frames.some(({ kind }) => kind === 'denied')) &&
      (!ofSome.test(text) || ofSome.test(claim.text));
    const said = [...claim.predicate].filter((stem) => passage.stems.has(stem)).length;
    return (
      isDenial &&
      claim.negations.length === 0 &&
      said >= claim.predicate.size * secondLook.deniedWords &&
      shareStems(claim, passage, title) >= secondLook.deniedWords
    );
  });
}

/** What most bees do not do, bees may do. */
const ofSome = /\b(?:most|some|many|few|several|half|certain) (?:of\b|\p{L}+s\b)/iu;

function clausesOf(sentence: string): string[] {
  return splitSentences(sentence)
    .flatMap(({ text }) => text.split(/;\s+/u))
    .flatMap((text) => splitClauses(text).flatMap(splitSeries));
}
