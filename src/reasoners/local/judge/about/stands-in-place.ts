import { contentBases } from '../../../../text/words/synonyms.ts';
import { mentions } from '../bearing.ts';
import type { ReadPassage } from '../rules/rule.ts';

type Name = ReadPassage['entities'][number];

/** "Accepted the Haddow & Pike quotation", where the claim has "accepted the Ostrel Works quotation": another name between the same two words. */
export function standsInPlace(
  claim: ReadPassage,
  { text, start, end }: Name,
  sentence: ReadPassage,
): boolean {
  if (sentence.text.includes(text)) return false;
  const frame = frameOf(claim.text, start, end);
  return (
    frame !== undefined &&
    sentence.entities.some(
      (other) => !mentions(claim, other) && frameOf(sentence.text, other.start, other.end) === frame,
    )
  );
}

/** The words right before and right after a name, articles aside, where both say something. */
function frameOf(text: string, start: number, end: number): string | undefined {
  const before =
    /(?<word>\p{Ll}+)\s(?:(?:the|an?|its|their|his|her)\s)?(?:\p{Lu}[\p{L}.]*\s(?:&|and)\s)?$/u.exec(
      text.slice(0, start),
    );
  const after = /^(?:\s(?:&|and)\s\p{Lu}[\p{L}.]*)?(?:['’]s)?\s(?<word>\p{Ll}+)/u.exec(text.slice(end));
  const words = [before, after].map((found) => contentBases(found?.groups?.word ?? '')[0]);
  return words.every((word) => word !== undefined) ? words.join(' ') : undefined;
}
