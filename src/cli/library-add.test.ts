import { describe, expect, it } from 'vitest';
import { createMemoryIo, type MemoryIoOptions } from '../../test/support/memory-io.ts';
import type { LibraryView } from '../app/manage-library.ts';
import { OfflineError, StorageError } from '../core/errors.ts';
import { addToLibrary } from './library-add.ts';
import { InterruptedError } from './run-interruptibly.ts';

type Add = LibraryView['add'];
const notAsked = () => Promise.reject(new Error('not asked for here'));
const libraryThat = (add: Add): LibraryView => ({
  add,
  list: notAsked,
  search: notAsked,
  read: notAsked,
  remove: notAsked,
  erase: notAsked,
  prune: notAsked,
  stats: notAsked,
});

async function addWith(add: Add, sources: string[], flags: object = {}, options: MemoryIoOptions = {}) {
  const io = createMemoryIo(options);
  const code = await addToLibrary(libraryThat(add), sources, io, { color: true, ...flags });
  return { code, out: io.out(), err: io.err() };
}

describe('addToLibrary', () => {
  it('counts what was added over all sources', async () => {
    const add: Add = async (source) => ({ added: source.length, unchanged: 1, problems: [] });
    expect(await addWith(add, ['a', 'bb'])).toEqual({ code: 0, out: 'Added 3, unchanged 2.\n', err: '' });
    expect((await addWith(add, ['a', 'bb'], { json: true })).out).toBe(
      '{\n  "added": 3,\n  "unchanged": 2,\n  "skipped": 0,\n  "leftOut": [],\n  "problems": [],\n  "notes": []\n}\n',
    );
  });

  it('tells of files that the library does not hold', async () => {
    const leftOut = [{ where: 'a/x.exe', message: 'files that end in .exe are not held' }];
    const add: Add = async () => ({ added: 1, unchanged: 0, skipped: 4, leftOut, problems: [] });
    expect(await addWith(add, ['a'])).toEqual({
      code: 0,
      out: 'Added 1, unchanged 0, of other kinds 4.\n',
      err: 'touchstone: left out a/x.exe: files that end in .exe are not held\n',
    });
  });

  it('names what could not be added, and ends with 1', async () => {
    const add: Add = async () => ({
      added: 1,
      unchanged: 0,
      problems: [{ where: 'a.jsonl, line 3', message: 'no \u001B[2JJSON' }],
    });
    expect(await addWith(add, ['a'])).toEqual({
      code: 1,
      out: 'Added 1, unchanged 0, not added 1.\n',
      err: 'touchstone: a.jsonl, line 3: no JSON\n',
    });
  });

  it('tells what was left out of what was added, and counts problems that stand for several', async () => {
    const add: Add = async () => ({
      added: 1,
      unchanged: 0,
      problems: [{ where: 'a.json', message: '3999 more things', count: 3999 }],
      notes: [{ where: 'long.txt', message: 'It is very long.' }],
    });
    expect(await addWith(add, ['a'])).toEqual({
      code: 1,
      out: 'Added 1, unchanged 0, not added 3999.\n',
      err: 'touchstone: a.json: 3999 more things\ntouchstone: long.txt: It is very long.\n',
    });
    const noted: Add = async (...given) => ({ ...(await add(...given)), problems: [] });
    expect((await addWith(noted, ['a'])).code).toBe(0);
  });

  it('goes on after a source that fails, and ends with the worst code', async () => {
    const add: Add = async (source) => {
      if (source === 'web') throw new OfflineError({ message: 'No network.', hint: 'Leave --offline out.' });
      if (source === 'disk') throw new StorageError({ message: 'Disk full.' });
      return { added: 1, unchanged: 0, problems: [] };
    };
    const { code, out, err } = await addWith(add, ['web', 'file']);
    expect({ code, out }).toEqual({ code: 3, out: 'Added 1, unchanged 0, not added 1.\n' });
    expect(err).toBe('touchstone: web: No network. Leave --offline out.\n');
    expect((await addWith(add, ['web', 'disk'])).code).toBe(1);
  });

  it('shows progress on a terminal, logs it with --verbose, and is silent with --quiet', async () => {
    const add: Add = async (_source, { onProgress }) => {
      onProgress?.({ current: 'a.md', done: 1, total: 2 });
      onProgress?.({ current: 'b.md', done: 2 });
      return { added: 2, unchanged: 0, problems: [] };
    };
    const shown = (await addWith(add, ['x'], {}, { isTty: true })).err;
    expect([shown.startsWith('\u001B[?25l'), shown.endsWith('\u001B[?25h')]).toEqual([true, true]);
    expect((await addWith(add, ['x'], { verbose: true })).err).toBe('1 of 2 a.md\n2 b.md\n');
    expect((await addWith(add, ['x'], { quiet: true }, { isTty: true })).err).toBe('');
    expect((await addWith(add, ['x'])).err).toBe('');
  });

  it('stops at Ctrl-C and says what had not worked until then', async () => {
    const io = createMemoryIo();
    const waits: Add = (source, { signal }) =>
      source === 'first'
        ? Promise.resolve({ added: 0, unchanged: 0, problems: [{ where: 'first', message: 'broken' }] })
        : new Promise((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason));
            io.interrupt();
          });
    const failure = await addToLibrary(libraryThat(waits), ['first', 'second', 'third'], io, {
      color: true,
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InterruptedError);
    expect(io.err()).toContain('touchstone: first: broken');
    expect(io.out()).toBe('');
  });
});
