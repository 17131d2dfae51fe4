import { useCallback, useEffect, useRef, useState } from 'react';
import { apiBase, call } from '../api/call.ts';
import type { CheckSummary } from '../api/contract.ts';
import { useAction } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { go, Link, useAddress, useTitle, withQuery } from '../router/router.tsx';
import { newKey } from '../start/submit-check.ts';
import { texts } from '../texts/en.ts';
import { showShortDay, showShortTime } from '../words/format.ts';
import { type Filters, filterNames, HistoryFilters } from './history-filters.tsx';
import { type ListQuery, useCheckList } from './use-check-list.ts';
import { useIsWide, useWindow } from './use-window.ts';

/** Every check, as a newsroom's list. Only the rows in sight are in the document. */
export function HistoryScreen() {
  const { path, query } = useAddress();
  const filters = Object.fromEntries(filterNames.map((name) => [name, query.get(name) ?? ''])) as Filters;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const list = useCheckList(given as ListQuery);
  const [picked, setPicked] = useState<readonly string[]>([]);
  useTitle(texts.history.title);
  const address = query.toString();
  const change = useCallback(
    (fields: Partial<Filters>) =>
      go(withQuery(path, new URLSearchParams(address), fields), { replace: true }),
    [path, address],
  );
  const total = list.total ?? 0;
  const hasFilters = Object.keys(given).length > 0;
  return (
    <div className="grid gap-5 pt-8">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="text-title">{texts.history.title}</h1>
        <p role="status" className="text-quiet">
          {list.total !== undefined && texts.history.total(total)}
        </p>
        <a
          className="button bare ms-auto"
          href={`${apiBase}/exports/checks.csv?${new URLSearchParams(picked.length > 0 ? { ids: picked.join(',') } : given)}`}
          download
        >
          {texts.exports.csv}
        </a>
      </div>
      <HistoryFilters filters={filters} onChange={change} />
      {picked.length > 0 && <PickedBar picked={picked} onDone={() => setPicked([])} onChange={list.reload} />}
      {list.error !== undefined && <ProblemBox error={list.error} onRetry={list.reload} />}
      {list.isLoading && <Skeleton rows={8} />}
      {!list.isLoading && list.error === undefined && total === 0 && (
        <Empty>
          {hasFilters ? texts.history.none : texts.history.noneAtAll}{' '}
          {!hasFilters && <Link href="/">{texts.history.noneHint}</Link>}
        </Empty>
      )}
      {total > 0 && (
        <Rows
          items={list.items}
          total={total}
          reach={list.reach}
          picked={picked}
          onPick={(id, isPicked) =>
            setPicked((before) => (isPicked ? [...before, id] : before.filter((other) => other !== id)))
          }
        />
      )}
    </div>
  );
}

function PickedBar(props: { picked: readonly string[]; onDone(): void; onChange(): void }) {
  const { picked } = props;
  const action = useAction();
  const [told, setTold] = useState('');
  return (
    <div className="card sticky top-2 z-10 flex flex-wrap items-center gap-2 px-4 py-2 shadow-float">
      <p role="status" className="me-auto font-[550]">
        {told || texts.history.picked(picked.length)}
      </p>
      <button
        type="button"
        className="button"
        disabled={action.isBusy}
        onClick={() =>
          void action.run(async () => {
            for (const id of picked)
              await call('recheck', { params: { id }, headers: { 'idempotency-key': newKey() }, body: {} });
            setTold(texts.history.rechecked(picked.length));
            props.onChange();
          })
        }
      >
        <Icon name="again" />
        {texts.history.recheck}
      </button>
      {picked.length === 2 && (
        <Link className="button" href={`/compare/${picked[0]}/${picked[1]}`}>
          {texts.history.compare}
        </Link>
      )}
      <button type="button" className="button bare" onClick={props.onDone}>
        <Icon name="close" />
        {texts.close}
      </button>
      {action.error !== undefined && <ProblemBox error={action.error} />}
    </div>
  );
}

const columns =
  'md:grid md:grid-cols-[2.5rem_minmax(0,1fr)_15rem_9rem_7rem_7rem_7.5rem] md:items-center md:gap-x-3';

function Rows(props: {
  items: readonly CheckSummary[];
  total: number;
  reach(index: number): void;
  picked: readonly string[];
  onPick(id: string, isPicked: boolean): void;
}) {
  const { items, total, reach } = props;
  const isWide = useIsWide();
  const rowHeight = isWide ? 60 : 116;
  const body = useRef<HTMLDivElement>(null);
  const { from, to } = useWindow(body, total, rowHeight);
  useEffect(() => reach(to), [reach, to]);
  const heads = Object.values(texts.history.columns);
  return (
    <div role="table" aria-label={texts.history.title} aria-rowcount={total + 1}>
      <div
        role="row"
        aria-rowindex={1}
        className={`${columns} border-b border-line pb-2 text-small font-[600] text-quiet max-md:sr-only`}
        tabIndex={-1}
      >
        <span role="columnheader" tabIndex={-1}>
          <span className="sr-only">{texts.history.picked(0)}</span>
        </span>
        {heads.map((head) => (
          <span key={head} role="columnheader" tabIndex={-1}>
            {head}
          </span>
        ))}
      </div>
      <div ref={body} role="rowgroup" className="relative" style={{ height: total * rowHeight }}>
        {Array.from({ length: Math.max(0, to - from) }, (_, offset) => {
          const index = from + offset;
          const check = items[index];
          return (
            <div
              key={check?.id ?? `place ${index}`}
              role="row"
              tabIndex={-1}
              aria-rowindex={index + 2}
              className={`${columns} absolute inset-x-0 border-b border-line max-md:py-2`}
              style={{ top: index * rowHeight, height: rowHeight }}
            >
              {check === undefined ? (
                <span role="cell" className="skeleton block h-8 md:col-span-7" />
              ) : (
                <Row
                  check={check}
                  isPicked={props.picked.includes(check.id)}
                  onPick={(isPicked) => props.onPick(check.id, isPicked)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Row(props: { check: CheckSummary; isPicked: boolean; onPick(isPicked: boolean): void }) {
  const { check } = props;
  const claim = check.claim || texts.check.picture;
  return (
    <>
      <span role="cell" className="max-md:float-end">
        <label className="grid size-10 place-items-center">
          <span className="sr-only">{texts.history.pick(claim)}</span>
          <input
            type="checkbox"
            className="size-4"
            checked={props.isPicked}
            onChange={(event) => props.onPick(event.target.checked)}
          />
        </label>
      </span>
      <span role="cell" className="min-w-0">
        <Link
          href={`/checks/${check.id}`}
          className="line-clamp-2 font-serif text-read leading-snug text-ink no-underline hover:underline"
        >
          <bdi>{claim}</bdi>
          {check.pictures > 0 && (
            <span className="ms-2 font-sans text-small text-quiet">
              {texts.history.pictures(check.pictures)}
            </span>
          )}
        </Link>
      </span>
      <span role="cell" className="max-md:me-3">
        {check.label === undefined ? (
          <span className="inline-flex items-center gap-1.5 text-quiet">
            <Icon name={check.state === 'failed' ? 'warn' : 'clock'} />
            {texts.checkStates[check.state]}
          </span>
        ) : (
          <VerdictMark label={check.ownLabel ?? check.label} rating={check.ownRating ?? check.rating} />
        )}
      </span>
      <span role="cell" className="text-small text-quiet max-md:me-3">
        {check.confidenceInWords}
      </span>
      <span role="cell" className="max-md:me-3">
        <span className="chip">{texts.reviewStates[check.reviewState]}</span>
        {check.due !== undefined && (check.reviewState === 'draft' || check.reviewState === 'in-review') && (
          <span className="ms-1 text-small whitespace-nowrap text-quiet">
            {texts.review.dueOn(showShortDay(check.due))}
          </span>
        )}
      </span>
      <span role="cell" className="truncate text-small text-quiet max-md:hidden">
        {check.owner.name}
      </span>
      <span role="cell" className="text-small text-quiet tabular-nums">
        {showShortTime(check.createdAt)}
      </span>
    </>
  );
}
