import type { Stance } from '../../../src/core/label.ts';
import { call } from '../api/call.ts';
import type { CheckComparison, CheckSummary } from '../api/contract.ts';
import { useResource } from '../api/use-resource.ts';
import { StanceIcon, stanceTones } from '../parts/icon.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { Link, useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { hostOf, showShortTime, showSpend } from '../words/format.ts';

export function CompareScreen({ first, second }: { first: string; second?: string }) {
  useTitle(texts.compare.title);
  return (
    <div className="grid gap-6 pt-8">
      <h1 className="text-title">{texts.compare.title}</h1>
      {second === undefined ? <ChooseOther first={first} /> : <Comparison first={first} second={second} />}
    </div>
  );
}

function ChooseOther({ first }: { first: string }) {
  const check = useResource(`check ${first}`, (signal) =>
    call('getCheck', { params: { id: first } }, signal),
  );
  const others = useResource(check.data === undefined ? undefined : `others ${first}`, async (signal) => {
    const words = check.data?.claim.slice(0, 120) ?? '';
    const [same, recent] = await Promise.all([
      call('listChecks', { query: { q: words, state: 'finished', limit: 20 } }, signal),
      call('listChecks', { query: { state: 'finished', limit: 20 } }, signal),
    ]);
    return [...same.items, ...recent.items].filter(
      ({ id }, index, all) => id !== first && all.findIndex((other) => other.id === id) === index,
    );
  });
  const error = check.error ?? others.error;
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">{texts.compare.choose}</h2>
      <p className="text-quiet">{texts.compare.chooseLead}</p>
      {error !== undefined && <ProblemBox error={error} onRetry={others.reload} />}
      {others.data?.length === 0 && <Empty>{texts.compare.noneHere}</Empty>}
      <ul>
        {others.data?.map((other) => (
          <li key={other.id} className="border-b border-line">
            <Link
              href={`/compare/${first}/${other.id}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-4 py-2 text-ink no-underline hover:underline"
            >
              <span dir="auto" className="min-w-0 flex-1 basis-72 font-serif text-read">
                {other.claim || texts.check.picture}
              </span>
              {other.label !== undefined && <VerdictMark label={other.label} rating={other.rating} />}
              <span className="text-small text-quiet">
                {other.pipeline}, {showShortTime(other.createdAt)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Comparison({ first, second }: { first: string; second: string }) {
  const compared = useResource(`compare ${first} ${second}`, (signal) =>
    call('compareChecks', { params: { id: first, other: second } }, signal),
  );
  const { data } = compared;
  if (compared.error !== undefined) return <ProblemBox error={compared.error} onRetry={compared.reload} />;
  if (data === undefined) return <Skeleton rows={5} />;
  const { both, onlyFirst, onlySecond } = data.evidence;
  return (
    <>
      <p className="text-quiet">{data.sameClaim ? texts.compare.sameClaim : texts.compare.otherClaim}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Head name={texts.compare.first} check={data.checks[0]} spent={showSpend(data.spent[0])} />
        <Head name={texts.compare.second} check={data.checks[1]} spent={showSpend(data.spent[1])} />
      </div>
      <Differences title={texts.compare.verdict} rows={data.verdict} />
      <Differences title={texts.compare.setting} rows={data.setting} />
      <section className="grid gap-3">
        <h2 className="text-lead">
          {texts.compare.both} <span className="text-quiet tabular-nums">{both.length}</span>
        </h2>
        <ul className="grid gap-3">
          {both.map(({ url, quote, ids, stances }) => (
            <li key={`${ids[0]} ${ids[1]}`} className="border-b border-line pb-3">
              <blockquote dir="auto">“{quote}”</blockquote>
              <p className="flex flex-wrap gap-x-4 text-small text-quiet">
                <OuterLink url={url}>{hostOf(url) || url}</OuterLink>
                <StanceWords stance={stances[0]} />
                {stances[0] !== stances[1] && (
                  <>
                    <span>{texts.compare.turned}:</span>
                    <StanceWords stance={stances[1]} />
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <OneSided title={texts.compare.onlyFirst} items={onlyFirst} />
        <OneSided title={texts.compare.onlySecond} items={onlySecond} />
      </div>
    </>
  );
}

function Head({ name, check, spent }: { name: string; check: CheckSummary; spent: string }) {
  return (
    <section className="card grid content-start gap-1 p-4">
      <p className="eyebrow">{name}</p>
      <h2 dir="auto" className="text-lead">
        <Link href={`/checks/${check.id}`}>{check.claim || texts.check.picture}</Link>
      </h2>
      {check.label !== undefined && <VerdictMark label={check.label} rating={check.rating} />}
      <p className="text-small text-quiet">
        {check.confidenceInWords} · {check.pipeline} · {check.reasoner} · {showShortTime(check.createdAt)}
      </p>
      <p className="text-small text-quiet">{spent}</p>
    </section>
  );
}

function Differences({ title, rows }: { title: string; rows: CheckComparison['verdict'] }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lead">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-quiet">{texts.compare.same}</p>
      ) : (
        <ScrollBox label={title}>
          <table className="table table-fixed">
            <thead>
              <tr>
                <th scope="col" className="w-[22%]">
                  {texts.compare.field}
                </th>
                <th scope="col">{texts.compare.first}</th>
                <th scope="col">{texts.compare.second}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ field, values }) => (
                <tr key={field}>
                  <th scope="row">{texts.compare.fields[field] ?? field}</th>
                  <td dir="auto">{shown(values[0])}</td>
                  <td dir="auto">{shown(values[1])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </section>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function OneSided({ title, items }: { title: string; items: CheckComparison['evidence']['onlyFirst'] }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lead">
        {title} <span className="text-quiet tabular-nums">{items.length}</span>
      </h2>
      {items.length === 0 && <p className="text-quiet">{texts.compare.noneHere}</p>}
      <ul className="grid gap-3">
        {items.map(({ id, url, quote, stance }) => (
          <li key={id} className="card p-4">
            <blockquote dir="auto">“{quote}”</blockquote>
            <p className="flex flex-wrap gap-x-4 text-small text-quiet">
              <StanceWords stance={stance} />
              <OuterLink url={url}>{hostOf(url) || url}</OuterLink>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StanceWords({ stance }: { stance: string }) {
  const known: Stance = stance === 'supports' || stance === 'refutes' ? stance : 'neutral';
  return (
    <span className={`${stanceTones[known]} inline-flex items-center gap-1 text-tone`}>
      <StanceIcon stance={known} />
      {texts.stances[known]}
    </span>
  );
}
