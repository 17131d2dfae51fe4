import { join } from 'node:path';
import { TouchstoneError } from '../src/core/errors.ts';
import { starterPath } from '../src/library/open-library.ts';
import { buildStarter } from '../src/library/starter/build-starter.ts';
import { createSentenceEncoder } from '../src/providers/embedder/sentence-encoder.ts';

// Writes dist/starter/library.sqlite from starter/. Quick, and without the encoder, where no text is new.
const root = join(import.meta.dirname, '..');
const embedder = createSentenceEncoder({ modelFolder: join(root, 'models', 'embedder'), threads: 2 });
try {
  const built = await buildStarter({
    starterFolder: join(root, 'starter'),
    outputPath: starterPath(root),
    embedder,
  });
  const state = built.unchanged ? 'was up to date' : `written, ${built.encoded} new texts encoded`;
  console.error(
    `Starter library ${built.version}: ${built.articles} articles, ${built.factChecks} fact-checks, ${built.triples} triples, ${built.pictures} pictures; ${state}.`,
  );
} catch (error) {
  if (!(error instanceof TouchstoneError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await embedder.close();
}
