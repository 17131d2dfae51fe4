import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { type Caller, localCaller, requireRole } from '../accounts/caller.ts';
import type { ApiRoute } from '../contract/api-route.ts';
import { apiBase, apiRoutes } from '../contract/api-routes.ts';
import { describeApi } from '../contract/describe-api.ts';
import { callerOr, type Handler, type Handlers } from '../handlers/handler.ts';
import type { ServerParts } from '../server-parts.ts';
import { ApiProblem, notFound, problemOf, problemResponse } from './api-problem.ts';
import { readSessionCookie } from './cookies.ts';
import { requireKnownHost, requireOwnOrigin, securityHeaders } from './guard-request.ts';
import { servePage } from './page-files.ts';
import { renderReference } from './reference-page.ts';

/** Answers MCP requests; it speaks to the API through `fetch`, as the one who asked. */
export type McpDoor = {
  handle(request: Request, inside: { fetch: typeof globalThis.fetch; token?: string }): Promise<Response>;
  close(): Promise<void>;
};

export type AppOptions = {
  /** Host names besides those of this machine. */
  names: ReadonlySet<string>;
  /** The built page. */
  pageFolder: string;
  /** Address of the other side. */
  addressOf(context: Context): string;
  mcp?: McpDoor;
  /** Told of each request once it is answered. */
  onAnswer(operation: string, status: number, seconds: number): void;
};

const mostJsonBytes = 4 * 2 ** 20;

/** Routes, guards and answers; what is done, handlers do. */
export function buildApp(parts: ServerParts, handlers: Handlers, options: AppOptions): Hono {
  const app = new Hono();
  const document = JSON.stringify(describeApi(parts.version));

  app.use(async (context, next) => {
    requireKnownHost(context.req.raw, options.names);
    await next();
    for (const [name, value] of Object.entries(securityHeaders))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
  app.onError((error, context) => {
    const told =
      error instanceof HTTPException
        ? new ApiProblem({ status: error.status, code: 'bad-request', detail: error.message }).problem
        : problemOf(error);
    // Somebody else who does not answer is told of in the answer, and is no fault of ours.
    if (told.status === 500) parts.onFault(error, `${context.req.method} ${context.req.path}`);
    return problemResponse(told, securityHeaders);
  });
  app.notFound((context) =>
    problemResponse(
      context.req.path.startsWith('/api/')
        ? new ApiProblem({
            status: 404,
            code: 'no-such-route',
            detail: `There is no ${context.req.method} ${context.req.path}.`,
            hint: 'See /api/openapi.json.',
          }).problem
        : notFound('page').problem,
    ),
  );

  app.get('/api/openapi.json', (context) =>
    context.body(document, 200, { 'content-type': 'application/json; charset=utf-8' }),
  );
  app.get('/api/reference', () => renderReference(parts.version));
  const limitJson = bodyLimit({
    maxSize: mostJsonBytes,
    onError: () => {
      throw new ApiProblem({
        status: 413,
        code: 'too-large',
        detail: `The body is larger than ${mostJsonBytes / 2 ** 20} MB.`,
      });
    },
  });

  for (const [name, route] of Object.entries<ApiRoute>(apiRoutes)) {
    const handler = handlers[name as keyof Handlers] as unknown as Handler<ApiRoute>;
    const path = `${apiBase}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const answer = async (context: Context): Promise<Response> => {
      const begun = performance.now();
      let status = 500;
      try {
        const visitor = await identify(context, parts);
        requireRole(visitor, route.role);
        const input = await readInput(context, route);
        const output = await handler({
          ...input,
          caller: callerOr(visitor),
          visitor,
          request: context.req.raw,
          address: options.addressOf(context),
        });
        const response = output instanceof Response ? output : toResponse(route, output);
        status = response.status;
        return response;
      } catch (error) {
        status = problemOf(error).status;
        throw error;
      } finally {
        options.onAnswer(name, status, (performance.now() - begun) / 1000);
      }
    };
    if (route.takesFile === true) app.on(route.method.toUpperCase(), path, answer);
    else app.on(route.method.toUpperCase(), path, limitJson, answer);
  }

  const { mcp } = options;
  if (mcp !== undefined) {
    const inside = (async (input: string | URL | Request, init?: RequestInit) =>
      app.fetch(new Request(input, init))) as typeof globalThis.fetch;
    app.all('/mcp', async (context) => {
      const caller = await identify(context, parts);
      requireRole(caller, 'reader');
      if (caller?.by === 'session') {
        throw new ApiProblem({
          status: 401,
          code: 'token-needed',
          detail: 'MCP is spoken with a token.',
          hint: 'Make one under your account and send it as Authorization: Bearer <token>.',
        });
      }
      return mcp.handle(context.req.raw, { fetch: inside, ...defined({ token: tokenOf(context.req.raw) }) });
    });
  }
  app.get('*', async (context, next) => {
    if (context.req.path.startsWith('/api/') || context.req.path === '/mcp') return next();
    return servePage(options.pageFolder, context.req.raw);
  });
  return app;
}

/** Who asks. A token goes before a cookie; a wrong one is refused rather than passed over. */
export async function identify(
  context: Context,
  parts: Pick<ServerParts, 'accounts'>,
): Promise<Caller | undefined> {
  const request = context.req.raw;
  const token = tokenOf(request);
  requireOwnOrigin(request, token !== undefined);
  if (token !== undefined) {
    const caller = await parts.accounts.byToken(token);
    if (caller !== undefined) return caller;
    throw new ApiProblem({
      status: 401,
      code: 'bad-token',
      detail: 'The token is unknown, revoked or over its time.',
      hint: 'Make another one under your account.',
    });
  }
  if (!(await parts.accounts.hasUsers())) return localCaller;
  const secret = readSessionCookie(request);
  return secret === undefined ? undefined : parts.accounts.bySession(secret);
}

function tokenOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

async function readInput(context: Context, route: ApiRoute) {
  const headers = Object.fromEntries(context.req.raw.headers);
  return {
    params: parse(route.params, context.req.param(), 'the address'),
    query: parse(route.query, context.req.query(), 'the query'),
    headers: parse(route.headers, headers, 'the headers'),
    body: route.body === undefined ? undefined : parse(route.body, await readJson(context), 'the body'),
  };
}

async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) {
    throw new ApiProblem({
      status: 415,
      code: 'json-only',
      detail: 'The body has to be JSON.',
      hint: 'Send it with Content-Type: application/json.',
    });
  }
  const text = await context.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiProblem({ status: 400, code: 'bad-json', detail: 'The body is no valid JSON.' });
  }
}

function parse(schema: z.ZodType | undefined, value: unknown, what: string) {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as never;
  const errors = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({
    path: path.map(String).join('.'),
    message,
  }));
  const [first] = errors;
  throw new ApiProblem({
    status: 400,
    code: 'bad-input',
    detail: `Something is wrong with ${what}: ${first?.path === '' ? '' : `${first?.path ?? ''}: `}${first?.message ?? ''}.`,
    hint: 'See /api/openapi.json for what is taken.',
    errors,
  });
}

function toResponse(route: ApiRoute, output: unknown): Response {
  if (route.status === 204) return new Response(null, { status: 204 });
  return new Response(JSON.stringify(output), {
    status: route.status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  });
}
