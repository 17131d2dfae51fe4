import { findClaims } from '../../src/intake/find-claims.ts';
import { splitSentences } from '../../src/text/sentences/sentences.ts';
import { type GoldDocument, readGoldDocuments } from '../../test/intake/gold-claims.ts';
import { type Found, scoreClaims } from '../../test/intake/score-claims.ts';

/** How well claims are found in the documents of `test/intake`, beside two plain ways. Only the test half was never looked at while the rules were made. */
export function benchFindingClaims(print: (line: string) => void): void {
  const ways: readonly { name: string; find(gold: GoldDocument): readonly Found[] }[] = [
    { name: 'the rules', find: ({ document }) => findClaims(document).claims },
    { name: 'every sentence', find: ({ document }) => sentencesOf(document.text) },
    { name: 'the first sentence of each paragraph', find: ({ document }) => firstSentences(document.text) },
  ];
  const golds = readGoldDocuments();
  const sets = [
    { name: 'test half', of: golds.filter(({ half }) => half === 'test') },
    { name: 'development half', of: golds.filter(({ half }) => half === 'dev') },
    { name: 'articles', of: golds.filter(({ form }) => form === 'article') },
    { name: 'speeches', of: golds.filter(({ form }) => form === 'speech') },
  ];
  print('| documents | way | precision | recall | F1 | exact place | stands alone |');
  print('|---|---|---|---|---|---|---|');
  for (const set of sets) {
    for (const way of ways) {
      const score = scoreClaims(set.of, way.find);
      const [precision, recall] = [score.right / score.found, score.right / score.gold];
      const f1 = (2 * precision * recall) / (precision + recall);
      const shares = [precision, recall, f1, score.exact / score.right, score.alone / score.claims];
      print(
        `| ${set.name} (${set.of.length}; ${score.gold} of ${score.sentences} sentences make a claim) | ${way.name} | ${shares.map((share) => share.toFixed(3)).join(' | ')} |`,
      );
    }
  }
}

function sentencesOf(text: string): Found[] {
  return splitSentences(text).map((sentence) => ({
    claim: { text: sentence.text },
    place: { start: sentence.start, end: sentence.end, segment: '' },
  }));
}

function firstSentences(text: string): Found[] {
  const starts = [...text.matchAll(/(?:^|\n\n)(?=\S)/gu)].map((match) => match.index + match[0].length);
  return sentencesOf(text).filter(({ place }) => starts.includes(place.start));
}
