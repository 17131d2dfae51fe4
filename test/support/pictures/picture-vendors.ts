import { createBingVisualReverseImage } from '../../../src/providers/reverse-image/bing-visual.ts';
import { createGoogleVisionReverseImage } from '../../../src/providers/reverse-image/google-vision.ts';
import { createSerpApiReverseImage } from '../../../src/providers/reverse-image/serpapi.ts';
import { createSerperReverseImage } from '../../../src/providers/reverse-image/serper.ts';
import { createTinEyeReverseImage } from '../../../src/providers/reverse-image/tineye.ts';
import type { ReverseImageProvider } from '../../../src/spec/pictures/reverse-image.ts';
import { startVendorServer } from '../servers/vendor-server.ts';

/** A place that a vendor names: the page and the file of the picture. */
export type Place = { page: string; image: string };

type Vendor = {
  /** What it answers, in its own form. */
  body(places: readonly Place[]): unknown;
  create(baseUrl: string): ReverseImageProvider;
  /** True where it is told an address instead of being sent the picture. */
  byAddress?: boolean;
};

const apiKey = 'key-0123456789abcdef';

/** Every vendor of searches by picture, as its server answers. */
export const pictureVendors: Readonly<Record<string, Vendor>> = {
  'google-vision': {
    body: (places) => ({
      responses: [
        {
          webDetection: {
            pagesWithMatchingImages: places.map(({ page, image }) => ({
              url: page,
              pageTitle: '<b>A page</b>',
              fullMatchingImages: [{ url: image }],
            })),
          },
        },
      ],
    }),
    create: (baseUrl) => createGoogleVisionReverseImage({ baseUrl, apiKey }),
  },
  tineye: {
    body: (places) => ({
      code: 200,
      messages: [],
      results: {
        matches: places.map(({ page, image }) => ({
          image_url: 'https://img.tineye.com/result/1',
          domain: '127.0.0.1',
          score: 90,
          tags: [],
          backlinks: [{ url: image, backlink: page, crawl_date: '2016-06-01' }],
        })),
      },
      stats: {},
    }),
    create: (baseUrl) => createTinEyeReverseImage({ baseUrl, apiKey }),
  },
  'bing-visual': {
    body: (places) => ({
      tags: [
        {
          displayName: '',
          actions: [
            {
              actionType: 'PagesIncluding',
              data: {
                value: places.map(({ page, image }) => ({
                  name: 'A page',
                  contentUrl: image,
                  hostPageUrl: page,
                })),
              },
            },
          ],
        },
      ],
    }),
    create: (baseUrl) => createBingVisualReverseImage({ baseUrl, apiKey }),
  },
  serpapi: {
    body: (places) => ({
      exact_matches: places.map(({ page, image }) => ({ title: 'A page', link: page, image })),
    }),
    create: (baseUrl) => createSerpApiReverseImage({ baseUrl, apiKey }),
    byAddress: true,
  },
  serper: {
    body: (places) => ({
      organic: places.map(({ page, image }) => ({ title: 'A page', link: page, imageUrl: image })),
      credits: 3,
    }),
    create: (baseUrl) => createSerperReverseImage({ baseUrl, apiKey }),
    byAddress: true,
  },
};

/** The vendor's client before a server on this machine that finds these places. */
export async function startPictureVendor(name: string, places: readonly Place[]) {
  const vendor = pictureVendors[name];
  if (vendor === undefined) throw new Error(`There is no vendor ${name}`);
  const server = await startVendorServer(() => ({ body: vendor.body(places) }));
  return {
    provider: vendor.create(server.url),
    calls: server.calls,
    [Symbol.asyncDispose]: () => server.close(),
  };
}
