import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createSnapshots, createTemporaryFolder } from '../../library/sample-library.contract.ts';
import { testEmbedderContract } from './embedder.contract.ts';
import { createSentenceEncoder, type SentenceEncoder } from './sentence-encoder.ts';
import { writeVectorTable } from './vector-table.ts';
import { withKnownVectors } from './with-known-vectors.ts';

const encoder = createSentenceEncoder({ modelFolder: join(import.meta.dirname, '../../../models/embedder') });
const folder = createTemporaryFolder();
const path = folder.file('vectors.bin');
const known = ['A cat sleeps.', 'The tower is 330 metres high.'];
const options = { signal: AbortSignal.timeout(60_000), snapshots: createSnapshots() };
afterAll(async () => {
  await encoder.close();
  folder[Symbol.dispose]();
});

/** Counts what reaches the model. */
function countTexts(inner: SentenceEncoder): SentenceEncoder & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...inner,
    asked,
    call(request, given) {
      asked.push(...request.texts);
      return inner.call(request, given);
    },
  };
}

async function writeKnown(id = encoder.id): Promise<void> {
  const vectors = await encoder.embed(known);
  writeVectorTable(
    path,
    { encoder: id, dimensions: encoder.dimensions },
    new Map(known.map((text, index) => [text, vectors[index] ?? []])),
  );
}

testEmbedderContract('the sentence encoder with known vectors', () => withKnownVectors(encoder, path));

describe('withKnownVectors', () => {
  it('answers as the encoder does and asks it only for what is not known', async () => {
    await writeKnown();
    const counted = countTexts(encoder);
    const texts = ['Bread is baked.', known[1] ?? '', 'Bats can see.', known[0] ?? ''];
    const { items } = await withKnownVectors(counted, path).call({ texts }, options);
    expect(items).toEqual((await encoder.call({ texts }, options)).items);
    expect(counted.asked).toEqual(['Bread is baked.', 'Bats can see.']);
  });

  it('asks nobody where everything is known', async () => {
    await writeKnown();
    const counted = countTexts(encoder);
    expect((await withKnownVectors(counted, path).call({ texts: known }, options)).items).toHaveLength(2);
    expect(counted.asked).toEqual([]);
  });

  it('does without a table, and without one of another encoder', async () => {
    await writeKnown('another-encoder');
    for (const file of [path, folder.file('nothing.bin')]) {
      const counted = countTexts(encoder);
      await withKnownVectors(counted, file).call({ texts: known }, options);
      expect(counted.asked).toEqual(known);
    }
  });
});
