import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const notBuilt = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Touchstone</title></head>
<body><h1>Touchstone</h1>
<p>The server runs, and its page is not built. Build it with <code>npm run build</code>.</p>
<p>The API is at <a href="/api/v1/health">/api/v1</a>, its description at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
`;

/** The page's own files; every address that is no file is the page itself, which finds its way from there. */
export async function servePage(folder: string, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const file = await findFile(folder, pathname, request.headers);
  if (file !== undefined) return file;
  if (extname(pathname) !== '' && !pathname.endsWith('.html'))
    return new Response('There is nothing here.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const page = await findFile(folder, '/index.html', request.headers);
  return (
    page ??
    new Response(notBuilt, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  );
}

type PageFile = {
  mtimeMs: number;
  bytes: Uint8Array<ArrayBuffer>;
  packed: Uint8Array<ArrayBuffer>;
  etag: string;
};

const pack = promisify(gzip);
/** The page is a few files of some hundred kilobytes together: read, packed and hashed once. */
const read = new Map<string, PageFile>();

async function readPageFile(path: string, mtimeMs: number): Promise<PageFile> {
  const known = read.get(path);
  if (known?.mtimeMs === mtimeMs) return known;
  const bytes = new Uint8Array(await readFile(path));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
  const file = { mtimeMs, bytes, packed: new Uint8Array(await pack(bytes)), etag: `"${hash}"` };
  read.set(path, file);
  return file;
}

async function findFile(folder: string, pathname: string, headers: Headers): Promise<Response | undefined> {
  let path: string;
  try {
    path = normalize(join(folder, decodeURIComponent(pathname)));
  } catch {
    return undefined;
  }
  if (!path.startsWith(folder + sep) || path.includes('\0')) return undefined;
  const mimeType = mimeTypes[extname(path)];
  const found = mimeType === undefined ? undefined : await stat(path).catch(() => undefined);
  if (mimeType === undefined || found?.isFile() !== true) return undefined;
  const { bytes, packed, etag } = await readPageFile(path, found.mtimeMs);
  // Vite names what it builds by its contents; only those names can be kept for good.
  const keeps = pathname.startsWith('/assets/');
  const about = {
    'content-type': mimeType,
    'cache-control': keeps ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'accept-encoding',
  };
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: about });
  const isPacked = packed.length < bytes.length && /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
  return new Response(isPacked ? packed : bytes, {
    headers: isPacked ? { ...about, 'content-encoding': 'gzip' } : about,
  });
}
