import { defined } from '../core/defined.ts';
import type { AskRequest } from '../spec/reasoner.ts';

/**
 * What decides a reasoner's answer, besides its id and its rules: the same for every reasoner, so that a replay finds what was recorded. The
 * prompt counts by the hash of its words, so that a changed prompt is asked again also where nobody raised the task's version.
 */
export function cacheKeyOfAsk({ task, input, promptSha256, promptOverride }: AskRequest): unknown {
  return {
    task: task.name,
    version: task.version,
    input,
    ...defined({ prompt: promptSha256 ?? promptOverride }),
  };
}
