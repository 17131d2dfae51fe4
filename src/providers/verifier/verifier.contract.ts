import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../core/errors.ts';
import type { CallOptions } from '../../spec/provider.ts';
import type { VerifierProvider } from '../../spec/verifier.ts';

const unusedSnapshots: CallOptions['snapshots'] = {
  put: () => Promise.reject(new Error('a verifier stores nothing')),
  bytes: async () => undefined,
  meta: async () => undefined,
  list: async () => [],
};

const pairs = [
  { claim: 'The bridge opened in 1932.', evidence: 'The bridge was opened to traffic on 19 March 1932.' },
  { claim: 'The bridge opened in 1952.', evidence: 'The bridge was opened to traffic on 19 March 1932.' },
  { claim: 'The bridge opened in 1932.', evidence: 'Penguins live in the southern hemisphere and eat fish.' },
] as const;

/** What every verifier promises. */
export function testVerifierContract(name: string, create: () => VerifierProvider): void {
  describe(`${name} as a verifier`, () => {
    const verifier = create();
    const options = (): CallOptions => ({ signal: new AbortController().signal, snapshots: unusedSnapshots });

    it('answers every pair, in order, with probabilities that sum to 1', async () => {
      const { items } = await verifier.call({ pairs }, options());
      expect(items).toHaveLength(pairs.length);
      for (const item of items) {
        for (const value of [item.supports, item.refutes, item.silent]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1);
        }
        expect(item.supports + item.refutes + item.silent).toBeCloseTo(1, 5);
      }
    });

    it('tells support from refutation from silence on plain pairs', async () => {
      const { items } = await verifier.call({ pairs }, options());
      const winners = items.map((item) => Object.entries(item).sort(([, a], [, b]) => b - a)[0]?.[0]);
      expect(winners).toEqual(['supports', 'refutes', 'silent']);
    });

    it('gives a pair the same answer alone and among others, twice', async () => {
      const together = (await verifier.call({ pairs }, options())).items;
      for (const [index, pair] of pairs.entries()) {
        expect((await verifier.call({ pairs: [pair] }, options())).items[0]).toEqual(together[index]);
      }
    });

    it('answers plain JSON that survives recording', async () => {
      const { items } = await verifier.call({ pairs }, options());
      expect(JSON.parse(JSON.stringify(items))).toEqual(items);
    });

    it('finds the one sentence that matters in a long text', async () => {
      const filler = 'Penguins live in the southern hemisphere and eat fish. '.repeat(60);
      const evidence = `${filler}The bridge was opened to traffic on 19 March 1932. ${filler}`;
      const [item] = (await verifier.call({ pairs: [{ claim: pairs[0].claim, evidence }] }, options())).items;
      expect(item?.supports).toBeGreaterThan(item?.refutes ?? 1);
    });

    it('takes empty texts and odd characters', async () => {
      const odd = ['', ' ', '\u0000', '🐧'.repeat(300), 'a'.repeat(5000), '\ud800'];
      const { items } = await verifier.call(
        { pairs: odd.map((text) => ({ claim: text, evidence: text })) },
        options(),
      );
      for (const item of items) expect(item.supports + item.refutes + item.silent).toBeCloseTo(1, 5);
      expect((await verifier.call({ pairs: [] }, options())).items).toEqual([]);
    });

    it('stops when it is cancelled', async () => {
      const controller = new AbortController();
      controller.abort();
      await expect(
        verifier.call({ pairs }, { ...options(), signal: controller.signal }),
      ).rejects.toBeInstanceOf(CancelledError);
    });
  });
}
