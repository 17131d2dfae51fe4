import { describe, expect, it } from 'vitest';
import { readArticle } from './read-article.ts';

const words = 'The harbour office of Lindvik says that no such quay was ever built. '.repeat(6);

function linksOf(embed: string): string[] {
  const html = `<html><head><title>Quay</title><meta property="article:section" content="Fauxtography"></head>
<body><main><p>${words}</p><p>A post claims it:</p>${embed}<p>${words}</p></main></body></html>`;
  return readArticle(html, 'https://check.example/quay').links.map(({ url }) => url);
}

describe('posts that a page embeds', () => {
  it.each([
    [
      'a plug-in of Facebook',
      '<iframe src="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Foda%2Fposts%2F123&width=500"></iframe>',
      'https://www.facebook.com/oda/posts/123',
    ],
    [
      'a box that a script of Facebook fills',
      '<div class="fb-post" data-href="https://www.facebook.com/oda/posts/124"></div>',
      'https://www.facebook.com/oda/posts/124',
    ],
    [
      'a frame of Instagram',
      '<iframe src="//www.instagram.com/p/Cabc_123/embed/captioned/"></iframe>',
      'https://www.instagram.com/p/Cabc_123/',
    ],
    [
      'a quotation of Instagram',
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/reel/Xy9/?utm=1"><p>Look!</p></blockquote>',
      'https://www.instagram.com/reel/Xy9/?utm=1',
    ],
    [
      'a frame of X',
      '<iframe src="https://platform.twitter.com/embed/Tweet.html?id=1623&theme=light"></iframe>',
      'https://x.com/i/status/1623',
    ],
    [
      'a quotation of X',
      '<div class="social"><blockquote class="twitter-tweet"><p>The fourth quay is done</p>— Oda (@oda) <a href="https://twitter.com/oda/status/1624">May 2</a></blockquote></div>',
      'https://twitter.com/oda/status/1624',
    ],
    [
      'a frame of TikTok',
      '<iframe data-src="https://www.tiktok.com/embed/v2/7301"></iframe>',
      'https://www.tiktok.com/embed/7301',
    ],
    [
      'a quotation of TikTok',
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@oda/video/7302"><section>Look</section></blockquote>',
      'https://www.tiktok.com/@oda/video/7302',
    ],
  ])('%s', (_name, embed, url) => {
    expect(linksOf(embed)).toContain(url);
  });

  it('takes no other frame for a post, and reads the category of the article', () => {
    expect(linksOf('<iframe src="https://ads.example/banner?id=9"></iframe>')).toEqual([]);
    const html = `<html><head><meta property="article:section" content=" Fauxtography "></head><body><p>${words}</p></body></html>`;
    expect(readArticle(html, 'https://check.example/quay').category).toBe('Fauxtography');
  });

  it('leaves out the portrait of an author', () => {
    const html = `<html><body><main><div class="author-bio"><img src="oda.jpg" alt="Oda Lind"> Oda Lind</div><p>${words}</p>
<img src="post.jpg" alt="The post"><p>${words}</p></main></body></html>`;
    expect(readArticle(html, 'https://check.example/quay').links.map(({ source }) => source)).toEqual([
      'post.jpg',
    ]);
  });
});
