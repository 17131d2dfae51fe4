import { setImmediate } from 'node:timers/promises';
import { defined } from '../../core/defined.ts';
import { CancelledError, NotConfiguredError } from '../../core/errors.ts';
import { canonicalHash } from '../../net/address/canonical-hash.ts';
import type { SketchingEmbedder } from '../../spec/embedder.ts';
import type { CallOptions } from '../../spec/provider.ts';
import type { PassageAhead, ReasonerProvider } from '../../spec/reasoner.ts';
import type { VerifierProvider } from '../../spec/verifier.ts';
import { cacheKeyOfAsk } from '../../tasks/cache-key.ts';
import { endingSentences } from './end-sentences.ts';
import type { Tools } from './handler.ts';
import { handlers } from './handlers.ts';
import { createMemory } from './remember-answers.ts';
import { rulesHash } from './rules-hash.ts';

export type LocalReasonerOptions = {
  embedder: SketchingEmbedder;
  verifier: VerifierProvider;
  /** Reads again what a verdict would rest on. */
  reader?: VerifierProvider;
};

/** Answers tasks by computation alone: sentence vectors, the trained verifier, and rules. It has no memory of the world. */
export function createLocalReasoner({ embedder, verifier, reader }: LocalReasonerOptions): ReasonerProvider {
  const remembering = createMemory();
  return {
    kind: 'reasoner',
    id: 'local',
    needsNetwork: false,
    sees: false,
    reads: ['en'],
    get decidedBy() {
      return canonicalHash([
        rulesHash(),
        embedder.id,
        verifier.id,
        ...(reader === undefined ? [] : [reader.id]),
      ]);
    },
    cacheKey: cacheKeyOfAsk,
    readAhead(passages, signal) {
      // Whoever asks for an answer later is told what goes wrong here.
      readQuotesAhead(passages, signal).catch(() => {});
    },
    async call({ task, input }, options) {
      const entry = handlers.get(task.name);
      if (entry === undefined) {
        throw new NotConfiguredError({
          message: `The embedded reasoner has no way to answer the task ${task.name}.`,
          hint: 'Choose a language model with --model provider:name, or a pipeline that runs without one.',
        });
      }
      const handle = await entry.load();
      return {
        items: [
          await handle(input, remembering(toolsOf({ embedder, verifier, ...defined({ reader }) }, options))),
        ],
      };
    },
  };
}

async function readQuotesAhead(passages: readonly PassageAhead[], signal: AbortSignal): Promise<void> {
  const { readQuote } = await import('./judge/read-quote.ts');
  for (const passage of passages) {
    // Between two of them, answers that came meanwhile are heard.
    await setImmediate();
    if (signal.aborted) return;
    readQuote(passage);
  }
}

function toolsOf({ embedder, verifier, reader }: LocalReasonerOptions, options: CallOptions): Tools {
  function requireRunning(): void {
    if (options.signal.aborted)
      throw new CancelledError({ message: 'The check was cancelled.', cause: options.signal.reason });
  }
  const readBy = (model: VerifierProvider): Tools['verify'] =>
    endingSentences(async (pairs) => {
      requireRunning();
      return pairs.length === 0 ? [] : (await model.call({ pairs }, options)).items;
    });
  return {
    ...defined({ sketch: embedder.sketch }),
    async embed(texts) {
      requireRunning();
      return texts.length === 0 ? [] : (await embedder.call({ texts }, options)).items;
    },
    verify: readBy(verifier),
    ...(reader === undefined ? {} : { readClosely: readBy(reader) }),
  };
}
