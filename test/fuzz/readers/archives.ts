import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readWarc } from '../../../src/files/read-warc.ts';
import { bytesOf, type FuzzReader, isPlainError } from '../fuzz-reader.ts';
import { openFolder } from '../open-folder.ts';

function record(type: string, headers: string, body: string): string {
  return `WARC/1.0\r\nWARC-Type: ${type}\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}\r\n\r\n`;
}

function answer(url: string, headers: string, body: string): string {
  return record(
    'response',
    `WARC-Target-URI: ${url}\r\nWARC-Date: 2024-05-31T10:00:00Z\r\nContent-Type: application/http; msgtype=response\r\n`,
    `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${headers}\r\n${body}`,
  );
}

const page = `<title>Tower</title><p>${'The tower stands by the harbour. '.repeat(20)}</p>`;
const archive = [
  record('warcinfo', 'Content-Type: application/warc-fields\r\n', 'software: test\r\n'),
  answer('https://a.example/1', '', page),
  answer(
    'https://a.example/2',
    'Transfer-Encoding: chunked\r\n',
    `${page.length.toString(16)}\r\n${page}\r\n0\r\n\r\n`,
  ),
  record('request', 'WARC-Target-URI: https://a.example/1\r\n', 'GET / HTTP/1.1\r\n\r\n'),
].join('');

export const warcReader: FuzzReader = {
  name: 'warc',
  async seeds() {
    const packed = gzipSync(page).toString('latin1');
    const zipped = answer('https://a.example/3', 'Content-Encoding: gzip\r\n', packed);
    const members = archive.split(/(?=WARC\/1\.0)/u).map((part) => gzipSync(part));
    return [
      ...bytesOf(archive),
      new Uint8Array(Buffer.from(zipped, 'latin1')),
      new Uint8Array(gzipSync(archive)),
      new Uint8Array(Buffer.concat(members)),
    ];
  },
  tokens: [
    ...[
      'WARC/1.0\r\n',
      'WARC-Type: response\r\n',
      'Content-Length: 99999999999\r\n',
      'Content-Length: -1\r\n',
    ],
    ...[
      '\r\n',
      '\r\n\r\n',
      'HTTP/1.1 200 OK\r\n',
      'Transfer-Encoding: chunked\r\n',
      'FFFFFFFF\r\n',
      'Content-Encoding: br\r\n',
    ],
  ],
  casesInBrief: 150,
  async open() {
    const folder = await openFolder();
    return {
      async read(bytes) {
        const path = join(folder.path, bytes[0] === 0x1f ? 'case.warc.gz' : 'case.warc');
        await writeFile(path, bytes);
        for await (const { readBytes } of readWarc(path)) {
          try {
            await readBytes();
          } catch (error) {
            // One record that cannot be read is named, and the next one is tried.
            if (!isWarcError(error)) throw error;
          }
        }
      },
      refuses: isWarcError,
      close: folder.close,
    };
  },
};

/** The parser and the unpacker say what is wrong in errors of their own, which the caller shows with the name of the record. */
function isWarcError(error: unknown): boolean {
  return (
    isPlainError(error) ||
    (error instanceof Error &&
      ('code' in error || error.name === 'BadAnswerError' || error.name === 'UsageError'))
  );
}
