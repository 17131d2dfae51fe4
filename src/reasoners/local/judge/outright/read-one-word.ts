import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { baseOf, contentBases } from '../../../../text/words/synonyms.ts';
import { contentWords, findWords } from '../../../../text/words/words.ts';
import type { ReadPassage } from '../rules/rule.ts';
import type { OutrightReading } from './outright-reading.ts';

/** Words of which one stands for another: where all around them is the same, what is said of one is not said of the other. */
const kinds: readonly (readonly string[])[] = [
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  ['daily', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'],
];
const numbers: readonly string[] = [
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
];
/** "Nobody under fourteen", "until six": a bound or an hour. "Platform two" and "platform three" are two things, of which both may be so. */
const beforeBound = /^(?:under|over|above|below|aged|until|till|before|after)$/u;

/** So many words of meaning must be the same on both sides. */
const fewestSame = 3;
/** Where it is said to stand: "Under the rules of the company, …". */
const whereItStands =
  /^(?:under|according to|by|in) (?:the )?(?:rules?|statutes?|notice|leaflet|agreement|contract|regulations?|by-laws?|ordinances?|minutes)\b[^,]{0,40}, /iu;

/** "Closed on Thursdays, when the boats stay in", where the page says so of Tuesdays: the same words but one, and that one of a kind of which only one can be. */
export function readOneWord(
  claim: ReadPassage,
  { title, quote }: { title: string; quote: string },
): OutrightReading | undefined {
  const statement = claim.text.replace(whereItStands, '');
  const asked = wordsOf(statement);
  const known = new Set(contentBases(title));
  for (const { text } of splitSentences(quote)) {
    const told = wordsOf(text);
    const changed = changedWord(asked, told);
    if (changed === undefined) continue;
    const { own, other } = changed;
    if (told.some(({ lower }) => isForm(lower, own)) || asked.some(({ lower }) => isForm(lower, other)))
      continue;
    if (countDenials(statement) !== countDenials(text)) continue;
    const bases = new Set(contentBases(text));
    const rest = contentWords(statement).filter(({ lower }) => !isForm(lower, own));
    const same = rest.filter(({ lower }) => bases.has(baseOf(lower)));
    const left = rest.filter(({ lower }) => !bases.has(baseOf(lower)) && !known.has(baseOf(lower)));
    if (same.length < fewestSame || left.length > 0) continue;
    return {
      finding: {
        rule: 'opposite',
        effect: 'contradicts',
        says: `The evidence says “${other}” where the claim says “${own}”.`,
      },
      focus: text.trim(),
    };
  }
  return undefined;
}

type Word = { lower: string };

function wordsOf(text: string): Word[] {
  return findWords(text).map(({ lower }) => ({ lower }));
}

/** "Thursdays" is a form of "thursday". */
function isForm(word: string, other: string): boolean {
  return word.replace(/s$/u, '') === other.replace(/s$/u, '');
}

function kindOf({ lower }: Word, before: Word | undefined): readonly string[] | undefined {
  if (numbers.includes(lower))
    return before !== undefined && beforeBound.test(before.lower) ? numbers : undefined;
  return kinds.find((kind) => kind.some((one) => isForm(lower, one)));
}

/** The one pair of words of a kind that stand in the same place: the words on both sides of them are the same. */
function changedWord(
  asked: readonly Word[],
  told: readonly Word[],
): { own: string; other: string } | undefined {
  const found = asked.flatMap((word, at) => {
    const kind = kindOf(word, asked[at - 1]);
    if (kind === undefined) return [];
    return told.flatMap((instead, place) => {
      const [own, other] = [word.lower, instead.lower];
      const isOther = kindOf(instead, told[place - 1]) === kind && !isForm(own, other);
      const before = isSame(asked[at - 1], told[place - 1]);
      const after = isSame(asked[at + 1], told[place + 1]);
      return isOther && before && after ? [{ own, other }] : [];
    });
  });
  return found.length === 1 ? found[0] : undefined;
}

function isSame(one: Word | undefined, other: Word | undefined): boolean {
  return (
    one === undefined ||
    (other !== undefined && (one.lower === other.lower || baseOf(one.lower) === baseOf(other.lower)))
  );
}

function countDenials(text: string): number {
  return (
    text.match(/\b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/giu)?.length ?? 0
  );
}
