import { useState } from 'react';
import type { DocumentClaim } from '../api/contract.ts';
import { Icon, labelTones } from '../parts/icon.tsx';
import { OuterLink } from '../parts/outer-link.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { Link } from '../router/router.tsx';
import { texts } from '../texts/en.ts';
import { showClock } from '../words/format.ts';

/** One claim with what became of it. Its words can be put right before they are checked. */
export function ClaimRow(props: {
  row: DocumentClaim;
  isChosen: boolean;
  onShow(): void;
  /** False where it did not begin. */
  onCheck(text?: string): Promise<boolean>;
}) {
  const { row, isChosen } = props;
  const { check } = row;
  const label = check?.ownLabel ?? check?.label;
  const [edited, setEdited] = useState<string>();
  return (
    <li
      id={`row-${row.id}`}
      className={`card grid gap-1.5 border-s-4 p-4 ${label === undefined ? 'plain' : labelTones[label]} border-s-tone ${isChosen ? 'outline-2 outline-link' : ''}`}
    >
      <p dir="auto" className="font-serif text-read">
        <button type="button" className="text-start" onClick={props.onShow}>
          {row.text}
        </button>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {label !== undefined ? (
          <VerdictMark label={label} rating={check?.ownRating ?? check?.rating} />
        ) : check !== undefined ? (
          <span className="inline-flex items-center gap-1.5 text-quiet">
            <Icon name={check.state === 'failed' ? 'warn' : 'clock'} />
            {texts.checkStates[check.state]}
          </span>
        ) : (
          <span className="text-quiet">{texts.documents.kinds[row.kind]}</span>
        )}
        <span className="text-small text-quiet">
          {row.why}
          {row.spoken !== undefined && `, ${texts.documents.saidAt(showClock(row.spoken.fromSeconds))}`}
        </span>
        <span className="ms-auto flex flex-wrap">
          {check !== undefined ? (
            <Link href={`/checks/${check.id}`} className="button bare">
              {texts.documents.openCheck}
            </Link>
          ) : (
            // What does not stand alone would be checked as something else.
            row.kind !== 'context' && (
              <button type="button" className="button bare" onClick={() => void props.onCheck()}>
                {texts.documents.checkThis}
              </button>
            )
          )}
          <button
            type="button"
            className="button bare"
            aria-expanded={edited !== undefined}
            onClick={() => setEdited(edited === undefined ? row.text : undefined)}
          >
            <Icon name="pen" />
            {texts.documents.editWords}
          </button>
        </span>
      </p>
      {row.earlier !== undefined && (
        <p className="text-small">
          <span className="text-quiet">{texts.documents.before}</span> {row.earlier.publisher}{' '}
          <q dir="auto">{row.earlier.rating}</q>{' '}
          {row.earlier.url !== undefined && <OuterLink url={row.earlier.url} />}
        </p>
      )}
      {edited !== undefined && (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void props.onCheck(edited.trim()).then((began) => began && setEdited(undefined));
          }}
        >
          <label className="grid gap-1">
            {texts.documents.words}
            <textarea
              className="field font-serif text-read"
              rows={3}
              dir="auto"
              required
              value={edited}
              onChange={(event) => setEdited(event.target.value)}
            />
          </label>
          <button type="submit" className="button primary justify-self-start" disabled={edited.trim() === ''}>
            {texts.documents.checkWords}
          </button>
        </form>
      )}
    </li>
  );
}
