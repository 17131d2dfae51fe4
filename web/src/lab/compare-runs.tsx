import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { Link, useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';

/** Two runs on the claims they share, and whether their difference may be chance. */
export function CompareRuns({ first, second }: { first: string; second: string }) {
  const compared = useResource(`runs ${first} ${second}`, (signal) =>
    call('compareEvaluations', { params: { id: first, other: second } }, signal),
  );
  useTitle(texts.lab.compare);
  const { data } = compared;
  return (
    <div className="grid gap-6 pt-8">
      <p>
        <Link href="/lab">{texts.lab.title}</Link>
      </p>
      <h1 className="text-title">{data === undefined ? texts.loading : `${data.first} · ${data.second}`}</h1>
      {compared.error !== undefined && <ProblemBox error={compared.error} onRetry={compared.reload} />}
      {compared.isLoading && <Skeleton />}
      {data !== undefined && (
        <>
          <p className="text-quiet">{texts.lab.shared(data.shared)}</p>
          <div className="grid gap-6 md:grid-cols-3">
            <Numbers title={texts.lab.columns.accuracy} values={data.accuracy} />
            <Numbers title={texts.lab.columns.f1} values={data.macroF1} />
            <Numbers title={texts.lab.mcNemar} values={data.mcNemar} />
          </div>
          <section className="grid gap-2">
            <h2 className="text-lead">
              {texts.lab.differences}{' '}
              <span className="text-quiet tabular-nums">{data.differences.length}</span>
            </h2>
            <table className="table">
              <thead>
                <tr>
                  <th scope="col">{texts.history.columns.claim}</th>
                  <th scope="col">{texts.lab.truth}</th>
                  <th scope="col">{data.first}</th>
                  <th scope="col">{data.second}</th>
                </tr>
              </thead>
              <tbody>
                {data.differences.map((difference) => (
                  <tr key={difference.id}>
                    <th scope="row">{difference.id}</th>
                    <td>{difference.truth}</td>
                    <td>{difference.first ?? '–'}</td>
                    <td>{difference.second ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </div>
  );
}

function Numbers({ title, values }: { title: string; values: Readonly<Record<string, unknown>> }) {
  return (
    <section className="card p-4">
      <h2 className="text-lead">{title}</h2>
      <dl className="grid grid-cols-[max-content_1fr] gap-x-4">
        {Object.entries(values).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="tabular-nums">
              {typeof value === 'number' ? Number(value.toFixed(4)) : JSON.stringify(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
