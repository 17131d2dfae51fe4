// What the places where a claim's picture was found are worth, for each pipeline on the local reasoner: the same claims with the hits of the
// search by picture (their pages, captions and files) and without them.
//   node scripts/measuring/measure-picture-hits.ts [--data ../shared/data] [--claims 12] [--set recorded-web|starter] [--pipeline ragar] [--remember <folder>] [--output <file.json>]
// Two sets: picture claims of the recorded web, whose recorded search by picture names pages and brings no files; and picture claims of the
// starter library's tuning part, whose own search brings files and captions. Prints Markdown rows for docs/results.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { evaluateDataset } from '../../src/app/studies/evaluate-dataset.ts';
import { type Composition, composeProviders } from '../../src/compose/compose-providers.ts';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { rememberModels } from '../../src/compose/remember-models.ts';
import { defaultSettings } from '../../src/config/settings-table.ts';
import { reportSchema } from '../../src/core/report.ts';
import { reportFile } from '../../src/eval/run-folder.ts';
import type { RunScore } from '../../src/eval/score-run.ts';
import { partOfClaim, readStarterClaims } from '../../src/eval/starter-claims.ts';
import { readStarterPictures } from '../../src/eval/starter-pictures.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';
import { allPipelines } from '../../src/pipelines/registry.ts';
import type { ImageHit, ReverseImageProvider } from '../../src/spec/pictures/reverse-image.ts';
import { simulateModel } from '../eval-dev/simulate-model.ts';
import { rememberModelsOnDisk } from './remember-models-on-disk.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '..', '..', '..', 'shared', 'data') },
    claims: { type: 'string', default: '12' },
    /** `starter` or `recorded-web`; both without it. */
    set: { type: 'string' },
    pipeline: { type: 'string', multiple: true, default: [] },
    /** A folder of what the local models computed before. */
    remember: { type: 'string' },
    output: { type: 'string' },
  },
});
const limit = Number(values.claims);
const work = mkdtempSync(join(tmpdir(), 'touchstone-picture-hits-'));
const opened = openLocalModels();
const models =
  values.remember === undefined ? rememberModels(opened) : rememberModelsOnDisk(opened, values.remember);
const names =
  values.pipeline.length > 0
    ? values.pipeline
    : allPipelines.map(({ id }) => id).filter((id) => id !== 'baseline');

type MeasuredSet = {
  name: string;
  dataset: string;
  path: string;
  evidence: 'given' | 'search';
  /** Every leakage guard on: the claims were checked by people who wrote about it. */
  benchmark: boolean;
  slices?: Readonly<Record<string, string>>;
  /** What the search by picture finds, where the composition does not know it. */
  hits?: ReverseImageProvider;
};
type Row = { set: string; pipeline: string; hits: 'with' | 'without'; restsOnPicture: number } & Pick<
  RunScore,
  'claims' | 'macroF1' | 'accuracy' | 'failed'
> & { right: number; calls: number; tokens: number };

const rows: Row[] = [];
const sets = [starterSet(), ...recordedSet()].filter(
  ({ dataset }) =>
    values.set === undefined || (dataset === 'recorded-web') === (values.set === 'recorded-web'),
);
for (const set of sets)
  for (const pipeline of names)
    for (const hits of ['without', 'with'] as const) {
      const row = await measure(set, pipeline, hits);
      rows.push(row);
      console.log(render(row));
      if (values.output !== undefined)
        writeFileSync(values.output, `${JSON.stringify(rows, undefined, 1)}\n`);
    }
await models.close();
rmSync(work, { recursive: true });
process.exit(0);

async function measure(set: MeasuredSet, pipeline: string, hits: 'with' | 'without'): Promise<Row> {
  const settings = {
    ...defaultSettings(),
    offline: true,
    library: ':memory:',
    benchmark: set.benchmark,
    pipeline,
  };
  const folder = join(work, `${set.dataset}-${pipeline}-${hits}`);
  // What a language model would be asked in the same runs.
  const spent = { calls: 0, tokens: 0 };
  const compose = async (): Promise<Composition> => {
    const composition = await composeProviders(settings, {}, { ...models, close: async () => {} });
    const { reverseImage, ...providers } = composition.providers;
    const searches = set.hits === undefined ? reverseImage : [set.hits];
    const reasoner = simulateModel(providers.reasoner, { seconds: 0, known: new Map(), spent });
    return {
      ...composition,
      providers: { ...providers, reasoner, reverseImage: hits === 'with' ? searches : [] },
    };
  };
  const { score } = await evaluateDataset({
    dataset: set.dataset,
    path: set.path,
    folder,
    name: pipeline,
    settings,
    environment: {},
    compose,
    options: {},
    evidence: set.evidence,
    ...(set.slices === undefined ? {} : { slices: set.slices }),
    explanations: false,
    seed: 1,
    limit,
    concurrency: 2,
    signal: new AbortController().signal,
  });
  const reports = score.items
    .map(({ id }) => join(folder, reportFile(id)))
    .filter((file) => existsSync(file))
    .map((file) => reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  return {
    set: set.name,
    pipeline,
    hits,
    claims: score.claims,
    macroF1: score.macroF1,
    accuracy: score.accuracy,
    failed: score.failed,
    right: score.items.filter(({ right }) => right).length,
    restsOnPicture: reports.filter(({ verdict, evidence }) =>
      evidence.some(
        ({ id, picture, image }) =>
          (picture !== undefined || image !== undefined) && verdict.restsOn.includes(id),
      ),
    ).length,
    calls: spent.calls / score.claims,
    tokens: spent.tokens / score.claims,
  };
}

function render({ set, pipeline, hits, claims, right, macroF1, restsOnPicture, ...row }: Row): string {
  const share = (value: number) => (100 * value).toFixed(1);
  const f1 = `${share(macroF1.value)} (${share(macroF1.low)}–${share(macroF1.high)})`;
  return `| ${set} | ${pipeline} | ${hits} | ${right} of ${claims} | ${f1} | ${restsOnPicture} | ${row.calls.toFixed(1)} | ${row.tokens.toFixed(0)} | ${row.failed} |`;
}

/** Picture claims of the starter's tuning part in a file of their own. */
function starterSet(): MeasuredSet {
  const starter = join(import.meta.dirname, '..', '..', 'starter');
  const pictures = readStarterPictures(starter);
  const path = join(work, 'starter.jsonl');
  const claims = readStarterClaims(starter).filter(
    ({ id, image }) => image !== undefined && partOfClaim(id) === 'tuning',
  );
  writeFileSync(
    path,
    claims
      .map(({ id, claim, label, image = '' }) =>
        JSON.stringify({ id, claim, label, image: pictures.get(image) }),
      )
      .join('\n'),
  );
  return { name: 'starter pictures', dataset: 'generic', path, evidence: 'search', benchmark: false };
}

/** The recorded web, where it is there: a search by picture that finds what one once found. */
function recordedSet(): MeasuredSet[] {
  const data = resolve(values.data);
  const path = join(data, 'multimodal', 'gaza.jsonl');
  const searches = join(data, 'recorded-web', 'search.jsonl.gz');
  if (!existsSync(path) || !existsSync(searches)) return [];
  const hitSchema = z.looseObject({
    claim_id: z.string(),
    kind: z.string(),
    url: z.string(),
    title: z.string().optional(),
    published: z.string().optional(),
    factcheck_like: z.boolean().default(false),
    gold_article: z.boolean().default(false),
  });
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
  const found = linesOf(gunzipSync(readFileSync(searches)).toString('utf8'))
    .map((line) => hitSchema.parse(JSON.parse(line)))
    .filter(
      ({ kind, factcheck_like, gold_article }) => kind === 'reverse' && !factcheck_like && !gold_article,
    );
  const claimSchema = z.looseObject({ id: z.string(), image: z.string().optional() });
  const byPicture = new Map<string, ImageHit[]>();
  for (const line of linesOf(readFileSync(path, 'utf8'))) {
    const { id, image } = claimSchema.parse(JSON.parse(line));
    if (image === undefined) continue;
    const hits = found
      .filter(({ claim_id }) => claim_id === id)
      .map(
        ({ url, title = url, published }): ImageHit => ({
          pageUrl: url,
          pageTitle: title,
          imageUrl: url,
          similarity: 0.9,
          relation: 'near-duplicate',
          ...(published === undefined ? {} : { published }),
        }),
      );
    byPicture.set(sha256(readFileSync(join(data, 'multimodal', image))), hits);
  }
  const hits: ReverseImageProvider = {
    kind: 'reverse-image',
    id: 'recorded',
    needsNetwork: false,
    call: async ({ media, limit: most }) => ({ items: (byPicture.get(media.sha256) ?? []).slice(0, most) }),
  };
  return [
    {
      name: 'recorded web',
      dataset: 'recorded-web',
      path,
      evidence: 'given',
      benchmark: true,
      slices: { picture: 'with' },
      hits,
    },
  ];
}
