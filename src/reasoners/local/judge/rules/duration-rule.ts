import { isSameSlot, isSameStatement, type StanceRule } from './rule.ts';

const range =
  /\b(?:(?:from|between)\s(?:[\p{L}\d]+\s){0,2})?(?<from>1\d{3}|20\d{2})\s?(?:–|—|-|to|until|till|through|and)\s?(?:[\p{L}\d]+\s){0,2}?(?<to>1\d{3}|20\d{2})\b/giu;
const secondsOfYear = 31_557_600;
/** Years are counted from the middle of one to the middle of another. */
const slackYears = 1;

/** "lasted nine years" against "from 1939 to 1945": a length of time that follows from its two ends. */
export const compareDurations: StanceRule = (pair) => {
  const { claim, focus } = pair;
  const asked = claim.quantities.find(
    (quantity) => quantity.dimension === 'duration' && /\byears?\b|\bdecades?\b/iu.test(quantity.text),
  );
  if (asked === undefined || focus.quantities.some(({ dimension }) => dimension === 'duration'))
    return undefined;
  const spans = [...focus.text.matchAll(range)].map(({ 0: text, groups }) => ({
    text,
    years: Number(groups?.to) - Number(groups?.from),
  }));
  const [low, high] = [asked.low / secondsOfYear, asked.high / secondsOfYear];
  const only = spans.length === 1 ? spans[0] : undefined;
  if (only === undefined || only.years < 1) return undefined;
  const slack = Math.max(
    slackYears,
    asked.precision / secondsOfYear,
    asked.bound === 'about' ? high * 0.1 : 0,
  );
  const tooShort = only.years < low - slack && asked.bound !== 'at-most';
  const tooLong = only.years > high + slack && asked.bound !== 'at-least';
  if (!tooShort && !tooLong)
    return isSameStatement(pair)
      ? {
          rule: 'duration',
          effect: 'confirms',
          says: `${only.text} is ${only.years} years, as the claim says.`,
        }
      : undefined;
  if (!isSameSlot(pair)) return undefined;
  return {
    rule: 'duration',
    effect: 'contradicts',
    says: `The claim says ${asked.text}, the evidence ${only.text}, which is ${only.years} years.`,
  };
};
