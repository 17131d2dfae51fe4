import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { Link, useAddress, useTitle, withQuery } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showSeconds, showShortTime, showUsd } from '../words/format.ts';
import { AccuracyPlot } from './accuracy-plot.tsx';

/** One evaluation: its numbers with what a guess would give, and every claim. */
export function RunScreen({ id }: { id: string }) {
  const { path, query } = useAddress();
  const run = useResource(`run ${id}`, (signal) => call('getEvaluation', { params: { id } }, signal));
  const only = (['right', 'wrong'] as const).find((name) => name === query.get('only')) ?? 'all';
  const claims = useResource(`claims ${id} ${only}`, (signal) =>
    call('listEvaluatedClaims', { params: { id }, query: { only, limit: 200 } }, signal),
  );
  useTitle(run.data?.name ?? texts.lab.title);
  const { data } = run;
  return (
    <div className="grid gap-6 pt-8">
      <p>
        <Link href="/lab">{texts.lab.title}</Link>
      </p>
      <h1 className="text-title">{data?.name ?? texts.loading}</h1>
      {run.error !== undefined && <ProblemBox error={run.error} onRetry={run.reload} />}
      {run.isLoading && <Skeleton />}
      {data !== undefined && (
        <>
          <p className="text-quiet">
            {[data.dataset, data.pipeline, data.reasoner, showShortTime(data.startedAt), data.version].join(
              ' · ',
            )}
          </p>
          <AccuracyPlot
            rows={[
              { name: texts.lab.columns.accuracy, ...data.accuracy },
              { name: texts.lab.columns.f1, ...data.macroF1 },
              {
                name: `${texts.lab.guess} (${data.majority.label})`,
                value: data.majority.accuracy,
                low: data.majority.accuracy,
                high: data.majority.accuracy,
              },
            ]}
          />
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            <Fact name={texts.lab.columns.claims} value={String(data.claims)} />
            <Fact
              name={texts.lab.calibration}
              value={data.calibration.error === null ? '–' : data.calibration.error.toFixed(3)}
            />
            <Fact
              name={texts.lab.perClaim}
              value={[
                ...(data.perClaim.seconds === null ? [] : [showSeconds(data.perClaim.seconds)]),
                ...(data.perClaim.usd === null ? [] : [showUsd(data.perClaim.usd)]),
              ].join(', ')}
            />
            <Fact name={texts.lab.columns.cost} value={showUsd(data.totalUsd)} />
          </dl>
        </>
      )}
      <section aria-labelledby="claims-title" className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 id="claims-title" className="me-4 text-lead">
            {texts.lab.claims}
          </h2>
          {(['all', 'right', 'wrong'] as const).map((name) => (
            <Link
              key={name}
              href={withQuery(path, query, { only: name === 'all' ? '' : name })}
              aria-current={only === name ? 'true' : undefined}
              className="button aria-[current]:border-link aria-[current]:text-link"
            >
              {texts.lab.only[name]}
            </Link>
          ))}
        </div>
        {claims.error !== undefined && <ProblemBox error={claims.error} onRetry={claims.reload} />}
        {claims.data?.items.length === 0 && <Empty>{texts.history.none}</Empty>}
        <ul>
          {claims.data?.items.map((claim) => (
            <li
              key={claim.id}
              className={`${claim.right ? 'good' : 'bad'} grid gap-1 border-b border-line py-2 [content-visibility:auto] md:grid-cols-[1fr_10rem_10rem] md:gap-4`}
            >
              <span dir="auto" className="font-serif text-read">
                {claim.claim}
              </span>
              <span>
                <span className="text-small text-quiet">{texts.lab.truth}: </span>
                {claim.truth}
              </span>
              <span className="inline-flex items-start gap-1.5 text-tone">
                <Icon name={claim.right ? 'check' : 'cross'} />
                <span>
                  <span className="text-small">{texts.lab.answer}: </span>
                  {claim.answer ?? claim.failure ?? '–'}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-quiet">{name}</dt>
      <dd className="text-lead tabular-nums">{value}</dd>
    </div>
  );
}
