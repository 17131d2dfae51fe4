import type { LocalModels } from './local-models.ts';

/**
 * The same models, each text and each pair computed once for as long as the process lives: for work that asks the same again and again,
 * such as searching for a better policy.
 */
export function rememberModels(models: LocalModels): LocalModels {
  const vectors = new Map<string, Float32Array>();
  const stances = new Map<string, Awaited<ReturnType<LocalModels['verifier']['call']>>['items'][number]>();
  const { embedder, verifier } = models;

  async function embed(texts: readonly string[], signal?: AbortSignal): Promise<Float32Array[]> {
    const missing = [...new Set(texts)].filter((text) => !vectors.has(text));
    if (missing.length > 0) {
      const found = await embedder.embed(missing, signal);
      for (const [index, text] of missing.entries()) vectors.set(text, found[index] ?? new Float32Array());
    }
    return texts.map((text) => vectors.get(text) ?? new Float32Array());
  }

  return {
    embedder: {
      ...embedder,
      embed,
      call: async ({ texts }, { signal }) => ({
        items: (await embed(texts, signal)).map((vector) => Array.from(vector)),
      }),
    },
    verifier: {
      ...verifier,
      async call({ pairs }, options) {
        const keyOf = ({ claim, evidence }: { claim: string; evidence: string }) =>
          JSON.stringify([claim, evidence]);
        const missing = pairs.filter((pair) => !stances.has(keyOf(pair)));
        const answer =
          missing.length === 0 ? { items: [] } : await verifier.call({ pairs: missing }, options);
        for (const [index, pair] of missing.entries()) {
          const stance = answer.items[index];
          if (stance !== undefined) stances.set(keyOf(pair), stance);
        }
        return {
          ...answer,
          items: pairs.map((pair) => stances.get(keyOf(pair)) ?? { supports: 0, refutes: 0, silent: 1 }),
        };
      },
    },
    close: () => models.close(),
  };
}
