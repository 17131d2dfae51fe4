import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BlockedError } from '../../core/errors.ts';
import { openLibraries } from '../../library/open-library.ts';
import { createSnapshots, createWordEmbedder } from '../../library/sample-library.contract.ts';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import type { NewPicture } from '../../spec/library.ts';
import { createLibraryReverseImage } from './library.ts';
import { searchPicture, testReverseImageContract } from './reverse-image.contract.ts';

async function describePicture(bytes: Uint8Array, fields: Partial<NewPicture> = {}): Promise<NewPicture> {
  const { fingerprint, width, height, mimeType } = await fingerprintPicture(bytes);
  return {
    bytes,
    mimeType,
    width,
    height,
    fingerprint,
    name: 'storm.jpg',
    imageUrl: 'https://photos.example.org/storm.jpg',
    ...fields,
  };
}

async function createLibrary() {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  const caption = 'Waves over the harbour wall';
  await library.addPicture(
    await describePicture(await drawPicture(1), {
      caption,
      date: '2023-11-02',
      place: 'Ystad',
      pageUrl: 'https://photos.example.org/storm',
    }),
  );
  await library.addPicture(
    await describePicture(await drawPicture(2), {
      name: 'other.jpg',
      imageUrl: 'https://photos.example.org/other.jpg',
    }),
  );
  return library;
}

testReverseImageContract('The library', async () => {
  const library = await createLibrary();
  return {
    provider: createLibraryReverseImage(library),
    known: await drawPicture(1),
    unknown: await drawPicture(9),
    close: () => library.close(),
  };
});

describe('createLibraryReverseImage', () => {
  it('calls the same bytes the same, and leads to what is known about the picture', async () => {
    const library = await createLibrary();
    const { items } = await searchPicture(createLibraryReverseImage(library), await drawPicture(1), 3);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      relation: 'same',
      similarity: 1,
      caption: 'Waves over the harbour wall',
      published: '2023-11-02',
      pageTitle: 'storm.jpg',
    });
    expect((await library.documentByUrl(items[0]?.pageUrl ?? ''))?.kind).toBe('picture');
  });

  it('calls a scaled and recompressed copy a near-duplicate', async () => {
    const copy = new Uint8Array(
      await sharp(await drawPicture(1))
        .resize(120)
        .jpeg({ quality: 40 })
        .toBuffer(),
    );
    const { items } = await searchPicture(createLibraryReverseImage(await createLibrary()), copy, 3);
    expect(items[0]).toMatchObject({
      relation: 'near-duplicate',
      imageUrl: 'https://photos.example.org/storm.jpg',
    });
    expect(items[0]?.similarity).toBeLessThan(1);
    expect(items[0]?.similarity).toBeGreaterThan(0.8);
  });

  it('finds a cropped and a mirrored copy, and says how they were made', async () => {
    const provider = createLibraryReverseImage(await createLibrary());
    const original = await drawPicture(1);
    const part = await sharp(original)
      .extract({ left: 130, top: 0, width: 480, height: 330 })
      .jpeg()
      .toBuffer();
    const [cropped] = (await searchPicture(provider, new Uint8Array(part), 3)).items;
    expect(cropped).toMatchObject({ relation: 'near-duplicate', measured: { relation: 'same-source' } });
    expect(cropped?.measured?.frame?.croppedAway).toBeCloseTo(0.44, 1);
    const [mirrored] = (
      await searchPicture(provider, new Uint8Array(await sharp(original).flop().jpeg().toBuffer()), 3)
    ).items;
    expect(mirrored?.measured?.frame).toMatchObject({ mirrored: true, croppedAway: 0 });
  });

  it('keeps the bytes of what it found with the run', async () => {
    const snapshots = createSnapshots();
    const bytes = new Uint8Array(
      await sharp(await drawPicture(1))
        .resize(300)
        .jpeg()
        .toBuffer(),
    );
    const meta = { mimeType: 'image/jpeg', retrievedAt: '2025-01-01T00:00:00.000Z' };
    const { sha256 } = await snapshots.put(bytes, meta);
    const media = { kind: 'image', sha256, mimeType: 'image/jpeg', bytes: bytes.byteLength } as const;
    const { items } = await createLibraryReverseImage(await createLibrary()).call(
      { media, limit: 3 },
      { signal: AbortSignal.timeout(30_000), snapshots },
    );
    expect(await snapshots.bytes(items[0]?.imageSha256 ?? '')).toEqual(await drawPicture(1));
    expect(await snapshots.meta(items[0]?.imageSha256 ?? '')).toMatchObject({
      url: 'https://photos.example.org/storm.jpg',
    });
  });

  it('leads to the page that shows the picture where the library has it', async () => {
    const library = await createLibrary();
    await library.addDocument({
      url: 'https://photos.example.org/storm',
      title: 'The storm of 2023',
      text: 'It blew hard.',
    });
    const { items } = await searchPicture(createLibraryReverseImage(library), await drawPicture(1), 3);
    expect(items[0]).toMatchObject({
      pageUrl: 'https://photos.example.org/storm',
      pageTitle: 'The storm of 2023',
    });
  });

  it('keeps to a date, and says where none is known', async () => {
    const library = await createLibrary();
    const provider = createLibraryReverseImage(library);
    expect((await searchPicture(provider, await drawPicture(1), 3, '2023-01-01')).items).toEqual([]);
    const undated = await searchPicture(provider, await drawPicture(2), 3, '2023-01-01');
    expect(undated.items).toHaveLength(1);
    expect(undated.warnings?.[0]).toMatch(/no known date/);
  });

  it('does not pretend to compare films', async () => {
    const media = { kind: 'video', sha256: '0'.repeat(64), mimeType: 'video/mp4', bytes: 10 } as const;
    const answer = await createLibraryReverseImage(await createLibrary()).call(
      { media, limit: 3 },
      { signal: AbortSignal.timeout(9_000), snapshots: createSnapshots() },
    );
    expect(answer).toEqual({ items: [], warnings: ['The library compares pictures only, not video.'] });
  });

  it('says so when the bytes of the picture are not at hand', async () => {
    const media = { kind: 'image', sha256: '0'.repeat(64), mimeType: 'image/png', bytes: 10 } as const;
    const call = createLibraryReverseImage(await createLibrary()).call(
      { media, limit: 3 },
      { signal: AbortSignal.timeout(9_000), snapshots: createSnapshots() },
    );
    await expect(call).rejects.toThrow(BlockedError);
  });
});
