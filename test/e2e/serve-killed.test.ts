import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createClient, type TouchstoneClient } from '../../src/client/touchstone-client.ts';
import type { Report } from '../../src/core/report.ts';
import { thorough } from '../support/thorough.ts';

const script = join(import.meta.dirname, '..', 'support', 'servers', 'serve-quick-checks.ts');
const folder = mkdtempSync(join(tmpdir(), 'touchstone-killed-'));
const rounds = thorough ? 6 : 3;
const checksEach = 5;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(): Promise<{ child: ChildProcess; client: TouchstoneClient }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    if (printed.includes('\n')) break;
  }
  return { child, client: createClient({ baseUrl: printed.trim() }) };
}

describe('a server that is killed again and again', () => {
  it('ends every check that it took, once, and loses no report', async () => {
    const accepted: string[] = [];
    const finished = new Map<string, Report>();
    let held = '';
    for (let round = 0; round < rounds; round++) {
      const { child, client } = await start();
      for (const [id, report] of finished)
        expect((await client.getCheck({ params: { id } })).report).toEqual(report);
      for (let number = 0; number < checksEach; number++) {
        const { id } = await client.createCheck({
          body: { claim: { text: `Claim ${round}.${number}` }, options: { milliseconds: 60 } },
        });
        accepted.push(id);
      }
      if (round === 0)
        held = (await client.createCheck({ body: { claim: { text: 'Held' }, needsApproval: true } })).id;
      // At another moment of the work in each round.
      await wait(40 + round * (thorough ? 170 : 340));
      for (const id of accepted) {
        const { state, report } = await client.getCheck({ params: { id } });
        if (state === 'finished' && report !== undefined) finished.set(id, report);
      }
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(accepted).toHaveLength(rounds * checksEach);

    const { child, client } = await start();
    let again = 0;
    for (const id of accepted) {
      let ends = 0;
      for await (const message of client.checkEvents(id))
        if ('event' in message && message.event.type === 'run-end') ends += 1;
      const check = await client.getCheck({ params: { id } });
      if (check.attempts > 1) again += 1;
      expect(ends, id).toBeLessThanOrEqual(1);
      if (check.state === 'finished') expect(check.report?.evidence).toHaveLength(3);
      else {
        expect(check.state).toBe('failed');
        expect(check.error?.message).toMatch(/server stopped \d times/);
      }
      if (finished.has(id)) expect(check.report).toEqual(finished.get(id));
    }
    // Else the kills came when nothing ran, and nothing was shown.
    expect(again).toBeGreaterThan(0);
    expect((await client.listChecks()).total).toBe(accepted.length + 1);
    // What waits for a word has waited all the time, and hears it.
    expect(await client.getCheck({ params: { id: held } })).toMatchObject({ state: 'waiting', attempts: 0 });
    await client.approveCheck({ params: { id: held }, body: { approved: true } });
    expect(await client.waitForCheck(held)).toMatchObject({ state: 'finished', attempts: 1 });
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
});
