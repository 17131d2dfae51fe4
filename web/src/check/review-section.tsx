import { type FormEvent, useState } from 'react';
import type { Rating } from '../../../src/core/rating.ts';
import { call } from '../api/call.ts';
import type { Check, NewCorrection, Review, ReviewState } from '../api/contract.ts';
import { type Resource, useAction } from '../api/use-resource.ts';
import { Fold } from '../parts/fold.tsx';
import { Icon } from '../parts/icon.tsx';
import { ProblemBox, Skeleton } from '../parts/problem-box.tsx';
import { VerdictMark } from '../parts/verdict-mark.tsx';
import { TextField } from '../start/check-options.tsx';
import { texts } from '../texts/en.ts';
import { showTime } from '../words/format.ts';
import { allRatings, labelOfRating } from '../words/ratings.ts';
import { DueField } from './due-field.tsx';
import { Corrections, History, SignedBy } from './review-history.tsx';

type Correct = (correction: NewCorrection) => Promise<boolean>;

/** What people say beside the machine: agree, correct, sign. Nothing is overwritten, everything can be undone. */
export function ReviewSection(props: {
  check: Check;
  review: Resource<Review>;
  correct: Correct;
  undo(id: string): void;
}) {
  const { check, review } = props;
  return (
    <section id="review" aria-labelledby="review-title" className="grid gap-4">
      <div>
        <h2 id="review-title" className="text-title">
          {texts.review.title}
        </h2>
        <p className="text-quiet">{texts.review.lead}</p>
      </div>
      {review.error !== undefined && <ProblemBox error={review.error} onRetry={review.reload} />}
      {review.isLoading && <Skeleton rows={2} />}
      {review.data !== undefined && (
        <ReviewBody
          check={check}
          review={review.data}
          onReview={review.set}
          correct={props.correct}
          undo={props.undo}
        />
      )}
    </section>
  );
}

function ReviewBody(props: {
  check: Check;
  review: Review;
  onReview(review: Review): void;
  correct: Correct;
  undo(id: string): void;
}) {
  const { check, review, onReview } = props;
  const { id } = check;
  const action = useAction();
  const [isWriting, setWriting] = useState(false);
  const { own, computed, machine } = review;
  const isOpenForWork = review.state === 'draft' || review.state === 'in-review';
  const setOwn = (rating: Rating, reason: string) =>
    action.run(async () =>
      onReview(await call('setOwnVerdict', { params: { id }, body: { rating, reason } })),
    );
  return (
    <div className="grid gap-4">
      <ol className="flex flex-wrap items-center gap-2" aria-label={texts.review.state}>
        {(Object.keys(texts.reviewStates) as ReviewState[]).map((state, index) => (
          <li key={state} className="flex items-center gap-2">
            {index > 0 && <Icon name="fold" className="size-3.5! text-quiet" />}
            <span
              aria-current={state === review.state ? 'step' : undefined}
              className="chip aria-[current]:border-link aria-[current]:font-[650] aria-[current]:text-link"
            >
              {texts.reviewStates[state]}
            </span>
          </li>
        ))}
      </ol>
      <SignedBy review={review} />
      {(computed !== undefined || own !== undefined) && (
        <div className="card grid divide-y divide-line">
          <AnswerRow name={texts.check.machine} label={machine.label} rating={machine.rating}>
            {machine.summary}
          </AnswerRow>
          {computed !== undefined && (
            <AnswerRow name={texts.check.computed} label={computed.label} rating={computed.rating}>
              {review.moved.join(' ') || computed.summary}
            </AnswerRow>
          )}
          {own !== undefined && (
            <AnswerRow
              name={texts.review.setBy(own.by.name, showTime(own.at))}
              label={own.label}
              rating={own.rating}
            >
              {own.reason}
            </AnswerRow>
          )}
        </div>
      )}
      {action.error !== undefined && <ProblemBox error={action.error} />}
      {check.mayReview ? (
        <>
          {isOpenForWork && !isWriting && (
            <div className="no-print flex flex-wrap gap-2">
              <button
                type="button"
                className="button"
                disabled={action.isBusy}
                onClick={() => void setOwn((computed ?? machine).rating, texts.review.agreeReason)}
              >
                <Icon name="check" />
                {texts.review.agree}
              </button>
              <button type="button" className="button" onClick={() => setWriting(true)}>
                <Icon name="pen" />
                {texts.review.correct}
              </button>
              {own !== undefined && (
                <button
                  type="button"
                  className="button bare"
                  onClick={() =>
                    void action.run(async () =>
                      onReview(await call('withdrawOwnVerdict', { params: { id } })),
                    )
                  }
                >
                  {texts.review.withdraw}
                </button>
              )}
            </div>
          )}
          {isWriting && (
            <OwnVerdictForm
              rating={own?.rating ?? machine.rating}
              isBusy={action.isBusy}
              onCancel={() => setWriting(false)}
              onSubmit={async (rating, reason) => {
                if (await setOwn(rating, reason)) setWriting(false);
              }}
            />
          )}
          {isOpenForWork && <AddSource correct={props.correct} />}
          {isOpenForWork && <DueField check={check} />}
          <NextStates
            review={review}
            isBusy={action.isBusy}
            onMove={(to, note) =>
              void action.run(async () =>
                onReview(
                  await call('setReviewState', {
                    params: { id },
                    body: { to, ...(note === '' ? {} : { note }) },
                  }),
                ),
              )
            }
          />
        </>
      ) : (
        <p className="no-print text-quiet">{texts.review.mayNot}</p>
      )}
      <Corrections review={review} undo={check.mayReview && isOpenForWork ? props.undo : undefined} />
      <History review={review} />
    </div>
  );
}

function AnswerRow(props: {
  name: string;
  label: Review['machine']['label'];
  rating: Rating;
  children: string;
}) {
  return (
    <div className="grid gap-1 px-4 py-3 md:grid-cols-[14rem_16rem_1fr]">
      <p className="text-quiet">{props.name}</p>
      <VerdictMark label={props.label} rating={props.rating} />
      <p dir="auto">{props.children}</p>
    </div>
  );
}

function OwnVerdictForm(props: {
  rating: Rating;
  isBusy: boolean;
  onCancel(): void;
  onSubmit(rating: Rating, reason: string): void;
}) {
  const [rating, setRating] = useState(props.rating);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit(rating, reason);
  };
  return (
    <form onSubmit={submit} className="card grid gap-4 p-4">
      <h3 className="font-[600]">{texts.review.ownVerdict}</h3>
      <label className="grid gap-1">
        {texts.review.rating}
        <select
          className="field"
          value={rating}
          // biome-ignore lint/a11y/noAutofocus: the form was opened to be filled in
          autoFocus
          onChange={(event) => setRating(event.target.value as Rating)}
        >
          {allRatings.map((choice) => (
            <option key={choice} value={choice}>
              {texts.ratingName(choice)}: {texts.ratings[choice]}
            </option>
          ))}
        </select>
      </label>
      <VerdictMark label={labelOfRating(rating)} rating={rating} />
      <label className="grid gap-1">
        {texts.review.reason}
        <textarea
          className="field"
          rows={3}
          required
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <span className="text-small text-quiet">{texts.review.reasonHint}</span>
      </label>
      <div className="flex gap-2">
        <button type="submit" className="button primary" disabled={props.isBusy || reason.trim() === ''}>
          {texts.save}
        </button>
        <button type="button" className="button bare" onClick={props.onCancel}>
          {texts.cancel}
        </button>
      </div>
    </form>
  );
}

const stances = ['supports', 'refutes', 'neutral'] as const;

function AddSource({ correct }: { correct: Correct }) {
  const [url, setUrl] = useState('');
  const [text, setText] = useState('');
  const [quote, setQuote] = useState('');
  const [stance, setStance] = useState<(typeof stances)[number]>('refutes');
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const isDone = await correct({
      type: 'add-source',
      ...(url.trim() === '' ? { text } : { url: url.trim() }),
      quote,
      stance,
      reason,
    });
    setBusy(false);
    if (!isDone) return;
    setUrl('');
    setText('');
    setQuote('');
    setReason('');
  };
  return (
    <Fold title={texts.review.addSource}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-quiet">{texts.review.addSourceLead}</p>
        <TextField label={texts.review.url} type="url" value={url} onChange={setUrl} />
        {url.trim() === '' && (
          <label className="grid gap-1">
            {texts.review.orText}
            <textarea
              className="field"
              rows={4}
              dir="auto"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        )}
        <label className="grid gap-1">
          {texts.review.quote}
          <textarea
            className="field font-serif"
            rows={2}
            required
            dir="auto"
            value={quote}
            onChange={(event) => setQuote(event.target.value)}
          />
        </label>
        <label className="grid gap-1">
          {texts.review.stance}
          <select
            className="field"
            value={stance}
            onChange={(event) => setStance(event.target.value as (typeof stances)[number])}
          >
            {stances.map((choice) => (
              <option key={choice} value={choice}>
                {texts.stances[choice]}
              </option>
            ))}
          </select>
        </label>
        <TextField label={texts.review.reason} required value={reason} onChange={setReason} />
        <button type="submit" className="button justify-self-start" disabled={isBusy}>
          {texts.review.addSource}
        </button>
      </form>
    </Fold>
  );
}

function NextStates(props: { review: Review; isBusy: boolean; onMove(to: ReviewState, note: string): void }) {
  const [note, setNote] = useState('');
  const { next } = props.review;
  if (next.length === 0) return null;
  return (
    <div className="no-print grid gap-2 border-t border-line pt-4">
      <h3 className="font-[600]">{texts.review.next}</h3>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 flex-1">
          <TextField
            label={texts.review.note}
            placeholder={texts.review.noteHint}
            value={note}
            onChange={setNote}
          />
        </div>
        {next.map((state) => (
          <button
            key={state}
            type="button"
            className={state === 'signed' ? 'button primary' : 'button'}
            disabled={props.isBusy || (state === 'corrected' && note.trim() === '')}
            onClick={() => props.onMove(state, note.trim())}
          >
            {texts.reviewMoves[state]}
          </button>
        ))}
      </div>
    </div>
  );
}
