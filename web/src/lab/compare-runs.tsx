import { call } from '../api/call.ts';
import type { Output } from '../api/contract.ts';
import { useResource } from '../api/use-resource.ts';
import { LabelIcon } from '../parts/icon.tsx';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Link, useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';

type Compared = Output<'compareEvaluations'>;

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
          <div className="grid gap-3">
            <Difference name={texts.lab.columns.accuracy} value={data.accuracy} />
            <Difference name={texts.lab.columns.f1} value={data.macroF1} />
            <p className="text-small text-quiet">{texts.lab.differenceLead(data.first, data.second)}</p>
          </div>
          <p>
            {texts.lab.onlyRight(data.first, data.mcNemar.onlyFirst, data.second, data.mcNemar.onlySecond)}{' '}
            {texts.lab.chance(data.mcNemar.pValue)}
          </p>
          <section className="grid gap-2">
            <h2 className="text-lead">
              {texts.lab.differences}{' '}
              <span className="text-quiet tabular-nums">{data.differences.length}</span>
            </h2>
            <ScrollBox label={texts.lab.differences}>
              <table className="table min-w-[36rem]">
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
                      <th scope="row" dir="auto" className="w-1/2 font-serif">
                        {difference.claim ?? difference.id}
                      </th>
                      <td>{difference.truth}</td>
                      <Answer answer={difference.first} truth={difference.truth} />
                      <Answer answer={difference.second} truth={difference.truth} />
                    </tr>
                  ))}
                </tbody>
              </table>
            </ScrollBox>
          </section>
        </>
      )}
    </div>
  );
}

/** From one less to one more, with none in the middle. */
function Difference({ name, value }: { name: string; value: Compared['accuracy'] }) {
  const at = (share: number) => 100 + Math.max(-1, Math.min(1, share)) * 100;
  return (
    <div className="grid grid-cols-[6rem_1fr] items-center gap-x-3 md:grid-cols-[8rem_1fr_22rem]">
      <span>{name}</span>
      <svg
        viewBox="0 0 200 12"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
        className="h-4 w-full"
      >
        <line x1="0" x2="200" y1="6" y2="6" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        <line x1="100" x2="100" y1="0" y2="12" stroke="var(--quiet)" vectorEffect="non-scaling-stroke" />
        <rect
          x={at(value.low)}
          width={Math.max(1, at(value.high) - at(value.low))}
          y="3"
          height="6"
          fill="var(--open)"
          opacity="0.35"
        />
        <rect x={at(value.difference) - 0.5} width="1" y="0" height="12" fill="var(--open)" />
      </svg>
      <span className="tabular-nums max-md:col-start-2">
        {texts.lab.differenceIs(points(value.difference), points(value.low), points(value.high))}
      </span>
    </div>
  );
}

/** With its sign, in points of a hundred. */
function points(share: number): string {
  const text = Math.abs(share * 100).toFixed(1);
  return Number(text) === 0 ? '0.0' : `${share < 0 ? '−' : '+'}${text}`;
}

function Answer({ answer, truth }: { answer: string | undefined; truth: string }) {
  const isRight = answer === truth;
  return (
    <td className={isRight ? 'good' : 'bad'}>
      <span className="inline-flex items-start gap-1.5 text-tone">
        <LabelIcon label={isRight ? 'supported' : 'refuted'} className="mt-px" />
        {answer ?? texts.lab.noAnswer}
        <span className="sr-only"> ({isRight ? texts.lab.only.right : texts.lab.only.wrong})</span>
      </span>
    </td>
  );
}
