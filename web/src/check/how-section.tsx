import { cleanText } from '../../../src/report/clean-text.ts';
import type { Check } from '../api/contract.ts';
import { Fold, SmallFold } from '../parts/fold.tsx';
import { texts } from '../texts/en.ts';
import { showSeconds, showTime, showUsd } from '../words/format.ts';
import type { CheckView } from './check-view.ts';

/** How it was checked: steps and time, what was searched, what it cost. One line until it is asked for. */
export function HowSection({ view, check }: { view: CheckView; check?: Check | undefined }) {
  const { spent } = view;
  const summary = texts.how.summary([
    texts.check.stepsDone(view.stages.length),
    texts.how.searches(view.searched.length),
    texts.how.callsMade(spent.calls),
    ...(spent.tokens > 0 ? [texts.how.tokens(spent.tokens)] : []),
    showUsd(spent.usd),
    showSeconds(spent.seconds),
  ]);
  return (
    <section id="how" aria-labelledby="how-title" className="grid gap-3">
      <h2 id="how-title" className="text-title">
        {texts.how.title}
      </h2>
      <Fold title={summary}>
        <div className="grid gap-6">
          <Stages stages={view.stages} />
          <Searches searched={view.searched} />
          {view.leakage.length > 0 && (
            <SmallFold title={`${texts.how.leakage} (${view.leakage.length})`}>
              <ul className="grid list-disc gap-1 ps-5">
                {view.leakage.map(({ channel, action, subject, why }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: entries can be alike
                  <li key={index} dir="auto">
                    {texts.channels[channel]}, {action}: {cleanText(subject)}. {cleanText(why)}
                  </li>
                ))}
              </ul>
            </SmallFold>
          )}
          <RunFacts view={view} check={check} />
        </div>
      </Fold>
    </section>
  );
}

function Stages({ stages }: Pick<CheckView, 'stages'>) {
  const total = stages.reduce((sum, { seconds = 0 }) => sum + Math.max(0, seconds), 0);
  let before = 0;
  return (
    <div className="overflow-x-auto">
      <table className="table">
        <caption className="pb-1 text-start text-small text-quiet">{texts.how.stages}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.how.stage}</th>
            <th scope="col" className="w-[40%] max-sm:hidden">
              {texts.how.when}
            </th>
            <th scope="col" className="number">
              {texts.how.time}
            </th>
            <th scope="col" className="number">
              {texts.how.calls}
            </th>
            <th scope="col" className="number">
              {texts.how.cost}
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ stage, seconds = 0, usd = 0, calls = 0 }, index) => {
            const start = total > 0 ? (before / total) * 100 : 0;
            before += Math.max(0, seconds);
            const width = total > 0 ? Math.max(1, (Math.max(0, seconds) / total) * 100) : 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stage can come twice
              <tr key={index}>
                <th scope="row">{texts.stage(stage)}</th>
                <td className="max-sm:hidden">
                  <svg
                    viewBox="0 0 100 8"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    focusable="false"
                    className="mt-1.5 h-3 w-full"
                  >
                    <rect x="0" y="3" width="100" height="2" fill="var(--line)" />
                    <rect x={Math.min(start, 99)} y="0" width={width} height="8" fill="var(--open)" />
                  </svg>
                </td>
                <td className="number">{showSeconds(seconds)}</td>
                <td className="number">{calls}</td>
                <td className="number">{showUsd(usd)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Searches({ searched }: Pick<CheckView, 'searched'>) {
  if (searched.length === 0) return <p className="text-quiet">{texts.how.nothingSearched}</p>;
  return (
    <SmallFold title={`${texts.how.looked} (${searched.length})`}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{texts.how.query}</th>
            <th scope="col" className="number">
              {texts.how.found}
            </th>
          </tr>
        </thead>
        <tbody>
          {searched.map(({ provider, query, found }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a search can be made twice
            <tr key={index}>
              <td dir="auto">
                {cleanText(query)} <span className="text-small text-quiet">{provider}</span>
              </td>
              <td className="number">{found === 0 ? texts.how.nothing : found}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SmallFold>
  );
}

function RunFacts({ view, check }: { view: CheckView; check: Check | undefined }) {
  const { report } = view;
  const { facts } = texts.how;
  const budget = Object.entries(report?.budget ?? check?.budget ?? {}).map(
    ([name, value]) => `${name} ${value}`,
  );
  const options = Object.entries(report?.options ?? check?.options ?? {}).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}`,
  );
  const rows: readonly (readonly [string, string | undefined])[] = [
    [facts.pipeline, view.pipeline],
    [facts.reasoner, view.reasoner],
    [facts.options, options.join(', ') || undefined],
    [facts.budget, budget.join(', ') || texts.how.noLimit],
    [facts.started, showTime(report?.run.startedAt)],
    [facts.finished, showTime(report?.run.finishedAt)],
    [facts.by, check?.owner.name],
    [facts.version, report?.run.version],
    [facts.id, report?.run.id],
  ];
  return (
    <SmallFold title={texts.how.run}>
      <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[max-content_1fr]">
        {rows.map(([name, value]) =>
          value === undefined || value === '' ? null : (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="max-sm:mb-1.5">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </SmallFold>
  );
}
