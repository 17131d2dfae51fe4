import { useMemo, useState } from 'react';
import type { Evidence } from '../../../src/core/evidence.ts';
import { apiBase, call } from '../api/call.ts';
import type { Check, NewCorrection } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Exhibits } from '../exhibits/exhibits.tsx';
import { Notice, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { Dossiers } from '../picture/dossiers.tsx';
import { go, useTitle } from '../router/router.tsx';
import { newKey } from '../start/submit-check.ts';
import { texts } from '../texts/en.ts';
import { ApprovalLine } from './approval-line.tsx';
import { itemsOf } from './arrange-evidence.ts';
import { type CheckContext, CheckContextProvider } from './check-context.ts';
import { CheckMenu } from './check-menu.tsx';
import { viewOfReport } from './check-view.ts';
import { ClaimHead, EarlierChecks } from './claim-head.tsx';
import { CopyDrawer } from './copy-drawer.tsx';
import { DifferenceSection } from './difference-section.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { HowSection } from './how-section.tsx';
import { ReviewSection } from './review-section.tsx';
import { RunningLine, StepLog } from './running-line.tsx';
import { StickyBand, StickyLine } from './sticky-line.tsx';
import { useCheck } from './use-check.ts';
import { VerdictSection } from './verdict-section.tsx';

/** A check while it runs and afterwards: one screen that fills in place. */
export function CheckScreen({ id }: { id: string }) {
  const { check, live, isOpen, isReconnecting, wasWatched } = useCheck(id);
  const { data } = check;
  const isFinished = data?.report !== undefined;
  const review = useResource(isFinished ? `review ${id}` : undefined, (signal) =>
    call('getReview', { params: { id } }, signal),
  );
  const [copyOf, setCopyOf] = useState<Evidence>();
  const [isEditing, setEditing] = useState(false);
  const action = useAction();
  useTitle((data?.claim ?? '').slice(0, 80) || texts.check.claim);

  const view = useMemo(() => (data?.report === undefined ? live : viewOfReport(data.report)), [data, live]);
  const { verdict, dossiers, interpretation } = view;
  const items = useMemo(
    () => itemsOf(view.evidence, verdict?.restsOn ?? [], review.data),
    [view.evidence, verdict, review.data],
  );
  const mayCorrect =
    data?.mayReview === true && (review.data?.state === 'draft' || review.data?.state === 'in-review');
  const context = useMemo<CheckContext>(() => {
    const correct = (correction: NewCorrection) =>
      action.run(async () => review.set(await call('addCorrection', { params: { id }, body: correction })));
    const undo = (correction: string) =>
      void action.run(async () => review.set(await call('undoCorrection', { params: { id, correction } })));
    return {
      base: `${apiBase}/checks/${encodeURIComponent(id)}`,
      claim: view.claim,
      subClaimCount: interpretation.subClaims.length,
      sensitive: [...new Set(dossiers.flatMap(({ sensitive }) => sensitive))],
      openCopy: setCopyOf,
      ...(mayCorrect ? { correct, undo } : {}),
    };
  }, [id, view.claim, interpretation, dossiers, mayCorrect, action.run, review.set]);

  if (check.error !== undefined && data === undefined)
    return (
      <div className="pt-10">
        <ProblemBox error={check.error} onRetry={check.reload} />
      </div>
    );
  if (data === undefined)
    return (
      <div className="grid gap-8 pt-4">
        <Skeleton rows={1} className="h-16" />
        <Skeleton rows={1} className="h-24" />
        <Skeleton rows={2} className="h-48" />
      </div>
    );

  // Where somebody else said the word, the events tell first that it has begun.
  const isWaiting = data.state === 'waiting' && live.startedAt === undefined;
  const again = () =>
    void action.run(async () => {
      const next = await call('recheck', {
        params: { id },
        headers: { 'idempotency-key': newKey() },
        body: {},
      });
      go(`/checks/${next.id}`);
    });
  return (
    <CheckContextProvider value={context}>
      {verdict !== undefined ? (
        <StickyLine verdict={verdict} review={review.data} menu={<CheckMenu check={data} />} />
      ) : isWaiting ? (
        <ApprovalLine check={data} onSaid={check.reload} />
      ) : isOpen ? (
        <RunningLine
          live={live}
          position={data.position}
          isReconnecting={isReconnecting}
          isStopping={action.isBusy}
          onCancel={() =>
            void action.run(async () => {
              await call('cancelCheck', { params: { id } });
              check.reload();
            })
          }
        />
      ) : (
        <EndedLine check={data} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 pt-6">
        {action.error !== undefined && <ProblemBox error={action.error} />}
        {data.attempts > 1 && isOpen && <Notice>{texts.check.attempts(data.attempts)}</Notice>}
        <ClaimHead
          view={view}
          given={data.given}
          onEdit={isOpen ? undefined : () => setEditing(true)}
          onAgain={isOpen ? undefined : again}
        />
        <DifferenceSection check={data} />
        <EarlierChecks view={view} />
        {!isFinished && isOpen && !isWaiting && <StepLog live={live} />}
        {(isFinished || view.evidence.length > 0 || (isOpen && !isWaiting)) && (
          <EvidenceSection view={view} items={items} isOpen={isOpen} keepsColumns={wasWatched} />
        )}
        <Dossiers dossiers={dossiers} />
        {verdict !== undefined && <VerdictSection view={view} verdict={verdict} />}
        <Exhibits exhibits={view.exhibits} check={isFinished ? data : undefined} />
        {isFinished && (
          <ReviewSection
            check={data}
            review={review}
            correct={context.correct ?? refuse}
            undo={context.undo ?? refuse}
          />
        )}
        {(isFinished || !isOpen) && view.stages.length > 0 && <HowSection view={view} check={data} />}
      </div>
      {copyOf !== undefined && (
        <CopyDrawer
          evidence={copyOf}
          load={(sha256, signal) => call('getStoredCopy', { params: { id, sha256 } }, signal)}
          onClose={() => setCopyOf(undefined)}
        />
      )}
      {isEditing && <EditDialog check={data} onClose={() => setEditing(false)} />}
    </CheckContextProvider>
  );
}

const refuse = async () => false;

/** Cancelled or failed: what happened, and what stands. */
function EndedLine({ check }: { check: Check }) {
  const isCancelled = check.state === 'cancelled';
  const hasReason = check.approval?.approved === false || check.deadline !== undefined;
  return (
    <StickyBand tone="mixed">
      <p className="min-w-0 flex-1" role="status">
        <span className="font-[650]">{isCancelled ? texts.check.cancelled : texts.check.failed}</span>
        <span className="block text-small">
          {isCancelled && !hasReason ? texts.check.cancelledDetail : check.error?.message} {check.error?.hint}
        </span>
      </p>
      <CheckMenu check={check} />
    </StickyBand>
  );
}
