import { describe, expect, it } from 'vitest';
import { pictureVendors, startPictureVendor } from '../../../test/support/pictures/picture-vendors.ts';
import { startPictureWeb, trueCaption } from '../../../test/support/pictures/picture-web.ts';
import { runStep } from '../../../test/support/run-step.ts';
import { reverseImageOver } from '../../../test/support/simulated-providers.ts';
import type { ImageHit } from '../../spec/pictures/reverse-image.ts';
import { locatePictures } from './locate-pictures.ts';
import { matchPictures } from './match-pictures.ts';

const caption = `${trueCaption} Ada Moor`;

/** What is known of these hits once their pages were looked at. */
async function locate(hits: (base: string) => ImageHit[], form: 'copy' | 'altered' = 'copy') {
  await using web = await startPictureWeb();
  const { picture, media } = await web.claimPicture(form);
  const { result, report } = await runStep(
    { ...web.providers, reverseImage: [reverseImageOver(hits(web.base))] },
    { text: 'The bridge fell into the sea today.', media: [picture] },
    async (context) =>
      locatePictures({ matches: await matchPictures({ claim: context.claim, limit: 10 }, context) }, context),
    { media },
  );
  return { located: result, report, asked: web.asked, base: web.base };
}

const hit = (base: string, page: string, image: string, more: Partial<ImageHit> = {}): ImageHit => ({
  pageUrl: `${base}${page}`,
  pageTitle: page,
  imageUrl: `${base}${image}`,
  relation: 'near-duplicate',
  ...more,
});

describe('the picture of a hit', () => {
  it.each([
    ['a figure with a caption', '/figure', caption],
    ['an alt text alone', '/alt', undefined],
    ['lazy loading', '/lazy', caption],
    ['a set of sizes', '/srcset', caption],
  ])('is found on its page: %s', async (_, page, words) => {
    const { located, report } = await locate((base) => [hit(base, page, '/files/original.jpg')]);
    const [match] = located;
    expect(match).toMatchObject({ relation: 'near-duplicate', measured: { relation: 'same-source' } });
    expect(match?.caption).toBe(words);
    expect(match?.alt).toBe(words === undefined ? trueCaption : 'A bridge with two towers');
    expect(match?.published).toBe('2016-05-05');
    const { page: read, words: blocks } = match?.shown ?? {};
    expect(blocks?.length).toBeGreaterThan(0);
    for (const { text, start, end } of blocks ?? [])
      expect(read?.pictureText?.text.slice(start, end)).toBe(text);
    expect(report.gaps).toEqual([]);
  });

  it('is found by its hash where the page has a copy in another size, and the named file is gone', async () => {
    const { located, asked } = await locate((base) => [hit(base, '/cdn', '/cdn/w1200/x9.jpg')]);
    expect(located[0]).toMatchObject({ caption, measured: { relation: 'same-source' }, credit: 'Ada Moor' });
    expect(located[0]?.imageUrl).toContain('/cdn/w320/x9.jpg');
    expect(asked).toContain('/cdn/w1200/x9.jpg');
  });

  it('is no appearance where it is another picture, whatever the search says', async () => {
    const { located } = await locate((base) => [hit(base, '/other', '/files/other.jpg')]);
    expect(located[0]).toMatchObject({ relation: 'similar', measured: { relation: 'unrelated' } });
    // What stands under another picture says nothing about this one.
    expect(located[0]?.caption).toBeUndefined();
  });

  it('is an appearance where it is the same, though the search calls it similar', async () => {
    const { located } = await locate((base) => [
      hit(base, '/figure', '/files/original.jpg', { relation: 'similar' }),
    ]);
    expect(located[0]).toMatchObject({ relation: 'near-duplicate', caption });
  });

  it('that cannot be had is one gap, and the hit stays as it was told', async () => {
    const { located, report } = await locate((base) => [hit(base, '/gone-picture', '/files/gone.jpg')]);
    expect(located[0]).toMatchObject({ relation: 'near-duplicate', pageTitle: '/gone-picture' });
    expect(located[0]?.measured).toBeUndefined();
    expect(report.gaps).toHaveLength(1);
    expect(report.gaps[0]?.detail).toContain('/gone-picture could not be looked at');
  });

  it('that came with its file is left as it is, and nothing is fetched', async () => {
    const { located, asked } = await locate((base) => [
      hit(base, '/figure', '/files/original.jpg', { imageSha256: 'b'.repeat(64), caption: 'As told' }),
    ]);
    expect(located[0]?.caption).toBe('As told');
    expect(asked).toEqual([]);
  });
});

describe.each(Object.entries(pictureVendors))('hits of %s', (name, { byAddress }) => {
  async function search(url?: string) {
    await using web = await startPictureWeb();
    await using vendor = await startPictureVendor(name, [
      { page: `${web.base}/figure`, image: `${web.base}/files/original.jpg` },
      { page: `${web.base}/other`, image: `${web.base}/files/other.jpg` },
    ]);
    const { picture, media } = await web.claimPicture('copy', url);
    const { result, report } = await runStep(
      { ...web.providers, reverseImage: [vendor.provider] },
      { text: 'The bridge fell into the sea today.', media: [picture] },
      async (context) =>
        locatePictures(
          { matches: await matchPictures({ claim: context.claim, limit: 10 }, context) },
          context,
        ),
      { media },
    );
    return { result, report, calls: vendor.calls.length };
  }

  it('lead to the picture and its caption, and other pictures are told apart', async () => {
    const { result } = await search(byAddress ? 'https://post.example/p.jpg' : undefined);
    const found = result.filter(({ relation }) => relation !== 'similar');
    expect(found.map(({ caption: words }) => words)).toEqual([caption]);
    expect(result.find(({ pageUrl }) => pageUrl.endsWith('/other'))?.measured?.relation).toBe('unrelated');
  });

  it.runIf(byAddress === true)('need a public address: without one a gap says so', async () => {
    const { result, report, calls } = await search();
    expect(result).toEqual([]);
    expect(calls).toBe(0);
    expect(report.gaps.map(({ detail }) => detail).join()).toContain('public address');
  });
});
