import type { Review, ReviewState } from '../api/contract.ts';
import { Fold } from '../parts/fold.tsx';
import { Icon } from '../parts/icon.tsx';
import { texts } from '../texts/en.ts';
import { showTime } from '../words/format.ts';

/** Who answers for the check, in print too. */
export function SignedBy({ review: { signed, published, history, state } }: { review: Review }) {
  const corrected =
    state === 'corrected'
      ? history.findLast(({ what, details }) => what === 'state' && details.to === state)
      : undefined;
  const steps = [
    ...(signed === undefined ? [] : [{ words: texts.review.signedBy, ...signed }]),
    ...(published === undefined ? [] : [{ words: texts.review.publishedBy, ...published }]),
    ...(corrected === undefined
      ? []
      : [{ words: texts.review.correctedBy, ...corrected, note: noteOf(corrected.details) }]),
  ];
  if (steps.length === 0) return null;
  return (
    <ul className="grid gap-0.5">
      {steps.map(({ words, by, at, note }) => (
        <li key={`${at} ${by.id}`}>
          {words(by.name, showTime(at))}
          {note !== undefined && note !== '' && (
            <span dir="auto" className="text-quiet">
              : {note}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Corrections of the evidence that stand, each to be taken back. */
export function Corrections({ review, undo }: { review: Review; undo: ((id: string) => void) | undefined }) {
  if (review.corrections.length === 0) return null;
  return (
    <Fold title={texts.review.corrections} aside={review.corrections.length} isOpen>
      <ul className="grid gap-1">
        {review.corrections.map(({ id, at, by, correction }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-2">
            <span className="font-[550]">{texts.review.shown[correction.type]}</span>
            {'evidence' in correction && correction.evidence !== undefined && (
              <span>{correction.evidence}</span>
            )}
            <span dir="auto" className="min-w-0 flex-1 text-quiet">
              {correction.type === 'note' ? correction.text : correction.reason}
            </span>
            <span className="text-small text-quiet">{texts.review.setBy(by.name, showTime(at))}</span>
            {undo !== undefined && (
              <button type="button" className="button bare" onClick={() => undo(id)}>
                <Icon name="again" />
                {texts.undo}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** Every change, the undone ones too. */
export function History({ review }: { review: Review }) {
  if (review.history.length === 0) return null;
  return (
    <Fold title={texts.review.history} aside={review.history.length}>
      <ol className="grid gap-1">
        {review.history.map(({ id, at, by, what, details }) => (
          <li key={id}>
            <span className="text-quiet">{showTime(at)}</span> <bdi className="font-[550]">{by.name}</bdi>{' '}
            {what === 'state' ? stepOf(details) : texts.review.historyWords[what]}
            {noteOf(details) !== undefined && (
              <span dir="auto" className="text-quiet">
                : {noteOf(details)}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

function stepOf({ from, to }: Record<string, unknown>): string {
  const name = (state: unknown) => texts.reviewStates[state as ReviewState] ?? String(state);
  return texts.review.step(name(from), name(to));
}

/** The words that somebody wrote beside a change. */
function noteOf({ note, reason, correction }: Record<string, unknown>): string | undefined {
  const inner = correction as { reason?: unknown; text?: unknown } | undefined;
  const found = [note, reason, inner?.reason, inner?.text].find(
    (words) => typeof words === 'string' && words !== '',
  );
  return found as string | undefined;
}
