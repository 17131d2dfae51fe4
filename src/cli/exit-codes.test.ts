import { describe, expect, it } from 'vitest';
import * as errors from '../core/errors.ts';
import type { Verdict } from '../core/verdict.ts';
import {
  exitCodeByError,
  exitCodeMeanings,
  exitCodeOfError,
  exitCodeOfReport,
  exitCodes,
  worstExitCode,
} from './exit-codes.ts';

const openVerdict: Verdict = {
  label: 'not-enough-evidence',
  rating: 'unproven',
  confidence: 0,
  confidenceInWords: 'uncertain',
  summary: '',
  reasons: [],
  restsOn: [],
  subVerdicts: [],
  wouldChange: [],
  notChecked: [],
};

/** One of every error class of the product. */
const everyError = Object.values(errors)
  .filter((value) => typeof value === 'function' && value.prototype instanceof errors.TouchstoneError)
  .filter((value) => value !== errors.ReplayedError)
  .map((value): unknown => Reflect.construct(value, [{ message: 'x' }]))
  .filter((error) => error instanceof errors.TouchstoneError);

describe('exit codes', () => {
  it('are the documented ones', () => {
    expect(exitCodes).toEqual({
      ok: 0,
      failure: 1,
      usage: 2,
      provider: 3,
      budget: 4,
      refused: 5,
      moved: 6,
      interrupted: 130,
    });
    expect(Object.keys(exitCodeMeanings)).toEqual(Object.keys(exitCodes));
  });

  it('are decided for every error of the product, and for nothing else', () => {
    expect(everyError.length).toBeGreaterThan(10);
    expect(new Set(everyError.map((error) => error.code))).toEqual(new Set(Object.keys(exitCodeByError)));
  });

  it.each([
    [new errors.UsageError({ message: '' }), 2],
    [new errors.ProviderNotUsableError({ message: '' }), 3],
    [new errors.BudgetSpentError({ message: '' }), 4],
    [new errors.RefusedByPolicyError({ message: '' }), 5],
    [new errors.CancelledError({ message: '' }), 130],
    [new errors.StorageError({ message: '' }), 1],
    [new errors.ReplayedError({ code: 'provider-refused', policy: 'gap', message: '' }), 3],
    [new errors.ReplayedError({ code: 'unexpected', policy: 'gap', message: '' }), 1],
    [new TypeError('a fault'), 1],
    ['a string', 1],
  ])('%s ends with %i', (error, code) => expect(exitCodeOfError(error)).toBe(code));

  it('tell a report that the budget cut short', () => {
    const answered = {
      budgetSpent: false,
      gaps: [],
      reasoner: 'ollama:llama3',
      verdict: { ...openVerdict, label: 'refuted' },
    } as const;
    expect(exitCodeOfReport({ ...answered, gaps: [] })).toBe(0);
    expect(exitCodeOfReport({ ...answered, gaps: [], budgetSpent: true })).toBe(4);
    const down = {
      during: 'judge-claim',
      reason: 'provider-failed',
      provider: 'ollama:llama3',
      detail: 'down',
    } as const;
    expect(exitCodeOfReport({ ...answered, gaps: [down] })).toBe(0);
    expect(exitCodeOfReport({ ...answered, gaps: [down], verdict: openVerdict })).toBe(3);
    expect(
      exitCodeOfReport({ ...answered, gaps: [{ ...down, provider: 'library' }], verdict: openVerdict }),
    ).toBe(0);
  });

  it('of several claims are that of the worst', () => {
    expect(worstExitCode([])).toBe(0);
    expect(worstExitCode([0, 4, 0])).toBe(4);
    expect(worstExitCode([4, 2, 0])).toBe(2);
    expect(worstExitCode([2, 3])).toBe(3);
    expect(worstExitCode([5, 1, 3])).toBe(1);
    expect(worstExitCode([1, 130, 2])).toBe(130);
  });
});
