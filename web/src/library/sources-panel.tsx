import { type FormEvent, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { Empty, Notice, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { texts } from '../texts/en.ts';
import { showDate } from '../words/format.ts';

/** Whom a check trusts, and who says so. */
export function SourcesPanel() {
  const lists = useResource('source lists', (signal) => call('listSources', {}, signal));
  const chooser = useRef<HTMLInputElement>(null);
  const action = useAction();
  const [told, setTold] = useState('');
  const bring = (file: File) =>
    void action.run(async () => {
      const { upload } = await call('createUpload', { query: { name: file.name || 'list' }, file });
      const { list, problems } = await call('importSources', {
        body: { upload, list: file.name.replace(/\.\w+$/, '') || 'list', skipBadRows: true },
      });
      setTold(
        [
          texts.sources.imported(list.name, list.entries),
          ...(problems.length === 0 ? [] : [texts.sources.badRows(problems.length)]),
        ].join(' '),
      );
      lists.reload();
    });
  return (
    <>
      <p className="text-quiet">{texts.sources.lead}</p>
      <LookUp />
      <section aria-labelledby="lists-title" className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="lists-title" className="text-lead">
            {texts.sources.lists}
          </h2>
          <button
            type="button"
            className="button ms-auto"
            disabled={action.isBusy}
            onClick={() => chooser.current?.click()}
          >
            <Icon name="clip" />
            {texts.sources.import}
          </button>
          <span className="text-small text-quiet">{texts.sources.importHint}</span>
          <input
            ref={chooser}
            type="file"
            hidden
            aria-label={texts.sources.import}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file !== undefined) bring(file);
              event.target.value = '';
            }}
          />
        </div>
        {told !== '' && <Notice tone="good">{told}</Notice>}
        {(action.error ?? lists.error) !== undefined && (
          <ProblemBox
            error={(action.error ?? lists.error) as NonNullable<typeof lists.error>}
            onRetry={lists.reload}
          />
        )}
        {lists.isLoading && <Skeleton rows={2} />}
        {lists.data?.imported.length === 0 && <Empty>{texts.sources.none}</Empty>}
        <ul>
          {lists.data?.imported.map((list) => (
            <li key={list.name} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
              <span className="font-[550]">{list.name}</span>
              <span className="text-quiet">
                {texts.sources.entries(list.entries)}, {texts.sources.licence}:{' '}
                {list.licence || texts.notKnown}, {showDate(list.importedAt)}
              </span>
              <span className="min-w-0 flex-1 text-small text-quiet">{list.loses}</span>
              <button
                type="button"
                className="button bare"
                onClick={() => {
                  if (!window.confirm(texts.sources.removeSure(list.name))) return;
                  void action.run(async () => {
                    await call('removeSources', { params: { name: list.name } });
                    lists.reload();
                  });
                }}
              >
                {texts.sources.remove}
              </button>
            </li>
          ))}
        </ul>
        {lists.data !== undefined && (
          <p className="text-quiet">
            {texts.sources.builtIn}:{' '}
            {lists.data.builtIn.map(({ kind, sites }) => `${kind} (${sites})`).join(', ')}
          </p>
        )}
      </section>
    </>
  );
}

function LookUp() {
  const [typed, setTyped] = useState('');
  const [url, setUrl] = useState<string>();
  const site = useResource(url === undefined ? undefined : `site ${url}`, (signal) =>
    call('showSource', { query: { url: url ?? '' } }, signal),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setUrl(typed.trim());
  };
  const { data } = site;
  return (
    <div className="grid gap-3">
      <form onSubmit={submit} className="flex gap-2">
        <label className="flex-1">
          <span className="sr-only">{texts.sources.lookUp}</span>
          <input
            className="field"
            placeholder={`${texts.sources.lookUp}: ${texts.sources.placeholder}`}
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          {texts.sources.button}
        </button>
      </form>
      {site.error !== undefined && <ProblemBox error={site.error} onRetry={site.reload} />}
      {data !== undefined && (
        <div role="status" className="card grid gap-1 p-4">
          <p className="font-[600]">{texts.tiers[data.reliability.tier]}</p>
          <p className="text-quiet">{data.reliability.because.join(' ') || texts.check.noReason}</p>
          {data.kind !== undefined && (
            <p>
              {texts.sources.kindIs}: {data.kind.kind}.{' '}
              <span className="text-quiet">{data.kind.because}</span>
            </p>
          )}
          {data.dropped !== undefined && <p className="text-quiet">{data.dropped}</p>}
          <p className="text-quiet">
            {data.ratings.length === 0
              ? texts.sources.notListed
              : data.ratings.map((rating) => rating.list).join(', ')}
          </p>
        </div>
      )}
    </div>
  );
}
