import { defined } from '../../../core/defined.ts';
import { BadAnswerError } from '../../../core/errors.ts';
import { normaliseDate } from '../page-date.ts';
import type { ReadPage } from '../read-page-types.ts';
import { finishPlain } from '../read-plain.ts';
import type { PdfInfo } from './extract-pdf.ts';
import { runPdfProcess } from './run-pdf-process.ts';

export type PdfLimits = {
  pages: number;
  /** For the whole document. What was read by then is used, and the page says so. */
  milliseconds: number;
  /** By which the process that reads it may grow. */
  megabytes: number;
};

const defaultLimits: PdfLimits = { pages: 400, milliseconds: 30_000, megabytes: 768 };

/** The text of a PDF, read in a process of its own: time and memory are limited whatever the file asks for. */
export async function readPdf(
  bytes: Uint8Array,
  url: string,
  { limits = defaultLimits, signal }: { limits?: PdfLimits; signal?: AbortSignal | undefined } = {},
): Promise<ReadPage> {
  const { pages, info, texts, end } = await runPdfProcess(bytes, limits, signal);
  if (pages !== undefined && pages > limits.pages) {
    throw new BadAnswerError({
      message: `The PDF has ${pages} pages; at most ${limits.pages} are read.`,
      hint: 'Give the pages that matter as a file of their own.',
    });
  }
  if (end !== 'done' && texts.length === 0) {
    throw new BadAnswerError({
      message: `The PDF cannot be read: ${end}`,
      hint: 'Open it in a viewer; a protected or damaged file must be saved anew.',
    });
  }
  const published = normaliseDate(info.CreationDate);
  const modified = normaliseDate(info.ModDate);
  return finishPlain({
    paragraphs: texts.flatMap(pageParagraphs),
    source: texts.join('\n'),
    url,
    ...defined({ title: info.Title }),
    fields: fieldsOf(info, published, modified),
    flags: [
      ...(end === 'done'
        ? []
        : [`Only the first ${texts.length} of ${pages} pages of the PDF were read: ${end}`]),
      ...(published === undefined ? [] : ['The date is the day the PDF file was made, by its own account.']),
    ],
  });
}

function fieldsOf(info: PdfInfo, published: string | undefined, modified: string | undefined) {
  return {
    ...defined({ author: info.Author, published, modified }),
  };
}

/** Lines of a page become paragraphs: one ends where a line ends a sentence and is shorter than the page's usual line. */
function pageParagraphs(page: string): string[] {
  const lines = page.split('\n').map((line) => line.trim());
  const lengths = lines
    .map((line) => line.length)
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  const usual = lengths[Math.floor(lengths.length * 0.75)] ?? 0;
  const paragraphs: string[] = [];
  let current = '';
  for (const line of lines) {
    if (line === '') {
      paragraphs.push(current);
      current = '';
      continue;
    }
    // A word divided at the line's end; a hyphen before a capital letter or figure belongs there.
    const divided = /\p{Ll}-$/u.test(current) && /^\p{Ll}/u.test(line);
    current = divided ? current.slice(0, -1) + line : current === '' ? line : `${current} ${line}`;
    if (/[.!?:]["'”’)]?$/.test(line) && line.length < usual * 0.85) {
      paragraphs.push(current);
      current = '';
    }
  }
  paragraphs.push(current);
  return paragraphs.filter((paragraph) => paragraph !== '');
}
