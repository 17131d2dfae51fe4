import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import { carries, isDecided } from '../../core/label.ts';
import { isMisleading } from '../../core/rating.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import { isOneReading } from './is-one-reading.ts';
import { type GraphFinding, lookUpGraph, noteGraph, saysItWhole } from './look-up-graph.ts';

/** As unsure as this where the graph states the opposite. */
const inDoubt = 0.5;
/** Below this a rule over the graph's statements is no second reading. */
const readable = 0.6;

/**
 * What the knowledge graph states about a claim that was judged without it, beside the verdict. Where it states the opposite, the report says so: a
 * verdict that stands on its own keeps its label with less confidence, and one that is a single reading is left open. Where there is no graph,
 * nothing happens.
 */
export const heedGraph = step(
  'heed-graph',
  async (
    input: {
      claim: Claim;
      subClaims: readonly SubClaim[];
      conclusion: Conclusion;
      /** That was judged. */
      evidence: readonly Evidence[];
    },
    context,
  ): Promise<Conclusion> => {
    const { claim, conclusion } = input;
    if (!context.asksGraphs || claim.text.trim() === '') return conclusion;
    const subClaims = input.subClaims.length > 0 ? input.subClaims : [wholeClaim(claim)];
    const finding = await lookUpGraph({ claim, subClaims }, context);
    const noted = await noteGraph(finding, context);
    return weighGraph({ conclusion, finding, noted, evidence: input.evidence, byModel: context.asksModel });
  },
);

type Weighed = {
  conclusion: Conclusion;
  finding: GraphFinding;
  /** The evidence of the finding. */
  noted: readonly Evidence[];
  /** That was judged. */
  evidence: readonly Evidence[];
  /** Whether a language model judged it, not the embedded reasoner. */
  byModel: boolean;
};

/** The verdict beside what the rules over the graph read. */
export function weighGraph({ conclusion, finding, noted, evidence, byModel }: Weighed): Conclusion {
  const side = sideOf(finding);
  const carrying = noted.filter(({ stance }) => stance === side);
  const [first] = carrying;
  if (side === undefined || first === undefined) return conclusion;
  const cites = carrying.map(({ id }) => id);
  // A verdict that both sides carry has heard the graph's already; one that misleads with true words is not about what the graph states.
  const { label, rating } = conclusion;
  if (!isDecided(label) || carries(label, side) || (rating !== undefined && isMisleading(rating)))
    return conclusion;
  const contradicted = finding.readings.filter(({ stance }) => stance === side).map(({ part }) => part);
  if (!byModel && contradicted.some((part) => isOneReading(part, conclusion, evidence)))
    return leftOpen(conclusion, contradicted, { says: first.says, cites });
  return {
    ...conclusion,
    confidence: Math.min(conclusion.confidence, inDoubt),
    summary: `${conclusion.summary} The knowledge graph disagrees: ${first.says}`,
    reasons: [...conclusion.reasons, { sentence: `Against this verdict: ${first.says}`, cites }],
    wouldChange: [...conclusion.wouldChange, settling],
  };
}

const settling = 'A source that settles whether the knowledge graph or the evidence above is right.';

/**
 * A small model's reading of one passage is wrong more often than a statement that was written down as such ("Almaty was the capital" read as "is"), so against the graph it decides
 * nothing alone.
 */
function leftOpen(
  { rating: _, leftOut: __, ...conclusion }: Conclusion,
  contradicted: readonly SubClaim[],
  { says, cites }: { says: string; cites: string[] },
): Conclusion {
  const open = new Set(contradicted.map(({ id }) => id));
  return {
    ...conclusion,
    label: 'not-enough-evidence',
    confidence: Math.min(conclusion.confidence, inDoubt),
    summary: `One passage was read to settle the claim, but the knowledge graph disagrees, so it stays open: ${says}`,
    reasons: [...conclusion.reasons, { sentence: `The knowledge graph states the opposite: ${says}`, cites }],
    restsOn: [],
    ...defined({
      subVerdicts: conclusion.subVerdicts?.map((verdict) =>
        open.has(verdict.subClaim)
          ? { ...verdict, label: 'not-enough-evidence' as const, confidence: inDoubt, cites: [] }
          : verdict,
      ),
    }),
    wouldChange: [...conclusion.wouldChange, settling],
  };
}

/** One part that the graph contradicts contradicts the claim; all parts must be stated to confirm it. */
function sideOf({ readings }: GraphFinding): 'supports' | 'refutes' | undefined {
  const read = readings.filter(
    (reading) =>
      reading.confidence >= readable &&
      reading.stance !== 'conflicting' &&
      saysItWhole(reading, reading.stance),
  );
  if (read.some(({ stance }) => stance === 'refutes')) return 'refutes';
  return readings.length > 0 && read.filter(({ stance }) => stance === 'supports').length === readings.length
    ? 'supports'
    : undefined;
}

function wholeClaim({ text }: Claim): SubClaim {
  return { id: 's1', text, queries: [], counterQueries: [] };
}
