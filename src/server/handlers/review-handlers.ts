import { addSource } from '../../app/serving/add-source.ts';
import { defined } from '../../core/defined.ts';
import { labelOfRating } from '../../core/rating.ts';
import type { Report } from '../../core/report.ts';
import type { Caller } from '../accounts/caller.ts';
import type { reviewRoutes } from '../contract/review-routes.ts';
import type { NewCorrection, Review } from '../contract/review-schemas.ts';
import type { WebhookEvent } from '../contract/webhook-routes.ts';
import { ApiProblem, notFound } from '../http/api-problem.ts';
import { computeReview, isOpen } from '../review/compute-review.ts';
import type { ServerParts } from '../server-parts.ts';
import type { CheckRow } from '../store/check-row.ts';
import { requireCheck, requireReport } from './check-handlers.ts';
import type { Handlers } from './handler.ts';

const told: Partial<Record<Review['state'], WebhookEvent>> = {
  signed: 'review.signed',
  published: 'review.published',
  corrected: 'review.corrected',
};

export function reviewHandlers(parts: ServerParts): Pick<Handlers, keyof typeof reviewRoutes> {
  const { reviews, audit, checks } = parts;

  return {
    getReview: async ({ params, caller }) => (await look(params.id, caller)).review,
    async addCorrection({ params, body, caller, request }) {
      const { row, report, review } = await look(params.id, caller);
      requireOpen(review);
      requireEvidence(body, review, report);
      const added =
        body.type === 'add-source'
          ? await addSource(body, {
              id: `p${review.history.filter(({ what }) => what === 'correction').length + 1}`,
              keep: (bytes, meta) => parts.stored.add(row.id, bytes, meta),
              reader: parts.reader(),
              by: nameOf(caller),
              now: parts.now().toISOString(),
              signal: request.signal,
            })
          : undefined;
      await reviews.add(row.id, whoIs(caller), 'correction', { correction: body, ...defined({ added }) });
      await audit.note(caller.name, `review.${body.type}`, row.id);
      return refresh(row, caller);
    },
    async undoCorrection({ params, caller }) {
      const { row, review } = await look(params.id, caller);
      requireOpen(review);
      if (!review.corrections.some(({ id }) => id === params.correction)) throw notFound('correction');
      await reviews.add(row.id, whoIs(caller), 'undo', { correction: params.correction });
      await audit.note(caller.name, 'review.undo', row.id);
      return refresh(row, caller);
    },
    async setOwnVerdict({ params, body, caller }) {
      const { row, review } = await look(params.id, caller);
      requireOpen(review);
      await reviews.add(row.id, whoIs(caller), 'own-verdict', body);
      await audit.note(caller.name, 'review.own-verdict', row.id, { rating: body.rating });
      return refresh(row, caller);
    },
    async withdrawOwnVerdict({ params, caller }) {
      const { row, review } = await look(params.id, caller);
      requireOpen(review);
      if (review.own === undefined) throw notFound('own verdict');
      await reviews.add(row.id, whoIs(caller), 'own-verdict-withdrawn', {});
      await audit.note(caller.name, 'review.own-verdict-withdrawn', row.id);
      return refresh(row, caller);
    },
    async setReviewState({ params, body, caller }) {
      const { row, review } = await look(params.id, caller);
      if (!review.next.includes(body.to)) {
        throw new ApiProblem({
          status: 409,
          code: 'no-such-step',
          detail: `A check that is ${words(review.state)} cannot become ${words(body.to)} by ${caller.name} (${caller.role}).`,
          hint:
            review.next.length === 0
              ? 'An editor can go on with it.'
              : `Possible now: ${review.next.map(words).join(', ')}.`,
        });
      }
      if (body.to === 'corrected' && (body.note ?? '') === '') {
        throw new ApiProblem({
          status: 400,
          code: 'bad-input',
          detail: 'A correction of what was published needs a note that says what was wrong.',
          errors: [{ path: 'note', message: 'say what was wrong' }],
        });
      }
      await reviews.add(row.id, whoIs(caller), 'state', { from: review.state, ...body });
      await audit.note(caller.name, `review.${body.to}`, row.id);
      const after = await refresh(row, caller);
      const event = told[body.to];
      if (event !== undefined) await parts.webhooks.tell(row.team, event, await checks.require(row.id));
      return after;
    },
  };

  async function look(
    id: string,
    caller: Caller,
  ): Promise<{ row: CheckRow; report: Report; review: Review }> {
    const row = await requireCheck(parts, id, caller);
    const report = await requireReport(parts, row);
    return { row, report, review: computeReview(report, await reviews.changes(row.id), caller) };
  }

  /** Lists show state and own verdict, so the check's line has them too. */
  async function refresh(row: CheckRow, caller: Caller): Promise<Review> {
    const { review } = await look(row.id, caller);
    const rating = review.own?.rating;
    await checks.setReview(row.id, {
      state: review.state,
      ...(rating === undefined ? {} : { ownRating: rating, ownLabel: labelOfRating(rating) }),
    });
    return review;
  }
}

function requireOpen({ state }: Review): void {
  if (isOpen(state)) return;
  throw new ApiProblem({
    status: 409,
    code: 'signed',
    detail: `The check is ${words(state)}, so it cannot be changed.`,
    hint: state === 'signed' ? 'Take it back into review first.' : 'Mark it as corrected first.',
  });
}

function requireEvidence(correction: NewCorrection, review: Review, report: Report): void {
  if (correction.type === 'add-source' || correction.evidence === undefined) return;
  const known = [...report.evidence, ...review.evidence].some(({ id }) => id === correction.evidence);
  if (!known) throw notFound('piece of evidence');
}

function whoIs(caller: Caller): { id: string; name: string } {
  return { id: caller.id, name: nameOf(caller) };
}

function nameOf(caller: Caller): string {
  return caller.displayName ?? caller.name;
}

function words(state: string): string {
  return state.replaceAll('-', ' ');
}
