import { baseOf } from '../../../../text/words/synonyms.ts';
import { leastRuleOverlap, type ReadPassage, type StanceRule } from './rule.ts';

/** How much of a whole a word takes. */
const shares: readonly (readonly [RegExp, number])[] = [
  [/\b(?:no|none of(?:\sthe)?)\s(?<noun>\p{Ll}{3,})/giu, 0],
  [/\b(?:few|only a few|hardly any|a minority of(?:\sthe)?)\s(?<noun>\p{Ll}{3,})/giu, 1],
  [/\b(?:some|several|a few|part of(?:\sthe)?|not all(?:\sof)?(?:\sthe)?)\s(?<noun>\p{Ll}{3,})/giu, 2],
  [
    /\b(?:most(?:\sof)?(?:\sthe)?|the majority of(?:\sthe)?|nearly all|almost all)\s(?<noun>\p{Ll}{3,})/giu,
    3,
  ],
  [
    /(?<!\bnot\s|nearly\s|almost\s)\b(?:all(?:\sof)?(?:\sthe)?|every|each|both)\s(?:\d+\s)?(?<noun>\p{Ll}{3,})/giu,
    4,
  ],
];
type Share = { noun: string; size: number; text: string };

/** "all members voted" against "most members voted"; "no ship" against "some ships". */
export const compareQuantifiers: StanceRule = ({ claim, focus, overlap, sameSubject }) => {
  if (overlap < leastRuleOverlap || !sameSubject) return undefined;
  const given = findShares(focus);
  for (const asked of findShares(claim)) {
    const same = given.filter((other) => other.noun === asked.noun);
    const rival = same.find((other) => excludes(asked.size, other.size));
    if (rival === undefined || same.some((other) => other.size === asked.size)) continue;
    return {
      rule: 'quantifier',
      effect: 'contradicts',
      says: `The claim says “${asked.text}”, the evidence says “${rival.text}”.`,
    };
  }
  return undefined;
};

/** "all" and "no" leave no room for another share; "most" and "few" exclude each other. */
function excludes(a: number, b: number): boolean {
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return low === 0 ? high > 0 : high === 4 ? low < 4 : low === 1 && high === 3;
}

function findShares({ text }: ReadPassage): Share[] {
  return shares.flatMap(([pattern, size]) =>
    [...text.matchAll(pattern)].map((match) => ({
      noun: baseOf((match.groups?.noun ?? '').toLowerCase()),
      size,
      text: match[0],
    })),
  );
}
