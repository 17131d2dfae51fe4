import { defined } from '../../core/defined.ts';
import type { RecordedError } from '../../core/errors.ts';
import type { Gap } from '../../core/gap.ts';

const reasonsByCode: Readonly<Record<string, Gap['reason']>> = {
  'not-configured': 'not-configured',
  offline: 'offline',
  'budget-spent': 'budget-spent',
  blocked: 'blocked',
  'bad-answer': 'bad-answer',
  'quote-not-found': 'bad-answer',
};

/** What could not be looked at, from why it could not. */
export function gapOf(error: RecordedError, provider?: string): Omit<Gap, 'during'> {
  return {
    reason: reasonsByCode[error.code] ?? 'provider-failed',
    ...defined({ provider }),
    detail: error.hint === undefined ? error.message : `${error.message} ${error.hint}`,
  };
}
