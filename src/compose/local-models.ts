import { join } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import { defined } from '../core/defined.ts';
import type { SentenceEncoder } from '../providers/embedder/sentence-encoder.ts';
import { withKnownVectors } from '../providers/embedder/with-known-vectors.ts';
import { type ModelProcess, openModelProcess } from '../providers/model-process.ts';
import { endModelProcessAhead } from '../providers/model-process-ahead.ts';
import { openRemoteModels } from '../providers/remote-models.ts';
import type { ClaimEvidencePair, CrossEncoderVerifier } from '../providers/verifier/cross-encoder.ts';
import { withRecentAnswers } from '../providers/with-recent-answers.ts';
import { modelFolders } from './models/model-folders.ts';
import { packageRoot } from './package-root.ts';

export type LocalModels = ModelProcess;

/**
 * The models that come with the install, and the vectors of what the starter library says. Nothing is read until the first call. They compute in
 * processes of their own, or where the settings name a model server, over there.
 */
export function openLocalModels({
  modelProcesses,
  modelServer,
  modelServerToken,
}: Partial<Pick<Settings, 'modelProcesses' | 'modelServer' | 'modelServerToken'>> = {}): LocalModels {
  // It was started for what settings name elsewhere.
  if (modelServer !== undefined) endModelProcessAhead();
  const models =
    modelServer === undefined
      ? openModelProcess(modelFolders(), defined({ processes: modelProcesses }))
      : openRemoteModels(modelFolders(), { url: modelServer, token: modelServerToken });
  const { embedder, verifier, reader } = models;
  return {
    ...models,
    embedder: withKnownVectors({ ...embedder, call: rememberVectors(embedder) }, starterVectorsPath()),
    verifier: { ...verifier, call: rememberStances(verifier) },
    ...defined({ reader: reader && { ...reader, call: rememberStances(reader) } }),
  };
}

/** About 6 MB of vectors and 3 MB of stances with their texts: what some ten checks ask. */
const mostRemembered = 4_096;

function rememberVectors({ call }: SentenceEncoder): SentenceEncoder['call'] {
  const ask = withRecentAnswers(
    async (texts: readonly string[], options) => (await call({ texts }, options)).items,
    { keyOf: (text) => text, most: mostRemembered },
  );
  return async ({ texts }, options) => ({ items: await ask(texts, options) });
}

function rememberStances({ call }: CrossEncoderVerifier): CrossEncoderVerifier['call'] {
  const ask = withRecentAnswers(
    async (pairs: readonly ClaimEvidencePair[], options) => (await call({ pairs }, options)).items,
    { keyOf: ({ claim, evidence }) => `${claim}\n\n${evidence}`, most: mostRemembered },
  );
  return async ({ pairs }, options) => ({ items: await ask(pairs, options) });
}

/** Vectors of the sentences and quotes of the starter library (`scripts/build-sentence-vectors.ts`). */
export function starterVectorsPath(): string {
  return join(packageRoot(), 'starter', 'sentence-vectors.bin');
}

/** Common words in lower case, one a line. */
export function wordListPath(): string {
  return join(modelFolders().embedder, 'words.txt');
}
