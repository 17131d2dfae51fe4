import { zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { UsageError } from '../../core/errors.ts';
import { createGuardedFetch } from '../../net/fetch/guarded-fetch.ts';
import { readPage } from '../../text/read-page/read-page.ts';
import { createDocumentReader } from '../read-document.ts';
import { checkDocument } from './check-document.ts';

const fetchGuarded = createGuardedFetch({});
const reader = createDocumentReader({
  web: { fetchGuarded, readPage, close: async () => fetchGuarded.close() },
  offline: true,
  wayback: false,
});
afterAll(() => reader.close());
const { signal } = new AbortController();
const text = (words: string) => new TextEncoder().encode(words);
const read = (name: string, bytes: Uint8Array) => reader.read({ bytes, name }, { signal });
const touchstone = { check: async () => sampleReport({ label: 'supported', usd: 0 }) };

/** Encrypted with a password that nobody knows. */
function lockedPdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    `<< /Filter /Standard /V 1 /R 2 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> /P -4 >>`,
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const id = `<${'11'.repeat(16)}>`;
  return text(
    `${file}xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 5 /Root 1 0 R /Encrypt 4 0 R /ID [${id} ${id}] >>\nstartxref\n${file.length}\n%%EOF\n`,
  );
}

describe('input that is not as one would wish', () => {
  it('an article of 2 MB is read to a limit, and the rest is named', async () => {
    const sentences = Array.from({ length: 4_050 }, (_, index) => `Nein ${index}.`).join(' ');
    const document = await read('long.txt', text(`${sentences}${' '.repeat(10)}\n\n${'x '.repeat(950_000)}`));
    const report = await checkDocument(document, touchstone, { name: 'long.txt', mostClaims: 5, atOnce: 2 });
    expect(report.leftOut.at(-1)).toMatchObject({
      sentence: expect.stringMatching(/^The last \d+ sentences$/u),
    });
  }, 60_000);

  it('500 claims: so many as were asked for are checked, and every other one is listed', async () => {
    const lines = Array.from({ length: 500 }, (_, index) => `Bridge ${index} was opened in ${1500 + index}.`);
    const document = await read('many.txt', text(lines.join(' ')));
    const report = await checkDocument(document, touchstone, { name: 'many.txt', mostClaims: 20, atOnce: 4 });
    expect(report.summary).toMatchObject({ claims: 500, checked: 20, notChecked: 480 });
    expect(report.leftOut.filter(({ reason }) => reason === 'not-checked')).toHaveLength(480);
  }, 60_000);

  it('no claim at all: a report that says so of every sentence', async () => {
    const document = await read('none.txt', text('What a day! Who could have known? I love it so much.'));
    const report = await checkDocument(document, touchstone, { name: 'none.txt', mostClaims: 5, atOnce: 1 });
    expect(report.summary).toMatchObject({ sentences: 3, claims: 0, checked: 0 });
    expect(report.leftOut).toHaveLength(3);
  });

  it('another language: its sentences are claims in their own words', async () => {
    const words =
      'Der Eiffelturm steht in Paris und ist 330 Meter hoch. Er wurde im Jahr 1889 fertiggestellt.';
    const document = await read('turm.txt', text(words));
    const report = await checkDocument(document, touchstone, { name: 'turm.txt', mostClaims: 5, atOnce: 1 });
    expect(report.claims[0]?.claim.text).toBe('Der Eiffelturm steht in Paris und ist 330 Meter hoch.');
  });

  it.each([
    [
      'a broken DOCX',
      'broken.docx',
      text('PK\u0003\u0004 this is no archive at all'),
      /damaged|broken|could not|archive/iu,
    ],
    [
      'an Office file with a password',
      'locked.docx',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
      /password/u,
    ],
    ['a PDF with a password', 'locked.pdf', lockedPdf(), /password/u],
    ['an empty file', 'empty.txt', new Uint8Array(), /empty/u],
    ['bytes that are no text', 'noise.txt', new Uint8Array(64), /no text/u],
  ])('%s has a clear error', async (_, name, bytes, message) => {
    const failure = await read(name, bytes).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UsageError);
    expect(String((failure as Error).message)).toMatch(message);
  });

  it('a zip bomb is refused by what it says it would unpack to, and not unpacked', async () => {
    const entry = { 'word/document.xml': new Uint8Array(210 * 1024 * 1024) };
    const bomb = zipSync(entry, { level: 9 });
    expect(bomb.byteLength).toBeLessThan(1024 * 1024);
    await expect(read('bomb.docx', bomb)).rejects.toThrow(/MB|large|unpack/iu);
  }, 60_000);
});
