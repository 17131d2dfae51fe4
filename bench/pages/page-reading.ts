import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { bootstrapDifference } from '../../src/eval/metrics/significance.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import { type PageExtractor, pageExtractors, withoutSafetyChecks } from './page-extractors.ts';
import { fourGrams, measureOverlap, type Overlap, wordsOf } from './text-overlap.ts';

const folder = fileURLToPath(new URL('../../../shared/data/pages/', import.meta.url));
const sets = ['article-extraction', 'readability'] as const;

type PageRow = {
  set: (typeof sets)[number];
  id: string;
  url: string;
  bytes: Uint8Array;
  text: string;
  title?: string;
  byline?: string;
  published?: string;
  lang?: string;
};
type PageScore = { page: PageRow; words: Overlap; grams: Overlap };

/** Main text, metadata and speed of the reader beside its peers, on pages whose text is known. */
export async function benchPageReading(print: (line: string) => void): Promise<void> {
  if (!existsSync(folder)) {
    print('Left out: the pages with known text are not at hand.');
    return;
  }
  const pages = sets.flatMap(readSet);
  const scored = new Map<string, PageScore[]>();
  for (const extractor of pageExtractors) scored.set(extractor.name, await scorePages(extractor, pages));
  printQuality(scored, print);
  await printMetadata(pages, print);
  await printSpeed(pages, print);
}

function readSet(set: (typeof sets)[number]): PageRow[] {
  return readFileSync(`${folder}${set}.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const row = JSON.parse(line) as Omit<PageRow, 'bytes' | 'set' | 'url'> & { html: string; url?: string };
      const bytes = gunzipSync(readFileSync(`${folder}${row.html}`));
      return { ...row, set, url: row.url ?? 'https://example.com/a', bytes };
    });
}

async function scorePages(extractor: PageExtractor, pages: readonly PageRow[]): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  for (const page of pages) {
    const text = await quietly(() => extractor.extract(page.bytes, page.url));
    const [found, expected] = [wordsOf(text), wordsOf(page.text)];
    scores.push({
      page,
      words: measureOverlap(found, expected),
      grams: measureOverlap(fourGrams(found), fourGrams(expected)),
    });
  }
  return scores;
}

/** An extractor that fails has found nothing; what it writes about it is not part of the table. */
async function quietly(work: () => Promise<string>): Promise<string> {
  const { log, warn, error } = console;
  Object.assign(console, { log: () => {}, warn: () => {}, error: () => {} });
  try {
    return await work();
  } catch {
    return '';
  } finally {
    Object.assign(console, { log, warn, error });
  }
}

function printQuality(scored: ReadonlyMap<string, PageScore[]>, print: (line: string) => void): void {
  print(
    '| pages | extractor | precision | recall | token F1 | 4-gram F1 | Touchstone’s token F1 is higher by |',
  );
  print('|---|---|---|---|---|---|---|');
  const ours = scored.get('Touchstone') ?? [];
  const groups: [string, (score: PageScore) => boolean][] = [
    ['article-extraction', ({ page }) => page.set === 'article-extraction'],
    ['– first half', ({ page }) => page.set === 'article-extraction' && halfOf(page.id) === 0],
    ['– second half', ({ page }) => page.set === 'article-extraction' && halfOf(page.id) === 1],
    ['readability', ({ page }) => page.set === 'readability'],
    ['both', () => true],
  ];
  for (const [group, belongs] of groups) {
    for (const [name, all] of scored) {
      const scores = all.filter(belongs);
      const pairs = ours
        .filter(belongs)
        .map((score, at) => ({ own: score.words.f1, theirs: scores[at]?.words.f1 ?? 0 }));
      const { difference, low, high } = bootstrapDifference(pairs, (sample) => ({
        first: mean(sample.map(({ theirs }) => theirs)),
        second: mean(sample.map(({ own }) => own)),
      }));
      const cells = [
        group,
        name,
        ...[
          mean(scores.map(({ words }) => words.precision)),
          mean(scores.map(({ words }) => words.recall)),
        ].map(show),
        show(mean(scores.map(({ words }) => words.f1))),
        show(mean(scores.map(({ grams }) => grams.f1))),
        name === 'Touchstone' ? '' : `${show(difference)} (${show(low)} to ${show(high)})`,
      ];
      print(`| ${cells.join(' | ')} |`);
    }
  }
}

/** Which half a page belongs to, by the hash of its id. */
function halfOf(id: string): number {
  return (createHash('sha256').update(id).digest()[0] ?? 0) % 2;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function show(value: number): string {
  return value.toFixed(4).replace(/^(-?)0\./, '$1.');
}

async function printMetadata(pages: readonly PageRow[], print: (line: string) => void): Promise<void> {
  const right = { title: 0, byline: 0, published: 0, language: 0 };
  const known = { title: 0, byline: 0, published: 0, language: 0 };
  const plain = (text: string | undefined) => wordsOf(text ?? '').join(' ');
  for (const page of pages) {
    if (page.set !== 'readability') continue;
    const read = await readPage(page.bytes, { url: page.url, mimeType: 'text/html' }).catch(() => undefined);
    const count = (field: keyof typeof right, expected: string | undefined, isRight: () => boolean) => {
      if (expected === undefined) return;
      known[field]++;
      if (isRight()) right[field]++;
    };
    // A site's name behind the title, and “By” before a name, are part of what that set expects; ours leaves them out.
    count(
      'title',
      page.title,
      () => plain(read?.title) !== '' && plain(page.title).startsWith(plain(read?.title)),
    );
    count(
      'byline',
      page.byline,
      () => plain(read?.author) !== '' && plain(page.byline).includes(plain(read?.author)),
    );
    count('published', page.published, () => read?.published?.slice(0, 10) === dayOf(page.published));
    count('language', page.lang, () => read?.language?.slice(0, 2) === page.lang?.slice(0, 2).toLowerCase());
  }
  print('\n| metadata of the readability set | as expected |\n|---|---|');
  for (const field of ['title', 'byline', 'published', 'language'] as const)
    print(`| ${field} | ${right[field]} of ${known[field]} |`);
}

function dayOf(date: string | undefined): string | undefined {
  return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10);
}

/** Processor time, not the clock's: other work on the machine does not count. */
async function printSpeed(pages: readonly PageRow[], print: (line: string) => void): Promise<void> {
  print('\n| extractor | pages a second, one core | processor time a page |\n|---|---|---|');
  for (const { name, extract } of [...pageExtractors, withoutSafetyChecks]) {
    for (const page of pages.slice(0, 30)) await quietly(() => extract(page.bytes, page.url));
    const start = process.cpuUsage();
    for (const page of pages) await quietly(() => extract(page.bytes, page.url));
    const { user, system } = process.cpuUsage(start);
    const milliseconds = (user + system) / 1000 / pages.length;
    print(`| ${name} | ${(1000 / milliseconds).toFixed(1)} | ${milliseconds.toFixed(1)} ms |`);
  }
}
