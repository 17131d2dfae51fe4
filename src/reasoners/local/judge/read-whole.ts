import type { StanceProbabilities } from '../../../spec/verifier.ts';
import { compareQuantities, compareTimeSpans } from '../../../text/quantities/compare-values.ts';
import { splitSentences } from '../../../text/sentences/sentences.ts';
import { denyStatement } from '../../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../../text/statements/negate-statement.ts';
import { underItsTitle } from '../../../text/statements/under-its-title.ts';
import { contentWords } from '../../../text/words/words.ts';
import type { Tools } from '../handler.ts';
import { standsInPlace } from './about/stands-in-place.ts';
import { type Side, wholeReading } from './bars.ts';
import { mentions } from './bearing.ts';
import type { Quoted } from './measure-evidence.ts';
import { quotedSentences } from './quoted-sentences.ts';
import { readPassage } from './read-passage.ts';
import type { ReadPassage } from './rules/rule.ts';
import { oppositeSide, silenced, type WeighedPair } from './weigh-pair.ts';

/** What one source says in all its quotes. */
type Account = { columns: readonly number[]; title: string; text: string };

/**
 * A statement of many facts is told in several sentences, none of which says all of it: where none settled it, both models read the quotes of each source as one account. What
 * both take for support bears the statement out. Nothing is refuted in this way: what an account leaves out is too easily taken for a contradiction. `pairs` and the result:
 * one for each item, as the statement has it.
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
  const isLong = words >= wholeReading.longWords;
  // A short denial is not guessed from several sentences.
  if (!isLong && (words < wholeReading.leastWords || claim.negations.length > 0)) return undefined;
  if (readClosely === undefined) return undefined;
  const accounts = findAccounts(items, pairs);
  if (accounts.length === 0) return undefined;
  const ask = (claim: string, some: readonly Account[]) =>
    some.map(({ text }) => ({ claim, evidence: text }));
  const small = await tools.verify(ask(statement, accounts));
  const leaning = accounts.flatMap((account, at) => {
    const read = small[at] as StanceProbabilities;
    return read.supports >= wholeReading.small ? [{ account }] : [];
  });
  if (leaning.length === 0) return undefined;
  const large = await readClosely(
    ask(
      statement,
      leaning.map(({ account }) => account),
    ),
  );
  const bar = isLong ? wholeReading.large : wholeReading.largeOfShort;
  const sure = leaning.flatMap(({ account }, at) => {
    const read = large[at] as StanceProbabilities;
    return read.supports < bar ? [] : [{ account, read }];
  });
  if (sure.length === 0) return undefined;
  const told = sure.map(({ account }) => account);
  const denied = await readClosely(ask(denyStatement(statement) ?? negateStatement(statement), told));
  const sentenceOf = await tellingSentences(statement, told, items, tools);
  const result = pairs.map(silenced);
  for (const [at, { account, read }] of sure.entries()) {
    if (!isWholeSupport(claim, account, pairs, denied[at] as StanceProbabilities)) continue;
    for (const column of carriersOf(account, pairs))
      result[column] = {
        ...(pairs[column] as WeighedPair),
        ...read,
        stance: 'supports',
        focus: sentenceOf(column) ?? (pairs[column] as WeighedPair).focus,
        borneOut: true,
        isClear: true,
      };
  }
  return result.some(({ stance }) => stance !== 'neutral') ? result : undefined;
}

const leastTelling = 4;

/** For each quote the sentence that says most of it by itself: it is shown for the whole. */
async function tellingSentences(
  statement: string,
  accounts: readonly Account[],
  items: readonly Quoted[],
  tools: Tools,
): Promise<(column: number) => string | undefined> {
  const sentences = accounts.flatMap(({ columns }) =>
    columns.flatMap((column) =>
      quotedSentences(items[column] as Quoted).map((sentence) => ({ ...sentence, column })),
    ),
  );
  const read = await tools.verify(sentences.map(({ shown }) => ({ claim: statement, evidence: shown })));
  return (column) =>
    sentences
      .map(({ text, column: own }, at) => ({ text, own, sure: read[at]?.supports ?? 0 }))
      // A heading or a name is no sentence to show.
      .filter(({ text, own }) => own === column && contentWords(text).length >= leastTelling)
      .sort((a, b) => b.sure - a.sure)[0]?.text;
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
  // All its words may stand there, and the name that counts be another.
  const isOther = splitSentences(text).some((sentence) =>
    claim.entities.some((name) => standsInPlace(claim, name, readPassage(sentence.text))),
  );
  if (isOther) return false;
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

/** Those that lean that way by themselves, or else all of them: what is told together is cited together. */
function carriersOf({ columns }: Account, pairs: readonly WeighedPair[]): readonly number[] {
  const leaning = columns.filter((column) => {
    const { alone, turned } = pairs[column] as WeighedPair;
    const own: Side = turned === true ? 'refutes' : 'supports';
    return alone[own] > Math.max(alone.silent, alone[oppositeSide[own]]);
  });
  return leaning.length > 0 ? leaning : columns;
}
