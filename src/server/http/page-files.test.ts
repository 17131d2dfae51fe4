import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { servePage } from './page-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'touchstone-page-files-'));
mkdirSync(join(folder, 'assets'));
const script = 'export const words = "the same again and again";\n'.repeat(100);
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>page</title>');
writeFileSync(join(folder, 'assets', 'page-abc.js'), script);
writeFileSync(join(folder, '..', 'beside.txt'), 'not for you');

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return servePage(folder, new Request(`http://127.0.0.1${path}`, { headers }));
}

describe('files of the page', () => {
  it('come packed to whoever takes that, and plain to the others', async () => {
    const plain = await ask('/assets/page-abc.js');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(script);
    const packed = await ask('/assets/page-abc.js', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('accept-encoding');
    const bytes = new Uint8Array(await packed.arrayBuffer());
    expect(bytes.length).toBeLessThan(script.length / 10);
    expect(gunzipSync(bytes).toString()).toBe(script);
  });

  it('are not sent again to whoever has them', async () => {
    const etag = (await ask('/')).headers.get('etag') ?? '';
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>another page</title>');
    expect((await ask('/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('lead nowhere else', async () => {
    for (const path of [
      '/../beside.txt',
      '/%2e%2e/beside.txt',
      '/assets/%2e%2e%2f%2e%2e%2fbeside.txt',
      '/%00.txt',
    ])
      expect(await (await ask(path)).text(), path).not.toContain('not for you');
    expect((await ask('/assets/none.js')).status).toBe(404);
    expect(await (await ask('/checks/some-id')).text()).toContain('page</title>');
  });
});
