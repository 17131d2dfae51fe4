import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

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
export async function servePage(folder: string, pathname: string): Promise<Response> {
  const file = await findFile(folder, pathname);
  if (file !== undefined) return file;
  if (extname(pathname) !== '' && !pathname.endsWith('.html'))
    return new Response('There is nothing here.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  const page = await findFile(folder, '/index.html');
  return (
    page ??
    new Response(notBuilt, {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    })
  );
}

async function findFile(folder: string, pathname: string): Promise<Response | undefined> {
  let path: string;
  try {
    path = normalize(join(folder, decodeURIComponent(pathname)));
  } catch {
    return undefined;
  }
  if (!path.startsWith(folder + sep) || path.includes('\0')) return undefined;
  const mimeType = mimeTypes[extname(path)];
  if (mimeType === undefined || !(await stat(path).catch(() => undefined))?.isFile()) return undefined;
  const bytes = await readFile(path);
  // Vite names what it builds by its contents; only those names can be kept for good.
  const keeps = pathname.startsWith('/assets/');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': mimeType,
      'cache-control': keeps ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`,
    },
  });
}
