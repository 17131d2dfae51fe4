import { useState } from 'react';
import { call } from '../api/call.ts';
import type { AuditEntry } from '../api/contract.ts';
import { useAction, useResource } from '../api/use-resource.ts';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { ScrollBox } from '../parts/scroll-box.tsx';
import { Link } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showTime } from '../words/format.ts';

/** Who did what, newest first. */
export function AuditPanel() {
  const first = useResource('audit', (signal) => call('listAudit', { query: { limit: 100 } }, signal));
  const [more, setMore] = useState<readonly AuditEntry[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const action = useAction();
  const next = cursor === undefined ? first.data?.nextCursor : (cursor ?? undefined);
  const entries = [...(first.data?.items ?? []), ...more];
  const loadMore = () =>
    void action.run(async () => {
      if (next === undefined) return;
      const page = await call('listAudit', { query: { limit: 100, cursor: next } });
      setMore([...more, ...page.items]);
      setCursor(page.nextCursor ?? null);
    });
  return (
    <section className="grid gap-4">
      <p className="text-quiet">{texts.audit.lead}</p>
      {first.error !== undefined && <ProblemBox error={first.error} onRetry={first.reload} />}
      {first.isLoading && <Skeleton rows={6} />}
      {first.data !== undefined && entries.length === 0 && <Empty>{texts.audit.none}</Empty>}
      {entries.length > 0 && (
        <ScrollBox label={texts.account.tabs.audit}>
          <table className="table min-w-[40rem]">
            <thead>
              <tr>
                <th scope="col">{texts.history.columns.when}</th>
                <th scope="col">{texts.history.columns.who}</th>
                <th scope="col">{texts.audit.what}</th>
                <th scope="col">{texts.audit.about}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td className="whitespace-nowrap tabular-nums">{showTime(entry.at)}</td>
                  <td>{entry.who}</td>
                  <td>{texts.audit.words(entry.what)}</td>
                  <td className="text-small text-quiet">
                    <About entry={entry} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {action.error !== undefined && <ProblemBox error={action.error} />}
      {next !== undefined && (
        <button
          type="button"
          className="button justify-self-start"
          disabled={action.isBusy}
          onClick={loadMore}
        >
          {texts.library.more}
        </button>
      )}
    </section>
  );
}

const ofChecks = /^(?:check|review|share)\./;

function About({ entry: { what, about, details } }: { entry: AuditEntry }) {
  const said = Object.entries(details ?? {}).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return (
    <>
      {about !== undefined && ofChecks.test(what) && what !== 'check.delete' ? (
        <Link href={`/checks/${about}`}>{texts.audit.theCheck}</Link>
      ) : about !== undefined && what === 'document.create' ? (
        <Link href={`/documents/${about}`}>{texts.audit.theDocument}</Link>
      ) : (
        about
      )}
      {said.length > 0 && <span className="block">{said.join(' · ')}</span>}
    </>
  );
}
