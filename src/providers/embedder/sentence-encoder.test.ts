import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CancelledError, StorageError } from '../../core/errors.ts';
import { createSnapshots, createTemporaryFolder } from '../../library/sample-library.contract.ts';
import { testEmbedderContract } from './embedder.contract.ts';
import { createSentenceEncoder } from './sentence-encoder.ts';

const modelFolder = join(import.meta.dirname, '../../../models/embedder');
const embedder = createSentenceEncoder({ modelFolder, threads: 2 });
afterAll(() => embedder.close());

testEmbedderContract('the sentence encoder', () => embedder);

describe('createSentenceEncoder', () => {
  it('gives vectors of 384 numbers, rounded in answers and whole for the library', async () => {
    const [whole] = await embedder.embed(['A sentence.']);
    const { items } = await embedder.call(
      { texts: ['A sentence.'] },
      { signal: AbortSignal.timeout(60_000), snapshots: createSnapshots() },
    );
    expect(whole).toBeInstanceOf(Float32Array);
    expect(whole).toHaveLength(embedder.dimensions);
    const unlikeness = Math.max(
      ...(whole ?? []).map((value, index) => Math.abs(value - (items[0]?.[index] ?? 0))),
    );
    expect(unlikeness).toBeLessThan(0.002);
    expect(JSON.stringify(items[0]).length).toBeLessThan(12 * embedder.dimensions);
  });

  it('gives the same vectors with one thread and with several', async () => {
    const single = createSentenceEncoder({ modelFolder, threads: 1 });
    const texts = ['One.', 'Two and a half.', 'Three is a crowd, they say.'];
    expect(await single.embed(texts)).toEqual(await embedder.embed(texts));
    await single.close();
  });

  it('can be used again after it was closed', async () => {
    const reopened = createSentenceEncoder({ modelFolder });
    await reopened.embed(['First.']);
    await reopened.close();
    expect(await reopened.embed(['Second.'])).toHaveLength(1);
    await reopened.close();
  });

  it('loads nothing and fails nowhere before the first text', async () => {
    const nowhere = createSentenceEncoder({ modelFolder: '/does/not/exist' });
    expect(await nowhere.embed([])).toEqual([]);
    await expect(nowhere.embed(['text'])).rejects.toThrow(StorageError);
    await expect(nowhere.embed(['text'])).rejects.toThrow('/does/not/exist');
    await nowhere.close();
  });

  it('refuses weights that are not the published ones', async () => {
    using folder = createTemporaryFolder();
    cpSync(join(modelFolder, 'tokenizer.json'), folder.file('tokenizer.json'));
    cpSync(join(modelFolder, 'config.json'), folder.file('config.json'));
    writeFileSync(folder.file('model.int8.onnx'), 'not the weights');
    await expect(createSentenceEncoder({ modelFolder: folder.path }).embed(['text'])).rejects.toThrow(
      /sha256 differs/,
    );
  });

  it('refuses a configuration of another model', async () => {
    using folder = createTemporaryFolder();
    for (const name of ['model.int8.onnx', 'tokenizer.json'])
      symlinkSync(join(modelFolder, name), folder.file(name));
    const config = JSON.parse(readFileSync(join(modelFolder, 'config.json'), 'utf8'));
    writeFileSync(folder.file('config.json'), JSON.stringify({ ...config, dimensions: 512 }));
    await expect(createSentenceEncoder({ modelFolder: folder.path }).embed(['text'])).rejects.toThrow(
      /config\.json/,
    );
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    controller.abort();
    await expect(embedder.embed(['text'], controller.signal)).rejects.toThrow(CancelledError);
  });
});
