import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readLock } from '../../scripts/packages/production-packages.ts';
import { makeSbom } from '../../scripts/packages/sbom.ts';

const root = join(import.meta.dirname, '..', '..');
const packedSchema = z.tuple([
  z.object({
    size: z.number(),
    unpackedSize: z.number(),
    files: z.array(z.object({ path: z.string(), size: z.number() })),
  }),
]);
/** 80 MB, and 90 for the second reader (docs/decisions, 42). */
const largestPackedBytes = 170_000_000;

/** Everything that is meant to be published, and nothing else. */
const meant: readonly RegExp[] = [
  /^(?:LICENSE|NOTICE|README\.md|SECURITY\.md|package\.json)$/u,
  /^bin\/(?:touchstone|drop-unused-parts)\.mjs$/u,
  /^dist\/.+\.(?:js|js\.map|d\.ts)$/u,
  /^dist\/tagger\/tagger\.cjs$/u,
  /^dist\/(?:bundled|tagger)\/LICENCES\.txt$/u,
  /^dist\/.+\.(?:prompt\.md|json)$/u,
  /^dist\/tasks\/prompt-parts\/[\w-]+\.md$/u,
  /^dist\/reasoners\/local\/rules\.sha256$/u,
  /^dist\/starter\/[\w.-]+$/u,
  /^dist\/web\/.+\.(?:html|js|css|svg|png|ico|woff2|webmanifest|txt)$/u,
  /^models\/[\w-]+\/(?:README\.md|config\.json|tokenizer\.json|words\.txt|[\w.-]+\.(?:onnx|tflite|bin|ftz))$/u,
  /^starter\/(?:README\.md|claims\.jsonl|demo\.json|sentence-vectors\.bin)$/u,
  /^starter\/pictures\/[\w.-]+$/u,
];

let packed: z.infer<typeof packedSchema>[0];
beforeAll(() => {
  if (!existsSync(join(root, 'dist', 'cli', 'main.js')))
    throw new Error('dist/cli/main.js is missing: run npm run build');
  const listed = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  [packed] = packedSchema.parse(JSON.parse(listed));
});

describe('the published package', () => {
  it('holds nothing but what is meant', () => {
    const others = packed.files.filter(({ path }) => !meant.some((pattern) => pattern.test(path)));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('holds no tests, no recordings, no keys and no settings of anybody', () => {
    const suspicious =
      /(?:^|\/)(?:test|tests|bench|training|fixtures|recordings)\/|\.test\.|\.contract\.|\.env|\.pem$|\.key$|touchstone\.config\.json|\.npmrc|\.sqlite-(?:wal|shm)$/u;
    expect(packed.files.filter(({ path }) => suspicious.test(path))).toEqual([]);
    const keys =
      /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/]{40}|\bsk-[A-Za-z0-9]{32}|\bAKIA[0-9A-Z]{16}\b/u;
    const texts = packed.files.filter(({ path }) => /\.(?:js|json|md|mjs|txt|jsonl|ts)$/u.test(path));
    const holding = texts.filter(({ path }) => keys.test(readFileSync(join(root, path), 'utf8')));
    expect(holding).toEqual([]);
  });

  it('holds what the program needs', () => {
    const paths = new Set(packed.files.map(({ path }) => path));
    for (const path of [
      'bin/touchstone.mjs',
      'dist/index.js',
      'dist/index.d.ts',
      'dist/cli/main.js',
      'dist/bundled/program/main.js',
      'dist/bundled/models/child.js',
      'dist/bundled/LICENCES.txt',
      'dist/tagger/tagger.cjs',
      'dist/tagger/LICENCES.txt',
      'models/verifier/model.int8.onnx',
      'models/embedder/model.int8.onnx',
      'models/reader/model.q4.onnx',
      'LICENSE',
      'NOTICE',
      'SECURITY.md',
    ])
      expect(paths, path).toContain(path);
  });

  it('is no larger than 80 MB', () => {
    expect(packed.size).toBeLessThanOrEqual(largestPackedBytes);
  });

  it('comes with the bill of materials of this lock file', () => {
    const written: unknown = JSON.parse(readFileSync(join(root, 'dist', 'sbom.cdx.json'), 'utf8'));
    expect(written).toEqual(makeSbom(readLock(new URL('../../package-lock.json', import.meta.url))));
  });
});
