import { describe, expect, it } from 'vitest';
import { UsageError } from '../../core/errors.ts';
import { type ClaimFields, flagNames, requireValidClaim, resolvePictures } from './claim-fields.ts';

const check = (fields: ClaimFields) => requireValidClaim({ text: 'Snow is white.', ...fields }, flagNames);

describe('requireValidClaim', () => {
  it.each<ClaimFields>([
    { date: '2024-02-29' },
    { date: '2024-02-29T12:30:00Z', asOf: '2026-12-31' },
    { postUrl: 'https://example.org/a?b=c' },
    { language: 'pt-BR' },
    { text: '', images: ['/a.jpg'] },
    { text: 'x'.repeat(20_000) },
  ])('takes %j', (fields) => expect(check(fields)).toMatchObject(fields));

  it.each<[ClaimFields, string]>([
    [{ date: 'yesterday' }, "--date is no date: 'yesterday'"],
    [{ date: '2026-13-01' }, '--date'],
    [{ date: '2026-02-30' }, '--date'],
    [{ date: '2023-02-29' }, '--date'],
    [{ date: '31.03.2026' }, '--date'],
    [{ date: '' }, '--date'],
    [{ asOf: '2026-3-1' }, '--as-of'],
    [{ asOf: '2026-03-01Tnoon' }, '--as-of'],
    [{ postUrl: 'example.org' }, '--post-url'],
    [{ postUrl: 'javascript:alert(1)' }, '--post-url'],
    [{ language: 'english!' }, '--language'],
    [{ text: '   ' }, 'nothing to check'],
    [{ text: 'x'.repeat(102_400) }, 'The claim has 102,400 characters; the most is 20,000.'],
  ])('refuses %j', (fields, why) => {
    expect(() => check(fields)).toThrow(UsageError);
    expect(() => check(fields)).toThrow(why);
  });
});

it('resolves paths of pictures and leaves addresses', () => {
  expect(
    resolvePictures(['a.jpg', '../b.jpg', '/c.jpg', 'https://x.org/d.jpg', 'HTTP://x.org/e.jpg'], '/home/me'),
  ).toEqual(['/home/me/a.jpg', '/home/b.jpg', '/c.jpg', 'https://x.org/d.jpg', 'HTTP://x.org/e.jpg']);
});
