import { defined } from '../../core/defined.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { type Caller, mayDo } from '../accounts/caller.ts';
import type { LoginLimit } from '../accounts/login-limit.ts';
import type { accountRoutes } from '../contract/account-routes.ts';
import { ApiProblem, notFound } from '../http/api-problem.ts';
import { endSessionCookie, readSessionCookie, sessionCookie } from '../http/cookies.ts';
import type { ServerParts } from '../server-parts.ts';
import type { Handlers } from './handler.ts';

const dayMilliseconds = 86_400_000;

export function accountHandlers(
  parts: ServerParts,
  limit: LoginLimit,
): Pick<Handlers, keyof typeof accountRoutes> {
  const { accounts, audit, now } = parts;

  return {
    getSession: ({ visitor }) => sessionOf(parts, visitor),
    async logIn({ body, request, address }) {
      limit.require(address, body.name);
      const entered = await accounts.logIn(body.name, body.password);
      if (entered === undefined) {
        limit.failed(address, body.name);
        await audit.note(body.name.slice(0, 60), 'session.refused', undefined, { address });
        throw new ApiProblem({
          status: 401,
          code: 'wrong-password',
          detail: 'The name or the password is wrong.',
        });
      }
      limit.succeeded(address, body.name);
      await audit.note(entered.user.name, 'session.begin', undefined, { address });
      const caller = await accounts.bySession(entered.secret);
      return json(await sessionOf(parts, caller), {
        'set-cookie': sessionCookie(entered.secret, {
          expiresAt: entered.expiresAt,
          secure: cameByTls(request),
        }),
      });
    },
    async logOut({ request, visitor }) {
      const secret = readSessionCookie(request);
      if (secret !== undefined) await accounts.endSession(secret);
      if (visitor !== undefined) await audit.note(visitor.name, 'session.end');
      return new Response(null, { status: 204, headers: { 'set-cookie': endSessionCookie() } });
    },
    async changePassword({ body, caller, address }) {
      await requireUser(accounts, caller);
      limit.require(address, caller.name);
      if (!(await accounts.isPasswordOf(caller.id, body.current))) {
        limit.failed(address, caller.name);
        throw new ApiProblem({
          status: 401,
          code: 'wrong-password',
          detail: 'The present password is wrong.',
        });
      }
      await accounts.change(caller.id, { password: body.next });
      await audit.note(caller.name, 'password.change');
      return new Response(null, { status: 204, headers: { 'set-cookie': endSessionCookie() } });
    },
    listTokens: async ({ caller }) => ({ items: await accounts.tokens(caller.id) }),
    async createToken({ body, caller }) {
      await requireUser(accounts, caller);
      const { name, role = caller.role, days } = body;
      if (!mayDo(caller, role)) {
        throw new ApiProblem({
          status: 403,
          code: 'not-allowed',
          detail: `A token of ${caller.name} can have the role ${caller.role} at most.`,
        });
      }
      const expiresAt =
        days === undefined ? undefined : new Date(now().getTime() + days * dayMilliseconds).toISOString();
      const made = await accounts.addToken(caller.id, { name, role, expiresAt });
      await audit.note(caller.name, 'token.create', made.id, { name, role });
      return made;
    },
    async revokeToken({ params, caller }) {
      if (!(await accounts.removeToken(caller.id, params.id))) throw notFound('token');
      await audit.note(caller.name, 'token.revoke', params.id);
      return undefined;
    },
    listUsers: async () => ({ items: await accounts.users() }),
    async createUser({ body, caller }) {
      // Else whoever made the first account would be locked out by it.
      if (!(await accounts.hasUsers()) && body.role !== 'admin') {
        throw new ApiProblem({
          status: 409,
          code: 'first-admin',
          detail: 'The first person has to be an administrator.',
          hint: 'Give the role admin.',
        });
      }
      const user = await accounts.add(body);
      await audit.note(caller.name, 'user.create', user.id, {
        name: user.name,
        role: user.role,
        team: user.team,
      });
      return user;
    },
    async changeUser({ params, body, caller }) {
      const user = await accounts.change(params.id, defined(body));
      const { password, ...told } = body;
      await audit.note(caller.name, 'user.change', user.id, {
        ...told,
        ...(password === undefined ? {} : { password: 'changed' }),
      });
      return user;
    },
  };
}

async function sessionOf(parts: ServerParts, visitor: Caller | undefined) {
  const { accounts, settings, version, checks, now } = parts;
  const since = new Date(now().getTime() - dayMilliseconds).toISOString();
  const user =
    visitor === undefined
      ? undefined
      : ((await accounts.user(visitor.id)) ?? {
          id: visitor.id,
          name: visitor.name,
          role: visitor.role,
          team: visitor.team,
          limits: {},
          createdAt: '1970-01-01T00:00:00.000Z',
          disabled: false,
        });
  return {
    hasUsers: await accounts.hasUsers(),
    offline: settings.offline,
    version,
    defaultPipeline: settings.pipeline,
    reasoner: settings.model ?? 'local',
    ...defined({ user }),
    ...(visitor === undefined ? {} : { usage: await checks.usage(visitor.id, since) }),
  };
}

async function requireUser(accounts: AccountStore, caller: Caller): Promise<void> {
  if ((await accounts.user(caller.id)) !== undefined) return;
  throw new ApiProblem({
    status: 409,
    code: 'no-users',
    detail: 'This server has no users, so there is nothing to log in with.',
    hint: "Add one with 'touchstone users add'.",
  });
}

/** A proxy in front says how the browser came. */
function cameByTls(request: Request): boolean {
  return request.url.startsWith('https:') || request.headers.get('x-forwarded-proto') === 'https';
}

function json(body: unknown, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
