import { describe, expect, it } from 'vitest';
import type { PictureComparison } from '../../core/media.ts';
import type { DescribedPicture } from './describe-pictures.ts';
import { findChangedWords } from './find-changed-words.ts';

const picture = 'a'.repeat(64);

function described(text: string): DescribedPicture {
  const media = { kind: 'image' as const, sha256: picture, mimeType: 'image/png', bytes: 1 };
  const box = { x: 40, y: 40, width: 20, height: 20 };
  const facts = {
    file: { mimeType: 'image/png', bytes: 1, width: 100, height: 100, frames: 1, orientation: 1 },
    text: { words: [{ text, confidence: 0.9, box }] },
  };
  return { media, facts } as unknown as DescribedPicture;
}

function comparison(altered: boolean, x: number): PictureComparison {
  return {
    picture,
    against: { sha256: 'b'.repeat(64), imageUrl: 'https://a.example/1.png', pageUrl: 'https://a.example/' },
    relation: 'same-source',
    altered,
    mirrored: false,
    croppedAway: 0,
    changedShare: 0.1,
    regions: [{ x, y: 0.3, width: 0.3, height: 0.4, kind: 'text' }],
  };
}

describe('findChangedWords', () => {
  const claim = { text: 'The speed limit on Mill Lane is 80.', media: [] };

  it('finds what the claim says in a part that was changed', () => {
    expect(findChangedWords(claim, [described('80')], [comparison(true, 0.35)])).toContain('“80”');
  });

  it.each([
    ['another word stands there', described('30'), comparison(true, 0.35)],
    ['the word stands elsewhere', described('80'), comparison(true, 0.65)],
    ['nothing was altered', described('80'), comparison(false, 0.35)],
    ['it is a word that every sentence has', described('the'), comparison(true, 0.35)],
  ])('says nothing where %s', (_, image, compared) => {
    expect(findChangedWords(claim, [image], [compared])).toBeUndefined();
  });
});
