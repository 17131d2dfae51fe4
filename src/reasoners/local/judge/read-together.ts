import type { Label } from '../../../core/label.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import type { Tools } from '../handler.ts';
import type { DecidingBars } from './bars.ts';
import type { SubVerdict } from './combine-stances.ts';
import { type ClaimPart, combineRow, judgePart, showPart, type Units, type Usable } from './judge-part.ts';
import { readWhole } from './read-whole.ts';
import type { WeighedPair } from './weigh-pair.ts';

/** What became of a part, and what each item is shown to say of it. */
export type ReadPart = { verdict: SubVerdict; shown: WeighedPair[] };
export type Over = { items: readonly JudgedItem[]; can: readonly Usable[]; deciding: DecidingBars };

/** A part by its sentences; where none of them settles it, by what each source says in all of them. */
export async function readPart(
  { text }: ClaimPart,
  { units, table }: { units: Units; table: WeighedPair[][] },
  { items, can, deciding }: Over,
  tools: Tools,
): Promise<ReadPart> {
  const first = { verdict: judgePart(units, table, can, deciding), shown: showPart(units, table) };
  if (!isOpen(first.verdict)) return first;
  const shown = await readWhole(text, items, first.shown, tools);
  if (shown === undefined) return first;
  const verdict = combineRow(shown, can, deciding);
  return isOpen(verdict) ? first : { verdict, shown };
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
  const verdict = combineRow(shown, can, deciding);
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
