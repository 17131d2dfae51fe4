import { defined } from '../core/defined.ts';
import type { LocalModels } from './local-models.ts';

/**
 * The same models, which compute nothing twice: for measurements and searches that put many runs over the same texts. Answers do not change,
 * since every text and every pair is computed by itself.
 */
export function rememberModels(models: LocalModels): LocalModels {
  const { embedder, verifier, reader } = models;
  const vectors = new Map<string, Float32Array>();
  const rounded = new Map<string, readonly number[]>();
  const remember = (model: LocalModels['verifier']): LocalModels['verifier'] => {
    const stances = new Map<string, Awaited<ReturnType<typeof model.call>>['items'][number]>();
    return {
      ...model,
      call: async ({ pairs }, options) => ({
        items: await answerEach(
          pairs,
          stances,
          ({ claim, evidence }) => `${claim}\n\n${evidence}`,
          async (missing) => (await model.call({ pairs: missing }, options)).items,
        ),
      }),
    };
  };
  return {
    ...models,
    embedder: {
      ...embedder,
      embed: (texts, signal) =>
        answerEach(texts, vectors, String, (missing) => embedder.embed(missing, signal)),
      call: async ({ texts }, options) => ({
        items: await answerEach(
          texts,
          rounded,
          String,
          async (missing) => (await embedder.call({ texts: missing }, options)).items,
        ),
      }),
    },
    verifier: remember(verifier),
    ...defined({ reader: reader && remember(reader) }),
  };
}

/** Asks only for what is not known yet, each thing once. */
async function answerEach<Part, Item>(
  parts: readonly Part[],
  known: Map<string, Item>,
  keyOf: (part: Part) => string,
  ask: (missing: readonly Part[]) => Promise<readonly Item[]>,
): Promise<Item[]> {
  const missing = new Map(parts.map((part) => [keyOf(part), part]));
  for (const key of [...missing.keys()]) if (known.has(key)) missing.delete(key);
  if (missing.size > 0) {
    const items = await ask([...missing.values()]);
    for (const [index, key] of [...missing.keys()].entries()) {
      const item = items[index];
      if (item !== undefined) known.set(key, item);
    }
  }
  return parts.flatMap((part) => {
    const item = known.get(keyOf(part));
    return item === undefined ? [] : [item];
  });
}
