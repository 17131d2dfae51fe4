import { readStoredSnapshot } from '../../app/serving/stored-run.ts';
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
    createShare({ params, body, caller }) {
      const row = requireCheck(parts, params.id, caller);
      requireReport(parts, row);
      const expiresAt =
        body.days === undefined
          ? undefined
          : new Date(now().getTime() + body.days * dayMilliseconds).toISOString();
      const made = shares.add(row.id, caller.displayName ?? caller.name, { note: body.note, expiresAt });
      audit.note(caller.name, 'share.create', row.id, { share: made.id });
      return { ...made, path: `/shared/${made.token}` };
    },
    listShares({ params, caller }) {
      const row = requireCheck(parts, params.id, caller);
      return { items: shares.ofCheck(row.id) };
    },
    revokeShare({ params, caller }) {
      const checkId = shares.checkOf(params.id);
      if (checkId === undefined) throw notFound('link');
      requireCheck(parts, checkId, caller);
      shares.remove(params.id);
      audit.note(caller.name, 'share.revoke', checkId, { share: params.id });
      return undefined;
    },
    getShared({ params }) {
      const row = find(params.token);
      const report = requireReport(parts, row);
      const review = computeReview(report, parts.reviews.changes(row.id), { role: 'reader' });
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
    getSharedCopy: ({ params }) => storedCopyOf(parts, find(params.token).id, params.sha256),
    async getSharedPicture({ params }) {
      const folder = parts.jobs.folderOf(find(params.token).id);
      const stored = await readStoredSnapshot(folder, params.sha256).catch(() => undefined);
      if (stored === undefined) throw notFound('picture');
      return showPicture(stored.bytes, pictureWidth);
    },
  };

  function find(token: string) {
    const checkId = shares.checkByToken(token);
    const row = checkId === undefined ? undefined : parts.checks.get(checkId);
    if (row === undefined) throw notFound('shared check');
    return row;
  }
}
