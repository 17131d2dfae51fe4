import { describe, expect, it } from 'vitest';
import { runStep } from '../../../test/support/run-step.ts';
import { type PictureEvidence, recordComparison } from '../../core/evidence.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { ComparisonDraft } from '../context.ts';
import { MemorySnapshots } from '../memory-snapshots.ts';
import { requirePictureFinding } from './quote-gate.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const [own, other, mask] = ['own', 'other', 'mask'].map((name) => sha256(bytesOf(name))) as [
  string,
  string,
  string,
];

async function stored(...names: string[]): Promise<MemorySnapshots> {
  const snapshots = new MemorySnapshots();
  for (const name of names)
    await snapshots.put(bytesOf(name), { mimeType: 'image/png', retrievedAt: '2026-01-01T00:00:00.000Z' });
  return snapshots;
}

const altered: PictureEvidence = {
  finding: 'altered',
  quoteOf: 'comparison',
  comparison: {
    picture: own,
    against: { sha256: other, imageUrl: 'https://a.example/p.jpg', pageUrl: 'https://a.example/' },
    relation: 'same-source',
    altered: true,
    mirrored: false,
    croppedAway: 0,
    changedShare: 0.05,
    mask,
    regions: [{ x: 0.1, y: 0.2, width: 0.3, height: 0.25, kind: 'added' }],
  },
};
const comparison = (more: Partial<PictureEvidence['comparison']>): PictureEvidence => ({
  ...altered,
  comparison: { ...altered.comparison, ...more },
});
const record = recordComparison(altered.comparison);

describe('the gate of picture findings', () => {
  it('lets through what was measured and is stored, in the words of its record', async () => {
    const snapshots = await stored('own', 'other', 'mask');
    await expect(
      requirePictureFinding({ picture: altered, quote: record }, snapshots),
    ).resolves.toBeUndefined();
    expect(record).toContain('added at 10 % to 40 % from the left and 20 % to 45 % from the top');
  });

  it.each([['own'], ['other'], ['mask']])(
    'rejects a finding whose picture is not stored: %s',
    async (missing) => {
      const snapshots = await stored(...['own', 'other', 'mask'].filter((name) => name !== missing));
      await expect(requirePictureFinding({ picture: altered, quote: record }, snapshots)).rejects.toThrow(
        'stored',
      );
    },
  );

  it.each<[string, PictureEvidence]>([
    ['altered, of another picture', comparison({ relation: 'same-event' })],
    ['altered, without a difference', comparison({ regions: [] })],
    ['altered, though nothing was', comparison({ altered: false })],
    ['unaltered, though it differs', { ...altered, finding: 'unaltered' }],
    ['a context from a comparison alone', { ...altered, finding: 'miscaptioned' }],
    [
      'a context from the caption of another picture',
      { ...comparison({ relation: 'unrelated' }), finding: 'miscaptioned', quoteOf: 'caption' },
    ],
    [
      'shown, by another picture',
      { ...comparison({ relation: 'unrelated' }), finding: 'shown', quoteOf: 'alt' },
    ],
  ])('rejects what does not follow from the measure: %s', async (_, picture) => {
    const snapshots = await stored('own', 'other', 'mask');
    const quote = recordComparison(picture.comparison);
    await expect(requirePictureFinding({ picture, quote }, snapshots)).rejects.toThrow();
  });

  it('rejects other words than the record', async () => {
    const snapshots = await stored('own', 'other', 'mask');
    const quote = record.replace('5 %', '50 %');
    await expect(requirePictureFinding({ picture: altered, quote }, snapshots)).rejects.toThrow('record');
  });

  it('stands in the way of every run: what does not pass is no evidence and a warning', async () => {
    const draft = (picture: PictureEvidence): ComparisonDraft => ({
      stance: 'neutral',
      stanceConfidence: 0,
      says: '',
      subClaims: [],
      source: { url: 'https://a.example/', title: 'A', reliability: { tier: 'unrated', because: [] } },
      retrievedAt: '2026-01-01T00:00:00.000Z',
      provider: 'test',
      picture,
    });
    const { report } = await runStep(
      {},
      'A claim.',
      async (context) => {
        await context.note.comparison(draft(altered));
        await context.note.comparison(draft(comparison({ altered: false })));
      },
      { media: await stored('own', 'other', 'mask') },
    );
    expect(report.evidence.map(({ quote, picture }) => [quote, picture?.finding])).toEqual([
      [record, 'altered'],
    ]);
    expect(report.warnings.join()).toContain('was rejected');
  });
});
