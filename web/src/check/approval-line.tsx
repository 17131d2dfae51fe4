import { useState } from 'react';
import { call } from '../api/call.ts';
import type { Check } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showTime } from '../words/format.ts';
import { StickyBand } from './sticky-line.tsx';

/** A check that begins when an editor says so: what would be done, and the two answers. */
export function ApprovalLine({ check, onSaid }: { check: Check; onSaid(): void }) {
  const [reason, setReason] = useState('');
  const action = useAction();
  const say = (approved: boolean) =>
    void action.run(async () => {
      await call('approveCheck', {
        params: { id: check.id },
        body: { approved, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      });
      onSaid();
    });
  return (
    <>
      <StickyBand tone="plain">
        <p className="min-w-0 flex-1">
          <span role="status" className="font-[650]">
            {texts.approval.waits}
          </span>
          <span className="block text-small text-quiet">{texts.approval.nothingYet}</span>
        </p>
        {check.mayApprove && (
          <>
            <button
              type="button"
              className="button primary"
              disabled={action.isBusy}
              onClick={() => say(true)}
            >
              <Icon name="check" />
              {texts.approval.goAhead}
            </button>
            <button type="button" className="button" disabled={action.isBusy} onClick={() => say(false)}>
              <Icon name="cross" />
              {texts.approval.doNotRun}
            </button>
          </>
        )}
      </StickyBand>
      <section aria-labelledby="approval-title" className="grid gap-4 pt-6">
        <h2 id="approval-title" className="text-lead">
          {texts.approval.whatWouldBeDone}
        </h2>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {termsOf(check).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {check.mayApprove ? (
          <TextField label={texts.approval.reason} value={reason} onChange={setReason} />
        ) : (
          <p className="text-quiet">{texts.approval.editorsOnly}</p>
        )}
        {action.error !== undefined && <ProblemBox error={action.error} onRetry={onSaid} />}
      </section>
    </>
  );
}

function termsOf({ pipeline, options, budget, deadline, owner }: Check): [string, string][] {
  const spends = Object.entries(budget).map(([kind, most]) => `${kind}: ${most}`);
  const chosen = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [
    [texts.approval.askedBy, owner.name],
    [texts.start.pipeline, pipeline],
    ...(chosen.length === 0 ? [] : [[texts.start.options, chosen.join(', ')] as [string, string]]),
    [texts.start.depth, spends.length === 0 ? texts.approval.noLimit : spends.join(', ')],
    ...(deadline === undefined ? [] : [[texts.start.deadline, showTime(deadline)] as [string, string]]),
  ];
}
