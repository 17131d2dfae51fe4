import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { BadAnswerError } from '../../core/errors.ts';
import { normaliseDate } from './page-date.ts';
import type { ReadPage } from './read-page-types.ts';
import { finishPlain } from './read-plain.ts';

const mostPages = 400;

export async function readPdf(bytes: Uint8Array, url: string): Promise<ReadPage> {
  // The library takes the buffer it is given for itself; the caller keeps its own.
  const document = await openPdf(new Uint8Array(bytes));
  try {
    if (document.numPages > mostPages) {
      throw new BadAnswerError({
        message: `The PDF has ${document.numPages} pages; at most ${mostPages} are read.`,
        hint: 'Give the pages that matter as a file of their own.',
      });
    }
    const { text } = await extractText(document, { mergePages: false });
    const info = await readInfo(document);
    const paragraphs = text.flatMap(pageParagraphs);
    const published = normaliseDate(info.CreationDate);
    const modified = normaliseDate(info.ModDate);
    return finishPlain({
      paragraphs,
      source: text.join('\n'),
      url,
      ...(info.Title === undefined ? {} : { title: info.Title }),
      fields: {
        ...(info.Author === undefined ? {} : { author: info.Author }),
        ...(published === undefined ? {} : { published }),
        ...(modified === undefined ? {} : { modified }),
      },
      flags:
        published === undefined ? [] : ['The date is the day the PDF file was made, by its own account.'],
    });
  } finally {
    await document.cleanup().catch(() => undefined);
  }
}

async function openPdf(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, { stopAtErrors: false, verbosity: 0 });
  } catch (cause) {
    throw new BadAnswerError({
      message: `The PDF cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'Open it in a viewer; a protected or damaged file must be saved anew.',
      cause,
    });
  }
}

type PdfInfo = { Title?: string; Author?: string; CreationDate?: string; ModDate?: string };

async function readInfo(document: Awaited<ReturnType<typeof openPdf>>): Promise<PdfInfo> {
  try {
    const { info } = await getMeta(document);
    const names = ['Title', 'Author', 'CreationDate', 'ModDate'] as const;
    return Object.fromEntries(
      names.flatMap((name) => {
        const value: unknown = info[name];
        return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim().slice(0, 500)]] : [];
      }),
    );
  } catch {
    return {};
  }
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
