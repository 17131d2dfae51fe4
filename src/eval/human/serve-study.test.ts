import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sampleStudy } from '../../../test/support/sample-study.ts';
import { blindStudy } from './blind-cards.ts';
import { ratingsSchema } from './ratings.ts';
import { RatingsFile } from './ratings-file.ts';
import { type ServedStudy, serveStudy } from './serve-study.ts';

const study = sampleStudy();
let folder: string;
let path: string;
let served: ServedStudy;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-study-'));
  path = join(folder, 'ratings.json');
  const images = new Map([['picture one.png', { bytes: new Uint8Array([1, 2]), mimeType: 'image/png' }]]);
  served = await serveStudy(study, new RatingsFile(path, 'abc'), {
    port: 0,
    images,
    now: () => '2025-01-01T00:00:00Z',
  });
});
afterEach(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; body: string; headers: Readonly<Record<string, unknown>> };

function ask(
  where: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(where, served.url),
      { method: options.method ?? 'GET', headers: options.headers ?? {} },
      (response) => {
        let body = '';
        response.on('data', (part) => {
          body += String(part);
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

const [first] = blindStudy(study, 'Ada');
const card = first?.cards[0]?.id ?? '';
const json = { 'content-type': 'application/json' };
const save = (body: unknown, headers: Record<string, string> = json) =>
  ask('save', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('the page for raters', () => {
  test('listens on this machine only, under an address that cannot be guessed', async () => {
    expect(new URL(served.url).hostname).toBe('127.0.0.1');
    expect(new URL(served.url).pathname).toMatch(/^\/[0-9a-f]{24}\/$/u);
    expect((await ask('/')).status).toBe(404);
    expect((await ask('')).status).toBe(200);
    expect((await ask('', { headers: { host: 'evil.example' } })).status).toBe(403);
  });

  test('sends a strict policy with every answer and escapes everything', async () => {
    const { body, headers } = await ask('rate?rater=Ada&item=0');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; img-src 'self'/u,
    );
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|\*|https?:/u);
    expect(body).not.toContain("<script>document.title = 'broken'");
    expect(body).not.toContain('<img src=x');
    expect(body).toContain('&lt;script&gt;');
    expect((body.match(/<script>/gu) ?? []).length).toBe(1);
    for (const system of ['people', 'alpha', 'beta']) expect(body).not.toContain(system);
  });

  test('saves each change at once and goes on where the rater stopped', async () => {
    const answer = await save({ rater: 'Ada', card, rating: { reasoning: 1, note: 'a leap' } });
    expect(JSON.parse(answer.body)).toEqual({ done: 0, cards: 9 });
    await save({ rater: 'Ada', card, rating: { reasoning: 1, evidence: 0, label: 2, note: 'a leap' } });
    const kept = ratingsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    expect(kept.raters.Ada?.[card]).toEqual({
      reasoning: 1,
      evidence: 0,
      label: 2,
      note: 'a leap',
      at: '2025-01-01T00:00:00Z',
    });
    const { body } = await ask('rate?rater=Ada');
    expect(body).toContain('1 of 9 rated');
    expect(body).toContain('a leap');
    expect((await ask('rate?rater=Ben')).body).toContain('0 of 9 rated');
    await served.close();
    served = await serveStudy(study, new RatingsFile(path, 'abc'), {
      port: 0,
      images: new Map(),
      now: () => '',
    });
    expect((await ask('')).body).toContain('Ada: 1 of 9');
  });

  test.each([
    ['a card that is none', { rater: 'Ada', card: '0'.repeat(16), rating: {} }],
    ['a score that is none', { rater: 'Ada', card, rating: { label: 3 } }],
    ['a field that is none', { rater: 'Ada', card, rating: { system: 1 } }],
    ['no name', { rater: ' ', card, rating: {} }],
    ['no JSON', '{'],
  ])('refuses %s', async (_, body) => {
    expect((await save(body)).status).toBe(400);
  });

  test('refuses other sites, other types and what is too long', async () => {
    const good = { rater: 'Ada', card, rating: { label: 0 } };
    expect((await save(good, { ...json, origin: 'https://evil.example' })).status).toBe(403);
    expect((await save(good, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await save({ ...good, rating: { note: 'x'.repeat(70_000) } })).status).toBe(413);
    expect((await ask('save', { method: 'DELETE' })).status).toBe(405);
    expect((await save(good, { ...json, origin: new URL(served.url).origin })).status).toBe(200);
  });

  test('shows the pictures of the study and no other file', async () => {
    expect((await ask('rate?rater=Ada&item=0')).status).toBe(200);
    expect((await ask('image/picture%20one.png')).headers['content-type']).toBe('image/png');
    expect((await ask('image/..%2F..%2Fetc%2Fpasswd')).status).toBe(404);
    expect((await ask('rate?rater=Ada&item=99')).status).toBe(404);
  });

  test('names such as constructor are names like any other', async () => {
    expect((await save({ rater: '__proto__', card, rating: { label: 1 } })).status).toBe(200);
    expect((await ask('rate?rater=constructor')).body).toContain('0 of 9 rated');
  });

  test('ratings of another study are refused', () => {
    new RatingsFile(path, 'abc').save('Ada', card, { at: '' });
    expect(() => new RatingsFile(path, 'other')).toThrow('another study');
  });
});
