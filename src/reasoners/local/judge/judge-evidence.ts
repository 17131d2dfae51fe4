import type { Label, Stance } from '../../../core/label.ts';
import { roundedProbability } from '../../../core/rounded.ts';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import type { Tools } from '../handler.ts';
import { decidingBars, decidingBarsAfterObjection } from './bars.ts';
import { combineParts, combineStances, type SubVerdict } from './combine-stances.ts';
import {
  describeLine,
  describeNotSettled,
  describeVerdict,
  describeWouldChange,
} from './describe-verdict.ts';
import { measureEvidence } from './measure-evidence.ts';
import { nameCarriers, type WeighedPair, weighPair } from './weigh-pair.ts';

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
  }: {
    parts: readonly ClaimPart[];
    items: readonly JudgedItem[];
    /** The first answer did not hold together. */
    isSecondTry?: boolean;
  },
  tools: Tools,
): Promise<Judgement> {
  const table = await weighAll(parts, items, tools);
  const deciding = isSecondTry ? decidingBarsAfterObjection : decidingBars;
  const judged = parts.map((part, row) => ({
    part,
    ...combineStances(
      items.map((item, column) => ({
        evidence: item.id,
        family: familyOf(item),
        pair: (table[row] as WeighedPair[])[column] as WeighedPair,
        tier: item.tier,
        published: item.published,
      })),
      deciding,
    ),
  }));
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

async function weighAll(
  parts: readonly ClaimPart[],
  items: readonly JudgedItem[],
  tools: Tools,
): Promise<WeighedPair[][]> {
  const measured = await measureEvidence(
    parts.map(({ text }) => text),
    items,
    tools,
  );
  return measured.map((row) => {
    const weighed = row.map(weighPair);
    const families = Map.groupBy(weighed.keys(), (column) => familyOf(items[column] as JudgedItem));
    for (const columns of families.values()) {
      const named = nameCarriers(columns.map((column) => weighed[column] as WeighedPair));
      for (const [index, column] of columns.entries()) weighed[column] = named[index] as WeighedPair;
    }
    return weighed;
  });
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
