import { openAnswersOnDisk } from '../../scripts/measuring/answers-on-disk.ts';
import { defined } from '../../src/core/defined.ts';
import type { Tools } from '../../src/reasoners/local/handler.ts';
import type { StanceProbabilities } from '../../src/spec/verifier.ts';

/** Models that remember their answers in a folder. */
export function createCachedTools(inner: Tools, modelIds: string, folder: string): Tools {
  const { answer } = openAnswersOnDisk(folder);
  return {
    ...defined({ sketch: inner.sketch }),
    embed: (texts) =>
      answer<string, readonly number[]>([modelIds, 'embed'], texts, (missing) => inner.embed(missing)),
    verify: (pairs) =>
      answer<{ claim: string; evidence: string }, StanceProbabilities>(
        [modelIds, 'verify'],
        pairs,
        (missing) => inner.verify(missing),
      ),
  };
}
