import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { defined } from '../../src/core/defined.ts';
import type { Verdict } from '../../src/core/verdict.ts';
import { judgePost } from '../../src/eval/datasets/rows/answer-labels.ts';
import { readStarterPictures } from '../../src/eval/starter-pictures.ts';
import { check } from '../../src/index.ts';
import { createRecordedPages } from '../../src/providers/page-fetch/recorded.ts';
import { readRecordedPages } from '../../src/providers/recorded-pages.ts';
import { createRecordedSearch } from '../../src/providers/web-search/recorded.ts';
import type { Providers } from '../../src/spec/providers.ts';
import { reverseImageOver } from '../../test/support/simulated-providers.ts';
import type { Row } from '../table.ts';

const root = join(import.meta.dirname, '..', '..');
const data = join(root, '..', 'shared', 'data');

type StarterClaim = { id: string; claim: string; label: string; image?: string; media?: { context: string } };

/** Claims with a picture, with the image agent and without: the starter's, and those of the recorded web. */
export async function benchAgentFactPictures(report: (rows: Row[]) => void): Promise<void> {
  report(await measureStarter(14));
  if (existsSync(join(data, 'recorded-web'))) report(await measureRecordedWeb(16));
}

async function measureStarter(most: number): Promise<Row[]> {
  const pictures = readStarterPictures(join(root, 'starter'));
  const claims = spread(
    readLines<StarterClaim>(readFileSync(join(root, 'starter', 'claims.jsonl'), 'utf8')).filter(
      ({ image }) => image !== undefined && pictures.has(image),
    ),
    most,
  );
  const right = { on: 0, off: 0 };
  let contexts = 0;
  for (const { claim, label, image = '', media } of claims) {
    for (const imageAgent of ['on', 'off'] as const) {
      const { verdict } = await check(
        { text: claim, images: [pictures.get(image) ?? ''] },
        {
          offline: true,
          pipeline: 'agentfact',
          // A measurement does without traces in the pixels, which take seconds and move no answer.
          settings: { benchmark: true },
          options: { imageAgent },
        },
      );
      if (verdict.label === label) right[imageAgent] += 1;
      if (imageAgent === 'on' && verdict.media?.context === media?.context) contexts += 1;
    }
  }
  return [
    {
      what: 'starter claims with a picture: right with the image agent',
      value: `${right.on} of ${claims.length}`,
    },
    { what: 'without it', value: `${right.off} of ${claims.length}` },
    { what: 'context of the picture right', value: `${contexts} of ${claims.length}` },
  ];
}

type RecordedClaim = { id: string; claim: string; label: string; image?: string; date?: string };
type RecordedHit = {
  claim_id: string;
  kind: string;
  url: string;
  title: string;
  published?: string;
  factcheck_like: boolean;
};

/** Everything that was recorded is the web; reverse searches bring the pages that one found for the picture, with their texts. */
async function measureRecordedWeb(most: number): Promise<Row[]> {
  const folder = join(data, 'recorded-web');
  const pages = await readRecordedPages(join(folder, 'pages.jsonl.gz'));
  const readable = new Set(pages.filter(({ text }) => text.trim() !== '').map(({ url }) => url));
  const hits = readLines<RecordedHit>(
    gunzipSync(readFileSync(join(folder, 'search.jsonl.gz'))).toString(),
  ).filter(({ kind, factcheck_like: isCheck, url }) => kind === 'reverse' && !isCheck && readable.has(url));
  const withHits = new Set(hits.map(({ claim_id: id }) => id));
  const claims = spread(
    readLines<RecordedClaim>(readFileSync(join(data, 'multimodal', 'gaza.jsonl'), 'utf8')).filter(
      ({ id, image }) => image !== undefined && withHits.has(id),
    ),
    most,
  );
  const web: Partial<Providers> = {
    webSearch: [createRecordedSearch({ pages, includeFactChecks: false })],
    pageFetch: createRecordedPages({ pages, includeFactChecks: false }),
    factCheckSearch: [],
    imageSearch: [],
  };
  const answers = { on: [] as boolean[], off: [] as boolean[], decidedOn: 0, decidedOff: 0, contexts: 0 };
  for (const { id, claim, label, image = '', date } of claims) {
    const found = hits.filter((hit) => hit.claim_id === id);
    const reverse = reverseImageOver(
      found.map(({ url, title, published }) => ({
        pageUrl: url,
        pageTitle: title,
        imageUrl: url,
        relation: 'near-duplicate',
        ...defined({ published }),
      })),
    );
    for (const imageAgent of ['on', 'off'] as const) {
      const { verdict } = await check(
        {
          text: claim,
          images: [join(data, 'multimodal', image)],
          ...defined({ date }),
        },
        {
          offline: true,
          pipeline: 'agentfact',
          settings: { benchmark: true, starter: false },
          options: { imageAgent, rounds: 1 },
          providers: { ...web, reverseImage: [reverse] },
        },
      );
      const decided = isDecided(verdict);
      answers[imageAgent].push(decided && (judgePost(verdict) === 'supported') === (label === 'True'));
      if (decided) answers[imageAgent === 'on' ? 'decidedOn' : 'decidedOff'] += 1;
      if (imageAgent === 'on' && (verdict.media?.context ?? 'unknown') !== 'unknown') answers.contexts += 1;
    }
  }
  const count = (list: readonly boolean[]) => list.filter((right) => right).length;
  const truths = claims.filter(({ label }) => label === 'True').length;
  return [
    {
      what: `recorded-web claims with a picture (${truths} of ${claims.length} true): right of those decided, with the image agent`,
      value: `${count(answers.on)} of ${answers.decidedOn}`,
    },
    { what: 'without it', value: `${count(answers.off)} of ${answers.decidedOff}` },
    { what: 'an answer about the picture’s context', value: `${answers.contexts} of ${claims.length}` },
  ];
}

function isDecided(verdict: Verdict): boolean {
  const label = judgePost(verdict);
  return label === 'supported' || label === 'refuted';
}

function spread<Item>(items: readonly Item[], most: number): Item[] {
  const stride = Math.max(1, Math.floor(items.length / most));
  return items.filter((_, index) => index % stride === 0).slice(0, most);
}

function readLines<Item>(text: string): Item[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Item);
}
