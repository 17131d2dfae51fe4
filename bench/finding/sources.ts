import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { openSourceListStore } from '../../src/providers/source-ratings/source-list-store.ts';
import { isFactCheckPage } from '../../src/source/fact-checks/fact-check-site.ts';
import { groupFamilies } from '../../src/source/families.ts';
import { readSourceList } from '../../src/source/import/read-source-list.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import { fitCredibility } from '../../training/credibility/fit-credibility.ts';
import type { Row } from '../table.ts';

const data = resolve(import.meta.dirname, '../../../shared/data');
const files = {
  pages: join(data, 'recorded-web/pages.jsonl.gz'),
  searches: join(data, 'recorded-web/search.jsonl.gz'),
  ratings: join(data, 'sources/domains.jsonl.gz'),
  ratingsOfPages: join(data, 'sources/c3-pages.jsonl'),
};

type RecordedPage = { url: string; title?: string; text: string; factcheck_like: boolean };

/** Sources: credibility on unseen sites, fact-check detection, families, and how fast lists and families are. */
export async function benchSources(): Promise<Row[]> {
  const speed = [...measureFamilySpeed(), ...(await measureLookups())];
  const missing = Object.values(files).filter((file) => !existsSync(file));
  if (missing.length > 0) {
    return [
      ...speed,
      {
        what: 'credibility, fact-check sites, families of real pages',
        value: 'not measured: the recorded pages are missing',
      },
    ];
  }
  const pages = readLines<RecordedPage>(files.pages);
  return [
    ...(await measureCredibility()),
    ...measureFactCheckSites(pages),
    ...(await measureFamilies(pages)),
    ...speed,
  ];
}

function readLines<Item>(file: string): Item[] {
  return gunzipSync(readFileSync(file))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Item);
}

async function measureCredibility(): Promise<Row[]> {
  const { fitted } = await fitCredibility(files, { seeds: 5 });
  const [low, high] = fitted.aucInterval;
  return [
    {
      what: `credibility model, AUC on unseen sites (${fitted.pages} pages of ${fitted.sites} sites, ${fitted.crossValidation}; chance .5)`,
      value: `${fitted.auc}, 95 % interval ${low}–${high}`,
    },
    {
      what: 'the same: accuracy at one half, and always answering "factual"',
      value: `${fitted.accuracy}, ${fitted.majorityAccuracy}`,
    },
    {
      what: 'the same: Brier score with balanced classes, and always answering one half',
      value: `${fitted.brier}, ${fitted.brierOfOneHalf}`,
    },
    {
      what: 'the same: share of factual sites in the lowest, middle and highest third of scores',
      value: fitted.thirds.map(({ factual }) => factual).join(', '),
    },
    {
      what: `names of sites alone (not used): AUC over ${fitted.names.sites} rated sites, and on the sites above`,
      value: `${fitted.names.auc}, ${fitted.names.aucOnTheSitesAbove}`,
    },
  ];
}

function measureFactCheckSites(pages: readonly RecordedPage[]): Row[] {
  const marked = pages.filter((page) => page.factcheck_like);
  const found = pages.filter((page) => isFactCheckPage(page.url, page.title, page.text) !== undefined);
  const right = found.filter((page) => page.factcheck_like).length;
  return [
    {
      what: `fact-check pages among ${pages.length} recorded ones (${marked.length} marked): recall, precision against the marks`,
      value: `${(right / marked.length).toFixed(3)}, ${(right / found.length).toFixed(3)}`,
    },
  ];
}

async function measureFamilies(pages: readonly RecordedPage[]): Promise<Row[]> {
  const texts = new Map<string, string>();
  for (const { url, text } of pages) {
    if (text.length < 400) continue;
    const read = await readPage(new TextEncoder().encode(text), { url, mimeType: 'text/markdown' });
    texts.set(url, read.text);
  }
  const hits = readLines<{ claim_id: string; url: string }>(files.searches).filter(({ url }) =>
    texts.has(url),
  );
  let members = 0;
  let families = 0;
  const claims = Map.groupBy(hits, (hit) => hit.claim_id);
  for (const found of claims.values()) {
    const urls = [...new Set(found.map(({ url }) => url))];
    members += urls.length;
    families += new Set(groupFamilies(urls.map((url) => ({ url, text: texts.get(url) ?? '' })))).size;
  }
  return [
    {
      what: `families among the recorded pages of each of ${claims.size} claims`,
      value: `${members} pages are ${families} families`,
    },
  ];
}

/** Texts of 500 words with a footer in common, every fifth one a copy with other words around it. */
function measureFamilySpeed(): Row[] {
  const vocabulary = Array.from({ length: 4000 }, (_, index) => `w${index.toString(36)}`);
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return vocabulary[(state >>> 8) % vocabulary.length];
  };
  const write = (words: number) => Array.from({ length: words }, next).join(' ');
  const footer = write(80);
  return [1_000, 10_000].map((count) => {
    const stories = Array.from({ length: count * 0.8 }, () => write(500));
    const copies = Array.from(
      { length: count * 0.2 },
      (_, index) => `Copied. ${stories[index * 3] ?? ''} The end.`,
    );
    const texts = [...stories, ...copies].map((text) => ({ text: `${text} ${footer}` }));
    const startedAt = performance.now();
    const families = new Set(groupFamilies(texts)).size;
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      what: `families of ${count.toLocaleString('en')} texts of 580 words (${stories.length.toLocaleString('en')} stories)`,
      value: `${families.toLocaleString('en')} families in ${seconds.toFixed(1)} s`,
    };
  });
}

async function measureLookups(): Promise<Row[]> {
  const path = join(await mkdtemp(join(tmpdir(), 'touchstone-bench-')), 'sources.sqlite');
  const store = openSourceListStore(path);
  const rows = Array.from({ length: 10_000 }, (_, index) => `site-${index}.example-${index % 97}.org,mixed`);
  const importedFrom = performance.now();
  const read = readSourceList(`domain,rating\n${rows.join('\n')}\n`, 'made.csv');
  const { list: name, licence, origins, format, loses } = read;
  store.put(
    { name, licence, origins, format, loses, file: 'made.csv', importedAt: '2026-01-01' },
    read.entries,
  );
  const imported = performance.now() - importedFrom;
  const urls = Array.from(
    { length: 20 },
    (_, index) => `https://site-${index * 400}.example-${(index * 400) % 97}.org/a/b/c`,
  );
  const askedFrom = performance.now();
  const found = store.find(urls).length;
  return [
    { what: 'a list of 10,000 rows: read and imported', value: `${(imported / 1000).toFixed(1)} s` },
    {
      what: 'what it says of 20 pages, file opened anew',
      value: `${found} entries in ${(performance.now() - askedFrom).toFixed(0)} ms`,
    },
  ];
}
