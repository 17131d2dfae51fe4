import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import { denyStatement } from '../../../text/statements/affirm-statement.ts';
import { findFrames } from '../../../text/statements/framing.ts';
import { negateStatement } from '../../../text/statements/negate-statement.ts';
import { cosine } from '../../../text/vectors/cosine.ts';
import type { Tools } from '../handler.ts';
import { bearsOn } from './about/bears-on.ts';
import { type Side, sureReading } from './bars.ts';
import { mentions } from './bearing.ts';
import { standingOf } from './item-standing.ts';
import { figuresOf, holdsFigures } from './outright/holds-values.ts';
import { type QuotedSentence, quotedSentences } from './quoted-sentences.ts';
import { readPassage } from './read-passage.ts';
import { findPlan } from './rules/plan-rule.ts';
import { oppositeSide, type WeighedPair } from './weigh-pair.ts';

type Candidate = QuotedSentence & { column: number };

/**
 * Where no quote takes a side, the sentences of curated pages that come nearest are asked about once more: what both models are as sure of as they ever are, of the
 * statement and the other way round of its denial, bears the statement out, whatever the words look like.
 */
export async function readSurely(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  tools: Tools,
): Promise<WeighedPair[]> {
  const { readClosely: readLarge } = tools;
  if (saysTwoThings.test(statement)) return [...pairs];
  if (readLarge === undefined || pairs.some(({ stance, disputed }) => stance !== 'neutral' || disputed))
    return [...pairs];
  let sure = await nearestOf(statement, items, pairs, tools);
  const denial = denyStatement(statement) ?? negateStatement(statement);
  for (const [claim, side] of [
    [statement, 'supports'],
    [denial, oppositeSide.supports],
  ] as const)
    sure = await stillSure(sure, claim, side, { verify: tools.verify, readLarge });
  const [first] = sure;
  return first === undefined
    ? [...pairs]
    : pairs.map((pair, column) => (column === first.column ? saidBy(pair, first) : pair));
}

/** "… does not make light, it reflects it": of two statements in one, models hear one. */
const saysTwoThings = /[,;]\s(?:it|he|she|they|there)\s/iu;

/** Those of which both models are sure, in the middle, and the larger one by itself. */
async function stillSure(
  sentences: readonly Candidate[],
  claim: string,
  side: Side,
  { verify, readLarge }: { verify: Tools['verify']; readLarge: Tools['verify'] },
): Promise<Candidate[]> {
  const ask = (some: readonly Candidate[]) => some.map(({ shown }) => ({ claim, evidence: shown }));
  const small = sentences.length === 0 ? [] : await verify(ask(sentences));
  // The cheaper model first: the dearer one is asked about few.
  const leaning = sentences.flatMap((sentence, at) => {
    const said = small[at]?.[side] ?? 0;
    return said >= sureReading.small ? [{ sentence, said }] : [];
  });
  const large = leaning.length === 0 ? [] : await readLarge(ask(leaning.map(({ sentence }) => sentence)));
  return leaning.flatMap(({ sentence, said }, at) => {
    const own = large[at]?.[side] ?? 0;
    return own >= sureReading.both && (own + said) / 2 >= sureReading.both ? [sentence] : [];
  });
}

function saidBy(pair: WeighedPair, { text }: Candidate): WeighedPair {
  return {
    ...pair,
    supports: sureReading.both,
    refutes: 0,
    silent: 1 - sureReading.both,
    stance: 'supports',
    focus: text,
    borneOut: true,
    isClear: true,
  };
}

async function nearestOf(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  tools: Tools,
): Promise<Candidate[]> {
  const claim = readPassage(statement);
  const sentences = items.flatMap((item, column): Candidate[] => {
    const pair = pairs[column] as WeighedPair;
    if (!pair.anchored || pair.foreign || standingOf(item).tier !== 'curated') return [];
    return quotedSentences(item)
      .filter(({ text }) => maySayIt(claim, text, item))
      .map((sentence) => ({ ...sentence, column }));
  });
  if (sentences.length === 0) return [];
  const [asked = [], ...vectors] = await tools.embed([statement, ...sentences.map(({ shown }) => shown)]);
  return sentences
    .map((sentence, at) => ({ sentence, near: cosine(asked, vectors[at] ?? []) }))
    .filter(({ near }) => near >= sureReading.near)
    .sort((a, b) => b.near - a.near)
    .slice(0, sureReading.sentences)
    .map(({ sentence }) => sentence);
}

/** It speaks of the claim's subject, names what the claim names, has its figures, and is no report, no denial and no plan. */
function maySayIt(claim: ReturnType<typeof readPassage>, text: string, { title }: JudgedItem): boolean {
  const [passage, heading] = [readPassage(text), readPassage(title)];
  return (
    bearsOn(claim, passage, heading, 'supports') &&
    claim.entities.every((entity) => mentions(passage, entity) || mentions(heading, entity)) &&
    (figuresOf(claim).length === 0 || holdsFigures(claim, passage)) &&
    findFrames(text).length <= claim.frames.length &&
    findPlan(claim.text, text) === undefined
  );
}
