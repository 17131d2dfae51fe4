import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hashOfFile } from './hash-of-file.ts';

const place = mkdtempSync(join(tmpdir(), 'touchstone-hashes-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const file = join(place, 'weights.bin');
const notes = join(place, 'notes');
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const other = sha256('something else');

beforeEach(() => {
  rmSync(notes, { recursive: true, force: true });
  writeFileSync(file, 'some weights');
});

/** What the one note says, with another hash in it. */
function forge(): void {
  const [note = ''] = readdirSync(notes);
  writeFileSync(join(notes, note), readFileSync(join(notes, note), 'utf8').replace(/[0-9a-f]{64}$/u, other));
}

test('gives the hash, and notes nothing where nothing is kept', async () => {
  expect(await hashOfFile(file, undefined)).toBe(sha256('some weights'));
});

test('takes the note of a file that is as it was', async () => {
  expect(await hashOfFile(file, notes)).toBe(sha256('some weights'));
  forge();
  expect(await hashOfFile(file, notes)).toBe(other);
});

test('reads a file again that was written since, also in place, at the same length and with its old time', async () => {
  const { atime, mtime } = statSync(file);
  await hashOfFile(file, notes);
  writeFileSync(file, 'SOME WEIGHTS');
  utimesSync(file, atime, mtime);
  expect(await hashOfFile(file, notes)).toBe(sha256('SOME WEIGHTS'));
});

test.each(['', 'nonsense', '1 2 3 4 5 abc'])('does without a note that says %j', async (text) => {
  await hashOfFile(file, notes);
  const [note = ''] = readdirSync(notes);
  writeFileSync(join(notes, note), text);
  expect(await hashOfFile(file, notes)).toBe(sha256('some weights'));
});

test('does without a folder that cannot be made', async () => {
  expect(await hashOfFile(file, join(file, 'below'))).toBe(sha256('some weights'));
});

test('fails as reading fails', async () => {
  await expect(hashOfFile(join(place, 'missing'), notes)).rejects.toThrow('ENOENT');
});
