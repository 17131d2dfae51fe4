import { APICallError } from 'ai';
import { defined } from '../../../core/defined.ts';
import {
  BadAnswerError,
  ProviderNotUsableError,
  ProviderRefusedError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../../../core/errors.ts';
import { keyPlaces } from '../models/connect-model.ts';
import type { ModelName } from '../models/parse-model-name.ts';
import { redactSecrets } from './redact-secrets.ts';
import { findRetryAfter } from './retry-after.ts';

export type FailedCall = { model: ModelName; baseUrl: string | undefined; key: string | undefined };

/** What a failed call means and what to do about it. The SDK's error is not passed on: it holds the request. */
export function explainFailure(error: unknown, call: FailedCall): TouchstoneError {
  if (error instanceof TouchstoneError) return error;
  const said = redactSecrets(error instanceof Error ? error.message : String(error), call.key)
    .slice(0, 300)
    .trim();
  if (!APICallError.isInstance(error)) {
    return new BadAnswerError({ message: `${modelId(call)} failed unexpectedly: ${said}` });
  }
  if (error.statusCode === undefined) return notReached(error, said, call);
  return explainStatus(error, error.statusCode, said, call);
}

function explainStatus(error: APICallError, status: number, said: string, call: FailedCall): TouchstoneError {
  const { provider, name } = call.model;
  const told = said === '' ? `HTTP ${status}` : `HTTP ${status}: ${said}`;
  const body = `${error.message} ${error.responseBody ?? ''}`;
  if (status === 401 || status === 403 || (status === 400 && /api[ _-]?key/i.test(body))) {
    return new ProviderRefusedError({
      message: `${provider.label} refused the key${call.key === undefined ? ', of which there is none' : ''} (${told}).`,
      hint: `Check ${keyPlaces(call.model)}, and that the key may use ${name}.`,
    });
  }
  if (status === 402 || /insufficient_quota|credit balance/i.test(body)) {
    return new ProviderRefusedError({
      message: `${provider.label} has no credit left for this key (${told}).`,
      hint: 'Add credit at the provider, or choose another model.',
    });
  }
  if (status === 404) {
    const pull = provider.provider === 'ollama' ? ` "ollama pull ${name}" fetches it.` : '';
    return new ProviderNotUsableError({
      message: `${provider.label} does not know the model ${name} at ${address(call)} (${told}).`,
      hint: `Check the model's name and the base URL (${provider.baseUrlVariable}).${pull}`,
    });
  }
  if (status === 408 || status === 409 || status === 425 || status === 429 || status >= 500) {
    const retryAfter = findRetryAfter(error);
    return new ProviderUnavailableError({
      message: `${modelId(call)} ${status === 429 ? 'asks to slow down' : 'is not available'} (${told}).`,
      hint: status === 429 ? 'Wait, or use a key with a higher rate limit.' : 'Try again later.',
      ...defined({ retryAfter }),
    });
  }
  if (status >= 200 && status < 300) {
    return new BadAnswerError({
      message: `${modelId(call)} answered with something that is no reply in its format (${told}).`,
      hint: `Check that ${address(call)} is the address of ${provider.label}.`,
    });
  }
  return new ProviderRefusedError({
    message: `${modelId(call)} did not accept the request (${told}).`,
    hint: 'Check that the model exists, takes this much text and, where pictures were sent, takes pictures.',
  });
}

function notReached(error: APICallError, said: string, call: FailedCall): TouchstoneError {
  const code = networkCode(error);
  const message = `${modelId(call)} could not be reached at ${address(call)}: ${said}`;
  if (code === 'ECONNREFUSED') {
    return new ProviderUnavailableError({ message, hint: `Is the server running at ${address(call)}?` });
  }
  return new ProviderUnavailableError({
    message,
    hint: `Check the network and the base URL (${call.model.provider.baseUrlVariable}).`,
  });
}

function networkCode(error: unknown): string | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if (at instanceof AggregateError) return networkCode(at.errors[0]);
  }
  return undefined;
}

function modelId({ model }: FailedCall): string {
  return `${model.provider.provider}:${model.name}`;
}

function address({ baseUrl }: FailedCall): string {
  return baseUrl ?? 'its server';
}
