import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { BadAnswerError } from '../../core/errors.ts';
import { checkList, type ListOptions } from './check-list.ts';
import { readClaimList } from './claim-list.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-list-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const options: ListOptions = { inPlace: true, atOnce: 1 };
const asked: string[] = [];
const touchstone = {
  check: async (claim: unknown) => {
    asked.push(String(claim));
    if (String(claim).includes('fails')) throw new BadAnswerError({ message: 'Nothing came back.' });
    return sampleReport({ label: 'refuted', usd: 0 });
  },
};
const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

describe('checkList', () => {
  it('writes beside the claims, leaves everything else byte by byte, and keeps the first state', async () => {
    const text =
      '\uFEFFid;statement;"who, when"\r\n1;"The ""Great"" Wall; visible";Ann\r\n\r\n2;Honey\nnever;\r\n3;;empty\r\n';
    const path = write('claims.csv', text.replace('Honey\nnever', '"Honey\nnever spoils"'));
    const before = readFileSync(path, 'utf8');
    const outcome = await checkList(path, touchstone, { ...options, column: 'Statement' });
    const after = readFileSync(path, 'utf8');
    expect(outcome).toMatchObject({ claims: 2, checked: 2, checkedBefore: 0, failed: [] });
    expect(after.split('\r\n')[0]).toBe('\uFEFFid;statement;"who, when";verdict;confidence;report');
    expect(after).toContain('1;"The ""Great"" Wall; visible";Ann;refuted');
    expect(after).toContain('claims.csv.reports/row-2.html\r\n\r\n');
    expect(after).toContain('"Honey\nnever spoils";;refuted');
    expect(after).toContain('3;;empty;;;\r\n');
    expect(readFileSync(join(folder, 'claims.original.csv'), 'utf8')).toBe(before);
    expect(readdirSync(join(folder, 'claims.csv.reports'))).toEqual(['row-2.html', 'row-4.html']);
  });

  it('goes on where it stopped, and checks again only what failed', async () => {
    const path = write('claims.tsv', 'claim\tnote\nThis one fails today.\ta\nHoney never spoils.\tb\n');
    const first = await checkList(path, touchstone, options);
    expect(first).toMatchObject({ checked: 1, failed: [{ line: 2, why: 'Nothing came back.' }] });
    asked.length = 0;
    const second = await checkList(path, touchstone, options);
    expect(second).toMatchObject({ checked: 0, checkedBefore: 1 });
    expect(asked).toEqual(['This one fails today.']);
    expect(readFileSync(path, 'utf8').split('\n')[0]).toBe('claim\tnote\tverdict\tconfidence\treport');
    expect(readFileSync(join(folder, 'claims.original.tsv'), 'utf8')).not.toContain('verdict');
  });

  it('writes beside the file where it is not asked to write into it', async () => {
    const path = write('claims.csv', 'The Great Wall is visible from the Moon.\n');
    const { target } = await checkList(path, touchstone, { ...options, inPlace: false });
    expect(readFileSync(path, 'utf8')).toBe('The Great Wall is visible from the Moon.\n');
    expect(readFileSync(target, 'utf8')).toMatch(
      /^The Great Wall is visible from the Moon\.,refuted.*\.html\n$/u,
    );
    asked.length = 0;
    await checkList(path, touchstone, { ...options, inPlace: false });
    expect(asked).toEqual([]);
  });

  it('adds fields to lines of JSON, and asks once for the same claim', async () => {
    const path = write('claims.jsonl', '{"id":7,"claim":"Honey never spoils."}\n"Honey never spoils."\n\n');
    asked.length = 0;
    await checkList(path, touchstone, options);
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      id: 7,
      verdict: expect.stringContaining('refuted'),
      confidence: expect.any(Number),
    });
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ claim: 'Honey never spoils.' });
    expect(asked).toHaveLength(1);
  });

  it('stops at its budget and says which rows it left', async () => {
    const path = write('claims.csv', 'claim\nOne thing is so.\nAnother thing is so.\n');
    const outcome = await checkList(path, touchstone, { ...options, maxUsd: 0 });
    expect(outcome.notChecked.map(({ line }) => line)).toEqual([2, 3]);
  });

  it('says what is wrong with a list', () => {
    expect(() => readClaimList('a,b\n1,2\n', 'x.csv')).toThrow('which column');
    expect(() => readClaimList('a,b\n1,2\n', 'x.csv', 'c')).toThrow('no column c');
    expect(() => readClaimList('', 'x.csv')).toThrow('no claim');
    expect(() => readClaimList('{"other":1}\n', 'x.jsonl')).toThrow('Line 1 has no claim');
    expect(() => readClaimList('{"claim"\n', 'x.jsonl')).toThrow('Line 1 is no JSON');
  });

  it('reads back what it wrote, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'Z', ',', ';', '"', '\n', '\r\n', ' ', 'é', '\t') });
    const claim = cell.map((text) => `Claim ${text.replace(/\r/gu, '')}`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(claim, cell), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, end) => {
          const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
          const text = `claim,note${end}${rows.map((row) => row.map(quote).join(',')).join(end)}${end}`;
          const list = readClaimList(text, 'x.csv');
          expect(list.rows.map((row) => row.claim)).toEqual(rows.map(([said]) => said.trim()));
          const results = new Map(
            list.rows.map(({ line }) => [
              line,
              { verdict: 'refuted', confidence: '0.90', report: `r/${line}.html` },
            ]),
          );
          const written = list.write(results);
          const again = readClaimList(written, 'x.csv');
          expect(again.rows.map((row) => row.claim)).toEqual(list.rows.map((row) => row.claim));
          expect(again.rows.every(({ result }) => result?.verdict === 'refuted')).toBe(true);
          expect(again.write(new Map())).toBe(written);
        },
      ),
    );
  });
});
