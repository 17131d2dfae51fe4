import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import type { Tools } from '../../handler.ts';
import { ownReading, type Side } from '../bars.ts';
import { isTakenBack } from '../outright/corrections/taken-back.ts';
import { namesOfAll } from '../outright/page-context.ts';
import { readPassage } from '../read-passage.ts';
import { oppositeSide, silenced, type WeighedPair } from '../weigh-pair.ts';
import {
  barOf,
  correctionsOf,
  type Documents,
  givesItsKind,
  isOpenMatter,
  objectionTo,
  settles,
} from './own-grounds.ts';
import { type ReadSection, readSections } from './own-sections.ts';
import {
  nearestWindows,
  piecesOf,
  type Read,
  type ReadWindow,
  readByBoth,
  readWithDenials,
  surenessOf,
  windowsOf,
} from './own-windows.ts';
import {
  type Found as FoundItems,
  foundInDigest,
  isAgreedOn,
  type ReadDigest,
  readDigest,
} from './read-digest.ts';
import { spokenBy } from './speaker-of-page.ts';

/**
 * What the documents that a user added say in a sentence or two, or in a paragraph under its headings. They are few, and about what is asked, so that less need be held against a sentence than on a
 * page that a search brought: its subject may be named anywhere in its passage, and the two models are heard alone where they read the statement and its denial as opposites.
 * Undefined where that settles nothing. `pairs` and the result: one for each item.
 */
export async function readOwnDocuments(
  statement: string,
  { items, pairs, all }: FoundItems,
  tools: Tools,
): Promise<WeighedPair[] | undefined> {
  if (tools.readClosely === undefined) return undefined;
  const { nearest, telling, further } = await nearestWindows(statement, items, pairs, tools);
  if (telling.length === 0) return undefined;
  const sections = await readSections(telling, items, tools);
  const documents: Documents = { items, pairs, about: namesOfAll(readPassage(statement), items) };
  let windows = await readWithDenials(nearest, ownReading.leaning, tools);
  let best = findBest(windows, sections, documents);
  if (best === undefined) {
    windows = [...windows, ...(await readWithDenials(further, ownReading.leaning, tools))];
    best = findBest(windows, sections, documents);
  }
  const digest = await readDigest(statement, { items, pairs, all }, tools);
  const settling =
    best !== undefined && (await stands(best, { windows, sections, digest }, documents, tools))
      ? {
          ...best,
          isAgreed: digest !== undefined && isAgreedOn(best.side, digest, best.window.said[best.side]),
        }
      : digest === undefined
        ? undefined
        : foundInDigest(statement, digest, { windows, sections }, documents);
  if (settling === undefined) return undefined;
  // What takes no side by itself leans to none beside it.
  return pairs.map((pair, column) => {
    if (column === settling.window.column) return asRead(pair, settling, items[column] as JudgedItem);
    return pair.stance === 'neutral' ? silenced(pair) : pair;
  });
}

type Found = { side: Side; window: ReadWindow; isAgreed?: boolean };
type OtherReadings = {
  windows: readonly ReadWindow[];
  sections: readonly ReadSection[];
  digest: ReadDigest | undefined;
};

/** Nothing else that was read is against it. */
async function stands(
  best: Found,
  others: OtherReadings,
  documents: Documents,
  tools: Tools,
): Promise<boolean> {
  return (
    !isReadAgainst(best, others, documents) &&
    !(await isPutRight(best, documents, tools)) &&
    !(await isTurnedRound(best, documents.items, tools))
  );
}

function findBest(
  windows: readonly ReadWindow[],
  sections: readonly ReadSection[],
  documents: Documents,
): Found | undefined {
  return [
    ...windows.flatMap((window) => foundInWindow(window, documents)),
    ...windows.flatMap((window) => contradictedTwice(window, sections, documents)),
    ...sections.flatMap((section) => foundInSection(section, documents)),
  ]
    .filter(({ side }) => side === 'supports' || !isReadAnywhere(windows))
    .toSorted((a, b) => surenessOf(b.window, b.side) - surenessOf(a.window, a.side))[0];
}

function sideOf({ said }: Read): Side {
  return said.supports > said.refutes ? 'supports' : 'refutes';
}

function foundInWindow(window: ReadWindow, documents: Documents): Found[] {
  const claim = readPassage(window.asked);
  const side = sideOf(window);
  const isSure = surenessOf(window, side) >= barOf(claim, window, side, documents);
  return isSure && settles(claim, window, side, documents) ? [{ side, window }] : [];
}

/**
 * A contradiction that the readers see in a window and in its whole paragraph needs no shared words: "No one was hurt" is about the gust of the sentence before. Of support this is not so, which two texts
 * on one matter often seem to give each other.
 */
function contradictedTwice(
  window: ReadWindow,
  sections: readonly ReadSection[],
  documents: Documents,
): Found[] {
  const bars = ownReading.seenTwice;
  if (surenessOf(window, 'refutes') < bars.window) return [];
  const isShared = sections.some(
    (section) =>
      section.windows.some(({ text }) => text.includes(window.text)) &&
      surenessOf(section, 'refutes') >= bars.section,
  );
  const objection = objectionTo(readPassage(window.asked), window, 'refutes', documents);
  return isShared && !(objection !== undefined && isOpenMatter[objection])
    ? [{ side: 'refutes', window }]
    : [];
}

/** What a paragraph says under its headings, carried by that one of its windows that says most of it, if one says any of it and nothing speaks against that. */
function foundInSection(section: ReadSection, documents: Documents): Found[] {
  const side = sideOf(section);
  if (surenessOf(section, side) < ownReading.sureOfSection) return [];
  const { said, denied, mostAlone } = section;
  const [first] = section.windows;
  if (first === undefined || mostAlone < ownReading.leastAlone) return [];
  const window = { ...first, said, denied };
  return settles(readPassage(window.asked), window, side, documents) ? [{ side, window }] : [];
}

/** What is read the other way in a sentence about something else is no doubt, nor what is read so with far less sureness. */
function isReadAgainst(
  { side, window: best }: Found,
  { windows, sections, digest }: OtherReadings,
  documents: Documents,
): boolean {
  const other = oppositeSide[side];
  if (digest !== undefined && surenessOf(digest, other) >= ownReading.digest.agreeing) return true;
  const least = Math.max(ownReading.leaning, surenessOf(best, side) - ownReading.clearlySurer);
  return (
    sections.some((section) => surenessOf(section, other) >= ownReading.ofSectionAgainst) ||
    windows.some(
      (window) =>
        surenessOf(window, other) >= least &&
        settles(readPassage(window.asked), window, other, documents) &&
        !isWithdrawn(window, other, documents),
    )
  );
}

/** What is against the statement stands in one place, or in two. Where the models see it in any sentence of the page, it is the statement that they do not like. */
function isReadAnywhere(read: readonly ReadWindow[]): boolean {
  const sure = read.filter((window) => surenessOf(window, 'refutes') >= ownReading.ofBias);
  const apart = sure.filter(
    ({ text }, at) =>
      !sure.slice(0, at).some((other) => text.includes(other.sentence) || other.text.includes(text)),
  );
  return apart.length > ownReading.places;
}

/** A number that another of the pages takes back is no word against the page that does so. */
function isWithdrawn({ asked, text, column }: ReadWindow, stance: Side, { items }: Documents): boolean {
  return isTakenBack(
    readPassage(asked),
    { focus: text, stance, findings: [], item: items[column] as JudgedItem },
    items,
  );
}

/** A correction of the matter gives a value of the claim's kind, or is read the other way. */
async function isPutRight({ side, window }: Found, documents: Documents, tools: Tools): Promise<boolean> {
  const claim = readPassage(window.asked);
  const corrections = correctionsOf(claim, documents.items[window.column] as JudgedItem, documents);
  if (corrections.length === 0) return false;
  if (corrections.some((item) => givesItsKind(claim, item))) return true;
  const read = await readByBoth(
    corrections.flatMap((item) => windowsOf(item, 0).map(({ shown }) => ({ asked: window.asked, shown }))),
    tools,
  );
  return read.some((one) => one[oppositeSide[side]] >= ownReading.ofCorrection);
}

/** "Minutes of 17 November" above what happened in September is no other date; and what a clause says by itself must not be the opposite of what the window says. */
async function isTurnedRound(
  { side, window }: Found,
  items: readonly JudgedItem[],
  tools: Tools,
): Promise<boolean> {
  const other = oppositeSide[side];
  const { asked } = window;
  const pieces = piecesOf(window, items[window.column] as JudgedItem).map((shown) => ({ asked, shown }));
  const [bare, ...read] = await readByBoth([{ asked, shown: bareOf(window) }, ...pieces], tools);
  return (
    (bare !== undefined && bare[other] > bare[side]) || read.some((one) => one[other] >= ownReading.ofClause)
  );
}

/** Without the title of its page, but with whoever says it. */
function bareOf({ text, speaker }: ReadWindow): string {
  return speaker === undefined ? text : spokenBy(speaker, text);
}

/** What is shown is what was read, both sentences of it, where they stand so in the quote. */
function asRead(
  pair: WeighedPair,
  { side, window, isAgreed = false }: Found,
  { quote }: JudgedItem,
): WeighedPair {
  return {
    ...pair,
    ...window.said,
    stance: side,
    focus: quote.includes(window.text) ? window.text : window.sentence,
    borneOut: true,
    isClear: true,
    isAgreed,
  };
}
