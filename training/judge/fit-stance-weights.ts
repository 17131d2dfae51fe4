/**
 * Fits the weights with which the embedded reasoner turns features of a claim and a quote into a stance:
 *   python3 training/verifier/build_data.py DATA rows.jsonl.xz && python3 training/verifier/unseen.py rows.jsonl.xz unseen.jsonl
 *   TOUCHSTONE_UNSEEN=unseen.jsonl node training/judge/fit-stance-weights.ts [--write]
 * Only claims that the verifier was not trained on are read, one half of their groups to fit and the other to measure. The claim sets are measured
 * only: fitting on them taught the judge to keep silent everywhere.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rounded } from '../../src/core/rounded.ts';
import { bootstrapInterval } from '../../src/eval/metrics/bootstrap.ts';
import { expectedCalibrationError } from '../../src/eval/metrics/calibration.ts';
import { macroF1Of } from '../../src/eval/metrics/label-scores.ts';
import { decidingBars } from '../../src/reasoners/local/judge/bars.ts';
import { featureNames } from '../../src/reasoners/local/judge/pair-features.ts';
import { stanceWeights } from '../../src/reasoners/local/judge/stance-weights.ts';
import { fitWeights, probabilitiesOf, type Weights } from './fit-judge.ts';
import { collectExamples, createRememberingTools, type Example, stanceLabels } from '../../bench/judge/judge-examples.ts';

export type Judged = { truth: number; probabilities: readonly number[] };

export function judgeExamples(examples: readonly Example[], weights: Weights): Judged[] {
  return examples.map((example) => ({
    truth: example.label,
    probabilities: probabilitiesOf(example, weights),
  }));
}

export function macroF1(judged: readonly Judged[]): number {
  return macroF1Of(
    judged.map(({ truth, probabilities }) => ({
      truth: stanceLabels[truth] ?? '',
      answer: stanceLabels[mostLikely(probabilities)] ?? '',
    })),
  );
}

export function mostLikely(probabilities: readonly number[]): number {
  return probabilities.indexOf(Math.max(...probabilities));
}

/** A row of the table: how good the most likely label is, and what is decided at the bar. */
export function describeJudged(name: string, judged: readonly Judged[], bars = decidingBars): string {
  const side = ({ probabilities: [supports = 0, refutes = 0] }: Judged) => (supports > refutes ? 0 : 1);
  const isDecided = ({ probabilities: [supports = 0, refutes = 0] }: Judged) =>
    supports > refutes ? supports >= bars.supports : refutes >= bars.refutes;
  const decided = judged.filter(isDecided);
  const decidable = judged.filter(({ truth }) => truth < 2);
  const right = decided.filter((entry) => side(entry) === entry.truth).length;
  const open = judged.filter(({ truth }) => truth === 2);
  const percent = (part: number, whole: number) => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1));
  const interval = bootstrapInterval(judged, macroF1, { samples: 300 })
    .map((value) => (100 * value).toFixed(1))
    .join('–');
  const calibration = expectedCalibrationError(
    judged.map(({ truth, probabilities }) => ({
      confidence: Math.max(...probabilities),
      right: mostLikely(probabilities) === truth,
    })),
  );
  return `| ${name} | ${judged.length} | ${(100 * macroF1(judged)).toFixed(1)} (${interval}) | ${percent(right, decided.length)} @ ${percent(decided.filter(({ truth }) => truth < 2).length, decidable.length)} | ${percent(open.filter(isDecided).length, open.length)} | ${calibration.toFixed(3)} |`;
}

export const judgedHead =
  '| set | claims | macro-F1 | precision @ coverage | decided though open | ECE |\n|---|---|---|---|---|---|';

export function currentWeights(): Weights {
  return {
    supports: featureNames.map((name) => stanceWeights[name].supports),
    refutes: featureNames.map((name) => stanceWeights[name].refutes),
  };
}

function writeWeights(file: string, fitted: Weights): void {
  // Plus zero: minus zero would be written with its sign.
  const weight = (value: number | undefined) => rounded(value ?? 0, 2) + 0;
  const key = (name: string) => (/^\w+$/u.test(name) ? name : `'${name}'`);
  const rows = featureNames.map(
    (name, index) =>
      `  ${key(name)}: { supports: ${weight(fitted.supports[index])}, refutes: ${weight(fitted.refutes[index])} },`,
  );
  writeFileSync(
    file,
    `import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by \`node training/judge/fit-stance-weights.ts --write\`, from claims that the verifier was not trained on; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
${rows.join('\n')}
};
`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const examples = await collectExamples(createRememberingTools());
  const [fit, measured] = (['fit', 'measure'] as const).map((half) =>
    examples.filter((example) => example.half === half),
  ) as [Example[], Example[]];
  const fitting = fit.filter(({ set }) => set !== 'claim-sets');
  const fitted = fitWeights(fitting);
  for (const [name, weights] of [
    ['weights as they are', currentWeights()],
    ['fitted anew', fitted],
  ] as const) {
    console.log(
      `\n${name}; fitted on ${fitting.length} claims, measured on ${measured.length} others\n\n${judgedHead}`,
    );
    for (const set of [...new Set(measured.map((example) => example.set))].sort())
      console.log(
        describeJudged(
          set,
          judgeExamples(
            measured.filter((example) => example.set === set),
            weights,
          ),
        ),
      );
    const outright = measured.filter(({ set }) => set !== 'claim-sets');
    console.log(describeJudged('all but claim sets', judgeExamples(outright, weights)));
  }
  if (process.argv.includes('--write'))
    writeWeights(join(import.meta.dirname, '../../src/reasoners/local/judge/stance-weights.ts'), fitted);
}
