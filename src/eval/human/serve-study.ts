import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { blindStudy } from './blind-cards.ts';
import { cardRatingSchema, isComplete } from './ratings.ts';
import type { RatingsFile } from './ratings-file.ts';
import type { Study } from './study.ts';
import { renderRatePage, renderStartPage, studyPolicy } from './study-page.ts';

export type StudyImage = { bytes: Uint8Array; mimeType: string };

export type ServedStudy = { url: string; close(): Promise<void> };

const mostBytes = 64_000;
const raterSchema = z.string().trim().min(1).max(60);
const saveSchema = z.strictObject({
  rater: raterSchema,
  card: z.string().regex(/^[0-9a-f]{16}$/u),
  rating: cardRatingSchema.omit({ at: true }).strict(),
});

/**
 * Serves a study to raters on this machine. Only the loopback interface is listened on, only requests that name it are answered (no other
 * site can reach it through a name of its own), and the address holds a secret.
 */
export async function serveStudy(
  study: Study,
  file: RatingsFile,
  options: { port: number; images: ReadonlyMap<string, StudyImage>; now(): string; key?: string },
): Promise<ServedStudy> {
  const key = options.key ?? randomBytes(12).toString('hex');
  const cards = study.items.reduce((sum, { outputs }) => sum + outputs.length, 0);
  const known = new Set(blindStudy(study, '').flatMap((item) => item.cards.map(({ id }) => id)));
  const doneBy = (rater: string) =>
    Object.entries(file.of(rater)).filter(
      ([card, rating]) => known.has(card) && isComplete(rating, study.form),
    ).length;

  const server = createServer((request, response) => {
    answer(request)
      .catch(() => say(500, 'Something went wrong. What was saved is safe.'))
      .then((given) => send(response, given));
  });

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { port } = server.address() as AddressInfo;
    const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
    if (!hosts.includes(request.headers.host ?? '')) return say(403, 'This page is for this machine only.');
    const url = new URL(request.url ?? '/', `http://${hosts[0]}`);
    // Browsers ask for it by themselves.
    if (url.pathname === '/favicon.ico') return say(204, '');
    if (!url.pathname.startsWith(`/${key}/`))
      return say(404, 'There is nothing here. Use the address that the program printed.');
    const path = url.pathname.slice(key.length + 2);
    if (request.method === 'POST') {
      const { origin } = request.headers;
      if (path !== 'save') return say(404, 'There is nothing here.');
      if (origin !== undefined && !hosts.some((host) => origin === `http://${host}`))
        return say(403, 'Not from another site.');
      return save(request);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(405, 'Only GET and POST.');
    if (path === '') {
      const raters = Object.keys(file.ratings.raters)
        .sort()
        .map((name) => ({ name, done: doneBy(name) }));
      return say(
        200,
        renderStartPage({
          title: study.title,
          form: study.form,
          items: study.items.length,
          cards,
          raters,
        }),
        'text/html',
      );
    }
    if (path === 'rate') return rate(url);
    const image = path.startsWith('image/')
      ? options.images.get(decodeURIComponent(path.slice('image/'.length)))
      : undefined;
    if (image === undefined) return say(404, 'There is nothing here.');
    return say(200, image.bytes, image.mimeType);
  }

  function rate(url: URL): Answer {
    const rater = raterSchema.safeParse(url.searchParams.get('rater') ?? '');
    if (!rater.success) return say(400, 'Give a name first.');
    const items = blindStudy(study, rater.data);
    const ratings = file.of(rater.data);
    const firstOpen = items.findIndex((item) =>
      item.cards.some(({ id }) => !isComplete(ratings[id], study.form)),
    );
    const asked = url.searchParams.get('item');
    const number = asked === null ? Math.max(0, firstOpen) : Number(asked);
    const item = Number.isInteger(number) ? items[number] : undefined;
    if (item === undefined) return say(404, 'There is no such claim.');
    const imageUrls = item.images
      .filter((name) => options.images.has(name))
      .map((name) => `image/${encodeURIComponent(name)}`);
    const view = {
      title: study.title,
      form: study.form,
      rater: rater.data,
      item,
      number,
      items: items.length,
      done: doneBy(rater.data),
      cards,
      ratings,
      imageUrls,
    };
    return say(200, renderRatePage(view), 'text/html');
  }

  async function save(request: IncomingMessage): Promise<Answer> {
    if (!/^application\/json\b/iu.test(request.headers['content-type'] ?? '')) return say(415, 'JSON only.');
    const body = await readBody(request);
    if (body === undefined) return say(413, 'Too long.');
    const parsed = saveSchema.safeParse(parseJson(body));
    if (!parsed.success || !known.has(parsed.data.card)) return say(400, 'This is no rating.');
    const { rater, card, rating } = parsed.data;
    file.save(rater, card, { ...rating, at: options.now() });
    return say(200, JSON.stringify({ done: doneBy(rater), cards }), 'application/json');
  }

  await listen(server, options.port);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${key}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
}

type Answer = { status: number; body: string | Uint8Array; type: string };

function say(status: number, body: string | Uint8Array, type = 'text/plain'): Answer {
  return { status, body, type };
}

function send(response: ServerResponse, { status, body, type }: Answer): void {
  response.writeHead(status, {
    'content-type': type.startsWith('image/') ? type : `${type}; charset=utf-8`,
    'content-security-policy': studyPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  });
  response.end(body);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.byteLength;
    if (length > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
