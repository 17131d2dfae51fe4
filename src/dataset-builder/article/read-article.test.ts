import { describe, expect, test } from 'vitest';
import { createRandom, mutatePage, seedPages } from '../../../test/support/mutate-page.ts';
import { readGoldArticles } from '../../../test/support/score-extraction.ts';
import { TouchstoneError } from '../../core/errors.ts';
import { parseTaggedArticle } from '../../text/articles/tagged-article.ts';
import { boundHtml } from '../../text/read-page/html/dom/bound-html.ts';
import { type DomElement, isElement, parseDocument } from '../../text/read-page/html/dom/dom.ts';
import { readArticle } from './read-article.ts';
import { tagArticle } from './tag-article.ts';

const articles = [...readGoldArticles('seen'), ...readGoldArticles('unseen')];

/** The element that a path leads to. */
function follow(html: string, path: string): DomElement | undefined {
  let at: DomElement | undefined = parseDocument(boundHtml(html).html).documentElement;
  for (const part of path.split('/').slice(2)) {
    const [, name, number] = /^(.+)\[(\d+)\]$/.exec(part) ?? [];
    let left = Number(number);
    let next: DomElement | undefined;
    for (let child = at?.firstChild ?? null; child !== null; child = child.nextSibling)
      if (isElement(child) && child.localName === name && --left === 0) next = child;
    at = next;
  }
  return at;
}

const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

describe('readArticle', () => {
  test.each(articles)('$name: every block and link stands where it says', ({ html, article }) => {
    expect(article.blocks.length).toBeGreaterThan(8);
    for (const { start, end, path } of article.blocks) {
      const words = article.text.slice(start, end);
      const element = follow(html, path);
      const shown = `${element?.textContent ?? ''} ${element?.querySelector('img')?.getAttribute('alt') ?? ''}`;
      expect(letters(shown)).toContain(letters(words).slice(0, 20));
    }
    for (const link of article.links) {
      const element = follow(html, link.path);
      expect([element?.getAttribute('href'), element?.getAttribute('src')]).toContain(link.source);
      const block = article.blocks.find(({ id }) => id === link.block);
      expect(link.start).toBeGreaterThanOrEqual(block?.start ?? Number.NaN);
      expect(link.end).toBeLessThanOrEqual(block?.end ?? Number.NaN);
    }
    const blocks = parseTaggedArticle(tagArticle(article));
    expect(blocks.map(({ text }) => text)).toEqual(
      article.blocks.map(({ start, end }) => article.text.slice(start, end)),
    );
    expect(blocks.flatMap(({ tags }) => tags.map(({ id }) => id)).sort()).toEqual(
      article.links.map(({ id }) => id).sort(),
    );
  });

  test('links are told apart by where they lead', () => {
    const { links } = readArticle(
      `<p>Words <a href="https://a.example/x.jpg">a picture</a> and <a href="https://youtu.be/1">a film</a> and <a href="https://a.example/p">a page</a>.</p><video src="https://a.example/v.mp4"></video>`,
      'https://here.example/1',
    );
    expect(links.map(({ id, url }) => [id, url])).toEqual([
      ['image 1', 'https://a.example/x.jpg'],
      ['video 1', 'https://youtu.be/1'],
      ['page 1', 'https://a.example/p'],
      ['video 2', 'https://a.example/v.mp4'],
    ]);
  });

  test('a footnote is the link of its sentence, and its number is no word', () => {
    const { text, links } = readArticle(
      `<p>It rained.<sup><a href="#n1">[1]</a></sup> It snowed.</p><ol><li id="n1">Weather office, <a href="https://w.example/r">report</a></li></ol>`,
      'https://here.example/1',
    );
    expect(text).toContain('It rained. It snowed.');
    expect(links[0]).toMatchObject({ url: 'https://w.example/r', start: 10, end: 10 });
  });

  test('a badge is read as its words, and labels that only styles part stand apart', () => {
    const { blocks, text, links } = readArticle(
      `<main><div><span>Claim</span><span>The bridge fell.</span></div><p><img src="/badges/rating.png" alt="Mostly false" width="64"></p></main>`,
      'https://here.example/1',
    );
    expect(blocks.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Claim',
      'The bridge fell.',
      'Mostly false',
    ]);
    expect(links).toEqual([]);
  });

  test('mutated articles are read or refused, and every offset holds', { timeout: 60_000 }, () => {
    const random = createRandom(41);
    const seeds = [...articles.map(({ html }) => html), ...seedPages];
    let readable = 0;
    for (let round = 0; round < 600; round++) {
      const page = mutatePage(seeds[round % seeds.length] ?? '', random);
      try {
        const article = readArticle(page, 'https://hostile.example/a');
        readable++;
        for (const { start, end } of article.blocks) {
          expect(end).toBeGreaterThanOrEqual(start);
          expect(article.text.length).toBeGreaterThanOrEqual(end);
        }
        expect(parseTaggedArticle(tagArticle(article))).toHaveLength(article.blocks.length);
      } catch (error) {
        if (!(error instanceof TouchstoneError)) throw error;
      }
    }
    expect(readable).toBeGreaterThan(570);
  });
});
