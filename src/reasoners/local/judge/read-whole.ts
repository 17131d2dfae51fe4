import type { StanceProbabilities } from '../../../spec/verifier.ts';
import { compareQuantities, compareTimeSpans } from '../../../text/quantities/compare-values.ts';
import { denyStatement } from '../../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../../text/statements/negate-statement.ts';
import { underItsTitle } from '../../../text/statements/under-its-title.ts';
import { contentBases } from '../../../text/words/synonyms.ts';
import { contentWords } from '../../../text/words/words.ts';
import type { Tools } from '../handler.ts';
import { type Side, wholeReading } from './bars.ts';
import { mentions } from './bearing.ts';
import type { Quoted } from './measure-evidence.ts';
import { quotedSentences } from './quoted-sentences.ts';
import { readPassage } from './read-passage.ts';
import type { ReadPassage } from './rules/rule.ts';
import { oppositeSide, silenced, type WeighedPair } from './weigh-pair.ts';

/** What one source says in all its quotes. */
type Account = { columns: readonly number[]; title: string; text: string };
type Reading = { small: StanceProbabilities; large: StanceProbabilities };

/**
 * A statement of many facts is told in several sentences, none of which says all of it: where none settled it, both models read the quotes of each source as one account. What
 * both read alike carries the statement. A short statement stands in one sentence, or is left open. `pairs` and the result: one for each item, as the statement has it.
 */
export async function readWhole(
  statement: string,
  items: readonly Quoted[],
  pairs: readonly WeighedPair[],
  tools: Tools,
): Promise<WeighedPair[] | undefined> {
  const { readClosely } = tools;
  const words = contentWords(statement).length;
  const claim = readPassage(statement);
  const isLong = words >= wholeReading.leastWords.refutes;
  // A short denial is not guessed from several sentences.
  const isShort = !isLong && words >= wholeReading.leastWords.supports && claim.negations.length === 0;
  const sides: readonly Side[] = isLong ? ['supports', 'refutes'] : isShort ? ['supports'] : [];
  if (readClosely === undefined || sides.length === 0) return undefined;
  const accounts = findAccounts(items, pairs);
  if (accounts.length === 0) return undefined;
  const ask = (claim: string, some: readonly Account[]) =>
    some.map(({ text }) => ({ claim, evidence: text }));
  const small = await tools.verify(ask(statement, accounts));
  const leaning = accounts.flatMap((account, at) => {
    const read = small[at] as StanceProbabilities;
    return sides.some((side) => read[side] >= wholeReading.small) ? [{ account, small: read }] : [];
  });
  if (leaning.length === 0) return undefined;
  const large = await readClosely(
    ask(
      statement,
      leaning.map(({ account }) => account),
    ),
  );
  const denial = denyStatement(statement) ?? negateStatement(statement);
  const denied = await readClosely(
    ask(
      denial,
      leaning.map(({ account }) => account),
    ),
  );
  const told = await tellingSentences(
    statement,
    leaning.map(({ account }) => account),
    items,
    tools,
  );
  const result = pairs.map(silenced);
  for (const [at, { account, small: first }] of leaning.entries()) {
    const read: Reading = { small: first, large: large[at] as StanceProbabilities };
    const side = sideOf(read, sides);
    if (side === undefined || (isShort && read.large[side] < wholeReading.ofShort)) continue;
    if (side === 'supports' && !isWholeSupport(claim, account, pairs, denied[at] as StanceProbabilities))
      continue;
    if (side === 'refutes' && !isOfSubject(claim, account)) continue;
    for (const column of carriersOf(account, pairs, side)) {
      const telling = told(column, side);
      // That an account leaves something out is not against it: one sentence must be, of the same matter, and by itself.
      if (side === 'refutes' && !(await isAgainst(statement, claim, telling, readClosely))) continue;
      result[column] = {
        ...(pairs[column] as WeighedPair),
        ...read.large,
        stance: side,
        focus: telling?.text ?? (pairs[column] as WeighedPair).focus,
        borneOut: true,
        isClear: true,
      };
    }
  }
  return result.some(({ stance }) => stance !== 'neutral') ? result : undefined;
}

type Telling = { text: string; shown: string; sure: number };

/** Whether one sentence speaks of what the statement says, beyond naming whom it is about, and both models find it against the statement. */
async function isAgainst(
  statement: string,
  claim: ReadPassage,
  telling: Telling | undefined,
  readClosely: NonNullable<Tools['readClosely']>,
): Promise<boolean> {
  if (telling === undefined || telling.sure < wholeReading.small) return false;
  const names = new Set(claim.entities.slice(0, 1).flatMap(({ text }) => contentBases(text)));
  const said = new Set(contentBases(telling.text));
  const shared = [...claim.stems].filter((stem) => !names.has(stem) && said.has(stem));
  if (shared.length < leastShared) return false;
  const [read] = await readClosely([{ claim: statement, evidence: telling.shown }]);
  return (read?.refutes ?? 0) >= wholeReading.large.refutes;
}

const leastShared = 2;
const leastTelling = 4;

/** For each quote the sentence that says most of a side by itself: it is shown for the whole. */
async function tellingSentences(
  statement: string,
  accounts: readonly Account[],
  items: readonly Quoted[],
  tools: Tools,
): Promise<(column: number, side: Side) => Telling | undefined> {
  const sentences = accounts.flatMap(({ columns }) =>
    columns.flatMap((column) =>
      quotedSentences(items[column] as Quoted).map((sentence) => ({ ...sentence, column })),
    ),
  );
  const read = await tools.verify(sentences.map(({ shown }) => ({ claim: statement, evidence: shown })));
  return (column, side) =>
    sentences
      .map(({ text, shown, column: own }, at) => ({ text, shown, own, sure: read[at]?.[side] ?? 0 }))
      // A heading or a name is no sentence to show.
      .filter(({ text, own }) => own === column && contentWords(text).length >= leastTelling)
      .sort((a, b) => b.sure - a.sure)[0];
}

/** The quotes of each source that bear on the statement, in their order. */
function findAccounts(items: readonly Quoted[], pairs: readonly WeighedPair[]): Account[] {
  const usable = [...items.keys()].filter((column) => {
    const pair = pairs[column] as WeighedPair;
    return (
      pair.anchored &&
      !pair.foreign &&
      !pair.disputed &&
      !pair.findings.some(({ effect }) => effect === 'unsettles')
    );
  });
  const families = Map.groupBy(usable, (column) => (items[column] as Quoted).family ?? String(column));
  return [...families.values()].slice(0, wholeReading.accounts).map((columns) => {
    const [first, ...others] = columns.map((column) => items[column] as Quoted) as [Quoted, ...Quoted[]];
    return {
      columns,
      title: first.title,
      text: [underItsTitle(first), ...others.map(({ quote }) => quote)].join(' '),
    };
  });
}

function sideOf({ small, large }: Reading, sides: readonly Side[]): Side | undefined {
  return sides.find((side) => small[side] >= wholeReading.small && large[side] >= wholeReading.large[side]);
}

/** All names and values of the statement stand in the account, no rule speaks against it, and the account is against the statement's denial. */
function isWholeSupport(
  claim: ReadPassage,
  { columns, title, text }: Account,
  pairs: readonly WeighedPair[],
  denied: StanceProbabilities,
): boolean {
  if (denied.refutes < wholeReading.denied || denied.supports >= denied.refutes) return false;
  const isContradicted = columns.some((column) => {
    const { findings, turned } = pairs[column] as WeighedPair;
    return turned !== true && findings.some(({ effect }) => effect === 'contradicts');
  });
  if (isContradicted) return false;
  const passage = readPassage(`${title}. ${text}`);
  return (
    claim.entities.every((entity) => mentions(passage, entity)) &&
    claim.quantities.every(
      (asked) =>
        passage.quantities.some((given) => compareQuantities(asked, given) === 'same') ||
        hasFigure(text, asked.text),
    ) &&
    claim.times.every((asked) => passage.times.some((given) => compareTimeSpans(asked, given) === 'same'))
  );
}

/** "57 years old" and "aged 57": the same figure, said of something in another way. */
function hasFigure(text: string, quantity: string): boolean {
  const [asked] = figuresOf(quantity);
  return asked !== undefined && figuresOf(text).includes(asked);
}

function figuresOf(text: string): string[] {
  return [...text.matchAll(/\d[\d.,]*/gu)].map(([figure]) => figure.replace(/[.,]+$/u, ''));
}

/** Nothing is denied of the claim's subject by what speaks of somebody else, nor of two by what speaks of one: "A was the first and B the second". */
function isOfSubject(claim: ReadPassage, { title, text }: Account): boolean {
  const [first] = claim.entities;
  if (first === undefined) return true;
  const passage = readPassage(`${title}. ${text}`);
  const subject = claim.subject ?? '';
  const inSubject = claim.entities.filter((entity) => subject.includes(entity.text));
  const own = inSubject.length > 0 ? inSubject : [first];
  if (!own.some((entity) => mentions(passage, entity))) return false;
  const missing = claim.entities.filter((entity) => !mentions(passage, entity));
  return !(
    / and /u.test(claim.text) && missing.some(({ kind }) => kind === 'person' && kind === own[0]?.kind)
  );
}

/** Those that lean that way by themselves, or else all of them: what is told together is cited together. */
function carriersOf({ columns }: Account, pairs: readonly WeighedPair[], side: Side): readonly number[] {
  const leaning = columns.filter((column) => {
    const { alone, turned } = pairs[column] as WeighedPair;
    const own = turned === true ? oppositeSide[side] : side;
    return alone[own] > Math.max(alone.silent, alone[oppositeSide[own]]);
  });
  return leaning.length > 0 ? leaning : columns;
}
