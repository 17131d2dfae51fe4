import { defined } from '../../../../core/defined.ts';
import { isDecided, type Label, type Stance } from '../../../../core/label.ts';
import { plainRating } from '../../../../core/rating.ts';
import { roundedProbability } from '../../../../core/rounded.ts';
import type {
  JudgeGraphClaimInput,
  JudgeGraphClaimOutput,
} from '../../../../tasks/graph/judge-graph-claim.ts';
import type { Tools } from '../../handler.ts';
import { strongWeb } from '../../judge/bars.ts';
import { combineParts } from '../../judge/combine-stances.ts';
import { type Judgement, judgeEvidence, partsOf } from '../../judge/judge-evidence.ts';
import type { ClaimPart } from '../../judge/judge-part.ts';
import { type GraphReading, reasonAboutPart } from '../../judge/reason-in-parts.ts';
import { interpretClaimLocally } from '../claims/interpret-claim.ts';

type Line = JudgeGraphClaimOutput['lines'][number];
type Side = { stance: 'supports' | 'refutes' | 'conflicting' | 'neutral'; confidence: number };
type PartVerdict = { part: ClaimPart; label: Label; confidence: number; cites: string[]; because: string };

/**
 * Each part of the claim by the graph's rules first, by the web's passages where the graph is silent. The graph is the anchor: web evidence
 * alone does not overrule it, but strong web evidence against it makes the part conflicting.
 */
export async function judgeGraphClaimLocally(
  input: JudgeGraphClaimInput,
  tools: Tools,
): Promise<JudgeGraphClaimOutput> {
  const interpreted = await interpretClaimLocally({
    text: input.claim,
    today: input.today,
    images: [],
    imageFacts: [],
  });
  const parts = partsOf(input.claim, interpreted.subClaims);
  const readings = parts.map((part) => reasonAboutPart(part.text, input.claim, input));
  const web =
    input.passages.length === 0
      ? undefined
      : await judgeEvidence({ claim: input.claim, parts, items: input.passages, today: input.today }, tools);
  const verdicts = parts.map((part, index) => {
    const reading = readings[index] ?? { stance: 'neutral' as const, confidence: 0, judgements: [] };
    const own = web?.parts.find((judged) => judged.part.id === part.id);
    const says = web?.lines
      .filter(({ evidence }) => own?.cites.includes(evidence))
      .sort((a, b) => b.confidence - a.confidence)[0]?.says;
    const read = own && { ...own, ...defined({ says }) };
    return decidePart(part, reading, strongerWeb(read, readWebFacts(part, input)), input.policy);
  });
  const { label, confidence } = combineParts(verdicts);
  const lines = [...graphLines(readings), ...webLines(web, input)];
  return {
    lines,
    rating: plainRating(label),
    confidence: roundedProbability(confidence),
    reasons: verdicts
      .filter((verdict) => verdict.because !== '')
      .map(({ because, cites }) => ({ sentence: because, cites })),
    summary: summarise(label, verdicts),
    wouldChange: wouldChange(label, verdicts),
    notChecked: verdicts
      .filter((verdict) => !isDecided(verdict.label))
      .map(({ part }) => `Not settled: “${bare(part.text)}”`),
  };
}

/** What statements read from pages say about a part, by the rules for statements: pages may state a fact that no quote says outright. */
function readWebFacts(part: ClaimPart, input: JudgeGraphClaimInput): WebVerdict | undefined {
  if (input.webFacts === undefined || input.webFacts.length === 0) return undefined;
  const { stance, confidence, judgements } = reasonAboutPart(part.text, input.claim, {
    ...input,
    graph: input.webFacts,
  });
  if (stance !== 'supports' && stance !== 'refutes') return undefined;
  const carrying = judgements.filter((one) => one.stance === stance);
  return {
    label: stance === 'supports' ? 'supported' : 'refuted',
    confidence,
    cites: [...new Set(carrying.flatMap(({ triples }) => triples.map(({ item }) => item)))],
    ...defined({ says: carrying[0]?.because }),
  };
}

/** The passages decide where they can; the statements read from them where the passages leave it open. */
function strongerWeb(
  passages: WebVerdict | undefined,
  facts: WebVerdict | undefined,
): WebVerdict | undefined {
  return passages !== undefined && isDecided(passages.label) ? passages : (facts ?? passages);
}

type WebVerdict = { label: Label; confidence: number; cites: string[]; says?: string };

function decidePart(
  part: ClaimPart,
  reading: GraphReading,
  web: WebVerdict | undefined,
  policy: JudgeGraphClaimInput['policy'],
): PartVerdict {
  const graph: Side = { stance: reading.stance, confidence: reading.confidence };
  const fromWeb: Side =
    web === undefined || web.confidence < policy.decidingProbability
      ? { stance: 'neutral', confidence: 0 }
      : { stance: stanceOfLabel[web.label], confidence: web.confidence * policy.webWeight };
  const cites = [
    ...new Set(
      reading.judgements
        .filter((one) => agrees(one.stance, reading.stance))
        .flatMap((one) => one.triples.map(({ item }) => item)),
    ),
  ];
  const because = reading.judgements.find((one) => agrees(one.stance, reading.stance))?.because ?? '';
  if (graph.stance === 'conflicting')
    return { part, label: 'conflicting', confidence: graph.confidence, cites, because };
  if (graph.stance === 'neutral') {
    if (fromWeb.stance === 'neutral')
      return {
        part,
        label: 'not-enough-evidence',
        confidence: 1 - (web?.confidence ?? 0) * 0.5,
        cites: [],
        because: '',
      };
    return {
      part,
      label: web?.label ?? 'not-enough-evidence',
      confidence: fromWeb.confidence,
      cites: [...(web?.cites ?? [])],
      because: web?.says ?? `Web pages speak of “${bare(part.text)}”.`,
    };
  }
  const opposed = fromWeb.stance !== 'neutral' && fromWeb.stance !== graph.stance;
  if (opposed && fromWeb.confidence >= strongWeb && fromWeb.confidence >= graph.confidence)
    return {
      part,
      label: 'conflicting',
      confidence: Math.min(graph.confidence, fromWeb.confidence),
      cites: [...cites, ...(web?.cites ?? [])],
      because: `${because} Web pages say otherwise.`,
    };
  const agreeing = fromWeb.stance === graph.stance;
  const confidence = agreeing
    ? 1 - (1 - graph.confidence) * (1 - fromWeb.confidence * 0.5)
    : graph.confidence * (opposed ? 1 - fromWeb.confidence * 0.3 : 1);
  return {
    part,
    label: graph.stance === 'supports' ? 'supported' : 'refuted',
    confidence,
    cites: agreeing ? [...cites, ...(web?.cites ?? [])] : cites,
    because,
  };
}

const stanceOfLabel: Readonly<Record<Label, Side['stance']>> = {
  supported: 'supports',
  refuted: 'refutes',
  conflicting: 'conflicting',
  'not-enough-evidence': 'neutral',
};

function agrees(stance: Stance, whole: GraphReading['stance']): boolean {
  return stance === whole || (whole === 'conflicting' && stance !== 'neutral');
}

function graphLines(readings: readonly GraphReading[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { judgements } of readings) {
    for (const { stance, confidence, because, triples } of judgements) {
      for (const { item } of triples) {
        const known = lines.get(item);
        if (known === undefined || known.confidence < confidence)
          lines.set(item, { item, stance, confidence: roundedProbability(confidence), says: because });
      }
    }
  }
  return [...lines.values()];
}

/** Statements read from a page take the stance that was seen in the page. */
function webLines(web: Judgement | undefined, input: JudgeGraphClaimInput): Line[] {
  const known = new Set(input.passages.map(({ id }) => id));
  return (web?.lines ?? [])
    .filter(({ evidence }) => known.has(evidence))
    .map(({ evidence, stance, confidence, says }) => ({ item: evidence, stance, confidence, says }));
}

function summarise(label: Label, verdicts: readonly PartVerdict[]): string {
  const decided = verdicts.find((verdict) => verdict.label === label);
  switch (label) {
    case 'supported':
      return `What was found confirms the claim. ${decided?.because ?? ''}`.trim();
    case 'refuted':
      return `What was found contradicts the claim. ${decided?.because ?? ''}`.trim();
    case 'conflicting':
      return `What was found speaks for and against the claim. ${decided?.because ?? ''}`.trim();
    case 'not-enough-evidence':
      return verdicts.length > 1
        ? 'What was found does not settle every part of the claim.'
        : 'What was found in the graph and on the web does not settle the claim.';
  }
}

function wouldChange(label: Label, verdicts: readonly PartVerdict[]): string[] {
  if (!isDecided(label))
    return verdicts
      .filter((verdict) => !isDecided(verdict.label))
      .map(({ part }) => `A statement or a source that says or denies: “${bare(part.text)}”`);
  return [
    'A correction of the statements that are cited, or several independent reliable sources against them.',
  ];
}

/** Without its full stop, to stand in quotation marks. */
function bare(text: string): string {
  return text.replace(/[.\s]+$/u, '');
}
