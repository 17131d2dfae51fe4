import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryIo } from '../../../test/support/memory-io.ts';
import { StorageError } from '../../core/errors.ts';
import { openReportSink } from './report-sink.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-sink-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function send(output: string | undefined, ...texts: string[]) {
  const io = createMemoryIo({ workingFolder: folder });
  const sink = openReportSink(io, output);
  for (const text of texts) await sink.write(text);
  return { io, sink };
}

describe('a report', () => {
  it('goes to standard output where no file is named', async () => {
    const { io, sink } = await send(undefined, 'a\n', 'b\n');
    await sink.finish();
    expect(io.out()).toBe('a\nb\n');
  });

  it('is in the file once it is whole, and not before', async () => {
    writeFileSync(join(folder, 'r.json'), 'old');
    const { io, sink } = await send('r.json', 'new ', 'report\n');
    expect(readFileSync(join(folder, 'r.json'), 'utf8')).toBe('old');
    await sink.finish();
    expect(readFileSync(join(folder, 'r.json'), 'utf8')).toBe('new report\n');
    expect(readdirSync(folder)).toEqual(['r.json']);
    expect(io.out()).toBe('');
  });

  it('follows a link to the file it means', async () => {
    writeFileSync(join(folder, 'real.json'), 'old');
    symlinkSync(join(folder, 'real.json'), join(folder, 'link.json'));
    await (await send('link.json', 'new')).sink.finish();
    expect(readFileSync(join(folder, 'real.json'), 'utf8')).toBe('new');
  });

  it('writes no file where there was no report', async () => {
    await (await send('r.json')).sink.finish();
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a report that cannot be written', () => {
  it.each([
    ['no-such-folder/r.json', 'there is no such file or folder'],
    ['file/r.json', 'a part of the path is no folder'],
    ['taken', 'it is a folder'],
  ])('to %s is printed instead', async (output, why) => {
    mkdirSync(join(folder, 'taken'));
    writeFileSync(join(folder, 'file'), '');
    const { io, sink } = await send(output, 'a\n', 'b\n');
    const failure = await sink.finish().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StorageError);
    expect(failure).toHaveProperty('message', expect.stringContaining(why));
    expect(io.out()).toBe('a\nb\n');
    expect(readdirSync(folder).sort()).toEqual(['file', 'taken']);
  });

  it.skipIf(process.getuid?.() === 0)('for want of permission is printed instead', async () => {
    chmodSync(folder, 0o500);
    const { io, sink } = await send('r.json', 'a\n');
    await expect(sink.finish()).rejects.toThrow('no permission');
    chmodSync(folder, 0o700);
    expect(io.out()).toBe('a\n');
  });

  it.skipIf(!existsSync('/dev/full'))('to a full disk is printed instead', async () => {
    const { io, sink } = await send('/dev/full', 'a\n', 'b\n');
    await expect(sink.finish()).rejects.toThrow('the disk is full');
    expect(io.out()).toBe('a\nb\n');
  });
});

it.skipIf(!existsSync('/dev/null'))('a device is written to, not replaced', async () => {
  await (await send('/dev/null', 'a\n')).sink.finish();
  expect(existsSync('/dev/null')).toBe(true);
  expect(readFileSync('/dev/null', 'utf8')).toBe('');
});
