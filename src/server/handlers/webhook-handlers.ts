import { requirePublicAddress } from '../../app/serving/tell-webhook.ts';
import type { webhookRoutes } from '../contract/webhook-routes.ts';
import { notFound } from '../http/api-problem.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Handlers } from './handler.ts';

export function webhookHandlers(
  parts: ServerParts,
  options: { allowLoopback: boolean },
): Pick<Handlers, keyof typeof webhookRoutes> {
  const { webhooks, audit } = parts;
  return {
    listWebhooks: async ({ caller }) => ({ items: await webhooks.list(caller.team) }),
    async createWebhook({ body, caller }) {
      requirePublicAddress(body.url, options);
      const made = await webhooks.add(caller.team, body.url, body.events);
      await audit.note(caller.name, 'webhook.create', made.id, { url: body.url });
      return made;
    },
    async deleteWebhook({ params, caller }) {
      if (!(await webhooks.remove(caller.team, params.id))) throw notFound('webhook');
      await audit.note(caller.name, 'webhook.delete', params.id);
      return undefined;
    },
  };
}
