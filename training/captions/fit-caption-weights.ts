/**
 * Fits the weights with which the embedded reasoner decides whether a caption says what a claim says about one picture:
 * `node training/captions/fit-caption-weights.ts`. Only the tuning half of VERITE (by the hash of its story) and the tuning part of the starter's claims are read;
 * claims on which the caption is silent are left out, since rules decide about those.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rounded } from '../../src/core/rounded.ts';
import { captionFeatureNames, measureCaption } from '../../src/reasoners/local/captions/caption-features.ts';
import { compareSlots, readCaption } from '../../src/reasoners/local/captions/caption-slots.ts';
import { measureEvidence } from '../../src/reasoners/local/judge/measure-evidence.ts';
import type { MeasuredPair } from '../../src/reasoners/local/judge/pair-features.ts';
import { weighPair } from '../../src/reasoners/local/judge/weigh-pair.ts';
import { type CaptionExample, starterExamples, veriteExamples } from '../../bench/pictures/caption-examples.ts';
import { createTools } from '../../bench/judge/local-judge.ts';

const penalty = 0.004;
const rounds = 800;
const rate = 0.05;

export type FittedExample = { features: number[]; fits: boolean };

async function measureExamples(examples: readonly CaptionExample[]): Promise<FittedExample[]> {
  const tools = createTools();
  const fitted: FittedExample[] = [];
  for (const { claim: said, caption: other, title, truth } of examples) {
    const [claim, caption] = [readCaption(said), readCaption(other)];
    const [measured = []] = await measureEvidence([claim.text], [{ title, quote: caption.text }], tools);
    const pair = measured[0] as MeasuredPair;
    const slots = compareSlots(claim, caption, { id: 'm1', caption: other, pageTitle: title }, undefined);
    const features = measureCaption(claim, caption, slots, pair, weighPair(pair));
    fitted.push({ features: captionFeatureNames.map((name) => features[name]), fits: truth === 'matches' });
  }
  return fitted;
}

/** Logistic regression by Adam; the bias is not penalised. */
export function fitCaptionWeights(examples: readonly FittedExample[]): number[] {
  const weights = captionFeatureNames.map(() => 0);
  const [mean, square] = [weights.map(() => 0), weights.map(() => 0)];
  for (let round = 1; round <= rounds; round++) {
    const gradient = weights.map((weight, index) => (index === 0 ? 0 : 2 * penalty * weight));
    for (const { features, fits } of examples) {
      const sum = features.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
      const error = (1 / (1 + Math.exp(-sum)) - (fits ? 1 : 0)) / examples.length;
      for (const [index, value] of features.entries())
        gradient[index] = (gradient[index] ?? 0) + error * value;
    }
    for (const [index, slope] of gradient.entries()) {
      mean[index] = 0.9 * (mean[index] ?? 0) + 0.1 * slope;
      square[index] = 0.999 * (square[index] ?? 0) + 0.001 * slope * slope;
      const scale = Math.sqrt((square[index] ?? 0) / (1 - 0.999 ** round)) + 1e-9;
      weights[index] = (weights[index] ?? 0) - (rate * ((mean[index] ?? 0) / (1 - 0.9 ** round))) / scale;
    }
  }
  return weights;
}

export function writeCaptionWeights(weights: readonly number[]): void {
  const key = (name: string) => (/^\w+$/u.test(name) ? name : `'${name}'`);
  const rows = captionFeatureNames.map(
    (name, index) => `  ${key(name)}: ${rounded(weights[index] ?? 0, 3)},`,
  );
  writeFileSync(
    join(import.meta.dirname, '../../src/reasoners/local/captions/caption-weights.ts'),
    `import type { CaptionFeatureName } from './caption-features.ts';

/**
 * What each feature adds to the log-odds that a caption says what the claim says.
 * Written by \`node training/captions/fit-caption-weights.ts\`; do not edit by hand.
 */
export const captionWeights: Readonly<Record<CaptionFeatureName, number>> = {
${rows.join('\n')}
};
`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const examples = [...starterExamples(), ...veriteExamples(false), ...veriteExamples(true)].filter(
    ({ part, truth }) => part === 'tuning' && truth !== 'unknown',
  );
  writeCaptionWeights(fitCaptionWeights(await measureExamples(examples)));
  console.log(`Fitted on ${examples.length} captions.`);
}
