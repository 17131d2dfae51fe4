import type { FoundClaim } from '../../src/core/documents/document-report.ts';
import { findWords } from '../../src/text/words/words.ts';
import type { GoldDocument } from './gold-claims.ts';

/** What a way of finding claims gives: the sentence's place and the claim's words. */
export type Found = Pick<FoundClaim, 'claim' | 'place'>;

export type ClaimScore = {
  sentences: number;
  gold: number;
  found: number;
  right: number;
  /** Sentences that were found and stand exactly where the gold has them. */
  exact: number;
  /** Claims of sentences that make one, and of those the ones with all the words they need. */
  claims: number;
  alone: number;
  /** Changed into something else: a word that is neither the sentence's nor needed. */
  wrong: string[];
  missed: string[];
  extra: string[];
  notAlone: string[];
};

export function scoreClaims(
  golds: readonly GoldDocument[],
  find: (gold: GoldDocument) => readonly Found[],
): ClaimScore {
  const score: ClaimScore = {
    sentences: 0,
    gold: 0,
    found: 0,
    right: 0,
    exact: 0,
    claims: 0,
    alone: 0,
    wrong: [],
    missed: [],
    extra: [],
    notAlone: [],
  };
  for (const gold of golds) {
    const found = find(gold);
    const body = found.filter(({ place }) =>
      gold.sentences.some(({ start, end }) => place.start < end && start < place.end),
    );
    score.sentences += gold.sentences.length;
    for (const sentence of gold.sentences) {
      const here = body.filter(({ place }) => place.start < sentence.end && sentence.start < place.end);
      const isClaim = sentence.claims.length > 0;
      if (isClaim) score.gold += 1;
      if (here.length > 0) score.found += 1;
      if (isClaim && here.length === 0) score.missed.push(`${gold.name}: ${sentence.text}`);
      if (!isClaim && here.length > 0)
        score.extra.push(`${gold.name}: ${sentence.text} => ${here[0]?.claim.text ?? ''}`);
      if (!isClaim || here.length === 0) continue;
      score.right += 1;
      if (here.every(({ place }) => place.start === sentence.start && place.end === sentence.end))
        score.exact += 1;
      for (const claim of sentence.claims) {
        score.claims += 1;
        const fits = here.some(({ claim: { text } }) => {
          const lower = text.toLowerCase();
          if (sentence.plain) return addsNothing(text, sentence.text);
          return (
            claim.needs.every((word) => lower.includes(word.toLowerCase())) &&
            claim.not.every((word) => !lower.includes(word.toLowerCase()))
          );
        });
        if (fits) score.alone += 1;
        else
          score.notAlone.push(
            `${gold.name}: ${sentence.text} => ${here.map(({ claim: { text } }) => text).join(' // ')}`,
          );
      }
    }
  }
  return score;
}

function addsNothing(text: string, sentence: string): boolean {
  const own = new Set(findWords(sentence).map((word) => word.text.toLowerCase()));
  return findWords(text).every((word) => own.has(word.text.toLowerCase()) || /^\d{4}$/u.test(word.text));
}
