import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { toReading } from '../../src/app/documents/take-apart.ts';
import { cutSentences } from '../../src/intake/cut-sentences.ts';
import { assembleClaims, findClaims } from '../../src/intake/find-claims.ts';
import { defaultWorthWeights } from '../../src/intake/weigh-worth.ts';
import { findClaims as task } from '../../src/tasks/claims/find-claims.ts';
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
  const answered = golds.filter(({ name }) => existsSync(recordingOf(name)));
  const sets = [
    { name: 'test half', of: golds.filter(({ half }) => half === 'test') },
    { name: 'development half', of: golds.filter(({ half }) => half === 'dev') },
    { name: 'articles', of: golds.filter(({ form }) => form === 'article') },
    { name: 'speeches', of: golds.filter(({ form }) => form === 'speech') },
  ];
  print('| documents | way | precision | recall | F1 | exact place | stands alone |');
  print('|---|---|---|---|---|---|---|');
  for (const set of sets) {
    const model = { name: 'a large language model, answers recorded', find: findInRecording };
    for (const way of set.of.every((gold) => answered.includes(gold)) ? [...ways, model] : ways) {
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

function recordingOf(name: string): URL {
  return new URL(`../../test/recordings/llm/find-claims/${name}.json`, import.meta.url);
}

const recordingSchema = z.object({ answer: task.output });

function findInRecording({ name, document }: GoldDocument): readonly Found[] {
  const { answer } = recordingSchema.parse(JSON.parse(readFileSync(recordingOf(name), 'utf8')));
  const read = new Map(answer.sentences.map((sentence) => [sentence.id, sentence]));
  const cut = cutSentences(document);
  const readings = cut.sentences.map(({ id, text }) => toReading(text, read.get(id)));
  return assembleClaims(cut, readings, defaultWorthWeights).claims;
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
