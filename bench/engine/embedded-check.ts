import { spawn } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile, type Row } from '../table.ts';

const main = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'main.js');

const claims = [
  'The Eiffel Tower was completed in 1899.',
  'Canberra is the capital of Australia.',
  'Marie Curie won two Nobel Prizes.',
  'Bats are blind.',
  'The Berlin Wall fell in 1989.',
  'Penicillin was discovered by Louis Pasteur.',
  'Mount Everest is the highest mountain above sea level.',
  'The mayor of a small town in Patagonia owns three bakeries.',
];

/** How finely Linux counts a process's time. */
const millisecondsOfTick = 10;

/** The compiled command in fresh processes, as a user starts it: time to the first event, whole check, peak memory. */
export async function benchEmbeddedCheck(repeats = 2): Promise<Row[]> {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const runs: Measured[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const claim of claims) runs.push(await measure(claim, home));
  }
  const seconds = (values: number[], share: number) => `${(percentile(values, share) / 1000).toFixed(2)} s`;
  return [
    {
      what: 'cold start: process start to first event, p50',
      value: seconds(
        runs.map((run) => run.firstEventMs),
        0.5,
      ),
    },
    {
      what: `one embedded check end to end (local reasoner, starter library, new process), p50 and p95 of ${runs.length}`,
      value: `${seconds(
        runs.map((run) => run.totalMs),
        0.5,
      )}, ${seconds(
        runs.map((run) => run.totalMs),
        0.95,
      )}`,
    },
    {
      what: 'the same in a process that has checked before, p50',
      value: seconds(await measureLater(home, repeats), 0.5),
    },
    {
      what: 'processor time of one in a new process, p50, without that of the models',
      value: seconds(
        runs.map((run) => run.processorMs),
        0.5,
      ),
    },
    {
      what: 'its peak memory (resident), highest, without that of the models',
      value: `${Math.max(...runs.map((run) => run.peakMb)).toFixed(0)} MB`,
    },
    {
      what: 'bare Node.js start, p50, for comparison',
      value: seconds(await measureBareNode(repeats * 4), 0.5),
    },
  ];
}

type Measured = { firstEventMs: number; totalMs: number; processorMs: number; peakMb: number };

function measure(claim: string, home: string): Promise<Measured> {
  const startedAt = performance.now();
  const args = [main, 'check', claim, '--offline', '--format', 'json', '--verbose'];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let firstEventMs = Number.NaN;
  let peakMb = 0;
  let processorMs = 0;
  const poll = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8').catch(() => '');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    processorMs = Math.max(processorMs, (user + system) * millisecondsOfTick);
    peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }, 50);
  child.stderr.on('data', () => {
    if (Number.isNaN(firstEventMs)) firstEventMs = performance.now() - startedAt;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      clearInterval(poll);
      if (code !== 0) reject(new Error(`check of "${claim}" ended with code ${code}`));
      else resolve({ firstEventMs, totalMs: performance.now() - startedAt, processorMs, peakMb });
    });
  });
}

/** As a program that uses the package checks one claim after the other; the first, which loads what stays loaded, is not counted. */
async function measureLater(home: string, repeats: number): Promise<number[]> {
  const { openTouchstone } = await import('../../src/index.ts');
  const touchstone = openTouchstone({ offline: true, environment: { HOME: home } });
  const times: number[] = [];
  for (const claim of ['Water boils at 100 degrees.', ...Array(repeats).fill(claims).flat()]) {
    const startedAt = performance.now();
    await touchstone.check(claim);
    times.push(performance.now() - startedAt);
  }
  await touchstone.close();
  return times.slice(1);
}

async function measureBareNode(repeats: number): Promise<number[]> {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const startedAt = performance.now();
    await new Promise((resolve) => spawn(process.execPath, ['-e', '0']).on('exit', resolve));
    times.push(performance.now() - startedAt);
  }
  return times;
}
