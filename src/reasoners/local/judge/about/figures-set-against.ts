import { splitSentences } from '../../../../text/sentences/sentences.ts';
import { figuresOf } from '../outright/holds-values.ts';
import { readPassage } from '../read-passage.ts';

export type Direction = 'up' | 'down';

/** What stands between a figure and the one of before. */
const heldAgainst =
  /\b(?:against|compared (?:with|to)|in comparison (?:with|to)|up from|down from|after|where (?:it|there) (?:was|were|had been))\s(?:the\s)?(?:only\s|just\s|some\s|about\s)?$/iu;

/** How a count is said to have changed; that somebody lost her life is no change of a count. */
const upward = /\b(?:rose|risen|grew|grown|increased?|climbed|(?:went|gone) up|(?:was|were|been) raised)\b/iu;
const downward =
  /\b(?:fell|fallen|dropped|declined|decreased|shrank|shrunk|sank|(?:went|gone) down|(?:was|were|been) (?:reduced|lowered))\b/iu;

/** Which way a statement says that something went; undefined where it says neither, both, or compares one thing with another. */
export function directionOf(statement: string): Direction | undefined {
  if (/\bthan\b/iu.test(statement)) return undefined;
  const [up, down] = [upward.test(statement), downward.test(statement)];
  return up === down ? undefined : up ? 'up' : 'down';
}

/**
 * "Eleven customers complained in writing, against nine in 2022": it went up, and no word says so. A model that sees two figures reads either into them. Undefined where no two figures are set
 * against each other, or some go up and others down.
 */
export function directionOfFigures(text: string): Direction | undefined {
  const found = new Set(splitSentences(text).flatMap((sentence) => directionsIn(sentence.text)));
  const [only, ...others] = found;
  return others.length > 0 ? undefined : only;
}

function directionsIn(sentence: string): Direction[] {
  const figures = figuresOf(readPassage(sentence)).filter(({ dimension }) => dimension !== 'ordinal');
  return figures.flatMap((before, at): Direction[] => {
    const now = figures[at - 1];
    if (now === undefined || now.dimension !== before.dimension || now.low === before.low) return [];
    const between = sentence.slice(now.end, before.start);
    return heldAgainst.test(between) ? [now.low > before.low ? 'up' : 'down'] : [];
  });
}
