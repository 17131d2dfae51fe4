import { describe, expect, it } from 'vitest';
import { StorageError } from '../../core/errors.ts';
import { createLog } from './log-lines.ts';

const claim = 'The mayor of Aldermere took a bribe.';

function logOf(withText: boolean) {
  const lines: string[] = [];
  const now = () => new Date('2026-01-02T03:04:05Z');
  return { lines, log: createLog({ write: (line) => lines.push(line), program: 'worker', withText, now }) };
}

describe('lines of the log', () => {
  it('are one JSON object each, also where a word holds a line break', () => {
    const { log, lines } = logOf(true);
    log.note({ event: 'check-begin', check: 'c1' }, { claim: 'two\nlines' });
    expect(lines).toHaveLength(1);
    expect(lines[0]?.endsWith('}\n')).toBe(true);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      at: '2026-01-02T03:04:05.000Z',
      level: 'info',
      program: 'worker',
      event: 'check-begin',
      check: 'c1',
      claim: 'two\nlines',
    });
  });

  it('carry no word of a claim unless asked: not of what happens, not of errors, their causes or their stacks', () => {
    const errors = [
      new TypeError(claim),
      new StorageError({ message: `No answer to ${claim}`, cause: new Error(`at ${claim} (x.ts:1:2)`) }),
      claim,
      Object.assign(new Error(`${claim}\n    at ${claim} (x.ts:1:2)`), { code: 'ECONNREFUSED' }),
    ];
    const quiet = logOf(false);
    const asked = logOf(true);
    for (const { log } of [quiet, asked]) {
      log.note({ event: 'attempt-begin', check: 'c1' }, { claim });
      for (const error of errors) log.fault(error, 'check c1');
    }
    expect(quiet.lines).toHaveLength(5);
    expect(quiet.lines.join('')).not.toContain('Aldermere');
    expect(JSON.parse(quiet.lines[2] ?? '')).toMatchObject({ level: 'error', codes: ['storage', 'Error'] });
    expect(JSON.parse(quiet.lines[4] ?? '')).toMatchObject({ codes: ['ECONNREFUSED'] });
    for (const line of asked.lines) expect(line).toContain('Aldermere');
  });
});
