import { extname } from 'node:path';

export type FileKind = { kind: 'page' | 'json' | 'jsonl' | 'warc' | 'picture' | 'zip'; mimeType: string };

const kinds: Readonly<Record<string, FileKind>> = {
  '.html': { kind: 'page', mimeType: 'text/html' },
  '.htm': { kind: 'page', mimeType: 'text/html' },
  '.xhtml': { kind: 'page', mimeType: 'application/xhtml+xml' },
  '.md': { kind: 'page', mimeType: 'text/markdown' },
  '.markdown': { kind: 'page', mimeType: 'text/markdown' },
  '.txt': { kind: 'page', mimeType: 'text/plain' },
  '.pdf': { kind: 'page', mimeType: 'application/pdf' },
  '.docx': {
    kind: 'page',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  '.pptx': {
    kind: 'page',
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  '.xlsx': { kind: 'page', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  '.odt': { kind: 'page', mimeType: 'application/vnd.oasis.opendocument.text' },
  '.ods': { kind: 'page', mimeType: 'application/vnd.oasis.opendocument.spreadsheet' },
  '.odp': { kind: 'page', mimeType: 'application/vnd.oasis.opendocument.presentation' },
  '.epub': { kind: 'page', mimeType: 'application/epub+zip' },
  '.csv': { kind: 'page', mimeType: 'text/csv' },
  '.tsv': { kind: 'page', mimeType: 'text/tab-separated-values' },
  '.eml': { kind: 'page', mimeType: 'message/rfc822' },
  '.srt': { kind: 'page', mimeType: 'application/x-subrip' },
  '.vtt': { kind: 'page', mimeType: 'text/vtt' },
  '.zip': { kind: 'zip', mimeType: 'application/zip' },
  '.json': { kind: 'json', mimeType: 'application/json' },
  '.jsonl': { kind: 'jsonl', mimeType: 'application/jsonl' },
  '.ndjson': { kind: 'jsonl', mimeType: 'application/jsonl' },
  '.warc': { kind: 'warc', mimeType: 'application/warc' },
  '.png': { kind: 'picture', mimeType: 'image/png' },
  '.jpg': { kind: 'picture', mimeType: 'image/jpeg' },
  '.jpeg': { kind: 'picture', mimeType: 'image/jpeg' },
  '.webp': { kind: 'picture', mimeType: 'image/webp' },
  '.gif': { kind: 'picture', mimeType: 'image/gif' },
  '.avif': { kind: 'picture', mimeType: 'image/avif' },
  '.tif': { kind: 'picture', mimeType: 'image/tiff' },
  '.tiff': { kind: 'picture', mimeType: 'image/tiff' },
};

export const readableEndings = Object.keys(kinds).map((ending) => ending.slice(1));

/** By the ending of the name; `.gz` is looked through for JSONL and WARC files. */
export function kindOfFile(name: string): FileKind | undefined {
  const lower = name.toLowerCase();
  const packed = lower.endsWith('.gz');
  const known = kinds[extname(packed ? lower.slice(0, -3) : lower)];
  if (packed && known?.kind !== 'jsonl' && known?.kind !== 'warc') return undefined;
  return known;
}

export function kindOfMimeType(mimeType: string): FileKind | undefined {
  const type = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  if (type.startsWith('image/')) return Object.values(kinds).find((kind) => kind.mimeType === type);
  if (/^application\/(?:x-)?(?:jsonl|ndjson|json-lines)$/u.test(type))
    return { kind: 'jsonl', mimeType: type };
  const known = Object.values(kinds).find((kind) => kind.mimeType === type);
  if (known?.kind === 'page' || known?.kind === 'zip') return known;
  const readable = type.startsWith('text/') || type === '';
  return readable ? { kind: 'page', mimeType } : undefined;
}
