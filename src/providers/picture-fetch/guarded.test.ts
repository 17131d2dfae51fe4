import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { failure, openFetch, serve } from '../../../test/support/servers/loopback.ts';
import { BlockedError } from '../../core/errors.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import { createGuardedPictures } from './guarded.ts';
import { testPictureFetchContract } from './picture-fetch.contract.ts';

async function startWeb() {
  const picture = await drawPicture(1);
  const server = await serve((request, response) => {
    const send = (type: string, body: Uint8Array | string) => {
      response.writeHead(200, { 'content-type': type });
      response.end(body);
    };
    switch (request.url) {
      case '/a.jpg':
        return send('image/jpeg', picture);
      case '/moved.jpg':
        response.writeHead(302, { location: '/a.jpg' });
        return response.end();
      case '/page':
        return send('text/html', '<p>A page.</p>');
      case '/drawing.svg':
        return send('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
      case '/broken.jpg':
        return send('image/jpeg', picture.subarray(0, 200));
      case '/large.jpg':
        return send('image/jpeg', Buffer.alloc(11_000_000, 1));
      case '/robots.txt':
        return send('text/plain', 'User-agent: *\nDisallow: /private');
      case '/private/b.jpg':
        return send('image/jpeg', picture);
      default:
        response.writeHead(404);
        return response.end();
    }
  });
  const fetcher = openFetch();
  return {
    base: server.base,
    pictures: createGuardedPictures({ fetchGuarded: fetcher.fetch as never }),
    async close() {
      await fetcher.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

testPictureFetchContract('guarded pictures', async () => {
  const { base, pictures, close } = await startWeb();
  const { width, height } = await sharp(await drawPicture(1)).metadata();
  return {
    provider: pictures,
    url: `${base}/moved.jpg`,
    size: { width, height },
    notPictures: ['/page', '/drawing.svg', '/broken.jpg', '/large.jpg', '/gone.jpg'].map(
      (path) => `${base}${path}`,
    ),
    close,
  };
});

describe('guarded pictures', () => {
  it('keep to robots.txt, because nobody named them', async () => {
    const { base, pictures, close } = await startWeb();
    try {
      const call = pictures.call(
        { url: `${base}/private/b.jpg` },
        { signal: AbortSignal.timeout(30_000), snapshots: createSnapshots() },
      );
      expect(await failure(call)).toBeInstanceOf(BlockedError);
    } finally {
      await close();
    }
  });
});
