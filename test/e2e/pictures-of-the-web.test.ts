import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLocalModels } from '../../src/compose/local-models.ts';
import type { Report } from '../../src/core/report.ts';
import { startRun } from '../../src/engine/run.ts';
import { findPipeline } from '../../src/pipelines/registry.ts';
import { createLocalReasoner } from '../../src/reasoners/local/local-reasoner.ts';
import { startPictureVendor } from '../support/pictures/picture-vendors.ts';
import { type PictureWeb, startPictureWeb, trueCaption } from '../support/pictures/picture-web.ts';
import { provider, providersWith } from '../support/simulated-providers.ts';
import { everyNth, thorough } from '../support/thorough.ts';

/*
 * Every pipeline with the embedded reasoner on a web of pages with pictures: no search by words finds anything, so that the verdict rests on the
 * picture or on nothing.
 */
const models = openLocalModels();
const reasoner = createLocalReasoner(models);
let web: PictureWeb;

beforeAll(async () => {
  web = await startPictureWeb();
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  await models.close();
});

async function check(
  pipeline: string,
  text: string,
  form: 'copy' | 'altered',
  pages: readonly string[],
  found: readonly string[] = [],
): Promise<Report> {
  await using vendor = await startPictureVendor(
    'google-vision',
    pages.map((page) => ({ page: `${web.base}${page}`, image: `${web.base}/files/original.jpg` })),
  );
  const { picture, media } = await web.claimPicture(form);
  // Awaited here: the vendor's server ends with this function.
  return await startRun({
    id: 'run',
    version: '0',
    claim: { text, media: [picture], date: '2023-08-10' },
    pipeline: findPipeline(pipeline),
    options: {},
    media,
    providers: providersWith({
      ...web.providers,
      reasoner,
      embedder: models.embedder,
      verifier: models.verifier,
      reverseImage: [vendor.provider],
      webSearch: [
        provider('web-search', 'words', () => ({
          items: found.map((page) => ({ url: `${web.base}${page}`, title: 'Winter in Velm', snippet: '' })),
        })),
      ],
      imageSearch: [provider('image-search', 'nothing', () => ({ items: [] }))],
      factCheckSearch: [provider('fact-check-search', 'nothing', () => ({ items: [] }))],
      knowledgeGraph: [provider('knowledge-graph', 'nothing', () => ({ items: [] }))],
    }),
  }).report;
}

const pipelines = ['touchstone', 'aletheia', 'multireflect', 'ragar', 'agentfact', 'wkgfc', 'image'];

/** How a page may show a picture. All pipelines read pages by the same step: the first meets every form, the others one each. */
const forms = ['/figure', '/alt', '/lazy', '/srcset', '/cdn'];
const formsOf = (pipeline: string) => {
  const place = pipelines.indexOf(pipeline);
  return thorough || place === 0 ? forms : forms.filter((_, index) => index === place % forms.length);
};

describe.each(pipelines)('%s on a web with pictures', (pipeline) => {
  it.each(formsOf(pipeline))(
    'a picture of another day is refuted by the words that stand with it (%s)',
    async (page) => {
      const report = await check(
        pipeline,
        'This photo shows the harbour bridge of Velm on 9 August 2023.',
        'copy',
        [page],
      );
      expect(report.verdict.media?.context).toMatch(/^(?:miscaptioned|out-of-context)$/);
      expect(report.verdict.label).toBe('refuted');
      const rests = report.evidence.filter(({ id }) => report.verdict.restsOn.includes(id));
      const [item] = rests.filter(({ picture }) => picture !== undefined);
      expect(item?.quote).toContain(trueCaption);
      expect(item?.picture?.comparison).toMatchObject({ relation: 'same-source' });
    },
  );

  it('a picture that was changed decides, though no page says anything about the claim', async () => {
    const report = await check(pipeline, 'A red tower stands in the harbour.', 'altered', ['/figure']);
    expect(report.verdict.media?.integrity).toBe('altered');
    expect(report.verdict).toMatchObject({ label: 'refuted', rating: 'altered' });
    const rests = report.evidence.filter(({ id }) => report.verdict.restsOn.includes(id));
    expect(rests.map(({ picture }) => picture?.finding)).toContain('altered');
    const { comparison } = rests.find(({ picture }) => picture?.finding === 'altered')?.picture ?? {};
    expect(comparison?.regions.length).toBeGreaterThan(0);
    expect(comparison?.against.imageUrl).toContain('/files/original.jpg');
  });

  // Decided by the same step in every pipeline: the usual run samples.
  const isSampled = everyNth(pipelines, 3).includes(pipeline);
  it.runIf(isSampled)('what a page tells does not confirm that the picture shows it', async () => {
    const claim = 'This photo shows the harbour of Velm under deep snow.';
    const report = await check(pipeline, claim, 'copy', ['/figure'], ['/snow']);
    expect(report.verdict.label).toBe('refuted');
    const unknown = await check(pipeline, claim, 'copy', [], ['/snow']);
    expect(unknown.verdict.label).toBe('not-enough-evidence');
  });

  it.runIf(isSampled)('the words that stand with the picture confirm what it is said to show', async () => {
    const claim = 'This photo shows the harbour bridge of Velm on 4 May 2016.';
    const report = await check(pipeline, claim, 'copy', ['/figure']);
    expect(report.verdict).toMatchObject({ label: 'supported', media: { context: 'matches' } });
    const rests = report.evidence.filter(({ id }) => report.verdict.restsOn.includes(id));
    expect(rests.map(({ quote }) => quote).join(' ')).toContain('4 May 2016');
  });

  it.runIf(isSampled)('a page that shows another picture decides nothing', async () => {
    const report = await check(pipeline, 'This photo shows the mill of Orin in 2021.', 'copy', ['/other']);
    expect(
      report.verdict.restsOn.filter((id) => report.evidence.find((item) => item.id === id)?.picture),
    ).toEqual([]);
  });
});
