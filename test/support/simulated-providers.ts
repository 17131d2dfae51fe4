import { NotConfiguredError } from '../../src/core/errors.ts';
import type { PictureFacts } from '../../src/core/pictures/picture-facts.ts';
import { createEmbeddedPictureComputing } from '../../src/providers/picture-computing/embedded.ts';
import type { Page } from '../../src/spec/page-fetch.ts';
import type { ImageHit } from '../../src/spec/pictures/reverse-image.ts';
import type { Answer, CallOptions, Provider } from '../../src/spec/provider.ts';
import type { Providers } from '../../src/spec/providers.ts';
import type { ReasonerProvider } from '../../src/spec/reasoner.ts';
import type { WebHit, WebSearchRequest } from '../../src/spec/web-search.ts';
import { cacheKeyOfAsk } from '../../src/tasks/cache-key.ts';

/** A provider of any kind from a plain function. */
export function provider<Kind extends string, Request, Item>(
  kind: Kind,
  id: string,
  call: (request: Request, options: CallOptions) => Promise<Answer<Item>> | Answer<Item>,
  more: Partial<Provider<Kind, Request, Item>> = {},
): Provider<Kind, Request, Item> {
  return { kind, id, needsNetwork: false, call: async (request, options) => call(request, options), ...more };
}

/** A reasoner whose tasks are answered by functions. */
export function functionReasoner(
  handlers: Readonly<Record<string, (input: never) => unknown>>,
  more: Partial<ReasonerProvider> = {},
): ReasonerProvider {
  return {
    kind: 'reasoner',
    id: 'function',
    needsNetwork: false,
    sees: false,
    cacheKey: cacheKeyOfAsk,
    async call({ task, input }) {
      const handler = handlers[task.name];
      if (handler === undefined) throw new NotConfiguredError({ message: `No handler for ${task.name}.` });
      return { items: [await handler(input as never)] };
    },
    ...more,
  };
}

/** A page-fetch provider over texts by URL, which stores its snapshots as the real ones do. */
export function textPages(texts: Readonly<Record<string, string>>): Providers['pageFetch'] {
  return provider(
    'page-fetch',
    'texts',
    async ({ url }: { url: string }, { snapshots }): Promise<Answer<Page>> => {
      const text = texts[url];
      if (text === undefined) throw new NotConfiguredError({ message: `No text at ${url}.` });
      const meta = await snapshots.put(new TextEncoder().encode(text), {
        mimeType: 'text/plain',
        url,
        retrievedAt: '2026-01-02T03:04:05.000Z',
      });
      return {
        items: [
          {
            url,
            finalUrl: url,
            title: `Page ${url}`,
            text,
            textSha256: meta.sha256,
            retrievedAt: meta.retrievedAt,
            images: [],
            outlinks: [],
            flags: [],
          },
        ],
      };
    },
  );
}

export function webSearch(
  id: string,
  call: (request: WebSearchRequest) => Promise<Answer<WebHit>> | Answer<WebHit>,
  more: Partial<Providers['webSearch'][number]> = {},
): Providers['webSearch'][number] {
  return provider('web-search', id, call, more);
}

export function searchOver(hits: readonly WebHit[], id = 'hits'): Providers['webSearch'][number] {
  return webSearch(id, (request) => ({ items: hits.slice(0, request.limit) }));
}

export function reverseImageOver(hits: readonly ImageHit[]): Providers['reverseImage'][number] {
  return provider('reverse-image', 'pictures', () => ({ items: hits }));
}

/** A bag of letters: enough for a cosine that is high for texts alike. */
export const letterEmbedder: Providers['embedder'] = provider(
  'embedder',
  'letters',
  ({ texts }: { texts: readonly string[] }) => ({
    items: texts.map((text) => {
      const counts = Array.from({ length: 26 }, () => 0);
      for (const letter of text.toLowerCase()) {
        const index = letter.charCodeAt(0) - 97;
        if (index >= 0 && index < 26) counts[index] = (counts[index] ?? 0) + 1;
      }
      const length = Math.hypot(...counts) || 1;
      return counts.map((count) => count / length);
    }),
  }),
);

/** A picture of which nothing is known. */
export const plainPictureFacts: PictureFacts = {
  file: { mimeType: 'image/png', bytes: 10, width: 40, height: 30, frames: 1, orientation: 1 },
  metadata: { software: [] },
  credentials: { state: 'none', actions: [], digitalSourceTypes: [], problems: [] },
  generated: { signals: [] },
  text: { state: 'not-read', text: '', confidence: 0, words: [], turned: 0, languages: ['eng'] },
  colours: [],
  sharpness: { value: 500, reading: 'sharp' },
  screenshot: { score: 0, reasons: [] },
  faces: { state: 'not-measured', why: 'simulated' },
  problems: [],
};

/** Knows this about every picture. */
export function pictureReaderOf(facts: Partial<PictureFacts> = {}): NonNullable<Providers['pictureReader']> {
  return provider('picture-reader', 'simulated', () => ({ items: [{ ...plainPictureFacts, ...facts }] }));
}

export function providersWith(some: Partial<Providers>): Providers {
  return {
    reasoner: functionReasoner({}),
    embedder: letterEmbedder,
    pageFetch: textPages({}),
    pictureReader: pictureReaderOf(),
    pictureComputing: createEmbeddedPictureComputing(),
    webSearch: [],
    reverseImage: [],
    imageSearch: [],
    factCheckSearch: [],
    knowledgeGraph: [],
    sourceRatings: [],
    ...some,
  };
}
