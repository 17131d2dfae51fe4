import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import { defined } from '../../../core/defined.ts';
import { ProviderNotUsableError, UsageError } from '../../../core/errors.ts';
import type { ModelName } from './parse-model-name.ts';

/** The model of the SDK without the names of models that it can also be. */
export type ConnectedModel = Exclude<LanguageModel, string>;

export type ConnectionOptions = {
  apiKey?: string | undefined;
  baseUrl?: string | undefined;
  /** In place of the guarded one. */
  fetch?: typeof fetch | undefined;
  environment: Readonly<Record<string, string | undefined>>;
};

/** Where the model is reached: the option, the environment variable, or the vendor's own address. */
export function findBaseUrl({ provider }: ModelName, options: ConnectionOptions): string | undefined {
  const given = options.baseUrl || options.environment[provider.baseUrlVariable] || provider.defaultBaseUrl;
  if (given === undefined) return undefined;
  const url = URL.parse(given);
  const plain = url !== null && url.username === '' && url.password === '' && url.search === '';
  if (plain && (url.protocol === 'http:' || url.protocol === 'https:')) return given.replace(/\/+$/, '');
  // What was given is not repeated: it may hold a password.
  throw new UsageError({
    message: `The base URL for ${provider.label} is none that can be used.`,
    hint: `Give an address with http:// or https://, without a user name, password or query, as the option baseUrl or in ${provider.baseUrlVariable}; the key goes into ${keyPlaces({ provider })}.`,
  });
}

/** Whether the user chose this very server: by its address, or by naming a provider that runs on one's own machine. */
export function isChosenServer(model: ModelName, options: ConnectionOptions, url: URL): boolean {
  const { provider } = model;
  const given = options.baseUrl || options.environment[provider.baseUrlVariable];
  const base = findBaseUrl(model, options);
  return (given || provider.selfHosted) && base !== undefined ? new URL(base).origin === url.origin : false;
}

/** Read anew at every call, so that a key can come late or change. */
export function findKey({ provider }: ModelName, options: ConnectionOptions): string | undefined {
  const places = [options.apiKey, ...provider.keyVariables.map((name) => options.environment[name])];
  return places.map((key) => key?.trim()).find((key) => key !== undefined && key !== '');
}

/** The key's places in words, for messages. */
export function keyPlaces({ provider }: Pick<ModelName, 'provider'>): string {
  return `the option apiKey or the environment variable ${provider.keyVariables.join(' or ')}`;
}

/** The SDK's model with key and address filled in. Nothing is sent yet. */
export function connectModel(model: ModelName, options: ConnectionOptions): ConnectedModel {
  const { provider, name } = model;
  const baseURL = findBaseUrl(model, options);
  if (baseURL === undefined) {
    throw new ProviderNotUsableError({
      message: `${provider.provider}:${name} cannot be used: nobody said where its server is.`,
      hint: `Set the option baseUrl or the environment variable ${provider.baseUrlVariable}, for example http://127.0.0.1:8000/v1.`,
    });
  }
  const apiKey = findKey(model, options);
  if (apiKey === undefined && provider.keyRequired) {
    throw new ProviderNotUsableError({
      message: `${provider.provider}:${name} cannot be used: there is no key for ${provider.label}.`,
      hint: `Set ${keyPlaces(model)}, or leave --model out to use the local reasoner.`,
    });
  }
  const settings = {
    baseURL,
    ...defined({ apiKey, fetch: options.fetch }),
  };
  if (provider.format === 'openai') return createOpenAI(settings).chat(name);
  if (provider.format === 'anthropic') return createAnthropic(settings)(name);
  if (provider.format === 'google') return createGoogle(settings)(name);
  return createOpenAICompatible({ ...settings, name: provider.provider, supportsStructuredOutputs: true })(
    name,
  );
}
