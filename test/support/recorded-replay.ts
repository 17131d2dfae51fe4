import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { claimSchema } from '../../src/core/claim.ts';
import { NotRecordedError } from '../../src/core/errors.ts';
import type { Report } from '../../src/core/report.ts';
import { systemClock } from '../../src/engine/clock.ts';
import { MemorySnapshots } from '../../src/engine/memory-snapshots.ts';
import { startRun } from '../../src/engine/run.ts';
import { canonicalJson, sha256 } from '../../src/net/address/canonical-hash.ts';
import { findPipeline } from '../../src/pipelines/registry.ts';
import type { Page } from '../../src/spec/page-fetch.ts';
import type { Providers } from '../../src/spec/providers.ts';
import type { AskRequest, ReasonerProvider } from '../../src/spec/reasoner.ts';
import { cacheKeyOfAsk } from '../../src/tasks/cache-key.ts';
import {
  pictureReaderOf,
  provider,
  providersWith,
  reverseImageOver,
  searchOver,
} from './simulated-providers.ts';

/*
 * Whole checks from answers that a large language model gave: the claim and a small web stand in test/fixtures/replays, the answers in
 * test/recordings/llm. Every question that the pipeline asks is answered with what was answered to the very same question.
 */
const recordings = new URL('../recordings/llm/', import.meta.url);
const fixtures = new URL('../fixtures/replays/', import.meta.url);
const starterPictures = new URL('../../starter/pictures/', import.meta.url);

const replaySchema = z.object({
  pipeline: z.string(),
  options: z.record(z.string(), z.unknown()),
  claim: z.object({ text: z.string(), date: z.string().optional() }),
  /** A file of the starter library's pictures. */
  picture: z.string().optional(),
  now: z.string(),
  /** Where the picture of the claim is to be found. */
  appearances: z
    .array(
      z.object({
        pageUrl: z.string(),
        pageTitle: z.string(),
        imageUrl: z.string(),
        caption: z.string(),
        published: z.string(),
        similarity: z.number(),
        relation: z.enum(['same', 'near-duplicate', 'similar']),
      }),
    )
    .default([]),
  /** What each search engine finds, whatever it is asked. */
  searches: z.record(z.string(), z.array(z.string())),
  pages: z.record(
    z.string(),
    z.object({
      title: z.string(),
      publisher: z.string().optional(),
      published: z.string().optional(),
      text: z.string(),
    }),
  ),
});
export type Replay = z.infer<typeof replaySchema>;

export function readReplay(name: string): Replay {
  return replaySchema.parse(JSON.parse(readFileSync(new URL(`${name}.json`, fixtures), 'utf8')));
}

/** Pictures of the recordings stand beside them, or are those of the starter library. */
export function recordedPicturePath(name: string): string {
  const own = new URL(`pictures/${name}`, recordings);
  return fileURLToPath(existsSync(own) ? own : new URL(name, starterPictures));
}

/** Every recorded answer by task and input. */
function recordedAnswers(): ReadonlyMap<string, unknown> {
  const schema = z.object({ task: z.string(), input: z.unknown(), answer: z.unknown() });
  const files = readdirSync(recordings, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file) => schema.parse(JSON.parse(readFileSync(new URL(file, recordings), 'utf8'))))
      .map(({ task, input, answer }) => [canonicalJson({ task, input }), answer]),
  );
}

/** Answers a question with what a language model answered to the very same question; `otherwise` meets every other one. */
export function recordedModel(
  otherwise: (request: AskRequest) => Promise<unknown> = ({ task }) =>
    Promise.reject(new NotRecordedError({ message: `No answer to ${task.name} is recorded.` })),
): ReasonerProvider & { readonly asked: readonly string[] } {
  const known = recordedAnswers();
  const asked: string[] = [];
  return {
    kind: 'reasoner',
    id: 'recorded',
    needsNetwork: false,
    sees: true,
    cacheKey: cacheKeyOfAsk,
    asked,
    async call(request) {
      const { task, input } = request;
      asked.push(task.name);
      const answer = known.get(canonicalJson({ task: task.name, input }));
      return { items: [answer ?? (await otherwise(request))] };
    },
  };
}

export async function runReplay(replay: Replay, reasoner: ReasonerProvider): Promise<Report> {
  const media = new MemorySnapshots();
  const pictures = replay.picture === undefined ? [] : [await mediaOf(replay.picture, media)];
  return startRun({
    id: 'run',
    version: '0',
    claim: claimSchema.parse({ ...replay.claim, media: pictures }),
    pipeline: findPipeline(replay.pipeline),
    options: replay.options,
    media,
    clock: { ...systemClock, now: () => new Date(replay.now) },
    providers: providersWith({
      reasoner,
      pictureReader: pictureReaderOf({
        file: { mimeType: 'image/jpeg', bytes: 100_000, width: 1200, height: 800, frames: 1, orientation: 1 },
      }),
      reverseImage: [reverseImageOver(replay.appearances)],
      factCheckSearch: [provider('fact-check-search', 'none', () => ({ items: [] }))],
      imageSearch: [provider('image-search', 'none', () => ({ items: [] }))],
      pageFetch: pagesOf(replay),
      webSearch: Object.entries(replay.searches).map(([id, urls]) =>
        searchOver(
          urls.map((url) => {
            const { title = url, published } = replay.pages[url] ?? {};
            return { url, title, snippet: '', ...(published === undefined ? {} : { published }) };
          }),
          id,
        ),
      ),
    }),
  }).report;
}

async function mediaOf(name: string, store: MemorySnapshots) {
  const bytes = new Uint8Array(readFileSync(recordedPicturePath(name)));
  await store.put(bytes, { mimeType: 'image/jpeg', retrievedAt: '2026-11-15T09:00:00.000Z' });
  return {
    kind: 'image' as const,
    sha256: sha256(bytes),
    mimeType: 'image/jpeg',
    bytes: bytes.byteLength,
    name,
  };
}

function pagesOf({ pages, now }: Replay): Providers['pageFetch'] {
  return provider('page-fetch', 'replay', async ({ url }: { url: string }, { snapshots }) => {
    const page = pages[url];
    if (page === undefined) throw new NotRecordedError({ message: `No page at ${url}.` });
    const { publisher, published, ...rest } = page;
    const meta = await snapshots.put(new TextEncoder().encode(page.text), {
      mimeType: 'text/plain',
      url,
      retrievedAt: now,
    });
    const item: Page = {
      ...rest,
      ...(publisher === undefined ? {} : { publisher }),
      ...(published === undefined ? {} : { published }),
      url,
      finalUrl: url,
      textSha256: meta.sha256,
      retrievedAt: meta.retrievedAt,
      images: [],
      outlinks: [],
      flags: [],
    };
    return { items: [item] };
  });
}
