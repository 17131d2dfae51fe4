import type { StanceProbabilities } from '../../../../spec/verifier.ts';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { namesOnlyThings } from '../../../../text/sentences/names-only-things.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { denyStatement } from '../../../../text/statements/affirm-statement.ts';
import { negateStatement } from '../../../../text/statements/negate-statement.ts';
import { underItsTitle } from '../../../../text/statements/under-its-title.ts';
import { cosine } from '../../../../text/vectors/cosine.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { contentWords } from '../../../../text/words/words.ts';
import type { Tools } from '../../handler.ts';
import { ownReading, type Side } from '../bars.ts';
import { isOwnDocument, standingOf } from '../item-standing.ts';
import { namesOfAll } from '../outright/page-context.ts';
import { readPassage } from '../read-passage.ts';
import { oppositeSide, type WeighedPair } from '../weigh-pair.ts';
import { endsAsSentence } from './ends-as-sentence.ts';
import { isSpoken, speakerOfPage, spokenBy } from './speaker-of-page.ts';
import { asAskedOfPage } from './year-of-page.ts';

/** One sentence of a document with the one before it, which tells who "it" is; `near`: how near in meaning to the statement; `asked`: the statement as it can be answered there. */
export type Window = {
  column: number;
  sentence: string;
  text: string;
  shown: string;
  near: number;
  asked: string;
  /** Who says it, in an interview. */
  speaker?: string;
};
/** What the models say of the statement, and of its denial. */
export type Read = { said: StanceProbabilities; denied: StanceProbabilities };
export type ReadWindow = Window & Read;

/** Windows to read: those that come nearest to the statement, those whose paragraphs are read as a whole, and those that are read where the nearest settle nothing. */
export type NearWindows = {
  nearest: readonly Window[];
  telling: readonly Window[];
  further: readonly Window[];
};

/** What is known of an item before it is read. */
type Standing = Pick<WeighedPair, 'foreign' | 'disputed'>;

/** The windows of the user's own documents that come nearest to the statement. */
export async function nearestWindows(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly Standing[],
  tools: Tools,
): Promise<NearWindows> {
  const claim = readPassage(statement);
  const windows = items.flatMap((item, column) => {
    const pair = pairs[column] as Standing;
    const isOpen = !pair.foreign && !pair.disputed && isOwnDocument(standingOf(item));
    return isOpen ? windowsOf(item, column, speakerOfPage(claim, item, items)) : [];
  });
  if (windows.length === 0) return { nearest: [], telling: [], further: [] };
  const matter = withoutNames(statement, namesOfAll(claim, items));
  const [asked = [], sought = [], ...vectors] = await tools.embed([
    statement,
    matter,
    ...windows.map(({ shown }) => shown),
  ]);
  const shares = sharesOf(contentBases(matter), windows);
  const ranked = windows.map((window, at) => {
    const vector = vectors[at] ?? [];
    const item = items[window.column] as JudgedItem;
    return {
      window: {
        ...window,
        near: cosine(asked, vector),
        asked: asAskedOfPage(statement, window.text, item, items),
      },
      telling: cosine(sought, vector) + (shares[at] ?? 0) * ownReading.ofSharedWords,
    };
  });
  const nearest = ranked
    .map(({ window }) => window)
    .filter(({ near }) => near >= ownReading.nearness)
    .sort((a, b) => b.near - a.near)
    .filter(isWithinMost());
  const telling = ranked.toSorted((a, b) => b.telling - a.telling).map(({ window }) => window);
  const further = telling.filter((window) => !nearest.includes(window) && endsAsSentence(window.sentence));
  return { nearest, telling, further: further.slice(0, ownReading.further) };
}

/** "The Velsham Letter Foundry bears its own loss", on the pages of that foundry, asks who bears the loss: each sentence of a page that has the name in its title is near to the name. */
function withoutNames(statement: string, names: readonly string[]): string {
  const known = names.filter((name) => /\p{Lu}/u.test(name)).toSorted((a, b) => b.length - a.length);
  const rest = known.reduce((text, name) => text.replaceAll(name, ' '), statement);
  return contentWords(rest).length === 0 ? statement : rest.replace(/\s+/gu, ' ').trim();
}

/** What share of some words each window has, where a word counts the more the fewer windows have it. */
function sharesOf(stems: readonly string[], windows: readonly { text: string }[]): number[] {
  const held = windows.map(({ text }) => new Set(contentBases(text)));
  const weights = new Map(
    stems.map((stem) => {
      const among = held.filter((own) => own.has(stem)).length;
      return [stem, among === 0 ? 0 : Math.log(windows.length / among)];
    }),
  );
  const sum = (some: readonly string[]) => some.reduce((total, stem) => total + (weights.get(stem) ?? 0), 0);
  const all = sum(stems);
  return held.map((own) => (all === 0 ? 0 : sum(stems.filter((stem) => own.has(stem))) / all));
}

/** Lines that are no sentences, such as headings, do not take the place of sentences. */
function isWithinMost(): (window: { sentence: string }) => boolean {
  let [sentences, lines] = [0, 0];
  return ({ sentence }) =>
    endsAsSentence(sentence) ? sentences++ < ownReading.windows : lines++ < ownReading.lines;
}

/** The sentences of a passage, each with the one before it. */
export function windowsOf(
  { title, quote }: JudgedItem,
  column: number,
  speaker?: string,
): Omit<Window, 'near' | 'asked'>[] {
  return quote.split(/\n{2,}/u).flatMap((paragraph, place, paragraphs) => {
    // Rows are read as a table.
    if (/^[^;:]+: [^;:]+; /u.test(paragraph)) return [];
    // "… from Monday to Thursday; on Fridays it shuts at five": two statements.
    const sentences = splitSentences(paragraph).flatMap(({ text }) => text.split(/(?<=;)\s+/u));
    return sentences.map((sentence, at) => {
      // "A further 17 came late; they were not opened", "Can I choose? No.": what follows may be what counts.
      const runsOn = /[;?]["”’)]?$/u.test(sentence.trim()) || namesOnlyThings(sentence);
      const told = sentences.slice(Math.max(0, at - 1), runsOn ? at + 2 : at + 1).join(' ');
      const above = at === 0 && namesOnlyThings(sentence) ? headingAbove(paragraphs, place) : undefined;
      const text = above === undefined ? told : `${above.replace(/[.:]$/u, '')}. ${told}`;
      if (speaker !== undefined && isSpoken(text))
        return { column, sentence, text, speaker, shown: spokenBy(speaker, text) };
      return { column, sentence, text, shown: underItsTitle({ title, quote: text }) };
    });
  });
}

/** The heading of a list, over the points of it that come before. */
function headingAbove(paragraphs: readonly string[], place: number): string | undefined {
  const before = paragraphs
    .slice(0, place)
    .findLast((paragraph) => !namesOnlyThings(paragraph) || !endsAsSentence(paragraph));
  return before === undefined || endsAsSentence(before) ? undefined : before.trim();
}

/** What the two models say, in the middle: they err in different places. */
export async function readByBoth(
  windows: readonly Pick<Window, 'asked' | 'shown'>[],
  tools: Tools,
): Promise<StanceProbabilities[]> {
  const read = await readWhereSure(windows, 0, tools);
  return read.map(({ said }) => said);
}

/**
 * Those in which the two models, in the middle, are as sure of a side as this. The dearer model is not asked where the cheaper one is so silent that no answer of the other could make it so.
 */
async function readWhereSure<Asked extends Pick<Window, 'asked' | 'shown'>>(
  all: readonly Asked[],
  least: number,
  { verify, readClosely = verify }: Tools,
): Promise<(Asked & { said: StanceProbabilities })[]> {
  const ask = (some: readonly Asked[]) => some.map(({ asked: claim, shown }) => ({ claim, evidence: shown }));
  const sideOf = ({ supports, refutes }: StanceProbabilities) => Math.max(supports, refutes);
  const small = await verify(ask(all));
  const open = all.flatMap((one, at) => {
    const own = small[at] as StanceProbabilities;
    return (sideOf(own) + 1) / 2 >= least ? [{ one, own }] : [];
  });
  const large = open.length === 0 ? [] : await readClosely(ask(open.map(({ one }) => one)));
  return open
    .map(({ one, own }, at) => ({ ...one, said: inTheMiddle(own, large[at] as StanceProbabilities) }))
    .filter(({ said }) => sideOf(said) >= least);
}

function inTheMiddle(one: StanceProbabilities, other: StanceProbabilities): StanceProbabilities {
  return {
    supports: (one.supports + other.supports) / 2,
    refutes: (one.refutes + other.refutes) / 2,
    silent: (one.silent + other.silent) / 2,
  };
}

/** What the two models read in them, and in the denial of what is asked; those in which they are less sure of either side than this are left out. */
export async function readWithDenials<Asked extends Pick<Window, 'asked' | 'shown'>>(
  all: readonly Asked[],
  least: number,
  tools: Tools,
): Promise<(Asked & Read)[]> {
  const leaning = await readWhereSure(all, least, tools);
  const denied = await readByBoth(
    leaning.map(({ asked, shown }) => ({ asked: denyStatement(asked) ?? negateStatement(asked), shown })),
    tools,
  );
  return leaning.map((one, at) => ({ ...one, denied: denied[at] as StanceProbabilities }));
}

/** Each sentence and each clause of a window by itself. */
export function piecesOf({ text, speaker }: Window, { title }: JudgedItem): string[] {
  const pieces = splitSentences(text).flatMap((sentence) => sentence.text.split(/(?<=;)\s+/u));
  return pieces.length < 2
    ? []
    : pieces.map((quote) =>
        speaker === undefined ? underItsTitle({ title, quote }) : spokenBy(speaker, quote),
      );
}

/** As sure as the less sure of two readings: of the statement, and of its denial the other way round. */
export function surenessOf({ said, denied }: Read, side: Side): number {
  return Math.min(said[side], denied[oppositeSide[side]]);
}
