import { BlockedError } from '../../core/errors.ts';

/** What can be read as evidence. */
export const readableTypes: readonly string[] = [
  'text/html',
  'application/xhtml+xml',
  'text/plain',
  'text/markdown',
  'text/x-markdown',
  'application/pdf',
  'text/xml',
  'application/xml',
  'text/csv',
  'text/tab-separated-values',
  'text/vtt',
  'application/x-subrip',
  'message/rfc822',
  'application/epub+zip',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

/** Throws where the type is none of those that were asked for. */
export function requireType(mimeType: string, accept: readonly string[], url: string): void {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  const fits = accept.some(
    (wanted) =>
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1))),
  );
  if (fits) return;
  throw new BlockedError({
    message: `${url} was not read: it is ${type === '' ? 'of no stated type' : type}, not ${accept.slice(0, 3).join(', ')}${accept.length > 3 ? ' or the like' : ''}.`,
    hint: 'Only documents with readable text are used here.',
  });
}

export function guessType(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (/<(?:!doctype\s+html|html|head|body)\b/i.test(start)) return 'text/html';
  return start.includes('\0') ? 'application/octet-stream' : 'text/plain';
}
