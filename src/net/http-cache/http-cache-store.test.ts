import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHttpCacheStore, type StoredAnswer } from './http-cache-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-http-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const pathIn = () => join(folder, 'cache', 'http.sqlite');
const answerOf = (url: string, body: string | Uint8Array = 'words', more: Partial<StoredAnswer> = {}) => ({
  url,
  varying: {},
  status: 200,
  headers: { etag: '"1"' },
  mimeType: 'text/plain',
  bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  requestedAt: new Date('2026-01-02T03:04:05.000Z'),
  receivedAt: new Date('2026-01-02T03:04:05.678Z'),
  ...more,
});

describe('openHttpCacheStore', () => {
  test('gives back what it was given, also after it was closed', async () => {
    const first = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    const answer = answerOf('https://example.org/a');
    first.put(answer);
    expect(first.find('https://example.org/a')).toEqual([answer]);
    first.close();
    const second = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    expect(second.find('https://example.org/a')).toEqual([answer]);
    expect(second.find('https://example.org/b')).toEqual([]);
    second.remove('https://example.org/a');
    expect(second.find('https://example.org/a')).toEqual([]);
    second.close();
  });

  test('keeps variants apart and replaces the same one', async () => {
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    store.put(answerOf('https://example.org/a', 'one', { varying: { accept: 'x' } }));
    store.put(answerOf('https://example.org/a', 'two', { varying: { accept: 'y' } }));
    store.put(answerOf('https://example.org/a', 'three', { varying: { accept: 'x' } }));
    const bodies = store.find('https://example.org/a').map(({ bytes }) => new TextDecoder().decode(bytes));
    expect(bodies.sort()).toEqual(['three', 'two']);
    store.close();
  });

  test.skipIf(process.platform === 'win32')('is readable by its owner only', async () => {
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    expect(statSync(pathIn()).mode & 0o077).toBe(0);
    store.close();
  });

  test('stays within its size, and lets go first of what was not used for long', async () => {
    const maxBytes = 100_000;
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes });
    const body = new Uint8Array(9000).fill(65);
    for (let n = 0; n < 10; n++) store.put(answerOf(`https://example.org/${n}`, body));
    store.find('https://example.org/0');
    for (let n = 10; n < 15; n++) store.put(answerOf(`https://example.org/${n}`, body));
    expect(store.stats().bytes).toBeLessThanOrEqual(maxBytes);
    expect(store.find('https://example.org/0')).toHaveLength(1);
    expect(store.find('https://example.org/1')).toHaveLength(0);
    expect(store.find('https://example.org/14')).toHaveLength(1);
    for (let n = 0; n < 300; n++) store.put(answerOf(`https://example.org/x${n}`, body));
    store.close();
    expect(statSync(pathIn()).size).toBeLessThan(maxBytes * 2);
  });

  test('one huge answer does not push out the others', async () => {
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 100_000 });
    store.put(answerOf('https://example.org/small'));
    store.put(answerOf('https://example.org/huge', new Uint8Array(50_000)));
    expect(store.find('https://example.org/huge')).toEqual([]);
    expect(store.find('https://example.org/small')).toHaveLength(1);
    store.close();
  });

  test.each([
    ['its body', "UPDATE answer SET body = x'00'"],
    ['what is known about it', "UPDATE answer SET about = replace(about, 'text/plain', 'text/other')"],
    ['its address', "UPDATE answer SET url = 'https://example.org/b'"],
  ])('an answer with damage to %s is not given out', async (_name, damage) => {
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    store.put(answerOf('https://example.org/a'));
    const other = new DatabaseSync(pathIn());
    other.exec(damage);
    other.close();
    expect(store.find('https://example.org/a')).toEqual([]);
    expect(store.find('https://example.org/b')).toEqual([]);
    store.put(answerOf('https://example.org/a'));
    expect(store.find('https://example.org/a')).toHaveLength(1);
    store.close();
  });

  test('a file that is no cache is replaced', async () => {
    const first = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    first.close();
    writeFileSync(pathIn(), 'this is not a database at all, but long enough to look like one '.repeat(50));
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    expect(store.problem()).toBeUndefined();
    store.put(answerOf('https://example.org/a'));
    expect(store.find('https://example.org/a')).toHaveLength(1);
    store.close();
  });

  test('a file that is damaged in the middle costs its contents and nothing more', async () => {
    const first = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e7 });
    for (let n = 0; n < 50; n++)
      first.put(answerOf(`https://example.org/${n}`, new Uint8Array(5000).fill(n)));
    first.close();
    const bytes = readFileSync(pathIn());
    for (let at = 4096; at < bytes.length; at += 512) bytes[at] = 0xff ^ (bytes[at] ?? 0);
    writeFileSync(pathIn(), bytes);
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e7 });
    for (let n = 0; n < 50; n++) {
      for (const { bytes: body } of store.find(`https://example.org/${n}`))
        expect(body).toEqual(new Uint8Array(5000).fill(n));
      store.put(answerOf(`https://example.org/new${n}`));
    }
    expect(store.find('https://example.org/new49')).toHaveLength(1);
    store.close();
  });

  test('a place that cannot be used is a problem that is told, not a failure', async () => {
    writeFileSync(join(folder, 'cache'), 'a file, not a folder');
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 1e6 });
    expect(store.problem()).toBeTypeOf('string');
    store.put(answerOf('https://example.org/a'));
    expect(store.find('https://example.org/a')).toEqual([]);
    expect(store.stats()).toEqual({ answers: 0, bytes: 0 });
    store.close();
  });

  test('two processes use it at once', async () => {
    const module = new URL('./http-cache-store.ts', import.meta.url).href;
    const script = `
      const { openHttpCacheStore } = await import(${JSON.stringify(module)});
      const store = await openHttpCacheStore({ path: ${JSON.stringify(pathIn())}, maxBytes: 2e6 });
      const name = process.argv[1];
      let wrong = 0;
      for (let n = 0; n < 150; n++) {
        store.put({ url: 'https://example.org/' + n, varying: {}, status: 200, headers: { by: name }, mimeType: 'text/plain',
          bytes: new Uint8Array(2000).fill(n), requestedAt: new Date(), receivedAt: new Date() });
        for (const found of store.find('https://example.org/' + (149 - n)))
          if (found.bytes.some((byte) => byte !== 149 - n)) wrong++;
      }
      const { answers } = store.stats();
      store.close();
      console.log(JSON.stringify({ wrong, answers, problem: store.problem() ?? null }));`;
    const run = async (name: string) => {
      const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script, name]);
      let output = '';
      child.stdout.on('data', (data) => {
        output += data;
      });
      let errors = '';
      child.stderr.on('data', (data) => {
        errors += data;
      });
      await once(child, 'close');
      expect(errors).toBe('');
      return JSON.parse(output) as { wrong: number; answers: number; problem: string | null };
    };
    const results = await Promise.all(['one', 'two'].map(run));
    for (const { wrong, problem } of results) expect({ wrong, problem }).toEqual({ wrong: 0, problem: null });
    const store = await openHttpCacheStore({ path: pathIn(), maxBytes: 2e6 });
    // A write that found the file busy is left out, which a cache may do.
    expect(store.stats().answers).toBeGreaterThan(140);
    store.close();
  });
});
