import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LoopbackServer, serve } from '../../../test/support/servers/loopback.ts';
import { createGuardedFetch } from '../../net/fetch/guarded-fetch.ts';
import { readPage } from '../../text/read-page/read-page.ts';
import { createDocumentReader } from '../read-document.ts';

const script = (thing: unknown) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
const shell = (head: string, body = '<div id="root"></div>') =>
  `<html lang="en"><head><title>App</title>${head}</head><body>${body}</body></html>`;
const paragraph = 'The bridge over the river was opened on Friday by the mayor, after nine years of work. ';

const pages: Readonly<Record<string, (base: string) => string>> = {
  '/post': () =>
    shell(
      script({
        '@type': 'SocialMediaPosting',
        articleBody: 'I cut taxes by 12 percent. The dam at Velm has burst.',
        author: { name: 'Harold Finch' },
        datePublished: '2024-09-14T10:00:00Z',
        image: 'https://example.org/dam.jpg',
      }),
    ),
  '/graph': () =>
    shell(
      '<meta property="og:title" content="Ann Berg (@ann) on X"><meta property="og:description" content="“The dam at Velm has burst this morning”"><meta property="og:image" content="/dam.jpg">',
    ),
  '/embed': (base) =>
    shell(`<link rel="alternate" type="application/json+oembed" href="${base}/oembed?u=1">`),
  '/video': () =>
    shell(
      script({
        '@type': 'VideoObject',
        name: 'What happened at Velm',
        description: 'A film about the dam.',
        transcript: 'The dam was built in 1961. It holds 40 million cubic metres of water.',
        uploadDate: '2023-02-01',
      }),
    ),
  '/review': () =>
    shell(
      script({
        '@type': 'ClaimReview',
        claimReviewed: 'The dam at Velm has burst.',
        reviewRating: { '@type': 'Rating', alternateName: 'False' },
        author: { name: 'Check Desk' },
        datePublished: '2024-09-16',
      }),
      `<article><h1>No, the dam has not burst</h1><p>${paragraph.repeat(8)}</p></article>`,
    ),
  '/article': () =>
    shell('<meta property="og:type" content="article">', `<article><p>${paragraph.repeat(12)}</p></article>`),
  '/wall': () => shell(script({ '@type': 'SocialMediaPosting' })),
};

let server: LoopbackServer;
const fetchGuarded = createGuardedFetch({ allowLoopback: true, politeness: { gapMs: 0, atOnce: 8 } });
const reader = createDocumentReader({
  web: { fetchGuarded, readPage, close: async () => fetchGuarded.close() },
  offline: false,
  wayback: false,
});
const { signal } = new AbortController();
const read = (path: string) => reader.read({ url: `${server.base}${path}` }, { signal });

beforeAll(async () => {
  server = await serve((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/oembed')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          author_name: 'Ann Berg',
          html: '<blockquote><p>The dam at Velm has burst.</p>&mdash; Ann Berg</blockquote><script src="x.js"></script>',
        }),
      );
      return;
    }
    response.writeHead(pages[path] === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(pages[path]?.(server.base) ?? 'no');
  });
});
afterAll(async () => {
  await reader.close();
  await server[Symbol.asyncDispose]();
});

describe('what stands behind a link', () => {
  it('is a post, with who says it and when, from structured data', async () => {
    expect(await read('/post')).toMatchObject({
      form: 'post',
      speaker: 'Harold Finch',
      title: 'A post by Harold Finch',
      text: 'I cut taxes by 12 percent. The dam at Velm has burst.',
      published: expect.stringContaining('2024-09-14'),
      images: [{ url: 'https://example.org/dam.jpg' }],
      flags: [expect.stringContaining('taken from what the page declares')],
    });
  });

  it('is a post from what Open Graph says, without the words of its host', async () => {
    expect(await read('/graph')).toMatchObject({
      text: 'The dam at Velm has burst this morning',
      author: 'Ann Berg',
    });
  });

  it('is a post that its host gives by oEmbed', async () => {
    expect(await read('/embed')).toMatchObject({ text: 'The dam at Velm has burst.', author: 'Ann Berg' });
  });

  it('is a video, with the words that are spoken in it', async () => {
    const video = await read('/video');
    expect(video).toMatchObject({ form: 'video', published: '2023-02-01' });
    expect(video.text).toContain('It holds 40 million cubic metres of water.');
    expect(video.speaker).toBeUndefined();
  });

  it('is a fact-check, which keeps its article and says what it came to', async () => {
    const review = await read('/review');
    expect(review).toMatchObject({
      form: 'fact-check',
      claimReviews: [{ rating: 'False', publisher: 'Check Desk' }],
    });
    expect(review.text).toContain('opened on Friday');
  });

  it('is an article as ever', async () => {
    const article = await read('/article');
    expect(article).toMatchObject({ form: 'article' });
    expect(article.text).toContain('nine years of work');
  });

  it('cannot be read, and the error says how to paste it', async () => {
    await expect(read('/wall')).rejects.toMatchObject({ hint: expect.stringContaining('--post-text') });
    await expect(read('/gone')).rejects.toThrow('404');
  });
});
