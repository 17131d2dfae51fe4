import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryIo } from '../../../test/support/memory-io.ts';
import { runProgram } from '../../../test/support/run-program.ts';
import { UsageError } from '../../core/errors.ts';
import { decodeText, inputOfFile, inputOfStdin, readLines, readWholeText } from './read-input.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-input-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(chunks: readonly Uint8Array[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(inputOfStdin(createMemoryIo({ stdin: chunks })))) {
    expect(line.number).toBe(lines.length + 1);
    lines.push('bytes' in line ? Buffer.from(line.bytes).toString() : 'too long');
  }
  return lines;
}

describe('lines', () => {
  it('are the same however the bytes arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '😀', ' ', '\r') })),
        fc.nat({ max: 7 }),
        async (lines, size) => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          const step = size + 1;
          const chunks = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
            bytes.subarray(i * step, (i + 1) * step),
          );
          expect(await linesOf(chunks)).toEqual(lines);
        },
      ),
    );
  });

  it('need no line break at the end', async () => {
    expect(await linesOf([Buffer.from('a\n\nb')])).toEqual(['a', '', 'b']);
    expect(await linesOf([])).toEqual([]);
  });

  it('that never end are not kept, and the next one is read', async () => {
    const endless = Buffer.alloc(1024 * 1024, 'x');
    expect(await linesOf([endless, endless, endless, endless, endless, Buffer.from('\nnext')])).toEqual([
      'too long',
      'next',
    ]);
  });
});

describe('text', () => {
  it('is read whole, without a byte order mark', async () => {
    writeFileSync(join(folder, 'claim.txt'), '\uFEFFDie Erde ist rund.\n');
    const io = createMemoryIo({ workingFolder: folder });
    expect(await readWholeText(inputOfFile(io, 'claim.txt'), 1000)).toBe('Die Erde ist rund.\n');
  });

  it('is read no further than it may be, even if a letter is cut', async () => {
    const io = createMemoryIo({ stdin: Array.from({ length: 50 }, () => Buffer.from('é')) });
    expect((await readWholeText(inputOfStdin(io), 11)).length).toBe(6);
    const cut = createMemoryIo({ stdin: [Buffer.from('é').subarray(0, 1), Buffer.from('rest')] });
    await expect(readWholeText(inputOfStdin(cut), 100)).rejects.toThrow('no UTF-8');
  });

  it.each([
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'NUL bytes'],
    [Buffer.from([0x48, 0xff, 0x48]), 'no UTF-8'],
    [Buffer.from('\uFEFFtext', 'utf16le'), 'UTF-16'],
  ])('is refused when it is binary (%#)', (bytes, why) => {
    expect(() => decodeText(bytes, 'Standard input')).toThrow(UsageError);
    expect(() => decodeText(bytes, 'Standard input')).toThrow(why);
  });

  it.each([
    ['missing.txt', 'there is no such file'],
    ['.', 'it is a folder'],
    ['claim.txt/x', 'no folder'],
  ])('of %s is refused with the reason', async (path, why) => {
    const io = createMemoryIo({ workingFolder: folder });
    await expect(readWholeText(inputOfFile(io, path), 1000)).rejects.toThrow(why);
    await expect(readWholeText(inputOfFile(io, path), 1000)).rejects.toBeInstanceOf(UsageError);
  });
});

describe('a file', () => {
  it('may be a pipe, which is how shells hand over another program’s output, and is no device', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const written = writeFile(join(folder, 'pipe'), 'One claim.\n');
    const io = createMemoryIo({ workingFolder: folder });
    expect(await readWholeText(inputOfFile(io, 'pipe'), 100)).toBe('One claim.\n');
    await written;
    const endless = readLines(inputOfFile(io, '/dev/zero')).next();
    await expect(endless).rejects.toThrow('/dev/zero could not be read: it is a device.');
  });

  it('that is a pipe nobody writes to keeps nothing from ending the program', async () => {
    execFileSync('mkfifo', [join(folder, 'silent')]);
    const program = `
      const { inputOfFile, readWholeText } = await import(from('src/cli/input/read-input.ts'));
      process.on('SIGTERM', () => process.exit(130));
      setTimeout(() => console.log('waiting'), 300);
      await readWholeText(inputOfFile({ workingFolder: ${JSON.stringify(folder)} }, 'silent'), 100);
    `;
    const end = await runProgram(program, { onOutput: (_, kill) => kill('SIGTERM') });
    expect(end).toEqual({ code: 130, out: 'waiting\n', err: '' });
  });

  it('that is a pipe gives all that is written, whenever it comes', async () => {
    const pipe = join(folder, 'slow');
    execFileSync('mkfifo', [pipe]);
    const io = createMemoryIo({ workingFolder: folder });
    const read = readWholeText(inputOfFile(io, 'slow'), 1_000_000);
    const long = 'A claim of some length, and another. '.repeat(8000);
    execFile('sh', ['-c', 'sleep 0.2; cat > "$1"', 'sh', pipe]).stdin?.end(long);
    expect(await read).toBe(long);
  });
});
