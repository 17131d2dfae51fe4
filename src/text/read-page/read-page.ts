import { BadAnswerError } from '../../core/errors.ts';
import { decodeText, parseMimeType } from './decode-text.ts';
import type { ReadPage } from './read-page-types.ts';

export type { ReadPage } from './read-page-types.ts';

/** Recorded beside a text that was read from other bytes; raised when the same bytes would give another text. */
export const pageReaderId = 'touchstone-reader/3';

export type AboutPage = {
  url: string;
  mimeType: string;
  /** Ends what takes long: the reading of a PDF. */
  signal?: AbortSignal;
};

/**
 * The readable text of a document and what it says about itself. Takes what `readableKinds` says; anything else, and
 * a document without words, is a BadAnswerError. Work is bounded whatever the bytes are.
 */
export async function readPage(bytes: Uint8Array, about: AboutPage): Promise<ReadPage> {
  if (bytes.byteLength === 0)
    throw new BadAnswerError({ message: `${about.url} is empty: there is nothing to read.` });
  const page = await readByKind(bytes, about);
  if (!/[\p{L}\p{N}]/u.test(page.text)) {
    throw new BadAnswerError({
      message: `${about.url} has no readable text.`,
      hint: 'A page that is built by scripts, or a scanned PDF, shows words that its file does not hold.',
    });
  }
  return page;
}

async function readByKind(bytes: Uint8Array, about: AboutPage): Promise<ReadPage> {
  const { type, charset } = parseMimeType(about.mimeType);
  const known = charset === undefined ? {} : { charset };
  // Loaded when first needed: a run that reads no web page does not wait for the parser.
  switch (kindOf(bytes, type, about.url)) {
    case 'pdf': {
      const { readPdf } = await import('./pdf/read-pdf.ts');
      return readPdf(bytes, about.url, { signal: about.signal });
    }
    case 'html': {
      const { readHtml } = await import('./html/read-html.ts');
      return readHtml(decodeText(bytes, { ...known, markup: true }), about.url);
    }
    case 'markdown': {
      const { readMarkdown } = await import('./read-markdown.ts');
      return readMarkdown(decodeText(bytes, { ...known, markup: false }), about.url);
    }
    case 'plain': {
      const { readPlain } = await import('./read-plain.ts');
      return readPlain(decodeText(bytes, { ...known, markup: false }), about.url);
    }
    case 'packed': {
      const { readPackedDocument } = await import('./documents/read-packed-document.ts');
      return readPackedDocument(bytes, about.url);
    }
    case 'mail': {
      const { readMail } = await import('./documents/read-mail.ts');
      return readMail(bytes, about.url);
    }
    case 'table': {
      const { readTableFile } = await import('./documents/read-table-file.ts');
      return readTableFile(decodeText(bytes, { ...known, markup: false }), about.url, tabbed.test(type));
    }
    case 'subtitles': {
      const { readSubtitles } = await import('./documents/read-subtitles.ts');
      return readSubtitles(decodeText(bytes, { ...known, markup: false }), about.url);
    }
    case 'compound':
      throw new BadAnswerError({
        message: `${about.url} is an Office file that is protected by a password, or of the form before 2007 (.doc, .xls, .ppt); neither is read.`,
        hint: 'Save it without a password as .docx, .xlsx, .pptx or PDF.',
      });
    default:
      throw new BadAnswerError({
        message: `${about.url} is ${type}, which the reader does not read.`,
        hint: `${readableKinds} are read.`,
      });
  }
}

/** In words, for messages. */
export const readableKinds =
  'Web pages, PDF, Markdown, plain text, Word, OpenDocument, EPUB, PowerPoint, Excel and CSV files, e-mails (.eml) and subtitles (.srt, .vtt)';

const tabbed = /tab-separated/u;
const startsWith = (bytes: Uint8Array, sign: readonly number[]) =>
  sign.every((byte, at) => bytes[at] === byte);

const packedTypes =
  /^application\/(?:epub\+zip|vnd\.oasis\.opendocument\.|vnd\.openxmlformats-officedocument\.)/u;

type DocumentKind =
  | 'pdf'
  | 'html'
  | 'markdown'
  | 'plain'
  | 'packed'
  | 'mail'
  | 'table'
  | 'subtitles'
  /** The container of old and of encrypted Office files. */
  | 'compound';

function kindOf(bytes: Uint8Array, type: string, url: string): DocumentKind | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.startsWith('%PDF-')) return 'pdf';
  if (type === 'application/pdf') return 'pdf';
  // An encrypted .docx is no archive, whatever its name says.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return 'compound';
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || packedTypes.test(type)) return 'packed';
  if (type === 'message/rfc822') return 'mail';
  if (type === 'text/csv' || type === 'text/tab-separated-values') return 'table';
  if (type === 'text/vtt' || type === 'application/x-subrip') return 'subtitles';
  if (type === 'text/html' || type === 'application/xhtml+xml') return 'html';
  if (/[/+]xml$/.test(type)) return 'html';
  if (type === 'text/markdown' || type === 'text/x-markdown') return 'markdown';
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  if (type.startsWith('text/')) return /\.(?:md|markdown)$/i.test(path) ? 'markdown' : 'plain';
  if (type === 'application/json' || type.endsWith('+json')) return 'plain';
  if (type !== '' && type !== 'application/octet-stream') return undefined;
  if (/^\s*(?:<!doctype html|<html|<head|<body)/i.test(start)) return 'html';
  return /\.(?:md|markdown)$/i.test(path) ? 'markdown' : 'plain';
}
