import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  functionReasoner,
  provider,
  providersWith,
  textPages,
} from '../../test/support/simulated-providers.ts';
import type { Media } from '../core/media.ts';
import { pictureDossierSchema } from '../core/pictures/dossier.ts';
import type { Report } from '../core/report.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { startRun } from '../engine/run.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { drawPicture } from '../picture/sample-pictures.contract.ts';
import { renderHtml } from '../report/html/render-html.ts';
import type { ImageHit } from '../spec/pictures/reverse-image.ts';
import { examineImage } from './examine-image.ts';

const meta = { mimeType: 'image/png', retrievedAt: '2026-01-01T00:00:00.000Z' };
const page = 'https://archive.example/flood';
const caption = 'The bodies of two horses in the flooded square of Ystad on 3 November 2021.';

async function examine(text: string): Promise<{ report: Report; snapshots: MemorySnapshots }> {
  const original = await drawPicture(1);
  const { width = 0, height = 0 } = await sharp(original).metadata();
  const patch = await sharp({
    create: {
      width: Math.round(width / 4),
      height: Math.round(height / 4),
      channels: 3,
      background: '#d02020',
    },
  })
    .png()
    .toBuffer();
  const altered = new Uint8Array(
    await sharp(original)
      .composite([{ input: patch, left: 20, top: 20 }])
      .png()
      .toBuffer(),
  );
  const snapshots = new MemorySnapshots();
  await snapshots.put(altered, meta);
  const media: Media = {
    kind: 'image',
    sha256: sha256(altered),
    mimeType: 'image/png',
    bytes: altered.length,
  };
  const hit: ImageHit = {
    pageUrl: page,
    pageTitle: 'Archive',
    imageUrl: `${page}.png`,
    imageSha256: sha256(original),
    caption,
    published: '2021-11-04',
    relation: 'near-duplicate',
    measured: { relation: 'same-source' },
  };
  const listing = {
    ...hit,
    pageUrl: 'https://www.shutterstock.com/1',
    caption: 'Flood, stock photo',
    published: '2019-01-01',
  };
  const run = startRun({
    id: 'run',
    version: '0',
    claim: { text, media: [media] },
    pipeline: examineImage as Pipeline,
    options: { descriptions: 'off' },
    media: snapshots,
    providers: providersWith({
      reasoner: functionReasoner({
        'compare-caption': ({ matches }: { matches: { id: string; caption: string }[] }) => ({
          slots: [
            { slot: 'when', claim: 'today', finding: 'contradicts', quote: '3 November 2021', from: 'm1' },
          ],
          context: 'out-of-context',
          why: `An older picture, by ${matches.length} caption.`,
          cites: ['m1'],
        }),
      }),
      pageFetch: textPages({ [page]: `News. ${caption}` }),
      reverseImage: [
        provider('reverse-image', 'pictures', async (_request, options) => {
          await options.snapshots.put(original, meta);
          return { items: [hit, listing] };
        }),
      ],
      imageSearch: [provider('image-search', 'none', () => ({ items: [] }))],
    }),
  });
  const parts = await run.bundleParts();
  return { report: parts.report, snapshots: parts.snapshots as MemorySnapshots };
}

describe('the dossier of a picture', () => {
  it('tells the five pillars, what was changed and where, and rests on a caption that is quoted', async () => {
    const { report, snapshots } = await examine('Ystad today: the square is flooded.');
    const dossier = pictureDossierSchema.parse(report.dossiers?.[0]);
    expect(dossier.pillars.map(({ pillar }) => pillar)).toEqual([
      'provenance',
      'source',
      'date',
      'location',
      'motivation',
    ]);
    expect(dossier.comparison).toMatchObject({ altered: true, relation: 'same-source' });
    expect(dossier.context).toMatchObject({
      answer: 'out-of-context',
      why: 'An older picture, by 1 caption.',
    });
    expect(dossier.context.slots[0]).toMatchObject({ finding: 'contradicts', url: page });
    expect(dossier.matches.map(({ source }) => source.listing)).toEqual([false, true]);
    expect(dossier.tampering.maps).toHaveLength(5);
    expect(dossier.generated.score).toBeNull();
    for (const hash of [
      dossier.comparison?.mask ?? '',
      ...dossier.tampering.maps.map(({ sha256: map }) => map),
    ])
      expect((await sharp(await snapshots.bytes(hash)).metadata()).format).toBe('png');
    const [quoted, compared, ...more] = report.evidence;
    expect(quoted).toMatchObject({ quote: caption, stance: 'refutes' });
    expect(compared?.picture?.comparison).toMatchObject({ altered: true });
    expect(more).toEqual([]);
    expect(report.verdict).toMatchObject({ label: 'refuted', restsOn: expect.arrayContaining(['e1']) });
  });

  it('veils pictures that words say are hard to look at, and no others', async () => {
    const { report } = await examine('Ystad today: the square is flooded.');
    const [dossier] = report.dossiers ?? [];
    expect(dossier?.sensitive).toEqual(['bodies of']);
    const images = { [dossier?.picture ?? '']: { mimeType: 'image/png', base64: 'aGk=' } };
    expect(renderHtml(report, { images })).toContain('class="veiled"');
    const plain = {
      ...report,
      dossiers: report.dossiers?.map((shown) => ({ ...shown, sensitive: [] })) ?? [],
    };
    expect(renderHtml(plain, { images })).not.toContain('class="veiled"');
  });
});
