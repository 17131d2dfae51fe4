import { describe, expect, it } from 'vitest';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { fingerprintPicture, queryOfPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import type { NewPicture } from '../../spec/library.ts';
import { openingTime, type SetUpLibrary, withLibrary } from './library-subject.contract.ts';

async function describePicture(seed: number, more: Partial<NewPicture> = {}): Promise<NewPicture> {
  const bytes = await drawPicture(seed);
  return {
    bytes,
    ...(await fingerprintPicture(bytes)),
    name: `${seed}.jpg`,
    imageUrl: `https://photos.example.org/${seed}.jpg`,
    ...more,
  };
}

const storm = {
  caption: 'Storm waves over the harbour wall',
  date: '2023-11-02',
  place: 'Ystad',
  maker: 'A. Berg',
};

export function testLibraryPictures(setUp: SetUpLibrary): void {
  describe('keeps pictures', () => {
    it('with a caption as a document that can be found and quoted', () =>
      withLibrary(setUp, async ({ library }) => {
        const picture = await describePicture(1, storm);
        const { id, outcome } = await library.addPicture(picture);
        expect(outcome).toBe('added');
        expect(await library.addPicture(picture)).toEqual({ outcome: 'unchanged', id });
        const [hit] = (await library.search({ query: 'storm harbour', limit: 1 })).hits;
        expect(hit?.document).toMatchObject({
          kind: 'picture',
          title: '1.jpg',
          published: '2023-11-02',
          author: 'A. Berg',
          url: `touchstone:user/picture/${id}`,
        });
        expect(hit?.passage.text).toBe(
          'Storm waves over the harbour wall\nDate: 2023-11-02\nPlace: Ystad\nMade by: A. Berg',
        );
        const hash = sha256(picture.bytes);
        expect((await library.extras(hit?.document.id ?? '')).images).toMatchObject([
          { url: picture.imageUrl, sha256: hash },
        ]);
        expect((await library.listPictures()).items).toEqual([
          {
            id,
            sha256: hash,
            mimeType: picture.mimeType,
            width: picture.width,
            height: picture.height,
            name: picture.name,
            imageUrl: picture.imageUrl,
            ...storm,
            documentUrl: `touchstone:user/picture/${id}`,
            addedAt: openingTime,
            origin: 'user',
          },
        ]);
        const stored = await library.snapshot(hash);
        expect(sha256(stored?.bytes ?? new Uint8Array())).toBe(hash);
      }));

    it('and makes their caption again where it was removed', () =>
      withLibrary(setUp, async ({ library }) => {
        const picture = await describePicture(1, storm);
        const { id } = await library.addPicture(picture);
        const captionOf = async () => (await library.listPictures()).items[0]?.documentUrl;
        const caption = await library.documentByUrl((await captionOf()) ?? '');
        expect(await library.remove(caption?.id ?? '')).toBe(true);
        expect(await captionOf()).toBeUndefined();
        expect(await library.addPicture(picture)).toEqual({ outcome: 'replaced', id });
        expect(await captionOf()).toBe(`touchstone:user/picture/${id}`);
        expect(await library.remove(id)).toBe(true);
        expect((await library.stats()).user).toMatchObject({
          pictures: 0,
          documents: 0,
          snapshots: 0,
          passages: 0,
        });
      }));

    it('with two captions as two statements, and without one without inventing a text', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addPicture(await describePicture(1, storm));
        await library.addPicture(await describePicture(1, { ...storm, caption: 'Waves in Oslo' }));
        await library.addPicture(await describePicture(2));
        expect((await library.stats()).user).toMatchObject({ pictures: 3, documents: 2, snapshots: 4 });
      }));

    it('and finds them by what they show, the same bytes first, until they are removed', () =>
      withLibrary(setUp, async ({ library }) => {
        const ids: string[] = [];
        for (const seed of [1, 2, 3]) ids.push((await library.addPicture(await describePicture(seed))).id);
        const namesFor = async (seed: number) => {
          const bytes = await drawPicture(seed);
          const wanted = { sha256: sha256(bytes), query: await queryOfPicture(bytes), limit: 2 };
          return (await library.matchPictures(wanted)).map(({ picture, sameBytes }) => [
            picture.name,
            sameBytes,
          ]);
        };
        expect((await namesFor(2))[0]).toEqual(['2.jpg', true]);
        expect(await library.remove(ids[1] ?? '')).toBe(true);
        expect((await namesFor(2)).flat()).not.toContain('2.jpg');
        expect((await namesFor(3))[0]).toEqual(['3.jpg', true]);
      }));

    it('and lists them page by page, each once', () =>
      withLibrary(setUp, async ({ library }) => {
        for (const seed of [1, 2, 3]) await library.addPicture(await describePicture(seed));
        const first = await library.listPictures({ limit: 2 });
        expect(first.items.map(({ name }) => name)).toEqual(['3.jpg', '2.jpg']);
        const rest = await library.listPictures({ limit: 2, after: first.next ?? '' });
        expect(rest.items.map(({ name }) => name)).toEqual(['1.jpg']);
        expect(rest.next).toBeUndefined();
        expect((await library.listPictures({ origin: 'starter' })).items).toEqual([]);
      }));
  });
}
