import { defined } from '../../core/defined.ts';
import { CancelledError, NotConfiguredError, TouchstoneError } from '../../core/errors.ts';
import type { Answer, CallOptions } from '../../spec/provider.ts';
import type { AskRequest, ReasonerProvider } from '../../spec/reasoner.ts';
import { cacheKeyOfAsk } from '../../tasks/cache-key.ts';
import { doubtAbout, reasonNotToAskLocally } from './doubt-about.ts';

export type EscalatingReasonerOptions = {
  local: ReasonerProvider;
  model: ReasonerProvider;
  /** From this confidence on the local answer stands. */
  clearFrom: number;
};

/** The local reasoner reads everything and decides what is clear; the rest goes to the language model. */
export function createEscalatingReasoner({
  local,
  model,
  clearFrom,
}: EscalatingReasonerOptions): ReasonerProvider {
  async function askModel(
    request: AskRequest,
    options: CallOptions,
    why: string,
    fallback?: Answer<unknown>,
  ): Promise<Answer<unknown>> {
    const { name } = request.task;
    try {
      const answer = await model.call(request, options);
      return {
        ...answer,
        warnings: [...(answer.warnings ?? []), `${name} was sent to ${model.id}: ${why}.`],
      };
    } catch (error) {
      const goesOn =
        fallback !== undefined &&
        error instanceof TouchstoneError &&
        !(error instanceof CancelledError) &&
        error.policy !== 'abort';
      if (!goesOn) throw error;
      return {
        ...fallback,
        warnings: [
          ...(fallback.warnings ?? []),
          `${name} should have gone to ${model.id} (${why}), which failed: ${error.message} The local answer stands.`,
        ],
      };
    }
  }

  return {
    kind: 'reasoner',
    id: `auto(local, ${model.id}, clear from ${clearFrom})`,
    sees: model.sees,
    // What is clear needs no model, but a run that may not ask one is no automatic one.
    needsNetwork: model.needsNetwork,
    ...defined({ concurrency: model.concurrency }),
    readsPrompts: true,
    get decidedBy() {
      return local.decidedBy;
    },
    cacheKey: cacheKeyOfAsk,
    estimate: (request) => model.estimate?.(request) ?? {},
    async call(request, options) {
      const why = reasonNotToAskLocally(request, model.sees);
      if (why !== undefined) return askModel(request, options, why);
      let answer: Answer<unknown>;
      try {
        answer = await local.call(request, options);
      } catch (error) {
        if (!(error instanceof NotConfiguredError)) throw error;
        return askModel(request, options, 'the local reasoner has no way to answer it');
      }
      const doubt = doubtAbout(request.task.name, answer.items[0], clearFrom);
      return doubt === undefined ? answer : askModel(request, options, doubt, answer);
    },
  };
}
