import { cleanText } from '../../../src/report/clean-text.ts';
import type { Check, CheckDifference } from '../api/contract.ts';
import { Icon, StanceIcon, stanceTones } from '../parts/icon.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { Link } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showTime } from '../words/format.ts';

/** A check of what was checked before: what moved since, before everything else. */
export function DifferenceSection({ check }: { check: Check }) {
  const { recheckOf, difference } = check;
  if (recheckOf === undefined) return null;
  const links = (
    <>
      <Link href={`/checks/${recheckOf}`}>{texts.difference.earlier}</Link>
      {check.report !== undefined && (
        <>
          {' · '}
          <Link href={`/compare/${recheckOf}/${check.id}`}>{texts.difference.compare}</Link>
        </>
      )}
    </>
  );
  if (difference === undefined)
    return (
      <p className="text-quiet">
        {texts.difference.again} {links}
      </p>
    );
  const { before, after, moved, changed } = difference;
  return (
    <section
      aria-labelledby="difference-title"
      className={`${moved ? 'mixed' : 'plain'} card grid gap-3 border-s-4 border-s-tone p-4`}
    >
      <h2 id="difference-title" className="flex items-center gap-2 text-lead">
        <Icon name={moved ? 'warn' : 'check'} className="text-tone" />
        {moved ? texts.difference.moved : changed ? texts.difference.changed : texts.difference.same}
      </h2>
      <p className="text-quiet">
        {texts.difference.since(showTime(before.startedAt))} {links}
      </p>
      {moved && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <VerdictMark label={before.answer.label} rating={before.answer.rating} />
          <span aria-hidden="true">→</span>
          <span className="sr-only">{texts.difference.becomes}</span>
          <VerdictMark label={after.answer.label} rating={after.answer.rating} />
        </p>
      )}
      <Lines title={texts.difference.added} lines={difference.added} />
      <Lines title={texts.difference.dropped} lines={difference.dropped} />
      <Pages difference={difference} />
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: CheckDifference['added'] }) {
  if (lines.length === 0) return null;
  return (
    <div className="grid gap-1">
      <h3 className="font-[600]">
        {title} <span className="font-normal text-quiet tabular-nums">{lines.length}</span>
      </h3>
      <ul className="grid gap-2">
        {lines.map(({ url, title: name, quote, stance }) => (
          <li key={url}>
            <span
              className={`${stanceTones[stance]} me-2 inline-flex items-center gap-1 text-small text-tone`}
            >
              <StanceIcon stance={stance} />
              {texts.stances[stance]}
            </span>
            <OuterLink url={url}>{cleanText(name) || url}</OuterLink>
            <blockquote dir="auto" className="line-clamp-3">
              “{cleanText(quote)}”
            </blockquote>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pages({ difference: { pages, pagesUnchanged } }: { difference: CheckDifference }) {
  return (
    <div className="grid gap-1">
      {pages.length > 0 && <h3 className="font-[600]">{texts.difference.pages}</h3>}
      <ul className="grid gap-2">
        {pages.map(({ url, title, state, missing, why }) => (
          <li key={url}>
            <span className="me-2 font-[550]">{texts.difference.states[state]}:</span>
            <OuterLink url={url}>{cleanText(title) || url}</OuterLink>
            {why !== undefined && <span className="block text-small text-quiet">{cleanText(why)}</span>}
            {missing.map((quote) => (
              <span key={quote} dir="auto" className="block text-small text-quiet">
                {texts.difference.missing} <s className="font-serif">“{cleanText(quote)}”</s>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {pagesUnchanged > 0 && <p className="text-quiet">{texts.difference.unchanged(pagesUnchanged)}</p>}
    </div>
  );
}
