/**
 * Fits the weights with which the embedded reasoner turns features of a claim and a quote into a stance:
 * `node bench/fit-stance-weights.ts`. Only the tuning part of the starter claims is read. The articles are true, so of a supported claim one quote
 * at least must support and none may refute, of a refuted claim the other way round, and of an unknown one all must be silent.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractEventLocally } from '../src/reasoners/local/extract-event.ts';
import type { Tools } from '../src/reasoners/local/handler.ts';
import { interpretClaimLocally } from '../src/reasoners/local/interpret-claim.ts';
import { measureEvidence } from '../src/reasoners/local/measure-evidence.ts';
import { featureNames } from '../src/reasoners/local/pair-features.ts';
import { isAnchored, toProbabilities } from '../src/reasoners/local/weigh-pair.ts';
import { createNearest, createTools, loadStarter, partOf, quotesPerPage } from './local-judge.ts';

export type Example = { claim: string; texts: string[]; quotes: number[][]; label: 0 | 1 | 2 };

const labels = { supported: 0, refuted: 1, 'not-enough-evidence': 2 } as const;
/** How soft the maximum over quotes is while fitting. */
const sharpness = 6;
/** What one quote on the wrong side costs, against the claim's own side missing. */
const wrongSideCost = 1;
/** What one quote that is not silent about an unknown claim costs. */
const notSilentCost = 0.5;
const penalty = 0.2;
const rounds = 3000;

export async function collectExamples(tools: Tools): Promise<Example[]> {
  const { claims, articles } = loadStarter();
  const nearest = await createNearest([...articles.values()], tools);
  const examples: Example[] = [];
  for (const claim of claims) {
    if (partOf(claim.id) !== 'tuning' || claim.label === 'conflicting') continue;
    const read =
      claim.evidence.length > 0
        ? claim.evidence.flatMap((id) => articles.get(id) ?? [])
        : await nearest(claim.claim, 3);
    const { subClaims } = await interpretClaimLocally({
      text: claim.claim,
      today: '2026-06-30',
      images: [],
      imageFacts: [],
    });
    const [only, ...others] = subClaims;
    // Which part of a compound claim its label speaks of is not known.
    if (only === undefined || others.length > 0) continue;
    const quotes: { title: string; quote: string; family: string }[] = [];
    for (const { id, title, text } of read) {
      const { keyQuotes } = await extractEventLocally(
        { claim: claim.claim, subClaims: [{ id: 's1', text: only.text }], page: { title, text } },
        tools,
      );
      quotes.push(...keyQuotes.slice(0, quotesPerPage).map(({ quote }) => ({ title, quote, family: id })));
    }
    const [measured = []] = await measureEvidence([only.text], quotes, tools);
    const anchored = measured.flatMap((pair, index) =>
      isAnchored(pair.overlap, pair.features.similarity) && !pair.setAside
        ? [{ ...pair, text: quotes[index]?.quote ?? '' }]
        : [],
    );
    examples.push({
      claim: only.text,
      texts: anchored.map(({ text }) => text),
      quotes: anchored.map(({ features }) => featureNames.map((name) => features[name])),
      label: labels[claim.label],
    });
  }
  return examples;
}

type Sign = -1 | 0 | 1;

/** What a feature may speak for. A fit that would break this learns an accident of the data. */
function allowedSigns(name: string): { supports: Sign; refutes: Sign } {
  if (name === 'modelSupports' || name === 'modelRefutesNegation' || name.endsWith(':confirms'))
    return { supports: 1, refutes: -1 };
  if (name === 'modelRefutes' || name === 'modelSupportsNegation' || name.endsWith(':contradicts'))
    return { supports: -1, refutes: 1 };
  if (name === 'similarity' || name === 'overlap' || name === 'samePredicate')
    return { supports: 1, refutes: 1 };
  if (name.endsWith(':unsettles')) return { supports: -1, refutes: -1 };
  if (name === 'valuesMissing' || name === 'namesMissing' || name === 'subjectMissing')
    return { supports: -1, refutes: 0 };
  return { supports: 0, refutes: 0 };
}

/** Adam, projected onto the allowed signs; the bias is not penalised. */
export function fitWeights(examples: readonly Example[]): { supports: number[]; refutes: number[] } {
  const size = featureNames.length;
  const usable = examples.filter((example) => example.quotes.length > 0);
  const signs = [
    ...featureNames.map((name) => allowedSigns(name).supports),
    ...featureNames.map((name) => allowedSigns(name).refutes),
  ];
  const weights: number[] = signs.map(() => 0);
  const [mean, square] = [signs.map(() => 0), signs.map(() => 0)];
  for (let round = 1; round <= rounds; round++) {
    const gradient = gradientOf(usable, weights, size);
    const rate = 0.05 * (1 - round / (rounds + 1));
    for (const [index, sign] of signs.entries()) {
      const slope = at(gradient, index);
      mean[index] = 0.9 * at(mean, index) + 0.1 * slope;
      square[index] = 0.999 * at(square, index) + 0.001 * slope * slope;
      const step =
        at(mean, index) / (1 - 0.9 ** round) / (Math.sqrt(at(square, index) / (1 - 0.999 ** round)) + 1e-9);
      const moved = at(weights, index) - rate * step;
      weights[index] = sign === 0 || Math.sign(moved) === sign ? moved : 0;
    }
  }
  return { supports: weights.slice(0, size), refutes: weights.slice(size) };
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0;
}

/** The slope of the penalised loss. `side` 0 is support, 1 refutation; silence has the score 0. */
function gradientOf(examples: readonly Example[], weights: readonly number[], size: number): number[] {
  const gradient: number[] = weights.map((weight, index) => (index % size === 0 ? 0 : 2 * penalty * weight));
  for (const { quotes, label } of examples) {
    const rows = quotes.map((quote) => probabilitiesOf(quote, weights, size));
    const shares = label === 2 ? [] : softMaximum(rows.map((row) => Math.log(row[label] + 1e-9)));
    for (const [index, quote] of quotes.entries()) {
      const row = rows[index] ?? [0, 0, 1];
      for (const side of [0, 1] as const) {
        let slope: number;
        if (label === 2) slope = notSilentCost * row[side];
        else {
          const wrong = label === 0 ? 1 : 0;
          const own = -at(shares, index) * ((side === label ? 1 : 0) - row[side]);
          slope =
            own +
            ((wrongSideCost * row[wrong]) / (1 - row[wrong] + 1e-9)) * ((side === wrong ? 1 : 0) - row[side]);
        }
        for (const [feature, value] of quote.entries())
          gradient[side * size + feature] = at(gradient, side * size + feature) + slope * value;
      }
    }
  }
  return gradient;
}

function probabilitiesOf(
  quote: readonly number[],
  weights: readonly number[],
  size: number,
): [number, number, number] {
  const score = (side: number) =>
    quote.reduce((sum, value, index) => sum + value * at(weights, side * size + index), 0);
  const { supports, refutes, silent } = toProbabilities({ supports: score(0), refutes: score(1) });
  return [supports, refutes, silent];
}

/** How much each value counts as the greatest. */
function softMaximum(values: readonly number[]): number[] {
  const highest = Math.max(...values);
  const powers = values.map((value) => Math.exp(sharpness * (value - highest)));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

export function writeWeights(file: string, fitted: { supports: number[]; refutes: number[] }): void {
  const round = (value: number | undefined) => Number((value ?? 0).toFixed(3));
  const key = (name: string) => (/^\w+$/u.test(name) ? name : `'${name}'`);
  const rows = featureNames.map(
    (name, index) =>
      `  ${key(name)}: { supports: ${round(fitted.supports[index])}, refutes: ${round(fitted.refutes[index])} },`,
  );
  writeFileSync(
    file,
    `import type { FeatureName } from './pair-features.ts';

/**
 * What each feature adds to the score of support and of refutation.
 * Written by \`node bench/fit-stance-weights.ts\`, from the tuning part of the starter claims; do not edit by hand.
 */
export const stanceWeights: Readonly<Record<FeatureName, { supports: number; refutes: number }>> = {
${rows.join('\n')}
};
`,
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const examples = await collectExamples(createTools());
  const fitted = fitWeights(examples);
  writeWeights(join(import.meta.dirname, '../src/reasoners/local/stance-weights.ts'), fitted);
  console.log(`Fitted on ${examples.length} claims.`);
}
