import type { Triple } from '../core/graph.ts';
import type { Span } from '../text/sentences/span.ts';

/** A name in the claim and the thing it means in the graph; without an id where the graph has no such thing. */
export type LinkedMention = Span & {
  text: string;
  id?: string;
  types?: readonly string[];
  /** Another thing of the graph may be meant by the same name. */
  isShared?: boolean;
};

/** What some triples say about the claim. */
export type TripleJudgement<T extends Triple = Triple> = {
  stance: 'supports' | 'refutes' | 'neutral';
  /** 0 to 1. */
  confidence: number;
  /** Which rule says so. */
  rule: string;
  /** In one sentence, for the person. */
  because: string;
  /** What it rests on; never empty. */
  triples: readonly T[];
  /** Which statement of the claim it speaks of; judgements with the same one speak of the same. */
  about: string;
};

export type TripleQuestion<T extends Triple = Triple> = {
  claim: string;
  mentions: readonly LinkedMention[];
  triples: readonly T[];
  /** The time of the check: what "is" speaks of. */
  now: Date;
};

/** The judgements that bear on the claim, the strongest first, and what they come to together. */
export type TripleReasoning<T extends Triple = Triple> = {
  stance: 'supports' | 'refutes' | 'neutral' | 'conflicting';
  confidence: number;
  judgements: readonly TripleJudgement<T>[];
};
