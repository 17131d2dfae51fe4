import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPictureListing } from './picture-listings.ts';

describe('findPictureListing', () => {
  it.each([
    ['https://www.shutterstock.com/image-photo/flood-1', 'a stock agency'],
    ['https://stock.adobe.com/de/images/flood/1', 'a stock agency'],
    ['https://www.gettyimages.co.uk/photos/flood', 'a stock agency'],
    ['https://www.amazon.de/dp/B000', 'a shop'],
    ['https://www.ebay.com.au/itm/1', 'a shop'],
    ['https://www.pinterest.co.uk/pin/1/', 'a pinboard or picture collection'],
    ['https://de.pinterest.com/pin/1/', 'a pinboard or picture collection'],
    ['https://web.archive.org/web/20200101000000/https://www.etsy.com/listing/1', 'a shop'],
    ['https://www.google.com/imgres?imgurl=x', 'a pinboard or picture collection'],
  ] as const)('knows %s as %s', (address, kind) => {
    expect(findPictureListing(address)).toBe(kind);
  });

  it.each([
    'https://www.gettyimages.com/detail/news-photo/people-cross-a-flooded-street-news-photo/1',
    'https://www.adobe.com/about',
    'https://www.google.com/search?q=flood',
    'https://aboutamazon.example/news/1',
    'https://amazon.example.org/news/1',
    'https://newsroom.ap.org/detail/1',
    'https://commons.wikimedia.org/wiki/File:Flood.jpg',
    'https://www.flickr.com/photos/someone/1',
    'no address',
    '',
  ])('leaves %s alone', (address) => {
    expect(findPictureListing(address)).toBeUndefined();
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (address) => {
        findPictureListing(address);
      }),
    );
  });
});
