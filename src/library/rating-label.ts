import type { Label } from '../core/label.ts';

/** Ratings of fact-checkers in the words they use, by our label. Longer phrases are looked at first. */
const ratings: readonly (readonly [Label, readonly string[]])[] = [
  [
    'conflicting',
    [
      'half true',
      'half-true',
      'partly true',
      'partially true',
      'partly false',
      'partially false',
      'mixture',
      'mixed',
      'conflicting',
      'true but',
      'needs context',
    ],
  ],
  [
    'not-enough-evidence',
    [
      'unproven',
      'unverified',
      'unsupported',
      'not enough evidence',
      'no evidence either way',
      'unclear',
      'research in progress',
      'not-enough-evidence',
    ],
  ],
  [
    'refuted',
    [
      'mostly false',
      'pants on fire',
      'false',
      'fake',
      'incorrect',
      'inaccurate',
      'wrong',
      'misleading',
      'missing context',
      'miscaptioned',
      'altered',
      'manipulated',
      'out of context',
      'hoax',
      'scam',
      'refuted',
      'debunked',
      'not true',
      'untrue',
      'fabricated',
      'satire',
      'four pinocchios',
      'misattributed',
    ],
  ],
  [
    'supported',
    [
      'mostly true',
      'true',
      'correct',
      'accurate',
      'confirmed',
      'supported',
      'verified',
      'geppetto checkmark',
      'correct attribution',
    ],
  ],
];

/** The label a rating means, or nothing where its words are not known. */
export function labelOfRating(rating: string): Label | undefined {
  const words = rating
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
  const whole = ratings.find(([, phrases]) => phrases.includes(words));
  if (whole !== undefined) return whole[0];
  return ratings.find(([, phrases]) =>
    phrases.some((phrase) => new RegExp(`(?:^| )${phrase}(?: |$)`, 'u').test(words)),
  )?.[0];
}
