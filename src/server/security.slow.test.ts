import { request as httpRequest } from 'node:http';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/support/servers/running-server.ts';
import { createClient, type TouchstoneClient } from '../client/touchstone-client.ts';
import type { ApiRoute, Role } from './contract/api-route.ts';
import { apiBase, apiRoutes } from './contract/api-routes.ts';
import { problemSchema } from './contract/problem.ts';

const password = 'correct horse battery';
const script = '<script>alert(1)</script>"><img src=x onerror=alert(2)>';
let server: TestServer;
const people = {} as Record<'ada' | 'ben' | 'eve' | 'rea', TouchstoneClient>;

async function addPerson(name: keyof typeof people, role: Role, team: string): Promise<void> {
  const { accounts } = server.server.parts;
  const user = await accounts.add({ name, password, role, team, limits: {} });
  const { token } = await accounts.addToken(user.id, { name: 'test', role });
  people[name] = createClient({ baseUrl: server.url, token });
}

beforeAll(async () => {
  server = await startTestServer();
  await addPerson('ada', 'admin', 'one');
  await addPerson('ben', 'checker', 'one');
  await addPerson('rea', 'reader', 'one');
  await addPerson('eve', 'admin', 'two');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** A request with headers that a browser or an attacker would send, which fetch does not let one set. */
function ask(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', headers = {}, body } = options;
    const sent = httpRequest(`${server.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += String(chunk);
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const json = { 'content-type': 'application/json' };

async function logIn(name: string, given = password) {
  return ask(`${apiBase}/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name, password: given }),
  });
}

async function finishedCheck(client: TouchstoneClient, text = 'The bridge was opened in 1891.') {
  const { id } = await client.createCheck({ body: { claim: { text } } });
  return client.waitForCheck(id);
}

describe('whoever has no account', () => {
  it('gets nothing but health, the page, the log-in and shared checks', async () => {
    for (const [name, route] of Object.entries<ApiRoute>(apiRoutes)) {
      if (route.role === 'anyone') continue;
      const path = `${apiBase}${route.path.replaceAll(/\{\w+\}/g, 'x')}`;
      const { status, body } = await ask(path, {
        method: route.method.toUpperCase(),
        headers: json,
        ...(route.method === 'get' || route.method === 'delete' ? {} : { body: '{}' }),
      });
      expect(status, name).toBe(401);
      expect(problemSchema.parse(JSON.parse(body)).code).toBe('not-logged-in');
    }
    expect((await ask('/mcp', { method: 'POST', headers: json, body: '{}' })).status).toBe(404);
  });

  it('does not guess tokens, sessions or links', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 80, unit: 'grapheme-ascii' }), async (guess) => {
        const word = guess.replaceAll(/[^\x21-\x7e]|;/g, 'x');
        expect(
          (await ask(`${apiBase}/checks`, { headers: { authorization: `Bearer ${word}` } })).status,
        ).toBe(401);
        expect(
          (await ask(`${apiBase}/checks`, { headers: { cookie: `touchstone_session=${word}` } })).status,
        ).toBe(401);
        const shared = await ask(`${apiBase}/shared/${encodeURIComponent(word)}`);
        expect([400, 404]).toContain(shared.status);
      }),
      { numRuns: 25 },
    );
  });
});

describe('roles and teams', () => {
  it('let nobody do more than their role', async () => {
    const id = (await finishedCheck(people.ada)).id;
    await expect(people.rea.createCheck({ body: { claim: { text: 'Something.' } } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
    await expect(people.ben.listUsers()).rejects.toMatchObject({ problem: { status: 403 } });
    await expect(people.ben.getMetrics()).rejects.toMatchObject({ problem: { status: 403 } });
    await expect(people.ben.setReviewState({ params: { id }, body: { to: 'signed' } })).rejects.toMatchObject(
      { problem: { code: 'no-such-step' } },
    );
    await expect(people.ben.deleteCheck({ params: { id } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
    await expect(people.ben.createToken({ body: { name: 'up', role: 'admin' } })).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });

  it('hide the checks of one team from the other, whoever asks and however', async () => {
    const mine = await finishedCheck(people.ada);
    const sha256 = mine.report?.evidence[0]?.snapshot.sha256 ?? '';
    const { upload } = await people.ada.createUpload({ file: new TextEncoder().encode('A list.') });
    const document = await people.ada.createDocument({
      body: { text: 'One thing is so in 1891.', check: false },
    });
    const share = await people.ada.createShare({ params: { id: mine.id }, body: {} });
    const { eve } = people;
    const params = { id: mine.id };
    const tries: [string, () => Promise<unknown>][] = [
      ['get', () => eve.getCheck({ params })],
      ['watch', () => eve.watchCheck({ params })],
      ['cancel', () => eve.cancelCheck({ params })],
      ['delete', () => eve.deleteCheck({ params })],
      ['recheck', () => eve.recheck({ params, body: {} })],
      ['copy', () => eve.getStoredCopy({ params: { ...params, sha256 } })],
      ['picture', () => eve.getPicture({ params: { ...params, sha256 } })],
      ['review', () => eve.getReview({ params })],
      ['note', () => eve.addCorrection({ params, body: { type: 'note', text: 'x' } })],
      ['sign', () => eve.setReviewState({ params, body: { to: 'signed' } })],
      ['export', () => eve.exportCheck({ params: { ...params, format: 'json' } })],
      ['share', () => eve.createShare({ params, body: {} })],
      ['revoke', () => eve.revokeShare({ params: { id: share.id } })],
      ['document', () => eve.getDocument({ params: { id: document.id } })],
      ['upload', () => eve.createCheck({ body: { claim: { images: [{ upload }] } } })],
      ['preview', () => eve.previewUpload({ params: { sha256: upload } })],
    ];
    for (const [name, attempt] of tries)
      await expect(attempt(), name).rejects.toMatchObject({ problem: { status: 404 } });
    expect((await eve.listChecks()).total).toBe(0);
    expect(await (await eve.exportChecks({ query: { ids: mine.id } })).text()).not.toContain(mine.id);
    expect((await people.ben.getCheck({ params })).id).toBe(mine.id);
  });
});

describe('browsers of other sites', () => {
  it('change nothing with the cookie of somebody logged in', async () => {
    const entered = await logIn('ada');
    expect(entered.status).toBe(200);
    const [cookieLine = ''] = entered.headers['set-cookie'] as string[];
    expect(cookieLine).toMatch(/HttpOnly; SameSite=Strict/);
    const cookie = cookieLine.split(';')[0] ?? '';
    const attempt = (headers: Record<string, string>) =>
      ask(`${apiBase}/checks`, {
        method: 'POST',
        headers: { ...json, cookie, ...headers },
        body: JSON.stringify({ claim: { text: 'The bridge is old.' } }),
      });
    const { host } = new URL(server.url);
    expect((await attempt({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).status).toBe(202);
    expect((await attempt({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(
      403,
    );
    expect((await attempt({ origin: 'null' })).status).toBe(403);
    expect((await attempt({ 'sec-fetch-site': 'same-site' })).status).toBe(403);
    expect((await attempt({ origin: `http://${host}`, 'content-type': 'text/plain' })).status).toBe(415);
    expect(await ask(`${apiBase}/session`, { headers: { cookie } })).toMatchObject({ status: 200 });
  });

  it('reach nothing through a name of their own', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80'])
      expect((await ask(`${apiBase}/health`, { headers: { host } })).status, host).toBeGreaterThanOrEqual(
        400,
      );
    expect((await ask(`${apiBase}/health`, { headers: { host: 'localhost:1' } })).status).toBe(200);
  });

  it('get a policy without inline script with every answer', async () => {
    for (const path of [
      '/',
      '/checks/x',
      `${apiBase}/health`,
      '/api/openapi.json',
      '/api/reference',
      '/nowhere.js',
    ]) {
      const { headers } = await ask(path);
      const policy = String(headers['content-security-policy']);
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('log-in', () => {
  it('slows down whoever tries', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 7; attempt++)
      statuses.push((await logIn('nobody', 'wrong wrong')).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.at(-1)).toBe(429);
    const audit = await people.ada.listAudit({ query: { limit: 50 } });
    expect(audit.items.map(({ what }) => what)).toContain('session.refused');
    expect(JSON.stringify(audit)).not.toContain('wrong wrong');
  });

  it('keeps no secret in the file', async () => {
    const made = await people.ben.createToken({ body: { name: 'nightly' } });
    const { accounts } = server.server.parts;
    expect(JSON.stringify(await accounts.tokens((await accounts.userByName('ben'))?.id ?? ''))).not.toContain(
      made.token,
    );
    const again = createClient({ baseUrl: server.url, token: made.token });
    expect((await again.getSession()).user?.name).toBe('ben');
    await people.ben.revokeToken({ params: { id: made.id } });
    await expect(again.getSession()).rejects.toMatchObject({ problem: { code: 'bad-token' } });
  });
});

describe('hostile things', () => {
  it('stay words, wherever they are written', async () => {
    const check = await finishedCheck(people.ada, `The bridge ${script} was opened.`);
    const params = { id: check.id };
    await people.ada.addCorrection({ params, body: { type: 'note', text: script } });
    await people.ada.setOwnVerdict({ params, body: { rating: 'false', reason: script } });
    const html = await people.ada.exportCheck({ params: { ...params, format: 'html' } });
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    const page = await html.text();
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img src=x');
    const formula = await finishedCheck(people.ada, '=HYPERLINK("http://evil.example";"x")');
    const csv = await (await people.ada.exportChecks({ query: { ids: formula.id } })).text();
    expect(csv).toContain(`"'=HYPERLINK(""http`);
    const named = await people.ada.createUpload({
      query: { name: `../../etc/${script}\u0000\u202E.jsonl` },
      file: new TextEncoder().encode('{"a": 1}'),
    });
    expect(named.name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
  });

  it('do not lead out of the folder', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%5c..%5cpackage.json',
      '//etc/passwd.json',
      '/%00.js',
    ]) {
      const { body } = await ask(path);
      expect(body, path).not.toContain('"dependencies"');
    }
    for (const id of ['..%2f..%2fserver.sqlite', '%2e%2e', '../server'])
      expect((await ask(`${apiBase}/evaluations/${id}`)).status, id).toBeGreaterThanOrEqual(400);
  });

  it('are not taken: bombs, broken pictures, programs, paths and addresses inside', async () => {
    const { ada } = people;
    const bomb = pngOf(60_000, 60_000);
    await expect(ada.createUpload({ file: bomb })).rejects.toMatchObject({
      problem: { status: expect.toSatisfy((status: number) => status === 413 || status === 422) },
    });
    // A zip is kept as it is, and refused by whoever would have to unpack it: this one says that it holds 4 GB.
    const packed = zipSync({ 'word/document.xml': new Uint8Array([1]) });
    const view = new DataView(packed.buffer);
    view.setUint32(view.getUint32(packed.length - 22 + 16, true) + 24, 4_000_000_000, true);
    for (const name of ['bomb.zip', 'bomb.docx']) {
      const { upload, kind } = await ada.createUpload({ query: { name }, file: packed });
      expect(kind, name).toBe('document');
      await expect(ada.createDocument({ body: { upload } }), name).rejects.toMatchObject({
        problem: { status: 400, code: 'usage' },
      });
    }
    await expect(
      ada.createUpload({ file: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0]) }),
    ).rejects.toMatchObject({
      problem: { status: 415 },
    });
    await expect(ada.createUpload({ file: new Uint8Array() })).rejects.toMatchObject({
      problem: { status: 400 },
    });
    const svg = await ada.createUpload({
      query: { name: 'x.png' },
      file: new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    });
    expect(svg.kind).not.toBe('image');
    for (const url of ['file:///etc/passwd', '/etc/passwd', 'ftp://x.org/a', 'javascript:alert(1)'])
      await expect(ada.createCheck({ body: { claim: { images: [{ url }] } } }), url).rejects.toMatchObject({
        problem: { status: 400 },
      });
    for (const url of [
      'http://169.254.169.254/',
      'http://127.0.0.1:22/',
      'http://10.0.0.1/',
      'http://[::1]/',
    ])
      await expect(
        ada.createWebhook({ body: { url, events: ['check.finished'] } }),
        url,
      ).rejects.toMatchObject({ problem: { status: 400 } });
  });

  it('are told what is wrong, whatever the body', async () => {
    const { accounts } = server.server.parts;
    const { token } = await accounts.addToken((await accounts.userByName('ada'))?.id ?? '', {
      name: 'fuzz',
      role: 'admin',
    });
    const headers = { ...json, authorization: `Bearer ${token}` };
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
        const answer = await ask(`${apiBase}/checks`, { method: 'POST', headers, body });
        if (answer.status === 202) return;
        expect([400, 413, 429]).toContain(answer.status);
        expect(answer.headers['content-type']).toBe('application/problem+json');
        expect(problemSchema.parse(JSON.parse(answer.body)).status).toBe(answer.status);
      }),
      { numRuns: 60 },
    );
  });

  it('do not fill the memory with one body', async () => {
    const { accounts } = server.server.parts;
    const { token } = await accounts.addToken((await accounts.userByName('ada'))?.id ?? '', {
      name: 'large',
      role: 'admin',
    });
    const body = JSON.stringify({ claim: { text: 'x'.repeat(5 * 2 ** 20) } });
    const answer = await ask(`${apiBase}/checks`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}`, 'content-length': String(body.length) },
      body,
    }).catch(() => ({ status: 413 }));
    expect(answer.status).toBe(413);
  });
});

describe('a server without users', () => {
  it('listens on this machine only', async () => {
    await expect(startTestServer({ host: '0.0.0.0' })).rejects.toThrow('can be reached by others');
  });
});

/** The head of a picture that claims to be huge. */
function pngOf(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.byteLength);
    head.write(type, 4);
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', new Uint8Array()),
    ]),
  );
}
