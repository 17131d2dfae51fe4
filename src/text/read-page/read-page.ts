import { BadAnswerError } from '../../core/errors.ts';
import { decodeText, parseMimeType } from './decode-text.ts';
import type { ReadPage } from './read-page-types.ts';

export type { ReadPage } from './read-page-types.ts';

/** Recorded beside a text that was read from other bytes; raised when the same bytes would give another text. */
export const pageReaderId = 'touchstone-reader/3';

/**
 * The readable text of a document and what it says about itself. Takes web pages, PDF, Markdown and plain text; anything else, and
 * a document without words, is a BadAnswerError. Work is bounded whatever the bytes are.
 */
export async function readPage(
  bytes: Uint8Array,
  about: { url: string; mimeType: string },
): Promise<ReadPage> {
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

async function readByKind(bytes: Uint8Array, about: { url: string; mimeType: string }): Promise<ReadPage> {
  const { type, charset } = parseMimeType(about.mimeType);
  const known = charset === undefined ? {} : { charset };
  // Loaded when first needed: a run that reads no web page does not wait for the parser.
  switch (kindOf(bytes, type, about.url)) {
    case 'pdf': {
      const { readPdf } = await import('./pdf/read-pdf.ts');
      return readPdf(bytes, about.url);
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
    default:
      throw new BadAnswerError({
        message: `${about.url} is ${type}, which the reader does not read.`,
        hint: 'Web pages, PDF, Markdown and plain text are read.',
      });
  }
}

function kindOf(
  bytes: Uint8Array,
  type: string,
  url: string,
): 'pdf' | 'html' | 'markdown' | 'plain' | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.startsWith('%PDF-')) return 'pdf';
  if (type === 'application/pdf') return 'pdf';
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
