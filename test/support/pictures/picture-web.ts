import sharp from 'sharp';
import type { Media } from '../../../src/core/media.ts';
import { MemorySnapshots } from '../../../src/engine/memory-snapshots.ts';
import type { FetchGuarded } from '../../../src/net/fetch/guarded-fetch.ts';
import { drawPicture } from '../../../src/picture/sample-pictures.contract.ts';
import { createGuardedPages } from '../../../src/providers/page-fetch/guarded.ts';
import { createGuardedPictures } from '../../../src/providers/picture-fetch/guarded.ts';
import type { Providers } from '../../../src/spec/providers.ts';
import { readPage } from '../../../src/text/read-page/read-page.ts';
import { openFetch, serve } from '../servers/loopback.ts';

/** What stands under the picture on the pages of this web. */
export const trueCaption = 'The harbour bridge of Velm on 4 May 2016, the day it was opened by the mayor.';

/** What a page without the picture tells. */
export const tellsOfSnow = 'The harbour of Velm lay under deep snow on the morning of 12 January 2021.';

const words = `<p>The town of Velm has a harbour, a market and a school. The ferry goes twice a day in the summer.</p>
<p>The mayor spoke about the budget of the coming year. The council will vote on it in the autumn, the clerk said.</p>
<p>Older people remember the winter in which the river froze and children walked across it to the mill.</p>`;

function pageOf(title: string, picture: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta property="article:published_time" content="2016-05-05">${head}</head><body><article><h1>${title}</h1>${words}${picture}<p>More about the harbour will follow next week in this place.</p></article></body></html>`;
}

/** A small web on this machine: pages that show one picture in the ways in which pages do, and one that shows another. */
export async function startPictureWeb() {
  const original = await drawPicture(11, 1200, 825);
  const small = new Uint8Array(await sharp(original).resize(320).jpeg({ quality: 60 }).toBuffer());
  const altered = await drawPicture(
    11,
    1200,
    825,
    '<rect x="380" y="60" width="150" height="150" fill="#d22"/>',
  );
  const other = await drawPicture(29, 900, 600);
  const logo = await drawPicture(47, 200, 120);
  const files: Record<string, Uint8Array> = {
    '/files/original.jpg': original,
    '/cdn/w320/x9.jpg': small,
    '/files/other.jpg': other,
    '/files/mast.jpg': logo,
  };
  const figure = (source: string) =>
    `<figure><img ${source} alt="A bridge with two towers"><figcaption>${trueCaption} <span class="credit">Ada Moor</span></figcaption></figure>`;
  const pages: Record<string, string> = {
    '/figure': pageOf(
      'The bridge opens',
      `<img src="/files/mast.jpg">${figure('src="/files/original.jpg"')}`,
    ),
    '/alt': pageOf('A day at the harbour', `<img src="/files/original.jpg" alt="${trueCaption}">`),
    '/lazy': pageOf('Velm news', figure('src="/files/placeholder.gif" data-src="/files/original.jpg"')),
    '/srcset': pageOf(
      'Velm in pictures',
      figure('srcset="/cdn/w320/x9.jpg 320w, /files/original.jpg 1200w"'),
    ),
    '/cdn': pageOf(
      'From the archive',
      `<img src="/files/mast.jpg">${figure('src="/cdn/w320/x9.jpg?width=320"')}`,
    ),
    '/other': pageOf(
      'Another town',
      '<figure><img src="/files/other.jpg"><figcaption>The mill of Orin in 2004.</figcaption></figure>',
    ),
    '/snow': pageOf('Winter in Velm', `<p>${tellsOfSnow}</p>`),
    '/gone-picture': pageOf('Without its picture', figure('src="/files/gone.jpg"')),
  };
  const asked: string[] = [];
  const server = await serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push(path);
    const page = pages[path];
    const file = files[path];
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(page);
    }
    response.writeHead(file === undefined ? 404 : 200, {
      'content-type': file === undefined ? 'text/plain' : 'image/jpeg',
    });
    return response.end(file);
  });
  const fetcher = openFetch();
  const fetchGuarded: FetchGuarded = (url, options) => fetcher.fetch(url, options);
  const providers: Pick<Providers, 'pageFetch' | 'pictureFetch'> = {
    pageFetch: createGuardedPages({ fetchGuarded, readPage }),
    pictureFetch: createGuardedPictures({ fetchGuarded }),
  };
  return {
    base: server.base,
    asked,
    providers,
    /** A claim's picture as a user's file, in the form that is asked for. */
    async claimPicture(
      form: 'copy' | 'altered',
      url?: string,
    ): Promise<{ picture: Media; media: MemorySnapshots }> {
      const bytes =
        form === 'altered'
          ? altered
          : new Uint8Array(await sharp(original).resize(900).jpeg({ quality: 75 }).toBuffer());
      const media = new MemorySnapshots();
      const { sha256 } = await media.put(bytes, {
        mimeType: 'image/jpeg',
        retrievedAt: '2026-01-01T00:00:00.000Z',
      });
      const picture: Media = {
        kind: 'image',
        sha256,
        mimeType: 'image/jpeg',
        bytes: bytes.byteLength,
        name: 'post.jpg',
        ...(url === undefined ? {} : { url }),
      };
      return { picture, media };
    },
    async [Symbol.asyncDispose]() {
      await fetcher.close();
      await server[Symbol.asyncDispose]();
    },
  };
}
export type PictureWeb = Awaited<ReturnType<typeof startPictureWeb>>;
