import { baseOf } from '../../../../text/words/synonyms.ts';
import { leastRuleOverlap, type StanceRule } from './rule.ts';

const places: Readonly<Record<string, number>> = {
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
const superlative =
  /(?<among>\b(?:one|two|three|four|five|some|many) of (?:the|its|his|her|their)\s(?:[\p{L}'’]+\s)?|\bamong the\s(?:[\p{L}'’]+\s)?)?(?:\b(?<place>second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th))[\s-])?\b(?<word>most\s\p{Ll}+|least\s\p{Ll}+|\p{Ll}{2,}est)\b/gu;
/** Words that end like a superlative and are none. */
const others =
  /^(?:west|forest|interest|request|protest|harvest|contest|guest|chest|nest|test|rest|best|latest|quest|arrest|suggest|invest|conquest|manifest|honest|modest|priest|tempest|almost|digest|midwest|southwest|northwest|jest|pest|vest|zest|crest|breast|feast|least|at least)$/u;

type Ranked = { word: string; place: number; among: boolean; text: string };

/** "the largest" against "the second-largest" or "one of the largest". */
export const compareRanks: StanceRule = ({ claim, focus, overlap, sameSubject }) => {
  if (overlap < leastRuleOverlap || !sameSubject) return undefined;
  const given = findRanked(focus.text);
  for (const asked of findRanked(claim.text)) {
    const same = given.filter((other) => other.word === asked.word);
    if (same.length === 0 || same.some((other) => other.place === asked.place && other.among === asked.among))
      continue;
    const placed = same.find((other) => other.place !== asked.place && !other.among && !asked.among);
    if (placed !== undefined)
      return {
        rule: 'rank',
        effect: 'contradicts',
        says: `The claim says “${asked.text}”, the evidence says “${placed.text}”.`,
      };
    const vague = same.find((other) => other.among && !asked.among);
    if (vague !== undefined)
      return {
        rule: 'rank',
        effect: 'unsettles',
        says: `The claim says “${asked.text}”, the evidence only “${vague.text}”.`,
      };
  }
  return undefined;
};

function findRanked(text: string): Ranked[] {
  return [...text.matchAll(superlative)].flatMap(({ 0: whole, groups }) => {
    const word = groups?.word ?? '';
    if (others.test(word)) return [];
    const place =
      groups?.place === undefined ? 1 : (places[groups.place] ?? Number.parseInt(groups.place, 10));
    return [{ word: baseOf(word), place, among: groups?.among !== undefined, text: whole.trim() }];
  });
}
