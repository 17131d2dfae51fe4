import { useEffect, useRef } from 'react';
import type { Evidence } from '../../../src/core/evidence.ts';
import { safeLink } from '../../../src/report/html/safe-link.ts';
import type { StoredCopy } from '../api/contract.ts';
import { useResource } from '../api/use-resource.ts';
import { Drawer } from '../parts/drawer.tsx';
import { SmallFold } from '../parts/fold.tsx';
import { Icon } from '../parts/icon.tsx';
import { OuterLink, textFragment } from '../parts/outer-link.tsx';
import { Notice, ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { texts } from '../texts/en.ts';
import { showBytes, showTime } from '../words/format.ts';

/** What was stored when the source was read, as text, with the quote marked and scrolled to. */
export function CopyDrawer(props: {
  evidence: Evidence;
  load(sha256: string, signal: AbortSignal): Promise<StoredCopy>;
  onClose(): void;
}) {
  const { evidence, load, onClose } = props;
  const { sha256 } = evidence.snapshot;
  const copy = useResource(`copy ${sha256}`, (signal) => load(sha256, signal));
  const quote = useRef<HTMLElement>(null);
  useEffect(() => {
    if (copy.data !== undefined) quote.current?.scrollIntoView({ block: 'center' });
  }, [copy.data]);
  const { data } = copy;
  const { source } = evidence;
  return (
    <Drawer title={texts.copyDrawer.title} onClose={onClose}>
      <div className="mx-auto grid max-w-[44rem] gap-4">
        <header className="grid gap-1">
          <h3 dir="auto" className="font-serif text-lead font-[600]">
            {source.title || source.url}
          </h3>
          <p className="text-quiet">
            {texts.copyDrawer.fetched(showTime(data?.retrievedAt ?? evidence.retrievedAt), evidence.provider)}
          </p>
          <p className="flex flex-wrap items-center gap-x-4">
            {safeLink(data?.url ?? source.url) === undefined ? (
              <span className="text-quiet">{texts.copyDrawer.notLive}</span>
            ) : (
              <OuterLink url={data?.url ?? source.url} fragment={textFragment(evidence.quote)}>
                {texts.copyDrawer.live}
              </OuterLink>
            )}
            <button
              type="button"
              className="button bare"
              onClick={() => quote.current?.scrollIntoView({ block: 'center' })}
            >
              <Icon name="search" />
              {texts.copyDrawer.toQuote}
            </button>
          </p>
          <SmallFold title={texts.details}>
            <dl className="grid grid-cols-[max-content_1fr] gap-x-4 text-small">
              <dt className="text-quiet">{texts.copyDrawer.hash}</dt>
              <dd>
                <code className="break-all">{sha256}</code>
              </dd>
              <dt className="text-quiet">{texts.copyDrawer.address}</dt>
              <dd className="break-all">{data?.url ?? source.url}</dd>
              {data !== undefined && (
                <>
                  <dt className="text-quiet">{texts.copyDrawer.kind}</dt>
                  <dd>{data.mimeType}</dd>
                  <dt className="text-quiet">{texts.copyDrawer.bytes}</dt>
                  <dd>{showBytes(data.bytes)}</dd>
                </>
              )}
            </dl>
          </SmallFold>
        </header>
        {copy.error !== undefined && <ProblemBox error={copy.error} onRetry={copy.reload} />}
        {copy.isLoading && <Skeleton rows={8} className="h-5" />}
        {data !== undefined && data.text === undefined && <Notice>{texts.copyDrawer.noText}</Notice>}
        {data?.text !== undefined && <CopyText text={data.text} evidence={evidence} mark={quote} />}
      </div>
    </Drawer>
  );
}

function CopyText(props: { text: string; evidence: Evidence; mark: React.RefObject<HTMLElement | null> }) {
  const { text, evidence, mark } = props;
  const { start, end } = evidence.snapshot;
  const isThere = text.slice(start, end) === evidence.quote;
  const from = isThere ? start : text.indexOf(evidence.quote);
  const to = isThere ? end : from + evidence.quote.length;
  return (
    <>
      {from < 0 && <Notice>{texts.copyDrawer.quoteGone}</Notice>}
      <div dir="auto" className="border-t border-line pt-4 font-serif text-read whitespace-pre-wrap">
        {from < 0 ? (
          text
        ) : (
          <>
            {text.slice(0, from)}
            <mark ref={mark} className="open marked scroll-m-24">
              {text.slice(from, to)}
            </mark>
            {text.slice(to)}
          </>
        )}
      </div>
    </>
  );
}
