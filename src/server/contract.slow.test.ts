import fc, { type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { arbitraryOf, type Hints, hostileStrings, spoiled } from '../../test/support/arbitrary-of-schema.ts';
import { startTestServer, type TestServer } from '../../test/support/servers/running-server.ts';
import { thorough } from '../../test/support/thorough.ts';
import { createClient, type TouchstoneClient } from '../client/touchstone-client.ts';
import type { ApiRoute, Role } from './contract/api-route.ts';
import { apiBase, apiRoutes } from './contract/api-routes.ts';
import { problemMediaType, problemSchema, problemStatuses } from './contract/problem.ts';

const password = 'correct horse battery';
/** Stands in everything that the other team has, and in nothing else. */
const secret = 'zanzibarquartz';
/** What takes away comes last, so that the others have something to work with. */
const routes = Object.entries<ApiRoute>(apiRoutes).sort(
  ([, one], [, other]) => Number(one.method === 'delete') - Number(other.method === 'delete'),
);
/** What belongs to the whole server is shown to its administrators with whoever did it. */
const ofWholeServer = new Set(['listAudit', 'listUsers', 'createUser', 'changeUser', 'getMetrics']);

type Ids = Record<'check' | 'document' | 'upload' | 'share' | 'link' | 'webhook' | 'token' | 'copy', string>;
let server: TestServer;
let token: string;
let mine: Ids;
let theirs: Ids;
const faults: string[] = [];

async function addPerson(name: string, role: Role, team: string): Promise<string> {
  const { accounts } = server.server.parts;
  const user = await accounts.add({ name, password, role, team, limits: {} });
  return (await accounts.addToken(user.id, { name: 'test', role })).token;
}

/** One of everything that a team can have. */
async function fill(client: TouchstoneClient, word: string): Promise<Ids> {
  const text = `The ${word} bridge was opened in 1891.`;
  const { id: check } = await client.createCheck({ body: { claim: { text } } });
  const { report } = await client.waitForCheck(check);
  const document = await client.createDocument({ body: { text: `${text} It is long.`, check: false } });
  const upload = await client.createUpload({
    query: { name: `${word}.txt` },
    file: new TextEncoder().encode(text),
  });
  const share = await client.createShare({ params: { id: check }, body: { note: word } });
  const webhook = await client.createWebhook({
    body: { url: `http://127.0.0.1:1/${word}`, events: ['review.signed'] },
  });
  const made = await client.createToken({ body: { name: word } });
  return {
    check,
    document: document.id,
    upload: upload.upload,
    share: share.id,
    link: share.token,
    webhook: webhook.id,
    token: made.id,
    copy: report?.evidence[0]?.snapshot?.sha256 ?? 'a'.repeat(64),
  };
}

beforeAll(async () => {
  server = await startTestServer({
    allowLoopback: true,
    onFault: (error, about) =>
      faults.push(`${about}: ${error instanceof Error ? error.message : String(error)}`),
  });
  token = await addPerson('ada', 'admin', 'one');
  const other = await addPerson('eve', 'admin', 'two');
  mine = await fill(createClient({ baseUrl: server.url, token }), 'old');
  theirs = await fill(createClient({ baseUrl: server.url, token: other }), secret);
  known = [...Object.values(mine), ...Object.values(theirs), 'e1', 's1', 'json'];
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

type Asked = {
  params: Record<string, string>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body: string | undefined;
  type: string;
};
type Answered = { status: number; type: string; text: string };

async function ask(route: ApiRoute, { params, query, headers, body, type }: Asked): Promise<Answered> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  const given = search.toString();
  const response = await fetch(`${server.url}${apiBase}${path}${given === '' ? '' : `?${given}`}`, {
    method: route.method.toUpperCase(),
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type }),
    },
    ...(body === undefined ? {} : { body }),
  });
  const answered = { status: response.status, type: response.headers.get('content-type') ?? '' };
  // A stream of a check that goes on has no end to wait for.
  if (answered.type.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { ...answered, text: '' };
  }
  return { ...answered, text: await response.text() };
}

/** Half a surrogate cannot stand in an address at all. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function sometimes<Value>(usual: Arbitrary<Value>, odd: Arbitrary<Value>): Arbitrary<Value> {
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

const hostile = fc.constantFrom(...hostileStrings.filter((text) => text !== ''));

/** Ids that are there, those that operations made among them. */
let known: string[] = [];
/** Is one of them when it is asked with: what was made before is worked with. */
const knownId = fc.nat().map((number) => `known:${number}`);

function resolved(asked: Asked): Asked {
  const params = Object.entries(asked.params).map(([name, value]) => {
    const number = /^known:(\d+)$/.exec(value)?.[1];
    return [name, number === undefined ? value : (known[Number(number) % known.length] ?? '')];
  });
  return { ...asked, params: Object.fromEntries(params) };
}

/** What is there to be named in a body or an address. */
function namesOf({ upload, copy }: Ids): Hints {
  return {
    pipeline: fc.constant('reads-one-page'),
    options: fc.constant({}),
    upload: fc.constant(upload),
    sha256: fc.constantFrom(upload, copy),
    evidence: fc.constantFrom('e1', 'e2', 'e3'),
    date: fc.constantFrom('2026-03-02', '2026-02-30', '2026-99-99T99:99:99Z'),
    asOf: fc.constantFrom('2026-03-02', '2026-03-02T10:00:00Z'),
    images: fc.constant([]),
    kind: fc.constantFrom('list', 'auto'),
    text: fc.constantFrom(' ', 'It was opened in 1891.', '- It is long.\n- It is old.\n- It is new.'),
    quote: fc.constant('It was opened in 1891.'),
    id: fc.constantFrom('s1', 's2'),
    cursor: fc.constant(undefined),
    budget: fc.constant({}),
    sparql: fc.constantFrom('ASK { ?s ?p ?o }', 'SELECT ?s WHERE { ?s ?p ?o }', 'SELECT'),
  };
}

/** Anything that somebody may send to an operation. */
function anyInput(route: ApiRoute): Arbitrary<Asked> {
  const hints = namesOf(mine);
  const ownId = (
    { checks: mine.check, documents: mine.document, shares: mine.share, webhooks: mine.webhook } as Record<
      string,
      string
    >
  )[route.path.split('/')[1] ?? ''];
  const usual = (name: string, schema: z.ZodType) =>
    name === 'id' && ownId !== undefined
      ? fc.constant(ownId)
      : name === 'id' || hints[name] === undefined
        ? arbitraryOf(schema).map(String)
        : hints[name].map(String);
  const params = Object.fromEntries(
    Object.entries(route.params?.shape ?? {}).map(([name, schema]) => [
      name,
      sometimes(fc.oneof(knownId, usual(name, schema)), hostile),
    ]),
  );
  const query =
    route.query === undefined
      ? fc.constant({})
      : sometimes(arbitraryOf(route.query, hints), spoiled(arbitraryOf(route.query, hints)));
  const right = route.body === undefined ? undefined : arbitraryOf(route.body, hints);
  const body: Arbitrary<Pick<Asked, 'body' | 'type'>> =
    route.takesFile === true
      ? fc.string({ maxLength: 200 }).map((text) => ({ body: text, type: 'application/octet-stream' }))
      : right === undefined
        ? fc.constant({ body: undefined, type: '' })
        : fc.oneof(
            { weight: 6, arbitrary: right.map(asJson) },
            { weight: 3, arbitrary: spoiled(right).map(asJson) },
            { weight: 1, arbitrary: fc.jsonValue().map(asJson) },
            { weight: 1, arbitrary: fc.string().map((text) => ({ body: text, type: 'application/json' })) },
            { weight: 1, arbitrary: right.map((value) => ({ ...asJson(value), type: 'text/plain' })) },
          );
  const headers = Object.fromEntries(
    Object.keys(route.headers?.shape ?? {}).map((name) => [name, fc.stringMatching(/^[!-~]{1,220}$/)]),
  );
  return fc
    .tuple(
      fc.record(params),
      query.map((value) => (isObject(value) ? value : {})),
      fc.record(headers, { requiredKeys: [] }),
      body,
    )
    .map(([filled, asked, sent, content]) => ({
      params: filled as Record<string, string>,
      query: asked,
      headers: sent as Record<string, string>,
      ...content,
    }));
}

function asJson(value: unknown): Pick<Asked, 'body' | 'type'> {
  return { body: JSON.stringify(value), type: 'application/json' };
}

/** Ids of what was made; those of a server are of one length. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isObject(value)) return [];
  // Whoever asks stays who they are.
  const { id, owner: _, by: __, ...rest } = value;
  return [...(typeof id === 'string' && id.length === 36 ? [id] : []), ...Object.values(rest).flatMap(idsIn)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Each password costs 64 MB and a good part of a second. */
const slow = new Set(['logIn', 'changePassword', 'createUser', 'changeUser']);

describe('every operation of the API', () => {
  it.each(routes)('%s answers whatever it is given as the contract says', async (name, route) => {
    faults.length = 0;
    const runs = (slow.has(name) ? 6 : 20) * (thorough ? 20 : 1);
    await fc.assert(
      fc.asyncProperty(anyInput(route), async (input) => {
        const asked = resolved(input);
        const answered = await ask(route, asked);
        const { status, type, text } = answered;
        const about = `${status} ${text.slice(0, 400)} ${faults.at(-1) ?? ''}`;
        expect([route.status, ...problemStatuses(route)], about).toContain(status);
        if (status >= 400) {
          expect(type, about).toBe(problemMediaType);
          expect(problemSchema.parse(JSON.parse(text)).status).toBe(status);
        } else if (route.output !== undefined) {
          const output: unknown = JSON.parse(text);
          expect(route.output.safeParse(output).error?.issues, about).toBeUndefined();
          if (status !== 200) known.push(...idsIn(output));
        } else if (route.produces !== undefined) {
          expect(route.produces, about).toContain(type.split(';')[0]);
        }
        if (!ofWholeServer.has(name)) expect(withoutEcho(answered, asked)).not.toContain(secret);
      }),
      { numRuns: runs },
    );
    expect(faults).toEqual([]);
  });

  const withIds = routes.filter(
    ([name, { params }]) =>
      params !== undefined && !ofWholeServer.has(name) && !/^(?:getShared|preview)/.test(name),
  );
  it.each(withIds)('%s knows nothing of what another team has', async (_, route) => {
    for (const id of Object.values(theirs)) {
      const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((key) => [key, id]));
      const body = route.body === undefined ? undefined : fc.sample(arbitraryOf(route.body), 1)[0];
      const { status, text } = await ask(route, {
        params,
        query: {},
        headers: {},
        ...(body === undefined ? { body: undefined, type: '' } : asJson(body)),
      });
      expect(status, text).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain(secret);
    }
  });

  it('let the other team keep all of it, and the caller stay who she was', async () => {
    const session = await createClient({ baseUrl: server.url, token }).getSession();
    expect(session.user).toMatchObject({ name: 'ada', role: 'admin', team: 'one' });
    const { checks, documents, shares, webhooks } = server.server.parts;
    expect((await checks.get(theirs.check))?.team).toBe('two');
    expect((await documents.get(theirs.document))?.team).toBe('two');
    expect((await shares.ofCheck(theirs.check)).map(({ id }) => id)).toContain(theirs.share);
    expect((await webhooks.list('two')).map(({ id }) => id)).toContain(theirs.webhook);
  });
});

/** What the caller has said is no secret; shared links are for whoever has them. */
function withoutEcho({ text }: Answered, asked: Asked): string {
  const said = Object.values(asked.params).includes(theirs.link);
  return said ? '' : text;
}
