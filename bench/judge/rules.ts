import { bootstrapInterval } from '../../src/eval/metrics/bootstrap.ts';
import { type FeatureName, featureNames } from '../../src/reasoners/local/judge/pair-features.ts';
import { fitWeights } from '../../training/judge/fit-judge.ts';
import {
  describeJudged,
  judgedHead,
  judgeExamples,
  macroF1,
} from '../../training/judge/fit-stance-weights.ts';
import {
  collectExamples,
  createRememberingTools,
  type Example,
  hasUnseenClaims,
  unseenFile,
} from './judge-examples.ts';

/**
 * What each rule is worth beside the model: the judge fitted without it, on the same claims, against the judge with all. Claims
 * that the verifier has not seen; one half fits, the other measures.
 */
export async function benchRules(report: (line: string) => void): Promise<void> {
  if (!hasUnseenClaims()) {
    report(`Skipped: there is no ${unseenFile}; training/verifier/unseen.py writes it.`);
    return;
  }
  // As in the fit of the weights, which the claim sets only measure.
  const examples = (await collectExamples(createRememberingTools())).filter(
    ({ set }) => set !== 'claim-sets',
  );
  const fit = examples.filter(({ half }) => half === 'fit');
  const measured = examples.filter(({ half }) => half === 'measure');
  const rules = [...new Set(featureNames.filter((name) => name.includes(':')).map(ruleOf))];
  const judgeWithout = (without: ReadonlySet<FeatureName>) =>
    judgeExamples(measured, fitWeights(fit, { without }));
  const all = judgeWithout(new Set());
  const none = judgeWithout(new Set(featureNames.filter((name) => name.includes(':'))));
  report(`Fitted on ${fit.length} claims, measured on ${measured.length}.\n\n${judgedHead}`);
  report(describeJudged('all rules', all));
  report(describeJudged('no rule', none));
  report(
    '\n| rule | claims on which it speaks | macro-F1 with it | without | gain (95 %) | macro-F1 where it speaks: with, without |\n|---|---|---|---|---|---|',
  );
  for (const rule of rules) {
    const own = new Set(featureNames.filter((name) => ruleOf(name) === rule));
    const without = judgeWithout(own);
    const places = [...own].map((name) => featureNames.indexOf(name));
    const spoken = measured.map((example) => speaks(example, places));
    const indices = measured.map((_, index) => index);
    const gain = (sample: readonly number[]) =>
      macroF1(sample.map((index) => all[index] ?? nothing)) -
      macroF1(sample.map((index) => without[index] ?? nothing));
    const [low, high] = bootstrapInterval(indices, gain, { samples: 300 });
    const where = indices.filter((index) => spoken[index]);
    const at = (judged: typeof all) =>
      where.length < 10 ? '–' : percent(macroF1(where.map((index) => judged[index] ?? nothing)));
    report(
      `| ${rule} | ${where.length} | ${percent(macroF1(all))} | ${percent(macroF1(without))} | ${signed(gain(indices))} (${signed(low)} to ${signed(high)}) | ${at(all)}, ${at(without)} |`,
    );
  }
}

const nothing = { truth: 2, probabilities: [0, 0, 1] };

function ruleOf(name: FeatureName): string {
  return name.split(':')[0] ?? name;
}

function speaks(example: Example, places: readonly number[]): boolean {
  return example.quotes.some((quote) => places.some((place) => quote[place] === 1));
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}

function signed(value: number): string {
  return `${value >= 0 ? '+' : '−'}${percent(Math.abs(value))}`;
}
