import { expect, it } from 'vitest';
import { CancelledError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import { createGivenPictures } from './given.ts';
import { searchPicture } from './reverse-image.contract.ts';

async function give(seed: number) {
  const bytes = await drawPicture(seed);
  const kept = createSnapshots();
  await kept.put(bytes, { mimeType: 'image/png', retrievedAt: '2026-01-01T00:00:00.000Z' });
  const media: Media = {
    kind: 'image',
    sha256: sha256(bytes),
    mimeType: 'image/png',
    bytes: bytes.byteLength,
    name: 'a picture?.png',
  };
  return createGivenPictures([media], kept);
}

it.each([
  ['the same', 1, { relation: 'same', measured: { relation: 'same-source' } }],
  ['another', 9, { relation: 'similar', measured: { relation: 'unrelated' } }],
] as const)('tells what %s picture is to the given one', async (_, seed, told) => {
  const { items } = await searchPicture(await give(1), await drawPicture(seed), 3);
  expect(items).toEqual([expect.objectContaining({ kind: 'given', pageUrl: 'file:a%20picture%3F.png' })]);
  expect(items[0]).toMatchObject(told);
});

it('stops in the middle of a comparison when it is told to', async () => {
  const given = await give(1);
  const bytes = await drawPicture(9);
  const snapshots = createSnapshots();
  const { sha256: hash } = await snapshots.put(bytes, {
    mimeType: 'image/png',
    retrievedAt: '2026-01-01T00:00:00.000Z',
  });
  const media: Media = { kind: 'image', sha256: hash, mimeType: 'image/png', bytes: bytes.byteLength };
  const controller = new AbortController();
  const asked = expect(
    given.call({ media, limit: 3 }, { signal: controller.signal, snapshots }),
  ).rejects.toBeInstanceOf(CancelledError);
  await new Promise((resolve) => setImmediate(resolve));
  controller.abort();
  await asked;
});
