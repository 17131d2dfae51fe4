import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  startFleet,
  type TestFleet,
  type TestFleetOptions,
  whyNoFleet,
} from '../support/fleet/start-fleet.ts';
import { type CountingVendor, countTwice, startCountingVendor } from '../support/fleet/vendor.ts';
import { hasPostgres, postgresMissing } from '../support/servers/postgres.ts';
import { type ReadOnlyS3, s3Keys, startReadOnlyS3 } from '../support/servers/s3-server.ts';
import { thorough } from '../support/thorough.ts';

const why = whyNoFleet() ?? (hasPostgres ? undefined : postgresMissing);

describe.skipIf(why !== undefined)(`a fleet on PostgreSQL${why === undefined ? '' : ` (${why})`}`, () => {
  let vendor: CountingVendor | undefined;
  let fleet: TestFleet | undefined;
  let store: ReadOnlyS3 | undefined;
  afterEach(async () => {
    await fleet?.stop();
    await vendor?.close();
    await store?.close();
    store = undefined;
  });
  const start = async (options: Partial<TestFleetOptions> = {}) => {
    vendor = await startCountingVendor({ searchMs: 100, modelMs: 250 });
    fleet = await startFleet({ workers: 2, vendor: vendor.url, postgres: true, ...options });
    return { vendor, fleet, client: fleet.client };
  };
  const begin = async ({ client }: TestFleet, count: number, options: Record<string, unknown> = {}) =>
    Promise.all(
      Array.from(
        { length: count },
        async (_, number) =>
          (
            await client.createCheck({
              body: { claim: { text: `Bridge ${number} was opened in 1891.` }, options },
            })
          ).id,
      ),
    );
  const allFinish = async ({ client }: TestFleet, ids: readonly string[]) => {
    for (const id of ids) {
      const { state, error } = await client.waitForCheck(id);
      expect({ state, error }, id).toEqual({ state: 'finished', error: undefined });
    }
  };

  it('goes on when its database was away and its object store is read-only, asks nobody again, and says what is not kept', async () => {
    store = await startReadOnlyS3(['snapshots']);
    const running = await start({
      settings: {
        snapshots: 's3://snapshots/fleet',
        s3Endpoint: store.endpoint,
        s3AccessKeyId: s3Keys.accessKeyId,
        s3SecretAccessKey: s3Keys.secretAccessKey,
      },
    });
    const ids = await begin(running.fleet, 8, { rounds: 4 });
    await expect.poll(() => running.vendor.answers.length, { timeout: 60_000 }).toBeGreaterThan(8);
    // Shorter than a minute unless asked: nothing in between knows how long it will be.
    await running.fleet.killPostgres(thorough ? 60_000 : 6_000);
    await allFinish(running.fleet, ids);
    expect(countTwice(running.vendor.answers, running.fleet.killed, 250).twice).toEqual([]);
    expect(running.vendor.answers).toHaveLength(8 * 16);
    // The reports stand with their quotes; the pages behind them could not be kept, and workers said so.
    expect(store.refused()).toBeGreaterThanOrEqual(8);
    const log = readFileSync(join(running.fleet.folder, 'log.jsonl'), 'utf8');
    const copyOf = async (id: string) => {
      const { report } = await running.client.getCheck({ params: { id } });
      const [evidence] = report?.evidence ?? [];
      expect(evidence?.quote).toBe('The old bridge was opened in 1891.');
      return running.client.getStoredCopy({ params: { id, sha256: evidence?.snapshot.sha256 ?? '' } });
    };
    for (const id of ids) {
      expect(log).toContain(`"about":"bundle of check ${id}"`);
      await expect(copyOf(id)).rejects.toMatchObject({ problem: { status: 404 } });
    }
    // Once it takes bytes again, they are kept again, and nobody has to be started anew.
    store.refuses = false;
    const { id } = await running.client.createCheck({
      body: { claim: { text: 'Another bridge was opened in 1891.' } },
    });
    await allFinish(running.fleet, [id]);
    expect((await copyOf(id)).text).toContain('The old bridge was opened in 1891.');
  });

  it('is updated worker by worker while checks run: two versions side by side, nothing asked twice', async () => {
    let generation = 1;
    const running = await start({ worker: () => ({ generation }) });
    // However long a worker takes to start, no check is over before both are replaced.
    running.vendor.holdBack(({ about }) => / (?:8|9)$/u.test(about));
    const ids = await begin(running.fleet, 8, { rounds: 10 });
    await expect.poll(() => running.vendor.answers.length, { timeout: 60_000 }).toBeGreaterThan(8);
    generation = 2;
    for (const index of [0, 1]) await running.fleet.replaceWorker(index);
    running.vendor.holdBack(undefined);
    await allFinish(running.fleet, ids);
    const about = running.vendor.answers.map((answer) => answer.about);
    // What was on its way when a worker's time to stop was over is asked for again, and nothing else.
    expect(countTwice(running.vendor.answers, running.fleet.killed, 4_000).twice).toEqual([]);
    // They ended with the new version, which asks one more.
    expect(about.filter((one) => one.endsWith(' anew'))).toHaveLength(8);
  });

  it('keeps to budgets of time though the clock of a worker is an hour behind, and another goes on', async () => {
    const running = await start({ worker: (index) => ({ clockMs: index === 0 ? -3_600_000 : 0 }) });
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        const body = {
          claim: { text: `Bridge ${number} was opened in 1891.` },
          options: { rounds: 30 },
          // Less than the clock is wrong by, and more than any machine takes.
          budget: { seconds: 900 },
        };
        return (await running.client.createCheck({ body })).id;
      }),
    );
    const asking = () => new Set(running.vendor.answers.map(({ worker }) => worker)).size;
    await expect.poll(asking, { timeout: 60_000 }).toBe(2);
    await running.fleet.killWorker(0);
    await allFinish(running.fleet, ids);
    for (const id of ids) {
      const { report } = await running.client.getCheck({ params: { id } });
      expect(report?.gaps.map(({ reason }) => reason)).not.toContain('budget-spent');
      expect(report?.verdict.label).toBe('supported');
    }
  });
});
