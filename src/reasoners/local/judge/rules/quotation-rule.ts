import { contentBases } from '../../../../text/words/synonyms.ts';
import type { StanceRule } from './rule.ts';

/** Nearly all that the claim says stands between quotation marks … */
const quotedShare = 0.8;
/** … and no more than this of it outside them. */
const statedShare = 0.5;
/** Titles and single words are put between quotation marks too. */
const leastWords = 4;

/** “Mobs torch our cities,” he said: that somebody said it is all that such a sentence bears out, unless that is what the claim says. */
export const readQuotation: StanceRule = ({ claim, whole }) => {
  if (claim.stems.size < leastWords || quotationMark.test(claim.text) || speaks.test(claim.text))
    return undefined;
  const { inside, outside } = splitQuotations(whole.text);
  if (inside === '') return undefined;
  const share = (text: string) => {
    const words = new Set(contentBases(text));
    return [...claim.stems].filter((stem) => words.has(stem)).length / claim.stems.size;
  };
  if (share(inside) < quotedShare || share(outside) > statedShare) return undefined;
  return {
    rule: 'quotation',
    effect: 'unsettles',
    says: 'The evidence gives it as somebody’s words; it does not state it.',
  };
};

const quotationMark = /["“”„«»]/u;
const speaks =
  /\b(?:said|says?|saying|stated|states|claim(?:s|ed)?|argue[sd]?|wrote|told|tweeted|posted|declared|announced|warned)\b/iu;

/** What stands between quotation marks, and what does not. A mark without its other half reaches to the end, or back to the beginning. */
export function splitQuotations(text: string): { inside: string; outside: string } {
  let inside = '';
  let outside = '';
  let isOpen = false;
  for (const piece of text.split(/(["“”„«»])/u)) {
    if (piece === '"') isOpen = !isOpen;
    else if (piece === '“' || piece === '„' || piece === '«') isOpen = true;
    else if (piece === '”' || piece === '»') {
      if (!isOpen && inside === '') [inside, outside] = [outside, ''];
      isOpen = false;
    } else if (isOpen) inside += ` ${piece}`;
    else outside += ` ${piece}`;
  }
  return { inside: inside.trim(), outside: outside.trim() };
}
