import { TouchstoneError } from '../../core/errors.ts';

/** What happened, in words and numbers that carry nothing of a claim. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null | undefined>> & {
  event: string;
};

export type Log = {
  note(entry: LogEntry, words?: Readonly<Record<string, string | undefined>>): void;
  fault(error: unknown, about: string): void;
};

export type LogOptions = {
  write(line: string): void;
  /** Which program speaks: serve or worker. */
  program: string;
  /** Whether words of claims and messages of errors, which may quote them, are written. */
  withText: boolean;
  now?: () => Date;
};

const mostFrames = 6;

/** One JSON object a line, for programs that collect logs. */
export function createLog({ write, program, withText, now = () => new Date() }: LogOptions): Log {
  const line = (level: 'info' | 'error', entry: object) =>
    write(`${JSON.stringify({ at: now().toISOString(), level, program, process: process.pid, ...entry })}\n`);
  return {
    note: (entry, words = {}) => line('info', withText ? { ...entry, ...words } : entry),
    fault: (error, about) => line('error', { event: 'fault', about, ...faultOf(error, withText) }),
  };
}

/** Messages quote what was asked, so without text an error is told by its names, its codes and the places it came from. */
function faultOf(error: unknown, withText: boolean): object {
  if (!(error instanceof Error)) return withText ? { message: String(error) } : { name: typeof error };
  const codes: string[] = [];
  for (let cause: unknown = error; cause instanceof Error && codes.length < 8; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    codes.push(typeof code === 'string' ? code : cause.name);
  }
  return {
    name: error.name,
    codes,
    ...(error instanceof TouchstoneError && !withText ? {} : { frames: framesOf(error) }),
    ...(withText ? { message: error.message } : {}),
  };
}

/** Only lines of the stack that name a place: its beginning is the message. */
function framesOf({ stack = '', message }: Error): string[] {
  return stack
    .slice(message === '' ? 0 : Math.max(0, stack.indexOf(message) + message.length))
    .split('\n')
    .filter((one) => /^\s+at .*:\d+:\d+\)?$/u.test(one))
    .slice(0, mostFrames)
    .map((one) => one.trim());
}
