import { UsageError } from '../../../core/errors.ts';
import { knownModelProviders, type ModelProvider } from './model-providers.ts';

export type ModelName = { provider: ModelProvider; name: string };

/** `provider:name`, divided at the first colon: a model's own name may hold colons and slashes. */
export function parseModelName(model: string): ModelName {
  const colon = model.indexOf(':');
  const given = (colon === -1 ? model : model.slice(0, colon)).trim();
  const name = colon === -1 ? '' : model.slice(colon + 1).trim();
  const provider = knownModelProviders.find((known) => known.provider === given.toLowerCase());
  if (provider === undefined) {
    throw new UsageError({
      message:
        colon === -1
          ? `The model "${model}" does not say who provides it.`
          : `There is no model provider "${given}" (in "${model}").`,
      hint: `Write provider:name with one of ${listProviders()}, for example ${knownModelProviders[0]?.example}.`,
    });
  }
  if (name === '') {
    throw new UsageError({
      message: `The model "${model}" names ${provider.label} but no model of it.`,
      hint: `Write provider:name, for example ${provider.example}.`,
    });
  }
  return { provider, name };
}

function listProviders(): string {
  return knownModelProviders.map((known) => known.provider).join(', ');
}
