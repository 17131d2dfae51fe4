// Checks the starter's claims with a pipeline on the local reasoner and reports how often it is right:
//   npm run eval:starter -- [--part tuning|test] [--limit 200] [--pipeline touchstone] [--pictures with|without] [--errors]
// --pictures takes only the claims with, or without, a picture.
// --errors lists wrong answers and is for the tuning part only.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { composeProviders } from '../src/compose/compose-providers.ts';
import { loadClaimMedia } from '../src/compose/load-claim-media.ts';
import { defaultSettings } from '../src/config/settings-table.ts';
import type { Label } from '../src/core/label.ts';
import { startRun } from '../src/engine/run.ts';
import {
  abstention,
  accuracy,
  bootstrapInterval,
  coverage,
  decidedPrecision,
  type Judgement,
  macroF1,
  majorityBaseline,
} from '../src/eval/metrics.ts';
import { partOfClaim, readStarterClaims, type StarterClaim } from '../src/eval/starter-claims.ts';
import { readStarterPictures } from '../src/eval/starter-pictures.ts';
import { sha256 } from '../src/net/address/canonical-hash.ts';
import { findPipeline } from '../src/pipelines/registry.ts';

type MediaTruth = NonNullable<StarterClaim['media']>;

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'tuning' },
    limit: { type: 'string', default: '0' },
    pipeline: { type: 'string', default: 'touchstone' },
    pictures: { type: 'string', default: 'all' },
    errors: { type: 'boolean', default: false },
  },
});
if (values.part !== 'tuning' && values.part !== 'test') throw new Error('--part is tuning or test');
if (!['all', 'with', 'without'].includes(values.pictures)) throw new Error('--pictures is with or without');
if (values.errors && values.part === 'test') throw new Error('The test part is not looked into.');

const starter = join(import.meta.dirname, '..', 'starter');
const pictures = readStarterPictures(starter);
const limit = Number(values.limit) || Number.POSITIVE_INFINITY;
const claims = readStarterClaims(starter)
  .filter((claim) => partOfClaim(claim.id) === values.part)
  .filter(
    (claim) => values.pictures === 'all' || (claim.image !== undefined) === (values.pictures === 'with'),
  )
  .sort((a, b) => (sha256(a.id) < sha256(b.id) ? -1 : 1))
  .slice(0, limit);

const settings = { ...defaultSettings(), offline: true, library: ':memory:' };
const { providers, close } = await composeProviders(settings, {});
const judged: (Judgement & { claim: StarterClaim })[] = [];
const seen: { truth: MediaTruth; answer: MediaTruth }[] = [];
for (const claim of claims) {
  const file = claim.image === undefined ? undefined : pictures.get(claim.image);
  if (claim.image !== undefined && file === undefined)
    throw new Error(`${claim.id} needs the picture ${claim.image}, which pictures.jsonl does not name.`);
  const { media, snapshots } = await loadClaimMedia(file === undefined ? [] : [file], {
    offline: true,
    workingFolder: starter,
  });
  const report = await startRun({
    id: randomUUID(),
    version: 'eval',
    claim: { text: claim.claim, media },
    pipeline: findPipeline(values.pipeline),
    options: {},
    providers,
    media: snapshots,
  }).report;
  const answer: Label = report.verdict.label;
  judged.push({ truth: claim.label, answer, claim });
  const { integrity = 'unknown', context = 'unknown' } = report.verdict.media ?? {};
  if (claim.media !== undefined) seen.push({ truth: claim.media, answer: { integrity, context } });
  if (values.errors && answer !== claim.label)
    console.log(`${claim.label} → ${answer}: ${claim.claim} [${claim.kind}] ${report.verdict.summary}`);
  if (values.errors && claim.media !== undefined && context !== claim.media.context)
    console.log(`${claim.image}: ${claim.media.context} → ${context}: ${claim.claim}`);
  if (process.stderr.isTTY) process.stderr.write(`\r${judged.length} of ${claims.length}`);
}
await close();

const percent = (value: number) => (Number.isNaN(value) ? '–' : `${(100 * value).toFixed(1)}`);
const spread = (metric: (sample: readonly Judgement[]) => number) =>
  bootstrapInterval(judged, metric).map(percent).join('–');
const baseline = majorityBaseline(judged);
console.log(
  `\n# Starter claims, ${values.part} part, ${values.pipeline} on ${providers.reasoner.id}: ${judged.length} claims\n`,
);
console.log(`| metric | value | 95 % interval | always ${baseline.label} |\n|---|---|---|---|`);
console.log(
  `| precision of decided claims | ${percent(decidedPrecision(judged))} | ${spread(decidedPrecision)} | |`,
);
console.log(`| coverage of decidable claims | ${percent(coverage(judged))} | ${spread(coverage)} | |`);
console.log(
  `| abstention on claims nothing decides | ${percent(abstention(judged))} | ${spread(abstention)} | |`,
);
console.log(
  `| accuracy | ${percent(accuracy(judged))} | ${spread(accuracy)} | ${percent(baseline.accuracy)} |`,
);
console.log(`| macro-F1 | ${percent(macroF1(judged))} | ${spread(macroF1)} | ${percent(baseline.macroF1)} |`);
for (const question of seen.length === 0 ? [] : (['context', 'integrity'] as const)) {
  const decided = seen.filter(({ answer }) => answer[question] !== 'unknown');
  const right = decided.filter(({ truth, answer }) => truth[question] === answer[question]);
  const askable = seen.filter(({ truth }) => truth[question] !== 'unknown').length;
  console.log(
    `| picture ${question}: right of the ${decided.length} answered | ${percent(right.length / decided.length)} | | |`,
  );
  console.log(
    `| picture ${question}: right of the ${askable} with an answer | ${percent(right.length / askable)} | | |`,
  );
}
console.log('\n| kind | claims | precision | coverage | abstention |\n|---|---|---|---|---|');
for (const kind of [...new Set(claims.map((claim) => claim.kind))].sort()) {
  const part = judged.filter(({ claim }) => claim.kind === kind);
  console.log(
    `| ${kind} | ${part.length} | ${percent(decidedPrecision(part))} | ${percent(coverage(part))} | ${percent(abstention(part))} |`,
  );
}
