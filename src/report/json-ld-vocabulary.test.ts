import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Report, reportSchema } from '../core/report.ts';
import { type JsonLd, toClaimReview } from './claim-review.ts';
import { toMediaReview } from './media-review.ts';

/**
 * The types that we write and their terms, with what a term may hold, looked up in the definitions of schema.org: its own files for Claim (`issue-1828.ttl`)
 * and the first form of MediaReview (`issue-2450.ttl`), and libraries made from a later release for the rest. `ratingExplanation`, Claim, MediaReview and
 * MediaReviewItem with their terms are in its pending area. A term may hold more there than we write; what we write, it may hold.
 */
const thing = { url: 'address', name: 'text' } as const;
const work = {
  ...thing,
  datePublished: 'date',
  author: ['Person', 'Organization'],
  publisher: ['Person', 'Organization'],
  citation: ['CreativeWork'],
  encodingFormat: 'text',
} as const;
const mediaObject = { ...work, contentUrl: 'address', sha256: 'text', caption: 'text' } as const;
const vocabulary: Readonly<
  Record<string, Readonly<Record<string, 'text' | 'number' | 'address' | 'date' | readonly string[]>>>
> = {
  ClaimReview: { ...work, claimReviewed: 'text', itemReviewed: ['Claim'], reviewRating: ['Rating'] },
  Claim: { ...work, appearance: ['CreativeWork'], firstAppearance: ['CreativeWork'] },
  Rating: {
    ...thing,
    ratingValue: 'number',
    bestRating: 'number',
    worstRating: 'number',
    alternateName: 'text',
    ratingExplanation: 'text',
  },
  MediaReview: {
    ...work,
    itemReviewed: ['MediaReviewItem'],
    mediaAuthenticityCategory: 'address',
    originalMediaContextDescription: 'text',
    originalMediaLink: 'address',
  },
  MediaReviewItem: { ...work, mediaItemAppearance: ['ImageObject', 'VideoObject', 'AudioObject'] },
  Person: thing,
  Organization: thing,
  CreativeWork: work,
  ImageObject: mediaObject,
  VideoObject: mediaObject,
  AudioObject: mediaObject,
};
/** Every member of MediaManipulationRatingEnumeration. */
const categories = [
  'OriginalMediaContent',
  'DecontextualizedContent',
  'EditedOrCroppedContent',
  'TransformedContent',
  'SatireOrParodyContent',
  'StagedContent',
];

/** What of an object the vocabulary does not know. */
function faults(value: JsonLd, path = ''): string[] {
  const type = String(value['@type']);
  const terms = vocabulary[type];
  if (terms === undefined) return [`${path}: no type ${type}`];
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, held]) => {
      const expected = terms[name];
      const where = `${path}/${type}.${name}`;
      if (expected === undefined) return [`${where}: no such term`];
      return (Array.isArray(held) ? held : [held]).flatMap((one: unknown) => {
        if (typeof expected !== 'string') {
          const inner = one as JsonLd;
          return expected.includes(String(inner['@type']))
            ? faults(inner, where)
            : [`${where}: holds ${String(inner['@type'])}`];
        }
        if (expected === 'number') return typeof one === 'number' ? [] : [`${where}: no number`];
        if (typeof one !== 'string' || one === '') return [`${where}: no text`];
        if (expected === 'address') return URL.canParse(one) ? [] : [`${where}: no address`];
        return expected === 'date' && Number.isNaN(Date.parse(one)) ? [`${where}: no date`] : [];
      });
    });
}

const names = ['supported', 'conflicting', 'refuted', 'not-enough-evidence'];
const readReport = (name: string): Report =>
  reportSchema.parse(
    JSON.parse(
      readFileSync(new URL(`../../test/goldens/report/${name}/report.json`, import.meta.url), 'utf8'),
    ),
  );

describe('what is written as JSON-LD', () => {
  it.each(names)('keeps to the vocabulary of ClaimReview: %s', (name) => {
    const report = readReport(name);
    expect(faults(toClaimReview(report))).toEqual([]);
    expect(
      faults(toClaimReview(report, { person: { name: 'Ann Berg' }, url: 'https://desk.example/1' })),
    ).toEqual([]);
  });

  it.each(['satire', 'generated', 'altered', 'miscaptioned'] as const)(
    'keeps to that of MediaReview: %s',
    (rating) => {
      const report = readReport('refuted');
      const media = {
        id: 'm1',
        kind: 'image',
        sha256: 'a'.repeat(64),
        mimeType: 'image/png',
        name: 'dam.png',
      } as unknown as Report['claim']['media'][number];
      const made = toMediaReview(
        { ...report, claim: { ...report.claim, media: [media] }, verdict: { ...report.verdict, rating } },
        { person: { name: 'Ann Berg' } },
      );
      expect(made === undefined ? ['nothing was made'] : faults(made)).toEqual([]);
      expect(categories.map((category) => `https://schema.org/${category}`)).toContain(
        made?.['mediaAuthenticityCategory'],
      );
    },
  );

  it('would notice a term that does not exist', () => {
    expect(faults({ '@type': 'ClaimReview', claimReviewed: 'x', verdict: 'false' })).toEqual([
      '/ClaimReview.verdict: no such term',
    ]);
  });
});
