import { type FormEvent, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { Notice, ProblemBox } from '../parts/problem-box.tsx';
import { texts } from '../texts/en.ts';
import { showDate } from '../words/format.ts';

/** Statements that a check can follow: load, look at, remove. */
export function GraphPanel() {
  const stats = useResource('graph stats', (signal) => call('countGraph', {}, signal));
  const [typed, setTyped] = useState('');
  const [name, setName] = useState<string>();
  const near = useResource(name === undefined ? undefined : `near ${name}`, (signal) =>
    call('showNeighbours', { query: { name: name ?? '' } }, signal),
  );
  const action = useAction();
  const [told, setTold] = useState('');
  const chooser = useRef<HTMLInputElement>(null);
  const load = (file: File) =>
    void action.run(async () => {
      const { upload } = await call('createUpload', { query: { name: file.name || 'graph' }, file });
      const loaded = await call('loadGraph', { body: { upload, name: file.name || 'graph' } });
      setTold(texts.graph.loaded(loaded.name, loaded.added));
      stats.reload();
    });
  const look = (event: FormEvent) => {
    event.preventDefault();
    setName(typed.trim());
  };
  return (
    <>
      <p className="text-quiet">
        {texts.graph.lead}{' '}
        {stats.data !== undefined && (
          <>
            {texts.library.own}: {texts.graph.stats(stats.data.user.triples, stats.data.user.things)}.{' '}
            {stats.data.starter !== undefined &&
              `${texts.library.starter}: ${texts.graph.stats(stats.data.starter.triples, stats.data.starter.things)}.`}
          </>
        )}
      </p>
      {stats.error !== undefined && <ProblemBox error={stats.error} onRetry={stats.reload} />}
      <form onSubmit={look} className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-60 flex-1 gap-1">
          {texts.graph.look}
          <input
            className="field"
            required
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <button type="submit" className="button">
          {texts.graph.button}
        </button>
      </form>
      {near.error !== undefined && <ProblemBox error={near.error} onRetry={near.reload} />}
      {near.data !== undefined && (
        <div role="status" className="card grid gap-2 p-4">
          <h2 className="text-lead">{near.data.entity.label}</h2>
          {near.data.entity.description !== undefined && (
            <p className="text-quiet">{near.data.entity.description}</p>
          )}
          {near.data.triples.length === 0 && <p className="text-quiet">{texts.graph.none}</p>}
          <ul className="grid list-disc gap-1 ps-5">
            {near.data.triples.map(({ words }) => (
              <li key={words} dir="auto">
                {words}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="button"
          disabled={action.isBusy}
          onClick={() => chooser.current?.click()}
        >
          <Icon name="clip" />
          {texts.graph.load}
        </button>
        <span className="text-small text-quiet">{texts.graph.loadHint}</span>
        <input
          ref={chooser}
          type="file"
          hidden
          aria-label={texts.graph.load}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) load(file);
            event.target.value = '';
          }}
        />
      </div>
      {told !== '' && <Notice tone="good">{told}</Notice>}
      {action.error !== undefined && <ProblemBox error={action.error} />}
      {(stats.data?.loads.length ?? 0) > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lead">{texts.graph.files}</h2>
          <ul>
            {stats.data?.loads.map((file) => (
              <li key={file.name} className="flex flex-wrap items-center gap-x-4 border-b border-line py-2">
                <span className="font-[550]">{file.name}</span>
                <span className="flex-1 text-quiet">
                  {texts.count(file.triples, 'statement')}, {file.format}, {showDate(file.loadedAt)}
                </span>
                <button
                  type="button"
                  className="button bare"
                  onClick={() => {
                    if (!window.confirm(texts.graph.unloadSure(file.name))) return;
                    void action.run(async () => {
                      await call('unloadGraph', { params: { name: file.name } });
                      stats.reload();
                    });
                  }}
                >
                  {texts.graph.unload}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
