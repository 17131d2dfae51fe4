import { defined } from '../core/defined.ts';
import {
  BadAnswerError,
  BlockedError,
  CancelledError,
  NotConfiguredError,
  type RecordedError,
  StorageError,
  type TouchstoneError,
} from '../core/errors.ts';

/** What a worker is told. */
export type ToWorker<Request> =
  | { kind: 'work'; id: number; request: Request }
  | { kind: 'cancel'; id: number };

/** What it says; an error comes as its words. */
export type FromWorker<Answer> = { id: number; answer: Answer } | { id: number; failure: RecordedError };

const thrownByWorkers: Readonly<
  Record<string, new (text: { message: string; hint?: string }) => TouchstoneError>
> = {
  blocked: BlockedError,
  'bad-answer': BadAnswerError,
  cancelled: CancelledError,
  'not-configured': NotConfiguredError,
  storage: StorageError,
};

/** The error that a worker threw, of the class that it had there. */
export function errorOfWorker({ code, message, hint }: RecordedError): Error {
  const Known = thrownByWorkers[code];
  return Known === undefined ? new Error(message) : new Known({ message, ...defined({ hint }) });
}

/** The worker ended, as often as it may, before the work was done. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';
}

/** The work took longer than it was given. */
export class WorkTookTooLongError extends Error {
  override readonly name = 'WorkTookTooLongError';
}
