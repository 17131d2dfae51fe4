import { labelOfRating } from '../../src/core/rating.ts';
import { bootstrapInterval } from '../../src/eval/metrics/bootstrap.ts';
import { expectedCalibrationError } from '../../src/eval/metrics/calibration.ts';
import { macroF1Of } from '../../src/eval/metrics/label-scores.ts';
import { createRememberingTools } from './judge-examples.ts';
import { judgeWithArticles } from './local-judge.ts';
import { hasNoisyClaims, type NoisyClaim, readNoisyClaims } from './noisy-claims.ts';

type Judged = { truth: string; answer: string; confidence: number };

/**
 * The embedded judge on real claims and what a search brought for them. Side by side: every page taken for a source of known standing, and for
 * one that nobody vouches for, which must be confirmed by another.
 */
export async function benchJudge(report: (line: string) => void): Promise<void> {
  if (!hasNoisyClaims()) {
    report('Skipped: the data sets are not beside the project.');
    return;
  }
  const tools = createRememberingTools();
  const claims = Map.groupBy(readNoisyClaims(), ({ set }) => set);
  report(
    '| set | claims | always the most frequent | pages taken as | macro-F1 | decided | right of decided | ECE of decided |\n|---|---|---|---|---|---|---|---|',
  );
  for (const [set, own] of claims) {
    for (const [standing, name] of [
      ['curated', 'of known standing'],
      ['unrated', 'of no known standing'],
    ] as const) {
      const judged: Judged[] = [];
      for (const { claim, articles, label } of own) {
        const { judged: answer } = await judgeWithArticles(claim, articles, tools, standing);
        judged.push({ truth: label, answer: labelOfRating(answer.rating), confidence: answer.confidence });
      }
      report(describe(set, own, name, judged));
    }
  }
}

function describe(set: string, claims: readonly NoisyClaim[], standing: string, judged: Judged[]): string {
  const decided = judged.filter(({ answer }) => answer !== 'not-enough-evidence');
  const share = (entries: readonly Judged[]) =>
    entries.length === 0
      ? 0
      : entries.filter(({ truth, answer }) => truth === answer).length / entries.length;
  const labels = Map.groupBy(claims, ({ label }) => label);
  const majority = Math.max(...[...labels.values()].map((own) => own.length)) / claims.length;
  const calibration = expectedCalibrationError(
    decided.map(({ truth, answer, confidence }) => ({ confidence, right: truth === answer })),
  );
  return `| ${set} | ${claims.length} | ${percent(majority)} | ${standing} | ${percent(macroF1Of(judged))} ${range(judged, macroF1Of)} | ${percent(decided.length / judged.length)} | ${percent(share(decided))} ${range(decided, share)} | ${calibration.toFixed(3)} |`;
}

function range(judged: readonly Judged[], measure: (entries: readonly Judged[]) => number): string {
  if (judged.length === 0) return '';
  return `(${bootstrapInterval(judged, measure, { samples: 300 }).map(percent).join('–')})`;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}
