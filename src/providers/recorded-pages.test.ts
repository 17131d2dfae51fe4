import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../core/errors.ts';
import { createTemporaryFolder } from '../library/sample-library.contract.ts';
import { readRecordedPages } from './recorded-pages.ts';

describe('readRecordedPages', () => {
  const lines = [
    '{"url":"https://a.example/1","title":"One","text":"Text.","published":"2024-05-31","language":"en","extra":1}',
    '',
    '{"url":"https://a.example/2","first_seen":"2025-08-29","factcheck_like":true,"published":"yesterday"}',
  ].join('\n');

  it('reads lines, plain and packed, and both spellings of a field', async () => {
    using folder = createTemporaryFolder();
    writeFileSync(folder.file('pages.jsonl'), lines);
    writeFileSync(folder.file('pages.jsonl.gz'), gzipSync(lines));
    const pages = await readRecordedPages(folder.file('pages.jsonl'));
    expect(pages).toEqual([
      { url: 'https://a.example/1', title: 'One', text: 'Text.', published: '2024-05-31', language: 'en' },
      { url: 'https://a.example/2', title: '', text: '', retrieved: '2025-08-29', factCheck: true },
    ]);
    expect(await readRecordedPages(folder.file('pages.jsonl.gz'))).toEqual(pages);
  });

  it.each([
    '{"url":"not an address"}',
    '{"title":"no address"}',
    'no json',
    '[]',
    '{"url":"https://a.example","text":5}',
  ])('names the line that cannot be read: %s', async (line) => {
    using folder = createTemporaryFolder();
    writeFileSync(folder.file('pages.jsonl'), `${lines}\n${line}\n`);
    const reading = readRecordedPages(folder.file('pages.jsonl'));
    await expect(reading).rejects.toThrow(StorageError);
    await expect(reading).rejects.toThrow('Line 4');
  });
});
