import { call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { Icon } from '../parts/icon.tsx';
import { Empty, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { Link } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showShortTime } from '../words/format.ts';

export function RecentChecks() {
  const recent = useResource('recent', (signal) => call('listChecks', { query: { limit: 6 } }, signal));
  return (
    <section aria-labelledby="recent-title" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="recent-title" className="text-lead">
          {texts.start.recent}
        </h2>
        <Link href="/checks">{texts.start.recentAll}</Link>
      </div>
      {recent.error !== undefined && <ProblemBox error={recent.error} onRetry={recent.reload} />}
      {recent.isLoading && <Skeleton rows={3} />}
      {recent.data?.items.length === 0 && <Empty>{texts.start.recentNone}</Empty>}
      <ul>
        {recent.data?.items.map((check) => (
          <li key={check.id} className="border-b border-line">
            <Link
              href={`/checks/${check.id}`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-ink no-underline hover:underline"
            >
              <span dir="auto" className="line-clamp-2 min-w-0 flex-1 basis-72 font-serif text-read">
                {check.claim || texts.check.picture}
              </span>
              <span className="flex items-center gap-4">
                {check.label === undefined ? (
                  <span className="inline-flex items-center gap-1.5 text-quiet">
                    <Icon name="clock" />
                    {texts.checkStates[check.state]}
                  </span>
                ) : (
                  <VerdictMark label={check.label} rating={check.rating} />
                )}
                <span className="text-small text-quiet">{showShortTime(check.createdAt)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
