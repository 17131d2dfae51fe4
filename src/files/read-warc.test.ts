import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../test/support/run-program.ts';
import { createTemporaryFolder } from '../library/sample-library.contract.ts';
import { readWarc } from './read-warc.ts';

const body = '<!doctype html><title>Whale</title><p>A whale was seen near the harbour this morning.</p>';
const answer = (type: string, content: string, more = '') =>
  `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\n${more}\r\n${content}`;

function record(type: string, url: string, http: string, length: number | string = Buffer.byteLength(http)) {
  return `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2021-05-06T07:08:09Z\r\nContent-Type: application/http\r\nContent-Length: ${length}\r\n\r\n${http}\r\n\r\n`;
}

const records = [
  record('warcinfo', 'https://a.example.org/', 'software: test'),
  record('request', 'https://a.example.org/1', 'GET /1 HTTP/1.1\r\nHost: a.example.org\r\n\r\n'),
  record('response', 'https://a.example.org/1', answer('text/html', body)),
  record('response', 'https://a.example.org/2', answer('video/mp4', 'x'.repeat(500))),
  record('response', 'https://a.example.org/3', answer('text/html', body)),
];

/** Reads as `library add` does: what one record cannot give is passed over. */
const readAll = (path: string) => `
  const { readWarc } = await import(from('src/files/read-warc.ts'));
  async function readAll(path) {
    const got = [];
    try {
      for await (const { url, readBytes } of readWarc(path)) {
        try {
          got.push(url + ' ' + (await readBytes()).byteLength);
        } catch (error) {
          got.push(error.message);
        }
      }
    } catch (error) {
      got.push('! ' + error.message);
    }
    return got;
  }
  console.log(JSON.stringify(await readAll(${JSON.stringify(path)})));
`;

describe('readWarc', () => {
  it.each<[string, string, string[]]>([
    [
      'says more than comes',
      record('response', 'https://a.example.org/1', answer('text/html', body), 999),
      ['the archive breaks off in this record'],
    ],
    [
      'is passed over and says more than comes',
      record('warcinfo', 'https://a.example.org/', 'x', 999),
      ['! it breaks off in record 1'],
    ],
    [
      'says endlessly much',
      record('warcinfo', 'https://a.example.org/', 'x', 'Infinity'),
      ['! it breaks off in record 1'],
    ],
    [
      'says less than nothing',
      record('response', 'https://a.example.org/1', answer('text/html', body), -5),
      ['https://a.example.org/1 0'],
    ],
  ])('ends where a record %s', async (_name, text, got) => {
    using folder = createTemporaryFolder();
    writeFileSync(folder.file('a.warc'), text);
    const { code, out } = await runProgram(readAll(folder.file('a.warc')));
    expect({ code, got: JSON.parse(out) }).toEqual({ code: 0, got });
  });

  it('ends wherever an archive is cut off, packed or not', async () => {
    using folder = createTemporaryFolder();
    const archives = {
      'a.warc': Buffer.from(records.join('')),
      'b.warc.gz': Buffer.concat(records.map((each) => gzipSync(each))),
      'c.warc.gz': gzipSync(records.join('')),
    };
    for (const [name, bytes] of Object.entries(archives)) writeFileSync(folder.file(name), bytes);
    const program = `
      import { readFileSync, writeFileSync } from 'node:fs';
      ${readAll(folder.file('a.warc'))}
      const ends = {};
      for (const name of ${JSON.stringify(Object.keys(archives))}) {
        const whole = readFileSync(${JSON.stringify(folder.path)} + '/' + name);
        ends[name] = [];
        for (let cut = 1; cut < whole.byteLength; cut += 7) {
          const path = ${JSON.stringify(folder.path)} + '/cut-' + name;
          writeFileSync(path, whole.subarray(0, cut));
          ends[name].push(await readAll(path));
        }
      }
      console.log(JSON.stringify(ends));
    `;
    const { code, out } = await runProgram(program);
    expect(code).toBe(0);
    const [whole = '', cut = ''] = out.trim().split('\n');
    expect(JSON.parse(whole)).toEqual(['https://a.example.org/1 89', 'https://a.example.org/3 89']);
    const ends = JSON.parse(cut) as Record<string, string[][]>;
    for (const [name, all] of Object.entries(ends)) {
      // Whoever asked is told of the break once, and of nothing after it.
      for (const got of all) {
        const wrong = got.filter((line) => !line.startsWith('https://'));
        expect(wrong.length, `${name}: ${got.join(' | ')}`).toBeLessThanOrEqual(1);
        if (wrong.length === 1) expect(got.at(-1)).toBe(wrong[0]);
      }
    }
  });

  it('takes a broken coding for a fault of one record', async () => {
    using folder = createTemporaryFolder();
    const chunked = answer('text/html', `5\r\nhello\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked\r\n');
    writeFileSync(
      folder.file('a.warc'),
      record('response', 'https://a.example.org/0', chunked) + records.slice(2, 3).join(''),
    );
    const got: string[] = [];
    for await (const { url, readBytes } of readWarc(folder.file('a.warc')))
      got.push(`${url} ${(await readBytes()).byteLength}`);
    expect(got).toEqual(['https://a.example.org/0 5', 'https://a.example.org/1 89']);
  });

  it('does not hold a header that never ends', async () => {
    using folder = createTemporaryFolder();
    writeFileSync(folder.file('a.warc'), `WARC/1.0\r\nX: ${'x'.repeat(20_000_000)}`);
    const reading = readWarc(folder.file('a.warc')).next();
    await expect(reading).rejects.toThrow('larger than is read at once');
  });

  it('gives up one record that is too large, and reads on', async () => {
    using folder = createTemporaryFolder();
    // One chunk as large as it says: it would be held whole before its size could be seen.
    const chunk = `${(60_000_000).toString(16)}\r\n${'x'.repeat(60_000_000)}\r\n0\r\n\r\n`;
    const large = answer('text/html', chunk, 'Transfer-Encoding: chunked\r\n');
    writeFileSync(
      folder.file('a.warc.gz'),
      gzipSync(record('response', 'https://a.example.org/0', large) + records.slice(2, 3).join('')),
    );
    const got: string[] = [];
    for await (const { url, readBytes } of readWarc(folder.file('a.warc.gz')))
      got.push(
        await readBytes().then(
          () => url,
          (error: Error) => error.message,
        ),
      );
    expect(got).toEqual(['it is larger than is read at once', 'https://a.example.org/1']);
  });

  it('stops when it is told to', async () => {
    using folder = createTemporaryFolder();
    writeFileSync(folder.file('a.warc'), records.join(''));
    const controller = new AbortController();
    controller.abort(new Error('enough'));
    const reading = readWarc(folder.file('a.warc'), controller.signal).next();
    await expect(reading).rejects.toThrow('enough');
  });
});
