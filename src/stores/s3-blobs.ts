import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agent, request } from 'undici';
import { defined } from '../core/defined.ts';
import { StorageError } from '../core/errors.ts';
import { type AwsKeys, signAws } from '../net/vendor/sign-aws.ts';
import type { BlobStore } from '../spec/blob-store.ts';
import { checkedBlob, isBlobName } from './folder-blobs.ts';

export type S3Place = {
  /** Any that speaks as S3 does; without one, Amazon's of the region. */
  endpoint?: string;
  region: string;
  bucket: string;
  /** What all names begin with. */
  prefix: string;
  keys: AwsKeys;
};

type Answer = { status: number; bytes: Uint8Array };

const mostTries = 4;
const firstPause = 200;
const totalMs = 60_000;
const connectMs = 5_000;
const mostBytes = 512 * 2 ** 20;

/** Bytes in S3-compatible storage. The endpoint is the user's own setting, so it needs no guard; redirects are not followed. */
export function openS3Blobs(place: S3Place): BlobStore & { close(): Promise<void> } {
  const base = new URL(place.endpoint ?? `https://s3.${place.region}.amazonaws.com`);
  const name = `s3://${place.bucket}${place.prefix === '' ? '' : `/${place.prefix}`} (${base.host})`;
  const root = `${base.pathname.replace(/\/$/u, '')}/${place.bucket}`;
  const pathOf = (sha256: string) =>
    `${root}/${place.prefix === '' ? '' : `${place.prefix}/`}${sha256.slice(0, 2)}/${sha256}`;
  let client: Promise<{ agent: Agent; request: typeof request }> | undefined;

  async function send(method: string, url: URL, body: Uint8Array): Promise<Answer> {
    client ??= import('undici').then((undici) => ({
      agent: new undici.Agent({
        connect: { timeout: connectMs },
        headersTimeout: totalMs,
        bodyTimeout: totalMs,
      }),
      request: undici.request,
    }));
    const { agent, request } = await client;
    const bodySha256 = createHash('sha256').update(body).digest('hex');
    const headers = signAws({ method, url, bodySha256 }, place.keys, {
      region: place.region,
      service: 's3',
      now: new Date(),
    });
    const answer = await request(url, {
      dispatcher: agent,
      method: method as 'GET',
      headers,
      ...(method === 'PUT' ? { body: Buffer.from(body.buffer, body.byteOffset, body.byteLength) } : {}),
      signal: AbortSignal.timeout(totalMs),
    });
    const length = Number(answer.headers['content-length'] ?? 0);
    if (method === 'GET' && length > mostBytes) {
      answer.body.destroy();
      throw problem('read', `an object of ${length} bytes is larger than any snapshot`);
    }
    return { status: answer.statusCode, bytes: new Uint8Array(await answer.body.arrayBuffer()) };
  }

  /** Asked again where the store is busy or cannot be reached; what it refuses, it refuses. */
  async function ask(
    method: string,
    path: string,
    query: Record<string, string> = {},
    body: Uint8Array = new Uint8Array(),
  ) {
    const url = new URL(base);
    url.pathname = path;
    // Written out by hand: a plus for a space would not be what was signed.
    url.search = Object.entries(query)
      .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
      .join('&');
    const doing = method === 'PUT' ? 'written' : method === 'DELETE' ? 'deleted' : 'read';
    for (let tries = 1; ; tries++) {
      const answer = await send(method, url, body).catch((cause: unknown) => {
        if (cause instanceof StorageError || tries >= mostTries) throw problem(doing, reasonOf(cause), cause);
        return undefined;
      });
      const mayPass = answer === undefined || answer.status >= 500 || answer.status === 429;
      if (!mayPass || (answer !== undefined && tries >= mostTries)) {
        if (answer.status < 300 || answer.status === 404) return answer;
        throw problem(doing, `it answered ${answer.status}${messageOf(answer.bytes)}`);
      }
      await pause(firstPause * 2 ** (tries - 1));
    }
  }

  function problem(doing: string, why: string, cause?: unknown): StorageError {
    return new StorageError({
      message: `The store of snapshots ${name} cannot be ${doing}: ${why}.`,
      hint: 'Check its address, bucket and keys, and that it may be written to.',
      cause,
    });
  }

  const has = async (sha256: string) => (await ask('HEAD', pathOf(sha256))).status < 300;
  return {
    name,
    has,
    async put(sha256, bytes) {
      if (await has(sha256)) return;
      const { status } = await ask('PUT', pathOf(sha256), {}, bytes);
      if (status === 404) throw problem('written', `there is no bucket ${place.bucket}`);
    },
    async get(sha256) {
      const { status, bytes } = await ask('GET', pathOf(sha256));
      return status === 404 ? undefined : checkedBlob(bytes, sha256, name);
    },
    async delete(sha256) {
      await ask('DELETE', pathOf(sha256));
    },
    async *list() {
      const prefix = place.prefix === '' ? '' : `${place.prefix}/`;
      let after: string | undefined;
      for (;;) {
        const query = {
          'list-type': '2',
          prefix,
          ...defined({ 'continuation-token': after }),
        };
        const { status, bytes } = await ask('GET', root, query);
        if (status === 404) throw problem('read', `there is no bucket ${place.bucket}`);
        const xml = new TextDecoder().decode(bytes);
        for (const [, entry = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gsu)) {
          const sha256 = tagOf(entry, 'Key').split('/').at(-1) ?? '';
          if (isBlobName(sha256))
            yield {
              sha256,
              bytes: Number(tagOf(entry, 'Size')),
              changedAt: new Date(tagOf(entry, 'LastModified')),
            };
        }
        after = tagOf(xml, 'IsTruncated') === 'true' ? tagOf(xml, 'NextContinuationToken') : undefined;
        if (after === undefined || after === '') return;
      }
    },
    async close() {
      await (await client)?.agent.close();
    },
  };
}

function tagOf(xml: string, tag: string): string {
  const found = new RegExp(`<${tag}>(.*?)</${tag}>`, 'su').exec(xml)?.[1] ?? '';
  return found
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function messageOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 4_000));
  const said = tagOf(text, 'Message') || tagOf(text, 'Code');
  return said === '' ? '' : ` (${said.slice(0, 200)})`;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message || 'it cannot be reached' : String(cause);
}
