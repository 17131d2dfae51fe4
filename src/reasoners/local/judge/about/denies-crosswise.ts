import { splitClauses } from '../../../../text/sentences/clauses.ts';
import { contentBases } from '../../../../text/words/synonyms.ts';
import { readPassage } from '../read-passage.ts';
import type { ReadPassage } from '../rules/rule.ts';

/**
 * "Polar bears do not live in Antarctica, and penguins do not live in the Arctic", where the claim is that polar bears live in the Arctic: each clause denies something, and none of them what the
 * claim says, although the sentence has all its words. Models, and the rules that count denials, take it for one.
 */
export function deniesCrosswise(claim: ReadPassage, sentence: string): boolean {
  const denying = splitClauses(sentence)
    .map(readPassage)
    .filter(({ negations }) => negations.length > 0);
  return (
    denying.length > 1 && !denying.some((clause) => [...claim.stems].every((stem) => clause.stems.has(stem)))
  );
}

/** "are beetles, not flies", "true flies and not beetles": what it is, and what it is not. */
const isAndIsNot =
  /(?<is>[\p{L}\s-]{3,40}?)(?:,| and| but|, and|, but) not (?:an?\s|the\s)?(?<isNot>[\p{L}\s-]{3,40})[.!]?$/iu;

/** "Fireflies are beetles, not flies" says nothing of what a claim says that has the two the other way round, though it has all its words. */
export function isOtherWayRound(claim: ReadPassage, sentence: string): boolean {
  const [asked, given] = [halvesOf(claim.text), halvesOf(sentence)];
  if (asked === undefined || given === undefined) return false;
  return asked.isNot.some((word) => given.is.has(word)) && given.isNot.some((word) => asked.is.has(word));
}

function halvesOf(text: string): { is: ReadonlySet<string>; isNot: string[] } | undefined {
  const groups = isAndIsNot.exec(text)?.groups;
  if (groups === undefined) return undefined;
  return { is: new Set(contentBases(groups.is ?? '')), isNot: contentBases(groups.isNot ?? '') };
}
