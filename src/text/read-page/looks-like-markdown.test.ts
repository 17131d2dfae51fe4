import { describe, expect, it } from 'vitest';
import { looksLikeMarkdown } from './looks-like-markdown.ts';
import { readableTitle } from './read-plain.ts';

describe('looksLikeMarkdown', () => {
  it.each([
    '[Home](https://a.example/) [News](https://a.example/news)\n\nThe wall was repaired.',
    '# Harbour\n\nThe wall stands.\n\n## Repairs\n\nThey took a year.',
    'See ![wall](https://a.example/wall.jpg) and [more](/more).',
  ])('knows it by its marks: %s', (text) => {
    expect(looksLikeMarkdown(text)).toBe(true);
  });

  it.each([
    'The wall was repaired (see https://a.example/wall) [1].',
    'In 1999 the #1 song was "Believe".\n#2 was another.',
    '* one\n* two',
    'He wrote [sic] (in May) that x[1](2) is odd.',
    '',
  ])('takes nothing else for it: %s', (text) => {
    expect(looksLikeMarkdown(text)).toBe(false);
  });

  it('takes time in proportion to the length of the text', () => {
    for (const part of ['[', '](', '![a](', '#', '[a]('])
      expect(typeof looksLikeMarkdown(part.repeat(200_000))).toBe('boolean');
  });
});

describe('readableTitle', () => {
  it.each([
    ['Harbour wall', 'https://a.example/x', 'Harbour wall'],
    [
      'https://a.example/port/wall-falls.html',
      'https://a.example/port/wall-falls.html',
      'wall falls (a.example)',
    ],
    ['', 'https://www.a.example/', 'a.example'],
    ['', 'https://a.example/12345', 'a.example'],
    ['www.a.example/a_b', 'https://www.a.example/x', 'a.example'],
  ])('%s at %s is %s', (title, url, readable) => {
    expect(readableTitle(title, url)).toBe(readable);
  });
});
