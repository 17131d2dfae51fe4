import type { RunScore } from '../score-run.ts';
import { percent } from './number-words.ts';

/** How well the explanations of a run rest on their evidence; empty where it was not measured. */
export function explanationWords({
  citedSentences,
  entailedCitations,
  labelFollows,
  keyPointsCovered,
}: Pick<RunScore, 'citedSentences' | 'entailedCitations' | 'labelFollows' | 'keyPointsCovered'>): string {
  const parts: [string, number | undefined][] = [
    ['sentences that cite', citedSentences],
    ['citations whose quote says so', entailedCitations],
    ['labels that follow from the quotes', labelFollows],
    ['gold key points told', keyPointsCovered],
  ];
  return parts
    .flatMap(([words, share]) => (share === undefined ? [] : [`${words} ${percent(share)}`]))
    .join(', ');
}
