import { compareTimeSpans } from '../../../../text/quantities/compare-values.ts';
import type { TimeSpan } from '../../../../text/quantities/time-spans.ts';
import { datesAnother } from '../about/tells-when.ts';
import { isSameSlot, isSameStatement, type RuleFinding, type StanceRule } from './rule.ts';

/** "in 1899" against "in 1889". A date in another sentence of the quote may belong to another event and contradicts nothing. */
export const compareTimes: StanceRule = (pair) => {
  const { claim, focus, whole } = pair;
  const sameSlot = isSameSlot(pair);
  let confirmed: RuleFinding | undefined;
  for (const asked of claim.times) {
    if (tellsWhichOne(claim.text, asked) || isOfSubject(claim.text, asked)) continue;
    if (whole.times.some((given) => compareTimeSpans(asked, given) === 'same')) {
      // "Coins came into use in 2002. The currency was introduced in 1999." does not confirm that coins came into use in 1999.
      if (sameSlot && givesAnother(asked, focus.times)) continue;
      confirmed = {
        rule: 'time',
        effect: 'confirms',
        says: `The evidence gives the same time: ${asked.text}.`,
      };
      continue;
    }
    const comparisons = focus.times
      .filter((given) => !isDateOfPicture(claim.text, focus.text, given))
      // Another of the claim's own times is no rival of this one.
      .filter((given) => !claim.times.some((own) => compareTimeSpans(own, given) === 'same'))
      .map((given) => ({ given, result: compareTimeSpans(asked, given) }));
    const rival = comparisons.find(({ given, result }) => result === 'different' && isPointInTime(given));
    if (rival === undefined || comparisons.some(({ result }) => result === 'close') || !sameSlot) continue;
    if (datesAnother(claim, focus, pair.title) || isOfLifeAlone(claim.text, focus.text)) continue;
    // "The tour of 2025 will again end there": that it did in 2024 says nothing of it.
    if (!isPointInTime(asked) || comesAgain.test(claim.text)) continue;
    // What a row gives for one year says nothing of another, though the figure be the same.
    if (claim.quantities.length > 0 && standsInRow(focus.text, whole.text)) continue;
    return {
      rule: 'time',
      effect: 'contradicts',
      says: `The claim says ${asked.text}, the evidence says ${rival.given.text}.`,
    };
  }
  return isSameStatement(pair) ? confirmed : undefined;
};

/** "Series: Organ and brass; Visitors 2022/23: 1,490; …" */
const isRow = /^[^;:]+: [^;:]+; [^;:]+: /u;

function standsInRow(focus: string, quote: string): boolean {
  return quote.split('\n').some((line) => isRow.test(line) && line.includes(focus.trim()));
}

const comesAgain = /\b(?:will|again|once more|another time)\b/iu;

function givesAnother(asked: TimeSpan, given: readonly TimeSpan[]): boolean {
  return given.length > 0 && given.every((span) => compareTimeSpans(asked, span) === 'different');
}

const pointsAtOne = /(?:^|\b(?:the|a|an|this|that|its|his|her|their)\s|['’]s\s|\()$/iu;
const endsWithName = /(?:^|[^\p{L}])\p{Lu}[\p{L}'’-]+\s$/u;
const leadsToTime =
  /\b(?:in|on|at|since|until|till|by|from|to|of|for|and|or|during|after|before|around|about|between|through|throughout|circa|early|mid|late|spring|summer|autumn|fall|winter)\s$/iu;

/** "the 2015 contest", "World Cup 2014": the year tells which one is meant; it is not what the claim asserts, and another year is another contest. */
function tellsWhichOne(claim: string, { start, end, text }: TimeSpan): boolean {
  if (!/^\d{4}$/u.test(text)) return false;
  const before = claim.slice(Math.max(0, start - 30), start);
  if (leadsToTime.test(before)) return false;
  return endsWithName.test(before) || (pointsAtOne.test(before) && /^\s\p{L}/u.test(claim.slice(end)));
}

const ofLife = /\b(?:born|birth|died|dies|death|passed away)\b/iu;
const toldOfLife =
  /\b(?:born|birth|birthday|aged?|old|die[ds]?|dying|dead|death|deaths|late|alive|li(?:fe|ve[ds]?|ving)|kill(?:s|ed)?|murder(?:s|ed)?|assassinat\p{L}+|execut\p{L}+|hanged|shot|drowned|perished|suicide|buried|funeral|widow(?:er|ed)?|survived?|outlived|posthumous\p{L}*)\b/iu;

/** "He died in 2001" gives no other year for what he did. */
function isOfLifeAlone(claim: string, sentence: string): boolean {
  return ofLife.test(sentence) && !toldOfLife.test(claim);
}

const participle =
  /^(?:The|An?|That|This|Those|These|\p{Lu}\p{L}+)\s[^,;:]*\b(?:\p{Ll}{2,}(?:ed|en)|made|built|held|born|won|sold|found|put|set|left|lost|shot)\b[^,;:]*\s(?:in|on|of|from)\s(?:\p{L}+\s)?$/u;
const verb =
  /^\s(?:is|are|was|were|has|have|had|does|did|will|can|could|may|must|became|remains?|\p{Ll}+s\s(?:the|an?|its|his|her|their|at|in)\b)/u;

/** "The chair elected in April 2024 runs the first organic farm": when she was elected tells who is meant. */
function isOfSubject(claim: string, { start, end }: TimeSpan): boolean {
  return participle.test(claim.slice(0, start)) && verb.test(claim.slice(end));
}

const picture =
  /\b(?:photo(?:s|graph(?:s|ed)?)?|pictured?|pictures|images?|footage|videos?|filmed|snapshot|captioned|posted|published|updated|retrieved|accessed|archived|uploaded)\b/iu;

/** "photographed in 2014": when a picture was taken or a page was made is not when the thing happened. */
function isDateOfPicture(claim: string, evidence: string, given: TimeSpan): boolean {
  const before =
    evidence
      .slice(Math.max(0, given.start - 60), given.start)
      .split(/[.;!?]/u)
      .at(-1) ?? '';
  return picture.test(before) && !picture.test(claim);
}

function isPointInTime(span: TimeSpan): boolean {
  return span.relation === 'at' || span.relation === 'about';
}
