import type { Claim } from '../../core/claim.ts';
import type { Evidence } from '../../core/evidence.ts';
import { carries, isDecided } from '../../core/label.ts';
import { isMisleading } from '../../core/rating.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import { type GraphFinding, lookUpGraph, noteGraph, saysItWhole } from './look-up-graph.ts';

/** As unsure as this where the graph states the opposite. */
const inDoubt = 0.5;
/** Below this a rule over the graph's statements is no second reading. */
const readable = 0.6;

/**
 * What the knowledge graph states about a claim that was judged without it, beside the verdict. It never moves a label: where it states the
 * opposite, the verdict stands with less confidence, and the report says so. Where there is no graph, nothing happens.
 */
export const heedGraph = step(
  'heed-graph',
  async (
    input: { claim: Claim; subClaims: readonly SubClaim[]; conclusion: Conclusion },
    context,
  ): Promise<Conclusion> => {
    const { claim, conclusion } = input;
    if (!context.asksGraphs || claim.text.trim() === '') return conclusion;
    const subClaims = input.subClaims.length > 0 ? input.subClaims : [wholeClaim(claim)];
    const finding = await lookUpGraph({ claim, subClaims }, context);
    return weighGraph(conclusion, finding, await noteGraph(finding, context));
  },
);

/** The verdict beside what the rules over the graph read; `noted` is the evidence of the finding. */
export function weighGraph(
  conclusion: Conclusion,
  finding: GraphFinding,
  noted: readonly Evidence[],
): Conclusion {
  const side = sideOf(finding);
  const carrying = noted.filter(({ stance }) => stance === side);
  const [first] = carrying;
  if (side === undefined || first === undefined) return conclusion;
  const cites = carrying.map(({ id }) => id);
  // A verdict that both sides carry has heard the graph's already; one that misleads with true words is not about what the graph states.
  const { label, rating } = conclusion;
  if (!isDecided(label) || carries(label, side) || (rating !== undefined && isMisleading(rating)))
    return conclusion;
  return {
    ...conclusion,
    confidence: Math.min(conclusion.confidence, inDoubt),
    summary: `${conclusion.summary} The knowledge graph disagrees: ${first.says}`,
    reasons: [...conclusion.reasons, { sentence: `Against this verdict: ${first.says}`, cites }],
    wouldChange: [
      ...conclusion.wouldChange,
      'A source that settles whether the knowledge graph or the evidence above is right.',
    ],
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
