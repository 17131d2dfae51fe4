import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureFingerprint } from '../../src/core/pictures/picture-fingerprint.ts';
import { LibraryStore } from '../../src/library/library-store.ts';
import { insertPicture } from '../../src/library/pictures/pictures.ts';
import { createWordEmbedder } from '../../src/library/sample-library.contract.ts';
import {
  fingerprintPicture,
  patchesKept,
  queryOfPicture,
} from '../../src/picture/fingerprint/fingerprint-picture.ts';
import { createRandom, drawPicture } from '../../src/picture/sample-pictures.contract.ts';
import { percentile } from '../table.ts';

const drawn = 30;
const queries = 60;
/** Each bit of a drawn picture's hashes is turned over this often: about 84 of 256, far from every other picture. */
const disturbance = 0.33;

/** How long one search takes as the library grows. Most pictures are made of hashes of drawn ones with a third of their bits changed. */
export async function measureIndexGrowth(
  counts: readonly number[],
  report: (line: string) => void,
): Promise<void> {
  const originals = await Promise.all(Array.from({ length: drawn }, (_, seed) => drawPicture(seed + 1)));
  const fingerprints = await Promise.all(
    originals.map(async (bytes) => (await fingerprintPicture(bytes)).fingerprint),
  );
  const asked = await Promise.all(
    Array.from({ length: queries }, async (_, index) => {
      const part = sharp(originals[index % drawn]).extract({ left: 60, top: 40, width: 500, height: 350 });
      return queryOfPicture(new Uint8Array(await part.jpeg({ quality: 60 }).toBuffer()));
    }),
  );
  report('\n| pictures | first search, with loading | search, p50 / p95 | found first | on disk |');
  report('|---|---|---|---|---|');
  for (const count of counts) {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
    const path = join(folder, 'library.sqlite');
    const store = new LibraryStore({ path, mode: 'write', origin: 'user', embedder: createWordEmbedder() });
    try {
      fill(store, fingerprints, count);
      const started = performance.now();
      for (const query of asked.slice(0, 1)) await store.pictureIndex.nearest(query, 20);
      const loading = performance.now() - started;
      const times: number[] = [];
      let first = 0;
      for (const [index, query] of asked.entries()) {
        const begun = performance.now();
        const [nearest] = await store.pictureIndex.nearest(query, 20);
        times.push(performance.now() - begun);
        if (nearest?.number === (index % drawn) + 1) first++;
      }
      report(
        `| ${count} | ${(loading / 1_000).toFixed(2)} s | ${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.95).toFixed(1)} ms | ${first} of ${queries} | ${(statSync(path).size / 1e6).toFixed(0)} MB |`,
      );
    } finally {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

function fill(store: LibraryStore, originals: readonly PictureFingerprint[], count: number): void {
  const random = createRandom(count);
  store.database.transaction(() => {
    for (let index = 0; index < count; index++) {
      const own = originals[index];
      const name = `picture ${index}`;
      insertPicture(
        store.database,
        {
          bytes: new TextEncoder().encode(name),
          mimeType: 'image/jpeg',
          width: 640,
          height: 440,
          name,
          imageUrl: `file:///${index}.jpg`,
          fingerprint: own ?? inventFingerprint(originals, random),
        },
        String(index).padStart(16, '0'),
        undefined,
        'user',
        '2026-01-01T00:00:00.000Z',
      );
    }
  });
}

function inventFingerprint(
  originals: readonly PictureFingerprint[],
  random: () => number,
): PictureFingerprint {
  const pick = () =>
    originals[Math.floor(random() * originals.length)] ?? {
      pdq: new Uint8Array(32),
      patches: new Uint8Array(),
    };
  const patches = new Uint8Array(patchesKept * 32);
  for (let patch = 0; patch < patchesKept; patch++) {
    const from = pick().patches;
    const at = Math.floor((random() * from.length) / 32) * 32;
    patches.set(disturb(from.subarray(at, at + 32), random), patch * 32);
  }
  return { quality: 100, pdq: disturb(pick().pdq, random), patches };
}

function disturb(bits: Uint8Array, random: () => number): Uint8Array {
  return bits.map((byte) => {
    let changed = byte;
    for (let bit = 0; bit < 8; bit++) if (random() < disturbance) changed ^= 1 << bit;
    return changed;
  });
}
