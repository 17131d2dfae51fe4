import type { Label } from '../../../core/label.ts';
import { labelOfRating } from '../../../core/rating.ts';
import { ratingOfPhrase } from '../../../text/words/rating-words.ts';

/** Words that only datasets use; all others are those of fact-checkers. */
const words: Readonly<Record<Label, string>> = {
  supported: 'supports support real entailment matches yes 1 non-rumor non-fake',
  refuted: 'refutes refute contradiction pants-fire rumor no 0',
  conflicting: 'conflicting-evidence/cherrypicking',
  'not-enough-evidence':
    'not-enough-evidence not-enough-info not-enough-information nei neutral unknown insufficient',
};

const byWord = new Map<string, Label>(
  (Object.entries(words) as [Label, string][]).flatMap(([label, list]) =>
    list.split(' ').map((word): [string, Label] => [word, label]),
  ),
);

/** Our label for a word that datasets use; undefined where it is not known. */
export function labelOfWord(word: string): Label | undefined {
  const plain = word
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-');
  const own = byWord.get(plain);
  if (own !== undefined) return own;
  const rating = ratingOfPhrase(plain);
  return rating === undefined ? undefined : labelOfRating(rating);
}
