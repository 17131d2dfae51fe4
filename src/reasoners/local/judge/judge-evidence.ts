import type { Label, Stance } from '../../../core/label.ts';
import { roundedProbability } from '../../../core/rounded.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import { splitClauses } from '../../../text/sentences/clauses.ts';
import { affirmStatement, emphasis } from '../../../text/statements/affirm-statement.ts';
import { findNegations } from '../../../text/statements/negation.ts';
import { isAboutNow } from '../../../text/statements/read-claim-kind.ts';
import type { Tools } from '../handler.ts';
import { type DecidingBars, decidingBars, decidingBarsAfterObjection } from './bars.ts';
import { combineParts, combineStances, type SubVerdict } from './combine-stances.ts';
import {
  describeLine,
  describeNotSettled,
  describeVerdict,
  describeWouldChange,
} from './describe-verdict.ts';
import { standingOf } from './item-standing.ts';
import { lookAgain } from './look-again.ts';
import { measureEvidence } from './measure-evidence.ts';
import { readOutright } from './outright/read-outright.ts';
import { readClosely } from './read-closely.ts';
import { nameCarriers, silenced, type WeighedPair, weighPair } from './weigh-pair.ts';

export type ClaimPart = { id: string; text: string };

/** What one item says about the claim. */
export type JudgedLine = {
  evidence: string;
  stance: Stance;
  confidence: number;
  says: string;
  /** Ids of the parts it bears on. */
  parts: string[];
};

/** Parts with ids; a claim that states nothing else is its one part. */
export function partsOf(claim: string, statements: readonly { text: string }[]): ClaimPart[] {
  const texts = statements.length > 0 ? statements.map(({ text }) => text) : [claim];
  return texts.map((text, index) => ({ id: `s${index + 1}`, text }));
}

export type JudgedPart = SubVerdict & { part: ClaimPart };

export type Judgement = {
  lines: JudgedLine[];
  parts: JudgedPart[];
  label: Label;
  confidence: number;
  summary: string;
  wouldChange: string[];
  notSettled: string[];
};

/**
 * The one judge of every pipeline: every quote against every part of the claim by model and rules, then the parts, then the claim. Abstains
 * rather than guesses.
 */
export async function judgeEvidence(
  {
    parts,
    items,
    isSecondTry = false,
    today,
  }: {
    parts: readonly ClaimPart[];
    items: readonly JudgedItem[];
    /** The first answer did not hold together. */
    isSecondTry?: boolean;
    /** The date of the check: what a claim about now cannot be settled before. */
    today?: string | undefined;
  },
  tools: Tools,
): Promise<Judgement> {
  const deciding = isSecondTry ? decidingBarsAfterObjection : decidingBars;
  const units = parts.map(readUnits);
  const tables = await weighAll(units, items, tools);
  const judged = parts.map((part, row) => ({
    part,
    ...judgePart(units[row] as Units, tables[row] as WeighedPair[][], usable(part, items, today), deciding),
  }));
  const table = parts.map((_, row) => showPart(units[row] as Units, tables[row] as WeighedPair[][]));
  const { label, confidence } = combineParts(judged);
  const lines = items.map((item, column) =>
    lineOf(
      item,
      parts,
      table.map((row) => row[column] as WeighedPair),
    ),
  );
  return {
    lines,
    parts: judged.map((part) => ({ ...part, confidence: roundedProbability(part.confidence) })),
    label,
    confidence: roundedProbability(confidence),
    summary: describeVerdict(label, judged, lines, items.length),
    wouldChange: describeWouldChange(label, judged),
    notSettled: describeNotSettled(judged),
  };
}

/** What is held against evidence for one part of a claim: plain statements, and whether the part denies them. */
type Units = { statements: readonly string[]; denied: boolean; never: boolean };

/** A denial is judged by what it denies, so that it and the claim it denies can never both hold. */
function readUnits({ text }: ClaimPart): Units {
  const { text: affirmed, denied } = affirmStatement(text);
  return {
    statements: denied ? splitClauses(affirmed) : [affirmed.replace(emphasis, '')],
    denied,
    never: denied && /\b(?:never|ever|nobody|no one|none)\b/iu.test(text),
  };
}

/** `result[part][statement][item]`. */
async function weighAll(
  units: readonly Units[],
  items: readonly JudgedItem[],
  tools: Tools,
): Promise<WeighedPair[][][]> {
  const statements = units.flatMap((unit) => unit.statements);
  const measured = await measureEvidence(statements, items, tools);
  const weighed = measured.map((row) => nameCarriersOf(row.map(weighPair), items));
  const doubtful = weighed.flatMap((row, at) =>
    row.flatMap((pair, column) =>
      pair.stance === 'neutral'
        ? []
        : [{ at, column, statement: statements[at] ?? '', item: items[column] as JudgedItem, pair }],
    ),
  );
  const again = await lookAgain(doubtful, tools);
  for (const [index, { at, column }] of doubtful.entries())
    (weighed[at] as WeighedPair[])[column] = again[index] as WeighedPair;
  const read = await Promise.all(
    weighed.map((row, at) => readClosely(statements[at] ?? '', items, row, tools)),
  );
  const settled = read.map((row, at) => readOutright(statements[at] ?? '', items, row));
  let next = 0;
  return units.map(({ statements: own, never }) =>
    own.map(() => (settled[next++] as WeighedPair[]).map((pair) => (never ? withoutGuess(pair) : pair))),
  );
}

/** That something never happened stands in no sentence about something else that did: a denial, or a rule, must say it. */
function withoutGuess(pair: WeighedPair): WeighedPair {
  const isSaid =
    pair.findings.some(({ effect }) => effect === 'contradicts') || findNegations(pair.focus).length > 0;
  return pair.stance === 'refutes' && !isSaid ? silenced(pair) : pair;
}

function nameCarriersOf(weighed: WeighedPair[], items: readonly JudgedItem[]): WeighedPair[] {
  const families = Map.groupBy(weighed.keys(), (column) => familyOf(items[column] as JudgedItem));
  for (const columns of families.values()) {
    const named = nameCarriers(columns.map((column) => weighed[column] as WeighedPair));
    for (const [index, column] of columns.entries()) weighed[column] = named[index] as WeighedPair;
  }
  return weighed;
}

/** An item, and whether it may settle the part at all. */
type Usable = { item: JudgedItem; counts: boolean };

/** Days by which a page may be older than the check and still speak of now. */
const nowDays = 7;

/** What happens as it is said cannot be settled by what was written before. */
function usable({ text }: ClaimPart, items: readonly JudgedItem[], today: string | undefined): Usable[] {
  const isNow = today !== undefined && isAboutNow(text);
  const oldest = isNow ? Date.parse(today.slice(0, 10)) - nowDays * 86_400_000 : Number.NEGATIVE_INFINITY;
  return items.map((item) => ({
    item,
    counts: !isNow || (item.published !== undefined && Date.parse(item.published) >= oldest),
  }));
}

function judgePart(
  { denied }: Units,
  table: readonly WeighedPair[][],
  items: readonly Usable[],
  deciding: DecidingBars,
): SubVerdict {
  const verdicts = table.map((row) =>
    combineStances(
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
    ),
  );
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
function showPart({ denied }: Units, table: readonly WeighedPair[][]): WeighedPair[] {
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

function familyOf(item: JudgedItem): string {
  return item.family ?? item.id;
}

function lineOf(item: JudgedItem, parts: readonly ClaimPart[], pairs: readonly WeighedPair[]): JudgedLine {
  const decisive = pairs.filter((pair) => pair.stance !== 'neutral');
  const strongest = [...decisive].sort((a, b) => strengthOf(b) - strengthOf(a))[0];
  const stance: Stance = strongest?.stance ?? 'neutral';
  const shown = strongest ?? pairs[0];
  return {
    evidence: item.id,
    stance,
    confidence: roundedProbability(
      strongest === undefined ? Math.min(1, ...pairs.map((pair) => pair.silent)) : strengthOf(strongest),
    ),
    says:
      shown === undefined
        ? 'Nothing was asked of it.'
        : describeLine(shown, parts.length > 1 ? parts[pairs.indexOf(shown)]?.text : undefined),
    parts: parts
      .filter((_, row) => pairs[row]?.stance === stance && stance !== 'neutral')
      .map(({ id }) => id),
  };
}

function strengthOf(pair: WeighedPair): number {
  return Math.max(pair.supports, pair.refutes);
}
