import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { percentile, type Row } from '../table.ts';
import type { PhaseName, PhaseResults } from './many-checks-phases.ts';

/**
 * Many checks in one process against one at a time: what is gained, what it takes, whether a small one is held up by a big one, and whether
 * sites are asked no faster for it. Each phase runs in a fresh process, so that none lives off what another has loaded.
 */
export async function benchManyChecks(): Promise<Row[]> {
  const { result: alone } = await runPhase('one-at-a-time');
  const one = await runPhase('one-at-a-time');
  const all = await runPhase('at-once');
  const small = await runPhase('small-alone');
  const beside = await runPhase('small-beside-big');
  const shared = await runPhase('shared-fetcher');
  const own = await runPhase('own-fetchers');
  const again = one.result.seconds / alone.seconds;
  return [
    {
      what: `${all.result.checks} embedded checks one at a time`,
      value: `${one.result.seconds.toFixed(1)} s (a second time ${again.toFixed(2)} of the first), ${megabytes(one)}`,
    },
    {
      what: 'the same all at once',
      value: `${all.result.seconds.toFixed(1)} s, ${megabytes(all)}`,
    },
    {
      what: 'throughput at once ÷ one at a time',
      value: (one.result.seconds / all.result.seconds).toFixed(2),
      target: '> 1',
    },
    { what: 'peak memory at once ÷ one at a time', value: (all.peakMb / one.peakMb).toFixed(2) },
    {
      what: 'verdicts that came out otherwise at once',
      value: `${countDifferences(one.result.verdicts, all.result.verdicts)} of ${all.result.checks}`,
      target: '0',
    },
    {
      what: `a small check alone, p50 and p95 of ${small.result.times.length}`,
      value: middleAndHigh(small.result.times),
    },
    {
      what: 'the same small checks, each beside a big one',
      value: `${middleAndHigh(beside.result.times)}; ${beside.result.bigChecks} big ones meanwhile, ${seconds(beside.result.bigTimes, 0.5)} each`,
    },
    {
      what: 'p95 beside a big one ÷ alone (two that share alike: 2)',
      value: (percentile(beside.result.times, 0.95) / percentile(small.result.times, 0.95)).toFixed(2),
      target: '≤ 3',
    },
    ...[shared, own].map(({ result }, index) => ({
      what: `${result.checks} checks at once on ${result.sites} loopback sites, ${index === 0 ? 'one shared fetcher' : 'a fetcher for each check, for comparison'}: requests, too many at once, too soon, robots.txt fetched`,
      value: `${result.requests}, ${result.tooMany}, ${result.tooSoon}, ${result.robots} in ${result.seconds.toFixed(1)} s`,
      ...(index === 0 ? { target: `any, 0, 0, ${result.sites}` } : {}),
    })),
  ];
}

type Phase<Name extends PhaseName> = { result: PhaseResults[Name]; peakMb: number; modelsMb: number };

const watchMs = 100;

async function runPhase<Name extends PhaseName>(name: Name): Promise<Phase<Name>> {
  const file = join(import.meta.dirname, 'many-checks-phases.ts');
  const child = spawn(process.execPath, [file, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  let [peakMb, modelsMb] = [Number.NaN, Number.NaN];
  const watch = setInterval(async () => {
    const sizes = await memoryOfTree(child.pid ?? 0);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (total > 0 && !(total <= peakMb)) [peakMb, modelsMb] = [total, total - (sizes[0] ?? 0)];
  }, watchMs);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  if (code !== 0) throw new Error(`The phase ${name} ended with code ${code}.`);
  return { result: JSON.parse(said) as PhaseResults[Name], peakMb, modelsMb };
}

/** Resident megabytes of a process and of those it started, the process itself first. Linux only; elsewhere nothing. */
async function memoryOfTree(root: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => []);
  const processes = await Promise.all(
    names
      .filter((name) => /^\d+$/u.test(name))
      .map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? 0);
        return { pid: Number(pid), parent: field('PPid'), mb: field('VmRSS') / 1024 };
      }),
  );
  const tree = processes.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...processes.filter(({ parent }) => parent === pid));
  return tree.map(({ mb }) => mb);
}

function megabytes({ peakMb, modelsMb }: { peakMb: number; modelsMb: number }): string {
  return `peak ${peakMb.toFixed(0)} MB (${modelsMb.toFixed(0)} of it the models)`;
}

function countDifferences(some: readonly string[], others: readonly string[]): number {
  return some.filter((verdict, index) => verdict !== others[index]).length;
}

function middleAndHigh(times: readonly number[]): string {
  return `${seconds(times, 0.5)}, ${seconds(times, 0.95)}`;
}

function seconds(times: readonly number[], share: number): string {
  return `${(percentile(times, share) / 1000).toFixed(2)} s`;
}
