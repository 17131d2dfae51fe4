import { describe, expect, it } from 'vitest';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type { EmbedderProvider } from '../../spec/embedder.ts';

/** What every embedder promises. Give it a provider that is ready to be called. */
export function testEmbedderContract(name: string, provider: () => EmbedderProvider): void {
  const embed = async (texts: readonly string[]) => {
    const options = { signal: AbortSignal.timeout(60_000), snapshots: createSnapshots() };
    return (await provider().call({ texts }, options)).items;
  };

  describe(`${name} as an embedder`, () => {
    it('says what it is', () => {
      expect(provider().kind).toBe('embedder');
      expect(provider().id).not.toBe('');
    });

    it('gives one unit vector for each text, in order', async () => {
      const texts = ['A cat sleeps.', 'The parliament voted on the budget.', 'A cat sleeps.'];
      const vectors = await embed(texts);
      expect(vectors).toHaveLength(3);
      for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 3);
      expect(vectors[2]).toEqual(vectors[0]);
      expect(vectors[1]).not.toEqual(vectors[0]);
    });

    it('gives a text the same vector whatever stands beside it', async () => {
      const [alone] = await embed(['The tower is 330 metres high.']);
      const [, among] = await embed([
        'Bread.',
        'The tower is 330 metres high.',
        'A much longer sentence about something else entirely.',
      ]);
      expect(among).toEqual(alone);
    });

    it('puts sentences of one meaning nearer than others', async () => {
      const [a, b, c] = await embed([
        'A dog runs in the park.',
        'In the park, a dog is running.',
        'Interest rates rose by a quarter point.',
      ]);
      expect(dot(a, b)).toBeGreaterThan(dot(a, c) + 0.2);
    });

    it('takes no texts, an empty text and a very long one', async () => {
      expect(await embed([])).toEqual([]);
      const vectors = await embed(['', 'word '.repeat(5_000)]);
      expect(vectors).toHaveLength(2);
      for (const vector of vectors) expect(vector.every(Number.isFinite)).toBe(true);
    });

    it('answers in plain JSON', async () => {
      const vectors = await embed(['Plain.']);
      expect(JSON.parse(JSON.stringify(vectors))).toEqual(vectors);
    });
  });
}

function dot(a: readonly number[] = [], b: readonly number[] = []): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
