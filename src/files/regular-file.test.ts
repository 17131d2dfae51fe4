import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runProgram } from '../../test/support/run-program.ts';
import { BlockedError } from '../core/errors.ts';
import { readRegularFile, readRegularFileNow, streamRegularFile, whyUnreadable } from './regular-file.ts';

let folder: string;
const place = (name: string) => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function readStream(path: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of streamRegularFile(path)) parts.push(part);
  return Buffer.concat(parts);
}

const readers: readonly [string, (path: string, most?: number) => Promise<Uint8Array>][] = [
  ['readRegularFile', (path, most = 1_000_000) => readRegularFile(path, most)],
  ['readRegularFileNow', async (path, most = 1_000_000) => readRegularFileNow(path, most)],
  ['streamRegularFile', readStream],
];

describe.each(readers)('%s', (_name, read) => {
  test.each([0, 1, 65_535, 65_536, 200_000])(
    'gives %d bytes as they are, also through a link',
    async (size) => {
      const bytes = Buffer.from(Array.from({ length: size }, (_, index) => index % 251));
      writeFileSync(place('a'), bytes);
      symlinkSync(place('a'), place('b'));
      expect(bytes.equals(await read(place('a')))).toBe(true);
      expect(bytes.equals(await read(place('b')))).toBe(true);
    },
  );

  test('refuses folders and devices, also through a link', async () => {
    mkdirSync(place('dir'));
    symlinkSync('/dev/zero', place('zero.png'));
    await expect(read(place('dir'))).rejects.toThrow('It is a folder, and only regular files are read.');
    await expect(read(place('zero.png'))).rejects.toThrow('It is a device');
    await expect(read('/dev/zero')).rejects.toThrow(BlockedError);
    await expect(read(place('none'))).rejects.toThrow('ENOENT');
  });

  test('refuses a socket', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(place('socket'), resolve));
    await expect(read(place('socket'))).rejects.toThrow();
    await new Promise((resolve) => server.close(resolve));
  });
});

test('a pipe that nobody writes to is refused, not waited for', async () => {
  execFileSync('mkfifo', [place('pipe')]);
  const program = `
    const files = await import(from('src/files/regular-file.ts'));
    const path = ${JSON.stringify(place('pipe'))};
    const told = [];
    await files.readRegularFile(path, 10).catch((error) => told.push(error.message));
    await Array.fromAsync(files.streamRegularFile(path)).catch((error) => told.push(error.message));
    try {
      files.readRegularFileNow(path, 10);
    } catch (error) {
      told.push(error.message);
    }
    console.log(JSON.stringify(told));
  `;
  const { code, out } = await runProgram(program);
  expect({ code, out: JSON.parse(out) }).toEqual({
    code: 0,
    out: Array(3).fill('It is a named pipe, and only regular files are read.'),
  });
});

test.each(readers.slice(0, 2))('%s stops at the limit', async (_name, read) => {
  writeFileSync(place('a'), Buffer.alloc(1001));
  await expect(read(place('a'), 1000)).rejects.toThrow('more than the 0.0 MB that are read');
  expect(await read(place('a'), 1001)).toHaveLength(1001);
  // Its size is said to be nothing, and it has thousands of bytes.
  if (existsSync('/proc/self/smaps'))
    await expect(read('/proc/self/smaps', 1000)).rejects.toThrow(BlockedError);
});

test('whyUnreadable ends a sentence', () => {
  expect(whyUnreadable(new BlockedError({ message: 'It is a device.' }))).toBe('it is a device');
  expect(whyUnreadable(new Error('ENOENT'))).toBe('ENOENT');
  expect(whyUnreadable('x')).toBe('x');
});
