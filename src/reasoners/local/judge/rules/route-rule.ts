import { sameName } from '../../../../text/words/names.ts';
import { leastSamePredicate, type StanceRule } from './rule.ts';

const place = "\\p{Lu}[\\p{L}'’.-]+(?:\\s\\p{Lu}[\\p{L}'’.-]+){0,3}";
const route = new RegExp(`\\bfrom (?:the )?(?<from>${place}) to (?:the )?(?<to>${place})`, 'u');

/** "It was at Skarrow until 2022, when it was moved to Ennerby". */
const untilMoved = new RegExp(
  `\\b(?:at|in) (?:the )?(?<from>${place}) until\\b[^.;]{0,80}?\\b(?:moved|transferred|relocated|went) to (?:the )?(?<to>${place})`,
  'u',
);

/** "moved from Ennerby to Skarrow" against "moved from Skarrow to Ennerby": the same words, the other way round, which a model takes for the same. */
export const compareRoutes: StanceRule = ({ claim, focus, samePredicate }) => {
  const asked = route.exec(claim.text)?.groups;
  const given = route.exec(focus.text)?.groups ?? untilMoved.exec(focus.text)?.groups;
  if (asked === undefined || given === undefined || samePredicate < leastSamePredicate) return undefined;
  const { from = '', to = '' } = asked;
  if (!sameName(from, given.to ?? '') || !sameName(to, given.from ?? '') || sameName(from, to))
    return undefined;
  if (claim.negations.length + focus.negations.length > 0 || thereAndBack.test(focus.text)) return undefined;
  return {
    rule: 'route',
    effect: 'contradicts',
    says: `The claim says “from ${from} to ${to}”, the evidence the other way round.`,
  };
};

const thereAndBack = /\b(?:and back|return|both ways|both directions)\b/iu;
