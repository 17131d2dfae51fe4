import type { LocalModels } from '../../src/compose/local-models.ts';
import { openAnswersOnDisk } from './answers-on-disk.ts';

/** The same models, which compute nothing twice, also in later measurements: rules and bars can be tried again in seconds. */
export function rememberModelsOnDisk(models: LocalModels, folder: string): LocalModels {
  const { embedder, verifier, reader } = models;
  const { answer } = openAnswersOnDisk(folder);
  const remember = (model: LocalModels['verifier']): LocalModels['verifier'] => ({
    ...model,
    call: async ({ pairs }, options) => ({
      items: await answer(
        [model.id],
        pairs,
        async (missing) => (await model.call({ pairs: missing }, options)).items,
      ),
    }),
  });

  return {
    ...models,
    embedder: {
      ...embedder,
      embed: async (texts, signal) =>
        (
          await answer<string, readonly number[]>([`${embedder.id} embed`], texts, async (missing) =>
            (await embedder.embed(missing, signal)).map((vector) => [...vector]),
          )
        ).map((vector) => Float32Array.from(vector)),
      call: async ({ texts }, options) => ({
        items: await answer<string, readonly number[]>(
          [`${embedder.id} call`],
          texts,
          async (missing) => (await embedder.call({ texts: missing }, options)).items,
        ),
      }),
    },
    verifier: remember(verifier),
    ...(reader === undefined ? {} : { reader: remember(reader) }),
  };
}
