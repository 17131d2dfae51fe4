import { defined } from './defined.ts';
/**
 * What the engine does about an error: try again, go on without (a gap in the report), or stop the run.
 */
export type ErrorPolicy = 'retry' | 'gap' | 'abort';

export type ErrorText = {
  /** What happened and why. */
  message: string;
  /** What to do about it. */
  hint?: string;
  cause?: unknown;
};

/** Subclasses are named by what happened; `code` is permanent and searchable. */
export abstract class TouchstoneError extends Error {
  abstract readonly code: string;
  abstract readonly policy: ErrorPolicy;
  readonly hint: string | undefined;

  constructor(text: ErrorText) {
    super(text.message, text.cause === undefined ? undefined : { cause: text.cause });
    this.name = new.target.name;
    this.hint = text.hint;
  }
}

/** The user asked for something that cannot be: exit code 2, HTTP 400. */
export class UsageError extends TouchstoneError {
  readonly code = 'usage';
  readonly policy = 'abort';
}

/** A configured provider failed in a way that another try may mend: timeouts, 429, 5xx. */
export class ProviderUnavailableError extends TouchstoneError {
  readonly code = 'provider-unavailable';
  readonly policy = 'retry';
  /** Seconds the provider asked us to wait. */
  readonly retryAfter: number | undefined;

  constructor(text: ErrorText & { retryAfter?: number }) {
    super(text);
    this.retryAfter = text.retryAfter;
  }
}

/** A provider refused: bad key, no permission, unknown model. Another try will not mend it. */
export class ProviderRefusedError extends TouchstoneError {
  readonly code = 'provider-refused';
  readonly policy = 'gap';
}

/** The user chose this provider by name and it cannot be used at all: exit code 3. */
export class ProviderNotUsableError extends TouchstoneError {
  readonly code = 'provider-not-usable';
  readonly policy = 'abort';
}

/** Nothing of this kind is configured. */
export class NotConfiguredError extends TouchstoneError {
  readonly code = 'not-configured';
  readonly policy = 'gap';
}

/** The run is offline and the call would need the network. */
export class OfflineError extends TouchstoneError {
  readonly code = 'offline';
  readonly policy = 'gap';
}

/** A provider or model answered, but not in a form that can be used. */
export class BadAnswerError extends TouchstoneError {
  readonly code = 'bad-answer';
  readonly policy = 'gap';
  /** What the useless answer cost all the same. */
  readonly cost: { usd?: number; tokens?: number } | undefined;

  constructor(text: ErrorText & { cost?: { usd?: number; tokens?: number } }) {
    super(text);
    this.cost = text.cost;
  }
}

/** An address, file type or size that the rules do not allow. */
export class BlockedError extends TouchstoneError {
  readonly code = 'blocked';
  readonly policy = 'gap';
}

/** The budget for everything but the verdict is used up. */
export class BudgetSpentError extends TouchstoneError {
  readonly code = 'budget-spent';
  readonly policy = 'gap';
}

/** The caller cancelled the run. */
export class CancelledError extends TouchstoneError {
  readonly code = 'cancelled';
  readonly policy = 'abort';
}

/** A quote that is not verbatim in its snapshot. */
export class QuoteNotFoundError extends TouchstoneError {
  readonly code = 'quote-not-found';
  readonly policy = 'gap';
}

/** A replay needs a call that was not recorded. */
export class NotRecordedError extends TouchstoneError {
  readonly code = 'not-recorded';
  readonly policy = 'abort';
}

/** A file, bundle or library that cannot be read or written. */
export class StorageError extends TouchstoneError {
  readonly code = 'storage';
  readonly policy = 'abort';
}

/** A rule of the product forbids it: exit code 5. */
export class RefusedByPolicyError extends TouchstoneError {
  readonly code = 'refused-by-policy';
  readonly policy = 'abort';
}

/** An error as it is recorded in a bundle: enough to throw the same one again. */
export type RecordedError = { code: string; policy: ErrorPolicy; message: string; hint?: string };

/** An error read back from a recording. */
export class ReplayedError extends TouchstoneError {
  readonly code: string;
  readonly policy: ErrorPolicy;

  constructor(recorded: RecordedError) {
    super({ message: recorded.message, ...defined({ hint: recorded.hint }) });
    this.code = recorded.code;
    // A recorded failure is final: the tries were made when it was recorded.
    this.policy = recorded.policy === 'retry' ? 'gap' : recorded.policy;
  }
}

export function recordError(error: unknown): RecordedError {
  if (error instanceof TouchstoneError) {
    return {
      code: error.code,
      policy: error.policy,
      message: error.message,
      ...defined({ hint: error.hint }),
    };
  }
  return {
    code: 'unexpected',
    policy: 'gap',
    message: error instanceof Error ? error.message : String(error),
  };
}
