import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { defined } from '../core/defined.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export type WorkerListener<Answer> = {
  said(news: FromWorker<Answer>): void;
  /** Once, whatever the reason was. */
  ended(why: string): void;
};

/** A thread or a process that answers what it is sent. */
export type RunningWorker<Request> = {
  readonly pid?: number;
  send(message: ToWorker<Request>): void;
  /** A program with nothing left to do ends although the worker waits for more. */
  holdProgramOpen(hold: boolean): void;
  end(): Promise<void>;
};

export type StartWorker<Request, Answer> = (listener: WorkerListener<Answer>) => RunningWorker<Request>;

/** A file beside another one, compiled or not. `base` is the `import.meta.url` of that one. */
export function fileBeside(base: string, name: string): URL {
  return new URL(`${name}.${base.endsWith('.ts') ? 'ts' : 'js'}`, base);
}

/** Threads: cheap to start, quick to send bytes to, and ended in the middle of a computation. */
export function onThread<Request, Answer>(
  file: URL,
  { megabytes }: { megabytes: number },
): StartWorker<Request, Answer> {
  return (listener) => {
    const thread = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      // What libraries have to say is not for the terminal.
      stdout: true,
      stderr: true,
    });
    thread.stdout.resume();
    thread.stderr.resume();
    let why = 'its thread ended early';
    thread
      .on('message', (news: FromWorker<Answer>) => listener.said(news))
      .on('error', (error: Error) => {
        why = error.message;
      })
      .on('exit', () => listener.ended(why));
    return {
      send: (message) => thread.postMessage(message),
      holdProgramOpen: (hold) => (hold ? thread.ref() : thread.unref()),
      async end() {
        thread.ref();
        await thread.terminate();
      },
    };
  };
}

/**
 * Processes: for what must not share memory with this one, or cannot be ended inside it. They end with this one, however that ends
 * (see `answerWork`).
 */
export function onProcess<Request, Answer>(
  file: URL,
  { quiet }: { quiet: boolean },
): StartWorker<Request, Answer> {
  return (listener) => {
    const child = takeStarted(file) ?? startProcess(file, quiet);
    let over = false;
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    const ended = (why: string) => {
      if (over) return;
      over = true;
      resolve();
      listener.ended(why);
    };
    child
      .on('message', (news) => listener.said(news as FromWorker<Answer>))
      .on('error', (error: Error) => ended(error.message))
      .on('exit', (code, signal) => ended(signal ?? `code ${code}`));
    return {
      ...defined({ pid: child.pid }),
      // What cannot be sent any more is answered by the end of the process.
      send(message) {
        if (child.connected) child.send(message as object, () => {});
      },
      holdProgramOpen(hold) {
        const change = hold ? 'ref' : 'unref';
        child[change]();
        child.channel?.[change]();
      },
      async end() {
        if (over) return;
        child.ref();
        child.kill('SIGKILL');
        await gone;
      },
    };
  };
}

function startProcess(file: URL, quiet: boolean): ChildProcess {
  return fork(fileURLToPath(file), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
    // Options for this process, such as a debugger's port, are not for that one.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '', ...compiledCodeFolder() },
  });
}

/** Processes that nobody has asked for yet, by their files. */
const startedAhead = new Map<string, ChildProcess>();

/**
 * Starts a process before the program has loaded what will ask it, and gives it work whose answer nobody awaits: the next that is started with this file
 * is this one. Gives its process id.
 */
export function startProcessAhead<Request>(
  file: URL,
  { quiet }: { quiet: boolean },
  request: Request,
): number | undefined {
  const child = startProcess(file, quiet);
  startedAhead.set(file.href, child);
  // One that could not be started is started again, and told of, when it is asked.
  child.on('error', () => startedAhead.delete(file.href));
  const first: ToWorker<Request> = { kind: 'work', id: 0, request };
  child.send(first, () => {});
  child.unref();
  child.channel?.unref();
  return child.pid;
}

/** For a program that turns out to have no use for it. */
export function endProcessAhead(file: URL): void {
  takeStarted(file)?.kill('SIGKILL');
}

function takeStarted(file: URL): ChildProcess | undefined {
  const child = startedAhead.get(file.href);
  startedAhead.delete(file.href);
  return child?.connected === true && child.exitCode === null && child.signalCode === null
    ? child
    : undefined;
}

/** Where this process keeps what it compiled, that one does too. The folder in use is one for this version of Node.js inside the one that is named. */
function compiledCodeFolder(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
