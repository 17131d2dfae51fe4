import { useEffect, useMemo, useState } from 'react';
import { call } from '../api/call.ts';
import type { DocumentClaim, DocumentView } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Fold } from '../parts/fold.tsx';
import { Icon, labelTones } from '../parts/icon.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { go, Link, useAddress, useTitle, withQuery } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { type ClaimGroup, claimGroups, groupOf } from './claim-group.ts';

const pollMilliseconds = 1500;

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
  const unchecked = document.rows.filter((row) => row.kind === 'claim' && row.check === undefined);
  const begin = (claims: readonly DocumentClaim[]) =>
    void action.run(async () =>
      onChange(
        await call('checkDocumentClaims', {
          params: { id: document.id },
          body: { claims: claims.map(({ id }) => ({ id })) },
        }),
      ),
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
          {texts.documents.summary(counts.wrong, counts.misleading, counts.open, counts.right)}
        </p>
        <p role="status" className="text-quiet">
          {texts.documents.progress(document.finished, document.checks)}.{' '}
          {running > 0 && texts.documents.running(running)}
        </p>
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
              onClick={() => begin(unchecked)}
            >
              {texts.documents.checkAll(unchecked.length)}
            </button>
          )}
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
                onCheck={() => begin([row])}
              />
            ))}
          </ul>
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

function ClaimRow(props: { row: DocumentClaim; isChosen: boolean; onShow(): void; onCheck(): void }) {
  const { row, isChosen } = props;
  const { check } = row;
  const label = check?.ownLabel ?? check?.label;
  return (
    <li
      id={`row-${row.id}`}
      className={`card grid gap-1.5 border-s-4 p-4 ${label === undefined ? 'plain' : labelTones[label]} border-s-tone ${isChosen ? 'outline-2 outline-link' : ''}`}
    >
      <p dir="auto" className="font-serif text-read">
        <button type="button" className="text-start" onClick={props.onShow}>
          {row.text}
        </button>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {label !== undefined ? (
          <VerdictMark label={label} rating={check?.ownRating ?? check?.rating} />
        ) : check !== undefined ? (
          <span className="inline-flex items-center gap-1.5 text-quiet">
            <Icon name={check.state === 'failed' ? 'warn' : 'clock'} />
            {texts.checkStates[check.state]}
          </span>
        ) : (
          <span className="text-quiet">{texts.documents.kinds[row.kind]}</span>
        )}
        <span className="text-small text-quiet">{row.why}</span>
        <span className="ms-auto">
          {check !== undefined ? (
            <Link href={`/checks/${check.id}`} className="button bare">
              {texts.documents.openCheck}
            </Link>
          ) : (
            // What does not stand alone would be checked as something else.
            row.kind !== 'context' && (
              <button type="button" className="button bare" onClick={props.onCheck}>
                {texts.documents.checkThis}
              </button>
            )
          )}
        </span>
      </p>
    </li>
  );
}

const underlines: Readonly<Record<ClaimGroup, string>> = {
  wrong: 'bad decoration-wavy',
  misleading: 'mixed decoration-dashed',
  open: 'open decoration-dotted',
  right: 'good decoration-solid',
  opinion: 'plain decoration-dotted',
  context: 'plain decoration-transparent',
  notChecked: 'plain decoration-solid',
};

/** Colour and pattern together say what became of a claim. */
function MarkedText(props: { document: DocumentView; chosen: string; onChoose(id: string): void }) {
  const { text, rows } = props.document;
  const parts = useMemo(() => {
    const placed = rows
      .filter(({ kind, start, end }) => kind !== 'other' && end > start && end <= text.length)
      .toSorted((a, b) => a.start - b.start);
    const found: { text: string; row?: DocumentClaim }[] = [];
    let at = 0;
    for (const row of placed) {
      if (row.start < at) continue;
      if (row.start > at) found.push({ text: text.slice(at, row.start) });
      found.push({ text: text.slice(row.start, row.end), row });
      at = row.end;
    }
    if (at < text.length) found.push({ text: text.slice(at) });
    return found;
  }, [text, rows]);
  return (
    <div dir="auto" className="font-serif text-read whitespace-pre-wrap">
      {parts.map(({ text: part, row }, index) =>
        row === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change
          <span key={index}>{part}</span>
        ) : (
          <button
            key={row.id}
            id={`text-${row.id}`}
            type="button"
            className={`${underlines[groupOf(row)]} inline text-start whitespace-pre-wrap underline decoration-tone decoration-2 underline-offset-4 ${row.id === props.chosen ? 'bg-tint' : ''}`}
            onClick={() => props.onChoose(row.id)}
          >
            {part}
          </button>
        ),
      )}
    </div>
  );
}
