import { flushCompileCache } from 'node:module';
import { answerWork } from '../workers/answer-work.ts';
import { createSentenceEncoder, type SentenceEncoder } from './embedder/sentence-encoder.ts';
import type { ModelAnswer, ModelRequest } from './model-process.ts';
import { type CrossEncoderVerifier, createCrossEncoderVerifier } from './verifier/cross-encoder.ts';
import { type CrossEncoderOnThread, createCrossEncoderOnThread } from './verifier/cross-encoder-on-thread.ts';

type Models = { embedder: SentenceEncoder; verifier: CrossEncoderVerifier; reader?: CrossEncoderOnThread };

/** One process is asked about one pair of folders. */
let models: Models | undefined;

// All at once: the runtime does not bear that a thread is ended while it computes.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
answerWork<ModelRequest, ModelAnswer>(async (request, signal) => {
  models ??= open(request);
  const { embedder, verifier, reader } = models;
  switch (request.kind) {
    case 'prepare':
      await Promise.allSettled([embedder.prepare(), verifier.prepare()]);
      // Nobody waits for it: what comes next needs the other two.
      reader?.prepare().catch(() => {});
      // When it is ended, this process has no time for it.
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
      : { reader: createCrossEncoderOnThread({ modelFolder: folders.reader, threads }) }),
  };
}
