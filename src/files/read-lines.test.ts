import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../library/sample-library.contract.ts';
import { type Line, readLines } from './read-lines.ts';

async function readAll(path: string, maximumBytes?: number): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const line of readLines(path, maximumBytes)) lines.push(line);
  return lines;
}

describe('readLines', () => {
  it('gives back the lines that were written, packed or not', async () => {
    using folder = createTemporaryFolder();
    const lineArbitrary = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .map((text) => text.replaceAll('\n', ' '));
    await fc.assert(
      fc.asyncProperty(
        fc.array(lineArbitrary, { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        async (lines, packed) => {
          const path = folder.file(packed ? 'lines.gz' : 'lines');
          const content = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          writeFileSync(path, packed ? gzipSync(content) : content);
          expect(await readAll(path)).toEqual(lines.map((text, index) => ({ number: index + 1, text })));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('names lines that are too long or not text, and goes on after them', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('lines');
    writeFileSync(
      path,
      Buffer.concat([
        Buffer.from('good\n'),
        Buffer.alloc(300_000, 120),
        Buffer.from('\n'),
        Buffer.from([0xff, 0xfe, 10]),
        Buffer.from('also good'),
      ]),
    );
    const lines = await readAll(path, 1_000);
    expect(lines[0]).toEqual({ number: 1, text: 'good' });
    expect(lines[1]).toMatchObject({ number: 2, why: 'it is longer than 1000 bytes' });
    expect(lines[2]).toMatchObject({ number: 3, why: 'it is not UTF-8 text' });
    expect(lines[3]).toEqual({ number: 4, text: 'also good' });
  });
});
