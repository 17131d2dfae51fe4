import { readdirSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the process holds once everything that is not in use has been collected. */
export type Sample = {
  checks: number;
  heapMb: number;
  externalMb: number;
  residentMb: number;
  /** Timers, sockets, streams and children that keep the process alive. */
  resources: number;
  /** Open files and sockets of the process; Linux only. */
  descriptors: number | undefined;
};

export async function takeSample(checks: number): Promise<Sample> {
  await collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return {
    checks,
    heapMb: heapUsed / 2 ** 20,
    externalMb: external / 2 ** 20,
    residentMb: rss / 2 ** 20,
    resources: process.getActiveResourcesInfo().length,
    descriptors: countDescriptors(),
  };
}

/** Compiled code goes only after several collections. */
async function collect(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const run: unknown = runInNewContext('gc');
  for (let time = 0; time < 5; time++) {
    await setImmediate();
    if (typeof run === 'function') run();
  }
}

function countDescriptors(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length;
  } catch {
    return undefined;
  }
}

/** How much a value grows in a thousand checks, by least squares. */
export function slopePerThousand(samples: readonly Sample[], read: (sample: Sample) => number): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const x = samples.map(({ checks }) => checks);
  const y = samples.map(read);
  const [middleX, middleY] = [mean(x), mean(y)];
  const spread = x.reduce((sum, value) => sum + (value - middleX) ** 2, 0);
  const common = x.reduce((sum, value, index) => sum + (value - middleX) * ((y[index] ?? 0) - middleY), 0);
  return spread === 0 ? 0 : (1000 * common) / spread;
}
