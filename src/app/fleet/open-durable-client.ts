import { type Balancer, type BalancerOptions, balanceStreams } from '../../durable/balance-streams.ts';
import { createRestateAdmin } from '../../durable/restate-admin.ts';
import { createRestateClient } from '../../durable/restate-client.ts';
import type { DurableClient } from '../../spec/durable.ts';

/** The fleet as whoever hands in checks sees it. */
export function openDurableClient(restate: string): DurableClient {
  return createRestateClient(restate);
}

/** Tells Restate where workers are. */
export async function registerWorkers(admin: string, workers: string): Promise<void> {
  await createRestateAdmin(admin).register(workers);
}

/** One address for many workers. */
export function openBalancer(options: BalancerOptions): Promise<Balancer> {
  return balanceStreams(options);
}
