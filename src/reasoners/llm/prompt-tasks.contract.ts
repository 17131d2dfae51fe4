import type { Task } from '../../spec/task.ts';
import { answerQuestion } from '../../tasks/answer-question.ts';
import { answerUnaided } from '../../tasks/answer-unaided.ts';
import { askQuestions } from '../../tasks/ask-questions.ts';
import { askVerificationQuestions } from '../../tasks/ask-verification-questions.ts';
import { checkCaption } from '../../tasks/check-caption.ts';
import { checkSufficiency } from '../../tasks/check-sufficiency.ts';
import { chooseAction } from '../../tasks/choose-action.ts';

import { compareCaption } from '../../tasks/compare-caption.ts';
import { correctFactCheck } from '../../tasks/correct-fact-check.ts';
import { critiqueTrajectory } from '../../tasks/critique-trajectory.ts';
import { describeClaimImage } from '../../tasks/describe-claim-image.ts';
import { describeImage } from '../../tasks/describe-image.ts';
import { draftFactCheck } from '../../tasks/draft-fact-check.ts';
import { explainVerdict } from '../../tasks/explain-verdict.ts';
import { extractEvent } from '../../tasks/extract-event.ts';
import { extractFactCheck } from '../../tasks/extract-fact-check.ts';
import { extractTriples } from '../../tasks/extract-triples.ts';
import { filterPassages } from '../../tasks/filter-passages.ts';
import { interpretClaim } from '../../tasks/interpret-claim.ts';
import { judgeClaim } from '../../tasks/judge-claim.ts';
import { judgeGraphClaim } from '../../tasks/judge-graph-claim.ts';
import { judgePacket } from '../../tasks/judge-packet.ts';
import { judgeSourceUse } from '../../tasks/judge-source-use.ts';
import { keepAnswer } from '../../tasks/keep-answer.ts';
import { needEvidence } from '../../tasks/need-evidence.ts';
import { pickEvidence } from '../../tasks/pick-evidence.ts';
import { planCheck } from '../../tasks/plan-check.ts';
import { queryNeeds } from '../../tasks/query-needs.ts';
import { rankRelations } from '../../tasks/rank-relations.ts';
import { readClaim } from '../../tasks/read-claim.ts';
import { reasonFromEvidence } from '../../tasks/reason-from-evidence.ts';
import { revisePrompt } from '../../tasks/revise-prompt.ts';
import { scoreItems } from '../../tasks/score-items.ts';
import { settleStance } from '../../tasks/settle-stance.ts';
import { summariseForQuery } from '../../tasks/summarise-for-query.ts';
import { verifyPost } from '../../tasks/verify-post.ts';

/** Every task that has a prompt file: what a language model must be able to answer. */
export const promptTasks: readonly Task<unknown, unknown>[] = [
  interpretClaim,
  extractEvent,
  extractFactCheck,
  judgeClaim,
  compareCaption,
  describeImage,
  answerUnaided,
  describeClaimImage,
  askQuestions,
  answerQuestion,
  keepAnswer,
  checkSufficiency,
  draftFactCheck,
  askVerificationQuestions,
  correctFactCheck,
  rankRelations,
  chooseAction,
  filterPassages,
  extractTriples,
  judgeGraphClaim,
  critiqueTrajectory,
  revisePrompt,
  explainVerdict,
  judgeSourceUse,
  pickEvidence,
  planCheck,
  queryNeeds,
  reasonFromEvidence,
  summariseForQuery,

  checkCaption,
  needEvidence,
  scoreItems,
  verifyPost,
].map((task) => task as unknown as Task<unknown, unknown>);

/** Those to which no answer of a model is recorded yet. */
export const unrecordedTasks: readonly Task<unknown, unknown>[] = [readClaim, judgePacket, settleStance].map(
  (task) => task as unknown as Task<unknown, unknown>,
);
