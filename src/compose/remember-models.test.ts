import { describe, expect, it } from 'vitest';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import type { LocalModels } from './local-models.ts';
import { rememberModels } from './remember-models.ts';

const options = { signal: new AbortController().signal, snapshots: new MemorySnapshots() };

function countingModels() {
  const computed: string[] = [];
  const models = {
    embedder: {
      id: 'letters',
      dimensions: 1,
      async embed(texts: readonly string[]) {
        computed.push(...texts);
        return texts.map((text) => Float32Array.of(text.length));
      },
      async call({ texts }: { texts: readonly string[] }) {
        computed.push(...texts);
        return { items: texts.map((text) => [text.length]) };
      },
    },
    verifier: {
      async call({ pairs }: { pairs: readonly { claim: string; evidence: string }[] }) {
        computed.push(...pairs.map(({ claim, evidence }) => `${claim}/${evidence}`));
        return { items: pairs.map(({ claim }) => ({ supports: claim.length, refutes: 0, silent: 0 })) };
      },
    },
    close: async () => {},
  };
  return { computed, models: rememberModels(models as unknown as LocalModels) };
}

describe('rememberModels', () => {
  it('computes each text once and answers in the order of the question', async () => {
    const { computed, models } = countingModels();
    const first = await models.embedder.call({ texts: ['aa', 'b', 'aa'] }, options);
    const second = await models.embedder.call({ texts: ['b', 'ccc', 'aa'] }, options);
    expect(first.items).toEqual([[2], [1], [2]]);
    expect(second.items).toEqual([[1], [3], [2]]);
    expect(computed).toEqual(['aa', 'b', 'ccc']);
  });

  it('tells pairs apart by both of their texts', async () => {
    const { computed, models } = countingModels();
    const pairs = [
      { claim: 'a', evidence: 'x' },
      { claim: 'a', evidence: 'y' },
      { claim: 'bb', evidence: 'x' },
    ];
    await models.verifier.call({ pairs: pairs.slice(0, 2) }, options);
    const { items } = await models.verifier.call({ pairs }, options);
    expect(items.map(({ supports }) => supports)).toEqual([1, 1, 2]);
    expect(computed).toEqual(['a/x', 'a/y', 'bb/x']);
  });
});
