import type { ReasonerProvider } from '../../spec/reasoner.ts';
import { doubtAbout, reasonNotToAskLocally } from './doubt-about.ts';

/** Questions that need no model where the local answer is sure of itself: they read the claim and judge nothing. */
const readFirst: ReadonlySet<string> = new Set(['read-claim']);

/** A language model that is not asked what the local reasoner reads as surely: every other question goes to it. */
export function createReadingFirst({
  local,
  model,
}: {
  local: ReasonerProvider;
  model: ReasonerProvider & {
    /** Whoever names a model without its key is told so, also where it would not be asked. */
    requireUsable?(): void;
  };
}): ReasonerProvider {
  return {
    ...model,
    get decidedBy() {
      return local.decidedBy;
    },
    async call(request, options) {
      const { name } = request.task;
      if (!readFirst.has(name) || reasonNotToAskLocally(request, model.sees) !== undefined)
        return model.call(request, options);
      model.requireUsable?.();
      const answer = await local.call(request, options);
      return doubtAbout(name, answer.items[0], 0) === undefined ? answer : model.call(request, options);
    },
  };
}
