import { StorageError, TouchstoneError } from '../core/errors.ts';

type DriverFailure = Error & { code?: string };

/** Nobody answers, or not yet: nothing was asked, so it can be asked again. */
const notReached = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '57P03',
  '53300',
]);
/** The connection ended under a question. */
const lost = new Set(['ECONNRESET', 'EPIPE', '57P01', '57P02', '08000', '08003', '08006', '25P03']);
/** Two transactions stood in each other's way; one of them has to begin again. */
const inTheWay = new Set(['40001', '40P01']);

export type PostgresTrouble = 'not-reached' | 'lost' | 'in-the-way' | 'full' | 'other';

export function troubleOf(error: unknown): PostgresTrouble {
  if (!(error instanceof Error) || error instanceof TouchstoneError) return 'other';
  const { code, message } = error as DriverFailure;
  if (code !== undefined && notReached.has(code)) return 'not-reached';
  if (
    /timeout exceeded when trying to connect|Connection terminated due to connection timeout/iu.test(message)
  )
    return 'not-reached';
  if (code !== undefined && lost.has(code)) return 'lost';
  if (/Connection terminated|Client has encountered a connection error|not queryable/iu.test(message))
    return 'lost';
  if (code === '53100') return 'full';
  return code !== undefined && inTheWay.has(code) ? 'in-the-way' : 'other';
}

/** Whatever the driver says becomes one StorageError that names the database, the reason and the way out. */
export function toPostgresError(shown: string, error: unknown): unknown {
  if (error instanceof TouchstoneError || !(error instanceof Error)) return error;
  const { reason, hint } = explain(error);
  return new StorageError({ message: `The database ${shown} cannot be used: ${reason}`, hint, cause: error });
}

/** A transaction that the database itself knows nothing of any more: another server took over without it. */
export function unknownFate(shown: string): StorageError {
  return new StorageError({
    message: `The connection to the database ${shown} was lost in the middle of a change, and whether the change was made is not known.`,
    hint: 'Look at what is there and try again.',
  });
}

function explain(error: DriverFailure): { reason: string; hint: string } {
  const trouble = troubleOf(error);
  if (trouble === 'not-reached')
    return {
      reason: 'it cannot be reached.',
      hint: 'Check that it runs, its address, and the network between.',
    };
  if (trouble === 'lost')
    return {
      reason: 'the connection was lost, and it did not come back in time.',
      hint: 'Check that it runs, and try again.',
    };
  switch (error.code) {
    case '28P01':
    case '28000':
      return {
        reason: 'it refuses this user or password.',
        hint: 'Check the user and the password in its address.',
      };
    case '3D000':
      return { reason: 'there is no database of that name.', hint: "Make it first with 'createdb'." };
    case '42501':
      return {
        reason: `this user may not do that (${error.message}).`,
        hint: 'Let its owner grant CREATE on the database to this user.',
      };
    case '53100':
      return {
        reason: 'its disk is full. What was written before is kept.',
        hint: 'Free some space there and try again.',
      };
    case '25006':
      return { reason: 'it is read-only.', hint: 'Use the address of the primary server.' };
    default:
      return { reason: `${error.message}.`, hint: 'Check the database and its log.' };
  }
}
