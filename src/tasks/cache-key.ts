import { defined } from '../core/defined.ts';
import type { AskRequest } from '../spec/reasoner.ts';

/**
 * What decides a reasoner's answer, besides its id: the same for every reasoner, so that a replay finds what was recorded.
 * A changed prompt needs a raised task version.
 */
export function cacheKeyOfAsk(request: AskRequest): unknown {
  return {
    task: request.task.name,
    version: request.task.version,
    input: request.input,
    ...defined({ prompt: request.promptOverride }),
  };
}
