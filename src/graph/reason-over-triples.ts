import type { Triple } from '../core/graph.ts';
import { affirmQuestion } from './affirm-question.ts';
import { readClaim } from './claim-statements.ts';
import { findRelation, type RelationKnowledge } from './relations.ts';
import { judgeClass } from './rules/class-rule.ts';
import { judgeComparison, judgeSuperlative } from './rules/comparison-rule.ts';
import { judgeCount } from './rules/count-rule.ts';
import { judgeDuration } from './rules/duration-rule.ts';
import { judgeNamedRelation } from './rules/named-relation-rule.ts';
import { isMeasuredOtherwise, judgeRecords, withoutRecords } from './rules/record-rule.ts';
import { judgeType } from './rules/type-rule.ts';
import { judgeValues } from './rules/value-rule.ts';
import type { TripleJudgement, TripleQuestion, TripleReasoning } from './triple-judgement.ts';

/**
 * What triples say about a claim. A triple supports it where it states what the claim states; a rival value of a relation that has one
 * value at a time refutes it; a triple that is missing says nothing, and neither does one of another relation. A denial is the opposite of what
 * it denies.
 */
export function reasonOverTriples<T extends Triple>(question: TripleQuestion<T>): TripleReasoning<T> {
  // "Some Like It Hot" is a name.
  const isNamed = question.mentions.some(({ start }) => start === 0);
  if (!isNamed && ofSome.test(question.claim)) return { stance: 'neutral', confidence: 0, judgements: [] };
  const affirmed = affirmQuestion(question);
  if (affirmed === undefined) return reasonAsItStands(question);
  const { stance, confidence, judgements } = reasonAsItStands(affirmed);
  return {
    stance: opposite[stance],
    confidence,
    judgements: judgements.map((judgement) => ({
      ...judgement,
      stance: opposite[judgement.stance],
      rule: 'negated',
    })),
  };
}

/** What is said of a kind of thing tells nothing of how many of them it holds for. */
/** "Its capital is named after a president" says whose name it has, and not which it is. */
function asksForAnotherName(relation: string, claim: string): boolean {
  return relation !== 'named-after' && /\bnamed (?:after|for|in honou?r of)\b/iu.test(claim);
}

const ofSome =
  /^\s*(?:not (?:all|every|each|many|only)|(?:al)?most(?! (?:famous|important))|many|some|(?:a )?few|several|half|certain|hardly any|nearly (?:all|every)|(?:the|a) majority)\b/iu;

const opposite = {
  supports: 'refutes',
  refutes: 'supports',
  neutral: 'neutral',
  conflicting: 'conflicting',
} as const;

function reasonAsItStands<T extends Triple>(question: TripleQuestion<T>): TripleReasoning<T> {
  const { triples, now } = question;
  const records = judgeRecords(readClaim(question.claim, question.mentions), triples);
  // A title and who has it is all that such a claim says.
  if (records.length > 0) return conclude(records);
  const claim = readClaim(question.claim, withoutRecords(question.mentions, triples));
  const byRelation = new Map<RelationKnowledge, T[]>();
  for (const triple of triples) {
    const relation = findRelation(triple);
    if (relation === undefined) continue;
    const known = byRelation.get(relation) ?? [];
    known.push(triple);
    byRelation.set(relation, known);
  }
  const comparisons = [...judgeComparison(claim, triples), ...judgeSuperlative(claim, triples)];
  const judgements = [
    ...comparisons,
    ...judgeCount(claim, triples, now),
    ...[...byRelation]
      .filter(([{ id }]) => !isMeasuredOtherwise(id, claim.text) && !asksForAnotherName(id, claim.text))
      .flatMap(([relation, stated]) => judgeValues({ claim, relation, stated, triples, now })),
    ...judgeNamedRelation(claim, triples),
    ...judgeDuration(claim, triples),
    ...judgeClass(claim, triples),
    ...judgeType(claim, triples),
  ];
  return conclude(judgements);
}

/** One part of a claim that is refuted refutes it; both at once about the same part is a conflict, which is shown, not settled. */
function conclude<T extends Triple>(judgements: readonly TripleJudgement<T>[]): TripleReasoning<T> {
  const parts = new Map<string, TripleJudgement<T>[]>();
  for (const judgement of judgements) {
    const part = parts.get(judgement.about) ?? [];
    part.push(judgement);
    parts.set(judgement.about, part);
  }
  const outcomes = [...parts.values()].map((part) => {
    const best = (stance: TripleJudgement['stance']) =>
      Math.max(0, ...part.filter((one) => one.stance === stance).map(({ confidence }) => confidence));
    return { supports: best('supports'), refutes: best('refutes') };
  });
  const sorted = [...judgements].sort((a, b) => b.confidence - a.confidence);
  const refuted = Math.max(0, ...outcomes.map(({ supports, refutes }) => (refutes > supports ? refutes : 0)));
  const supported = Math.max(
    0,
    ...outcomes.map(({ supports, refutes }) => (supports > refutes ? supports : 0)),
  );
  const torn = outcomes.find(({ supports, refutes }) => supports > 0 && supports === refutes);
  if (torn !== undefined) return { stance: 'conflicting', confidence: torn.supports, judgements: sorted };
  if (refuted > 0) return { stance: 'refutes', confidence: refuted, judgements: sorted };
  if (supported > 0) return { stance: 'supports', confidence: supported, judgements: sorted };
  return { stance: 'neutral', confidence: 0, judgements: sorted };
}
