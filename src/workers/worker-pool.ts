import { availableParallelism } from 'node:os';
import { CancelledError } from '../core/errors.ts';
import { FairQueue } from './fair-queue.ts';
import type { RunningWorker, StartWorker } from './running-worker.ts';
import { errorOfWorker, type FromWorker, WorkerEndedError, WorkTookTooLongError } from './worker-messages.ts';

export type WorkerPoolOptions<Request, Answer> = {
  start: StartWorker<Request, Answer>;
  /** Most workers at once. They are started when they are needed. */
  size: number;
  /** How many pieces of work a worker is given: one that it computes, and what it goes on with at once. */
  held?: number;
  /** So often may workers end over a piece of work; then it is given up. */
  mostDeaths?: number;
  /** A worker that had nothing to do for so long is ended. */
  idleMs?: number;
  /** How work under way is cancelled: by ending the worker, or by telling it. */
  cancelBy?: 'ending' | 'telling';
};

export type AskOptions = {
  signal?: AbortSignal | undefined;
  /** Callers are served in turn; without one the request is a caller by itself. */
  caller?: object | undefined;
  /** From when a worker begins with it, not from when it is asked. */
  timeLimitMs?: number;
  /** Nobody waits for it: it does not keep the program from ending. */
  inBackground?: boolean;
};

type Piece<Request, Answer> = AskOptions & {
  readonly id: number;
  readonly request: Request;
  readonly caller: object;
  deaths: number;
  settled: boolean;
  resolve(answer: Answer): void;
  reject(error: Error): void;
};

type Member<Request, Answer> = {
  worker: RunningWorker<Request>;
  /** In the order in which they are computed. */
  held: Piece<Request, Answer>[];
  timer?: NodeJS.Timeout;
  idle?: NodeJS.Timeout;
  /** It was ended on purpose, and is gone in a moment. */
  ending: boolean;
};

/** How many workers a machine bears: half its cores, so that they and the program have room. */
export function workersFor(most: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(most, Math.floor(cores / 2)));
}

/**
 * Threads or processes that compute for everybody in this program: never more than `size`, callers served in turn. A worker that dies is
 * replaced, and what it had not answered goes to another.
 */
export class WorkerPool<Request, Answer> {
  readonly #options: Required<Omit<WorkerPoolOptions<Request, Answer>, 'idleMs'>> & { idleMs?: number };
  readonly #queue = new FairQueue<Piece<Request, Answer>>();
  readonly #members = new Set<Member<Request, Answer>>();
  #lastId = 0;
  /** Since anything was answered. */
  #deathsInARow = 0;

  constructor(options: WorkerPoolOptions<Request, Answer>) {
    this.#options = { held: 1, mostDeaths: 1, cancelBy: 'ending', ...options };
  }

  /** Process ids of the workers, where they are processes. */
  get pids(): number[] {
    return [...this.#members].flatMap(({ worker, ending }) => (ending ? [] : (worker.pid ?? [])));
  }

  ask(request: Request, options: AskOptions = {}): Promise<Answer> {
    const { signal, caller = {} } = options;
    if (signal?.aborted) return Promise.reject(cancelledBy(signal));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const piece: Piece<Request, Answer> = {
      ...options,
      id: ++this.#lastId,
      request,
      caller,
      deaths: 0,
      settled: false,
      resolve: (answer) => settle(() => resolve(answer)),
      reject: (error) => settle(() => reject(error)),
    };
    const cancel = () => this.#cancel(piece);
    const settle = (how: () => void) => {
      piece.settled = true;
      signal?.removeEventListener('abort', cancel);
      how();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    this.#queue.add(piece, caller);
    this.#serve();
    return promise;
  }

  /** Ends the workers and leaves nobody waiting. What is asked afterwards starts new ones. */
  async close(): Promise<void> {
    const closed = () => new CancelledError({ message: 'It was closed before it answered.' });
    for (let piece = this.#queue.take(); piece !== undefined; piece = this.#queue.take())
      piece.reject(closed());
    const members = [...this.#members];
    for (const { held } of members) for (const piece of held) if (!piece.settled) piece.reject(closed());
    await Promise.all(members.map((member) => this.#end(member)));
  }

  #serve(): void {
    while (this.#queue.size > 0) {
      const member = this.#memberWithRoom();
      if (member === undefined) break;
      const piece = this.#queue.take();
      if (piece !== undefined) this.#give(member, piece);
    }
    for (const member of this.#members) this.#holdOpen(member);
  }

  /** One with nothing to do, else one that can take more, else a new one. */
  #memberWithRoom(): Member<Request, Answer> | undefined {
    const { held, size } = this.#options;
    const free = [...this.#members]
      .filter((member) => !member.ending && member.held.length < held)
      .sort((a, b) => a.held.length - b.held.length)[0];
    return free ?? (this.#members.size < size ? this.#startMember() : undefined);
  }

  #startMember(): Member<Request, Answer> {
    const member: Member<Request, Answer> = {
      worker: this.#options.start({
        said: (news) => this.#hear(member, news),
        ended: (why) => this.#bury(member, why),
      }),
      held: [],
      ending: false,
    };
    this.#members.add(member);
    return member;
  }

  #give(member: Member<Request, Answer>, piece: Piece<Request, Answer>): void {
    clearTimeout(member.idle);
    member.held.push(piece);
    const { timeLimitMs } = piece;
    if (timeLimitMs !== undefined) {
      member.timer = setTimeout(() => {
        piece.reject(new WorkTookTooLongError(`it took longer than ${timeLimitMs / 1000} seconds`));
        void this.#end(member);
      }, timeLimitMs);
    }
    this.#holdOpen(member);
    member.worker.send({ kind: 'work', id: piece.id, request: piece.request });
  }

  #hear(member: Member<Request, Answer>, news: FromWorker<Answer>): void {
    const index = member.held.findIndex(({ id }) => id === news.id);
    const [piece] = index < 0 ? [] : member.held.splice(index, 1);
    this.#deathsInARow = 0;
    clearTimeout(member.timer);
    this.#holdOpen(member);
    if (piece !== undefined && !piece.settled) {
      if ('answer' in news) piece.resolve(news.answer);
      else piece.reject(errorOfWorker(news.failure));
    }
    this.#serve();
    this.#endWhenIdle(member);
  }

  #bury(member: Member<Request, Answer>, why: string): void {
    clearTimeout(member.timer);
    clearTimeout(member.idle);
    this.#members.delete(member);
    const { mostDeaths } = this.#options;
    const [first] = member.held;
    // Ended on purpose is nobody's fault; else it is that of the piece it was at, and not of those that waited behind.
    if (!member.ending) {
      this.#deathsInARow++;
      if (first !== undefined) first.deaths++;
    }
    for (const piece of member.held.reverse()) {
      if (piece.settled) continue;
      if (piece.deaths >= mostDeaths) piece.reject(new WorkerEndedError(why));
      else this.#queue.putBack(piece, piece.caller);
    }
    // No worker lives long enough to answer anything: trying with each piece in turn would take for ever.
    if (this.#deathsInARow >= 2 * mostDeaths) {
      for (let piece = this.#queue.take(); piece !== undefined; piece = this.#queue.take())
        piece.reject(new WorkerEndedError(why));
      this.#deathsInARow = 0;
    }
    this.#serve();
  }

  #cancel(piece: Piece<Request, Answer>): void {
    piece.reject(cancelledBy(piece.signal));
    if (this.#queue.remove(piece, piece.caller)) return;
    const member = [...this.#members].find(({ held }) => held.includes(piece));
    if (member === undefined) return;
    if (this.#options.cancelBy === 'ending') {
      void this.#end(member);
      return;
    }
    member.worker.send({ kind: 'cancel', id: piece.id });
    this.#holdOpen(member);
  }

  async #end(member: Member<Request, Answer>): Promise<void> {
    member.ending = true;
    await member.worker.end();
  }

  #endWhenIdle(member: Member<Request, Answer>): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined || member.held.length > 0 || member.ending) return;
    member.idle = setTimeout(() => void this.#end(member), idleMs);
    member.idle.unref();
  }

  /** Whoever waits behind work in the background waits all the same: the program must not end under them. */
  #holdOpen({ worker, held, ending }: Member<Request, Answer>): void {
    // Its end is waited for; a late answer must not let the program go before.
    if (ending) return;
    const awaited = held.some(({ settled, inBackground }) => !settled && inBackground !== true);
    worker.holdProgramOpen(awaited || this.#queue.size > 0);
  }
}

function cancelledBy(signal: AbortSignal | undefined): CancelledError {
  return new CancelledError({ message: 'The work was cancelled.', cause: signal?.reason });
}
