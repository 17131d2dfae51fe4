import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStarterClaims } from '../../src/eval/starter-claims.ts';
import { openTouchstone, type Touchstone } from '../../src/index.ts';
import type { Page } from '../../src/spec/page-fetch.ts';
import type { Answer } from '../../src/spec/provider.ts';
import type { Providers } from '../../src/spec/providers.ts';
import type { ExtractEventInput, ExtractEventOutput } from '../../src/tasks/evidence/extract-event.ts';
import type { JudgeClaimInput, JudgeClaimOutput } from '../../src/tasks/verdicts/judge-claim.ts';
import { readPage } from '../../src/text/read-page/read-page.ts';
import {
  functionReasoner,
  letterEmbedder,
  provider,
  searchOver,
} from '../../test/support/simulated-providers.ts';
import type { Row } from '../table.ts';
import { type Sample, slopePerThousand, takeSample } from './memory-samples.ts';

const simulatedChecks = Number(process.env['SOAK_CHECKS'] ?? 2000);
const embeddedChecks = Number(process.env['SOAK_EMBEDDED_CHECKS'] ?? 60);
/** Checks side by side: what is left behind by those that meet is seen as well. */
const atOnce = 4;
/** What is loaded and compiled in the beginning stays; only what comes after it is growth. */
const warmUp = 0.2;

/**
 * Many checks in one process, and whether anything is left behind. The first part reads real pages and writes bundles, with simulated search, vectors
 * and reasoner, so that thousands take minutes; the second is the embedded engine as it ships.
 */
export async function benchSoak(print: (line: string) => void): Promise<Row[]> {
  const simulated = await soak(simulatedChecks, 20, checkSimulated, print);
  const embedded = await soak(embeddedChecks, 12, checkEmbedded, print);
  return [...rowsOf('simulated', simulated), ...rowsOf('embedded', embedded)];
}

type Check = (touchstone: Touchstone, number: number, folder: string) => Promise<void>;

async function soak(
  checks: number,
  samplesTaken: number,
  check: Check,
  print: (line: string) => void,
): Promise<Sample[]> {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-soak-'));
  const touchstone = openTouchstone({ offline: true, environment: { HOME: home } });
  const samples: Sample[] = [];
  const every = Math.max(atOnce, Math.floor(checks / samplesTaken));
  for (let done = 0; done < checks; done += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, checks - done) }, (_, index) => done + index);
    await Promise.all(numbers.map((number) => check(touchstone, number, home)));
    if ((done + atOnce) % every >= atOnce) continue;
    const sample = await takeSample(done + atOnce);
    samples.push(sample);
    print(
      `<!-- ${sample.checks} checks: heap ${sample.heapMb.toFixed(1)}, external ${sample.externalMb.toFixed(1)}, resident ${sample.residentMb.toFixed(0)} MB, ${sample.resources} resources, ${sample.descriptors ?? '?'} descriptors -->`,
    );
  }
  await touchstone.close();
  await rm(home, { recursive: true, force: true });
  return samples;
}

function rowsOf(name: string, samples: readonly Sample[]): Row[] {
  const checks = samples.at(-1)?.checks ?? 0;
  const steady = samples.filter((sample) => sample.checks > checks * warmUp);
  const grown = (read: (sample: Sample) => number, unit: string) => {
    const first = steady[0];
    const last = steady.at(-1);
    if (first === undefined || last === undefined) return 'not measured';
    return `${read(first).toFixed(1)} → ${read(last).toFixed(1)}${unit}; ${slopePerThousand(steady, read).toFixed(2)}${unit} a thousand checks`;
  };
  return [
    {
      what: `${checks} ${name} checks: heap in use`,
      value: grown(({ heapMb }) => heapMb, ' MB'),
      target: 'flat',
    },
    {
      what: `${name}: memory outside the heap`,
      value: grown(({ externalMb }) => externalMb, ' MB'),
      target: 'flat',
    },
    { what: `${name}: resident`, value: grown(({ residentMb }) => residentMb, ' MB') },
    { what: `${name}: open resources`, value: grown(({ resources }) => resources, ''), target: 'flat' },
    {
      what: `${name}: open descriptors`,
      value: grown(({ descriptors }) => descriptors ?? 0, ''),
      target: 'flat',
    },
  ];
}

/** Every check has a claim, pages and words of its own: what is kept by key would pile up. */
async function checkSimulated(touchstone: Touchstone, number: number, folder: string): Promise<void> {
  const urls = [1, 2, 3].map((page) => `https://site-${page}.example/story-${number}`);
  const bundle = number % 20 === 0 ? { saveBundle: join(folder, `bundle-${number}`) } : {};
  const { verdict } = await touchstone.check(`Tower number ${number} was completed in 1899.`, {
    pipeline: 'aletheia',
    ...bundle,
    providers: {
      reasoner: functionReasoner({
        'interpret-claim': () => ({
          subClaims: [
            {
              text: `Tower number ${number} was completed in 1899.`,
              queries: ['tower year'],
              counterQueries: ['tower 1889'],
            },
          ],
          notes: [],
        }),
        'extract-event': quoteTower,
        'judge-claim': judgeTower,
      }),
      embedder: letterEmbedder,
      webSearch: [searchOver(urls.map((url) => ({ url, title: url, snippet: '' })))],
      pageFetch: storyPages,
      factCheckSearch: [],
      knowledgeGraph: [],
    },
  });
  if (verdict.label !== 'refuted') throw new Error(`Check ${number} came out ${verdict.label}.`);
}

const storyPages: Providers['pageFetch'] = provider(
  'page-fetch',
  'stories',
  async ({ url }: { url: string }, { snapshots }): Promise<Answer<Page>> => {
    const number = Number(url.split('-').at(-1));
    const filler =
      `<p>${`Paragraph of story ${number} about the harbour, its ships and its people. `.repeat(30)}</p>`.repeat(
        4,
      );
    const html = `<html lang="en"><head><title>Story ${number}</title></head><body><article><h1>Story ${number}</h1><p>Tower number ${number} was completed in ${1880 + (number % 9)}, records of ${url} show.</p>${filler}</article></body></html>`;
    const page = await readPage(new TextEncoder().encode(html), { url, mimeType: 'text/html' });
    const meta = await snapshots.put(new TextEncoder().encode(page.text), {
      mimeType: 'text/plain',
      url,
      retrievedAt: '2026-01-02T03:04:05.000Z',
    });
    const { title, text, flags } = page;
    return {
      items: [
        {
          url,
          finalUrl: url,
          title,
          text,
          textSha256: meta.sha256,
          retrievedAt: meta.retrievedAt,
          images: [],
          outlinks: [],
          flags,
        },
      ],
    };
  },
);

function quoteTower({ page }: ExtractEventInput): ExtractEventOutput {
  const quote = /Tower number[^.]*\./u.exec(page.text)?.[0] ?? '';
  const empty = {
    people: null,
    location: null,
    time: null,
    reason: null,
    background: null,
    impact: null,
    followUp: null,
  };
  return {
    slots: { ...empty, event: { value: 'completion', quote } },
    keyQuotes: [{ quote, subClaims: ['s1'] }],
    modelDirected: [],
  };
}

function judgeTower({ evidence }: JudgeClaimInput): JudgeClaimOutput {
  return {
    lines: evidence.map(({ id }) => ({
      evidence: id,
      stance: 'refutes',
      confidence: 0.9,
      says: 'Another year.',
      subClaims: ['s1'],
    })),
    subVerdicts: [{ subClaim: 's1', label: 'refuted', confidence: 0.9, cites: [] }],
    ...{ rating: 'false', confidence: 0.9, summary: 'Another year.', wouldChange: [], notChecked: [] },
  };
}

const starter = readStarterClaims(join(import.meta.dirname, '..', '..', 'starter')).filter(
  ({ image }) => image === undefined,
);

async function checkEmbedded(touchstone: Touchstone, number: number): Promise<void> {
  await touchstone.check(starter[(number * 17) % starter.length]?.claim ?? 'Water boils at 100 degrees.');
}
