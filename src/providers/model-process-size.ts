import { availableParallelism } from 'node:os';
import { fileBeside } from '../workers/running-worker.ts';
import { workersFor } from '../workers/worker-pool.ts';

/** What a process of the models runs. */
export const modelProcessFile = fileBeside(import.meta.url, './model-process-child');

/** One process takes about 280 MB once it has computed, so there are few of them. */
const mostProcesses = 3;
const mostThreads = 4;

/** How many processes there are at most, and how many threads each computes with. */
export function modelProcessSize(wanted?: number): { processes: number; threads: number } {
  const processes = wanted ?? workersFor(mostProcesses);
  return {
    processes,
    threads: Math.max(1, Math.min(mostThreads, Math.floor(availableParallelism() / processes))),
  };
}
