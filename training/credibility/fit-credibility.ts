import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { rounded } from '../../src/core/rounded.ts';
import { registrableDomain } from '../../src/net/address/registrable-domain.ts';
import { readCredibilityFeatures, textFeatureNames } from '../../src/source/reliability/credibility-features.ts';
import { readSiteNameFeatures, siteNameFeatureNames } from './site-name-features.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import { areaUnderCurve, bootstrapInterval, createRandom, fitLogistic, type Logistic, type Scored, scoreLogistic, shuffle, sigmoid } from './logistic.ts';
import { isImposter, labelOf, type RatedDomain } from './labels.ts';

type Example = { domain: string; factual: 0 | 1; features: number[] };

function readLines<Row>(path: string): Row[] {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Row);
}

type Label = readonly [domain: string, factual: 0 | 1];

function readLabels(rated: readonly RatedDomain[]): Map<string, 0 | 1> {
  return new Map(
    rated.flatMap((row): [string, 0 | 1][] => {
      const label = labelOf(row);
      return label === undefined ? [] : [[row.domain, label]];
    }),
  );
}

async function readExamples(path: string, labels: ReadonlyMap<string, 0 | 1>): Promise<Example[]> {
  const examples: Example[] = [];
  for (const page of readLines<{ url: string; title?: string; text: string }>(path)) {
    const domain = registrableDomain(page.url);
    const factual = domain === undefined ? undefined : labels.get(domain);
    if (domain === undefined || factual === undefined || page.text.length < 500) continue;
    const read = await readPage(new TextEncoder().encode(page.text), { url: page.url, mimeType: 'text/markdown' });
    const features = readCredibilityFeatures({
      text: read.text,
      url: page.url,
      outlinks: read.outlinks,
      ...(page.title === undefined ? {} : { title: page.title }),
    });
    if (features.length === undefined) continue;
    examples.push({ domain, factual, features: textFeatureNames.map((name) => features[name] ?? 0) });
  }
  return examples;
}

function nameRow(domain: string): number[] | undefined {
  const features = readSiteNameFeatures(domain);
  return features === undefined ? undefined : siteNameFeatureNames.map((name) => features[name]);
}

/** Classes are balanced here too, so that its middle is one half. */
function fitNames(domains: readonly Label[]): Logistic {
  const rows = domains.flatMap(([domain, label]) => {
    const features = nameRow(domain);
    return features === undefined ? [] : [{ features, label }];
  });
  const size = [0, 1].map((label) => rows.filter((row) => row.label === label).length);
  return fitLogistic(rows.map(({ features, label }) => ({ features, label, weight: 1 / (size[label] ?? 1) })), 0.001, 250);
}

function scoreName(model: Logistic, domain: string): number {
  const features = nameRow(domain);
  return features === undefined ? 0 : scoreLogistic(model, features);
}

function crossValidateNames(domains: readonly Label[]): Scored[] {
  const order = shuffle(domains, createRandom(3));
  return [0, 1, 2, 3, 4].flatMap((fold) => {
    const model = fitNames(order.filter((_, index) => index % 5 !== fold));
    return order.filter((_, index) => index % 5 === fold).map(([domain, factual]) => ({ factual, score: scoreName(model, domain) }));
  });
}

function fitPages(examples: readonly Example[], penalty: number): Logistic {
  const pagesOf = new Map<string, number>();
  for (const { domain } of examples) pagesOf.set(domain, (pagesOf.get(domain) ?? 0) + 1);
  const sites = [...new Map(examples.map((e) => [e.domain, e.factual])).values()];
  const size = [0, 1].map((label) => sites.filter((factual) => factual === label).length);
  return fitLogistic(
    examples.map((e) => ({ features: e.features, label: e.factual, weight: 1 / (pagesOf.get(e.domain) ?? 1) / (size[e.factual] ?? 1) })),
    penalty,
    400,
  );
}

/** Out-of-fold log-odds of each site: the mean over its pages, by a model that saw no page of it. */
function crossValidatePages(examples: readonly Example[], penalty: number, seed: number): (Scored & { domain: string })[] {
  const random = createRandom(seed);
  const sites = [...new Map(examples.map((e) => [e.domain, e.factual]))];
  const foldOf = new Map<string, number>();
  for (const label of [0, 1]) {
    shuffle(sites.filter(([, factual]) => factual === label), random).forEach(([domain], index) => foldOf.set(domain, index % 5));
  }
  return [0, 1, 2, 3, 4].flatMap((fold) => {
    const model = fitPages(examples.filter((e) => foldOf.get(e.domain) !== fold), penalty);
    return sites.filter(([domain]) => foldOf.get(domain) === fold).map(([domain, factual]) => {
      const scores = examples.filter((e) => e.domain === domain).map((e) => scoreLogistic(model, e.features));
      return { domain, factual, score: scores.reduce((a, b) => a + b, 0) / scores.length };
    });
  });
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const interval = (scored: readonly Scored[]) => bootstrapInterval(scored, 7).map((bound) => rounded(bound, 3));

/** Mean squared error of the probability with both classes at half the weight; 0.25 is what "one half" always gets. */
function brier(scored: readonly Scored[]): number {
  return mean([0, 1].map((label) => mean(scored.filter((s) => s.factual === label).map((s) => (sigmoid(s.score) - label) ** 2))));
}

function thirds(scored: readonly Scored[]): { score: number; factual: number; sites: number }[] {
  const sorted = [...scored].sort((a, b) => a.score - b.score);
  return [0, 1, 2].map((third) => {
    const part = sorted.slice(Math.round((third * sorted.length) / 3), Math.round(((third + 1) * sorted.length) / 3));
    return { score: rounded(mean(part.map((s) => sigmoid(s.score))), 2), factual: rounded(mean(part.map((s) => s.factual)), 2), sites: part.length };
  });
}

function testOnPageRatings(path: string | undefined, named: readonly Label[]): object {
  if (path === undefined) return {};
  const byDomain = Map.groupBy(readLines<{ domain: string; credibility: number }>(path), (row) => row.domain);
  const elsewhere = fitNames(named.filter(([domain]) => !byDomain.has(domain)));
  const scored = [...byDomain].flatMap(([domain, rows]): Scored[] => {
    const credibility = mean(rows.map((row) => row.credibility));
    return credibility >= 4 || credibility < 3.5 ? [{ factual: credibility >= 4 ? 1 : 0, score: scoreName(elsewhere, domain) }] : [];
  });
  return { aucOnPageRatings: rounded(areaUnderCurve(scored), 3), intervalOnPageRatings: interval(scored), sitesOfPageRatings: scored.length };
}

export type CredibilityFiles = { pages: string; ratings: string; ratingsOfPages?: string | undefined };

/** Fits the model on everything, and measures what the same fit is worth on sites it has not seen. */
export async function fitCredibility(files: CredibilityFiles, { penalty = 0.3, seeds = 10 } = {}) {
  const rated = readLines<RatedDomain>(files.ratings);
  const labels = readLabels(rated);
  const imposters = new Set(rated.filter(isImposter).map((row) => row.domain));
  const examples = await readExamples(files.pages, labels);
  const sites = new Map(examples.map((e) => [e.domain, e.factual]));
  const factualSites = [...sites.values()].filter((label) => label === 1).length;

  // Networks that pose as local papers take such names on purpose: no name tells them apart, so they are counted apart.
  const named = [...labels].filter(([domain]) => !imposters.has(domain));
  const nameScores = crossValidateNames(named);
  const withImposters = crossValidateNames([...labels]);
  const namesElsewhere = fitNames(named.filter(([domain]) => !sites.has(domain)));

  const runs = Array.from({ length: seeds }, (_, index) => crossValidatePages(examples, penalty, index + 1));
  /** Each site's mean over the seeds. */
  const pooled = [...sites].map(([domain, factual]) => ({
    factual,
    score: mean(runs.flatMap((run) => run.filter((s) => s.domain === domain).map((s) => s.score))),
  }));
  const model = fitPages(examples, penalty);
  const table = (keys: readonly string[], values: readonly number[]) => Object.fromEntries(keys.map((key, index) => [key, rounded(values[index] ?? 0, 4)]));
  return {
    fitted: {
      on: 'page texts and their links, with the rating of their sites',
      pages: examples.length,
      sites: sites.size,
      factualSites,
      penalty,
      crossValidation: `5 folds by site, ${seeds} seeds`,
      auc: rounded(mean(runs.map((run) => areaUnderCurve(run))), 3),
      aucInterval: interval(pooled),
      chanceAuc: 0.5,
      majorityAccuracy: rounded(factualSites / sites.size, 3),
      accuracy: rounded(mean(pooled.map((s) => ((s.score >= 0 ? 1 : 0) === s.factual ? 1 : 0))), 3),
      brier: rounded(brier(pooled), 3),
      brierOfOneHalf: 0.25,
      thirds: thirds(pooled),
      names: {
        used: false,
        sites: named.length,
        aucOnTheSitesAbove: rounded(areaUnderCurve([...sites].map(([domain, factual]) => ({ factual, score: scoreName(namesElsewhere, domain) }))), 3),
        auc: rounded(areaUnderCurve(nameScores), 3),
        aucInterval: interval(nameScores),
        aucWithImposterNetworks: rounded(areaUnderCurve(withImposters), 3),
        ...testOnPageRatings(files.ratingsOfPages, named),
      },
    },
    bias: rounded(model.bias, 4),
    mean: table(textFeatureNames, model.mean),
    deviation: table(textFeatureNames, model.deviation),
    weights: table(textFeatureNames, model.weights),
  };
}
