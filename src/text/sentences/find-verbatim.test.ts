import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findVerbatim } from './find-verbatim.ts';

const text = 'She said: “It’s the first\u00a0time — since 1999.”  He agreed…';

describe('findVerbatim', () => {
  it.each([
    ['"It\'s the first time - since 1999."', '“It’s the first\u00a0time — since 1999.”'],
    ['He agreed...', 'He agreed…'],
    ['since  1999', 'since 1999'],
  ])('finds %j', (quote, found) => {
    expect(findVerbatim(quote, text)).toBe(found);
  });

  it.each(['It’s the last time', 'since 1998', 'He disagreed', '', '   '])('does not find %j', (quote) => {
    expect(findVerbatim(quote, text)).toBeUndefined();
  });

  it('only ever returns what stands in the text, and always finds what does', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (before, quote, after) => {
        const whole = `${before}${quote}${after}`;
        const found = findVerbatim(quote, whole);
        if (quote.trim() !== '') expect(found).toBe(quote);
        const other = findVerbatim(before, after);
        if (other !== undefined) expect(after).toContain(other);
      }),
    );
  });
});
