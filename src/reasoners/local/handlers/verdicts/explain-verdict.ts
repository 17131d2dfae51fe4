import type { SeenEvidence } from '../../../../tasks/reasoned-evidence.ts';
import type {
  ExplainVerdictInput,
  ExplainVerdictOutput,
} from '../../../../tasks/verdicts/explain-verdict.ts';
import { readOwnStatements } from '../../judge/own-statements.ts';

const mostPoints = 5;

/** Key points from the items that carry the outcome, each with who says it and its quote; nothing that stands in no item. */
export async function explainVerdictLocally(input: ExplainVerdictInput): Promise<ExplainVerdictOutput> {
  const { reasoned, evidence } = input;
  const { statements, turned } = readOwnStatements(input.claim, input.post);
  const stated = statements.map(({ text }) => text).join(' ') || 'What the pictures show.';
  const side =
    reasoned.veracity === 'true' ? 'supports' : reasoned.veracity === 'false' ? 'refutes' : undefined;
  const carrying = reasoned.lines.filter(({ stance }) =>
    side === undefined ? stance !== 'neutral' : stance === side,
  );
  const points = carrying.slice(0, mostPoints).flatMap((line) => {
    const item = evidence.find(({ id }) => id === line.evidence);
    return item === undefined ? [] : [{ point: pointOf(item, line.says), cites: [item.id] }];
  });
  const missing = reasoned.open.slice(0, 2).map((open) => ({ point: `Not found: ${open}`, cites: [] }));
  return {
    understanding: turned ? `The claim says that this is not so: ${stated}` : stated,
    veracity: reasoned.veracity,
    coarse: reasoned.veracity === 'true' ? 'true' : 'false',
    keyPoints: side === undefined ? [...points, ...missing].slice(0, mostPoints) : points,
    reasoning: reasoningOf(input, carrying.length),
    confidence: reasoned.confidence,
  };
}

function pointOf({ source, quote }: SeenEvidence, says: string): string {
  const who =
    source.publisher === undefined || source.publisher === source.title
      ? source.title
      : `${source.title} (${source.publisher})`;
  const caution = source.use === 'neutral' ? ', a source that nobody rates,' : '';
  return says.includes(quote) ? `${who}${caution}: ${says}` : `${who}${caution} says: “${quote}” ${says}`;
}

function reasoningOf({ reasoned, evidence }: ExplainVerdictInput, carrying: number): string {
  const of = `${carrying} of ${evidence.length} items`;
  const families = new Set(
    reasoned.lines.flatMap((line) =>
      line.stance === 'neutral' ? [] : (evidence.find(({ id }) => id === line.evidence)?.source.family ?? []),
    ),
  ).size;
  const independent = families > 1 ? `from ${families} independent sources` : 'from one source';
  switch (reasoned.veracity) {
    case 'true':
      return `The claim holds: ${of}, ${independent}, support it, and nothing of more weight speaks against it.`;
    case 'false':
      return `The claim does not hold: ${of}, ${independent}, contradict it, and nothing of more weight speaks for it.`;
    case 'unproven':
      return carrying === 0
        ? 'What was found neither supports nor contradicts the claim. That is no sign that it is false.'
        : `${of} lean to a side, but not enough, or against each other. That is no sign that the claim is false.`;
  }
}
