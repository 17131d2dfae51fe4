import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256 } from '../../net/address/canonical-hash.ts';
import type { SnapshotStore } from '../../spec/snapshot-store.ts';

/** The three wire formats as a model server speaks them, on loopback. */
export const wireFormats = ['openai', 'anthropic', 'google'] as const;
export type WireFormat = (typeof wireFormats)[number];

export type Received = { path: string; headers: IncomingHttpHeaders; body: Body };
/** `hang` never answers; `stall` begins an answer and never ends it. */
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown } | 'hang' | 'stall';
export type ModelServer = AsyncDisposable & { url: string; received: Received[] };

/** Gives the replies in order, the last one for ever. */
export async function startModelServer(...replies: readonly Reply[]): Promise<ModelServer> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = replies[Math.min(received.length, replies.length - 1)] ?? { status: 500 };
    received.push({
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    });
    if (reply === 'hang') return;
    if (reply === 'stall') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"choices": [');
      return;
    }
    const { status = 200, headers = {}, body = '' } = reply;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ReplyText = {
  finish?: 'stop' | 'length' | 'refusal';
  /** `null`: the server does not count. */
  tokens?: { input: number; output: number } | null;
};

const finishWords = {
  openai: { stop: 'stop', length: 'length', refusal: 'content_filter' },
  anthropic: { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' },
  google: { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' },
} as const;

/** A model's text in the envelope of its vendor. */
export function reply(format: WireFormat, text: string, { finish = 'stop', tokens }: ReplyText = {}): Reply {
  const used = tokens === undefined ? { input: 100, output: 20 } : tokens;
  const word = finishWords[format][finish];
  if (format === 'openai') {
    return {
      body: {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_763_000_000,
        model: 'a-model',
        choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: word }],
        ...(used === null
          ? {}
          : {
              usage: {
                prompt_tokens: used.input,
                completion_tokens: used.output,
                total_tokens: used.input + used.output,
              },
            }),
      },
    };
  }
  if (format === 'anthropic') {
    return {
      body: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'a-model',
        content: text === '' ? [] : [{ type: 'text', text }],
        stop_reason: word,
        stop_sequence: null,
        usage: { input_tokens: used?.input ?? 0, output_tokens: used?.output ?? 0 },
      },
    };
  }
  return {
    body: {
      candidates: [{ index: 0, content: { role: 'model', parts: [{ text }] }, finishReason: word }],
      ...(used === null
        ? {}
        : {
            usageMetadata: {
              promptTokenCount: used.input,
              candidatesTokenCount: used.output,
              totalTokenCount: used.input + used.output,
            },
          }),
      modelVersion: 'a-model',
    },
  };
}

type Body = Record<string, unknown>;
type Part = { text?: string; type?: string } & Body;

/** What was asked, whatever the format it was asked in. */
export type Sent = {
  model: string;
  key: string | undefined;
  system: string;
  messages: { role: string; text: string; images: number }[];
  schema: unknown;
  temperature: unknown;
  maxOutputTokens: unknown;
};

export function readSent(format: WireFormat, { path, headers, body }: Received): Sent {
  if (format === 'openai') {
    const [system, ...messages] = body.messages as { role: string; content: string | Part[] }[];
    const responseFormat = body.response_format as { json_schema?: Body } | undefined;
    return {
      model: String(body.model),
      key: headers.authorization?.replace('Bearer ', ''),
      system: String(system?.content),
      messages: messages.map(({ role, content }) => ({
        role,
        ...readParts(content, (p) => p.type === 'image_url'),
      })),
      schema: responseFormat?.json_schema?.schema,
      temperature: body.temperature,
      maxOutputTokens: body.max_tokens,
    };
  }
  if (format === 'anthropic') {
    const messages = body.messages as { role: string; content: Part[] }[];
    const config = body.output_config as { format?: Body } | undefined;
    return {
      model: String(body.model),
      key: String(headers['x-api-key']),
      system: (body.system as Part[]).map((part) => part.text).join(''),
      messages: messages.map(({ role, content }) => ({
        role,
        ...readParts(content, (p) => p.type === 'image'),
      })),
      schema: config?.format?.schema,
      temperature: body.temperature,
      maxOutputTokens: body.max_tokens,
    };
  }
  const contents = body.contents as { role: string; parts: Part[] }[];
  const config = body.generationConfig as Body;
  return {
    model: /models\/(.+):generateContent$/.exec(path)?.[1] ?? '',
    key: String(headers['x-goog-api-key']),
    system: (body.systemInstruction as { parts: Part[] }).parts.map((part) => part.text).join(''),
    messages: contents.map(({ role, parts }) => ({
      role: role === 'model' ? 'assistant' : role,
      ...readParts(parts, (part) => part.inlineData !== undefined),
    })),
    schema: config.responseJsonSchema,
    temperature: config.temperature,
    maxOutputTokens: config.maxOutputTokens,
  };
}

function readParts(content: string | readonly Part[], isImage: (part: Part) => boolean) {
  if (typeof content === 'string') return { text: content, images: 0 };
  return {
    text: content.flatMap((part) => (part.text === undefined ? [] : [part.text])).join('\n'),
    images: content.filter(isImage).length,
  };
}

/** A store that holds these bytes and takes no others. */
export function storeOf(...stored: readonly Uint8Array[]): SnapshotStore {
  const byHash = new Map(stored.map((bytes) => [sha256(bytes), bytes]));
  return {
    put: () => Promise.reject(new Error('This store is only read.')),
    bytes: async (hash) => byHash.get(hash),
    meta: async () => undefined,
    list: async () => [],
  };
}
