import { join } from 'node:path';
import { createSentenceEncoder, type SentenceEncoder } from '../providers/embedder/sentence-encoder.ts';
import {
  type CrossEncoderVerifier,
  createCrossEncoderVerifier,
} from '../providers/verifier/cross-encoder.ts';
import { packageRoot } from './package-root.ts';

export type LocalModels = {
  embedder: SentenceEncoder;
  verifier: CrossEncoderVerifier;
  close(): Promise<void>;
};

/** The weights that come with the install. Nothing is read until the first call. */
export function openLocalModels(): LocalModels {
  const embedder = createSentenceEncoder({ modelFolder: join(packageRoot(), 'models', 'embedder') });
  const verifier = createCrossEncoderVerifier({ modelFolder: join(packageRoot(), 'models', 'verifier') });
  return {
    embedder,
    verifier,
    async close() {
      await Promise.all([embedder.close(), verifier.close()]);
    },
  };
}
