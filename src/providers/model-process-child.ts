import { answerWork } from '../workers/answer-work.ts';
import { createSentenceEncoder, type SentenceEncoder } from './embedder/sentence-encoder.ts';
import type { ModelAnswer, ModelRequest } from './model-process.ts';
import { type CrossEncoderVerifier, createCrossEncoderVerifier } from './verifier/cross-encoder.ts';

type Models = { embedder: SentenceEncoder; verifier: CrossEncoderVerifier };

/** One process is asked about one pair of folders. */
let models: Models | undefined;

answerWork<ModelRequest, ModelAnswer>(async (request, signal) => {
  models ??= open(request);
  const { embedder, verifier } = models;
  switch (request.kind) {
    case 'prepare':
      await Promise.allSettled([embedder.prepare(), verifier.prepare()]);
      return {};
    case 'embed':
      return { vectors: await embedder.embed(request.texts, signal) };
    case 'verify':
      return { stances: await verifier.verify(request.pairs, signal) };
  }
});

function open({ folders, threads }: Pick<ModelRequest, 'folders' | 'threads'>): Models {
  return {
    embedder: createSentenceEncoder({ modelFolder: folders.embedder, threads }),
    verifier: createCrossEncoderVerifier({ modelFolder: folders.verifier, threads }),
  };
}
