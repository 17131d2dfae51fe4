import type { Label } from '../../../core/label.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import type { Tools } from '../handler.ts';
import { closeReading, type DecidingBars, ownReading, type Side } from './bars.ts';
import type { SubVerdict } from './combine-stances.ts';
import { isOwnDocument } from './item-standing.ts';
import {
  type ClaimPart,
  combineRow,
  familyOf,
  judgePart,
  showPart,
  type Units,
  type Usable,
} from './judge-part.ts';
import { readTablesClosely } from './outright/tables/read-tables-closely.ts';
import { findTalk } from './own-documents/kind-of-text.ts';
import { surenessOf } from './own-documents/own-windows.ts';
import { isPutRightElsewhere } from './own-documents/put-right-elsewhere.ts';
import { isCarriedByOwn, readDigest } from './own-documents/read-digest.ts';
import { readOwnDocuments } from './own-documents/read-own-documents.ts';
import { readClosely } from './read-closely.ts';
import { readWhole } from './read-whole.ts';
import { keepFounded } from './second-look/keep-founded.ts';
import { oppositeSide, silenced, type WeighedPair } from './weigh-pair.ts';

/** What became of a part, and what each item is shown to say of it. */
export type ReadPart = { verdict: SubVerdict; shown: WeighedPair[] };
export type Over = {
  items: readonly JudgedItem[];
  /** The items and what was found besides them. */
  all: readonly JudgedItem[];
  can: readonly Usable[];
  deciding: DecidingBars;
};

/** A part as its evidence has it, unless what it rests on is talk, another of the user's own pages puts it right, or all of them together do not say so. */
export async function readPart(
  part: ClaimPart,
  table: { units: Units; table: WeighedPair[][] },
  over: Over,
  tools: Tools,
): Promise<ReadPart> {
  const read = await decidePart(part, table, over, tools);
  if (isOpen(read.verdict)) return read;
  const { items } = over;
  const talk = await findTalk(items, read.shown, tools);
  const vouched = talk.size === 0 ? read : withoutColumns(read, over, (column) => talk.has(column));
  if (isOpen(vouched.verdict)) return vouched;
  return (await isDoubted(part, table.units, vouched, over, tools))
    ? withoutColumns(vouched, over, (column) => isOwnDocument(items[column] as JudgedItem))
    : vouched;
}

/** What one place of the user's documents says must be what all of them say that come near to it, and nothing that another puts right. A part of several statements is asked about in no single one. */
async function isDoubted(
  { text }: ClaimPart,
  { statements: [statement = '', ...others], denied }: Units,
  { shown, verdict }: ReadPart,
  { items, all }: Over,
  tools: Tools,
): Promise<boolean> {
  const side = sideOf[verdict.label];
  const isAsked = side !== undefined && others.length === 0 && isCarriedByOwn(items, shown, side);
  if (!isAsked || tools.readClosely === undefined)
    return isPutRightElsewhere(text, items, shown, undefined, tools);
  const digest = await readDigest(statement, { items, pairs: shown, all }, tools);
  const sureness = digest === undefined ? 0 : surenessOf(digest, denied ? oppositeSide[side] : side);
  if (sureness < ownReading.digest.agreeing) return true;
  const isSure = sureness >= ownReading.digest.outweighing;
  return isPutRightElsewhere(text, items, shown, isSure ? side : undefined, tools);
}

const sideOf: Readonly<Record<Label, Side | undefined>> = {
  supported: 'supports',
  refuted: 'refutes',
  conflicting: undefined,
  'not-enough-evidence': undefined,
};

function withoutColumns(
  { shown: all }: ReadPart,
  { can, deciding }: Over,
  isOut: (column: number) => boolean,
): ReadPart {
  const shown = all.map((pair, column) => (isOut(column) ? silenced(pair) : pair));
  return { verdict: combineRow(shown, can, deciding), shown };
}

/** A part by its sentences; where one source alone says it, by what the others say; where none settles it, by what each source says in all its sentences. */
async function decidePart(
  { text }: ClaimPart,
  { units, table }: { units: Units; table: WeighedPair[][] },
  { items, all, can, deciding }: Over,
  tools: Tools,
): Promise<ReadPart> {
  const judged = (read: WeighedPair[][]): ReadPart => {
    const rows = read.map((row, at) => keepFounded(units.statements[at] ?? '', items, row));
    return { verdict: judgePart(units, rows, can, deciding), shown: showPart(units, rows) };
  };
  const few = judged(table);
  const wider = await readOthers(few.verdict, { units, table }, items, tools);
  const more = wider === undefined ? few : judged(wider);
  // What else was read can bear out the one source; what only a model takes for its opposite leaves the part as open as it was.
  const first = isOpen(more.verdict) || isContested(more.verdict) ? few : more;
  if (!isOpen(first.verdict)) return first;
  const own = await readOwn(units, table, { items, all }, tools);
  const ofOwn = own === undefined ? first : judged(own);
  if (!isOpen(ofOwn.verdict)) return ofOwn;
  const shown = await readWhole(text, items, first.shown, tools);
  if (shown === undefined) return first;
  const verdict = combineRow(keepFounded(text, items, shown), can, deciding);
  return isOpen(verdict) ? first : { verdict, shown };
}

/** What the user's own documents say of each statement of a part. */
async function readOwn(
  { statements }: Units,
  table: readonly WeighedPair[][],
  { items, all }: Pick<Over, 'items' | 'all'>,
  tools: Tools,
): Promise<WeighedPair[][] | undefined> {
  const rows = await Promise.all(
    table.map(
      async (row, at) =>
        (await readTablesClosely(statements[at] ?? '', items, row, tools)) ??
        readOwnDocuments(statements[at] ?? '', { items, pairs: row, all }, tools),
    ),
  );
  return rows.every((row) => row === undefined)
    ? undefined
    : rows.map((row, at) => row ?? (table[at] as WeighedPair[]));
}

/** Few sentences are read closely at first. Where they leave a part to one source that nobody vouches for, the sources that were not read are read, too. */
async function readOthers(
  { uncorroborated = [] }: SubVerdict,
  { units, table }: { units: Units; table: WeighedPair[][] },
  items: readonly JudgedItem[],
  tools: Tools,
): Promise<WeighedPair[][] | undefined> {
  if (uncorroborated.length === 0) return undefined;
  const known = new Set(items.filter(({ id }) => uncorroborated.includes(id)).map(familyOf));
  return Promise.all(
    table.map((row, at) =>
      readClosely(units.statements[at] ?? '', items, row, tools, {
        mayRead: (column) =>
          row[column]?.stance === 'neutral' && !known.has(familyOf(items[column] as JudgedItem)),
        most: closeReading.wider,
      }),
    ),
  );
}

/**
 * Parts too short to be read by themselves ("it is black"), which an account of all of them may still bear out together.
 */
export async function readTogether(
  claim: string,
  read: readonly ReadPart[],
  { items, can, deciding }: Over,
  tools: Tools,
): Promise<readonly ReadPart[]> {
  const open = read.flatMap(({ verdict }, row) => (isOpen(verdict) ? [row] : []));
  const mayBeRead = read.length > 1 && open.length > 0 && !read.some(({ verdict }) => isContested(verdict));
  const shown = mayBeRead
    ? await readWhole(claim, items, mergeRows(read.map((part) => part.shown)), tools)
    : undefined;
  if (shown === undefined) return read;
  const verdict = combineRow(keepFounded(claim, items, shown), can, deciding);
  switch (verdict.label) {
    case 'supported':
      return read.map((part, row) => (open.includes(row) ? { verdict, shown } : part));
    // Which part it is against would be a guess.
    case 'refuted':
    case 'conflicting':
    case 'not-enough-evidence':
      return read;
  }
}

const standing: Readonly<Record<Label, 'open' | 'borne out' | 'contested'>> = {
  supported: 'borne out',
  refuted: 'contested',
  conflicting: 'contested',
  'not-enough-evidence': 'open',
};

function isOpen({ label }: SubVerdict): boolean {
  return standing[label] === 'open';
}

function isContested({ label }: SubVerdict): boolean {
  return standing[label] === 'contested';
}

/** What is known of each item over all parts. */
function mergeRows(rows: readonly (readonly WeighedPair[])[]): WeighedPair[] {
  const [first = []] = rows;
  return first.map((_, column) => {
    const pairs = rows.map((row) => row[column] as WeighedPair);
    const pair = pairs.find(({ anchored }) => anchored) ?? (pairs[0] as WeighedPair);
    return {
      ...pair,
      disputed: pairs.some(({ disputed }) => disputed),
      findings: pairs.flatMap(({ findings, turned }) => (turned === true ? [] : findings)),
    };
  });
}
