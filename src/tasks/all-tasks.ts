import type { Task } from '../spec/task.ts';
import { askQuestions } from './claims/ask-questions.ts';
import { findClaims } from './claims/find-claims.ts';
import { interpretClaim } from './claims/interpret-claim.ts';
import { listCheckingSteps } from './claims/list-checking-steps.ts';
import { planCheck } from './claims/plan-check.ts';
import { queryNeeds } from './claims/query-needs.ts';
import { readClaim } from './claims/read-claim.ts';
import { answerQuestion } from './evidence/answer-question.ts';
import { checkSufficiency } from './evidence/check-sufficiency.ts';
import { extractEvent } from './evidence/extract-event.ts';
import { judgeSourceUse } from './evidence/judge-source-use.ts';
import { keepAnswer } from './evidence/keep-answer.ts';
import { needEvidence } from './evidence/need-evidence.ts';
import { pickEvidence } from './evidence/pick-evidence.ts';
import { scoreItems } from './evidence/score-items.ts';
import { settleStance } from './evidence/settle-stance.ts';
import { summariseForQuery } from './evidence/summarise-for-query.ts';
import { chooseAction } from './graph/choose-action.ts';
import { extractTriples } from './graph/extract-triples.ts';
import { filterPassages } from './graph/filter-passages.ts';
import { judgeGraphClaim } from './graph/judge-graph-claim.ts';
import { rankRelations } from './graph/rank-relations.ts';
import { rankStatements } from './graph/rank-statements.ts';
import { critiqueTrajectory } from './learning/critique-trajectory.ts';
import { extractFactCheck } from './learning/extract-fact-check.ts';
import { revisePrompt } from './learning/revise-prompt.ts';
import { checkCaption } from './pictures/check-caption.ts';
import { compareCaption } from './pictures/compare-caption.ts';
import { describeClaimImage } from './pictures/describe-claim-image.ts';
import { describeImage } from './pictures/describe-image.ts';
import { relatePictures } from './pictures/relate-pictures.ts';
import { answerUnaided } from './verdicts/answer-unaided.ts';
import { askVerificationQuestions } from './verdicts/ask-verification-questions.ts';
import { chooseSide } from './verdicts/choose-side.ts';
import { correctFactCheck } from './verdicts/correct-fact-check.ts';
import { draftFactCheck } from './verdicts/draft-fact-check.ts';
import { explainVerdict } from './verdicts/explain-verdict.ts';
import { giveVerdict } from './verdicts/give-verdict.ts';
import { judgeClaim } from './verdicts/judge-claim.ts';
import { judgePacket } from './verdicts/judge-packet.ts';
import { reasonFromEvidence } from './verdicts/reason-from-evidence.ts';
import { verifyPost } from './verdicts/verify-post.ts';

/** Every task: each has a prompt file, and a language model must be able to answer it. */
export const allTasks: readonly Task<unknown, unknown>[] = [
  interpretClaim,
  extractEvent,
  extractFactCheck,
  judgeClaim,
  compareCaption,
  relatePictures,
  describeImage,
  answerUnaided,
  describeClaimImage,
  askQuestions,
  answerQuestion,
  keepAnswer,
  checkSufficiency,
  draftFactCheck,
  giveVerdict,
  askVerificationQuestions,
  correctFactCheck,
  rankRelations,
  rankStatements,
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
  judgePacket,
  readClaim,
  settleStance,
  chooseSide,
  listCheckingSteps,
  findClaims,
].map((task) => task as unknown as Task<unknown, unknown>);
