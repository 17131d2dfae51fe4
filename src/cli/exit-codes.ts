import { TouchstoneError } from '../core/errors.ts';
import { isDecided } from '../core/label.ts';
import type { Report } from '../core/report.ts';

/** What the number means to whoever called the command. */
export const exitCodes = {
  ok: 0,
  failure: 1,
  usage: 2,
  provider: 3,
  budget: 4,
  refused: 5,
  moved: 6,
  interrupted: 130,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export const exitCodeMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  ok: 'The report was made, whatever its verdict',
  failure:
    'Something failed that is neither of the below: a file, a library, a bundle, a fault of the program',
  usage: 'The command, its input or a setting is wrong',
  provider: 'A model or source that the check cannot do without could not be used',
  budget: 'A budget ended the search early; the report is there, with the best verdict it allows',
  refused: 'A rule of the product forbids it',
  moved: 'recheck and watch: the verdict is another one than before',
  interrupted: 'Interrupted with Ctrl-C or a signal to end',
};

/** Every error code of the product and the exit code it ends with. */
export const exitCodeByError: Readonly<Record<string, ExitCode>> = {
  usage: exitCodes.usage,
  'provider-unavailable': exitCodes.provider,
  'provider-refused': exitCodes.provider,
  'provider-not-usable': exitCodes.provider,
  'not-configured': exitCodes.provider,
  offline: exitCodes.provider,
  'bad-answer': exitCodes.provider,
  'budget-spent': exitCodes.budget,
  blocked: exitCodes.refused,
  'refused-by-policy': exitCodes.refused,
  cancelled: exitCodes.interrupted,
  'quote-not-found': exitCodes.failure,
  'not-recorded': exitCodes.failure,
  storage: exitCodes.failure,
};

export function exitCodeOfError(error: unknown): ExitCode {
  if (!(error instanceof TouchstoneError)) return exitCodes.failure;
  return exitCodeByError[error.code] ?? exitCodes.failure;
}

/** A report whose reasoner could not be had is no answer, whatever it lists besides. */
export function exitCodeOfReport(
  report: Pick<Report, 'budgetSpent' | 'gaps' | 'reasoner' | 'verdict'>,
): ExitCode {
  if (report.budgetSpent) return exitCodes.budget;
  const unanswered = report.gaps.some(
    ({ reason, provider }) => reason === 'provider-failed' && provider === report.reasoner,
  );
  return unanswered && !isDecided(report.verdict.label) ? exitCodes.provider : exitCodes.ok;
}

/** From a full answer to none at all. */
const fromBestToWorst: readonly ExitCode[] = [
  exitCodes.ok,
  exitCodes.moved,
  exitCodes.budget,
  exitCodes.usage,
  exitCodes.refused,
  exitCodes.provider,
  exitCodes.failure,
  exitCodes.interrupted,
];

/** The one code for several claims. */
export function worstExitCode(codes: readonly ExitCode[]): ExitCode {
  const worst = Math.max(0, ...codes.map((code) => fromBestToWorst.indexOf(code)));
  return fromBestToWorst[worst] ?? exitCodes.failure;
}
