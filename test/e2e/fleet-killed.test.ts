import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWorkName, parseCheckOutcome } from '../../src/app/fleet/check-work.ts';
import { createRestateClient } from '../../src/durable/restate-client.ts';
import { startFleet, type TestFleet, whyNoFleet } from '../support/fleet/start-fleet.ts';
import { type CountingVendor, countTwice, startCountingVendor } from '../support/fleet/vendor.ts';
import { hasPostgres } from '../support/servers/postgres.ts';
import { thorough } from '../support/thorough.ts';

const why = whyNoFleet();
const rounds = thorough ? 10 : 4;
const checksEach = 4;
/** What a machine that is busy with other tests takes from an answer's arrival to its being written down. */
const graceMs = 1_000;

describe.skipIf(why !== undefined)(
  `a fleet whose workers, Restate and PostgreSQL are killed again and again${why === undefined ? '' : ` (${why})`}`,
  () => {
    let vendor: CountingVendor;
    let fleet: TestFleet;
    beforeAll(async () => {
      vendor = await startCountingVendor({ searchMs: 100, modelMs: 250 });
      // With PostgreSQL no two processes have a folder in common.
      fleet = await startFleet({ workers: 2, vendor: vendor.url, postgres: hasPostgres });
    });
    afterAll(async () => {
      await fleet?.stop();
      await vendor?.close();
    });

    it('ends every check once, and asks nobody again for what was answered', async () => {
      const { client } = fleet;
      const accepted: string[] = [];
      let taken = 0;
      for (let round = 0; round < rounds; round++) {
        await fleet.ready();
        for (let number = 0; number < checksEach; number++) {
          const { id } = await client.createCheck({
            body: { claim: { text: `Bridge ${round}.${number} was opened in 1891.` } },
          });
          accepted.push(id);
        }
        // However busy the machine is, what is killed is in the middle of something.
        const ofRound = () => vendor.answers.filter(({ about }) => about.includes(`Bridge ${round}.`)).length;
        await expect.poll(ofRound, { timeout: 60_000 }).toBeGreaterThan(checksEach);
        await wait(round * 67);
        if (round % 4 === 1) await fleet.killRestate();
        else if (round % 4 === 2) {
          await fleet.killPostgres(500);
          // What was answered meanwhile is written within half a second; whoever dies before loses it.
          await wait(1_000);
        } else await fleet.killWorker(round % 2);
      }
      for (const id of accepted) {
        let ends = 0;
        for await (const message of client.checkEvents(id))
          if (!('event' in message)) continue;
          else if (message.event.type === 'run-end') ends += 1;
          else if (message.event.type === 'call-end' && message.event.outcome === 'cached') taken += 1;
        const { state, report, error } = await client.getCheck({ params: { id } });
        expect({ state, error }, id).toEqual({ state: 'finished', error: undefined });
        expect(report?.evidence).toHaveLength(1);
        // How the claim is spelt, searches, questions to the model, the page: what earlier attempts paid for is counted, and once.
        expect(report?.spent.tokens).toBe(2400);
        // A try that failed because something was just killed is one more call, and nothing more to pay.
        expect(report?.spent.calls).toBeGreaterThanOrEqual(1 + 6 + 2 + 1);
        expect(ends, id).toBe(1);
      }
      expect((await client.listChecks()).total).toBe(accepted.length);
      const { twice } = countTwice(vendor.answers, fleet.killed, graceMs);
      expect(twice).toEqual([]);
      expect(new Set(vendor.answers.map(({ about }) => about)).size).toBe(accepted.length * 8);
      // Else the kills came when nothing ran, and nothing was shown.
      expect(taken).toBeGreaterThan(0);
    });

    it('puts a claim aside that always fails, and cancels what runs, while others go on', async () => {
      const { client } = fleet;
      const start = async (text: string, options: Record<string, unknown> = {}) =>
        (await client.createCheck({ body: { claim: { text }, options } })).id;
      const ended = async (id: string) => {
        for await (const _ of client.checkEvents(id));
        return client.getCheck({ params: { id } });
      };
      const broken = await start('The broken bridge was opened in 1891.', { fault: 'throws' });
      const long = await start('The long bridge was opened in 1891.', { rounds: 50 });
      const good = await start('The good bridge was opened in 1891.');
      await client.cancelCheck({ params: { id: long } });
      expect((await ended(long)).state).toBe('cancelled');
      expect(await ended(broken)).toMatchObject({
        state: 'failed',
        error: { message: expect.stringMatching(/after 3 tries.*told to fail/) },
      });
      expect((await ended(good)).state).toBe('finished');
    });

    it('logs what happens as lines of JSON, and no word of a claim', async () => {
      const text = readFileSync(join(fleet.folder, 'log.jsonl'), 'utf8');
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Record<string, unknown>);
      const events = new Set(lines.map(({ program, event }) => `${program} ${event}`));
      for (const event of [
        'worker worker-start',
        'worker attempt-begin',
        'worker attempt-end',
        'worker fault',
        'serve answer',
        'serve check-begin',
        'serve check-end',
      ])
        expect(events, event).toContain(event);
      expect(
        lines.some(
          ({ event, check, state }) => event === 'check-end' && check !== undefined && state === 'failed',
        ),
      ).toBe(true);
      // The fault's own message quotes the claim, and what was asked is asked with its words.
      expect(text).not.toMatch(/bridge|told to fail/i);
    });

    it('waits for a person’s word where it is asked to, and is over at its deadline', async () => {
      const durable = createRestateClient(fleet.restate);
      const order = (text: string, more: object) => ({
        claim: { text },
        pipeline: 'asks-vendors',
        options: { rounds: 50 },
        ...more,
      });
      const result = async (id: string) =>
        parseCheckOutcome(await durable.result(checkWorkName, id, new AbortController().signal));
      try {
        const deadline = new Date(Date.now() + 8_000).toISOString();
        await durable.submit(
          checkWorkName,
          'late',
          order('The late bridge was opened in 1891.', { deadline }),
        );
        const held = { needsApproval: true, options: { rounds: 1 } };
        await durable.submit(checkWorkName, 'held', order('The held bridge was opened in 1891.', held));
        await durable.submit(checkWorkName, 'refused', order('The refused bridge was opened in 1891.', held));
        expect(await durable.tell(checkWorkName, 'refused', 'approval', { approved: false, by: 'Ada' })).toBe(
          true,
        );
        expect(await result('refused')).toMatchObject({
          state: 'cancelled',
          error: { message: 'Not approved by Ada.' },
        });
        const ofServer = (text: string, more: object) =>
          fleet.client.createCheck({ body: { claim: { text }, options: { rounds: 50 }, ...more } });
        const late = await ofServer('The other late bridge was opened in 1891.', { deadline });
        const waiting = await ofServer('The held bridge of the server was opened in 1891.', {
          needsApproval: true,
          options: { rounds: 1 },
        });
        // What waits, waits on when Restate dies.
        await fleet.killRestate();
        expect(vendor.asked.filter(({ about }) => about.includes('held'))).toEqual([]);
        expect(await durable.tell(checkWorkName, 'held', 'approval', { approved: true, by: 'Ada' })).toBe(
          true,
        );
        expect(await durable.tell(checkWorkName, 'held', 'approval', { approved: false })).toBe(false);
        expect((await result('held')).state).toBe('finished');
        expect(await result('late')).toMatchObject({
          state: 'cancelled',
          error: { message: expect.stringContaining('not done by') },
        });
        expect(vendor.asked.some(({ about }) => about.includes('late'))).toBe(true);
        expect(await fleet.client.waitForCheck(late.id)).toMatchObject({
          state: 'cancelled',
          error: { message: `The check was not done by ${deadline}.` },
        });
        expect((await fleet.client.getCheck({ params: { id: waiting.id } })).state).toBe('waiting');
        await fleet.client.approveCheck({ params: { id: waiting.id }, body: { approved: true } });
        expect((await fleet.client.waitForCheck(waiting.id)).state).toBe('finished');
      } finally {
        await durable.close();
      }
    });

    // Each death costs the start of a worker.
    it.runIf(thorough)('puts a claim aside that brings workers down', async () => {
      const { id } = await fleet.client.createCheck({
        body: { claim: { text: 'The poison bridge was opened in 1891.' }, options: { fault: 'dies' } },
      });
      for await (const _ of fleet.client.checkEvents(id));
      expect(await fleet.client.getCheck({ params: { id } })).toMatchObject({
        state: 'failed',
        error: { message: expect.stringMatching(/after 5 tries.*worker .* died/) },
      });
    });
  },
);
