import { contentBases } from '../../../../text/words/synonyms.ts';
import type { ReadPassage } from '../rules/rule.ts';

const becauseOf =
  /\b(?:because(?: of)?|due to|owing to|thanks to|as a result of|caused by|on account of)\s(?<cause>[^,;]+)/iu;

/** More than this share of the cause that a claim gives must stand in a sentence that bears it out. */
const leastOfCause = 0.5;

/**
 * "We get summer because the Earth moves closer to the Sun" is not borne out by a sentence that tells of summer and gives another cause: models hear the first half. Where the claim gives no cause,
 * there is none to ask for.
 */
export function givesTheCause({ text }: ReadPassage, sentence: ReadPassage): boolean {
  const match = becauseOf.exec(text);
  if (match?.groups === undefined) return true;
  const effect = new Set(contentBases(text.slice(0, match.index)));
  const cause = contentBases(match.groups.cause ?? '').filter((word) => !effect.has(word));
  return (
    cause.length === 0 ||
    cause.filter((word) => sentence.stems.has(word)).length > cause.length * leastOfCause
  );
}
