import { cleanText } from '../../../src/report/clean-text.ts';
import type { Check } from '../api/contract.ts';
import { Fold, SmallFold } from '../parts/fold.tsx';
import { Icon } from '../parts/icon.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { Picture } from '../picture/picture.tsx';
import { texts } from '../texts/en.ts';
import { showDate } from '../words/format.ts';
import type { CheckView } from './check-view.ts';

const longestHeading = 320;

/** The claim as posted, and how it was read. */
export function ClaimHead(props: {
  view: CheckView;
  given: Check['given'] | undefined;
  onEdit?: (() => void) | undefined;
  onAgain?: (() => void) | undefined;
}) {
  const { view, given } = props;
  const { claim } = view;
  const text = cleanText(claim?.text ?? given?.text ?? '') || texts.check.picture;
  const isLong = text.length > longestHeading;
  const date = claim?.date ?? given?.date;
  const asOf = claim?.asOf ?? given?.asOf;
  const postUrl = claim?.postUrl ?? given?.postUrl;
  const { subClaims, notes } = view.interpretation;
  const size = text.length > 160 ? 'text-lead sm:text-title' : 'text-title sm:text-claim';
  return (
    <section aria-labelledby="claim-title" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-quiet">
          <span className="eyebrow me-3">{texts.check.claim}</span>
          {[
            ...(date === undefined ? [] : [texts.check.saidOn(showDate(date))]),
            ...(asOf === undefined ? [] : [texts.check.asOf(showDate(asOf))]),
          ].join(' · ')}
          {postUrl !== undefined && (
            <>
              {date === undefined && asOf === undefined ? '' : ' · '}
              {texts.check.postedAt} <OuterLink url={postUrl} />
            </>
          )}
        </p>
        <span className="no-print ms-auto flex flex-wrap whitespace-nowrap max-sm:-ms-2">
          {props.onEdit !== undefined && (
            <button type="button" className="button bare" onClick={props.onEdit}>
              <Icon name="pen" />
              {texts.check.edit}
            </button>
          )}
          {props.onAgain !== undefined && (
            <button type="button" className="button bare" onClick={props.onAgain}>
              <Icon name="again" />
              {texts.check.again}
            </button>
          )}
        </span>
      </div>
      <h1 id="claim-title" dir="auto" lang={languageOf(claim?.language)} className={`max-w-[34em] ${size}`}>
        {isLong ? `${text.slice(0, longestHeading).replace(/\s+\S*$/, '')} …` : text}
      </h1>
      {isLong && (
        <Fold title={texts.check.wholeClaim}>
          <p dir="auto" className="max-w-[72ch] font-serif text-read whitespace-pre-line">
            {claim?.text ?? given?.text}
          </p>
        </Fold>
      )}
      {(claim?.media.length ?? 0) > 0 && view.dossiers.length === 0 && (
        <div className="flex flex-wrap gap-4">
          {claim?.media.map((media) => (
            <Picture
              key={media.sha256}
              sha256={media.sha256}
              alt={`${texts.picture.ofClaim}${media.name === undefined ? '' : `: ${media.name}`}`}
            />
          ))}
        </div>
      )}
      {(subClaims.length > 0 || notes.length > 0) && (
        <div className="text-quiet">
          <p>
            {texts.check.readAs}:{' '}
            {subClaims.length < 2 ? texts.check.oneFact : texts.check.parts(subClaims.length)}
            {notes.length > 0 && ` · ${notes.map(cleanText).join(' · ')}`}
          </p>
          {subClaims.length > 1 && (
            <ol className="mt-1 grid gap-0.5 ps-4">
              {subClaims.map(({ id, text: part }) => (
                <li key={id} dir="auto">
                  <span className="me-2 text-small font-[600]">{id}</span>
                  <span className="font-serif text-ink">{cleanText(part)}</span>
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  );
}

function languageOf(language: string | undefined): string | undefined {
  return language !== undefined && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language)
    ? language
    : undefined;
}

/** "Already checked?" comes before everything else; what is only similar is folded where there is much of it. */
export function EarlierChecks({ view }: { view: CheckView }) {
  const { earlierChecks } = view;
  if (earlierChecks.length === 0) return null;
  const exact = earlierChecks.filter(({ match }) => match === 'exact');
  const similar = earlierChecks.filter(({ match }) => match === 'suggestion');
  return (
    <section aria-labelledby="earlier-title" className="grid gap-1">
      <h2 id="earlier-title" className="text-lead">
        {texts.check.earlier} <span className="text-quiet tabular-nums">({earlierChecks.length})</span>
      </h2>
      <p className="text-small text-quiet">{texts.check.earlierLead}</p>
      <EarlierList checks={exact} />
      {similar.length > 2 ? (
        <SmallFold title={texts.check.earlierMore(similar.length)}>
          <EarlierList checks={similar} />
        </SmallFold>
      ) : (
        <EarlierList checks={similar} />
      )}
    </section>
  );
}

function EarlierList({ checks }: { checks: CheckView['earlierChecks'] }) {
  if (checks.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {checks.map((earlier) => (
        <li key={earlier.url} dir="auto">
          <span className="font-[550]">{cleanText(earlier.publisher)}</span> · {cleanText(earlier.rating)} ·{' '}
          {showDate(earlier.published)} ·{' '}
          <OuterLink url={earlier.url}>{cleanText(earlier.claimReviewed)}</OuterLink>
          {earlier.match === 'suggestion' && <span className="text-quiet"> ({texts.check.sameMatter})</span>}
        </li>
      ))}
    </ul>
  );
}
