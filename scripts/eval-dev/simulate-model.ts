import { setTimeout as wait } from 'node:timers/promises';
import { canonicalJson } from '../../src/net/address/canonical-hash.ts';
import { toModelSchema } from '../../src/reasoners/llm/answers/model-schema.ts';
import { renderTurns } from '../../src/reasoners/llm/prompts/prepare-conversation.ts';
import { systemText } from '../../src/reasoners/llm/prompts/system-text.ts';
import type { Answer } from '../../src/spec/provider.ts';
import type { ReasonerProvider } from '../../src/spec/reasoner.ts';
import { cacheKeyOfAsk } from '../../src/tasks/cache-key.ts';
import { readPrompt } from '../../src/tasks/read-prompt.ts';
import { guessTokens } from '../../src/text/words/guess-tokens.ts';

/**
 * The local reasoner's answers at the pace and price of a language model: each takes the given time, and its tokens are those of the
 * prompt that a model would have read and of the answer it would have written. What was answered once is not computed again.
 */
export function simulateModel(
  inner: ReasonerProvider,
  {
    seconds,
    known,
    spent,
  }: {
    seconds: number;
    known: Map<string, Answer<unknown>>;
    /** Counts along. */
    spent: { calls: number; tokens: number };
  },
): ReasonerProvider {
  const prompts = new Map<string, string>();
  const promptOf = (url: URL) => {
    const text = prompts.get(url.href) ?? readPrompt(url);
    prompts.set(url.href, text);
    return text;
  };
  return {
    ...inner,
    async call(request, options) {
      const key = canonicalJson(cacheKeyOfAsk(request));
      const [answer] = await Promise.all([
        known.get(key) ?? inner.call(request, options),
        wait(seconds * 1000),
      ]);
      known.set(key, answer);
      const turns = renderTurns(request, promptOf(request.task.prompt), toModelSchema(request.task.output));
      spent.calls += 1;
      spent.tokens += guessTokens(systemText, ...turns) + guessTokens(JSON.stringify(answer.items[0]) ?? '');
      return answer;
    },
  };
}
