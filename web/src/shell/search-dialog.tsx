import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { Drawer } from '../parts/drawer.tsx';
import { ProblemBox } from '../parts/problem-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { Link } from '../router/router.tsx';
import { texts } from '../texts/en.ts';

const row =
  'flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded px-2 py-1.5 text-ink no-underline hover:bg-page';

/** Checks and the library, while one types. */
export function SearchDialog({ onClose }: { onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), 200);
    return () => clearTimeout(timer);
  }, [typed]);
  const key = words === '' ? undefined : words;
  const checks = useResource(key, (signal) => call('listChecks', { query: { q: words, limit: 8 } }, signal));
  const library = useResource(key, (signal) =>
    call('searchLibrary', { query: { q: words, limit: 5 } }, signal),
  );
  const found = checks.data?.items ?? [];
  const passages = library.data?.items ?? [];
  const isEmpty =
    key !== undefined &&
    checks.data !== undefined &&
    !library.isLoading &&
    found.length + passages.length === 0;
  return (
    <Drawer kind="dialog" title={texts.search.title} onClose={onClose}>
      <label className="grid gap-1">
        <span className="text-small text-quiet">{texts.search.field}</span>
        <input
          type="search"
          className="field"
          data-first
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div aria-live="polite" className="mt-4 grid gap-4">
        {key === undefined && <p className="text-quiet">{texts.search.hint}</p>}
        {isEmpty && <p className="text-quiet">{texts.search.nothing}</p>}
        {checks.error !== undefined && <ProblemBox error={checks.error} onRetry={checks.reload} />}
        {found.length > 0 && (
          <section>
            <h3 className="eyebrow">{texts.search.checks}</h3>
            <ul>
              {found.map((check) => (
                <li key={check.id}>
                  <Link href={`/checks/${check.id}`} className={row} onClick={onClose}>
                    <span dir="auto" className="min-w-0 flex-1 basis-60">
                      {check.claim || texts.check.picture}
                    </span>
                    {check.label !== undefined && <VerdictMark label={check.label} rating={check.rating} />}
                  </Link>
                </li>
              ))}
            </ul>
            <Link href={`/checks?q=${encodeURIComponent(words)}`} className="button bare" onClick={onClose}>
              {texts.search.allChecks}
            </Link>
          </section>
        )}
        {passages.length > 0 && (
          <section>
            <h3 className="eyebrow">{texts.search.library}</h3>
            <ul>
              {passages.map((entry) => (
                <li key={entry.id}>
                  <Link href={`/library?q=${encodeURIComponent(words)}`} className={row} onClick={onClose}>
                    <span dir="auto">
                      <span className="font-[550]">{entry.title}</span>
                      <span className="line-clamp-2 text-small text-quiet">{entry.passage}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Drawer>
  );
}
