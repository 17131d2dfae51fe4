import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawText } from '../../test/support/pictures/draw-picture.ts';
import { serve } from '../../test/support/servers/loopback.ts';
import { ProviderUnavailableError } from '../core/errors.ts';
import type { ReasonerProvider } from '../spec/reasoner.ts';
import type { ExtractFactCheckInput, ExtractFactCheckOutput } from '../tasks/learning/extract-fact-check.ts';
import { type BuildOptions, buildDataset } from './build-dataset.ts';
import { addInput } from './collect-articles.ts';
import { buildRulesSchema } from './dataset-item.ts';
import { readStats } from './dataset-stats.ts';
import { DatasetStore } from './dataset-store.ts';
import { addReview, readReviewed, reviewQueue } from './review-items.ts';

let folder: string;
let store: DatasetStore;
let calls: number;
const problems: string[] = [];

const words =
  'The harbour office says that the water stayed below the wall all day and that nobody was hurt. '.repeat(8);
const article = (about: { claim?: string; rating?: string; image?: string; text?: string } = {}) =>
  `<main><h1>A check</h1><p>Claim: ${about.claim ?? 'A picture shows the flood.'}</p><p>Rating: ${about.rating ?? 'False'}</p>
<p>${about.text ?? words}</p>${about.image === '' ? '' : `<p>This is the post:</p><img src="${about.image ?? 'flood.png'}">`}</main>`;

/** Answers by reading labels: what matters here is the building around it. */
const reasoner: ReasonerProvider = {
  kind: 'reasoner',
  id: 'simple',
  needsNetwork: false,
  sees: false,
  cacheKey: () => undefined,
  async call({ input }) {
    calls++;
    const { article: text, links } = input as ExtractFactCheckInput;
    if (text.includes('unavailable')) throw new ProviderUnavailableError({ message: 'The model is busy.' });
    const find = (label: string) => new RegExp(`\\[(b\\d+) paragraph\\] ${label}: (.*)`, 'u').exec(text);
    const [, claimBlock = 'b1', claim = 'none'] = find('Claim') ?? [];
    const rating = find('Rating');
    const answer: ExtractFactCheckOutput = {
      claim: { text: claim, block: claimBlock },
      rating: rating === null ? null : { quote: rating[2] ?? '', block: rating[1] ?? '' },
      post: {
        quotes: [],
        links: [],
        images: links.map(({ id }) => id).filter((id) => id.startsWith('image')),
      },
      imageNeeded: 'yes',
      evidence: [],
      reasoning: { text: 'Because.', blocks: [claimBlock] },
      keyPoints: [],
    };
    return { items: [answer] };
  },
};

const options = (more: Partial<BuildOptions> = {}): BuildOptions => ({
  reasoner,
  readPictureText: async () => ({ text: '', words: [] }),
  now: () => '2025-01-01T00:00:00Z',
  signal: new AbortController().signal,
  onProblem: (where, why) => problems.push(`${where}: ${why}`),
  ...more,
});

function open(rules: object = {}): DatasetStore {
  return new DatasetStore(join(folder, 'set'), {
    mode: 'create',
    rules: buildRulesSchema.parse(rules),
    now: () => '2025-01-01T00:00:00Z',
  });
}

async function save(pages: Readonly<Record<string, string>>): Promise<string> {
  const where = join(folder, 'pages');
  mkdirSync(where, { recursive: true });
  for (const [name, html] of Object.entries(pages)) writeFileSync(join(where, name), html);
  writeFileSync(join(where, 'flood.png'), await drawText(['flood'], { size: 40, width: 400, height: 300 }));
  writeFileSync(join(where, 'small.png'), await drawText(['small'], { size: 20, width: 150, height: 120 }));
  return where;
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-set-'));
  calls = 0;
  problems.length = 0;
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('buildDataset', () => {
  test('gives every reason for which an article stays out', async () => {
    store = open();
    const where = await save({
      'a-good.html': article(),
      'b-short.html': article({ text: 'Few words.' }),
      'c-long.html': article({ text: words.repeat(20) }),
      'd-satire.html': article({ rating: 'Satire', claim: 'One.' }),
      'e-unknown.html': article({ rating: 'Two gulls', claim: 'Two.' }),
      'f-small.html': article({ image: 'small.png', claim: 'Three.' }),
      'g-missing.html': article({ image: 'gone.png', claim: 'Four.' }),
      'h-none.html': article({ image: '', claim: 'Five.' }),
      'i-copy.html': article(),
      'j-outside.html': article({ image: '../secret.png', claim: 'Six.' }),
    });
    cpSync(join(where, 'flood.png'), join(folder, 'secret.png'));
    addInput(store, where);
    await buildDataset(store, options());
    const reasons = Object.fromEntries(
      store
        .finished()
        .map(({ item, drops }) => [item.source.split('/').at(-1)?.[0], drops.map(({ reason }) => reason)]),
    );
    expect(reasons).toEqual({
      a: [],
      b: ['too-short'],
      c: ['too-long'],
      d: ['not-factual'],
      e: ['unknown-rating'],
      f: ['image-too-small'],
      g: ['image-missing'],
      h: ['no-image'],
      i: ['duplicate'],
      j: ['image-missing'],
    });
    expect(readStats(store)).toMatchObject({
      articles: 10,
      finished: 10,
      included: 1,
      dropped: { duplicate: 1, 'image-missing': 2 },
    });
  });

  test('a verdict in the picture keeps an article out', async () => {
    store = open();
    addInput(store, await save({ 'a.html': article() }));
    await buildDataset(store, options({ readPictureText: async () => ({ text: 'FAKE', words: [] }) }));
    expect(store.finished()[0]?.drops).toEqual([
      { reason: 'verdict-in-image', detail: 'a picture says "fake"' },
    ]);
  });

  test('what fails is counted, tried again on resuming, and never becomes a label', async () => {
    store = open();
    addInput(store, await save({ 'a.html': article(), 'b.html': article({ text: `${words} unavailable` }) }));
    await buildDataset(store, options());
    expect(readStats(store)).toMatchObject({ finished: 1, failed: 1, included: 1 });
    expect(problems).toEqual([expect.stringContaining('The model is busy.')]);
    expect(calls).toBe(2);
    expect(store.retryFailed()).toBe(1);
    await buildDataset(store, options());
    // Only the failed one was asked about again.
    expect(calls).toBe(3);
  });

  test('an interruption between two steps loses nothing', async () => {
    store = open();
    addInput(store, await save({ 'a.html': article(), 'b.html': article({ claim: 'Another.' }) }));
    const controller = new AbortController();
    const stopping = options({
      signal: controller.signal,
      readPictureText: async () => {
        controller.abort(new Error('stop'));
        return { text: '', words: [] };
      },
    });
    await expect(buildDataset(store, stopping)).rejects.toThrow('stop');
    store.close();
    store = open();
    await buildDataset(store, options());
    expect(calls).toBe(2);
    const work = store.work().map(({ article: id, stage }) => `${id} ${stage}`);
    expect(new Set(work).size).toBe(work.length);
    expect(store.finished()).toHaveLength(2);
  });

  test('addresses of a list and their pictures are fetched, each once', async () => {
    store = open({ checkWatermark: false });
    const picture = await drawText(['flood'], { size: 40, width: 400, height: 300 });
    const asked: string[] = [];
    await using server = await serve((request, response) => {
      asked.push(request.url ?? '');
      if (request.url === '/flood.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      else if (request.url === '/gone') response.writeHead(404).end();
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(article({ claim: `Claim of ${request.url}.` }));
    });
    const list = join(folder, 'list.txt');
    writeFileSync(
      list,
      `# two pages\n${server.base}/one\n${server.base}/two\n${server.base}/one\nnonsense\n${server.base}/gone\n`,
    );
    addInput(store, list);
    const fetchBytes: NonNullable<BuildOptions['fetchBytes']> = async (url) => {
      const answer = await globalThis.fetch(url);
      if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
      return {
        bytes: new Uint8Array(await answer.arrayBuffer()),
        finalUrl: url,
        mimeType: answer.headers.get('content-type') ?? '',
      };
    };
    await buildDataset(store, options({ fetchBytes }));
    expect(readStats(store)).toMatchObject({ finished: 2, failed: 1, included: 2 });
    expect(asked.sort()).toEqual(['/flood.png', '/gone', '/one', '/two']);
    expect(problems.some((problem) => problem.includes('line 5'))).toBe(true);
  });

  test('pages and pictures of a web archive need nothing else', async () => {
    store = open({ checkWatermark: false });
    const picture = await drawText(['flood'], { size: 40, width: 400, height: 300 });
    const record = (url: string, type: string, body: Uint8Array) => {
      const head = new TextEncoder().encode(
        `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      const block = Buffer.concat([head, body]);
      return Buffer.concat([
        Buffer.from(
          `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2024-05-01T10:00:00Z\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${block.length}\r\n\r\n`,
        ),
        block,
        Buffer.from('\r\n\r\n'),
      ]);
    };
    const file = join(folder, 'crawl.warc');
    writeFileSync(
      file,
      Buffer.concat([
        record('https://check.example/a', 'text/html', new TextEncoder().encode(article())),
        record('https://check.example/flood.png', 'image/png', picture),
      ]),
    );
    addInput(store, file);
    await buildDataset(store, options());
    const [finished] = store.finished();
    expect(finished?.drops).toEqual([]);
    expect(finished?.item).toMatchObject({
      url: 'https://check.example/a',
      label: 'false',
      snapshot: { retrievedAt: '2024-05-01T10:00:00.000Z' },
    });
    expect(finished?.item.post.images).toHaveLength(1);

    writeFileSync(join(folder, 'cut.warc'), readFileSync(file).subarray(0, -300));
    addInput(store, join(folder, 'cut.warc'));
    writeFileSync(join(folder, 'none.warc'), 'this is no archive');
    addInput(store, join(folder, 'none.warc'));
    addInput(store, await save({ 'z.html': article({ claim: 'Another one.' }) }));
    problems.length = 0;
    await buildDataset(store, options());
    expect(problems.map((problem) => problem.replace(folder, ''))).toEqual([
      '/cut.warc, record 2: the archive breaks off in this record',
      '/none.warc: after 0 records it is not a web archive',
    ]);
    expect(store.finished().map(({ item }) => item.claim.text)).toContain('Another one.');
  });
});

describe('review', () => {
  test('the last word of a person counts, and every word is kept', async () => {
    store = open();
    addInput(
      store,
      await save({ 'a.html': article(), 'b.html': article({ rating: 'Two gulls', claim: 'Other.' }) }),
    );
    await buildDataset(store, options());
    const [first, second] = readReviewed(store).map(({ item }) => item.id);
    expect(reviewQueue(readReviewed(store)).map(({ item }) => item.id)).toEqual([second, first]);
    const review = { by: 'Ada', at: '2025-02-01T00:00:00Z' };
    addReview(store, { ...review, article: first ?? '', decision: 'reject', changes: {} });
    addReview(store, {
      ...review,
      article: second ?? '',
      decision: 'correct',
      changes: { label: 'mixture', claim: 'Corrected.' },
      note: 'read it',
    });
    expect(readReviewed(store).map(({ included, item }) => [included, item.label, item.claim.text])).toEqual([
      [false, 'false', 'A picture shows the flood.'],
      [true, 'mixture', 'Corrected.'],
    ]);
    addReview(store, { ...review, by: 'Ben', article: first ?? '', decision: 'accept', changes: {} });
    expect(readStats(store)).toMatchObject({ included: 2, reviews: { accept: 1, correct: 1, reject: 0 } });
    expect(reviewQueue(readReviewed(store))).toEqual([]);
    expect(() =>
      addReview(store, { ...review, by: ' ', article: first ?? '', decision: 'accept', changes: {} }),
    ).toThrow('needs a name');
    expect(() => addReview(store, { ...review, article: 'none', decision: 'accept', changes: {} })).toThrow(
      'no finished article',
    );
  });
});
