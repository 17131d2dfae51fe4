import { defined } from '../../core/defined.ts';
import type { shareRoutes } from '../contract/share-routes.ts';
import { notFound } from '../http/api-problem.ts';
import { showPicture } from '../http/show-picture.ts';
import { computeReview } from '../review/compute-review.ts';
import type { ServerParts } from '../server-parts.ts';
import { requireCheck, requireReport } from './check-handlers.ts';
import type { Handlers } from './handler.ts';
import { storedCopyOf } from './stored-copy.ts';

const dayMilliseconds = 86_400_000;
const pictureWidth = 960;

export function shareHandlers(parts: ServerParts): Pick<Handlers, keyof typeof shareRoutes> {
  const { shares, audit, now } = parts;

  return {
    async createShare({ params, body, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      await requireReport(parts, row);
      const expiresAt =
        body.days === undefined
          ? undefined
          : new Date(now().getTime() + body.days * dayMilliseconds).toISOString();
      const made = await shares.add(row.id, caller.displayName ?? caller.name, {
        note: body.note,
        expiresAt,
      });
      await audit.note(caller.name, 'share.create', row.id, { share: made.id });
      return { ...made, path: `/shared/${made.token}` };
    },
    async listShares({ params, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      return { items: await shares.ofCheck(row.id) };
    },
    async revokeShare({ params, caller }) {
      const checkId = await shares.checkOf(params.id);
      if (checkId === undefined) throw notFound('link');
      await requireCheck(parts, checkId, caller);
      await shares.remove(params.id);
      await audit.note(caller.name, 'share.revoke', checkId, { share: params.id });
      return undefined;
    },
    async getShared({ params }) {
      const row = await find(params.token);
      const report = await requireReport(parts, row);
      const review = computeReview(report, await parts.reviews.changes(row.id), { role: 'reader' });
      const { own, signed } = review;
      return {
        report,
        reviewState: review.state,
        evidence: review.evidence,
        ...defined({ computed: review.computed }),
        ...(own === undefined
          ? {}
          : {
              own: {
                rating: own.rating,
                reason: own.reason,
                at: own.at,
                ...defined({ summary: own.summary, byName: signed === undefined ? undefined : own.by.name }),
              },
            }),
        ...(signed === undefined ? {} : { signed: { at: signed.at, byName: signed.by.name } }),
      };
    },
    getSharedCopy: async ({ params }) => storedCopyOf(parts, (await find(params.token)).id, params.sha256),
    async getSharedPicture({ params }) {
      const { id } = await find(params.token);
      const stored = await parts.stored.snapshot(id, params.sha256).catch(() => undefined);
      if (stored === undefined) throw notFound('picture');
      return showPicture(stored.bytes, pictureWidth);
    },
  };

  async function find(token: string) {
    const checkId = await shares.checkByToken(token);
    const row = checkId === undefined ? undefined : await parts.checks.get(checkId);
    if (row === undefined) throw notFound('shared check');
    return row;
  }
}
