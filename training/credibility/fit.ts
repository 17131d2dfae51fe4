/**
 * Fits the credibility model: how likely a page's site is rated as factual, from the page's words.
 *
 *   node training/credibility/fit.ts --pages <pages.jsonl.gz> --ratings <domains.jsonl.gz> [--output src/source/credibility-weights.json]
 *     [--penalty 0.3]
 *
 * pages: one {"url","title","text"} a line (text is Markdown). ratings: one {"domain","lists":{"mbfc":{"factuality"},…}} a line.
 * A site counts as factual from "mostly factual" up, as not factual from "mixed" down. Every site has the same weight, however many
 * of its pages there are. Cross-validation keeps all pages of a site on one side. Neither pages nor ratings go into the output.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { registrableDomain } from '../../src/net/registrable-domain.ts';
import { readCredibilityFeatures, type TextFeatureName, textFeatureNames } from '../../src/source/credibility-features.ts';
import { readPage } from '../../src/text/read-page.ts';

type Example = { domain: string; factual: 0 | 1; features: number[] };

const { values: flags } = parseArgs({
  options: { pages: { type: 'string' }, ratings: { type: 'string' }, output: { type: 'string' }, penalty: { type: 'string' } },
});
if (flags.pages === undefined || flags.ratings === undefined) {
  process.stderr.write('Give --pages and --ratings.\n');
  process.exit(2);
}

function readLines(path: string): unknown[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line));
}

type Rating = { domain: string; lists?: Record<string, { factuality?: string }> };

function readRatings(path: string): Map<string, 0 | 1> {
  const ratings = new Map<string, 0 | 1>();
  for (const row of readLines(path) as Rating[]) {
    const word = row.lists?.mbfc?.factuality ?? row.lists?.mbfc_idiap?.factuality;
    const factuality = word?.replaceAll(' ', '-');
    if (factuality === undefined) continue;
    if (['very-high', 'high', 'mostly-factual'].includes(factuality)) ratings.set(row.domain, 1);
    if (['mixed', 'low', 'very-low'].includes(factuality)) ratings.set(row.domain, 0);
  }
  return ratings;
}

async function readExamples(): Promise<Example[]> {
  const ratings = readRatings(flags.ratings ?? '');
  const examples: Example[] = [];
  for (const page of readLines(flags.pages ?? '') as { url: string; title?: string; text: string; factcheck_like?: boolean }[]) {
    const domain = registrableDomain(page.url);
    const factual = domain === undefined ? undefined : ratings.get(domain);
    if (domain === undefined || factual === undefined || page.text.length < 500) continue;
    const read = await readPage(new TextEncoder().encode(page.text), { url: page.url, mimeType: 'text/markdown' });
    const features = readCredibilityFeatures({ text: read.text, ...(page.title === undefined ? {} : { title: page.title }) });
    if (features.length === undefined) continue;
    examples.push({ domain, factual, features: textFeatureNames.map((name) => features[name] ?? 0) });
  }
  return examples;
}

type Model = { mean: number[]; deviation: number[]; weights: number[]; bias: number };

/** Logistic regression by gradient descent on standardised features; each site has weight one, classes are balanced. */
function fit(examples: readonly Example[], penalty: number): Model {
  const width = textFeatureNames.length;
  const perDomain = new Map<string, number>();
  for (const { domain } of examples) perDomain.set(domain, (perDomain.get(domain) ?? 0) + 1);
  const classSize = [0, 0];
  const labels = new Map(examples.map(({ domain, factual }) => [domain, factual]));
  for (const factual of labels.values()) classSize[factual] = (classSize[factual] ?? 0) + 1;
  const weightOf = (e: Example) => 1 / (perDomain.get(e.domain) ?? 1) / (2 * (classSize[e.factual] ?? 1));
  const mean = Array.from({ length: width }, (_, f) => examples.reduce((sum, e) => sum + weightOf(e) * (e.features[f] ?? 0), 0));
  const deviation = Array.from({ length: width }, (_, f) =>
    Math.max(1e-6, Math.sqrt(examples.reduce((sum, e) => sum + weightOf(e) * ((e.features[f] ?? 0) - (mean[f] ?? 0)) ** 2, 0))),
  );
  const rows = examples.map((e) => e.features.map((value, f) => clip((value - (mean[f] ?? 0)) / (deviation[f] ?? 1))));
  const weights = new Array<number>(width).fill(0);
  let bias = 0;
  for (let round = 0; round < 3000; round++) {
    const gradient = new Array<number>(width).fill(0);
    let biasGradient = 0;
    for (const [index, e] of examples.entries()) {
      const row = rows[index] ?? [];
      const error = (sigmoid(row.reduce((sum, value, f) => sum + value * (weights[f] ?? 0), bias)) - e.factual) * weightOf(e);
      for (let f = 0; f < width; f++) gradient[f] = (gradient[f] ?? 0) + error * (row[f] ?? 0);
      biasGradient += error;
    }
    for (let f = 0; f < width; f++) weights[f] = (weights[f] ?? 0) - 0.5 * ((gradient[f] ?? 0) + penalty * (weights[f] ?? 0));
    bias -= 0.5 * biasGradient;
  }
  return { mean, deviation, weights, bias };
}

const clip = (value: number) => Math.max(-3, Math.min(3, value));
const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

function score(model: Model, features: readonly number[]): number {
  const sum = features.reduce(
    (total, value, f) => total + clip((value - (model.mean[f] ?? 0)) / (model.deviation[f] ?? 1)) * (model.weights[f] ?? 0),
    model.bias,
  );
  return sigmoid(sum);
}

function areaUnderCurve(scored: readonly { score: number; factual: 0 | 1 }[]): number {
  const positive = scored.filter((s) => s.factual === 1);
  const negative = scored.filter((s) => s.factual === 0);
  let wins = 0;
  for (const p of positive) for (const n of negative) wins += p.score > n.score ? 1 : p.score === n.score ? 0.5 : 0;
  return wins / (positive.length * negative.length);
}

/** A small generator with a seed, so that the folds are the same each time. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const copy = [...items];
  for (let index = copy.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [copy[index], copy[other]] = [copy[other] as T, copy[index] as T];
  }
  return copy;
}

type SiteScore = { domain: string; factual: 0 | 1; score: number };

/** Out-of-fold score of each site: the mean over its pages, by a model that saw no page of it. */
function crossValidate(examples: readonly Example[], penalty: number, folds: number, seed: number): SiteScore[] {
  const random = createRandom(seed);
  const sites = [...new Map(examples.map((e) => [e.domain, e.factual]))];
  const foldOf = new Map<string, number>();
  for (const label of [0, 1]) {
    shuffle(sites.filter(([, factual]) => factual === label), random).forEach(([domain], index) => foldOf.set(domain, index % folds));
  }
  const result: SiteScore[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const model = fit(examples.filter((e) => foldOf.get(e.domain) !== fold), penalty);
    for (const [domain, factual] of sites.filter(([name]) => foldOf.get(name) === fold)) {
      const scores = examples.filter((e) => e.domain === domain).map((e) => score(model, e.features));
      result.push({ domain, factual, score: scores.reduce((a, b) => a + b, 0) / scores.length });
    }
  }
  return result;
}

function bootstrapInterval(scored: readonly SiteScore[], seed: number): [number, number] {
  const random = createRandom(seed);
  const areas = Array.from({ length: 1000 }, () =>
    areaUnderCurve(Array.from(scored, () => scored[Math.floor(random() * scored.length)] as SiteScore)),
  ).sort((a, b) => a - b);
  return [areas[24] ?? 0, areas[974] ?? 1];
}

const round = (value: number, digits = 4) => Number(value.toFixed(digits));

const examples = await readExamples();
const sites = new Map(examples.map((e) => [e.domain, e.factual]));
const factualSites = [...sites.values()].filter((label) => label === 1).length;
process.stdout.write(`${examples.length} pages of ${sites.size} sites, ${factualSites} of them factual\n`);

// Stronger penalties gain a hundredth of area and flatten every score to one half; weaker ones lose one to three.
const penalty = Number(flags.penalty ?? '0.3');
const areas = [1, 2, 3, 4, 5].map((seed) => areaUnderCurve(crossValidate(examples, penalty, 5, seed)));
const area = areas.reduce((a, b) => a + b, 0) / areas.length;
process.stdout.write(`penalty ${penalty}: AUC ${area.toFixed(3)} (${areas.map((a) => a.toFixed(3)).join(' ')})\n`);
const pooled = crossValidate(examples, penalty, 5, 1);
const [low, high] = bootstrapInterval(pooled, 7);
const model = fit(examples, penalty);
const named = (values: readonly number[]) => Object.fromEntries(textFeatureNames.map((name, f) => [name, round(values[f] ?? 0)])) as Record<TextFeatureName, number>;

const output = {
  fitted: {
    on: 'page texts, with the factuality rating of their sites; text features only',
    pages: examples.length,
    sites: sites.size,
    factualSites,
    penalty,
    crossValidation: '5 folds by site, 5 seeds',
    auc: round(area, 3),
    aucInterval: [round(low, 3), round(high, 3)],
    chanceAuc: 0.5,
    majorityAccuracy: round(factualSites / sites.size, 3),
    accuracy: round(pooled.filter((s) => (s.score >= 0.5 ? 1 : 0) === s.factual).length / pooled.length, 3),
  },
  bias: round(model.bias),
  mean: named(model.mean),
  deviation: named(model.deviation),
  weights: named(model.weights),
};
process.stdout.write(`${JSON.stringify(output, null, 2)}\n`);
if (flags.output !== undefined) writeFileSync(flags.output, `${JSON.stringify(output, null, 2)}\n`);
