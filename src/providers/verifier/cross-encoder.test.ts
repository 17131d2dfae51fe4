import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StorageError } from '../../core/errors.ts';
import { createCrossEncoderVerifier } from './cross-encoder.ts';
import { testVerifierContract } from './verifier.contract.ts';

const modelFolder = join(import.meta.dirname, '../../../models/verifier');
const options = {
  signal: new AbortController().signal,
  snapshots: {
    put: () => Promise.reject(new Error('unused')),
    bytes: async () => undefined,
    meta: async () => undefined,
    list: async () => [],
  },
};
const pair = { claim: 'The bridge opened in 1932.', evidence: 'It opened in 1932.' };

testVerifierContract('the cross-encoder', () => createCrossEncoderVerifier({ modelFolder, threads: 2 }));

describe('createCrossEncoderVerifier', () => {
  it('carries the version of its weights in its id', () => {
    expect(createCrossEncoderVerifier({ modelFolder }).id).toMatch(/^touchstone-verifier-.+/u);
  });

  it('loads nothing before the first pair, and names the missing file then', async () => {
    const verifier = createCrossEncoderVerifier({ modelFolder: '/nonexistent' });
    await expect(verifier.call({ pairs: [pair] }, options)).rejects.toThrow(/config\.json cannot be read/u);
    await expect(verifier.call({ pairs: [pair] }, options)).rejects.toBeInstanceOf(StorageError);
  });

  it('refuses weights that are not the published ones, and a config that is not valid', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-verifier-'));
    await cp(modelFolder, folder, { recursive: true });
    await writeFile(join(folder, 'model.int8.onnx'), 'not a model');
    await expect(
      createCrossEncoderVerifier({ modelFolder: folder }).call({ pairs: [pair] }, options),
    ).rejects.toThrow(/sha256 differs/u);
    await writeFile(join(folder, 'config.json'), '{"labels":["nei"]}');
    await expect(
      createCrossEncoderVerifier({ modelFolder: folder }).call({ pairs: [pair] }, options),
    ).rejects.toThrow(/not valid/u);
  });

  it('can be used again after it was closed', async () => {
    const verifier = createCrossEncoderVerifier({ modelFolder });
    const before = await verifier.call({ pairs: [pair] }, options);
    await verifier.close();
    expect(await verifier.call({ pairs: [pair] }, options)).toEqual(before);
    await verifier.close();
  });
});
