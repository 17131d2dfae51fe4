import { setTimeout as wait } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { z } from 'zod';
import { ProviderNotUsableError } from '../core/errors.ts';

const versionSchema = z.object({ version: z.string() });
const deploymentsSchema = z.object({
  deployments: z.array(
    z.looseObject({
      id: z.string(),
      uri: z.string().optional(),
      services: z.array(z.looseObject({ name: z.string() })),
    }),
  ),
});
const rowsSchema = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });

export type RestateAdmin = {
  version(): Promise<string>;
  /** Tells Restate at which address workers are. Asked again, it stays as it is; new handlers are taken over. */
  register(workers: string): Promise<void>;
  deployments(): Promise<{ uri: string; services: string[] }[]>;
  /** How much work there is by state. */
  counts(): Promise<Record<string, number>>;
};

const patienceMs = 30_000;

/** The administrator's side of Restate: where workers are, how much is under way. */
export function createRestateAdmin(address: string): RestateAdmin {
  async function ask(
    path: string,
    options: { method: 'GET' | 'POST'; body?: unknown } = { method: 'GET' },
  ): Promise<unknown> {
    const dispatcher = new Agent({ headersTimeout: 15_000, bodyTimeout: 15_000 });
    try {
      const answer = await request(new URL(path, address), {
        method: options.method,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
        dispatcher,
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${text.slice(0, 300)}`);
      return JSON.parse(text);
    } catch (cause) {
      throw new ProviderNotUsableError({
        message: `Restate's administration at ${address} did not do ${path}: ${cause instanceof Error ? cause.message || String(cause) : String(cause)}`,
        hint: "Is Restate running? 'touchstone cluster up' starts one on this machine; name another with --restate-admin.",
        cause,
      });
    } finally {
      void dispatcher.close();
    }
  }
  return {
    version: async () => versionSchema.parse(await ask('/version')).version,
    async register(workers) {
      const givenUpAt = Date.now() + patienceMs;
      for (;;) {
        try {
          await ask('/deployments', { method: 'POST', body: { uri: workers, force: true } });
          return;
        } catch (error) {
          if (Date.now() > givenUpAt) throw error;
          await wait(200);
        }
      }
    },
    async deployments() {
      const { deployments } = deploymentsSchema.parse(await ask('/deployments'));
      return deployments.map(({ uri, services }) => ({
        uri: uri ?? '',
        services: services.map(({ name }) => name),
      }));
    },
    async counts() {
      const { rows } = rowsSchema.parse(
        await ask('/query', {
          method: 'POST',
          body: {
            query:
              'SELECT target_service_name AS service, status, count(*) AS n FROM sys_invocation GROUP BY target_service_name, status',
          },
        }),
      );
      return Object.fromEntries(rows.map(({ service, status, n }) => [`${service} ${status}`, Number(n)]));
    },
  };
}
