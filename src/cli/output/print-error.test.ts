import { describe, expect, it } from 'vitest';
import { StorageError, UsageError } from '../../core/errors.ts';
import { describeError } from './print-error.ts';

describe('describeError', () => {
  it('says what happened and what to do, without a stack', () => {
    const error = new UsageError({ message: 'There is no pipeline x.', hint: 'Choose one of: a, b.' });
    expect(describeError(error, { verbose: false })).toBe(
      'touchstone: There is no pipeline x.\n  Choose one of: a, b.\n',
    );
  });

  it('shows where it came from to those who ask, causes too', () => {
    const cause = new Error('disk broke');
    const text = describeError(new StorageError({ message: 'No.', cause }), { verbose: true });
    expect(text).toMatch(/^touchstone: No\.\n {4}at /);
    expect(text).toContain('caused by Error: disk broke');
  });

  it('owns up to a fault of the program', () => {
    expect(describeError(new TypeError('x is undefined'), { verbose: false })).toContain(
      'fault of the program',
    );
    expect(describeError('thrown text', { verbose: false })).toMatch(/^touchstone: thrown text\n/);
  });

  it('names the line it is about', () => {
    const text = describeError(new UsageError({ message: 'Bad.' }), {
      verbose: false,
      where: 'Line 3 of claims.jsonl',
    });
    expect(text).toBe('touchstone: Line 3 of claims.jsonl: Bad.\n');
  });

  it('lets nothing in a message drive the terminal', () => {
    const error = new UsageError({
      message: 'No file \u001B[2J\u001B]0;owned\u0007evil\rname.',
      hint: 'a\u001B[31mb',
    });
    const text = describeError(error, { verbose: false });
    expect(text).toBe('touchstone: No file evil name.\n  ab\n');
  });
});
