import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTemporaryFolder } from '../../library/sample-library.contract.ts';
import { quantiseVector } from '../../text/vectors/quantised-vector.ts';
import { readVectorTable, writeVectorTable } from './vector-table.ts';

const encoder = { encoder: 'sample-encoder', dimensions: 4 };
const vectorOfFour = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 });

describe('a vector table', () => {
  it('finds every text that was written, and no other', () => {
    using folder = createTemporaryFolder();
    const path = folder.file('vectors.bin');
    const tables = fc.uniqueArray(fc.tuple(fc.string({ unit: 'grapheme' }), vectorOfFour), {
      selector: ([text]) => text,
      maxLength: 40,
    });
    fc.assert(
      fc.property(tables, fc.string({ unit: 'grapheme' }), (entries, other) => {
        const vectors = new Map(entries);
        writeVectorTable(path, encoder, vectors);
        const table = readVectorTable(path, 'sample-encoder');
        expect(table?.size).toBe(vectors.size);
        for (const [text, vector] of vectors) expect(table?.find(text)).toEqual(quantiseVector(vector));
        if (!vectors.has(other)) expect(table?.find(other)).toBeUndefined();
      }),
    );
  });

  it('keeps no text', () => {
    using folder = createTemporaryFolder();
    const path = folder.file('vectors.bin');
    writeVectorTable(path, encoder, new Map([['A private sentence.', [0, 1, 0, 0]]]));
    expect(readFileSync(path, 'latin1')).not.toContain('private');
    expect(statSync(path).size).toBeLessThan(120);
  });

  it('is not used where it is missing, of another encoder, cut short or too long', () => {
    using folder = createTemporaryFolder();
    const path = folder.file('vectors.bin');
    expect(readVectorTable(path, 'sample-encoder')).toBeUndefined();
    writeVectorTable(path, encoder, new Map([['One.', [0, 1, 0, 0]]]));
    expect(readVectorTable(path, 'another-encoder')).toBeUndefined();
    const whole = readFileSync(path);
    for (let length = 0; length < whole.byteLength; length++) {
      writeFileSync(path, whole.subarray(0, length));
      expect(readVectorTable(path, 'sample-encoder')).toBeUndefined();
    }
    writeFileSync(path, whole);
    appendFileSync(path, 'x');
    expect(readVectorTable(path, 'sample-encoder')).toBeUndefined();
  });

  it('takes any bytes for a file without failing', () => {
    using folder = createTemporaryFolder();
    const path = folder.file('vectors.bin');
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        writeFileSync(path, bytes);
        expect(readVectorTable(path, 'sample-encoder')?.find('One.')).toBeUndefined();
      }),
    );
  });
});
