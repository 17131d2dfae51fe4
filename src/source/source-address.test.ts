import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressesOf, normaliseEntry, originalAddress } from './source-address.ts';

describe('originalAddress', () => {
  test.each([
    ['https://web.archive.org/web/20240101000000/https://example.com/a?x=1', 'https://example.com/a?x=1'],
    ['https://web.archive.org/web/2024/http:/example.com/a', 'http://example.com/a'],
    ['https://web.archive.org/web/20240101000000if_/https://example.com/', 'https://example.com/'],
    ['https://web.archive.org/web/2020*/example.com', 'https://example.com'],
    ['https://archive.ph/2024.01.02-112233/https://example.com/x', 'https://example.com/x'],
    ['https://archive.today/newest/https://example.com/x', 'https://example.com/x'],
    [
      'https://www-my--site-com.translate.goog/fact-check/x?_x_tr_sl=en&_x_tr_tl=de',
      'https://www.my-site.com/fact-check/x',
    ],
    ['https://translate.google.com/translate?sl=en&u=https://example.com/a', 'https://example.com/a'],
    ['https://www.google.com/amp/s/example.com/a', 'https://example.com/a'],
    ['https://example-com.cdn.ampproject.org/v/s/example.com/a', 'https://example.com/a'],
    [
      'https://webcache.googleusercontent.com/search?q=cache:abcdefgh12:https://example.com/a+x',
      'https://example.com/a',
    ],
    ['https://12ft.io/https://example.com/a', 'https://example.com/a'],
    ['https://r.jina.ai/https://example.com/a', 'https://example.com/a'],
    ['https://www.google.com/url?q=https://example.com/a', 'https://example.com/a'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.com%2Fx', 'https://example.com/x'],
    [
      'https://web.archive.org/web/2020/https://web.archive.org/web/2019/https://example.com/',
      'https://example.com/',
    ],
  ])('%s shows %s', (address, original) => {
    const found = originalAddress(address);
    expect(found.url).toBe(original);
    expect(found.via).toBeDefined();
  });

  test.each([
    'https://example.com/web/2024/https://other.com',
    'https://archive.ph/abCdE',
    'https://archive.org/details/some-book',
    'https://www.google.com/search?q=example.com',
    'https://www.google.com/url?q=a+word',
    'https://web.archive.org/web/2024/not an address',
    'library:a',
    'nonsense',
  ])('%s is its own', (address) => {
    expect(originalAddress(address)).toEqual({ url: address });
  });
});

describe('addressesOf', () => {
  test('from the most exact address to the registrable domain', () => {
    expect(addressesOf('https://www.news.example.co.uk/a/b?x#y')).toEqual([
      'news.example.co.uk/a/b',
      'news.example.co.uk/a',
      'news.example.co.uk',
      'example.co.uk/a/b',
      'example.co.uk/a',
      'example.co.uk',
    ]);
  });

  test.each([
    ['https://mobile.twitter.com/someone', 'x.com'],
    ['https://x.com/someone', 'twitter.com'],
    ['https://news.bbc.co.uk/a', 'news.bbc.com'],
    ['https://en.m.wikipedia.org/wiki/A', 'en.wikipedia.org'],
    ['https://amp.theguardian.com/world', 'theguardian.com/world'],
    ['https://www.huffingtonpost.co.uk/a', 'huffpost.com'],
    ['https://www.gov.uk/a', 'gov.uk'],
    ['https://web.archive.org/web/2020/https://m.example.com/a', 'example.com'],
  ])('%s is also found as %s', (url, entry) => {
    expect(addressesOf(url)).toContain(entry);
  });

  test('the owner of a hosting service’s sub-domain is not the service', () => {
    expect(addressesOf('https://someone.blogspot.com/')).toEqual(['someone.blogspot.com']);
    expect(addressesOf('https://ministry.gov.uk/')).toEqual(['ministry.gov.uk']);
  });

  test('an entry is found again under every address of its site', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(label, label, fc.array(label, { maxLength: 3 }), (below, name, path) => {
        const entry = normaliseEntry(`WWW.${name}.org/${path.join('/')}`) ?? '';
        expect(entry).toBe([`${name}.org`, ...path].join('/'));
        const rest = [...path, 'more', 'of', 'it'].join('/');
        expect(addressesOf(`https://${below}.${name}.org/${rest}`)).toContain(entry);
        expect(addressesOf(`https://${name}.org.evil.com/${rest}`)).not.toContain(entry);
      }),
    );
  });

  test('nothing makes it throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (text) => {
        originalAddress(text);
        normaliseEntry(text);
        for (const address of addressesOf(text)) expect(address).not.toBe('');
      }),
    );
  });
});

test.each([
  ['https://www.Example.com/News/', 'example.com/news'],
  ['*.example.com', 'example.com'],
  ['//example.com', 'example.com'],
  ['example.com:8080/a', 'example.com/a'],
  ['münchen.de', 'xn--mnchen-3ya.de'],
  ['gov.uk', 'gov.uk'],
  ['a..com', undefined],
  ['10.0.0.1', undefined],
  ['example', undefined],
  ['two words.com', undefined],
  ['', undefined],
])('the entry %s is kept as %s', (text, entry) => {
  expect(normaliseEntry(text)).toBe(entry);
});
