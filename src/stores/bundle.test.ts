import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { providersWith, searchOver, textPages } from '../../test/support/simulated-providers.ts';
import { verifyBundle } from '../app/verify-bundle.ts';
import { StorageError } from '../core/errors.ts';
import type { Pipeline } from '../engine/pipeline.ts';
import { startRun } from '../engine/run.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import { baseline } from '../pipelines/baseline.ts';
import type { Providers } from '../spec/providers.ts';
import { openBundle, readBundle, readManifest } from './bundle.ts';
import { checkSignature, makeKeyPair, signBundle } from './bundle-signature.ts';

const url = 'https://example.org/tower';
const text = 'The tower was completed in 1889. It is made of iron.';
const hit = { url, title: 'The tower', rank: 1, snippet: '' };

/** Searches, reads a page, and concludes nothing: enough to have calls and snapshots. */
const looking: Pipeline = {
  ...(baseline as unknown as Pipeline),
  id: 'baseline',
  async check(_claim, _options, context) {
    await context.use.webSearch({ query: 'tower', limit: 3 });
    await context.use.pageFetch(url);
    return {
      label: 'not-enough-evidence',
      confidence: 0,
      summary: 'Nothing.',
      reasons: [],
      restsOn: [],
      wouldChange: [],
      notChecked: [],
    };
  },
};

function counted(): { providers: Providers; calls: string[] } {
  const calls: string[] = [];
  const watch = <P extends { id: string; kind: string; call(...args: never[]): unknown }>(
    provider: P,
  ): P => ({
    ...provider,
    call: (...args: never[]) => {
      calls.push(provider.kind);
      return provider.call(...args);
    },
  });
  const providers = providersWith({
    webSearch: [watch(searchOver([hit]))],
    pageFetch: watch(textPages({ [url]: text })),
  });
  return { providers, calls };
}

async function saveRun(folder: string, pipeline: Pipeline, providers: Providers, resume = false) {
  const bundle = await openBundle(folder, { resume });
  const manifest = resume ? await readManifest(folder) : undefined;
  const run = startRun({
    id: 'run-1',
    version: '0',
    claim: { text: 'The tower was completed in 1889.', media: [] },
    pipeline,
    options: {},
    providers,
    stores: bundle.stores,
    ...(manifest === undefined ? {} : { earlier: { mode: 'resume', startedAt: manifest.startedAt } }),
  });
  if (!resume) await bundle.begin(run.manifest());
  const parts = await run.bundleParts();
  await bundle.finish(parts);
  return parts;
}

async function newFolder(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'touchstone-')), 'bundle');
}

describe('a bundle that is written while the run goes on', () => {
  it('holds calls and snapshots on disk, and reads as it was written', async () => {
    const folder = await newFolder();
    const parts = await saveRun(folder, looking, counted().providers);
    const read = await readBundle(folder);
    expect(await read.calls.list()).toEqual(await parts.calls.list());
    expect(await read.calls.list()).toHaveLength(2);
    expect(new TextDecoder().decode(await read.snapshots.bytes(sha256(text)))).toBe(text);
  });

  it('lets a killed run go on from its last finished call, and asks nothing twice', async () => {
    const folder = await newFolder();
    const first = counted();
    const killed: Pipeline = {
      ...looking,
      async check(_claim, _options, context) {
        await context.use.webSearch({ query: 'tower', limit: 3 });
        throw new Error('killed');
      },
    };
    await expect(saveRun(folder, killed, first.providers)).rejects.toThrow('killed');
    const { startedAt } = await readManifest(folder);
    // The kill came in the middle of writing the next call.
    const file = join(folder, 'calls.jsonl');
    await writeFile(file, `${await readFile(file, 'utf8')}{"key":"half`);
    const second = counted();
    const parts = await saveRun(folder, looking, second.providers, true);
    expect(first.calls).toEqual(['web-search']);
    expect(second.calls).toEqual(['page-fetch']);
    expect(parts.manifest.startedAt).toBe(startedAt);
    expect(parts.report.spent.calls).toBe(2);
    expect(await verifyCalls(folder)).toBeUndefined();
  });

  it('names a call that somebody edited', async () => {
    const folder = await newFolder();
    await saveRun(folder, looking, counted().providers);
    const file = join(folder, 'calls.jsonl');
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('"The tower"', '"The bridge"'));
    await expect(readBundle(folder)).rejects.toThrow(/Line \d+ of .* was changed after it was recorded/);
  });

  it('says what a pipe in the place of a file is', async () => {
    const folder = await newFolder();
    await saveRun(folder, looking, counted().providers);
    await rm(join(folder, 'calls.jsonl'));
    execFileSync('mkfifo', [join(folder, 'calls.jsonl')]);
    await expect(readBundle(folder)).rejects.toThrow(/calls.jsonl could not be read: it is a named pipe/);
  });

  it('names the snapshot that is damaged', async () => {
    const folder = await newFolder();
    await saveRun(folder, looking, counted().providers);
    await writeFile(join(folder, 'snapshots', sha256(text)), text.replace('1889', '1899'));
    const [problem] = (await verifyBundle(folder)).filter(({ part }) => part === 'snapshots');
    expect(problem?.problem).toContain(`The snapshot ${sha256(text)}`);
    expect(problem?.problem).toContain('is damaged');
  });
});

async function verifyCalls(folder: string): Promise<string | undefined> {
  return (await verifyBundle(folder)).find(({ part }) => part === 'calls')?.problem;
}

describe('the signature of a bundle', () => {
  it('holds for the key that made it, and for nothing that was changed', async () => {
    const folder = await newFolder();
    await saveRun(folder, looking, counted().providers);
    const [key, other] = [`${folder}.pem`, `${folder}-other.pem`];
    await makeKeyPair(key);
    await makeKeyPair(other);
    expect(await checkSignature(folder)).toBeUndefined();
    expect(await checkSignature(folder, `${key}.pub`)).toBe('The bundle is not signed.');
    await signBundle(folder, key, new Date());
    expect(await checkSignature(folder, `${key}.pub`)).toBeUndefined();
    expect(await checkSignature(folder, `${other}.pub`)).toMatch(/another key/);
    const report = join(folder, 'report.json');
    await writeFile(report, (await readFile(report, 'utf8')).replace('Nothing.', 'Something.'));
    expect(await checkSignature(folder, `${key}.pub`)).toMatch(/changed after it was signed/);
  });

  it('wants an Ed25519 key, and overwrites none', async () => {
    const folder = await newFolder();
    await saveRun(folder, looking, counted().providers);
    await expect(signBundle(folder, join(folder, 'run.json'), new Date())).rejects.toThrow(
      /no private Ed25519 key/,
    );
    await makeKeyPair(`${folder}.pem`);
    await expect(makeKeyPair(`${folder}.pem`)).rejects.toThrow(/is there already/);
  });

  it('is damaged, and no fault of the program, where its key is none or is a pipe', async () => {
    const folder = await newFolder();
    await saveRun(folder, looking, counted().providers);
    const key = `${folder}.pem`;
    await makeKeyPair(key);
    await signBundle(folder, key, new Date());
    const file = join(folder, 'signature.json');
    const signed = JSON.parse(await readFile(file, 'utf8'));
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    for (const publicKey of ['no key', rsa.export({ type: 'spki', format: 'pem' })]) {
      await writeFile(file, JSON.stringify({ ...signed, publicKey }));
      await expect(checkSignature(folder)).rejects.toThrow(StorageError);
    }
    await rm(file);
    execFileSync('mkfifo', [file]);
    await expect(checkSignature(folder)).rejects.toThrow(StorageError);
  });
});
