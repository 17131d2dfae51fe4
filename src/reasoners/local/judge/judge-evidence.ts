import type { Label, Stance } from '../../../core/label.ts';
import { roundedProbability } from '../../../core/rounded.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import { findNegations } from '../../../text/statements/negation.ts';
import type { Tools } from '../handler.ts';
import { decidingBars, decidingBarsAfterObjection } from './bars.ts';
import { combineParts, type SubVerdict } from './combine-stances.ts';
import {
  describeLine,
  describeNotSettled,
  describeVerdict,
  describeWouldChange,
} from './describe-verdict.ts';
import { type ClaimPart, familyOf, readUnits, strengthOf, type Units, usable } from './judge-part.ts';
import { measureEvidence } from './measure-evidence.ts';
import { readOutright } from './outright/read-outright.ts';
import { readClosely } from './read-closely.ts';
import { readPassage } from './read-passage.ts';
import { readSurely } from './read-surely.ts';
import { type ReadPart, readPart, readTogether } from './read-together.ts';
import type { ReadPassage, RuleName } from './rules/rule.ts';
import { lookAgain } from './second-look/look-again.ts';
import { nameCarriers, silenced, type WeighedPair, weighPair } from './weigh-pair.ts';

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
    claim,
    parts,
    items,
    all = items,
    isSecondTry = false,
    today,
  }: {
    /** The claim in its own words, where it has several parts. */
    claim?: string | undefined;
    parts: readonly ClaimPart[];
    items: readonly JudgedItem[];
    /** The items and what was found besides them, which is read with the user's own documents. */
    all?: readonly JudgedItem[];
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
  const read = await Promise.all(
    parts.map((part, row) =>
      readPart(
        part,
        { units: units[row] as Units, table: tables[row] as WeighedPair[][] },
        { items, all, can: usable(part, items, today), deciding },
        tools,
      ),
    ),
  );
  const together =
    claim === undefined
      ? read
      : await readTogether(
          claim,
          read,
          { items, all, can: usable({ id: '', text: claim }, items, today), deciding },
          tools,
        );
  const judged = parts.map((part, row) => ({ part, ...(together[row] as ReadPart).verdict }));
  const table = together.map(({ shown }) => shown);
  const { label, confidence } = combineParts(judged);
  const lines = items.map((item, column) =>
    lineOf(
      item,
      parts,
      table.map((row) => row[column] as WeighedPair),
      label,
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
  const outright = read.map((row, at) => readOutright(statements[at] ?? '', items, row));
  const settled = await Promise.all(
    outright.map((row, at) => readSurely(statements[at] ?? '', items, row, tools)),
  );
  let next = 0;
  return units.map(({ statements: own, never }) =>
    own.map((statement) =>
      (settled[next++] as WeighedPair[]).map((pair) => (never ? withoutGuess(statement, pair) : pair)),
    ),
  );
}

/** That another name, year or number stands there does not say that it never happened. */
const ofValues: ReadonlySet<RuleName> = new Set(['name', 'subject', 'time', 'quantity', 'speaker']);

/** That something never happened stands in no sentence about something else that did: a denial, or a rule, must say it. */
function withoutGuess(statement: string, pair: WeighedPair): WeighedPair {
  const isSaid =
    pair.findings.some(({ rule, effect }) => effect === 'contradicts' && !ofValues.has(rule)) ||
    findNegations(pair.focus).length > 0;
  const isGuess = !isSaid || isOfItsPart(readPassage(statement), pair.focus);
  return pair.stance === 'refutes' && isGuess ? silenced(pair) : pair;
}

/** "Brazil's women have never won it", where Brazil is asked about. */
function isOfItsPart({ entities: [subject] }: ReadPassage, focus: string): boolean {
  if (subject === undefined) return false;
  const places = focus.split(subject.text).slice(1);
  return places.length > 0 && places.every((after) => /^['’]s?\s\p{Ll}/u.test(after));
}

function nameCarriersOf(weighed: WeighedPair[], items: readonly JudgedItem[]): WeighedPair[] {
  const families = Map.groupBy(weighed.keys(), (column) => familyOf(items[column] as JudgedItem));
  for (const columns of families.values()) {
    const named = nameCarriers(columns.map((column) => weighed[column] as WeighedPair));
    for (const [index, column] of columns.entries()) weighed[column] = named[index] as WeighedPair;
  }
  return weighed;
}

/** What carries the verdict is shown first: an item may contradict one part, and so the claim, and bear out another. */
const carryingStance: Readonly<Record<Label, Stance | undefined>> = {
  supported: 'supports',
  refuted: 'refutes',
  conflicting: undefined,
  'not-enough-evidence': undefined,
};

function lineOf(
  item: JudgedItem,
  parts: readonly ClaimPart[],
  pairs: readonly WeighedPair[],
  label: Label,
): JudgedLine {
  const decisive = pairs.filter((pair) => pair.stance !== 'neutral');
  const carries = (pair: WeighedPair) => Number(pair.stance === carryingStance[label]);
  const strongest = [...decisive].sort((a, b) => carries(b) - carries(a) || strengthOf(b) - strengthOf(a))[0];
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
