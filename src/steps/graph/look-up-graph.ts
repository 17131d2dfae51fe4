import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { KeptTriple } from '../../core/graph.ts';
import type { Stance } from '../../core/label.ts';
import type { SubClaim } from '../../core/report.ts';
import type { Context } from '../../engine/context.ts';
import type { Conclusion } from '../../engine/pipeline.ts';
import { step } from '../../engine/step.ts';
import { reasonOverTriples } from '../../graph/reason-over-triples.ts';
import { withoutComparison } from '../../graph/rules/comparison-rule.ts';
import { withoutDuration } from '../../graph/rules/duration-rule.ts';
import { sayAll } from '../../graph/rules/say-all.ts';
import type { LinkedMention, TripleJudgement } from '../../graph/triple-judgement.ts';
import { affirmStatement } from '../../text/statements/affirm-statement.ts';
import { expandGraph, startGraph } from './expand-graph.ts';
import { type LinkedEntity, linkEntities } from './link-entities.ts';
import { noteTriple } from './note-triple.ts';

/** What the rules over the graph's statements say about one part of the claim. */
type PartReading = {
  part: SubClaim;
  stance: Stance | 'conflicting';
  confidence: number;
  judgements: readonly TripleJudgement<KeptTriple>[];
};

export type GraphFinding = {
  readings: readonly PartReading[];
  /** The statements that a rule speaks about, the surest first. */
  triples: readonly KeptTriple[];
  /** Every part is decided by a rule that is sure enough: nothing else need be asked. */
  settled?: { side: 'supports' | 'refutes'; confidence: number };
};

/** From this score on a second candidate bears the name as well. */
const ofTheSameName = 0.6;
/** Below this a rule over the graph is a hint and ends nothing. */
const endsTheCheck = 0.85;
const mostTriples = 6;

/** Names of the claim linked, what the graphs say about them, and rules over it. No reasoner is asked. */
export const lookUpGraph = step(
  'look-up-graph',
  async (
    { claim, subClaims }: { claim: Claim; subClaims: readonly SubClaim[] },
    context,
  ): Promise<GraphFinding> => {
    const found = await context.attempt(async () => {
      const texts = [
        claim.text,
        ...subClaims.map(({ text }) => text).filter((text) => !claim.text.includes(text)),
      ];
      const linked: LinkedText[] = [];
      // One after the other: a replay asks in the same order.
      for (const text of new Set(texts))
        linked.push({ text, entities: await linkEntities({ claim: text, threshold: 0.3 }, context) });
      // What bears on a denial is what bears on the statement that it denies.
      const { text } = affirmStatement(claim.text);
      const graph = await expandGraph(
        { claim: text, graph: startGraph(linked.flatMap(({ entities }) => entities)), beam: 4, hops: 1 },
        context,
      );
      return { linked, triples: graph.triples };
    });
    if (found === undefined || found.triples.length === 0) return { readings: [], triples: [] };
    const readings = subClaims.map((part) => readPart(part, claim, found, context));
    const triples = [
      ...new Set(
        readings
          .flatMap(({ judgements }) => judgements)
          .filter(({ stance }) => stance !== 'neutral')
          .sort((a, b) => b.confidence - a.confidence)
          .flatMap((judgement) => judgement.triples),
      ),
    ].slice(0, mostTriples);
    return { readings, triples, ...defined({ settled: settle(readings) }) };
  },
);

/** A text and the things that its names mean: the claim, and each part that does not stand in it word for word, such as a question made a statement. */
type LinkedText = { text: string; entities: readonly LinkedEntity[] };

function readPart(
  part: SubClaim,
  claim: Claim,
  { linked, triples }: { linked: readonly LinkedText[]; triples: readonly KeptTriple[] },
  context: Context,
): PartReading {
  const own = linked.find(({ text }) => text === part.text) ?? linked.find(({ text }) => text === claim.text);
  const { stance, confidence, judgements } = reasonOverTriples({
    claim: part.text,
    mentions: own === undefined ? [] : mentionsIn(part.text, own.text, own.entities),
    triples,
    now: context.now(),
  });
  return { part, stance, confidence, judgements };
}

/** The names of the claim as they stand in one part of it. */
function mentionsIn(part: string, claim: string, entities: readonly LinkedEntity[]): LinkedMention[] {
  const at = claim.indexOf(part);
  return entities.flatMap(({ mention: { start, end, text }, entity, outcome, candidates }) => {
    const place = at >= 0 && start >= at && end <= at + part.length ? start - at : part.indexOf(text);
    if (place < 0 || part.slice(place, place + text.length) !== text) return [];
    const linked = outcome === 'linked' ? entity : undefined;
    const isShared = (candidates[1]?.score ?? 0) >= ofTheSameName ? true : undefined;
    return [
      {
        start: place,
        end: place + text.length,
        text,
        ...defined({ id: linked?.id, types: linked?.types, isShared }),
      },
    ];
  });
}

/** One part that is refuted refutes the claim; to confirm it, every part must be. */
function settle(readings: readonly PartReading[]): GraphFinding['settled'] {
  const sure = (stance: Stance) =>
    readings.filter(
      (reading) =>
        reading.stance === stance && reading.confidence >= endsTheCheck && saysItWhole(reading, stance),
    );
  const refuted = sure('refutes');
  if (refuted.length > 0)
    return { side: 'refutes', confidence: Math.max(...refuted.map(({ confidence }) => confidence)) };
  const supported = sure('supports');
  if (readings.length === 0 || supported.length < readings.length) return undefined;
  return { side: 'supports', confidence: Math.min(...supported.map(({ confidence }) => confidence)) };
}

/** What is confirmed, or confirmed and then denied, must stand in the graph with all that it says; a rival value contradicts whatever else is said. */
export function saysItWhole({ part, judgements }: PartReading, stance: Stance): boolean {
  const carrying = judgements.filter((judgement) => judgement.stance === stance);
  if (carrying.some(({ triples }) => triples.some((triple) => isOneOfMany(triple, part.text)))) return false;
  const isConfirmed = stance === 'supports' ? true : carrying.every(({ rule }) => rule === 'negated');
  const { text, denied } = affirmStatement(part.text);
  // That there are more of them in all does not say, and does not deny, that there are more of some kind.
  const compared = withoutComparison(text);
  if (compared !== undefined)
    return sayAll(
      compared,
      carrying.flatMap(({ triples }) => triples),
    );
  if (!isConfirmed || (stance === 'supports' && denied)) return true;
  if (carrying.some(({ rule }) => rule === 'duration'))
    return sayAll(
      withoutDuration(text),
      carrying.flatMap(({ triples }) => triples),
    );
  return sayAll(
    text,
    carrying.flatMap(({ triples }) => triples),
  );
}

/** What is said of the 1930 World Cup is not said of the World Cup. */
function isOneOfMany({ subjectLabel }: KeptTriple, text: string): boolean {
  return (subjectLabel.match(/\d+/gu) ?? []).some((number) => !text.includes(number));
}

/** Statements as evidence, each with what the rules read in it. */
export async function noteGraph(finding: GraphFinding, context: Context): Promise<Evidence[]> {
  const noted: Evidence[] = [];
  for (const triple of finding.triples) {
    const evidence = await noteTriple(triple, context, readingOf(triple, finding));
    if (evidence !== undefined) noted.push(evidence);
  }
  return noted;
}

function readingOf(triple: KeptTriple, { readings }: GraphFinding) {
  const [surest] = readings
    .flatMap(({ part, judgements }) => judgements.map((judgement) => ({ part, judgement })))
    .filter(({ judgement }) => judgement.triples.includes(triple))
    .sort((a, b) => b.judgement.confidence - a.judgement.confidence);
  return {
    stance: surest?.judgement.stance ?? ('neutral' as const),
    stanceConfidence: surest?.judgement.confidence ?? 0,
    says: surest?.judgement.because ?? '',
    subClaims: surest === undefined ? [] : [surest.part.id],
  };
}

/** The graph alone decides: its rules name what they rest on. */
export function concludeFromGraph(
  { readings, settled }: GraphFinding,
  evidence: readonly Evidence[],
): Conclusion | undefined {
  if (settled === undefined) return undefined;
  const { side } = settled;
  const carrying = evidence.filter(({ stance }) => stance === side);
  if (carrying.length === 0) return undefined;
  const cites = carrying.map(({ id }) => id);
  const says = [...new Set(carrying.map((one) => one.says))];
  return {
    label: side === 'refutes' ? 'refuted' : 'supported',
    confidence: settled.confidence,
    summary: `What the knowledge graph states ${side === 'refutes' ? 'contradicts' : 'confirms'} the claim: ${says[0] ?? ''}`,
    reasons: says.map((sentence) => ({
      sentence,
      cites: carrying.filter((one) => one.says === sentence).map(({ id }) => id),
    })),
    restsOn: cites,
    subVerdicts: readings.map(({ part, stance, confidence }) => ({
      subClaim: part.id,
      text: part.text,
      label: stance === 'supports' ? 'supported' : stance === 'refutes' ? 'refuted' : 'not-enough-evidence',
      confidence,
      cites: carrying.filter(({ subClaims }) => subClaims.includes(part.id)).map(({ id }) => id),
    })),
    wouldChange: [
      'A correction of the statements that are cited, or several independent reliable sources against them.',
    ],
    notChecked: [],
  };
}
