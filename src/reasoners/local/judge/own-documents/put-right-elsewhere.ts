import type { StanceProbabilities } from '../../../../spec/verifier.ts';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { underItsTitle } from '../../../../text/statements/under-its-title.ts';
import type { Tools } from '../../handler.ts';
import { ownReading, type Side } from '../bars.ts';
import { isOwnDocument } from '../item-standing.ts';
import { oppositeSide, type WeighedPair } from '../weigh-pair.ts';
import { endsAsSentence } from './ends-as-sentence.ts';
import { findAmends } from './kind-of-text.ts';
import { readByBoth, windowsOf } from './own-windows.ts';

/** How people take things back, with and without the word for it: "for “four” read “forty”", "they were amended as follows", "the names had been put the wrong way round", "which breakdown?". */
export const putsRight =
  /\b(?:correct(?:ion|ions|ed)|amend(?:ed|ment|ments)|errat(?:um|a)|corrigend(?:um|a)|withdraw[ns]?|withdrew|retract(?:ed|ion)?|mistake[ns]?|in error|by error|errors?|misread|misheard|misprint\w*|apologi[sz]\w*|it turns out|turned out|we now know|contrary to what|not as (?:we|first|printed|reported|stated)|as (?:wrongly|first) (?:printed|reported|stated|given)|for [“"'][^”"']{1,40}[”"'][^.]{0,40} read\b|should (?:have )?(?:read|been|said)|(?:was|were|is|are|had been|got|been put) (?:\p{L}+ )?(?:wrong|the wrong way round|mixed up|switched|swapped)|(?:we|you|they|I) (?:wrote|printed|reported|had written|had printed)|what (?:we|you|they) (?:wrote|said|printed)|point(?:s|ed) out (?:to us )?that|put (?:it |this |that |them |the record )?(?:right|straight)|no truth|not true|untrue|never happened|(?:did|does|do|was|were|is|are) (?:not|n['’]t) [^.]{1,60} at all)\b/iu;

/**
 * Whether another of the user's own pages puts something right where it speaks of the matter. Readers tell well whether a sentence has to do with a claim, and badly which way it points where somebody takes back
 * what was told before, so that it leaves the claim open whichever way they read it.
 */
export async function isPutRightElsewhere(
  statement: string,
  items: readonly JudgedItem[],
  pairs: readonly WeighedPair[],
  /** What all the documents, read at once, surely say, too: then what only the readers take for an amends is heard where it points the other way. */
  saidByAll: Side | undefined,
  tools: Tools,
): Promise<boolean> {
  if (tools.readClosely === undefined) return false;
  const carrying = items.filter((item, column) => isOwnDocument(item) && takesSide(pairs[column]));
  if (carrying.length === 0 || items.some((item, column) => isSettled(item, pairs[column]))) return false;
  const pages = new Set(carrying.map(({ title }) => title));
  const elsewhere = items.filter((item) => isOwnDocument(item) && !pages.has(item.title));
  const windows = elsewhere.flatMap((item) => windowsOf(item, 0));
  const amends = await findAmends(paragraphsOf(elsewhere), tools);
  const inWords = windows.filter(({ text }) => putsRight.test(text));
  const asRead = windows.filter(
    ({ text, sentence }) => !putsRight.test(text) && amends.some((paragraph) => paragraph.includes(sentence)),
  );
  const read = await readByBoth(
    [...inWords, ...asRead].map(({ shown }) => ({ asked: statement, shown })),
    tools,
  );
  const touches = ({ silent }: StanceProbabilities) => 1 - silent >= ownReading.touched;
  const isAgainst = (one: StanceProbabilities) =>
    saidByAll === undefined ? touches(one) : one[oppositeSide[saidByAll]] >= ownReading.touched;
  return read.slice(0, inWords.length).some(touches) || read.slice(inWords.length).some(isAgainst);
}

/** Each under the title of its page; rows of tables put nothing right. */
function paragraphsOf(items: readonly JudgedItem[]): string[] {
  return items.flatMap(({ title, quote }) =>
    quote
      .split(/\n{2,}/u)
      .filter((paragraph) => endsAsSentence(paragraph) && !/^[^;:]+: [^;:]+; /u.test(paragraph))
      .map((paragraph) => underItsTitle({ title, quote: paragraph })),
  );
}

function takesSide(pair: WeighedPair | undefined): boolean {
  return pair !== undefined && pair.stance !== 'neutral';
}

/** What a rule found that knows how things are put right stands, and so does what others than the user's pages say. */
function isSettled(item: JudgedItem, pair: WeighedPair | undefined): boolean {
  return (
    pair !== undefined &&
    takesSide(pair) &&
    (!isOwnDocument(item) || pair.findings.some(({ rule }) => rule === 'correction'))
  );
}
