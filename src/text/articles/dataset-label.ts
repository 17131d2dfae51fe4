/** The labels of a dataset of checked claims. */
export const datasetLabels = ['true', 'false', 'unproven', 'mixture', 'outdated'] as const;
export type DatasetLabel = (typeof datasetLabels)[number];

/** `not-factual`: a rating that says nothing of whether the claim holds, such as satire. */
export type RatingClass = DatasetLabel | 'not-factual';

/** Ratings in the words of publishers. Within a text the longest phrase counts, so that "mostly false" is not "false". */
const phrases: Readonly<Record<RatingClass, readonly string[]>> = {
  true: [
    'true',
    'correct',
    'accurate',
    'correct attribution',
    'legit',
    'legitimate',
    'confirmed',
    'verified',
    'genuine',
    'authentic',
    'right',
  ],
  false: [
    'false',
    'fake',
    'miscaption',
    'miscaptioned',
    'misattributed',
    'legend',
    'scam',
    'hoax',
    'incorrect',
    'inaccurate',
    'wrong',
    'not true',
    'not correct',
    'not accurate',
    'not right',
    'untrue',
    'altered',
    'edited',
    'doctored',
    'manipulated',
    'digitally altered',
    'fabricated',
    'made up',
    'invented',
    'debunked',
    'baseless',
    'pants on fire',
    'four pinocchios',
    'out of context',
    'ai-generated',
    'ai generated',
    'staged',
  ],
  mixture: [
    'mixture',
    'mixed',
    'mostly true',
    'mostly false',
    'half true',
    'half-true',
    'half right',
    'partly true',
    'partly false',
    'partly right',
    'partly correct',
    'partially true',
    'partially false',
    'partially correct',
    'partially accurate',
    'mostly correct',
    'mostly accurate',
    'barely true',
    'misleading',
    'missing context',
    'lacks context',
    'needs context',
    'exaggerated',
    'distorted',
    'cherry-picked',
    'oversimplified',
  ],
  unproven: [
    'unproven',
    'unfounded',
    'unverified',
    'unsupported',
    'unsubstantiated',
    'unconfirmed',
    'unclear',
    'undetermined',
    'inconclusive',
    'research in progress',
    'in progress',
    'no evidence',
    'not enough evidence',
    'lacks evidence',
    'not proven',
    'cannot be confirmed',
    'could not be verified',
  ],
  outdated: ['outdated', 'out of date', 'no longer true', 'no longer valid', 'old news'],
  'not-factual': ['satire', 'labeled satire', 'originated as satire', 'parody', 'opinion', 'humor', 'humour'],
};

const classOfPhrase: ReadonlyMap<string, RatingClass> = new Map(
  Object.entries(phrases).flatMap(([label, words]) =>
    words.map((phrase) => [phrase, label as RatingClass] as const),
  ),
);
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:${[...classOfPhrase.keys()].sort((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}]|-\\p{L})`,
  'giu',
);

export type RatingPhrase = { text: string; start: number; end: number; label: RatingClass };

/** Every rating phrase in a text, in order. */
export function findRatingPhrases(text: string): RatingPhrase[] {
  return [...text.matchAll(pattern)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    label: classOfPhrase.get(match[0].toLowerCase()) ?? 'unproven',
  }));
}

/** What a rating means where it is nothing but a rating: "False", "MOSTLY TRUE!", "Rating: half-true". */
export function datasetLabelOf(rating: string): RatingClass | undefined {
  const words = rating
    .toLowerCase()
    .replace(/^\s*(?:our |the )?(?:rating|verdict|ruling|status)\s*:?\s+/u, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
  return classOfPhrase.get(words) ?? classOfPhrase.get(words.replaceAll('-', ' '));
}
