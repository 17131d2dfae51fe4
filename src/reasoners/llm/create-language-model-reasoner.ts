import type { ModelMessage } from 'ai';
import { defined } from '../../core/defined.ts';
import {
  BadAnswerError,
  CancelledError,
  ProviderUnavailableError,
  TouchstoneError,
} from '../../core/errors.ts';
import { isOwnServer } from '../../net/address/is-own-server.ts';
import { createModelFetch } from '../../net/fetch/model-fetch.ts';
import type { CallOptions } from '../../spec/provider.ts';
import type { AskRequest, ReasonerProvider } from '../../spec/reasoner.ts';
import { cacheKeyOfAsk } from '../../tasks/cache-key.ts';
import { readPrompt } from '../../tasks/read-prompt.ts';
import { guessTokens } from '../../text/words/guess-tokens.ts';
import { longestText } from './answers/extract-json.ts';
import { type ModelSchema, toModelSchema } from './answers/model-schema.ts';
import { readAnswer } from './answers/read-answer.ts';
import { refusesSchema } from './answers/refuses-schema.ts';
import { askModel, type ModelReply } from './ask-model.ts';
import { Bill } from './bill.ts';
import { explainFailure } from './failures/explain-failure.ts';
import { redactSecrets } from './failures/redact-secrets.ts';
import {
  type ConnectionOptions,
  connectModel,
  findBaseUrl,
  findKey,
  isChosenServer,
} from './models/connect-model.ts';
import { likelySees } from './models/likely-sees.ts';
import { findPrice, type ModelPrice, type ModelPrices, usdOf } from './models/model-prices.ts';
import { parseModelName } from './models/parse-model-name.ts';
import { prepareConversation, renderTurns } from './prompts/prepare-conversation.ts';
import { repairText, systemText } from './prompts/system-text.ts';

export type LanguageModelReasonerOptions = ConnectionOptions & {
  /** `provider:name`. */
  model: string;
  temperature?: number;
  /** The most a single answer may be, thinking included. */
  maxOutputTokens?: number;
  prices?: ModelPrices;
  timeoutSeconds?: number;
  /** Whether pictures may be shown to it; guessed from the model's name where it is not said. */
  sees?: boolean;
};

const tokensPerImage = 1600;

/** What a model costs for a million tokens, read and written; undefined where it is not known. */
export function findModelPrice(options: LanguageModelReasonerOptions): ModelPrice | undefined {
  const model = parseModelName(options.model);
  return findPrice(model, isOwnServer(findBaseUrl(model, options)), options.prices);
}

/** Answers every task that has a prompt file, with any model the AI SDK speaks to. */
export function createLanguageModelReasoner(options: LanguageModelReasonerOptions): ReasonerProvider & {
  /** Throws where nothing could be asked of it: no key, no address. */
  requireUsable(): void;
} {
  const model = parseModelName(options.model);
  const onThisMachine = isOwnServer(findBaseUrl(model, options));
  const price = findPrice(model, onThisMachine, options.prices);
  const sees = options.sees ?? likelySees(model);
  const temperature = options.temperature ?? 0;
  // The temperature decides the answer too, and the id is part of every record's key.
  const id = `${model.provider.provider}:${model.name}${temperature === 0 ? '' : `#temperature=${temperature}`}`;
  const maxOutputTokens = options.maxOutputTokens ?? 8000;
  const timeoutSeconds = options.timeoutSeconds ?? (onThisMachine ? 300 : 120);
  const connection: ConnectionOptions = {
    ...options,
    fetch:
      options.fetch ??
      createModelFetch({
        isChosen: (url) => isChosenServer(model, options, url),
        limits: { totalMs: timeoutSeconds * 1000 },
      }),
  };
  const files = new Map<string, string>();
  /** Until the server says otherwise. */
  let takesSchema = true;

  function templateOf({ task, promptOverride }: AskRequest): string {
    if (promptOverride !== undefined) return promptOverride;
    const known = files.get(task.prompt.href);
    if (known !== undefined) return known;
    const text = readPrompt(task.prompt);
    files.set(task.prompt.href, text);
    return text;
  }

  /** One call to the model, with its failures in our words. */
  async function ask(
    request: AskRequest,
    messages: readonly ModelMessage[],
    schema: ModelSchema | undefined,
    signal: AbortSignal,
  ): Promise<ModelReply> {
    const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
    try {
      return await askModel({
        model: connectModel(model, connection),
        system: systemText,
        messages,
        ...defined({ output: schema && { ...schema, name: request.task.name } }),
        temperature,
        maxOutputTokens,
        signal: AbortSignal.any([signal, timeout]),
      });
    } catch (error) {
      if (signal.aborted) throw endOf(signal);
      if (timeout.aborted) {
        throw new ProviderUnavailableError({
          message: `${id} did not answer within ${timeoutSeconds} seconds.`,
          hint: 'Raise timeoutSeconds, or choose a faster model.',
        });
      }
      if (schema !== undefined && refusesSchema(error)) throw error;
      throw explainFailure(error, {
        model,
        baseUrl: findBaseUrl(model, options),
        key: findKey(model, options),
      });
    }
  }

  async function call(request: AskRequest, { signal, snapshots }: CallOptions) {
    const { task, input } = request;
    const bill = new Bill(price, id);
    const schema = toModelSchema(task.output);
    const start = async (inText: boolean) => {
      const tools = { snapshots, sees, ...(inText ? { textSchema: schema } : {}) };
      const conversation = await prepareConversation(request, templateOf(request), tools);
      const sent = inText ? undefined : schema;
      return { ...conversation, sent, reply: await ask(request, conversation.messages, sent, signal) };
    };
    const first = await start(!takesSchema).catch((error: unknown) => {
      if (!refusesSchema(error)) throw error;
      takesSchema = false;
      return start(true);
    });
    bill.add(first.reply, first.messages);
    requireWhole(first.reply, bill);
    const read = readAnswer(first.reply.text, task, input, false);
    if (read.outcome === 'ok') return answer(read.output, bill, [...first.warnings, ...first.reply.warnings]);

    const again: ModelMessage[] = [
      ...first.messages,
      { role: 'assistant', content: first.reply.text.trim().slice(0, 50_000) || '(no answer)' },
      { role: 'user', content: repairText(read.problems) },
    ];
    const second = await ask(request, again, first.sent, signal).catch((error: unknown) => {
      // What the first answer cost must not be lost with the second call.
      if (!(error instanceof ProviderUnavailableError)) throw error;
      throw unusable(`and could not be asked again (${error.message})`, read.problems, bill, task.name);
    });
    bill.add(second, again);
    requireWhole(second, bill);
    const mended = readAnswer(second.text, task, input, true);
    if (mended.outcome === 'ok') return answer(mended.output, bill, [...first.warnings, ...second.warnings]);
    throw unusable('also when asked again', mended.problems, bill, task.name);
  }

  function answer(output: unknown, bill: Bill, warnings: readonly string[]) {
    return { items: [output], cost: bill.cost(), warnings: [...new Set([...warnings, ...bill.warnings()])] };
  }

  function unusable(when: string, problems: readonly string[], bill: Bill, task: string): BadAnswerError {
    return new BadAnswerError({
      message: redactSecrets(
        `${id} answered the task ${task} in a form that cannot be used, ${when}: ${problems.slice(0, 3).join(' ')}`,
        findKey(model, options),
      ),
      hint: 'Try another model.',
      cost: bill.cost(),
    });
  }

  /** A refusal, an answer that was cut off and one without measure are not mended by asking again. */
  function requireWhole(reply: ModelReply, bill: Bill): void {
    if (reply.finishReason === 'content-filter') {
      const said = redactSecrets(reply.text, findKey(model, options)).slice(0, 200).trim();
      throw new BadAnswerError({
        message: `${id} declined to answer${said === '' ? '.' : `: ${said}`}`,
        hint: 'Try another model.',
        cost: bill.cost(),
      });
    }
    if (reply.finishReason === 'length') {
      throw new BadAnswerError({
        message: `The answer of ${id} was cut off at its limit of ${maxOutputTokens} tokens.`,
        hint: 'Raise maxOutputTokens, or choose a model that thinks less.',
        cost: bill.cost(),
      });
    }
    if (reply.text.length > longestText) {
      throw new BadAnswerError({
        message: `The answer of ${id} has ${reply.text.length} characters, more than the ${longestText} that are read.`,
        hint: 'Try another model.',
        cost: bill.cost(),
      });
    }
  }

  return {
    kind: 'reasoner',
    id,
    sees,
    needsNetwork: !onThisMachine,
    concurrency: onThisMachine ? 2 : 6,
    readsPrompts: true,
    cacheKey: cacheKeyOfAsk,
    requireUsable: () => void connectModel(model, connection),
    estimate(request) {
      const turns = renderTurns(request, templateOf(request), toModelSchema(request.task.output));
      const images = sees ? (request.task.images?.(request.input).length ?? 0) : 0;
      const input = guessTokens(systemText, ...turns) + images * tokensPerImage;
      return { usd: usdOf(price, { input, output: maxOutputTokens }), tokens: input + maxOutputTokens };
    },
    async call(request, callOptions) {
      try {
        return await call(request, callOptions);
      } catch (error) {
        if (error instanceof TouchstoneError) throw error;
        throw explainFailure(error, {
          model,
          baseUrl: findBaseUrl(model, options),
          key: findKey(model, options),
        });
      }
    },
  };
}

function endOf(signal: AbortSignal): TouchstoneError {
  if (signal.reason instanceof TouchstoneError) return signal.reason;
  return new CancelledError({ message: 'The run was cancelled.' });
}
