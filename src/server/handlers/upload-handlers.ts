import { fileTypeFromBuffer } from 'file-type';
import { defined } from '../../core/defined.ts';
import { kindOfMimeType } from '../../files/file-kind.ts';
import { apiBase } from '../contract/api-routes.ts';
import type { Upload, uploadRoutes } from '../contract/upload-routes.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { readLimited } from '../http/read-limited.ts';
import { showPicture } from '../http/show-picture.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Handlers } from './handler.ts';

/** Long enough to come back to a half-filled form after the weekend. */
const keptMilliseconds = 7 * 86_400_000;
const mostPixels = 100_000_000;
const previewWidth = 640;

export function uploadHandlers(parts: ServerParts): Pick<Handlers, keyof typeof uploadRoutes> {
  return {
    async createUpload({ request, query, caller }) {
      const bytes = await readLimited(request, parts.limits.uploadBytes);
      return takeUpload(parts, caller.team, query.name, bytes);
    },
    async previewUpload({ params, caller }) {
      return showPicture(await parts.uploads.read(params.sha256, caller.team), previewWidth);
    },
  };
}

/** Keeps a file once its bytes have said what it is. */
export async function takeUpload(
  { uploads, now }: Pick<ServerParts, 'uploads' | 'now'>,
  team: string,
  name: string,
  bytes: Uint8Array,
): Promise<Upload> {
  if (bytes.byteLength === 0)
    throw new ApiProblem({ status: 400, code: 'empty-file', detail: 'The file is empty.' });
  const { kind, mimeType, ...size } = await sniff(bytes);
  const row = await uploads.put(bytes, {
    team,
    // A name is words for people; it never becomes a path.
    name: name.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, ' ').trim() || 'unnamed',
    kind,
    mime_type: mimeType,
    width: size.width ?? null,
    height: size.height ?? null,
    expires_at: new Date(now().getTime() + keptMilliseconds).toISOString(),
  });
  return {
    upload: row.sha256,
    name: row.name,
    kind,
    mimeType,
    bytes: row.bytes,
    expiresAt: row.expires_at,
    ...defined({
      width: row.width ?? undefined,
      height: row.height ?? undefined,
      preview: kind === 'image' ? `${apiBase}/uploads/${row.sha256}/preview` : undefined,
    }),
  };
}

const taken =
  'Pictures, videos, sound, PDF, Word, OpenDocument, EPUB, PowerPoint, Excel, e-mails, subtitles, web pages, text, zip archives of these, JSONL, CSV and triples are taken.';

/** Nothing is unpacked here; whoever reads it does so under its limits. An Office file with a password has a shell of its own, and its reader says so. */
function isDocument(mimeType: string): boolean {
  const { kind } = kindOfMimeType(mimeType) ?? {};
  return (mimeType !== '' && (kind === 'page' || kind === 'zip')) || mimeType === 'application/x-cfb';
}

async function sniff(
  bytes: Uint8Array,
): Promise<{ kind: Upload['kind']; mimeType: string; width?: number; height?: number }> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const mime = found?.mime ?? '';
  if (mime.startsWith('video/')) return { kind: 'video', mimeType: mime };
  if (mime.startsWith('audio/')) return { kind: 'audio', mimeType: mime };
  if (mime.startsWith('image/')) return { kind: 'image', mimeType: mime, ...(await sizeOf(bytes)) };
  if (isDocument(mime)) return { kind: 'document', mimeType: mime };
  if (mime === 'application/gzip') return { kind: 'data', mimeType: mime };
  if (mime !== '' && mime !== 'application/xml') {
    throw new ApiProblem({
      status: 415,
      code: 'kind-not-taken',
      detail: `This file is of a kind that is not taken (${mime}).`,
      hint: taken,
    });
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  if (bytes.subarray(0, 8192).includes(0)) {
    throw new ApiProblem({
      status: 415,
      code: 'kind-not-taken',
      detail: 'What this file is cannot be told: it is neither a known kind nor text.',
      hint: taken,
    });
  }
  if (/<(?:!doctype html|html|head|body|article)\b/i.test(start))
    return { kind: 'document', mimeType: 'text/html' };
  return { kind: /^\s*[[{]/.test(start) ? 'data' : 'document', mimeType: 'text/plain' };
}

async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const facts = await sharp(bytes, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => undefined);
  if (facts?.width === undefined || facts.height === undefined) {
    throw new ApiProblem({
      status: 422,
      code: 'broken-picture',
      detail: 'The picture cannot be read: it is damaged or cut off.',
      hint: 'Save it again, or take a screenshot of it.',
    });
  }
  if (facts.width * facts.height > mostPixels) {
    throw new ApiProblem({
      status: 413,
      code: 'too-many-pixels',
      detail: `The picture has ${facts.width} × ${facts.height} pixels, which is too many.`,
      hint: 'Save it in a smaller size.',
    });
  }
  return { width: facts.width, height: facts.height };
}
