import { graphFinding } from '../../compose/graph-providers.ts';
import { imageDetectorFinding } from '../../compose/image-detector.ts';
import { imageTextFinding } from '../../compose/image-text-encoder.ts';
import { openLocalModels } from '../../compose/local-models.ts';
import { libraryDatabaseFindings, libraryPath, openEvidenceLibrary } from '../../compose/open-library.ts';
import { modelFindings, reasonerFinding } from '../../compose/reasoner-findings.ts';
import type { ConfigurationFinding } from '../../config/configuration-finding.ts';
import type { Settings } from '../../config/settings-table.ts';
import type { Environment } from '../../config/user-folders.ts';
import { defined } from '../../core/defined.ts';
import { TouchstoneError } from '../../core/errors.ts';
import { MemorySnapshots } from '../../engine/memory-snapshots.ts';
import { installedLanguages } from '../../picture/read/text-recogniser.ts';
import { openSourceLists } from '../manage-sources.ts';
import { inspectHttpCache } from './http-cache-finding.ts';
import { pictureSearchFindings } from './picture-search-findings.ts';
import { searchFindings } from './search-findings.ts';
import { sourceCountFinding } from './source-count-finding.ts';

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
        const library = await openEvidenceLibrary(settings, environment, models.embedder);
        try {
          const { starter, user } = await library.stats();
          const own = `${user.documents} documents of your own at ${libraryPath(settings, environment)}`;
          return settings.starter
            ? `${starter.documents} starter documents, ${own}`
            : `starter left out, ${own}`;
        } finally {
          await library.close();
        }
      }),
      ...(await libraryDatabaseFindings(settings)),
      pictureFinding(settings),
      reasonerFinding(settings, environment),
      ...modelFindings(settings, environment),
      ...searchFindings(settings),
      ...pictureSearchFindings(settings),
      imageTextFinding(settings),
      imageDetectorFinding(settings),
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
    return { name, status: 'problem', detail, ...defined({ hint }) };
  }
}
