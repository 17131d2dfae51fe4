import { useEffect, useMemo, useState } from 'react';
import { apiBase, call } from '../api/call.ts';
import type { DocumentView } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Fold } from '../parts/fold.tsx';
import { Menu, menuItem } from '../parts/menu.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { go, Link, useAddress, useTitle, withQuery } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { type ClaimGroup, claimGroups, groupOf } from './claim-group.ts';
import { ClaimRow } from './claim-row.tsx';
import { MarkedText } from './marked-text.tsx';

const pollMilliseconds = 1500;
const saved = ['html', 'md', 'txt', 'csv', 'json'] as const;

/** The text on the left with its claims underlined, the claims on the right; each leads to the other. */
export function DocumentScreen({ id }: { id: string }) {
  const document = useResource(`document ${id}`, (signal) => call('getDocument', { params: { id } }, signal));
  const { data, reload } = document;
  const isRunning = data !== undefined && data.finished < data.checks;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(reload, pollMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
  useTitle(data?.title ?? texts.documents.title);
  if (document.error !== undefined && data === undefined)
    return (
      <div className="pt-10">
        <ProblemBox error={document.error} onRetry={reload} />
      </div>
    );
  if (data === undefined)
    return (
      <div className="pt-8">
        <Skeleton rows={6} />
      </div>
    );
  return <DocumentBody document={data} onChange={document.set} />;
}

function DocumentBody({
  document,
  onChange,
}: {
  document: DocumentView;
  onChange(document: DocumentView): void;
}) {
  const { path, query } = useAddress();
  const [chosen, setChosen] = useState('');
  const action = useAction();
  const group = claimGroups.find((name) => name === query.get('show'));
  const byPlace = query.get('order') === 'place';
  const rows = useMemo(
    () =>
      document.rows
        .filter((row) => row.kind !== 'other' && (group === undefined || groupOf(row) === group))
        .toSorted((a, b) => (byPlace ? a.start - b.start : b.worth - a.worth)),
    [document.rows, group, byPlace],
  );
  const counts = useMemo(() => {
    const found = Object.fromEntries(claimGroups.map((name) => [name, 0])) as Record<ClaimGroup, number>;
    for (const row of document.rows) if (row.kind !== 'other') found[groupOf(row)] += 1;
    return found;
  }, [document.rows]);
  const others = document.rows.filter(({ kind }) => kind === 'other');
  const unchecked = document.rows.filter((row) => row.kind === 'claim' && row.check === undefined);
  const begin = (claims: { id: string; text?: string }[]) =>
    action.run(async () =>
      onChange(await call('checkDocumentClaims', { params: { id: document.id }, body: { claims } })),
    );
  const remove = () => {
    if (!window.confirm(texts.documents.deleteSure)) return;
    void action.run(async () => {
      await call('deleteDocument', { params: { id: document.id } });
      go('/documents');
    });
  };
  const show = (id: string, where: 'text' | 'row') => {
    setChosen(id);
    window.document
      .getElementById(`${where}-${id}`)
      ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  const running = document.checks - document.finished;
  return (
    <div className="grid gap-5 pt-8">
      <div className="grid gap-1">
        <h1 dir="auto" className="text-title">
          {document.title}
        </h1>
        {document.url !== undefined && <OuterLink url={document.url} />}
        <p className="max-w-[72ch]">
          {document.checks === 0
            ? texts.documents.nothingYet(unchecked.length)
            : texts.documents.summary(counts.wrong, counts.misleading, counts.open, counts.right)}
        </p>
        {document.checks > 0 && (
          <p role="status" className="text-quiet">
            {texts.documents.progress(document.finished, document.checks)}.{' '}
            {running > 0 && texts.documents.running(running)}
          </p>
        )}
        {running > 0 && (
          <progress
            className="h-2 w-full max-w-96 accent-link"
            max={document.checks}
            value={document.finished}
            aria-label={texts.documents.progress(document.finished, document.checks)}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <GroupChip
          name={texts.documents.all}
          isHere={group === undefined}
          href={withQuery(path, query, { show: '' })}
        />
        {claimGroups
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <GroupChip
              key={name}
              name={`${texts.documents[name]} ${counts[name]}`}
              isHere={group === name}
              href={withQuery(path, query, { show: name })}
            />
          ))}
        <span className="ms-auto flex flex-wrap gap-1">
          <Link className="button bare" href={withQuery(path, query, { order: byPlace ? '' : 'place' })}>
            {texts.documents.order}: {byPlace ? texts.documents.byPlace : texts.documents.byWorth}
          </Link>
          {unchecked.length > 0 && (
            <button
              type="button"
              className="button"
              disabled={action.isBusy}
              onClick={() => void begin(unchecked.map(({ id }) => ({ id })))}
            >
              {texts.documents.checkAll(unchecked.length)}
            </button>
          )}
          <Menu label={texts.documents.save} button={texts.documents.save}>
            {(close) =>
              saved.map((format) => (
                <a
                  key={format}
                  className={menuItem}
                  href={`${apiBase}/documents/${encodeURIComponent(document.id)}/exports/${format}`}
                  download
                  onClick={close}
                >
                  {texts.documents.saveAs[format]}
                </a>
              ))
            }
          </Menu>
          <button type="button" className="button bare" onClick={remove}>
            {texts.documents.delete}
          </button>
        </span>
      </div>
      {action.error !== undefined && <ProblemBox error={action.error} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section
          aria-labelledby="text-title"
          className="card overflow-y-auto p-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] max-lg:order-2"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than its place is scrolled by keys
          tabIndex={0}
        >
          <h2 id="text-title" className="eyebrow pb-2 font-sans">
            {texts.documents.text}
          </h2>
          <MarkedText document={document} chosen={chosen} onChoose={(id) => show(id, 'row')} />
        </section>
        <section aria-labelledby="claims-title" className="grid gap-3">
          <h2 id="claims-title" className="eyebrow font-sans">
            {texts.documents.table}
          </h2>
          <ul className="grid gap-3">
            {rows.map((row) => (
              <ClaimRow
                key={row.id}
                row={row}
                isChosen={row.id === chosen}
                onShow={() => show(row.id, 'text')}
                onCheck={(text) => begin([{ id: row.id, ...(text === undefined ? {} : { text }) }])}
              />
            ))}
          </ul>
          {document.frames !== undefined && (
            <p className="card flex flex-wrap items-center justify-between gap-2 px-4 py-2">
              {texts.documents.frames}
              <Link href={`/checks/${document.frames.id}`} className="button bare">
                {texts.documents.openCheck}
              </Link>
            </p>
          )}
          {others.length > 0 && (
            <Fold title={texts.documents.others} aside={others.length}>
              <ul className="grid gap-2">
                {others.map((row) => (
                  <li key={row.id}>
                    <span dir="auto" className="font-serif text-read">
                      {row.text}
                    </span>{' '}
                    <span className="text-small text-quiet">{row.why}</span>
                  </li>
                ))}
              </ul>
            </Fold>
          )}
          {document.notes.length > 0 && (
            <Fold title={texts.documents.notes} aside={document.notes.length}>
              <ul className="list-disc ps-5">
                {document.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Fold>
          )}
        </section>
      </div>
    </div>
  );
}

function GroupChip({ name, isHere, href }: { name: string; isHere: boolean; href: string }) {
  return (
    <Link
      href={href}
      aria-current={isHere ? 'true' : undefined}
      className="button rounded-full! px-4! aria-[current]:border-link aria-[current]:text-link"
    >
      {name}
    </Link>
  );
}
