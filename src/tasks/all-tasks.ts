import type { Task } from '../spec/task.ts';
import { answerQuestion } from './answer-question.ts';
import { answerUnaided } from './answer-unaided.ts';
import { askQuestions } from './ask-questions.ts';
import { askVerificationQuestions } from './ask-verification-questions.ts';
import { checkCaption } from './check-caption.ts';
import { checkSufficiency } from './check-sufficiency.ts';
import { chooseAction } from './choose-action.ts';
import { chooseSide } from './choose-side.ts';
import { compareCaption } from './compare-caption.ts';
import { correctFactCheck } from './correct-fact-check.ts';
import { critiqueTrajectory } from './critique-trajectory.ts';
import { describeClaimImage } from './describe-claim-image.ts';
import { describeImage } from './describe-image.ts';
import { draftFactCheck } from './draft-fact-check.ts';
import { explainVerdict } from './explain-verdict.ts';
import { extractEvent } from './extract-event.ts';
import { extractFactCheck } from './extract-fact-check.ts';
import { extractTriples } from './extract-triples.ts';
import { filterPassages } from './filter-passages.ts';
import { findClaims } from './find-claims.ts';
import { giveVerdict } from './give-verdict.ts';
import { interpretClaim } from './interpret-claim.ts';
import { judgeClaim } from './judge-claim.ts';
import { judgeGraphClaim } from './judge-graph-claim.ts';
import { judgePacket } from './judge-packet.ts';
import { judgeSourceUse } from './judge-source-use.ts';
import { keepAnswer } from './keep-answer.ts';
import { listCheckingSteps } from './list-checking-steps.ts';
import { needEvidence } from './need-evidence.ts';
import { pickEvidence } from './pick-evidence.ts';
import { planCheck } from './plan-check.ts';
import { queryNeeds } from './query-needs.ts';
import { rankRelations } from './rank-relations.ts';
import { rankStatements } from './rank-statements.ts';
import { readClaim } from './read-claim.ts';
import { reasonFromEvidence } from './reason-from-evidence.ts';
import { relatePictures } from './relate-pictures.ts';
import { revisePrompt } from './revise-prompt.ts';
import { scoreItems } from './score-items.ts';
import { settleStance } from './settle-stance.ts';
import { summariseForQuery } from './summarise-for-query.ts';
import { verifyPost } from './verify-post.ts';

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
