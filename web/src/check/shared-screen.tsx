import { useMemo, useState } from 'react';
import type { Evidence } from '../../../src/core/evidence.ts';
import { apiBase, call } from '../api/call.ts';
import { useResource } from '../api/use-resource.ts';
import { Exhibits } from '../exhibits/exhibits.tsx';
import { BrandMark } from '../parts/icon.tsx';
import { Notice, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { Dossiers } from '../picture/dossiers.tsx';
import { useTitle } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showDate } from '../words/format.ts';
import { labelOfRating } from '../words/ratings.ts';
import { itemsOf } from './arrange-evidence.ts';
import { type CheckContext, CheckContextProvider } from './check-context.ts';
import { viewOfReport } from './check-view.ts';
import { ClaimHead, EarlierChecks } from './claim-head.tsx';
import { CopyDrawer } from './copy-drawer.tsx';
import { EvidenceSection } from './evidence-section.tsx';
import { HowSection } from './how-section.tsx';
import { StickyLine } from './sticky-line.tsx';
import { VerdictSection } from './verdict-section.tsx';

/** A check as somebody with a link sees it: to read only. */
export function SharedScreen({ token }: { token: string }) {
  const shared = useResource(`shared ${token}`, (signal) => call('getShared', { params: { token } }, signal));
  const [copyOf, setCopyOf] = useState<Evidence>();
  const report = shared.data?.report;
  useTitle(report?.claim.text.slice(0, 80) ?? texts.share.shared);
  const context = useMemo<CheckContext>(
    () => ({
      base: `${apiBase}/shared/${encodeURIComponent(token)}`,
      claim: report?.claim,
      subClaimCount: report?.interpretation.subClaims.length ?? 0,
      sensitive: [...new Set((report?.dossiers ?? []).flatMap(({ sensitive }) => sensitive))],
      openCopy: setCopyOf,
    }),
    [token, report],
  );
  const { data } = shared;
  return (
    <>
      <header className="border-b border-line">
        <p className="mx-auto flex w-[min(76rem,100%-2rem)] items-center gap-2 py-3 font-[650]">
          <BrandMark />
          {texts.brand}
          <span className="ms-auto text-small font-normal text-quiet">{texts.share.shared}</span>
        </p>
      </header>
      <main id="main" className="mx-auto grid w-[min(76rem,100%-2rem)] gap-8 pb-16">
        {shared.error !== undefined && (
          <div className="pt-8">
            <ProblemBox error={shared.error} onRetry={shared.reload} />
          </div>
        )}
        {shared.isLoading && <Skeleton rows={4} className="h-24" />}
        {data !== undefined && (
          <CheckContextProvider value={context}>
            <div>
              <StickyLine
                verdict={data.report.verdict}
                review={{ computed: data.computed, own: undefined }}
              />
            </div>
            {data.signed !== undefined && (
              <Notice tone="good">
                {texts.share.signed(data.signed.byName, showDate(data.signed.at))}{' '}
                {data.own !== undefined && (
                  <>
                    <VerdictMark label={labelOfRating(data.own.rating)} rating={data.own.rating} />{' '}
                    <span dir="auto">{data.own.reason}</span>
                  </>
                )}
              </Notice>
            )}
            <ClaimHead view={viewOfReport(data.report)} given={undefined} />
            <EarlierChecks view={viewOfReport(data.report)} />
            <EvidenceSection
              view={viewOfReport(data.report)}
              items={itemsOf(data.report.evidence, data.report.verdict.restsOn, {
                evidence: data.evidence,
                corrections: [],
              })}
              isOpen={false}
              keepsColumns={false}
            />
            <Dossiers dossiers={data.report.dossiers ?? []} />
            <VerdictSection view={viewOfReport(data.report)} verdict={data.report.verdict} />
            <Exhibits exhibits={data.report.exhibits ?? []} />
            <HowSection view={viewOfReport(data.report)} />
            {copyOf !== undefined && (
              <CopyDrawer
                evidence={copyOf}
                load={(sha256, signal) => call('getSharedCopy', { params: { token, sha256 } }, signal)}
                onClose={() => setCopyOf(undefined)}
              />
            )}
          </CheckContextProvider>
        )}
      </main>
      <footer className="mx-auto w-[min(76rem,100%-2rem)] border-t border-line py-4 text-small text-quiet">
        <p>{texts.footer}</p>
      </footer>
    </>
  );
}
