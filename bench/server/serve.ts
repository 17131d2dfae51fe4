import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type TouchstoneClient } from '../../src/client/touchstone-client.ts';
import { percentile, type Row } from '../table.ts';
import { benchPage } from './page.ts';

const script = join(import.meta.dirname, '..', '..', 'test', 'support', 'servers', 'serve-quick-checks.ts');
/** SERVE_SIZE=small looks whether it works; the full size is for a machine that does nothing else. */
const isSmall = process.env.SERVE_SIZE === 'small';
const readers = isSmall ? 20 : 200;
const readSeconds = isSmall ? 2 : 10;
const checksAtOnce = isSmall ? 4 : 20;
const manyChecks = isSmall ? 40 : 1000;

/**
 * The server by itself, in a process of its own: checks whose pipeline reads one stored page and takes half a second, so that queue, events and
 * storage are measured and not the models.
 */
export async function benchServe(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-serve-'));
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, folder, String(checksAtOnce)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const client = createClient({ baseUrl: await addressOf(child) });
    const first = await check(client, 0);
    const alone = await readFor(client, first, readSeconds, 1);
    const quiet = await readFor(client, first, readSeconds, readers);
    let going = true;
    const load = Promise.all(
      Array.from({ length: checksAtOnce }, async () => {
        let done = 0;
        for (; going; done++) await check(client, 400);
        return done;
      }),
    );
    const busy = await readFor(client, first, readSeconds, readers);
    going = false;
    const doneMeanwhile = (await load).reduce((sum, done) => sum + done, 0);
    const before = await memoryOf(client);
    const begun = performance.now();
    let left = manyChecks;
    await Promise.all(
      Array.from({ length: checksAtOnce }, async () => {
        while (left-- > 0) await check(client, 0);
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const after = await memoryOf(client);
    return [
      ...(await benchPage()),
      { what: 'one reader: reads a second; p50, p95', value: shown(alone) },
      { what: `${readers} connections reading`, value: shown(quiet) },
      {
        what: `${readers} connections reading, ${checksAtOnce} checks at once (${doneMeanwhile} ended)`,
        value: shown(busy),
      },
      { what: 'p95 with checks against without', value: `× ${(busy.p95 / quiet.p95).toFixed(2)}` },
      {
        what: `${manyChecks} checks, ${checksAtOnce} at once`,
        value: `${(manyChecks / seconds).toFixed(1)} a second`,
      },
      {
        what: `memory before and after them`,
        value: `${Math.round(before / 2 ** 20)} and ${Math.round(after / 2 ** 20)} MiB`,
      },
    ];
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of child.stdout ?? []) {
    printed += String(chunk);
    if (printed.includes('\n')) break;
  }
  return printed.trim();
}

async function check(client: TouchstoneClient, milliseconds: number): Promise<string> {
  const { id } = await client.createCheck({
    body: { claim: { text: 'The old bridge was opened in 1891.' }, options: { milliseconds } },
  });
  const { state } = await client.waitForCheck(id);
  if (state !== 'finished') throw new Error(`A check of the bench is ${state}.`);
  return id;
}

type Reads = { perSecond: number; p50: number; p95: number };

/** Each connection reads one check or the list, again and again. */
async function readFor(
  client: TouchstoneClient,
  id: string,
  seconds: number,
  connections: number,
): Promise<Reads> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      for (let round = index; performance.now() < end; round++) {
        const begun = performance.now();
        if (round % 2 === 0) await client.getCheck({ params: { id } });
        else await client.listChecks({ query: { limit: 20 } });
        times.push(performance.now() - begun);
      }
    }),
  );
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

function shown({ perSecond, p50, p95 }: Reads): string {
  return `${Math.round(perSecond)} a second; ${p50.toFixed(1)} ms, ${p95.toFixed(1)} ms`;
}

async function memoryOf(client: TouchstoneClient): Promise<number> {
  const text = await (await client.getMetrics()).text();
  return Number(/^touchstone_memory_bytes (\d+)/m.exec(text)?.[1]);
}
