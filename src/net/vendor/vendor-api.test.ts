import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { BadAnswerError, ProviderRefusedError, ProviderUnavailableError } from '../../core/errors.ts';
import { createVendorApi, type VendorApiOptions } from './vendor-api.ts';
import { errorForAnswer, findMessage, readRetryAfter, withoutSecrets } from './vendor-errors.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function setUp(answer: (call: VendorCall) => VendorReply, options: Partial<VendorApiOptions> = {}) {
  const server = await startVendorServer(answer);
  open.push(() => server.close());
  const api = createVendorApi({ vendor: 'Vendor', baseUrl: `${server.url}/base`, ...options });
  return { server, api };
}
const signal = () => AbortSignal.timeout(30_000);

describe('createVendorApi', () => {
  it('asks below its base address and reads the shape it is told', async () => {
    const { server, api } = await setUp(({ query }) => ({
      body: { sum: Number(query.get('a')) + 1, more: true },
    }));
    const answer = await api.readJson(
      { path: '/sum', query: { a: 41, b: undefined }, headers: { 'x-key': 'k' }, signal: signal() },
      z.object({ sum: z.number() }),
    );
    expect(answer).toEqual({ sum: 42 });
    expect(server.calls[0]).toMatchObject({
      method: 'GET',
      path: '/base/sum',
      headers: { 'x-key': 'k', accept: 'application/json', 'user-agent': 'Touchstone/0.1 (fact-checking)' },
    });
    expect(server.calls[0]?.query.has('b')).toBe(false);
  });

  it('follows redirects on the same host only, and never with a form', async () => {
    const { server, api } = await setUp(({ path }) =>
      path === '/base/old' ? { status: 301, headers: { location: '/base/new' }, body: '' } : { body: 'here' },
    );
    expect((await api.readText({ path: '/old', signal: signal() })).text).toBe('here');
    await expect(api.readText({ path: '/old', form: { q: 'x' }, signal: signal() })).rejects.toThrow(
      BadAnswerError,
    );
    server.reply({ status: 302, headers: { location: 'http://localhost:9/steal' }, body: '' });
    await expect(api.readText({ path: '/old', signal: signal() })).rejects.toThrow('http://localhost:9');
    server.reply({ status: 302, headers: { location: '/base/old' }, body: '' });
    await expect(api.readText({ path: '/old', signal: signal() })).rejects.toThrow(BadAnswerError);
  });

  it('does not ask a name that leads nowhere again until the pause is over', async () => {
    let time = 0;
    let asked = 0;
    const { api } = await setUp(() => ({ body: '' }), {
      baseUrl: 'http://search.invalid',
      now: () => new Date(time),
      limits: { pauseMs: 1000 },
      async lookup() {
        asked += 1;
        throw Object.assign(new Error('getaddrinfo ENOTFOUND search.invalid'), { code: 'ENOTFOUND' });
      },
    });
    const ask = () => api.readText({ path: '/', signal: signal() }).catch((error: unknown) => error);
    const first = await ask();
    expect(first).toBeInstanceOf(ProviderRefusedError);
    expect((first as Error).message).toBe('Vendor could not be reached at search.invalid (ENOTFOUND).');
    expect(await ask()).toMatchObject({ message: (first as Error).message });
    expect(asked).toBe(1);
    time = 1000;
    await ask();
    expect(asked).toBe(2);
  });

  it('gives up a name that is looked up for too long', async () => {
    const { api } = await setUp(() => ({ body: '' }), {
      baseUrl: 'http://search.invalid',
      limits: { connectMs: 20 },
      lookup: () => new Promise(() => {}),
    });
    await expect(api.readText({ path: '/', signal: signal() })).rejects.toThrow(ProviderRefusedError);
  });

  it('lets those who wait go at once when the host turns out to be out of reach', async () => {
    const slept: number[] = [];
    const { api } = await setUp(() => ({ body: '' }), {
      baseUrl: 'http://search.invalid',
      turns: { gapMs: 60_000, longestWaitMs: 600_000 },
      async sleep(milliseconds) {
        slept.push(milliseconds);
      },
      async lookup() {
        throw Object.assign(new Error('no'), { code: 'EAI_AGAIN' });
      },
    });
    const all = await Promise.allSettled(
      [1, 2, 3, 4].map(() => api.readText({ path: '/', signal: signal() })),
    );
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(slept).toEqual([]);
  });
});

describe('errorForAnswer', () => {
  const about = { vendor: 'Vendor', host: 'v.example', keyVariable: 'VENDOR_KEY', secrets: ['s3cret'] };
  const now = new Date('2024-01-01T00:00:00Z');
  const errorOf = (status: number, headers = {}) =>
    errorForAnswer({ status, headers, body: '', said: '' }, about, now);

  it.each([
    [401, ProviderRefusedError],
    [402, ProviderRefusedError],
    [403, ProviderRefusedError],
    [404, ProviderRefusedError],
    [408, ProviderUnavailableError],
    [429, ProviderUnavailableError],
    [500, ProviderUnavailableError],
    [503, ProviderUnavailableError],
    [304, BadAnswerError],
  ])('tells what %i means', (status, kind) => {
    expect(errorOf(status)).toBeInstanceOf(kind);
  });

  it('reads how long it is asked to wait, in seconds or as a date', () => {
    expect(readRetryAfter('7', now)).toBe(7);
    expect(readRetryAfter('Mon, 01 Jan 2024 00:01:00 GMT', now)).toBe(60);
    expect(readRetryAfter('Sun, 31 Dec 2023 00:01:00 GMT', now)).toBe(0);
    expect(readRetryAfter('soon', now)).toBeUndefined();
  });
});

describe('findMessage', () => {
  it.each([
    ['{"message":"Unauthorized."}', 'Unauthorized.'],
    ['{"detail":{"error":"No plan"}}', 'No plan'],
    ['{"error":{"code":403,"errors":[{"message":"Inner"}]}}', 'Inner'],
    ['{"errors":[{"detail":"First"},{"detail":"Second"}]}', 'First'],
    ['Too many requests', 'Too many requests'],
    ['<html>Nothing of use</html>', ''],
    ['{"n":1}', ''],
    ['', ''],
  ])('finds the words in %s', (body, words) => {
    expect(findMessage(body, [])).toBe(words);
  });

  it('never repeats a key, however it was sent', () => {
    const key = fc
      .string({ minLength: 6, maxLength: 40, unit: 'grapheme-ascii' })
      .filter((text) => !/^\s|\s$/.test(text));
    fc.assert(
      fc.property(key, fc.string(), (secret, around) => {
        const sent = new URLSearchParams({ key: secret }).toString();
        const told = withoutSecrets(
          `${around.replaceAll(secret, '')} ${secret} ?${sent} ${encodeURIComponent(secret)}`,
          [secret],
        );
        expect(told).not.toContain(secret);
        expect(told).not.toContain(encodeURIComponent(secret));
      }),
    );
  });
});
