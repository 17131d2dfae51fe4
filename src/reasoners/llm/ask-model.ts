import { generateText, jsonSchema, type ModelMessage, Output, wrapLanguageModel } from 'ai';
import type { ModelSchema } from './answers/model-schema.ts';
import type { ConnectedModel } from './models/connect-model.ts';

export type ModelQuestion = {
  model: ConnectedModel;
  system: string;
  messages: readonly ModelMessage[];
  /** Absent where the server takes no schema and the prompt has to say it. */
  output?: ModelSchema & { name: string };
  temperature: number;
  maxOutputTokens: number;
  signal: AbortSignal;
};

export type ModelReply = {
  text: string;
  finishReason: string;
  /** Absent where the server does not count. */
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  warnings: readonly string[];
};

/** One call through the SDK. Never retried here: the engine's one layer does that. */
export async function askModel(question: ModelQuestion): Promise<ModelReply> {
  const warnings: string[] = [];
  let chosen: string | undefined;
  const model = wrapLanguageModel({
    model: question.model,
    middleware: {
      specificationVersion: 'v4',
      // Taken out, because the SDK would print them; they belong in the answer.
      async wrapGenerate({ doGenerate }) {
        const result = await doGenerate();
        for (const warning of result.warnings) warnings.push(describeWarning(warning));
        return { ...result, warnings: [] };
      },
    },
  });
  const { output } = question;
  const result = await generateText({
    model,
    instructions: question.system,
    messages: [...question.messages],
    temperature: question.temperature,
    maxOutputTokens: question.maxOutputTokens,
    maxRetries: 0,
    abortSignal: question.signal,
    ...(output === undefined
      ? {}
      : {
          providerOptions: {
            openai: { strictJsonSchema: output.strict },
            openaiCompatible: { strictJsonSchema: output.strict },
          },
          output: {
            ...Output.object({ schema: jsonSchema(output.schema), name: output.name }),
            // Read by us, with tolerance, also when it is not quite JSON.
            async parseCompleteOutput({ text }: { text: string }) {
              chosen = text;
              return text;
            },
          },
        }),
  });
  return {
    text: chosen ?? result.text,
    finishReason: result.finishReason,
    inputTokens: result.usage.inputTokens,
    outputTokens: result.usage.outputTokens,
    warnings,
  };
}

type SdkWarning = { type: string; feature?: string; details?: string; message?: string };

function describeWarning({ type, feature, details, message }: SdkWarning): string {
  return details ?? message ?? `${feature ?? 'A setting'} is ${type} with this model.`;
}
