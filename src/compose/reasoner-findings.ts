import type { ConfigurationFinding } from '../config/configuration-finding.ts';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { knownModelProviders } from '../reasoners/llm/models/model-providers.ts';
import { parseModelName } from '../reasoners/llm/models/parse-model-name.ts';

export function reasonerFinding(settings: Settings, environment: Environment): ConfigurationFinding {
  if (settings.model === undefined) {
    return {
      name: 'reasoner',
      status: 'ok',
      detail: 'local: answers with no key and no network',
      hint: 'A language model reads and judges better: choose one with --model provider:name.',
    };
  }
  try {
    const { provider } = parseModelName(settings.model);
    if (!provider.keyRequired || hasKey(provider, settings, environment))
      return { name: 'reasoner', status: 'ok', detail: settings.model };
    return {
      name: 'reasoner',
      status: 'problem',
      detail: `${settings.model} has no key`,
      hint: `Set ${provider.keyVariables.join(' or ')}.`,
    };
  } catch (error) {
    return {
      name: 'reasoner',
      status: 'problem',
      detail: error instanceof Error ? error.message : String(error),
    };
  }
}

export function modelFindings(settings: Settings, environment: Environment): ConfigurationFinding[] {
  return knownModelProviders
    .filter((provider) => provider.keyRequired)
    .map((provider) =>
      hasKey(provider, settings, environment)
        ? { name: `${provider.label} key`, status: 'ok', detail: 'set' }
        : {
            name: `${provider.label} key`,
            status: 'missing',
            detail: `not set (${provider.keyVariables.join(' or ')})`,
            hint: `With it, --model ${provider.example} reads pictures, interprets and judges.`,
          },
    );
}

function hasKey(
  provider: (typeof knownModelProviders)[number],
  settings: Settings,
  environment: Environment,
): boolean {
  const inSettings: Readonly<Record<string, string | undefined>> = {
    OPENAI_API_KEY: settings.openaiApiKey,
    ANTHROPIC_API_KEY: settings.anthropicApiKey,
    GOOGLE_GENERATIVE_AI_API_KEY: settings.googleApiKey,
  };
  return provider.keyVariables.some((name) => (environment[name] ?? inSettings[name] ?? '') !== '');
}
