import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createClient, type TouchstoneClient } from '../../../src/client/touchstone-client.ts';
import { defaultSettings } from '../../../src/config/settings-table.ts';
import { definePipeline } from '../../../src/engine/pipeline.ts';
import { type RunningServer, type ServeOptions, startServer } from '../../../src/server/start-server.ts';

export const pageUrl = 'https://archive.example.com/bridge';
export const pageText =
  'The old bridge was opened in 1891. It is not the longest bridge of the county. Ferries ran until then.';

/** Reads one stored page and takes its sentences as evidence by a plain rule: quick, and real in everything that is stored. */
export const readsOnePage = definePipeline({
  id: 'reads-one-page',
  title: 'Reads one page',
  summary: 'For tests of the server: one stored page, each sentence a quote.',
  options: z.strictObject({
    milliseconds: z.int().min(0).default(0).describe('How long it takes its time'),
    fails: z.boolean().default(false).describe('Whether it fails'),
  }),
  async check(claim, { milliseconds, fails }, context) {
    if (fails) throw new Error('this pipeline was told to fail');
    for (let waited = 0; waited < milliseconds && !context.signal.aborted; waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const page = await context.use.pageFetch(pageUrl);
    const rests: string[] = [];
    for (const match of page.text.matchAll(/[^.]+\./g)) {
      const quote = match[0].trim();
      const start = page.text.indexOf(quote);
      const stance = quote.includes('opened') ? 'supports' : quote.includes(' not ') ? 'refutes' : 'neutral';
      const evidence = await context.note.evidence({
        quote,
        stance,
        stanceConfidence: 0.9,
        says: quote,
        subClaims: [],
        source: {
          url: `${page.finalUrl}#${start}`,
          title: page.title,
          reliability: { tier: 'high', because: ['a test says so'] },
        },
        snapshot: { sha256: page.textSha256, start, end: start + quote.length },
        retrievedAt: page.retrievedAt,
        provider: 'test',
      });
      if (evidence !== undefined && stance === 'supports') rests.push(evidence.id);
    }
    return {
      label: rests.length > 0 ? ('supported' as const) : ('not-enough-evidence' as const),
      confidence: 0.9,
      summary: `The page says so of: ${claim.text}`,
      reasons: [{ sentence: 'The page says so.', cites: rests }],
      restsOn: rests,
      wouldChange: [],
      notChecked: [],
    };
  },
});

export type TestServer = {
  server: RunningServer;
  folder: string;
  client: TouchstoneClient;
  url: string;
  [Symbol.asyncDispose](): Promise<void>;
};

export function testSettings(folder: string, text = pageText) {
  const corpus = join(folder, 'corpus.jsonl');
  writeFileSync(corpus, `${JSON.stringify({ url: pageUrl, title: 'The bridge', text })}\n`);
  return {
    ...defaultSettings(),
    offline: true,
    starter: false,
    library: join(folder, 'library.sqlite'),
    corpus,
    pipeline: 'reads-one-page',
  };
}

/** A real server on this machine in a folder of its own, which ends with the test. */
export async function startTestServer(options: Partial<ServeOptions> = {}): Promise<TestServer> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'touchstone-server-'));
  const server = await startServer({
    settings: options.settings ?? testSettings(folder),
    environment: { HOME: folder },
    folder,
    port: 0,
    pipelines: [readsOnePage],
    ...options,
  });
  return {
    server,
    folder,
    url: server.url,
    client: createClient({ baseUrl: server.url }),
    async [Symbol.asyncDispose]() {
      await server.stop();
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
