import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyBundle } from '../../../src/app/verify-bundle.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { readBundle } from '../../../src/stores/bundle.ts';
import { readSignature } from '../../../src/stores/bundle-signature.ts';
import { bytesOf, type FuzzReader } from '../fuzz-reader.ts';
import { openFolder } from '../open-folder.ts';

const example = join(import.meta.dirname, '..', '..', '..', 'examples', 'bundles', 'multireflect-text');
const files = ['run.json', 'calls.jsonl', 'snapshots.jsonl', 'report.json', 'events.jsonl'];
const signature = {
  algorithm: 'Ed25519',
  bundle: 'a'.repeat(64),
  signature: 'AAAA',
  publicKey: '-----BEGIN PUBLIC KEY-----\n',
  signedAt: '2026-01-01T00:00:00.000Z',
};

/** A bundle somebody sent: one of its files is damaged, the others are whole. */
export const bundleReader: FuzzReader = {
  name: 'bundles',
  seeds: async () => [
    ...(await Promise.all(files.map(async (file) => new Uint8Array(await readFile(join(example, file)))))),
    ...bytesOf(JSON.stringify(signature)),
  ],
  tokens: [
    '{',
    '[',
    '"',
    ',',
    ':',
    '\n',
    'null',
    '1e999',
    '"__proto__":',
    '"sha256":"',
    '../../../etc/passwd',
    '"version":',
    '\u0000',
  ],
  json: true,
  casesInBrief: 60,
  async open() {
    const folder = await openFolder();
    let next = 0;
    return {
      async read(bytes) {
        const path = join(folder.path, `bundle-${next}`);
        await cp(example, path, { recursive: true });
        await writeFile(join(path, [...files, 'signature.json'][next++ % (files.length + 1)] ?? ''), bytes);
        try {
          await verifyBundle(path);
          const bundle = await readBundle(path);
          await bundle.calls.list();
          for (const { sha256 } of await bundle.snapshots.list()) await bundle.snapshots.bytes(sha256);
          if ((await readdir(path)).includes('signature.json')) await readSignature(path);
        } finally {
          await rm(path, { recursive: true, force: true });
        }
      },
      close: folder.close,
    };
  },
};

export const configReader: FuzzReader = {
  name: 'config',
  seeds: async () =>
    bytesOf(
      '{"$schema":"x","model":"openai/gpt-5","budgetUsd":0.5,"searches":["wikipedia","brave"],"language":"en","offline":false}',
      '{"languages":["eng"],"library":"/tmp/library.sqlite","userAgent":"me"}',
    ),
  tokens: [
    '{',
    '[',
    '"',
    ',',
    ':',
    '}',
    '\ufeff',
    'null',
    '-1',
    '1e999',
    '"__proto__":',
    '"model":',
    '//',
    '\u0000',
  ],
  json: true,
  casesInBrief: 200,
  async open() {
    const folder = await openFolder();
    const configFile = join(folder.path, 'touchstone.config.json');
    return {
      async read(bytes) {
        await writeFile(configFile, bytes);
        loadSettings({ configFile, environment: {}, workingFolder: folder.path, flags: {} });
      },
      close: folder.close,
    };
  },
};
