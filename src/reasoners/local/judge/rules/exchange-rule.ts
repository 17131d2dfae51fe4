import { exchangeOf } from '../about/takes-in-what-is-given-off.ts';
import { leastSamePredicate, type StanceRule } from './rule.ts';

/** "Take in oxygen and give off carbon dioxide" against "take in carbon dioxide and give off oxygen": the same words, the other way round. */
export const compareExchange: StanceRule = ({ claim, focus, samePredicate }) => {
  if (samePredicate < leastSamePredicate || claim.negations.length + focus.negations.length > 0)
    return undefined;
  const [asked, given] = [exchangeOf(claim.text), exchangeOf(focus.text)];
  const isTurned = [...asked.takenIn].some((what) => given.givenOff.has(what));
  const isTurnedBack = [...asked.givenOff].some((what) => given.takenIn.has(what));
  return isTurned && isTurnedBack
    ? {
        rule: 'route',
        effect: 'contradicts',
        says: `The claim says that ${[...asked.takenIn].join(' and ')} is taken in, the evidence that it is given off.`,
      }
    : undefined;
};
