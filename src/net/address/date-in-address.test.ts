import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateInAddress } from './date-in-address.ts';

describe('dateInAddress', () => {
  it.each([
    ['https://news.example/2024/03/01/flood', '2024-03-01'],
    ['https://news.example/2024-03-01-flood', '2024-03-01'],
    ['https://news.example/20240301-flood', '2024-03-01'],
    ['https://news.example/world/2024/mar/01/flood', '2024-03-01'],
    ['https://blog.example/wp-content/uploads/2014/02/flood.jpg', '2014-02'],
    ['https://news.example/2024/3/7/flood', '2024-03-07'],
    ['https://news.example/2024/13/01/flood', undefined],
    ['https://news.example/2024/02/30/flood', undefined],
    ['https://news.example/flood-2024', undefined],
    ['https://news.example/1234567890123', undefined],
    ['no address', undefined],
  ])('reads %s as %s', (address, date) => {
    expect(dateInAddress(address)).toBe(date);
  });

  it('gives a date or nothing for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (address) => {
        const date = dateInAddress(address);
        if (date !== undefined) expect(Number.isNaN(Date.parse(date))).toBe(false);
      }),
    );
  });
});
