import { flushCompileCache } from 'node:module';
import { answerWork } from '../workers/answer-work.ts';
import { createSentenceEncoder, type SentenceEncoder } from './embedder/sentence-encoder.ts';
import type { ModelAnswer, ModelRequest } from './model-process.ts';
import { type CrossEncoderVerifier, createCrossEncoderVerifier } from './verifier/cross-encoder.ts';

type Models = { embedder: SentenceEncoder; verifier: CrossEncoderVerifier; reader?: CrossEncoderVerifier };

/** One process is asked about one pair of folders. */
let models: Models | undefined;

answerWork<ModelRequest, ModelAnswer>(async (request, signal) => {
  models ??= open(request);
  const { embedder, verifier, reader } = models;
  switch (request.kind) {
    case 'prepare':
      await Promise.allSettled([embedder.prepare(), verifier.prepare()]);
      return {};
    case 'prepare-reader':
      await reader?.prepare();
      // This process is ended without a chance to do it then.
      flushCompileCache();
      return {};
    case 'embed':
      return { vectors: await embedder.embed(request.texts, signal) };
    case 'verify':
      return {
        stances: await (request.closely === true ? (reader ?? verifier) : verifier).verify(
          request.pairs,
          signal,
        ),
      };
  }
});

function open({ folders, threads }: Pick<ModelRequest, 'folders' | 'threads'>): Models {
  return {
    embedder: createSentenceEncoder({ modelFolder: folders.embedder, threads }),
    verifier: createCrossEncoderVerifier({ modelFolder: folders.verifier, threads }),
    ...(folders.reader === undefined
      ? {}
      : { reader: createCrossEncoderVerifier({ modelFolder: folders.reader, threads }) }),
  };
}
