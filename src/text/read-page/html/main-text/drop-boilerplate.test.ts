import { describe, expect, test } from 'vitest';
import { readPage } from '../../read-page.ts';

const sentence = (about: string) =>
  `The council spoke about ${about} for two hours on Friday, and the mayor, who had asked for it, was content.`;
const body = ['the bridge', 'the river', 'the school', 'the budget', 'the winter']
  .map((about) => `<p>${sentence(about)}</p>`)
  .join('\n');

async function read(inner: string, head = '<title>The council spoke</title>'): Promise<string> {
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><article>${inner}</article></body></html>`;
  const page = await readPage(new TextEncoder().encode(html), {
    url: 'https://herald.example.org/a',
    mimeType: 'text/html',
  });
  return page.text;
}

describe('the text of an article', () => {
  test.each([
    ['a caption', '<figure><img src="a.jpg"><figcaption>The mayor waves.</figcaption></figure>', 'waves'],
    ['a credit', '<p class="photo-credit">Jane Doe for The Herald</p>', 'Jane Doe'],
    [
      'a menu',
      '<ul class="menu"><li><a href="/a">Sports</a></li><li><a href="/b">Jobs</a></li></ul>',
      'Sports',
    ],
    ['sharing', '<p>Share Tweet WhatsApp</p>', 'Tweet'],
    ['a newsletter', '<p>Sign up for our newsletter to get the news in your inbox.</p>', 'newsletter'],
    ['a link to another story', '<p><a href="/x">READ MORE: THE MAYOR AND THE GIANT FISH</a></p>', 'FISH'],
    [
      'related stories',
      '<h3>Related stories</h3><ul><li><a href="/1">A giant fish</a></li><li><a href="/2">A small dog</a></li></ul>',
      'fish',
    ],
    ['comments', '<div class="comments"><p>I do not believe a word of it.</p></div>', 'believe'],
    ['other authors', '<p>John Roe contributed to this report.</p>', 'John Roe'],
    ['a picture’s counter', '<p>Image 1 of 23</p>', '23'],
    ['what another article says', '<article><p>One.</p></article><article><p>Two.</p></article>', 'Two'],
  ])('leaves out %s', async (_what, inserted, word) => {
    const text = await read(body.replace('\n', `\n${inserted}\n`));
    expect(text).not.toContain(word);
    for (const about of ['bridge', 'river', 'school', 'budget', 'winter']) expect(text).toContain(about);
  });

  test('leaves out date, byline and title before it, and tags, author and links after it', async () => {
    const text = await read(
      `<h1>The council spoke</h1><p>By Jane Doe</p><p>Updated 5:27 am CST, Wednesday, November 20, 2019</p>${body}
       <p>Jane Doe is a reporter for The Herald.</p><p>Tags: <a href="/t">council</a></p><p><a href="/n">Next story of the day</a></p>`,
    );
    expect(text.startsWith('The council spoke about the bridge')).toBe(true);
    expect(text.endsWith(sentence('the winter'))).toBe(true);
  });

  test.each([
    ['headings', '<h2>What comes next</h2>', 'What comes next'],
    ['list items', '<ul><li>four leeks</li><li>a litre of stock</li></ul>', 'a litre of stock'],
    [
      'table rows, also with times and numbers',
      '<table><tr><th>Race</th><th>Date</th></tr><tr class="counter-1"><td>Monza</td><td>1 Sep 2019 15:10</td></tr></table>',
      'Race: Monza; Date: 1 Sep 2019 15:10',
    ],
    ['quotations', '<blockquote>We shall build it, said the mayor.</blockquote>', 'We shall build it'],
    [
      'words in links',
      '<p>It rests on <a href="/r">the report of the auditors</a>, he said.</p>',
      'the auditors',
    ],
    [
      'a date and a name within a sentence',
      '<p>On <time>3 May 2024</time> the mayor, <span class="credit">Jane Doe</span>, spoke to them.</p>',
      'On 3 May 2024 the mayor, Jane Doe, spoke',
    ],
    ['code', '<pre>let x = 1;</pre>', 'let x = 1;'],
    [
      'what a class only seems to name',
      '<p id="f3ad1">It is the longest bridge of the county, the mayor said.</p>',
      'longest bridge',
    ],
  ])('keeps %s', async (_what, inserted, words) => {
    expect(await read(body.replace('\n', `\n${inserted}\n`))).toContain(words);
  });

  test('keeps everything where the whole article is in an element with a telling name', async () => {
    const text = await read(`<div class="post author-jane related-news share">${body}</div>`);
    for (const about of ['bridge', 'winter']) expect(text).toContain(about);
  });
});

describe('an article that a script would show', () => {
  test('is read from the structured data, and the person is told', async () => {
    const articleBody = ['the bridge', 'the river', 'the school', 'the budget', 'the winter', 'the road']
      .map(sentence)
      .join('\\n');
    const html = `<html><head><title>T</title><script type="application/ld+json">{"@type":"NewsArticle","articleBody":"${articleBody}"}</script></head><body><div id="app">Loading the story</div></body></html>`;
    const page = await readPage(new TextEncoder().encode(html), {
      url: 'https://a.example.org/',
      mimeType: 'text/html',
    });
    expect(page.text.split('\n\n')).toHaveLength(6);
    expect(page.flags.join()).toContain('structured data');
  });
});
