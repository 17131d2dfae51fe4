import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { CancelledError, TouchstoneError } from '../../core/errors.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import type {
  PictureComputingProvider,
  PictureComputingRequest,
} from '../../spec/pictures/picture-computing.ts';

const meta = { mimeType: 'image/jpeg', retrievedAt: '2025-01-01T00:00:00.000Z' };
const missing = 'f'.repeat(64);

/** What everything that computes with pictures promises. */
export function testPictureComputingContract(name: string, create: () => PictureComputingProvider): void {
  describe(`${name} as a provider of picture computing`, () => {
    const computing = create();
    let snapshots: MemorySnapshots;
    let original: string;
    let altered: string;
    let other: string;
    let broken: string;

    beforeAll(async () => {
      snapshots = new MemorySnapshots();
      const put = async (bytes: Uint8Array) => (await snapshots.put(bytes, meta)).sha256;
      original = await put(await drawPicture(1));
      altered = await put(await drawPicture(1, 640, 440, '<circle cx="480" cy="110" r="45" fill="#e11"/>'));
      other = await put(
        new Uint8Array(
          await sharp(await drawPicture(2))
            .jpeg({ quality: 80 })
            .toBuffer(),
        ),
      );
      broken = await put(new TextEncoder().encode('no picture at all'));
    });

    const ask = async (request: PictureComputingRequest, signal = new AbortController().signal) =>
      (await computing.call(request, { signal, snapshots })).items;

    it('answers each request with one item of its kind, as plain JSON, and the same again', async () => {
      const requests: readonly [PictureComputingRequest, string][] = [
        [{ ask: 'relate', picture: altered, other: original }, 'kinship'],
        [{ ask: 'compare', picture: altered, other: original }, 'comparison'],
        [{ ask: 'resemble', picture: altered, others: [original, other] }, 'resemblance'],
        [{ ask: 'examine-pixels', picture: other }, 'examination'],
      ];
      for (const [request, kind] of requests) {
        const items = await ask(request);
        expect(items).toEqual([expect.objectContaining({ kind })]);
        expect(JSON.parse(JSON.stringify(items))).toEqual(items);
        expect(await ask(request)).toEqual(items);
      }
    });

    it('tells copies from other pictures, and the same bytes from copies', async () => {
      const relation = async (picture: string, second: string) =>
        (await ask({ ask: 'relate', picture, other: second }))[0];
      expect(await relation(altered, original)).toMatchObject({
        relation: 'same-source',
        identicalBytes: false,
      });
      expect(await relation(original, original)).toMatchObject({ identicalBytes: true, similarity: 1 });
      expect(await relation(other, original)).toMatchObject({ relation: 'unrelated' });
    });

    it('tells how far hashes lie apart, and leaves out what is no picture', async () => {
      const [found] = await ask({ ask: 'resemble', picture: altered, others: [other, broken, original] });
      const near = found?.kind === 'resemblance' ? found.others : [];
      expect(near.map(({ sha256 }) => sha256)).toEqual([other, original]);
      expect(near[1]?.distance).toBeLessThan(40);
      expect(near[0]?.distance).toBeGreaterThan(60);
    });

    it('stores the masks and maps that it names, as made from the picture', async () => {
      const [compared] = await ask({ ask: 'compare', picture: altered, other: original });
      const [examined] = await ask({ ask: 'examine-pixels', picture: other });
      const mask = compared?.kind === 'comparison' ? compared.changes?.mask : undefined;
      const maps = examined?.kind === 'examination' ? examined.tampering.maps : [];
      expect(maps.length).toBeGreaterThan(0);
      for (const [sha256, from] of [[mask, altered], ...maps.map((map) => [map.sha256, other])]) {
        expect(await snapshots.meta(sha256 ?? '')).toMatchObject({
          mimeType: 'image/png',
          derivedFrom: { sha256: from },
        });
        expect((await sharp(await snapshots.bytes(sha256 ?? '')).metadata()).format).toBe('png');
      }
    });

    it.each(['relate', 'compare', 'examine-pixels'] as const)(
      'a picture that is missing or no picture is a gap (%s)',
      async (kind) => {
        for (const picture of [missing, broken]) {
          const request = kind === 'examine-pixels' ? { ask: kind, picture } : { ask: kind, picture, other };
          const failure = await ask(request).catch((error: unknown) => error);
          expect(failure).toBeInstanceOf(TouchstoneError);
          expect(failure).toMatchObject({ policy: 'gap' });
        }
      },
    );

    it('stops when it is told to, before and in the middle of it, and answers the next', async () => {
      const controller = new AbortController();
      const examining = ask({ ask: 'examine-pixels', picture: other }, controller.signal);
      const comparing = ask({ ask: 'compare', picture: other, other: original }, controller.signal);
      const ended = Promise.all(
        [examining, comparing].map((asked) => expect(asked).rejects.toBeInstanceOf(CancelledError)),
      );
      await new Promise((resolve) => setImmediate(resolve));
      controller.abort();
      await ended;
      await expect(
        ask({ ask: 'relate', picture: other, other: original }, controller.signal),
      ).rejects.toBeInstanceOf(CancelledError);
      expect(await ask({ ask: 'relate', picture: original, other: original })).toHaveLength(1);
    });
  });
}
