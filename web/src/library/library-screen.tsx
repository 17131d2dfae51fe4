import { type FormEvent, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import type { Output } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Drawer } from '../parts/drawer.tsx';
import { Icon } from '../parts/icon.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { Empty, Notice, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { Tabs, useTab } from '../parts/tabs.tsx';
import { go, useAddress, useTitle, withQuery } from '../router/router.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showDate } from '../words/format.ts';
import { GraphPanel } from './graph-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';

export function LibraryScreen() {
  const tab = useTab(texts.library.tabs);
  useTitle(texts.library.tabs[tab]);
  return (
    <div className="grid gap-5 pt-8">
      <h1 className="text-title">{texts.library.title}</h1>
      <Tabs names={texts.library.tabs} here={tab} label={texts.library.title} />
      {tab === 'library' && <Entries />}
      {tab === 'sources' && <SourcesPanel />}
      {tab === 'graph' && <GraphPanel />}
    </div>
  );
}

function Entries() {
  const { path, query } = useAddress();
  const words = query.get('q') ?? '';
  const [typed, setTyped] = useState(words);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<string>();
  const stats = useResource('library stats', (signal) => call('countLibrary', {}, signal));
  const found = useResource(words === '' ? undefined : `library ${words}`, (signal) =>
    call('searchLibrary', { query: { q: words, limit: 20 } }, signal),
  );
  const entries = useResource(`entries ${cursors.join()}`, async (signal) => {
    const pages = await Promise.all(
      [undefined, ...cursors].map((cursor) =>
        call('listLibrary', { query: { limit: 50, ...(cursor === undefined ? {} : { cursor }) } }, signal),
      ),
    );
    return { items: pages.flatMap(({ items }) => items), nextCursor: pages.at(-1)?.nextCursor };
  });
  const refresh = () => {
    stats.reload();
    entries.reload();
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    go(withQuery(path, query, { q: typed.trim() }), { replace: true });
  };
  return (
    <>
      <p className="text-quiet">
        {texts.library.lead}{' '}
        {stats.data !== undefined && (
          <>
            {texts.library.own}: {countWords(stats.data.user)}.{' '}
            {stats.data.starter !== undefined &&
              `${texts.library.starter}: ${countWords(stats.data.starter)}.`}
          </>
        )}
      </p>
      <form onSubmit={search} className="flex gap-2">
        <label className="flex-1">
          <span className="sr-only">{texts.library.search}</span>
          <input
            type="search"
            className="field"
            placeholder={texts.library.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          <Icon name="search" />
          {texts.search.button}
        </button>
      </form>
      {found.error !== undefined && <ProblemBox error={found.error} onRetry={found.reload} />}
      {found.isLoading && <Skeleton rows={3} />}
      {found.data !== undefined && (
        <section aria-labelledby="found-title" className="grid gap-3">
          <h2 id="found-title" className="text-lead">
            {texts.library.found}
          </h2>
          {found.data.items.length === 0 && <Empty>{texts.library.noHit}</Empty>}
          <ul className="grid gap-4">
            {found.data.items.map((item) => (
              <li key={`${item.id} ${item.passage}`} className="border-b border-line pb-3">
                <blockquote dir="auto">“{item.passage}”</blockquote>
                <p className="flex flex-wrap items-center gap-x-4 text-small text-quiet">
                  <button type="button" className="button bare" onClick={() => setShown(item.id)}>
                    <Icon name="page" />
                    {item.title}
                  </button>
                  {item.published !== undefined && showDate(item.published)}
                  <span className="chip">{texts.library.origin[item.origin]}</span>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <AddToLibrary onAdded={refresh} />
      <section aria-labelledby="entries-title" className="grid gap-2">
        <h2 id="entries-title" className="text-lead">
          {texts.library.entries}
        </h2>
        {entries.error !== undefined && <ProblemBox error={entries.error} onRetry={entries.reload} />}
        {entries.isLoading && <Skeleton />}
        {entries.data?.items.length === 0 && <Empty>{texts.library.none}</Empty>}
        <EntryList items={entries.data?.items ?? []} onShow={setShown} onRemoved={refresh} />
        {entries.data?.nextCursor !== undefined && (
          <button
            type="button"
            className="button justify-self-start"
            onClick={() => setCursors([...cursors, entries.data?.nextCursor ?? ''])}
          >
            {texts.library.more}
          </button>
        )}
      </section>
      {shown !== undefined && <EntryDrawer id={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function countWords(counts: Output<'countLibrary'>['user']): string {
  return texts.library.stats(counts.documents, counts.passages, counts.pictures);
}

function EntryList(props: {
  items: Output<'listLibrary'>['items'];
  onShow(id: string): void;
  onRemoved(): void;
}) {
  const action = useAction();
  const remove = (id: string) => {
    if (!window.confirm(texts.library.removeSure)) return;
    void action.run(async () => {
      await call('removeFromLibrary', { params: { id } });
      props.onRemoved();
    });
  };
  return (
    <>
      {action.error !== undefined && <ProblemBox error={action.error} />}
      <ul>
        {props.items.map((entry) => (
          <li
            key={entry.id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-line py-1 [content-visibility:auto]"
          >
            <button
              type="button"
              dir="auto"
              className="min-h-10 min-w-0 flex-1 basis-64 text-start font-serif text-read text-link underline"
              onClick={() => props.onShow(entry.id)}
            >
              {entry.title}
            </button>
            <span className="text-small text-quiet">
              {texts.library.kind[entry.kind]}
              {entry.passages !== undefined && `, ${texts.library.passages(entry.passages)}`}
              {entry.published !== undefined && `, ${showDate(entry.published)}`}
            </span>
            <span className="chip">{texts.library.origin[entry.origin]}</span>
            {entry.origin === 'user' && (
              <button type="button" className="button bare" onClick={() => remove(entry.id)}>
                {texts.library.remove}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function AddToLibrary({ onAdded }: { onAdded(): void }) {
  const [url, setUrl] = useState('');
  const [told, setTold] = useState<Output<'addToLibrary'>>();
  const chooser = useRef<HTMLInputElement>(null);
  const action = useAction();
  const add = (bodies: () => Promise<readonly ({ upload: string } | { url: string })[]>) =>
    void action.run(async () => {
      for (const body of await bodies()) setTold(await call('addToLibrary', { body }));
      setUrl('');
      onAdded();
    });
  const addFiles = (files: readonly File[]) =>
    add(async () => {
      const uploads = [];
      for (const file of files) {
        const { upload } = await call('createUpload', { query: { name: file.name || 'unnamed' }, file });
        uploads.push({ upload });
      }
      return uploads;
    });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way beside the button
    <div
      className="grid gap-3 rounded-[8px] border border-dashed border-quiet p-4"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        addFiles([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <button
          type="button"
          className="button"
          disabled={action.isBusy}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="clip" />
          {texts.library.add}
        </button>
        <span className="pb-2.5 text-quiet max-sm:hidden">{texts.library.drop}</span>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={texts.library.add}
          onChange={(event) => {
            addFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <form
          className="flex min-w-72 flex-1 items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add(async () => [{ url: url.trim() }]);
          }}
        >
          <div className="flex-1">
            <TextField label={texts.library.addUrl} type="url" required value={url} onChange={setUrl} />
          </div>
          <button type="submit" className="button" disabled={action.isBusy || url.trim() === ''}>
            {texts.library.addButton}
          </button>
        </form>
      </div>
      {action.error !== undefined && <ProblemBox error={action.error} />}
      {told !== undefined && (
        <Notice tone={told.problems.length === 0 ? 'good' : 'mixed'}>
          {texts.library.added(told.added, told.unchanged)}{' '}
          {told.problems.map(({ where, message }) => `${where}: ${message}`).join(' ')}
        </Notice>
      )}
    </div>
  );
}

function EntryDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const entry = useResource(`entry ${id}`, (signal) => call('getLibraryEntry', { params: { id } }, signal));
  return (
    <Drawer title={entry.data?.title ?? texts.loading} onClose={onClose}>
      <div className="mx-auto grid max-w-[44rem] gap-4">
        {entry.error !== undefined && <ProblemBox error={entry.error} onRetry={entry.reload} />}
        {entry.isLoading && <Skeleton rows={6} className="h-5" />}
        {entry.data !== undefined && (
          <>
            <p className="text-quiet">
              <OuterLink url={entry.data.url} /> {showDate(entry.data.published)}
            </p>
            <div dir="auto" className="font-serif text-read whitespace-pre-wrap">
              {entry.data.text ?? texts.library.noText}
            </div>
          </>
        )}
      </div>
    </Drawer>
  );
}
