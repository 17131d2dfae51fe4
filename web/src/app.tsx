import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { call } from './api/call.ts';
import { useResource } from './api/use-resource.ts';
import { CheckScreen } from './check/check-screen.tsx';
import { Empty, ProblemBox, Skeleton } from './parts/problem-box.tsx';
import { Link, matchPath, useAddress, useTitle } from './router/router.tsx';
import { LogIn } from './shell/log-in.tsx';
import { SearchDialog } from './shell/search-dialog.tsx';
import { SessionContext } from './shell/session.ts';
import { TopBar } from './shell/top-bar.tsx';
import { StartScreen } from './start/start-screen.tsx';
import { texts } from './texts/en.ts';

/** What most visits do not need comes when it is asked for. */
const HistoryScreen = lazy(async () => ({
  default: (await import('./history/history-screen.tsx')).HistoryScreen,
}));
const CompareScreen = lazy(async () => ({
  default: (await import('./compare/compare-screen.tsx')).CompareScreen,
}));
const DocumentsScreen = lazy(async () => ({
  default: (await import('./documents/documents-screen.tsx')).DocumentsScreen,
}));
const DocumentScreen = lazy(async () => ({
  default: (await import('./documents/document-screen.tsx')).DocumentScreen,
}));
const LibraryScreen = lazy(async () => ({
  default: (await import('./library/library-screen.tsx')).LibraryScreen,
}));
const LabScreen = lazy(async () => ({ default: (await import('./lab/lab-screen.tsx')).LabScreen }));
const RunScreen = lazy(async () => ({ default: (await import('./lab/run-screen.tsx')).RunScreen }));
const CompareRuns = lazy(async () => ({ default: (await import('./lab/compare-runs.tsx')).CompareRuns }));
const StudyScreen = lazy(async () => ({ default: (await import('./lab/study-screen.tsx')).StudyScreen }));
const SharedScreen = lazy(async () => ({
  default: (await import('./check/shared-screen.tsx')).SharedScreen,
}));
const AccountScreen = lazy(async () => ({
  default: (await import('./account/account-screen.tsx')).AccountScreen,
}));

type Place = [pattern: string, render: (found: Record<string, string>) => ReactNode];
const places: readonly Place[] = [
  ['', () => <StartScreen />],
  ['/checks', () => <HistoryScreen />],
  ['/checks/{id}', ({ id = '' }) => <CheckScreen key={id} id={id} />],
  ['/compare/{first}', ({ first = '' }) => <CompareScreen first={first} />],
  [
    '/compare/{first}/{second}',
    ({ first = '', second = '' }) => <CompareScreen first={first} second={second} />,
  ],
  ['/documents', () => <DocumentsScreen />],
  ['/documents/{id}', ({ id = '' }) => <DocumentScreen key={id} id={id} />],
  ['/library', () => <LibraryScreen />],
  ['/lab', () => <LabScreen />],
  ['/lab/runs/{id}', ({ id = '' }) => <RunScreen key={id} id={id} />],
  [
    '/lab/compare/{first}/{second}',
    ({ first = '', second = '' }) => <CompareRuns first={first} second={second} />,
  ],
  ['/lab/studies/{id}', ({ id = '' }) => <StudyScreen key={id} id={id} />],
  ['/account', () => <AccountScreen />],
];

export function App() {
  const { path } = useAddress();
  const session = useResource('session', (signal) => call('getSession', {}, signal));
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const shared = matchPath('/shared/{token}', path);
  if (shared !== undefined)
    return (
      <Suspense fallback={<Skeleton />}>
        <SharedScreen token={shared.token ?? ''} />
      </Suspense>
    );
  if (session.data?.hasUsers === true && session.data.user === undefined)
    return <LogIn onSession={session.set} />;
  return (
    <SessionContext value={session.data}>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <TopBar onSearch={() => setSearching(true)} />
      <main id="main" tabIndex={-1} className="mx-auto w-[min(76rem,100%-2rem)] pb-28 md:pb-16">
        {session.error !== undefined && (
          <div className="pt-4">
            <ProblemBox error={session.error} onRetry={session.reload} />
          </div>
        )}
        <Faults key={path}>
          <Suspense
            fallback={
              <div className="pt-8">
                <Skeleton rows={5} />
              </div>
            }
          >
            {screenOf(path)}
          </Suspense>
        </Faults>
      </main>
      <footer className="no-print mx-auto w-[min(76rem,100%-2rem)] border-t border-line pt-3 pb-24 text-small text-quiet md:pb-8">
        <p>
          {texts.footer} {session.data?.offline === true && texts.offline}
        </p>
      </footer>
      {isSearching && <SearchDialog onClose={() => setSearching(false)} />}
    </SessionContext>
  );
}

function screenOf(path: string): ReactNode {
  for (const [pattern, render] of places) {
    const found = matchPath(pattern, path);
    if (found !== undefined) return render(found);
  }
  return <NotFound />;
}

function NotFound() {
  useTitle(texts.problems.notFound);
  return (
    <div className="grid gap-4 pt-10">
      <h1 className="text-title">{texts.problems.notFound}</h1>
      <Empty>
        {texts.problems.notFoundHint} <Link href="/">{texts.problems.toStart}</Link>
      </Empty>
    </div>
  );
}

/** A fault of one screen leaves the rest usable. */
class Faults extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div role="alert" className="grid justify-items-start gap-4 pt-10">
        <p>{texts.problems.crash}</p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {texts.problems.reload}
        </button>
      </div>
    );
  }
}
