import { parentPort } from 'node:worker_threads';
import { CancelledError, recordError } from '../core/errors.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/**
 * The other end of a `WorkerPool`, on a thread or in a process: what was asked first is answered first, so that the asker can go on with it
 * while the rest is computed.
 */
export function answerWork<Request, Answer>(
  work: (request: Request, signal: AbortSignal) => Promise<Answer>,
): void {
  const running = new Map<number, AbortController>();
  let turn: Promise<void> = Promise.resolve();

  async function answer(id: number, request: Request, signal: AbortSignal): Promise<FromWorker<Answer>> {
    try {
      if (signal.aborted) throw new CancelledError({ message: 'It was cancelled before its turn.' });
      return { id, answer: await work(request, signal) };
    } catch (error) {
      return { id, failure: recordError(error) };
    }
  }

  listen((message: ToWorker<Request>) => {
    if (message.kind === 'cancel') {
      running.get(message.id)?.abort();
      return;
    }
    const { id, request } = message;
    const controller = new AbortController();
    running.set(id, controller);
    turn = turn.then(async () => {
      const news = await answer(id, request, controller.signal);
      running.delete(id);
      say(news);
    });
  });
}

function listen<Message>(hear: (message: Message) => void): void {
  if (parentPort !== null) {
    parentPort.on('message', hear);
    return;
  }
  process.on('message', hear);
  // The terminal sends these to everybody; this process ends when the one that asks has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(0));
}

function say(news: FromWorker<unknown>): void {
  if (parentPort !== null) parentPort.postMessage(news);
  // Whoever asked may have ended meanwhile; the callback keeps that from being an error here.
  else if (process.connected) process.send?.(news, undefined, undefined, () => {});
}
