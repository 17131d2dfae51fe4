import type { ModelName } from './parse-model-name.ts';

/** Names under which models that see are served. A model that is not recognised is not sent pictures. */
const seeing =
  /vision|llava|moondream|pixtral|minicpm-?v|internvl|gemma-?[34]|llama-?4|mistral-(?:small|medium)-?3|(?:^|[^a-z])vl(?:[^a-z]|$)|omni|gpt-4o|gpt-4\.1|gpt-[5-9]|claude|gemini/i;

export function likelySees({ provider, name }: ModelName): boolean {
  return provider.format !== 'openai-compatible' || seeing.test(name.replace(/\d+(?=vl)/gi, '-'));
}
