import type { Label, Stance } from '../../../core/label.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import { splitClauses } from '../../../text/sentences/clauses.ts';
import { affirmStatement, emphasis } from '../../../text/statements/affirm-statement.ts';
import { isAboutNow } from '../../../text/statements/read-claim-kind.ts';
import { findEntities } from '../../../text/words/entities.ts';
import type { DecidingBars } from './bars.ts';
import { combineParts, combineStances, type SubVerdict } from './combine-stances.ts';
import { isOwnDocument, standingOf } from './item-standing.ts';
import type { WeighedPair } from './weigh-pair.ts';

export type ClaimPart = { id: string; text: string };

/** What is held against evidence for one part of a claim: plain statements, and whether the part denies them. */
export type Units = { statements: readonly string[]; denied: boolean; never: boolean };

/** A denial is judged by what it denies, so that it and the claim it denies can never both hold. */
export function readUnits({ text }: ClaimPart): Units {
  const { text: affirmed, denied } = affirmStatement(text);
  return {
    statements: denied ? splitClauses(affirmed) : [affirmed.replace(emphasis, '')],
    denied,
    never: denied && /\b(?:never|ever|any|nobody|no one|none|nothing|zero)\b/iu.test(text),
  };
}

/** An item, and whether it may settle the part at all. */
export type Usable = { item: JudgedItem; counts: boolean };

/** Days by which a page may be older than the check and still speak of now. */
const nowDays = 7;

/** What happens as it is said cannot be settled by what was written before. */
export function usable(
  { text }: ClaimPart,
  items: readonly JudgedItem[],
  today: string | undefined,
): Usable[] {
  const isOwn = isOfOwnMatter(text, items);
  const isNow = today !== undefined && isAboutNow(text);
  const oldest = isNow ? Date.parse(today.slice(0, 10)) - nowDays * 86_400_000 : Number.NEGATIVE_INFINITY;
  return items.map((item) => ({
    item,
    counts:
      (!isNow || (item.published !== undefined && Date.parse(item.published) >= oldest)) &&
      (!isOwn || isOwnDocument(item)),
  }));
}

/** "The cycles last 395 days": which ones, only the documents can tell that the user added; an encyclopaedia speaks of others. */
export function isOfOwnMatter(text: string, items: readonly JudgedItem[]): boolean {
  return items.some(isOwnDocument) && /^the\s\p{Ll}/iu.test(text) && findEntities(text).length === 0;
}

export function judgePart(
  { denied }: Units,
  table: readonly WeighedPair[][],
  items: readonly Usable[],
  deciding: DecidingBars,
): SubVerdict {
  const verdicts = table.map((row) => combineRow(row, items, deciding));
  const [only] = verdicts;
  const whole = combineParts(verdicts);
  const verdict =
    verdicts.length === 1 && only !== undefined
      ? only
      : {
          ...whole,
          cites: [
            ...new Set(verdicts.flatMap(({ label, cites }) => (sameLabel(label, whole.label) ? cites : []))),
          ],
        };
  return denied ? { ...verdict, label: turnedLabel[verdict.label] } : verdict;
}

/** One statement over all items that may settle it. */
export function combineRow(
  row: readonly WeighedPair[],
  items: readonly Usable[],
  deciding: DecidingBars,
): SubVerdict {
  return combineStances(
    items.flatMap(({ item, counts }, column) =>
      counts
        ? [
            {
              evidence: item.id,
              family: familyOf(item),
              pair: row[column] as WeighedPair,
              published: item.published,
              ...standingOf(item),
            },
          ]
        : [],
    ),
    deciding,
  );
}

const turnedLabel: Readonly<Record<Label, Label>> = {
  supported: 'refuted',
  refuted: 'supported',
  conflicting: 'conflicting',
  'not-enough-evidence': 'not-enough-evidence',
};

function sameLabel(one: Label, other: Label): boolean {
  return one === other;
}

/** What each item says of the part as the claim has it: of several statements, the one on which it is surest. */
export function showPart({ denied }: Units, table: readonly WeighedPair[][]): WeighedPair[] {
  const [first = []] = table;
  return first.map((_, column) => {
    const pairs = table.map((row) => row[column] as WeighedPair);
    const decisive = pairs.filter(({ stance }) => stance !== 'neutral');
    const [pair] = [...(decisive.length > 0 ? decisive : pairs)].sort(
      (a, b) => strengthOf(b) - strengthOf(a),
    );
    return denied ? turnPair(pair as WeighedPair) : (pair as WeighedPair);
  });
}

const turnedStance: Readonly<Record<Stance, Stance>> = {
  supports: 'refutes',
  refutes: 'supports',
  neutral: 'neutral',
};

function turnPair(pair: WeighedPair): WeighedPair {
  const { supports, refutes, stance } = pair;
  return { ...pair, supports: refutes, refutes: supports, stance: turnedStance[stance], turned: true };
}

export function familyOf(item: JudgedItem): string {
  return item.family ?? item.id;
}

export function strengthOf(pair: WeighedPair): number {
  return Math.max(pair.supports, pair.refutes);
}
