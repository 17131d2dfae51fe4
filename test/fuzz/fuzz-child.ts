/**
 * Reads the cases it is told to, one after another, and tells of each what it cost. It is a process of its own so that the one that asks can
 * outlive it.
 */
import { setImmediate } from 'node:timers/promises';
import { type FuzzReader, isRefusal, type OpenReader } from './fuzz-reader.ts';
import { loadSeeds, makeCase } from './make-case.ts';
import { findReader } from './readers.ts';

export type FuzzOrder = { reader: string; seed: number; from: number; to: number };
export type CaseNews =
  | { kind: 'ready' }
  | { kind: 'started'; case: number }
  | { kind: 'read'; case: number; refused: boolean; milliseconds: number; megabytes: number; fault?: string };

process.once('message', async (order: FuzzOrder) => {
  const reader = await findReader(order.reader);
  // What nobody waited for is a fault as well: it would end the program.
  process.on('unhandledRejection', (error) => {
    if (reader.contained !== true) throw error;
  });
  runCases(reader, order).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      process.exit(70);
    },
  );
});

async function runCases(reader: FuzzReader, { seed, from, to }: FuzzOrder): Promise<void> {
  const seeds = await loadSeeds(reader);
  const open = await reader.open();
  // What is loaded and compiled with the first use is no cost of a case.
  for (const whole of seeds.slice(0, 12)) await attempt(open, whole);
  await tell({ kind: 'ready' });
  for (let number = from; number < to; number++) {
    const bytes = makeCase(reader, seeds, seed, number);
    await tell({ kind: 'started', case: number });
    const before = process.resourceUsage();
    const outcome = await attempt(open, bytes, number);
    const after = process.resourceUsage();
    const cpu = after.userCPUTime + after.systemCPUTime - before.userCPUTime - before.systemCPUTime;
    await tell({
      ...{ kind: 'read', case: number, ...outcome },
      milliseconds: Math.round(cpu / 1000),
      megabytes: Math.round((after.maxRSS - before.maxRSS) / 1024),
    });
    if (number % 20 === 0) await setImmediate();
  }
  await open.close?.();
}

async function attempt(
  open: OpenReader,
  bytes: Uint8Array,
  number?: number,
): Promise<{ refused: boolean; fault?: string }> {
  try {
    await open.read(bytes, number);
    return { refused: false };
  } catch (error) {
    if (isRefusal(error, open)) return { refused: true };
    return { refused: false, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function tell(news: CaseNews): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(news, undefined, undefined, () => resolve());
  });
}
