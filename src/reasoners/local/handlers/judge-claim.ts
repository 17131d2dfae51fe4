import type { Label, Stance } from '../../../core/label.ts';
import { reliabilityTierSchema } from '../../../core/source.ts';
import type { JudgeClaimInput, JudgeClaimOutput } from '../../../tasks/judge-claim.ts';
import type { Tools } from '../handler.ts';
import {
  combineStances,
  decidingBars,
  decidingBarsAfterObjection,
  type SubVerdict,
} from '../judge/combine-stances.ts';
import {
  describeLine,
  describeNotChecked,
  describeVerdict,
  describeWouldChange,
} from '../judge/describe-verdict.ts';
import { measureEvidence } from '../judge/measure-evidence.ts';
import { nameCarriers, type WeighedPair, weighPair } from '../judge/weigh-pair.ts';

type Evidence = JudgeClaimInput['evidence'][number];
type SubClaim = { id: string; text: string };

/** Every quote against every sub-claim by model and rules, then the sub-claims, then the claim. Abstains rather than guesses. */
export async function judgeClaimLocally(input: JudgeClaimInput, tools: Tools): Promise<JudgeClaimOutput> {
  const subClaims = input.subClaims.length > 0 ? input.subClaims : [{ id: 'claim', text: input.claim }];
  const table = await weighAll(subClaims, input.evidence, tools);
  const deciding = input.objection === undefined ? decidingBars : decidingBarsAfterObjection;
  const verdicts = subClaims.map((subClaim, row) => ({
    subClaim,
    ...combineStances(
      input.evidence.map((item, column) => ({
        evidence: item.id,
        family: familyOf(item),
        pair: (table[row] as WeighedPair[])[column] as WeighedPair,
        tier: reliabilityTierSchema.safeParse(item.reliability.split(':')[0]).data,
        published: item.published,
      })),
      deciding,
    ),
  }));
  const { label, confidence } = combineSubVerdicts(verdicts);
  const lines = input.evidence.map((item, column) =>
    lineOf(
      item,
      subClaims,
      table.map((row) => row[column] as WeighedPair),
    ),
  );
  return {
    lines,
    subVerdicts:
      input.subClaims.length === 0
        ? []
        : verdicts.map(({ subClaim, label: own, confidence: sure, cites }) => ({
            subClaim: subClaim.id,
            label: own,
            confidence: round(sure),
            cites,
          })),
    rating: ratingOf[label],
    confidence: round(confidence),
    summary: describeVerdict(label, verdicts, lines, input.evidence.length),
    wouldChange: describeWouldChange(label, verdicts),
    notChecked: describeNotChecked(input, verdicts),
  };
}

const ratingOf: Readonly<Record<Label, JudgeClaimOutput['rating']>> = {
  supported: 'true',
  refuted: 'false',
  conflicting: 'conflicting',
  'not-enough-evidence': 'not-enough-evidence',
};

async function weighAll(
  subClaims: readonly SubClaim[],
  evidence: readonly Evidence[],
  tools: Tools,
): Promise<WeighedPair[][]> {
  const measured = await measureEvidence(
    subClaims.map((subClaim) => subClaim.text),
    evidence,
    tools,
  );
  return measured.map((row) => {
    const weighed = row.map(weighPair);
    const families = Map.groupBy(weighed.keys(), (column) => familyOf(evidence[column] as Evidence));
    for (const columns of families.values()) {
      const named = nameCarriers(columns.map((column) => weighed[column] as WeighedPair));
      for (const [index, column] of columns.entries()) weighed[column] = named[index] as WeighedPair;
    }
    return weighed;
  });
}

function familyOf(item: Evidence): string {
  return item.family ?? item.id;
}

/** The claim holds when every part holds; it falls with any part that falls. */
function combineSubVerdicts(verdicts: readonly SubVerdict[]): { label: Label; confidence: number } {
  const of = (label: Label) => verdicts.filter((verdict) => verdict.label === label);
  const refuted = of('refuted');
  if (refuted.length > 0)
    return { label: 'refuted', confidence: Math.max(...refuted.map((verdict) => verdict.confidence)) };
  const conflicting = of('conflicting');
  if (conflicting.length > 0)
    return {
      label: 'conflicting',
      confidence: Math.max(...conflicting.map((verdict) => verdict.confidence)),
    };
  if (verdicts.length > 0 && of('supported').length === verdicts.length) {
    return { label: 'supported', confidence: Math.min(...verdicts.map((verdict) => verdict.confidence)) };
  }
  const open = of('not-enough-evidence');
  return {
    label: 'not-enough-evidence',
    confidence: open.length === 0 ? 1 : Math.min(...open.map((verdict) => verdict.confidence)),
  };
}

function lineOf(
  item: Evidence,
  subClaims: readonly SubClaim[],
  pairs: readonly WeighedPair[],
): JudgeClaimOutput['lines'][number] {
  const decisive = pairs.filter((pair) => pair.stance !== 'neutral');
  const strongest = [...decisive].sort((a, b) => strengthOf(b) - strengthOf(a))[0];
  const stance: Stance = strongest?.stance ?? 'neutral';
  const shown = strongest ?? pairs[0];
  return {
    evidence: item.id,
    stance,
    confidence: round(
      strongest === undefined ? Math.min(1, ...pairs.map((pair) => pair.silent)) : strengthOf(strongest),
    ),
    says:
      shown === undefined
        ? 'Nothing was asked of it.'
        : describeLine(shown, subClaims.length > 1 ? subClaims[pairs.indexOf(shown)]?.text : undefined),
    subClaims: subClaims
      .filter((_, row) => pairs[row]?.stance === stance && stance !== 'neutral')
      .map((subClaim) => subClaim.id),
  };
}

function strengthOf(pair: WeighedPair): number {
  return Math.max(pair.supports, pair.refutes);
}

function round(value: number): number {
  return Number(Math.min(1, Math.max(0, value)).toFixed(4));
}
