import { useEffect, useState } from 'react';
import { Icon } from '../parts/icon.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { texts } from '../texts/en.ts';
import { showSeconds, showUsd } from '../words/format.ts';
import type { LiveCheck, LogEntry } from './check-view.ts';
import { StickyBand } from './sticky-line.tsx';

/** What is being done, for how long and for how much. Cancel is always there. */
export function RunningLine(props: {
  live: LiveCheck;
  position: number | undefined;
  isReconnecting: boolean;
  isStopping: boolean;
  onCancel(): void;
}) {
  const { live, position } = props;
  const seconds = useElapsed(live.startedAt);
  const stage = live.stages.findLast((other) => other.seconds === undefined);
  const doing = live.doing.at(-1);
  const head =
    live.startedAt === undefined
      ? position === undefined
        ? texts.check.waiting
        : texts.check.waitingAt(position)
      : stage === undefined
        ? texts.check.running
        : texts.stage(stage.stage);
  return (
    <StickyBand tone="plain">
      <p className="min-w-0 flex-1">
        <span role="status" className="font-[650]">
          {props.isReconnecting ? texts.check.reconnecting : head}
        </span>
        <span className="line-clamp-1 text-small text-quiet">
          {doing === undefined ? ' ' : `${doing.provider}: ${doing.about}`}
        </span>
      </p>
      <p className="text-end text-small whitespace-nowrap text-quiet tabular-nums">
        {showSeconds(seconds)}
        <br />
        {showUsd(live.spent.usd)}
      </p>
      <button type="button" className="button" disabled={props.isStopping} onClick={props.onCancel}>
        <Icon name="close" />
        <span>{props.isStopping ? texts.check.stopping : texts.cancel}</span>
      </button>
    </StickyBand>
  );
}

function useElapsed(startedAt: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 200);
    return () => clearInterval(timer);
  }, []);
  return startedAt === undefined ? 0 : Math.max(0, (now - Date.parse(startedAt)) / 1000);
}

/** The steps as they come, newest first; folded away once there is an answer. */
export function StepLog({ live }: { live: LiveCheck }) {
  if (live.log.length === 0) return null;
  return (
    <section aria-labelledby="steps-title" className="grid gap-2">
      <h2 id="steps-title" className="text-lead">
        {texts.check.steps}
      </h2>
      <StageBar live={live} />
      <ScrollBox label={texts.check.stepsSoFar} className="max-h-56">
        <ol className="text-small text-quiet">
          {live.log.toReversed().map((entry) => (
            <li key={entry.seq} dir="auto" className="py-0.5">
              {describe(entry)}
            </li>
          ))}
        </ol>
      </ScrollBox>
    </section>
  );
}

function StageBar({ live }: { live: LiveCheck }) {
  return (
    <ol className="flex flex-wrap gap-x-4 gap-y-1 text-small">
      {live.stages.map(({ stage, seconds }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage can come twice
          key={index}
          className={`flex items-center gap-1.5 ${seconds === undefined ? 'font-[600]' : 'text-quiet'}`}
        >
          <Icon name={seconds === undefined ? 'clock' : 'check'} className="size-4!" />
          {texts.stage(stage)}
          {seconds !== undefined && <span className="tabular-nums">{showSeconds(seconds)}</span>}
        </li>
      ))}
    </ol>
  );
}

function describe(entry: LogEntry): string {
  switch (entry.type) {
    case 'search-done':
      return `${texts.how.query} “${entry.query}” (${entry.provider}): ${entry.found === 0 ? texts.how.nothing : entry.found}`;
    case 'source-dropped':
      return `${texts.check.notUsed}: ${entry.source.title || entry.source.url}: ${entry.source.why}`;
    case 'evidence-found':
      return `${texts.stances[entry.evidence.stance]}: “${entry.evidence.quote.slice(0, 140)}”`;
    case 'evidence-rejected':
      return `${texts.check.notUsed}: “${entry.quote.slice(0, 100)}”: ${entry.why}`;
    case 'gap-noted':
      return `${texts.check.couldNotLook}: ${entry.gap.provider ?? entry.gap.during}: ${texts.gaps[entry.gap.reason]}`;
    case 'warning-noted':
      return `${texts.check.warnings}: ${entry.warning}`;
    case 'stage-start':
      return texts.stage(entry.stage);
    case 'claim-interpreted':
      return `${texts.check.readAs} ${texts.check.parts(entry.subClaims.length)}`;
    case 'picture-examined':
      return `${texts.picture.title}: ${entry.dossier.name ?? entry.dossier.picture.slice(0, 12)}`;
  }
}
