import type { ReactNode } from 'react';
import type { Verdict } from '../../../src/core/verdict.ts';
import type { Review } from '../api/contract.ts';
import { Hint } from '../parts/hint.tsx';
import { LabelIcon, labelTones } from '../parts/icon.tsx';
import { moreThanLabel, VerdictMark } from '../parts/verdict-mark.tsx';
import { texts } from '../texts/en.ts';
import { Cites } from './cites.tsx';

/** The answer, never below the fold. Where people disagree with the machine, both stand here. */
export function StickyLine(props: {
  verdict: Verdict;
  review: Pick<Review, 'computed' | 'own'> | undefined;
  menu?: ReactNode;
}) {
  const { verdict, review } = props;
  const more = moreThanLabel(verdict.rating);
  const own = review?.own;
  const computed = review?.computed;
  const hasSecond = own !== undefined || computed !== undefined;
  return (
    <StickyBand tone={labelTones[verdict.label]}>
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-0.5">
        <span className="flex min-w-0 items-center gap-2 text-lead font-[650] text-tone">
          <LabelIcon label={verdict.label} className="size-6!" />
          <span>
            {hasSecond && <span className="text-small font-normal">{texts.check.machine}: </span>}
            {texts.labels[verdict.label]}
            {more !== undefined && (
              <span className="font-normal">
                {' · '}
                {more}
                <span className="hidden lg:inline">: {texts.ratings[verdict.rating]}</span>
              </span>
            )}
          </span>
        </span>
        <span className="text-small sm:text-base">
          <span className="sr-only">{texts.check.howSure}: </span>
          <Hint
            meaning={`${texts.check.howSure}: ${texts.check.sureNumber(verdict.confidenceInWords, verdict.confidence)}. ${texts.sureness[verdict.confidenceInWords] ?? ''}`}
          >
            {verdict.confidenceInWords}
          </Hint>
        </span>
        <span className="hidden items-center gap-1.5 text-quiet sm:inline-flex">
          {verdict.restsOn.length === 0 ? (
            texts.check.restsOnNothing
          ) : (
            <>
              {texts.check.restsOn} <Cites ids={verdict.restsOn.slice(0, 6)} />
              {verdict.restsOn.length > 6 && '…'}
            </>
          )}
        </span>
        {computed !== undefined && own === undefined && (
          <span className="flex items-center gap-1.5">
            <span className="text-small text-quiet">{texts.check.computed}:</span>
            <VerdictMark label={computed.label} rating={computed.rating} />
          </span>
        )}
        {own !== undefined && (
          <span className="flex items-center gap-1.5">
            <span className="text-small text-quiet">{own.by.name}:</span>
            <VerdictMark label={own.label} rating={own.rating} />
          </span>
        )}
      </p>
      {props.menu}
    </StickyBand>
  );
}

/** The one place at the top that says how it stands: first what is being done, then the answer. */
export function StickyBand({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <div
      className={`${tone} sticky top-0 z-10 -mx-4 flex min-h-16 items-center gap-3 border-b border-line bg-tint px-4 py-2 transition-colors duration-200 md:mx-0 md:rounded-b-[8px] md:border-x`}
    >
      {children}
    </div>
  );
}
