import type { Triple } from '../../core/graph.ts';
import type { ClaimStatement, ReadClaim } from '../claim-statements.ts';
import type { RelationKnowledge } from '../relations.ts';
import type { LinkedMention } from '../triple-judgement.ts';

export type RuleInput<T extends Triple> = {
  claim: ReadClaim;
  relation: RelationKnowledge;
  /** All triples of that relation. */
  stated: readonly T[];
  /** All triples there are. */
  triples: readonly T[];
  now: Date;
};

export type Sides = { subject: readonly LinkedMention[]; object: readonly LinkedMention[] };

/** Where the subject and the object stand, by the phrase between them. */
export function sidesOf({ cue, before, after }: ClaimStatement): Sides[] {
  if (cue.next === 'object') return [{ subject: before, object: after }];
  if (cue.next === 'subject') {
    // "The capital of Canada is Ottawa": both stand after the phrase, the thing itself first.
    return before.length > 0
      ? [{ subject: after, object: before }]
      : [{ subject: after.slice(0, 1), object: after.slice(1) }];
  }
  return [{ subject: before, object: after }];
}

/** Phrases of grammar alone, and those that many relations share. */
export function isVague({ cue }: ClaimStatement): boolean {
  return cue.next === 'any' || isGrammar(cue.phrase);
}

export function isGrammar(phrase: string): boolean {
  return /^(?:is|was|are|were|has|have|had|in|of|as|an?|the|from|to|on|at|part|located|lies|been|still|currently|not|found|can|be|situated|member|belongs|based|\s)+$/u.test(
    phrase,
  );
}

export function aboutOf({ relation, cue }: ClaimStatement): string {
  // One phrase may serve several relations: they all speak of the same part of the claim.
  return isGrammar(cue.phrase) ? `at ${cue.start}` : `${relation.id} at ${cue.start}`;
}
