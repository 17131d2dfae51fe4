import type { Agent, request } from 'undici';
import { z } from 'zod';
import { BadAnswerError, ProviderNotUsableError, ProviderUnavailableError } from '../core/errors.ts';
import { parseJson } from '../core/parse-json.ts';
import type { CallOptions } from '../spec/provider.ts';
import type { StanceProbabilities, VerifyRequest } from '../spec/verifier.ts';
import { createSentenceEncoder, roundVector } from './embedder/sentence-encoder.ts';
import type { ModelFolders, ModelProcess } from './model-process.ts';
import { type ClaimEvidencePair, createCrossEncoderVerifier } from './verifier/cross-encoder.ts';

const modelNamesSchema = z.object({
  embedder: z.string(),
  verifier: z.string(),
  reader: z.string().optional(),
});
export type ModelNames = z.infer<typeof modelNamesSchema>;
const vectorsSchema = z.object({ vectors: z.array(z.base64()) });
const stancesSchema = z.object({
  stances: z.array(z.object({ supports: z.number(), refutes: z.number(), silent: z.number() })),
});

/** What decides the answers of the models of these folders: a server with other weights is another model. */
export function modelNamesOf(folders: ModelFolders): ModelNames {
  const name = ({ id, decidedBy }: { id: string; decidedBy?: string }) =>
    [id, decidedBy ?? ''].join(' ').trim();
  return {
    embedder: name(createSentenceEncoder({ modelFolder: folders.embedder })),
    verifier: name(createCrossEncoderVerifier({ modelFolder: folders.verifier })),
    ...(folders.reader === undefined
      ? {}
      : { reader: name(createCrossEncoderVerifier({ modelFolder: folders.reader })) }),
  };
}

export type RemoteModelsOptions = { url: string; token?: string | undefined };

/** At most so many requests on their way; what is asked meanwhile goes with the next, whichever check it is of. */
const mostRequests = 4;
const mostParts = 64;
const patienceMs = 120_000;

type Waiting<Part, Result> = {
  parts: readonly Part[];
  resolve(results: Result[]): void;
  reject(error: unknown): void;
  signal: AbortSignal | undefined;
};

/** The embedded models, computed by `touchstone models serve`: the same weights, so the same keys and answers. */
export function openRemoteModels(folders: ModelFolders, options: RemoteModelsOptions): ModelProcess {
  let client: Promise<{ agent: Agent; request: typeof request }> | undefined;
  let known: Promise<void> | undefined;

  async function ask(path: string, body: unknown): Promise<unknown> {
    const { origin } = new URL(options.url);
    client ??= import('undici').then((undici) => ({
      agent: new undici.Agent({
        headersTimeout: patienceMs,
        bodyTimeout: patienceMs,
        connections: 2 * mostRequests,
      }),
      request: undici.request,
    }));
    const { agent, request } = await client;
    const answer = await request(new URL(path, options.url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      dispatcher: agent,
    }).catch((cause: unknown) => {
      throw new ProviderUnavailableError({
        message: `The model server at ${origin} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`,
        hint: "Start it with 'touchstone models serve', or leave --model-server out.",
        cause,
      });
    });
    const text = await answer.body.text();
    if (answer.statusCode === 401)
      throw new ProviderNotUsableError({
        message: `The model server at ${origin} refuses the token.`,
        hint: 'Set TOUCHSTONE_MODEL_SERVER_TOKEN to the one it was started with.',
      });
    if (answer.statusCode !== 200)
      throw new ProviderUnavailableError({
        message: `The model server at ${origin} answered ${answer.statusCode}.`,
      });
    return parseJson(text);
  }

  async function requireSameModels(): Promise<void> {
    const theirs = modelNamesSchema.parse(await ask('/v1/models', undefined));
    const ours = modelNamesOf(folders);
    for (const kind of ['embedder', 'verifier', 'reader'] as const)
      if (ours[kind] !== theirs[kind])
        throw new ProviderNotUsableError({
          message: `The model server has another ${kind} (${theirs[kind] ?? 'none'}) than this Touchstone (${ours[kind] ?? 'none'}).`,
          hint: 'Run the same version on both.',
        });
  }

  /** Found out once; a server that was not there is asked again. */
  function sameModels(): Promise<void> {
    known ??= requireSameModels().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  function batching<Part, Result>(send: (parts: readonly Part[]) => Promise<Result[]>) {
    const waiting: Waiting<Part, Result>[] = [];
    let sending = 0;

    async function flush(): Promise<void> {
      const batch: Waiting<Part, Result>[] = [];
      for (let parts = 0; waiting.length > 0; ) {
        const next = waiting[0];
        if (next === undefined || (batch.length > 0 && parts + next.parts.length > mostParts)) break;
        waiting.shift();
        if (next.signal?.aborted === true) next.reject(next.signal.reason);
        else {
          batch.push(next);
          parts += next.parts.length;
        }
      }
      if (batch.length === 0) return;
      sending += 1;
      try {
        const all = batch.flatMap(({ parts }) => parts);
        const results = await send(all);
        if (results.length !== all.length)
          throw new BadAnswerError({
            message: `The model server answered ${results.length} of ${all.length}.`,
          });
        let from = 0;
        for (const { parts, resolve } of batch) {
          resolve(results.slice(from, from + parts.length));
          from += parts.length;
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      } finally {
        sending -= 1;
        if (waiting.length > 0) void flush();
      }
    }

    return (parts: readonly Part[], signal?: AbortSignal): Promise<Result[]> => {
      if (parts.length === 0) return Promise.resolve([]);
      return new Promise((resolve, reject) => {
        waiting.push({ parts, resolve, reject, signal });
        // What is asked in the same moment goes together.
        if (sending < mostRequests) setImmediate(() => sending < mostRequests && void flush());
      });
    };
  }

  const embed = batching<string, Float32Array>(async (texts) => {
    await sameModels();
    return vectorsSchema.parse(await ask('/v1/embed', { texts })).vectors.map(readVector);
  });
  const verifying = (closely: boolean) =>
    batching<ClaimEvidencePair, StanceProbabilities>(async (pairs) => {
      await sameModels();
      return stancesSchema.parse(await ask('/v1/verify', { pairs, closely })).stances;
    });
  const verify = verifying(false);
  const read = verifying(true);
  const close = async () => {
    await (await client)?.agent.close();
  };
  return {
    embedder: {
      ...createSentenceEncoder({ modelFolder: folders.embedder }),
      embed,
      call: async ({ texts }, { signal }) => ({ items: (await embed(texts, signal)).map(roundVector) }),
      close,
    },
    verifier: {
      ...createCrossEncoderVerifier({ modelFolder: folders.verifier }),
      verify,
      call: async ({ pairs }, { signal }) => ({ items: await verify(pairs, signal) }),
      close,
    },
    ...(folders.reader === undefined
      ? {}
      : {
          reader: {
            ...createCrossEncoderVerifier({ modelFolder: folders.reader }),
            verify: read,
            call: async ({ pairs }: VerifyRequest, { signal }: CallOptions) => ({
              items: await read(pairs, signal),
            }),
            close,
          },
        }),
    prepare() {
      sameModels().catch(() => {});
    },
    pids: () => [],
    close,
  };
}

export function writeVector(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');
}

function readVector(text: string): Float32Array {
  const bytes = Buffer.from(text, 'base64');
  return new Float32Array(new Uint8Array(bytes).buffer);
}
