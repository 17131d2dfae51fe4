import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openLocalModels } from './compose/local-models.ts';
import { openEvidenceLibrary } from './compose/open-library.ts';
import { openWebReader } from './compose/web-reader.ts';
import type { Settings } from './config.ts';
import { UsageError } from './core/errors.ts';
import { createLibraryFactChecks } from './providers/fact-check-search/library.ts';
import { createGuardedPages } from './providers/page-fetch/guarded.ts';
import { createLibraryPages } from './providers/page-fetch/library.ts';
import { createLibraryReverseImage } from './providers/reverse-image/library.ts';
import { createRatingFile } from './providers/source-ratings/rating-file.ts';
import { createLibrarySearch } from './providers/web-search/library.ts';
import { type ModelPrices, modelPricesSchema } from './reasoners/llm/model-prices.ts';
import { createLocalReasoner } from './reasoners/local/local-reasoner.ts';
import type { Providers } from './spec/providers.ts';
import type { ReasonerProvider } from './spec/reasoner.ts';

export { loadClaimMedia } from './compose/claim-media.ts';
export { type DemoClaim, readDemoClaims } from './compose/demo-claims.ts';
export { inspectConfiguration } from './compose/inspect-configuration.ts';
export { openConfiguredLibrary } from './compose/library-view.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
export type Composition = { providers: Providers; close(): Promise<void> };

/** The providers a run uses, by the settings: the only place that knows the concrete ones. */
export async function composeProviders(settings: Settings, environment: Environment): Promise<Composition> {
  const models = openLocalModels();
  const library = openEvidenceLibrary(settings, environment, models.embedder);
  try {
    const web = createGuardedPages(openWebReader());
    const reasoner =
      settings.model === undefined
        ? createLocalReasoner({ embedder: models.embedder, verifier: models.verifier })
        : await openLanguageModel(settings.model, settings, environment);
    const providers: Providers = {
      reasoner,
      embedder: models.embedder,
      verifier: models.verifier,
      pageFetch: createLibraryPages(library, settings.offline ? {} : { otherwise: web }),
      webSearch: [createLibrarySearch(library)],
      reverseImage: [createLibraryReverseImage(library)],
      imageSearch: [],
      factCheckSearch: [createLibraryFactChecks(library)],
      knowledgeGraph: [],
      sourceRatings: settings.sources === undefined ? [] : [createRatingFile(resolve(settings.sources))],
    };
    return {
      providers: settings.offline ? withoutNetwork(providers) : providers,
      async close() {
        library.close();
        await models.close();
      },
    };
  } catch (error) {
    library.close();
    await models.close();
    throw error;
  }
}

async function openLanguageModel(
  model: string,
  settings: Settings,
  environment: Environment,
): Promise<ReasonerProvider> {
  // A third of a second to load, and most runs do without.
  const { createLanguageModelReasoner } = await import('./reasoners/llm/create-language-model-reasoner.ts');
  return createLanguageModelReasoner({
    model,
    temperature: settings.temperature,
    environment: keysOf(settings, environment),
    ...(settings.modelBaseUrl === undefined ? {} : { baseUrl: settings.modelBaseUrl }),
    ...(settings.prices === undefined ? {} : { prices: await readPrices(settings.prices) }),
  });
}

/** Keys may also stand in the configuration file; the reasoner looks them up by their variable. */
function keysOf(settings: Settings, environment: Environment): Environment {
  const set = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });
  return {
    ...environment,
    ...set('OPENAI_API_KEY', settings.openaiApiKey),
    ...set('ANTHROPIC_API_KEY', settings.anthropicApiKey),
    ...set('GOOGLE_GENERATIVE_AI_API_KEY', settings.googleApiKey),
    ...set('OPENAI_COMPATIBLE_API_KEY', settings.compatibleApiKey),
  };
}

async function readPrices(path: string): Promise<ModelPrices> {
  try {
    return modelPricesSchema.parse(JSON.parse(await readFile(resolve(path), 'utf8')));
  } catch (cause) {
    throw new UsageError({
      message: `The price table ${path} cannot be used.`,
      hint: 'Give a JSON object such as {"openai:gpt-5-mini": {"input": 0.25, "output": 2}} in USD per million tokens.',
      cause,
    });
  }
}

/** An offline run asks nobody who would need the network; a model server on this machine needs none. */
function withoutNetwork(providers: Providers): Providers {
  if (providers.reasoner.needsNetwork) {
    throw new UsageError({
      message: `The model ${providers.reasoner.id} needs the network, and this run is offline.`,
      hint: 'Leave --offline out, or leave --model out and let the local reasoner answer.',
    });
  }
  const local = <P extends { needsNetwork: boolean }>(list: readonly P[]) =>
    list.filter((provider) => !provider.needsNetwork);
  return {
    ...providers,
    webSearch: local(providers.webSearch),
    reverseImage: local(providers.reverseImage),
    imageSearch: local(providers.imageSearch),
    factCheckSearch: local(providers.factCheckSearch),
    knowledgeGraph: local(providers.knowledgeGraph),
  };
}
