import type { Task } from '../../spec/task.ts';
import { answerQuestion } from '../../tasks/answer-question.ts';
import { answerUnaided } from '../../tasks/answer-unaided.ts';
import { askQuestions } from '../../tasks/ask-questions.ts';
import { askVerificationQuestions } from '../../tasks/ask-verification-questions.ts';
import { checkCaption } from '../../tasks/check-caption.ts';
import { checkSufficiency } from '../../tasks/check-sufficiency.ts';
import { chooseAction } from '../../tasks/choose-action.ts';
import { chooseSide } from '../../tasks/choose-side.ts';
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
import { findClaims } from '../../tasks/find-claims.ts';
import { giveVerdict } from '../../tasks/give-verdict.ts';
import { interpretClaim } from '../../tasks/interpret-claim.ts';
import { judgeClaim } from '../../tasks/judge-claim.ts';
import { judgeGraphClaim } from '../../tasks/judge-graph-claim.ts';
import { judgePacket } from '../../tasks/judge-packet.ts';
import { judgeSourceUse } from '../../tasks/judge-source-use.ts';
import { keepAnswer } from '../../tasks/keep-answer.ts';
import { listCheckingSteps } from '../../tasks/list-checking-steps.ts';
import { needEvidence } from '../../tasks/need-evidence.ts';
import { pickEvidence } from '../../tasks/pick-evidence.ts';
import { planCheck } from '../../tasks/plan-check.ts';
import { queryNeeds } from '../../tasks/query-needs.ts';
import { rankRelations } from '../../tasks/rank-relations.ts';
import { rankStatements } from '../../tasks/rank-statements.ts';
import { readClaim } from '../../tasks/read-claim.ts';
import { reasonFromEvidence } from '../../tasks/reason-from-evidence.ts';
import { relatePictures } from '../../tasks/relate-pictures.ts';
import { scoreItems } from '../../tasks/score-items.ts';
import { settleStance } from '../../tasks/settle-stance.ts';
import { summariseForQuery } from '../../tasks/summarise-for-query.ts';
import { verifyPost } from '../../tasks/verify-post.ts';
import type { Handler, HandlerEntry } from './handler.ts';

/** One line a task. The files are loaded on first use: the grammar tagger alone takes a third of a second. */
export const handlers: ReadonlyMap<string, HandlerEntry> = new Map([
  entry(readClaim, async () => (await import('./handlers/read-claim.ts')).readClaimLocally),
  entry(judgePacket, async () => (await import('./handlers/judge-packet.ts')).judgePacketLocally),
  entry(settleStance, async () => (await import('./handlers/settle-stance.ts')).settleStanceLocally),
  entry(interpretClaim, async () => (await import('./handlers/interpret-claim.ts')).interpretClaimLocally),
  entry(extractEvent, async () => (await import('./handlers/extract-event.ts')).extractEventLocally),
  entry(
    extractFactCheck,
    async () => (await import('./handlers/extract-fact-check.ts')).extractFactCheckLocally,
  ),
  entry(judgeClaim, async () => (await import('./handlers/judge-claim.ts')).judgeClaimLocally),
  entry(compareCaption, async () => (await import('./handlers/compare-caption.ts')).compareCaptionLocally),
  entry(describeImage, async () => (await import('./handlers/describe-image.ts')).describeImageLocally),
  entry(relatePictures, async () => (await import('./handlers/relate-pictures.ts')).relatePicturesLocally),
  entry(checkCaption, async () => (await import('./handlers/check-caption.ts')).checkCaptionLocally),
  entry(needEvidence, async () => (await import('./handlers/need-evidence.ts')).needEvidenceLocally),
  entry(scoreItems, async () => (await import('./handlers/score-items.ts')).scoreItemsLocally),
  entry(verifyPost, async () => (await import('./handlers/verify-post.ts')).verifyPostLocally),
  entry(answerUnaided, async () => (await import('./handlers/answer-unaided.ts')).answerUnaidedLocally),
  entry(explainVerdict, async () => (await import('./handlers/explain-verdict.ts')).explainVerdictLocally),
  entry(judgeSourceUse, async () => (await import('./handlers/judge-source-use.ts')).judgeSourceUseLocally),
  entry(pickEvidence, async () => (await import('./handlers/pick-evidence.ts')).pickEvidenceLocally),
  entry(planCheck, async () => (await import('./handlers/plan-check.ts')).planCheckLocally),
  entry(queryNeeds, async () => (await import('./handlers/query-needs.ts')).queryNeedsLocally),
  entry(
    reasonFromEvidence,
    async () => (await import('./handlers/reason-from-evidence.ts')).reasonFromEvidenceLocally,
  ),
  entry(
    summariseForQuery,
    async () => (await import('./handlers/summarise-for-query.ts')).summariseForQueryLocally,
  ),
  entry(chooseAction, async () => (await import('./handlers/choose-action.ts')).chooseActionLocally),
  entry(chooseSide, async () => (await import('./handlers/choose-side.ts')).chooseSideLocally),
  entry(
    listCheckingSteps,
    async () => (await import('./handlers/list-checking-steps.ts')).listCheckingStepsLocally,
  ),
  entry(rankRelations, async () => (await import('./handlers/rank-relations.ts')).rankRelationsLocally),
  entry(rankStatements, async () => (await import('./handlers/rank-statements.ts')).rankStatementsLocally),
  entry(filterPassages, async () => (await import('./handlers/filter-passages.ts')).filterPassagesLocally),
  entry(findClaims, async () => (await import('./handlers/find-claims.ts')).findClaimsLocally),
  entry(extractTriples, async () => (await import('./handlers/extract-triples.ts')).extractTriplesLocally),
  entry(
    judgeGraphClaim,
    async () => (await import('./handlers/judge-graph-claim.ts')).judgeGraphClaimLocally,
  ),
  entry(
    critiqueTrajectory,
    async () => (await import('./handlers/critique-trajectory.ts')).critiqueTrajectoryLocally,
  ),
  entry(
    describeClaimImage,
    async () => (await import('./handlers/describe-claim-image.ts')).describeClaimImageLocally,
  ),
  entry(askQuestions, async () => (await import('./handlers/ask-questions.ts')).askQuestionsLocally),
  entry(answerQuestion, async () => (await import('./handlers/answer-question.ts')).answerQuestionLocally),
  entry(keepAnswer, async () => (await import('./handlers/keep-answer.ts')).keepAnswerLocally),
  entry(
    checkSufficiency,
    async () => (await import('./handlers/check-sufficiency.ts')).checkSufficiencyLocally,
  ),
  entry(giveVerdict, async () => (await import('./handlers/give-verdict.ts')).giveVerdictLocally),
  entry(draftFactCheck, async () => (await import('./handlers/draft-fact-check.ts')).draftFactCheckLocally),
  entry(
    askVerificationQuestions,
    async () => (await import('./handlers/ask-verification-questions.ts')).askVerificationQuestionsLocally,
  ),
  entry(
    correctFactCheck,
    async () => (await import('./handlers/correct-fact-check.ts')).correctFactCheckLocally,
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
