import { renderTurns } from '../../src/reasoners/llm/prompts/prepare-conversation.ts';
import { systemText } from '../../src/reasoners/llm/prompts/system-text.ts';
import type { AskRequest, ReasonerProvider } from '../../src/spec/reasoner.ts';
import { readPrompt } from '../../src/tasks/read-prompt.ts';
import { guessTokens } from '../../src/text/words/guess-tokens.ts';

export type Asked = { calls: number; tokens: number };

/** Answers as `inner` does after the time a model would take, and counts calls and the tokens of the rendered prompts (pictures not counted). */
export function countingReasoner(
  inner: ReasonerProvider,
  modelMs: number,
  onCall: (request: AskRequest, tokens: number) => void = () => {},
): { reasoner: ReasonerProvider; asked: Asked } {
  const asked: Asked = { calls: 0, tokens: 0 };
  const reasoner: ReasonerProvider = {
    ...inner,
    async call(request, options) {
      const turns = renderTurns(request, readPrompt(request.task.prompt));
      const tokens = guessTokens([systemText, ...turns].join('\n'));
      asked.calls += 1;
      asked.tokens += tokens;
      onCall(request, tokens);
      await wait(modelMs);
      return inner.call(request, options);
    },
  };
  return { reasoner, asked };
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
