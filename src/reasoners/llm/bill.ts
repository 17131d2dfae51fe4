import type { ModelMessage } from 'ai';
import { guessTokens } from '../../text/words/guess-tokens.ts';
import type { ModelReply } from './ask-model.ts';
import { type ModelPrice, usdOf } from './models/model-prices.ts';
import { systemText } from './prompts/system-text.ts';

/** What the calls of one question cost together. */
export class Bill {
  readonly #price: ModelPrice | undefined;
  readonly #model: string;
  #input = 0;
  #output = 0;
  #guessed = false;

  constructor(price: ModelPrice | undefined, model: string) {
    this.#price = price;
    this.#model = model;
  }

  add(reply: ModelReply, messages: readonly ModelMessage[]): void {
    this.#guessed ||= reply.inputTokens === undefined || reply.outputTokens === undefined;
    this.#input += reply.inputTokens ?? guessTokens(systemText, ...textsOf(messages));
    this.#output += reply.outputTokens ?? guessTokens(reply.text);
  }

  cost(): { usd: number; tokens: number } {
    return {
      usd: usdOf(this.#price, { input: this.#input, output: this.#output }),
      tokens: this.#input + this.#output,
    };
  }

  warnings(): readonly string[] {
    return [
      ...(this.#price === undefined
        ? [`No price is known for ${this.#model}, so its cost counts as 0 USD. Set one in prices.`]
        : []),
      ...(this.#guessed ? [`${this.#model} does not say how many tokens it used; they were guessed.`] : []),
    ];
  }
}

function textsOf(messages: readonly ModelMessage[]): readonly string[] {
  return messages.flatMap(({ content }) =>
    typeof content === 'string'
      ? [content]
      : content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  );
}
