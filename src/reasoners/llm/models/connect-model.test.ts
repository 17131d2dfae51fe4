import { describe, expect, test } from 'vitest';
import { isChosenServer } from './connect-model.ts';
import { parseModelName } from './parse-model-name.ts';

describe('isChosenServer', () => {
  const inside = 'http://10.0.0.5:8000/v1';
  test.each([
    ['openai:gpt-4o', {}, 'https://api.openai.com/v1/chat/completions', false],
    ['openai:gpt-4o', { OPENAI_BASE_URL: inside }, `${inside}/chat/completions`, true],
    ['openai:gpt-4o', { OPENAI_BASE_URL: inside }, 'http://10.0.0.6:8000/v1', false],
    ['openai:gpt-4o', { OPENAI_BASE_URL: inside }, 'http://10.0.0.5:22/v1', false],
    ['openai:gpt-4o', { OLLAMA_BASE_URL: inside }, inside, false],
    ['ollama:llama3.2:3b', {}, 'http://127.0.0.1:11434/v1/chat/completions', true],
    ['ollama:llama3.2:3b', {}, 'http://127.0.0.1:6379/', false],
    ['openai-compatible:any', {}, inside, false],
  ])('%s with %j may ask inside at %s: %s', (model, environment, url, chosen) => {
    expect(isChosenServer(parseModelName(model), { environment }, new URL(url))).toBe(chosen);
  });
});
