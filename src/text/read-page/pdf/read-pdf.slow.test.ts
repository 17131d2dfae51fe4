import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BadAnswerError, CancelledError } from '../../../core/errors.ts';
import { readPdf } from './read-pdf.ts';

/** A PDF of these objects; the first is its catalogue. */
function buildPdf(objects: readonly string[]): Uint8Array {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

const stream = (content: string, head = '') =>
  `<< ${head} /Length ${content.length} >>\nstream\n${content}\nendstream`;
const words = (text: string) => `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`;
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Pages with these contents, and what further objects they use. */
function buildPages(contents: readonly string[], resources = '', more: readonly string[] = []): Uint8Array {
  const first = 4 + more.length;
  const kids = contents.map((_, index) => `${first + index * 2} 0 R`).join(' ');
  const pages = contents.flatMap((content, index) => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${first + index * 2 + 1} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
    stream(content),
  ]);
  return buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`,
    font,
    ...more,
    ...pages,
  ]);
}

/** A form that draws another twice, which draws another twice, and so on: a few lines, 2^depth drawings. */
function nestedForms(depth: number): string[] {
  return Array.from({ length: depth }, (_, level) => {
    const next = level + 1 < depth ? `/XObject << /X ${4 + level + 1} 0 R >>` : '';
    const head = `/Type /XObject /Subtype /Form /BBox [0 0 600 800] /Resources << /Font << /F1 3 0 R >> ${next} >>`;
    return stream(level + 1 < depth ? '/X Do /X Do' : words('again'), head);
  });
}

const limits = { pages: 50, milliseconds: 20_000, megabytes: 256 };
const url = 'https://example.org/report.pdf';

describe('readPdf', () => {
  test('reads page after page', async () => {
    const page = await readPdf(buildPages([words('The first page.'), words('The second page.')]), url, {
      limits,
    });
    expect(page.text).toBe('The first page.\n\nThe second page.');
    expect(page.flags).toEqual([]);
  });

  test('a document with too many pages is not read', async () => {
    const bytes = buildPages(Array.from({ length: 3 }, () => words('x')));
    await expect(readPdf(bytes, url, { limits: { ...limits, pages: 2 } })).rejects.toThrow(
      'has 3 pages; at most 2 are read',
    );
  });

  test('work without end is stopped, and this thread is free meanwhile', async () => {
    const bytes = buildPages(['/X Do'], '/XObject << /X 4 0 R >>', nestedForms(40));
    let ticks = 0;
    const timer = setInterval(() => ticks++, 20);
    const reading = readPdf(bytes, url, { limits: { ...limits, milliseconds: 2500 } });
    await expect(reading).rejects.toBeInstanceOf(BadAnswerError);
    await expect(reading).rejects.toThrow(/longer than 2\.5 seconds|cannot be read/);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(3);
  });

  test('what was read before the end of time is used, and the page says so', async () => {
    const bytes = buildPages(
      [words('The first page has words.'), '/X Do'],
      '/XObject << /X 4 0 R >>',
      nestedForms(40),
    );
    const page = await readPdf(bytes, url, { limits: { ...limits, milliseconds: 5000 } });
    expect(page.text).toBe('The first page has words.');
    expect(page.flags[0]).toMatch(/^Only the first 1 of 2 pages of the PDF were read: /);
  });

  test.each([
    [
      'for its words',
      () =>
        Buffer.from(
          `BT /F1 12 Tf 72 720 Td 14 TL ${'1 0 0 1 72 700 Tm (words) Tj 1 0 0 1 72 400 Tm (more) Tj '.repeat(1_000_000)} ET`,
          'latin1',
        ),
    ],
    ['for what it unpacks to', () => Buffer.alloc(500_000_000, ' ')],
  ])('a PDF that takes more memory than it may %s is stopped', async (_name, content) => {
    const packed = deflateSync(content(), { level: 1 }).toString('latin1');
    const bytes = buildPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      font,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
      stream(packed, '/Filter /FlateDecode'),
    ]);
    const reading = readPdf(bytes, url, { limits: { ...limits, milliseconds: 60_000, megabytes: 200 } });
    // The thread may be ended by its own heap limit before the watcher sees the growth.
    await expect(reading).rejects.toThrow(/memory|ended early/);
    // The next one is none the worse for it.
    const next = await readPdf(buildPages([words('Another file.')]), url, { limits });
    expect(next.text).toBe('Another file.');
  });

  test('a PDF is not stopped for the memory that the rest of the program takes', async () => {
    const bytes = buildPages(
      Array.from({ length: 300 }, (_, page) => words(`Page ${page} says the same again. `.repeat(40))),
    );
    const reading = readPdf(bytes, url, { limits: { ...limits, pages: 300, megabytes: 200 } });
    const others = Array.from({ length: 6 }, (_, index) => Buffer.alloc(60_000_000, index + 1));
    const page = await reading;
    expect(page.text).toContain('Page 299 says the same again.');
    expect(page.flags).toEqual([]);
    // Not the pages in use: a machine short of memory may have put them aside.
    expect(process.memoryUsage().arrayBuffers).toBeGreaterThan(200_000_000);
    expect(others.every((bytes, index) => bytes[0] === index + 1)).toBe(true);
  });

  test('many at once wait for each other, whoever cancels leaves, and the time of waiting does not count', async () => {
    const slow = () => buildPages(['/X Do'], '/XObject << /X 4 0 R >>', nestedForms(40));
    const controller = new AbortController();
    const waiting = Array.from({ length: 3 }, () =>
      readPdf(slow(), url, { limits: { ...limits, milliseconds: 60_000 }, signal: controller.signal }),
    ).map((reading) => expect(reading).rejects.toBeInstanceOf(CancelledError));
    const short = readPdf(buildPages([words('Short.')]), url, { limits: { ...limits, milliseconds: 3500 } });
    setTimeout(() => controller.abort(), 4500);
    await Promise.all(waiting);
    expect((await short).text).toBe('Short.');
  });
});
