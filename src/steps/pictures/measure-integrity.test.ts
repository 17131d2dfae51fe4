import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { provider, providersWith } from '../../../test/support/simulated-providers.ts';
import type { Claim } from '../../core/claim.ts';
import type { Media } from '../../core/media.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { replayedProviders } from '../../engine/replayed-providers.ts';
import { type RunParts, startRun } from '../../engine/run.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { drawPicture } from '../../picture/sample-pictures.contract.ts';
import type { ImageHit } from '../../spec/pictures/reverse-image.ts';
import { matchPictures } from './match-pictures.ts';
import { type IntegrityFinding, measureIntegrity } from './measure-integrity.ts';

const meta = { mimeType: 'image/jpeg', retrievedAt: '2025-01-01T00:00:00.000Z' };

function hitOf(bytes: Uint8Array, more: Partial<ImageHit> = {}): ImageHit {
  const pageUrl = 'https://archive.example/first';
  return {
    pageUrl,
    pageTitle: 'Archive',
    imageUrl: `${pageUrl}.jpg`,
    imageSha256: sha256(bytes),
    similarity: 0.9,
    relation: 'near-duplicate',
    ...more,
  };
}

/** What the step says about pictures for which these others were found; `kept` are those whose bytes came with them. */
async function measure(
  pictures: readonly Uint8Array[],
  hits: readonly ImageHit[],
  kept: readonly Uint8Array[],
): Promise<IntegrityFinding | undefined> {
  return (await measureAndReplay(pictures, hits, kept)).finding;
}

async function measureAndReplay(
  pictures: readonly Uint8Array[],
  hits: readonly ImageHit[],
  kept: readonly Uint8Array[],
) {
  const media: Media[] = pictures.map((bytes) => ({
    kind: 'image',
    sha256: sha256(bytes),
    mimeType: 'image/jpeg',
    bytes: bytes.byteLength,
  }));
  const store = new MemorySnapshots();
  for (const bytes of pictures) await store.put(bytes, meta);
  const claim: Claim = { text: 'This is what it looked like.', media };
  let finding: IntegrityFinding | undefined;
  const pipeline: Pipeline = {
    id: 'measure',
    title: 'Measure',
    summary: 'Measures.',
    options: z.strictObject({}),
    async check(given, _options, context) {
      const matches = await matchPictures({ claim: given, limit: 5 }, context);
      finding = await measureIntegrity({ claim: given, matches }, context);
      const nothing = { reasons: [], restsOn: [], wouldChange: [], notChecked: [] };
      return { label: 'not-enough-evidence', confidence: 0, summary: '', ...nothing };
    },
  };
  const reverseImage = provider('reverse-image', 'pictures', async (_request, { snapshots }) => {
    for (const bytes of kept) await snapshots.put(bytes, meta);
    return { items: hits };
  });
  const providers = providersWith({ reverseImage: [reverseImage] });
  const start = { version: 'test', claim, pipeline, options: {} };
  const run = startRun({ id: 'run', ...start, providers, media: store });
  const parts: RunParts = await run.bundleParts();
  const measured = finding;
  return {
    finding: measured,
    parts,
    /** From the record alone, with stand-ins that cannot compute. */
    async replay() {
      const { calls, snapshots, manifest, report } = parts;
      finding = undefined;
      await startRun({
        id: 'again',
        ...start,
        providers: replayedProviders(manifest),
        stores: { calls, snapshots },
        earlier: { mode: 'replay', startedAt: manifest.startedAt, report },
      }).report;
      return finding;
    },
  };
}

describe('measureIntegrity', () => {
  it('calls the same file unaltered, and a copy that was only saved again', async () => {
    const original = await drawPicture(1);
    const same = await measure(
      [original],
      [hitOf(original, { relation: 'same', similarity: 1 })],
      [original],
    );
    expect(same).toMatchObject({ integrity: 'unaltered', notes: [expect.stringMatching(/byte for byte/)] });
    const copy = new Uint8Array(await sharp(original).resize(500).jpeg({ quality: 50 }).toBuffer());
    const saved = await measure([copy], [hitOf(original)], [original]);
    expect(saved).toMatchObject({ integrity: 'unaltered', comparisons: [{ altered: false, regions: [] }] });
  });

  it('calls a changed picture altered, says where, and against what', async () => {
    const original = await drawPicture(1);
    const changed = await drawPicture(1, 640, 440, '<circle cx="480" cy="110" r="45" fill="#e11"/>');
    const finding = await measure([changed], [hitOf(original)], [original]);
    expect(finding).toMatchObject({
      integrity: 'altered',
      notes: [expect.stringMatching(/archive\.example\/first.*at the top right/)],
      comparisons: [{ picture: sha256(changed), against: { sha256: sha256(original) }, altered: true }],
    });
    expect(finding?.comparisons[0]?.regions[0]?.x).toBeCloseTo(435 / 640, 1);
  });

  it('holds a picture against its earliest appearance, not against a later copy of itself', async () => {
    const original = await drawPicture(1);
    const mirrored = new Uint8Array(await sharp(original).flop().jpeg().toBuffer());
    const later = hitOf(mirrored, { relation: 'same', similarity: 1, published: '2024-05-01' });
    const earlier = hitOf(original, { published: '2019-01-01', pageUrl: 'https://archive.example/1' });
    const finding = await measure([mirrored], [later, earlier], [original]);
    expect(finding).toMatchObject({ integrity: 'altered', notes: [expect.stringMatching(/mirror image/)] });
  });

  it('does not know without the bytes, or without any match', async () => {
    const original = await drawPicture(1);
    const copy = new Uint8Array(await sharp(original).resize(500).jpeg().toBuffer());
    const unseen = await measure([copy], [hitOf(original)], []);
    expect(unseen).toMatchObject({ integrity: 'unknown', comparisons: [] });
    expect(unseen?.notes[0]).toMatch(/not at hand/);
    expect(await measure([copy], [], [])).toBeUndefined();
    expect(await measure([copy], [hitOf(original, { relation: 'similar' })], [original])).toBeUndefined();
  });

  it('is computed once: the record holds it, a replay computes nothing, and the mask is stored with the run', async () => {
    const original = await drawPicture(1);
    const changed = await drawPicture(1, 640, 440, '<circle cx="480" cy="110" r="45" fill="#e11"/>');
    const { finding, parts, replay } = await measureAndReplay([changed], [hitOf(original)], [original]);
    const compared = (await parts.calls.list()).filter(({ kind }) => kind === 'picture-computing');
    expect(compared).toEqual([
      expect.objectContaining({ provider: 'embedded', about: `compare ${sha256(changed).slice(0, 12)}` }),
    ]);
    expect(parts.manifest.providers.pictureComputing).toEqual(['embedded']);
    const mask = finding?.comparisons[0]?.mask ?? '';
    expect(await parts.snapshots.meta(mask)).toMatchObject({ derivedFrom: { sha256: sha256(changed) } });
    expect(await replay()).toEqual(finding);
  });

  it('is only sure of several pictures when it is sure of each', async () => {
    const [first, second] = [await drawPicture(1), await drawPicture(2)];
    const hit = hitOf(first, { relation: 'same', similarity: 1 });
    expect((await measure([first, second], [hit], [first]))?.integrity).toBe('unknown');
  });
});
