import type { CaptionSlot } from '../../../core/media.ts';
import { sameName } from '../../../text/words/names.ts';
import type { MeasuredPair } from '../judge/pair-features.ts';
import type { WeighedPair } from '../judge/weigh-pair.ts';
import type { ReadCaption } from './caption-slots.ts';

export const captionFeatureNames = [
  'bias',
  'modelSupports',
  'modelRefutes',
  'supports',
  'refutes',
  'similarity',
  'claimShared',
  'captionShared',
  'namesMissing',
  'valuesMissing',
  'who:agrees',
  'who:contradicts',
  'where:agrees',
  'where:contradicts',
  'when:agrees',
  'when:contradicts',
  'number:contradicts',
  'denial',
  'describes',
  'silent',
] as const;
export type CaptionFeatureName = (typeof captionFeatureNames)[number];
export type CaptionFeatures = Readonly<Record<CaptionFeatureName, number>>;

/** What speaks for and against one caption being about what the claim says. */
export function measureCaption(
  claim: ReadCaption,
  caption: ReadCaption,
  slots: readonly CaptionSlot[],
  measured: MeasuredPair,
  weighed: WeighedPair,
): CaptionFeatures {
  const found = (slot: CaptionSlot['slot'], finding: CaptionSlot['finding']) =>
    slots.some((item) => item.slot === slot && item.finding === finding) ? 1 : 0;
  const { features } = measured;
  const contradicted = slots.some(({ finding }) => finding === 'contradicts');
  const shared = claim.names.some((name) => caption.names.some((other) => sameName(name.text, other.text)));
  return {
    bias: 1,
    modelSupports: features.modelSupports / 5,
    modelRefutes: features.modelRefutes / 5,
    supports: weighed.supports,
    refutes: weighed.refutes,
    similarity: features.similarity,
    claimShared: shareOf(claim, caption),
    captionShared: shareOf(caption, claim),
    namesMissing: features.namesMissing,
    valuesMissing: features.valuesMissing,
    'who:agrees': found('who', 'agrees'),
    'who:contradicts': found('who', 'contradicts'),
    'where:agrees': found('where', 'agrees'),
    'where:contradicts': found('where', 'contradicts'),
    'when:agrees': found('when', 'agrees'),
    'when:contradicts': found('when', 'contradicts'),
    'number:contradicts': features['quantity:contradicts'],
    denial: Math.max(
      features['polarity:contradicts'],
      features['opposite:contradicts'],
      features['subject:contradicts'],
      features['name:contradicts'],
    ),
    describes: claim.describes ? 1 : 0,
    // It states something about what is shown that the caption does not speak of.
    silent: !claim.describes && !contradicted && shared ? 1 : 0,
  };
}

function shareOf(of: ReadCaption, inside: ReadCaption): number {
  const stems = [...of.stems].filter((stem) => !/^\d/u.test(stem));
  return stems.length === 0 ? 0 : stems.filter((stem) => inside.stems.has(stem)).length / stems.length;
}
