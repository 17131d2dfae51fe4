import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { CaseNews, FuzzOrder } from './fuzz-child.ts';

export const limits = {
  /** Of processor time, so that a busy machine makes no failures. */
  milliseconds: 2000,
  megabytes: 300,
  /** A case that says nothing for so long hangs, whatever else the machine does. */
  silentMs: 60_000,
};

export type FuzzFailure = { reader: string; seed: number; case: number; why: string };
export type FuzzResult = {
  reader: string;
  cases: number;
  refused: number;
  failures: FuzzFailure[];
  slowestMs: number;
  largestMegabytes: number;
};
type Ending = { last: number | undefined; ready: boolean; why: string | undefined; errors: string };

/** Reads the cases in a child process. Its death, a hang, too much time or memory, or an error of no known kind is a failure of that case. */
export async function runFuzz(order: FuzzOrder, mostFailures = 5): Promise<FuzzResult> {
  const { reader, seed } = order;
  const result: FuzzResult = {
    reader,
    cases: 0,
    refused: 0,
    failures: [],
    slowestMs: 0,
    largestMegabytes: 0,
  };
  let { from } = order;
  while (from < order.to && result.failures.length < mostFailures) {
    const suspects: number[] = [];
    const ending = await runChild({ ...order, from }, (news) => {
      result.cases++;
      if (news.refused) result.refused++;
      result.slowestMs = Math.max(result.slowestMs, news.milliseconds);
      result.largestMegabytes = Math.max(result.largestMegabytes, news.megabytes);
      if (news.fault !== undefined) result.failures.push({ reader, seed, case: news.case, why: news.fault });
      else if (isTooMuch(news)) suspects.push(news.case);
    });
    for (const suspect of suspects) {
      const why = await confirm({ ...order, from: suspect, to: suspect + 1 });
      if (why !== undefined) result.failures.push({ reader, seed, case: suspect, why });
    }
    if (ending.why === undefined) break;
    if (!ending.ready)
      throw new Error(`The reader ${reader} cannot be opened: ${ending.why}\n${ending.errors}`);
    const fallen = ending.last ?? from;
    result.failures.push({ reader, seed, case: fallen, why: `${ending.why}\n${ending.errors}`.trim() });
    from = fallen + 1;
  }
  return result;
}

/** Alone, in a new process: what was the fault of cases before it, or of the first time, is not its own. */
async function confirm(order: FuzzOrder): Promise<string | undefined> {
  let why: string | undefined;
  const ending = await runChild(order, (news) => {
    if (news.milliseconds > limits.milliseconds) why = `it took ${news.milliseconds} ms of processor time`;
    else if (news.megabytes > limits.megabytes) why = `it took ${news.megabytes} MB more memory`;
  });
  return why ?? ending.why;
}

const isTooMuch = ({ milliseconds, megabytes }: { milliseconds: number; megabytes: number }) =>
  milliseconds > limits.milliseconds || megabytes > limits.megabytes;

function runChild(
  order: FuzzOrder,
  hear: (news: Extract<CaseNews, { kind: 'read' }>) => void,
): Promise<Ending> {
  const child = fork(join(import.meta.dirname, 'fuzz-child.ts'), [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: ['--max-old-space-size=1024'],
  });
  const ending: Ending = { last: undefined, ready: false, why: undefined, errors: '' };
  child.stderr?.on('data', (chunk: Buffer) => {
    ending.errors = (ending.errors + chunk.toString('utf8')).slice(-4000);
  });
  const watch = watchSilence(child, () => {
    ending.why = `it was silent for ${limits.silentMs / 1000} s`;
  });
  child.on('message', (news: CaseNews) => {
    watch.heard();
    if (news.kind === 'ready') ending.ready = true;
    if (news.kind === 'started') ending.last = news.case;
    if (news.kind === 'read') hear(news);
  });
  child.send(order);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      watch.stop();
      if (code !== 0) ending.why ??= `its process ended (${signal ?? `code ${code}`})`;
      resolve(ending);
    });
  });
}

function watchSilence(child: ChildProcess, silent: () => void): { heard(): void; stop(): void } {
  const give = () => {
    silent();
    child.kill('SIGKILL');
  };
  const timer = setTimeout(give, limits.silentMs);
  return { heard: () => timer.refresh(), stop: () => clearTimeout(timer) };
}
