import { BadAnswerError } from '../../../core/errors.ts';
import type { ReadPage } from '../read-page-types.ts';
import { type OpenedZip, openZip } from './open-zip.ts';
import { readBook } from './read-book.ts';
import { readOpenDocument } from './read-open-document.ts';
import { readSheets } from './read-sheets.ts';
import { readSlides } from './read-slides.ts';
import { readWordDocument } from './read-word-document.ts';

/** Documents that are zip archives inside; what they are is told by what they hold, not by their name. */
export function readPackedDocument(bytes: Uint8Array, url: string): ReadPage {
  const zip = openZip(bytes, url);
  const read = readerOf(zip);
  if (read !== undefined) return read(zip, url);
  throw new BadAnswerError({
    message: `${url} is a zip archive and no document that is read.`,
    hint: 'Word, OpenDocument, PowerPoint, Excel and EPUB files are read; of a plain archive, the files in it.',
  });
}

/** Undefined for a plain archive. */
export function isPackedDocument(bytes: Uint8Array, url: string): boolean {
  return readerOf(openZip(bytes, url)) !== undefined;
}

type Reader = (zip: OpenedZip, url: string) => ReadPage;

function readerOf(zip: OpenedZip): Reader | undefined {
  const has = (name: string) => zip.entries.some((entry) => entry.name === name);
  if (has('word/document.xml')) return readWordDocument;
  if (has('ppt/presentation.xml')) return readSlides;
  if (has('xl/workbook.xml')) return readSheets;
  if (has('META-INF/container.xml')) return readBook;
  if (has('content.xml') && (has('META-INF/manifest.xml') || has('mimetype'))) return readOpenDocument;
  return undefined;
}
