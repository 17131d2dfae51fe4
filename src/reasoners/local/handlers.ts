import type { Task } from '../../spec/task.ts';
import { askQuestions } from '../../tasks/claims/ask-questions.ts';
import { findClaims } from '../../tasks/claims/find-claims.ts';
import { interpretClaim } from '../../tasks/claims/interpret-claim.ts';
import { listCheckingSteps } from '../../tasks/claims/list-checking-steps.ts';
import { planCheck } from '../../tasks/claims/plan-check.ts';
import { queryNeeds } from '../../tasks/claims/query-needs.ts';
import { readClaim } from '../../tasks/claims/read-claim.ts';
import { answerQuestion } from '../../tasks/evidence/answer-question.ts';
import { checkSufficiency } from '../../tasks/evidence/check-sufficiency.ts';
import { extractEvent } from '../../tasks/evidence/extract-event.ts';
import { judgeSourceUse } from '../../tasks/evidence/judge-source-use.ts';
import { keepAnswer } from '../../tasks/evidence/keep-answer.ts';
import { needEvidence } from '../../tasks/evidence/need-evidence.ts';
import { pickEvidence } from '../../tasks/evidence/pick-evidence.ts';
import { scoreItems } from '../../tasks/evidence/score-items.ts';
import { settleStance } from '../../tasks/evidence/settle-stance.ts';
import { summariseForQuery } from '../../tasks/evidence/summarise-for-query.ts';
import { chooseAction } from '../../tasks/graph/choose-action.ts';
import { extractTriples } from '../../tasks/graph/extract-triples.ts';
import { filterPassages } from '../../tasks/graph/filter-passages.ts';
import { judgeGraphClaim } from '../../tasks/graph/judge-graph-claim.ts';
import { rankRelations } from '../../tasks/graph/rank-relations.ts';
import { rankStatements } from '../../tasks/graph/rank-statements.ts';
import { critiqueTrajectory } from '../../tasks/learning/critique-trajectory.ts';
import { extractFactCheck } from '../../tasks/learning/extract-fact-check.ts';
import { checkCaption } from '../../tasks/pictures/check-caption.ts';
import { compareCaption } from '../../tasks/pictures/compare-caption.ts';
import { describeClaimImage } from '../../tasks/pictures/describe-claim-image.ts';
import { describeImage } from '../../tasks/pictures/describe-image.ts';
import { relatePictures } from '../../tasks/pictures/relate-pictures.ts';
import { answerUnaided } from '../../tasks/verdicts/answer-unaided.ts';
import { askVerificationQuestions } from '../../tasks/verdicts/ask-verification-questions.ts';
import { chooseSide } from '../../tasks/verdicts/choose-side.ts';
import { correctFactCheck } from '../../tasks/verdicts/correct-fact-check.ts';
import { draftFactCheck } from '../../tasks/verdicts/draft-fact-check.ts';
import { explainVerdict } from '../../tasks/verdicts/explain-verdict.ts';
import { giveVerdict } from '../../tasks/verdicts/give-verdict.ts';
import { judgeClaim } from '../../tasks/verdicts/judge-claim.ts';
import { judgePacket } from '../../tasks/verdicts/judge-packet.ts';
import { reasonFromEvidence } from '../../tasks/verdicts/reason-from-evidence.ts';
import { verifyPost } from '../../tasks/verdicts/verify-post.ts';
import type { Handler, HandlerEntry } from './handler.ts';

/** One line a task. The files are loaded on first use: the grammar tagger alone takes a third of a second. */
export const handlers: ReadonlyMap<string, HandlerEntry> = new Map([
  entry(readClaim, async () => (await import('./handlers/claims/read-claim.ts')).readClaimLocally),
  entry(judgePacket, async () => (await import('./handlers/verdicts/judge-packet.ts')).judgePacketLocally),
  entry(settleStance, async () => (await import('./handlers/evidence/settle-stance.ts')).settleStanceLocally),
  entry(
    interpretClaim,
    async () => (await import('./handlers/claims/interpret-claim.ts')).interpretClaimLocally,
  ),
  entry(extractEvent, async () => (await import('./handlers/evidence/extract-event.ts')).extractEventLocally),
  entry(
    extractFactCheck,
    async () => (await import('./handlers/learning/extract-fact-check.ts')).extractFactCheckLocally,
  ),
  entry(judgeClaim, async () => (await import('./handlers/verdicts/judge-claim.ts')).judgeClaimLocally),
  entry(
    compareCaption,
    async () => (await import('./handlers/pictures/compare-caption.ts')).compareCaptionLocally,
  ),
  entry(
    describeImage,
    async () => (await import('./handlers/pictures/describe-image.ts')).describeImageLocally,
  ),
  entry(
    relatePictures,
    async () => (await import('./handlers/pictures/relate-pictures.ts')).relatePicturesLocally,
  ),
  entry(checkCaption, async () => (await import('./handlers/pictures/check-caption.ts')).checkCaptionLocally),
  entry(needEvidence, async () => (await import('./handlers/evidence/need-evidence.ts')).needEvidenceLocally),
  entry(scoreItems, async () => (await import('./handlers/evidence/score-items.ts')).scoreItemsLocally),
  entry(verifyPost, async () => (await import('./handlers/verdicts/verify-post.ts')).verifyPostLocally),
  entry(
    answerUnaided,
    async () => (await import('./handlers/verdicts/answer-unaided.ts')).answerUnaidedLocally,
  ),
  entry(
    explainVerdict,
    async () => (await import('./handlers/verdicts/explain-verdict.ts')).explainVerdictLocally,
  ),
  entry(
    judgeSourceUse,
    async () => (await import('./handlers/evidence/judge-source-use.ts')).judgeSourceUseLocally,
  ),
  entry(pickEvidence, async () => (await import('./handlers/evidence/pick-evidence.ts')).pickEvidenceLocally),
  entry(planCheck, async () => (await import('./handlers/claims/plan-check.ts')).planCheckLocally),
  entry(queryNeeds, async () => (await import('./handlers/claims/query-needs.ts')).queryNeedsLocally),
  entry(
    reasonFromEvidence,
    async () => (await import('./handlers/verdicts/reason-from-evidence.ts')).reasonFromEvidenceLocally,
  ),
  entry(
    summariseForQuery,
    async () => (await import('./handlers/evidence/summarise-for-query.ts')).summariseForQueryLocally,
  ),
  entry(chooseAction, async () => (await import('./handlers/graph/choose-action.ts')).chooseActionLocally),
  entry(chooseSide, async () => (await import('./handlers/verdicts/choose-side.ts')).chooseSideLocally),
  entry(
    listCheckingSteps,
    async () => (await import('./handlers/claims/list-checking-steps.ts')).listCheckingStepsLocally,
  ),
  entry(rankRelations, async () => (await import('./handlers/graph/rank-relations.ts')).rankRelationsLocally),
  entry(
    rankStatements,
    async () => (await import('./handlers/graph/rank-statements.ts')).rankStatementsLocally,
  ),
  entry(
    filterPassages,
    async () => (await import('./handlers/graph/filter-passages.ts')).filterPassagesLocally,
  ),
  entry(findClaims, async () => (await import('./handlers/claims/find-claims.ts')).findClaimsLocally),
  entry(
    extractTriples,
    async () => (await import('./handlers/graph/extract-triples.ts')).extractTriplesLocally,
  ),
  entry(
    judgeGraphClaim,
    async () => (await import('./handlers/graph/judge-graph-claim.ts')).judgeGraphClaimLocally,
  ),
  entry(
    critiqueTrajectory,
    async () => (await import('./handlers/learning/critique-trajectory.ts')).critiqueTrajectoryLocally,
  ),
  entry(
    describeClaimImage,
    async () => (await import('./handlers/pictures/describe-claim-image.ts')).describeClaimImageLocally,
  ),
  entry(askQuestions, async () => (await import('./handlers/claims/ask-questions.ts')).askQuestionsLocally),
  entry(
    answerQuestion,
    async () => (await import('./handlers/evidence/answer-question.ts')).answerQuestionLocally,
  ),
  entry(keepAnswer, async () => (await import('./handlers/evidence/keep-answer.ts')).keepAnswerLocally),
  entry(
    checkSufficiency,
    async () => (await import('./handlers/evidence/check-sufficiency.ts')).checkSufficiencyLocally,
  ),
  entry(giveVerdict, async () => (await import('./handlers/verdicts/give-verdict.ts')).giveVerdictLocally),
  entry(
    draftFactCheck,
    async () => (await import('./handlers/verdicts/draft-fact-check.ts')).draftFactCheckLocally,
  ),
  entry(
    askVerificationQuestions,
    async () =>
      (await import('./handlers/verdicts/ask-verification-questions.ts')).askVerificationQuestionsLocally,
  ),
  entry(
    correctFactCheck,
    async () => (await import('./handlers/verdicts/correct-fact-check.ts')).correctFactCheckLocally,
  ),
]);

function entry<Input, Output>(
  task: Task<Input, Output>,
  load: () => Promise<Handler<Input, Output>>,
): [string, HandlerEntry] {
  return [
    task.name,
    {
      async load() {
        const handle = await load();
        return (input, tools) => handle(task.input.parse(input), tools);
      },
    },
  ];
}
