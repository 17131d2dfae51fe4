import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createMemoryIo, runInMemory } from '../../test/support/memory-io.ts';
import { runCli } from './run-cli.ts';

describe('help', () => {
  it('is shown by the command alone, on standard output', async () => {
    const { code, out, err } = await runInMemory([]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const word of [
      'check',
      'replay',
      'library',
      'pipelines',
      'init',
      'doctor',
      'completion',
      'Examples:',
    ]) {
      expect(out).toContain(word);
    }
  });

  it.each([
    [['check', '--help']],
    [['help', 'check']],
    [['library', 'add', '--help']],
    [['library']],
    [['replay', '--help']],
    [['read', '--help']],
    [['pipelines', '-h']],
    [['init', '--help']],
    [['doctor', '--help']],
    [['completion', '--help']],
  ])('is there for %j', async (argv) => {
    const { code, out, err } = await runInMemory(argv);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: touchstone /);
    for (const line of out.split('\n'))
      if (!line.startsWith('  touchstone ')) expect(line.length).toBeLessThanOrEqual(130);
  });

  it('fits 80 columns but for examples', async () => {
    const { out } = await runInMemory(['check', '--help'], { environment: { COLUMNS: '80' } });
    const [options = ''] = out.split('\nExamples:');
    for (const line of options.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
});

it('prints the version alone', async () => {
  const { code, out } = await runInMemory(['--version']);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

describe('wrong usage is one clear error with exit code 2', () => {
  it.each<[string[], string, string]>([
    [['chek', 'x'], "Unknown command 'chek'.", 'Did you mean check?'],
    [['The Earth is flat'], "Unknown command 'The Earth is flat'.", 'touchstone check'],
    [['check', '--fromat', 'json', 'x'], "Unknown option '--fromat'.", 'Did you mean --format?'],
    [['check', '--format', 'xml', 'x'], "'xml' is invalid", 'touchstone check --help'],
    [['check', '--format'], 'argument missing', 'touchstone check --help'],
    [['check', 'The', 'Earth', 'is', 'flat'], 'Too many arguments', 'quotation marks'],
    [['check', '-5 degrees is cold'], 'Unknown option', 'Put -- before'],
    [['check', '--max-usd', 'much', 'x'], '--max-usd is not valid: expected a number', 'dollars'],
    [['check', '--max-usd', '-1', 'x'], '--max-usd is not valid: expected 0 or more', 'dollars'],
    [['check', '--config', '/none.json', 'x'], 'no configuration file /none.json', 'touchstone init'],
    [['check', '--pipeline', 'alethea', 'x'], "no pipeline 'alethea'", "Did you mean 'aletheia'?"],
    [
      ['check', '--pipeline', 'aletheia', '--option', 'alhpa=1', 'x'],
      "no option 'alhpa'",
      "Did you mean 'alpha'?",
    ],
    [
      ['check', '--pipeline', 'aletheia', '--option', 'alpha=high', 'x'],
      "cannot be 'high'",
      'a number from 0 to 1',
    ],
    [['check', '--date', '2026-02-30', 'x'], '--date is no date', '2026-03-31'],
    [['check', '--as-of', 'soon', 'x'], '--as-of is no date', '2026-03-31'],
    [['check', '--post-url', 'here', 'x'], '--post-url is no web address', 'https://'],
    [['check', '--language', 'x!', 'x'], '--language is no language tag', 'pt-BR'],
    [['check', '--file', '/none.txt'], '/none.txt could not be read: there is no such file', 'text file'],
    [['check', '--file', '/tmp', 'x'], 'given twice', 'once'],
    [['check', '--file', 'c.jsonl', '--format', 'html'], 'do not make one html document', '--format jsonl'],
    [['check', '--file', 'c.jsonl', '--image', 'a.jpg'], '--image belongs to one claim', '"image"'],
    [['check', ''], 'nothing to check', '--file'],
    [['check', '   '], 'nothing to check', '--file'],
    [['replay'], "missing required argument 'bundle'", 'touchstone replay --help'],
    [['library', 'ad', 'x'], "Unknown command 'ad'", 'Did you mean add?'],
    [['library', 'list', '--limit', 'ten'], 'whole number', 'touchstone library --help'],
    [['completion', 'tcsh'], "'tcsh' is invalid", 'touchstone completion --help'],
  ])('%j', async (argv, message, hint) => {
    const { code, out, err } = await runInMemory(argv, {
      isTty: true,
      environment: { HOME: '/nonexistent' },
    });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    const [first = '', ...rest] = err.trimEnd().split('\n');
    expect(first.toLowerCase()).toContain(`touchstone: `);
    expect(first.toLowerCase()).toContain(message.toLowerCase());
    expect(rest.join('\n')).toContain(hint);
    expect(err).not.toContain('    at ');
  });
});

describe('bad input on standard input', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'nothing to check'],
    ['white space', ' \n\t\n', 'nothing to check'],
    ['100 kB', 'x'.repeat(102_400), 'The claim has 102,400 characters; the most is 20,000.'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      'Standard input is not text: it has NUL bytes.',
    ],
    [
      'Latin-1',
      Buffer.from('caf\u00e9', 'latin1'),
      'Standard input is not text: it has bytes that are no UTF-8.',
    ],
    ['UTF-16', Buffer.from('\uFEFFclaim', 'utf16le'), 'UTF-16'],
  ])('%s', async (_, stdin, message) => {
    for (const argv of [['check'], ['check', '-'], ['check', '--file', '-']]) {
      const { code, out, err } = await runInMemory(argv, { stdin });
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain(message);
    }
  });

  it('of several megabytes is not read to its end', async () => {
    const chunk = Buffer.alloc(256 * 1024, 'a');
    let taken = 0;
    const io = createMemoryIo();
    async function* endless() {
      for (;;) {
        taken += 1;
        yield chunk;
      }
    }
    const { Readable } = await import('node:stream');
    const code = await runCli(['check'], { ...io, stdin: Readable.from(endless()) });
    expect(code).toBe(2);
    expect(io.err()).toContain('the most is 20,000');
    expect(taken).toBeLessThan(100);
  });
});

describe('errors', () => {
  it('show their stack with --verbose and with DEBUG only', async () => {
    const stack = /\n {4}at /;
    expect((await runInMemory(['check', ''], {})).err).not.toMatch(stack);
    expect((await runInMemory(['check', '', '--verbose'], {})).err).toMatch(stack);
    expect((await runInMemory(['check', ''], { environment: { DEBUG: '1' } })).err).toMatch(stack);
  });

  it('end quietly when the reader of the output has gone', async () => {
    const io = createMemoryIo();
    const code = await runCli(['--help'], { ...io, stdout: brokenOutput('EPIPE') });
    expect({ code, err: io.err() }).toEqual({ code: 0, err: '' });
  });

  it('tell when the output cannot be written', async () => {
    const io = createMemoryIo();
    const code = await runCli(['--help'], { ...io, stdout: brokenOutput('ENOSPC') });
    expect(code).toBe(1);
    expect(io.err()).toContain('could not be written to standard output: the disk is full');
  });
});

function brokenOutput(code: string): Writable {
  const stream = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(`write ${code}`), { code })),
  });
  stream.on('error', () => {});
  return stream;
}
