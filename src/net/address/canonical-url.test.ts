import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUrl } from './canonical-url.ts';

describe('canonicalUrl', () => {
  test.each([
    ['HTTP://WWW.Example.COM:80/News/?utm_source=x&b=2&a=1#top', 'https://example.com/News?a=1&b=2'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com//', 'https://example.com/'],
    ['https://example.com/a/index.html', 'https://example.com/a'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['http://example.com:8080/a', 'http://example.com:8080/a'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://www.gov.uk/guidance', 'https://www.gov.uk/guidance'],
    ['https://en.m.wikipedia.org/wiki/Mars', 'https://en.wikipedia.org/wiki/Mars'],
    ['https://example.com/%7euser/caf%c3%a9', 'https://example.com/~user/caf%C3%A9'],
    ['https://mobile.twitter.com/a/status/1?s=20', 'https://x.com/a/status/1'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://youtube.com/watch?v=dQw4w9WgXcQ'],
    ['https://www.google.com/amp/s/www.example.com/a-story/amp/', 'https://example.com/a-story'],
    [
      'https://www-example-com.cdn.ampproject.org/c/s/www.example.com/a-story.amp.html',
      'https://example.com/a-story.html',
    ],
    ['https://example.com/guitar/amp', 'https://example.com/guitar/amp'],
    ['https://example.com/#!/route', 'https://example.com/#!/route'],
    ['https://bücher.example.com/', 'https://xn--bcher-kva.example.com/'],
    ['https://example.com/search?q=b&q=a', 'https://example.com/search?q=b&q=a'],
  ])('%s becomes %s', (input, expected) => {
    expect(canonicalUrl(input)).toBe(expected);
  });

  test.each([
    ['library:eiffel-tower'],
    ['not a url'],
    [''],
    ['mailto:a@b.c'],
    ['http://'],
    ['http://[::1'],
    ['//x.y/z'],
  ])('leaves %j alone', (input) => {
    expect(canonicalUrl(input)).toBe(input);
  });

  test('never throws and is idempotent on any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string().map((s) => `http://${s}`),
        ),
        (text) => {
          const once = canonicalUrl(text);
          expect(canonicalUrl(once)).toBe(once);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('is idempotent on web addresses, and blind to fragments and tracking', () => {
    const address = fc.webUrl({ withQueryParameters: true, withFragments: false });
    fc.assert(
      fc.property(address, fc.constantFrom('utm_source=a', 'fbclid=1', 'gclid=z'), (url, tracking) => {
        const once = canonicalUrl(url);
        expect(canonicalUrl(once)).toBe(once);
        expect(canonicalUrl(`${url}${url.includes('?') ? '&' : '?'}${tracking}#part`)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('is idempotent on addresses made of awkward parts', () => {
    const part = fc.constantFrom(
      'www.',
      'm.',
      'amp',
      '/',
      '/amp',
      '/index.html',
      '?',
      '&',
      '=',
      'a-1',
      '%41',
      '%2F',
      '.amp.html',
      '#!',
      'google.com',
      '/amp/s/',
      'youtu.be',
      'example.com',
      'utm_x=1',
      ':80',
      ':8080',
      '..',
      'é',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = canonicalUrl(`http://${parts.join('')}`);
        expect(canonicalUrl(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});
