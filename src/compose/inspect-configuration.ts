import type { Settings } from '../config/settings-table.ts';
import { TouchstoneError } from '../core/errors.ts';
import { MemorySnapshots } from '../engine/snapshots.ts';
import { installedLanguages } from '../image/read/text-recogniser.ts';
import { knownModelProviders } from '../reasoners/llm/model-providers.ts';
import { parseModelName } from '../reasoners/llm/parse-model-name.ts';
import type { ConfigurationFinding } from '../spec/library-view.ts';
import { graphFinding } from './graph-providers.ts';
import { inspectHttpCache } from './http-cache-finding.ts';
import { imageTextFinding } from './image-text-encoder.ts';
import { openLocalModels } from './local-models.ts';
import { libraryPath, openEvidenceLibrary } from './open-library.ts';
import { pictureSearchFindings } from './picture-search-findings.ts';
import { searchFindings } from './search-findings.ts';
import { sourceCountFinding } from './source-count-finding.ts';
import { openSourceLists } from './source-lists.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What is configured, what is missing and what it would add. Tries the embedded parts for real; never shows a key. */
export async function inspectConfiguration(
  settings: Settings,
  environment: Environment,
): Promise<ConfigurationFinding[]> {
  const models = openLocalModels();
  try {
    return [
      await tried('sentence encoder', async () => {
        const [vector] = await models.embedder.embed(['The tower was completed in 1889.']);
        return `${models.embedder.id}, ${vector?.length ?? 0} dimensions`;
      }),
      await tried('claim–evidence verifier', async () => {
        const pair = {
          claim: 'The tower was completed in 1899.',
          evidence: 'The tower was completed in 1889.',
        };
        const answer = await models.verifier.call(
          { pairs: [pair] },
          { signal: new AbortController().signal, snapshots: new MemorySnapshots() },
        );
        const [stance] = answer.items;
        if (stance === undefined || stance.refutes < stance.supports)
          throw new Error('it does not tell a contradiction from support');
        return models.verifier.id;
      }),
      await tried('evidence library', async () => {
        const library = openEvidenceLibrary(settings, environment, models.embedder);
        try {
          const { starter, user } = library.stats();
          const own = `${user.documents} documents of your own at ${libraryPath(settings, environment)}`;
          return settings.starter
            ? `${starter.documents} starter documents, ${own}`
            : `starter left out, ${own}`;
        } finally {
          library.close();
        }
      }),
      pictureFinding(settings),
      reasonerFinding(settings, environment),
      ...modelFindings(settings, environment),
      ...searchFindings(settings),
      ...pictureSearchFindings(settings),
      imageTextFinding(settings),
      graphFinding(settings),
      sourceCountFinding(settings),
      {
        name: 'network',
        status: 'ok',
        detail: settings.offline
          ? 'offline: nothing that needs the network is used'
          : 'allowed: pages that evidence points to are fetched through the guarded fetcher',
      },
      await inspectHttpCache(settings, environment),
      await sourceListFinding(settings, environment),
    ];
  } finally {
    await models.close();
  }
}

function pictureFinding(settings: Settings): ConfigurationFinding {
  const installed = installedLanguages(settings.ocrLanguages);
  const missing = settings.ocrLanguages.filter((language) => !installed.includes(language));
  if (missing.length > 0)
    return {
      name: 'text in pictures',
      status: 'problem',
      detail: `the data of ${missing.join(', ')} is not installed`,
      hint: `Run npm install @tesseract.js-data/${missing[0]}, or take it out of ocrLanguages.`,
    };
  const detail = settings.pictureText === 'never' ? 'turned off' : `read in ${installed.join(', ')}`;
  return { name: 'text in pictures', status: 'ok', detail };
}

async function sourceListFinding(
  settings: Settings,
  environment: Environment,
): Promise<ConfigurationFinding> {
  return tried('source lists', async () => {
    const { imported, own } = await openSourceLists(settings, environment).list();
    const parts = [
      ...(own === undefined ? [] : [`your own: ${own}`]),
      ...imported.map(({ name, entries }) => `${name} (${entries})`),
    ];
    return parts.join(', ');
  }).then((finding) =>
    finding.status === 'ok' && finding.detail === ''
      ? {
          name: 'source lists',
          status: 'missing',
          detail: 'no list of rated sources',
          hint: "Import one with 'touchstone sources import', or give your own with --sources: sources rated low or satire are left out.",
        }
      : finding,
  );
}

async function tried(name: string, look: () => Promise<string>): Promise<ConfigurationFinding> {
  try {
    return { name, status: 'ok', detail: await look() };
  } catch (error) {
    const hint = error instanceof TouchstoneError ? error.hint : undefined;
    const detail = error instanceof Error ? error.message : String(error);
    return { name, status: 'problem', detail, ...(hint === undefined ? {} : { hint }) };
  }
}

function reasonerFinding(settings: Settings, environment: Environment): ConfigurationFinding {
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

function modelFindings(settings: Settings, environment: Environment): ConfigurationFinding[] {
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
