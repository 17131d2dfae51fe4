/**
 * What the captions and pictures of hits are worth: the true picture and caption of VERITE stories stand on pages of a web on this machine, a
 * search by picture names page and file and nothing else, and every pipeline checks the true, miscaptioned and out-of-context variants on the
 * embedded reasoner, once with the pages' pictures looked at and once without. No search by words finds anything, so that the pictures speak alone.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { simulateModel } from '../../scripts/eval-dev/simulate-model.ts';
import { openLocalModels } from '../../src/compose/local-models.ts';
import { rememberModels } from '../../src/compose/remember-models.ts';
import type { Report } from '../../src/core/report.ts';
import { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import { startRun } from '../../src/engine/run.ts';
import { bootstrapInterval } from '../../src/eval/metrics.ts';
import { openLibraries } from '../../src/library/open-library.ts';
import { sha256 } from '../../src/net/address/canonical-hash.ts';
import { createGuardedFetch } from '../../src/net/fetch/guarded-fetch.ts';
import { fingerprintPicture } from '../../src/picture/fingerprint/fingerprint-picture.ts';
import { findPipeline } from '../../src/pipelines/registry.ts';
import { createLibraryImageSearch } from '../../src/providers/image-search/library.ts';
import { createGuardedPages } from '../../src/providers/page-fetch/guarded.ts';
import { createEmbeddedPictureComputing } from '../../src/providers/picture-computing/embedded.ts';
import { createGuardedPictures } from '../../src/providers/picture-fetch/guarded.ts';
import { createLibraryReverseImage } from '../../src/providers/reverse-image/library.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import type { Providers } from '../../src/spec/providers.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import { serve } from '../../test/support/servers/loopback.ts';
import { macroF1 } from '../judge/local-judge.ts';
import { halfOf, readVerite, type VeriteRow, veriteFolder } from './caption-examples.ts';

const pipelines = ['touchstone', 'aletheia', 'multireflect', 'ragar', 'agentfact', 'wkgfc'];
const truths = { true: 'matches', miscaptioned: 'miscaptioned', 'out-of-context': 'out-of-context' } as const;

type Answered = {
  truth: string;
  answer: string;
  refuted: boolean;
  byPicture: boolean;
};

export async function benchPictureWeb(say: (line: string) => void, stories = 24): Promise<void> {
  const rows = readVerite();
  if (rows.length === 0) return say('VERITE is not at hand; nothing was measured.');
  const groups = [...new Set(rows.filter(({ label }) => label === 'true').map(({ group }) => group))]
    .filter((group) => halfOf(group) === 'test')
    .sort((a, b) => (sha256(a) < sha256(b) ? -1 : 1))
    .slice(0, stories);
  const asked = rows.filter(({ group }) => groups.includes(group));
  const models = rememberModels(openLocalModels());
  const library = openLibraries({ userPath: ':memory:', embedder: models.embedder });
  const files = new Map<string, Uint8Array>();
  const pages = new Map<string, string>();
  let base = '';
  await using server = await serve((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const page = pages.get(path);
    const file = files.get(path);
    const type =
      page !== undefined ? 'text/html; charset=utf-8' : file !== undefined ? 'image/jpeg' : 'text/plain';
    response.writeHead(page === undefined && file === undefined ? 404 : 200, { 'content-type': type });
    response.end(page ?? file);
  });
  base = server.base;
  const captions = new Map<string, { page: string; image: string; caption: string }>();
  const originals = asked.filter(({ label }) => label === 'true');
  for (const [index, { id, image, claim }] of originals.entries()) {
    const bytes = new Uint8Array(readFileSync(join(veriteFolder, image)));
    // Pages have a copy of their own: smaller, saved again, cut a little.
    const copy = await sharp(bytes)
      .rotate()
      .resize(700, 700, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 70 })
      .toBuffer();
    files.set(`/copies/${id}.jpg`, new Uint8Array(copy));
    // Of every second hit the file that the search names is gone: it must be found on the page by its hash.
    const named = index % 2 === 0 ? `${base}/copies/${id}.jpg` : `${base}/gone/${id}.jpg`;
    pages.set(`/pages/${id}`, pageOf(`/copies/${id}.jpg`, claim));
    captions.set(`https://verite.example/${id}.jpg`, {
      page: `${base}/pages/${id}`,
      image: named,
      caption: claim,
    });
    await library.addPicture({
      bytes,
      ...(await fingerprintPicture(bytes)),
      name: `${id}.jpg`,
      imageUrl: `https://verite.example/${id}.jpg`,
      caption: claim,
    });
  }
  const fetchGuarded = createGuardedFetch({ allowLoopback: true, politeness: { gapMs: 0, atOnce: 8 } });
  const reverse = createLibraryReverseImage(library);
  const byWords = createLibraryImageSearch(library);
  // What a language model would be asked in the same runs.
  const spent = { calls: 0, tokens: 0 };
  const providers: Providers = {
    reasoner: simulateModel(createLocalReasoner({ embedder: models.embedder, verifier: models.verifier }), {
      seconds: 0,
      known: new Map(),
      spent,
    }),
    embedder: models.embedder,
    verifier: models.verifier,
    pageFetch: createGuardedPages({ fetchGuarded, readPage }),
    pictureComputing: createEmbeddedPictureComputing(),
    webSearch: [
      { kind: 'web-search', id: 'nothing', needsNetwork: false, call: async () => ({ items: [] }) },
    ],
    // As a vendor tells it: the page, the file, and no word of either.
    reverseImage: [
      {
        ...reverse,
        id: 'vendor',
        async call(request, options) {
          const { items } = await reverse.call(request, {
            ...options,
            snapshots: new Forgetting(options.snapshots),
          });
          return {
            items: items.flatMap(({ imageUrl, relation }) => {
              const place = captions.get(imageUrl);
              return place === undefined || relation === 'similar'
                ? []
                : [
                    {
                      pageUrl: place.page,
                      pageTitle: 'Pictures of the day',
                      imageUrl: place.image,
                      relation: 'near-duplicate' as const,
                    },
                  ];
            }),
          };
        },
      },
    ],
    imageSearch: [
      {
        ...byWords,
        id: 'words',
        async call(request, options) {
          const { items } = await byWords.call(request, options);
          return {
            items: items.flatMap(({ imageUrl }) => {
              const place = captions.get(imageUrl);
              return place === undefined
                ? []
                : [
                    {
                      pageUrl: place.page,
                      pageTitle: 'Pictures of the day',
                      imageUrl: `${base}/copies/${place.page.split('/').at(-1)}.jpg`,
                      caption: place.caption,
                    },
                  ];
            }),
          };
        },
      },
    ],
    factCheckSearch: [],
    knowledgeGraph: [],
    sourceRatings: [],
  };
  say(`${asked.length} variants of ${groups.length} stories that served no tuning.\n`);
  say(
    '| pipeline | pictures of hits | context: right | context: macro-F1 | refuted, resting on a picture | of these right | model calls a check | tokens a check |',
  );
  say('|---|---|---|---|---|---|---|---|');
  const pictureFetch = createGuardedPictures({ fetchGuarded });
  for (const pipeline of pipelines)
    for (const look of [false, true]) {
      const answered: Answered[] = [];
      Object.assign(spent, { calls: 0, tokens: 0 });
      for (const row of asked)
        answered.push(await check(row, pipeline, look ? { ...providers, pictureFetch } : providers));
      say(summarise(pipeline, look, answered, spent));
    }
  await fetchGuarded.close();
  await library.close();
  await models.close();
}

/** The vendor keeps its pictures to itself. */
class Forgetting extends MemorySnapshots {
  readonly #own: { bytes(sha256: string): Promise<Uint8Array | undefined> };
  constructor(own: { bytes(sha256: string): Promise<Uint8Array | undefined> }) {
    super();
    this.#own = own;
  }
  override async bytes(hash: string): Promise<Uint8Array | undefined> {
    return (await super.bytes(hash)) ?? this.#own.bytes(hash);
  }
}

function pageOf(image: string, caption: string): string {
  const words = caption.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><title>Pictures of the day</title></head><body><article><h1>Pictures of the day</h1><p>Every day the editors choose a picture that readers asked about. Older ones stay in the archive of this site.</p><figure><img src="${image}"><figcaption>${words}</figcaption></figure><p>Readers can order prints of most pictures by post. The archive is open from Monday to Friday in the afternoon.</p></article></body></html>`;
}

async function check(
  { claim, image, label }: VeriteRow,
  pipeline: string,
  providers: Providers,
): Promise<Answered> {
  const bytes = new Uint8Array(readFileSync(join(veriteFolder, image)));
  const media = new MemorySnapshots();
  await media.put(bytes, { mimeType: 'image/jpeg', retrievedAt: '2026-01-01T00:00:00.000Z' });
  const report: Report = await startRun({
    id: 'bench',
    version: 'bench',
    claim: {
      text: claim,
      media: [{ kind: 'image', sha256: sha256(bytes), mimeType: 'image/jpeg', bytes: bytes.byteLength }],
    },
    pipeline: findPipeline(pipeline),
    options: {},
    providers,
    benchmark: true,
    media,
  }).report;
  const rests = report.evidence.filter(({ id }) => report.verdict.restsOn.includes(id));
  return {
    truth: truths[label],
    answer: report.verdict.media?.context ?? 'unknown',
    refuted: report.verdict.rating === 'miscaptioned' || report.verdict.rating === 'altered',
    byPicture: rests.some(({ picture }) => picture !== undefined),
  };
}

function summarise(
  pipeline: string,
  look: boolean,
  answered: readonly Answered[],
  spent: { calls: number; tokens: number },
): string {
  const right = (list: readonly Answered[]) =>
    list.filter(({ truth, answer }) => truth === answer).length / list.length;
  const f1 = (list: readonly Answered[]) => macroF1(list.map(({ truth, answer }) => [truth, answer]));
  const within = (metric: (list: readonly Answered[]) => number) =>
    `${percent(metric(answered))} (${bootstrapInterval(answered, metric).map(percent).join('–')})`;
  const resting = answered.filter(({ refuted, byPicture }) => refuted && byPicture);
  const justly = resting.filter(({ truth }) => truth !== 'matches').length;
  const each = (total: number, digits: number) => (total / answered.length).toFixed(digits);
  return `| ${pipeline} | ${look ? 'looked at' : 'not looked at'} | ${within(right)} | ${within(f1)} | ${resting.length} of ${answered.length} | ${justly} | ${each(spent.calls, 1)} | ${each(spent.tokens, 0)} |`;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}
