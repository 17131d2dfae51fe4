import { type Role, roles } from '../contract/api-route.ts';
import { ApiProblem } from '../http/api-problem.ts';

/** Whoever asks, once it is known who that is. */
export type Caller = {
  id: string;
  name: string;
  displayName?: string;
  role: Role;
  team: string;
  /** By cookie, by token, or on a server without users simply by being on this machine. */
  by: 'session' | 'token' | 'machine';
  /** Of the session, to end it. */
  secret?: string;
};

/** On a server without users, whoever reaches it on this machine. */
export const localCaller: Caller = {
  id: 'local',
  name: 'local',
  role: 'admin',
  team: 'default',
  by: 'machine',
};

export function mayDo(caller: Pick<Caller, 'role'>, role: Role): boolean {
  return roles.indexOf(caller.role) >= roles.indexOf(role);
}

export function requireRole(caller: Caller | undefined, role: Role | 'anyone'): void {
  if (role === 'anyone') return;
  if (caller === undefined) {
    throw new ApiProblem({
      status: 401,
      code: 'not-logged-in',
      detail: 'This needs an account.',
      hint: 'Log in, or send a token: Authorization: Bearer <token>.',
    });
  }
  if (!mayDo(caller, role)) {
    throw new ApiProblem({
      status: 403,
      code: 'not-allowed',
      detail: `This needs the role ${role}, and ${caller.name} has the role ${caller.role}.`,
      hint: 'Ask an administrator of this server.',
    });
  }
}
