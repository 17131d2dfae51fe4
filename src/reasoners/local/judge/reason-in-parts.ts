import { defined } from '../../../core/defined.ts';
import type { Triple } from '../../../core/graph.ts';
import { reasonOverTriples } from '../../../graph/reason-over-triples.ts';
import type { LinkedMention, TripleReasoning } from '../../../graph/triple-judgement.ts';

/** A triple with the id by which it is cited. */
export type NumberedTriple = Triple & { item: string };

export type GraphReading = TripleReasoning<NumberedTriple>;

type GraphInput = {
  today: string;
  graph: readonly { id: string; triple: Triple; relevance: number }[];
  mentions: readonly {
    start: number;
    end: number;
    text: string;
    id?: string | undefined;
    types?: readonly string[] | undefined;
  }[];
  policy: { relationMatch: number; rivalConfidence: number };
};

const silent: GraphReading = { stance: 'neutral', confidence: 0, judgements: [] };

/**
 * What the graph says about one part of a claim. Statements that have too little to do with the claim are not read, and a rival value
 * that is too unsure refutes nothing.
 */
export function reasonAboutPart(part: string, claim: string, input: GraphInput): GraphReading {
  const triples = input.graph
    .filter(({ relevance }) => relevance >= input.policy.relationMatch)
    .map(({ id, triple }): NumberedTriple => ({ ...triple, item: id }));
  const reading = reasonOverTriples({
    claim: part,
    mentions: mentionsIn(part, claim, input.mentions),
    triples,
    now: new Date(`${input.today.slice(0, 10)}T12:00:00Z`),
  });
  return reading.stance === 'refutes' && reading.confidence < input.policy.rivalConfidence ? silent : reading;
}

/** The names of the claim as they stand in one part of it. */
function mentionsIn(part: string, claim: string, mentions: GraphInput['mentions']): LinkedMention[] {
  const at = claim.indexOf(part);
  return mentions.flatMap(({ start, end, text, id, types }) => {
    const place = at >= 0 && start >= at && end <= at + part.length ? start - at : part.indexOf(text);
    if (place < 0 || part.slice(place, place + text.length) !== text) return [];
    return [
      {
        start: place,
        end: place + text.length,
        text,
        ...defined({ id, types }),
      },
    ];
  });
}
