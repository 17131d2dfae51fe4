import type { Rating } from '../../core/rating.ts';

type Words = {
  /** English, and plain enough to be a rating also within a sentence of an article. */
  inProse: readonly string[];
  /** Read only where a rating is expected: other languages, and words that prose is full of. */
  asRating?: readonly string[];
};

/** The words in which fact-checkers and datasets rate claims, by our rating: the one place where others' words become ours. */
const words: Readonly<Record<Rating, Words>> = {
  true: {
    inProse: [
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
    asRating: [
      'supported',
      'geppetto checkmark',
      'richtig',
      'vrai',
      'verdadero',
      'verdadera',
      'verdadeiro',
      'verdadeira',
      'vero',
      'waar',
      'prawda',
      'doğru',
      'правда',
    ],
  },
  'mostly-true': {
    inProse: ['mostly true', 'mostly correct', 'mostly accurate'],
    asRating: ['größtenteils richtig'],
  },
  'partially-true': {
    inProse: [
      'mixture',
      'mixed',
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
    ],
    asRating: [
      'true but',
      'teilweise falsch',
      'teilweise richtig',
      'partiellement faux',
      'partiellement vrai',
      'parcialmente falso',
      'parcialmente verdadero',
      'parcialmente verdadeiro',
      'parzialmente falso',
      'verdad a medias',
      'meia verdade',
    ],
  },
  outdated: { inProse: ['outdated', 'out of date', 'no longer true', 'no longer valid', 'old news'] },
  'missing-context': { inProse: ['missing context', 'lacks context', 'needs context'] },
  misleading: {
    inProse: ['misleading', 'cherry-picked', 'oversimplified'],
    asRating: [
      'irreführend',
      'trompeur',
      'engañoso',
      'engañosa',
      'enganoso',
      'enganosa',
      'fuorviante',
      'misleidend',
    ],
  },
  exaggerated: { inProse: ['exaggerated'] },
  misattributed: { inProse: ['misattributed'], asRating: ['incorrect attribution'] },
  misrepresented: { inProse: ['distorted'], asRating: ['misrepresented'] },
  // Of a picture or recording; publishers say it of one that is shown with another story.
  miscaptioned: { inProse: ['miscaption', 'miscaptioned', 'out of context'], asRating: ['détourné'] },
  altered: {
    inProse: ['altered', 'edited', 'doctored', 'manipulated', 'digitally altered'],
    asRating: ['manipuliert', 'manipulacja'],
  },
  generated: {
    inProse: ['ai-generated', 'ai generated'],
    asRating: ['generated', 'deepfake', 'synthetic media'],
  },
  satire: { inProse: ['satire', 'labeled satire', 'originated as satire', 'parody'] },
  'invented-report': {
    inProse: ['fabricated', 'made up', 'invented'],
    asRating: ['invented report', 'fake news'],
  },
  'mostly-false': {
    inProse: ['mostly false', 'barely true'],
    asRating: ['likely false', 'größtenteils falsch'],
  },
  false: {
    inProse: [
      'false',
      'fake',
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
      'debunked',
      'baseless',
      'pants on fire',
      'four pinocchios',
      'staged',
    ],
    asRating: [
      'refuted',
      'falsch',
      'faux',
      'falso',
      'falsa',
      'bulo',
      'onwaar',
      'fałsz',
      'yanlış',
      'salah',
      'неправда',
      'фейк',
    ],
  },
  conflicting: { inProse: [], asRating: ['conflicting', 'disputed'] },
  unproven: {
    inProse: [
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
    asRating: [
      'not supported',
      'not verified',
      'not confirmed',
      'no evidence either way',
      'unbelegt',
      'non prouvé',
      'sin pruebas',
      'sem provas',
      'insustentável',
    ],
  },
};

function phrasesOf(pick: (words: Words) => readonly string[]): ReadonlyMap<string, Rating> {
  return new Map(
    (Object.entries(words) as [Rating, Words][]).flatMap(([rating, own]) =>
      pick(own).map((phrase): [string, Rating] => [phrase, rating]),
    ),
  );
}

/** English phrases that rate also within a sentence. */
export const ratingPhrasesInProse = phrasesOf(({ inProse }) => inProse);

/** Every phrase that is a rating where nothing else is said. */
export const ratingPhrases = phrasesOf(({ inProse, asRating = [] }) => [...inProse, ...asRating]);

/** In lower case, with nothing but words and hyphens, as the phrases are written. */
export function bareWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
}

/** Our rating for words that are a rating and nothing else: "False", "MOSTLY TRUE!", "half-true". */
export function ratingOfPhrase(text: string): Rating | undefined {
  const bare = bareWords(text);
  return ratingPhrases.get(bare) ?? ratingPhrases.get(bare.replaceAll('-', ' '));
}
