import { resolve } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import { UsageError } from '../core/errors.ts';
import { readRegularText } from '../files/regular-file.ts';
import { type ModelPrices, modelPricesSchema } from '../reasoners/llm/models/model-prices.ts';
import { createLocalReasoner } from '../reasoners/local/local-reasoner.ts';
import type { ReasonerProvider } from '../spec/reasoner.ts';
import { openLocalModels } from './local-models.ts';

/** The reasoner alone, for work that asks questions and searches nothing: no library is opened. */
export async function composeReasoner(
  settings: Settings,
  environment: Environment,
): Promise<{ reasoner: ReasonerProvider; close(): Promise<void> }> {
  const models = openLocalModels(settings);
  const reasoner = await openReasoner(createLocalReasoner(models), settings, environment);
  if (settings.offline) requireLocal(reasoner);
  return { reasoner, close: () => models.close() };
}

/** Local, a language model, or local where it is clear and the model else. */
export async function openReasoner(
  local: ReasonerProvider,
  settings: Settings,
  environment: Environment,
): Promise<ReasonerProvider> {
  const { model, reasoner = model === undefined ? 'local' : 'model' } = settings;
  if (reasoner === 'local') return local;
  if (model === undefined) {
    throw new UsageError({
      message: `--reasoner ${reasoner} needs a language model, and none is set.`,
      hint: 'Name one with --model provider:name, or leave --reasoner out and let the local reasoner answer.',
    });
  }
  const languageModel = await openLanguageModel(model, settings, environment);
  if (reasoner === 'model') {
    const { createReadingFirst } = await import('../reasoners/escalating/create-reading-first.ts');
    return createReadingFirst({ local, model: languageModel });
  }
  const { createEscalatingReasoner } = await import('../reasoners/escalating/create-escalating-reasoner.ts');
  return createEscalatingReasoner({ local, model: languageModel, clearFrom: settings.clearFrom });
}

/** Another model for a second opinion, where one is named. */
export async function openSecondReasoner(
  settings: Settings,
  environment: Environment,
): Promise<ReasonerProvider | undefined> {
  const { secondModel } = settings;
  return secondModel === undefined ? undefined : openLanguageModel(secondModel, settings, environment);
}

async function openLanguageModel(model: string, settings: Settings, environment: Environment) {
  // A third of a second to load, and most runs do without.
  const { createLanguageModelReasoner } = await import('../reasoners/llm/create-language-model-reasoner.ts');
  return createLanguageModelReasoner({
    model,
    temperature: settings.temperature,
    environment: keysOf(settings, environment),
    ...defined({
      baseUrl: settings.modelBaseUrl,
      prices: settings.prices === undefined ? undefined : await readPrices(settings.prices),
    }),
  });
}

/** Keys may also stand in the configuration file; the reasoner looks them up by their variable. */
function keysOf(settings: Settings, environment: Environment): Environment {
  return {
    ...environment,
    ...defined({
      OPENAI_API_KEY: settings.openaiApiKey,
      ANTHROPIC_API_KEY: settings.anthropicApiKey,
      GOOGLE_GENERATIVE_AI_API_KEY: settings.googleApiKey,
      OPENAI_COMPATIBLE_API_KEY: settings.compatibleApiKey,
    }),
  };
}

const mostPriceBytes = 10_000_000;

async function readPrices(path: string): Promise<ModelPrices> {
  try {
    return modelPricesSchema.parse(JSON.parse(await readRegularText(resolve(path), mostPriceBytes)));
  } catch (cause) {
    throw new UsageError({
      message: `The price table ${path} cannot be used.`,
      hint: 'Give a JSON object such as {"openai:gpt-5-mini": {"input": 0.25, "output": 2}} in USD per million tokens.',
      cause,
    });
  }
}

export function requireLocal(reasoner: ReasonerProvider): void {
  if (!reasoner.needsNetwork) return;
  throw new UsageError({
    message: `The model ${reasoner.id} needs the network, and this run is offline.`,
    hint: 'Leave --offline out, or leave --model out and let the local reasoner answer.',
  });
}

/** What the configured model costs in US dollars for a million tokens; undefined where none is set or its price is not known. */
export async function priceOfModel(
  settings: Settings,
  environment: Environment,
): Promise<{ input: number; output: number } | undefined> {
  if (settings.model === undefined) return undefined;
  const { findModelPrice } = await import('../reasoners/llm/create-language-model-reasoner.ts');
  return findModelPrice({
    model: settings.model,
    environment: keysOf(settings, environment),
    ...defined({
      baseUrl: settings.modelBaseUrl,
      prices: settings.prices === undefined ? undefined : await readPrices(settings.prices),
    }),
  });
}
