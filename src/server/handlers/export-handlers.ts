import { gzipSync } from 'node:zlib';
import { collectReportPictures } from '../../app/serving/report-pictures.ts';
import { toClaimReview } from '../../report/claim-review.ts';
import { renderHtml } from '../../report/html/render-html.ts';
import { renderMarkdown } from '../../report/markdown/render-markdown.ts';
import { toMediaReview } from '../../report/media-review.ts';
import { renderText } from '../../report/text/render-text.ts';
import type { exportRoutes } from '../contract/export-routes.ts';
import type { Review } from '../contract/review-schemas.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { toTar } from '../http/tar.ts';
import { computeReview } from '../review/compute-review.ts';
import { renderReview, renderReviewHtml } from '../review/render-review.ts';
import { reviewedReport } from '../review/reviewed-report.ts';
import type { ServerParts } from '../server-parts.ts';
import { type CheckRow, summaryOf } from '../store/check-row.ts';
import { requireCheck, requireReport } from './check-handlers.ts';
import { toCsv } from './csv.ts';
import type { Handlers } from './handler.ts';

const textWidth = 100;
const rowsAtOnce = 200;
const mostRows = 50_000;

export function exportHandlers(parts: ServerParts): Pick<Handlers, keyof typeof exportRoutes> {
  return {
    async exportCheck({ params, query, caller }) {
      const row = await requireCheck(parts, params.id, caller);
      const report = await requireReport(parts, row);
      const review = computeReview(report, await parts.reviews.changes(row.id), caller);
      const file = (body: string | Uint8Array, type: string, extension: string) =>
        fileOf(body, type, `touchstone-${row.id.slice(0, 8)}.${extension}`, query.download === 'true');
      switch (params.format) {
        case 'json':
          return file(
            `${JSON.stringify({ report, review }, null, 2)}\n`,
            'application/json; charset=utf-8',
            'json',
          );
        case 'md':
          return file(
            `${renderMarkdown(report)}${renderReview(review)}`,
            'text/markdown; charset=utf-8',
            'md',
          );
        case 'txt':
          return file(
            `${renderText(report, { width: textWidth, colour: false, unicode: true })}${renderReview(review)}`,
            'text/plain; charset=utf-8',
            'txt',
          );
        case 'html': {
          const readSnapshot = async (sha256: string) => (await parts.stored.snapshot(row.id, sha256))?.bytes;
          const page = renderHtml(report, { images: await collectReportPictures({ report, readSnapshot }) });
          return file(
            page.replace('</main>', () => `${renderReviewHtml(review)}</main>`),
            'text/html; charset=utf-8',
            'html',
          );
        }
        case 'bundle': {
          const at = parts.now();
          const name = `touchstone-${row.id.slice(0, 8)}`;
          const files = (await parts.stored.files(row.id)).map((entry) => ({
            ...entry,
            name: `${name}/${entry.name}`,
            at,
          }));
          return file(new Uint8Array(gzipSync(toTar(files))), 'application/gzip', 'tar.gz');
        }
        case 'claimreview': {
          const person = requireSigned(review);
          const body = toClaimReview(reviewedReport(report, review), { person });
          return file(`${JSON.stringify(body, null, 2)}\n`, 'application/ld+json; charset=utf-8', 'json');
        }
        case 'mediareview': {
          const person = requireSigned(review);
          const body = toMediaReview(reviewedReport(report, review), { person });
          if (body === undefined) {
            throw new ApiProblem({
              status: 409,
              code: 'no-media-answer',
              detail:
                'There is nothing to say in a MediaReview: the claim has no picture, or nothing was found out about it.',
            });
          }
          return file(`${JSON.stringify(body, null, 2)}\n`, 'application/ld+json; charset=utf-8', 'json');
        }
      }
    },
    async exportChecks({ query, caller }) {
      const { ids, mine, ...filter } = query;
      const chosen = ids
        ?.split(',')
        .map((id) => id.trim())
        .filter((id) => id !== '');
      const rows: CheckRow[] = [];
      let cursor: string | undefined;
      do {
        const page = await parts.checks.list(
          {
            ...(chosen === undefined ? filter : { ids: chosen }),
            ...(mine === true ? { owner: caller.id } : {}),
            team: caller.team,
          },
          { cursor, limit: rowsAtOnce, order: 'newest' },
        );
        rows.push(...page.rows);
        cursor = page.nextCursor;
      } while (cursor !== undefined && rows.length < mostRows);
      return fileOf(tableOf(rows), 'text/csv; charset=utf-8', 'touchstone-checks.csv', true);
    },
  };
}

function requireSigned({ signed }: Review): { name: string } {
  if (signed !== undefined) return { name: signed.by.name };
  throw new ApiProblem({
    status: 409,
    code: 'not-signed',
    detail: 'A review for publication is made of a signed check only, and nobody has signed this one.',
    hint: 'Have an editor sign it.',
  });
}

function tableOf(rows: readonly CheckRow[]): string {
  return toCsv(
    [
      'id',
      'claim',
      'state',
      'label',
      'rating',
      'confidence',
      'own rating',
      'review',
      'pipeline',
      'reasoner',
      'owner',
      'created',
      'finished',
      'usd',
      'error',
    ],
    rows.map((row) => {
      const check = summaryOf(row);
      return [
        check.id,
        row.claim,
        check.state,
        check.label,
        check.rating,
        check.confidence,
        check.ownRating,
        check.reviewState,
        check.pipeline,
        check.reasoner,
        check.owner.name,
        check.createdAt,
        check.finishedAt,
        check.spent?.usd,
        check.error?.message,
      ];
    }),
  );
}

/** A file as it is handed over, by itself or in a frame. */
export function fileOf(body: string | Uint8Array, type: string, name: string, download: boolean): Response {
  return new Response(typeof body === 'string' ? body : new Uint8Array(body), {
    headers: {
      'content-type': type,
      'content-disposition': `${download ? 'attachment' : 'inline'}; filename="${name}"`,
      'cache-control': 'no-store',
      // Shown in a frame or by itself, it runs nothing and asks nobody.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    },
  });
}
