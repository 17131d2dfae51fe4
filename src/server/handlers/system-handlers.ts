import type { systemRoutes } from '../contract/system-routes.ts';
import { ApiProblem } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Handlers } from './handler.ts';

export function systemHandlers(
  parts: ServerParts,
  renderMetrics: () => Promise<string>,
): Pick<Handlers, keyof typeof systemRoutes> {
  return {
    getHealth: () => ({ status: 'ok', version: parts.version }),
    async getReadiness() {
      if (parts.jobs.isTaking) return { status: 'ready', ...(await parts.checks.counts()) };
      throw new ApiProblem({
        status: 503,
        code: 'stopping',
        detail: 'The server is stopping.',
        retryAfter: 5,
      });
    },
    getMetrics: async () =>
      new Response(await renderMetrics(), {
        headers: { 'content-type': 'application/openmetrics-text; version=1.0.0; charset=utf-8' },
      }),
    listAudit: ({ query }) => parts.audit.list(query),
  };
}
