import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { isOwnDocument } from '../item-standing.ts';
import { shareStems } from '../pair-features.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';

/** As much of the claim must stand around what takes it back, and on its page. */
const sameWords = 0.3;
const sameMatter = 0.6;

/**
 * Whether another of the user's own pages takes back a number, a date or a name that a sentence rests on: "on 29 farms, not on 31", "nor were four buses destroyed", "it was not Odile who
 * restored it", "we wrote that the 2019 had won". What a page still says that another puts right is no ground, whichever way it points.
 */
export function isTakenBack(
  claim: ReadPassage,
  { focus, item }: { focus: string; item: JudgedItem },
  items: readonly JudgedItem[],
): boolean {
  // What denies it as well takes nothing back.
  if (!isOwnDocument(item) || takenBackIn(focus).length > 0) return false;
  const said = readPassage(focus);
  return items.some(
    (other) =>
      isOwnDocument(other) &&
      other.title !== item.title &&
      takenBackIn(other.quote).some(
        ({ text, around }) => isSaidIn(readPassage(text), said) && isOfMatter(claim, around, other, items),
      ),
  );
}

/** Its sentences speak of what the claim says, and its page of all that the claim speaks of. */
function isOfMatter(
  claim: ReadPassage,
  around: string,
  { title }: JudgedItem,
  items: readonly JudgedItem[],
): boolean {
  const page = items.filter((one) => one.title === title).map(({ quote }) => quote);
  const heading = readPassage(title);
  return (
    shareStems(claim, readPassage(around), heading) >= sameWords &&
    shareStems(claim, readPassage(page.join('\n')), heading) >= sameMatter
  );
}

const denier =
  /\b(?:not|nor (?:was|were|did|is|are|had)|never|rather than|instead of|neither)\s(?<said>(?:[^,;.:]|[,.:](?=\d)){1,60})/giu;
const wrote =
  /\b(?:(?:we|I|our (?:report|release|article|letter|piece)|the (?:release|report|article|paper|minutes)) (?:had )?(?:also )?(?:wrote|written|reported|said|stated|printed|gave|given|put|named|announced|spoke|called|told))\b(?<said>(?:[^.;]|[.](?=\d)){1,160})/giu;

/** What is denied or owned up to in a text, and the sentences around it. */
function takenBackIn(quote: string): { text: string; around: string }[] {
  const sentences = splitSentences(quote).map(({ text }) => text);
  return sentences.flatMap((sentence, at) => {
    const around = sentences.slice(Math.max(0, at - 1), at + 2).join(' ');
    return [denier, wrote].flatMap((pattern) =>
      [...sentence.matchAll(pattern)].map(({ groups }) => ({ text: groups?.said ?? '', around })),
    );
  });
}

/** A number, a date or a name of what is taken back stands in the sentence. */
function isSaidIn(back: ReadPassage, said: ReadPassage): boolean {
  return (
    back.quantities.some(({ low, high, dimension }) =>
      said.quantities.some((one) => one.low === low && one.high === high && dimension !== 'ordinal'),
    ) ||
    back.times.some((time) => said.times.some((one) => compareTimeSpans(time, one) === 'same')) ||
    back.entities.some(({ text }) => /\s/u.test(text) && said.text.includes(text))
  );
}
