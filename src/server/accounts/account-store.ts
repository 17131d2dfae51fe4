import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { SqlDatabase, SqlQueries } from '../../database/sql-database.ts';
import { type Limits, limitsSchema, roleSchema, type User } from '../contract/account-routes.ts';
import { type Role, roles } from '../contract/api-route.ts';
import { ApiProblem, notFound } from '../http/api-problem.ts';
import type { Caller } from './caller.ts';
import { hashPassword, hashSecret, isPassword, newSecret } from './secrets.ts';

type UserRow = {
  id: string;
  name: string;
  display_name: string | null;
  password: string;
  role: string;
  team: string;
  limits: string;
  created_at: string;
  disabled: number;
};

type TokenRow = {
  id: string;
  user: string;
  name: string;
  role: string;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
};

export type NewUser = {
  name: string;
  displayName?: string | undefined;
  password: string;
  role: Role;
  team: string;
  limits: Limits;
};
export type UserChange = Partial<Omit<NewUser, 'name'>> & { disabled?: boolean | undefined };

const sessionDays = 14;
const dayMilliseconds = 86_400_000;
/** A last use is told to the hour; a write for each request would be felt. */
const usedEveryMilliseconds = 3_600_000;

/** Compared with when there is no such person, so that both answers take as long. */
const nobody = hashPassword('nobody has this password');

/** People, their sessions and their tokens. Secrets are stored as hashes only. */
export class AccountStore {
  readonly #database: SqlDatabase;
  readonly #now: () => Date;

  constructor(database: SqlDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
  }

  async hasUsers(): Promise<boolean> {
    return (await this.#database.get('SELECT 1 FROM users LIMIT 1')) !== undefined;
  }

  users(): Promise<User[]> {
    return allUsers(this.#database);
  }

  user(id: string): Promise<User | undefined> {
    return userById(this.#database, id);
  }

  userByName(name: string): Promise<User | undefined> {
    return userCalled(this.#database, name);
  }

  async add(user: NewUser): Promise<User> {
    const password = await hashPassword(user.password);
    return this.#database.transaction(async (queries) => {
      if ((await userCalled(queries, user.name)) !== undefined) {
        throw new ApiProblem({
          status: 409,
          code: 'name-taken',
          detail: `There is already somebody called ${user.name}.`,
          hint: 'Choose another name.',
        });
      }
      const id = randomUUID();
      await queries.run(
        `INSERT INTO users (id, name, display_name, password, role, team, limits, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        user.name.trim(),
        user.displayName ?? null,
        password,
        user.role,
        user.team,
        JSON.stringify(user.limits),
        this.#at(),
      );
      return requireUser(queries, id);
    });
  }

  async change(id: string, change: UserChange): Promise<User> {
    const password = change.password === undefined ? undefined : await hashPassword(change.password);
    return this.#database.transaction(async (queries) => {
      // Two administrators who demote each other at once would leave none: changes of people come one after the other.
      if (this.#database.kind === 'postgres') await queries.run('LOCK TABLE users IN EXCLUSIVE MODE');
      const before = await userById(queries, id);
      if (before === undefined) throw notFound('person');
      const after = { ...before, ...defined(change) };
      const losesAdmin =
        before.role === 'admin' && !before.disabled && (after.role !== 'admin' || after.disabled);
      if (
        losesAdmin &&
        (await allUsers(queries)).filter(({ role, disabled }) => role === 'admin' && !disabled).length === 1
      ) {
        throw new ApiProblem({
          status: 409,
          code: 'last-admin',
          detail: 'Nobody could look after this server any more: this is its last administrator.',
          hint: 'Make somebody else an administrator first.',
        });
      }
      await queries.run(
        'UPDATE users SET display_name = ?, role = ?, team = ?, limits = ?, disabled = ? WHERE id = ?',
        after.displayName ?? null,
        after.role,
        after.team,
        JSON.stringify(after.limits),
        after.disabled ? 1 : 0,
        id,
      );
      if (password !== undefined)
        await queries.run('UPDATE users SET password = ? WHERE id = ?', password, id);
      if (password !== undefined || after.disabled)
        await queries.run('DELETE FROM sessions WHERE "user" = ?', id);
      return requireUser(queries, id);
    });
  }

  remove(id: string): Promise<boolean> {
    return this.#database.transaction(async (queries) => {
      await queries.run('DELETE FROM tokens WHERE "user" = ?', id);
      return (await queries.run('DELETE FROM users WHERE id = ?', id)).changes > 0;
    });
  }

  async logIn(
    name: string,
    password: string,
  ): Promise<{ user: User; secret: string; expiresAt: Date } | undefined> {
    const row = await rowCalled(this.#database, name);
    const right = await isPassword(password, row?.password ?? (await nobody));
    if (row === undefined || !right || row.disabled !== 0) return undefined;
    const secret = newSecret('tss');
    const expiresAt = new Date(this.#now().getTime() + sessionDays * dayMilliseconds);
    await this.#database.run('DELETE FROM sessions WHERE expires_at < ?', this.#at());
    await this.#database.run(
      'INSERT INTO sessions (hash, "user", created_at, expires_at) VALUES (?, ?, ?, ?)',
      hashSecret(secret),
      row.id,
      this.#at(),
      expiresAt.toISOString(),
    );
    return { user: userOf(row), secret, expiresAt };
  }

  async isPasswordOf(id: string, password: string): Promise<boolean> {
    const row = await this.#database.get<UserRow>('SELECT * FROM users WHERE id = ?', id);
    return row !== undefined && (await isPassword(password, row.password));
  }

  async endSession(secret: string): Promise<void> {
    await this.#database.run('DELETE FROM sessions WHERE hash = ?', hashSecret(secret));
  }

  async bySession(secret: string): Promise<Caller | undefined> {
    const row = await this.#database.get<UserRow>(
      'SELECT users.* FROM sessions JOIN users ON users.id = sessions."user" WHERE hash = ? AND expires_at > ? AND disabled = 0',
      hashSecret(secret),
      this.#at(),
    );
    return row === undefined ? undefined : { ...callerOf(userOf(row), 'session'), secret };
  }

  async byToken(token: string): Promise<Caller | undefined> {
    const hash = hashSecret(token);
    const row = await this.#database.get<TokenRow>(
      'SELECT * FROM tokens WHERE hash = ? AND (expires_at IS NULL OR expires_at > ?)',
      hash,
      this.#at(),
    );
    const user = row === undefined ? undefined : await this.user(row.user);
    if (row === undefined || user === undefined || user.disabled) return undefined;
    const usedBefore = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
    if (this.#now().getTime() - usedBefore > usedEveryMilliseconds)
      await this.#database.run('UPDATE tokens SET last_used_at = ? WHERE hash = ?', this.#at(), hash);
    // A token never gives more than the person has now.
    const role =
      roles[Math.min(roles.indexOf(roleSchema.parse(row.role)), roles.indexOf(user.role))] ?? 'reader';
    return { ...callerOf(user, 'token'), role };
  }

  async tokens(user: string) {
    const rows = await this.#database.all<TokenRow>(
      'SELECT * FROM tokens WHERE "user" = ? ORDER BY created_at DESC',
      user,
    );
    return rows.map(tokenOf);
  }

  async addToken(user: string, token: { name: string; role: Role; expiresAt?: string | undefined }) {
    const secret = newSecret('tst');
    const id = randomUUID();
    await this.#database.run(
      'INSERT INTO tokens (id, hash, "user", name, role, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
      id,
      hashSecret(secret),
      user,
      token.name,
      token.role,
      this.#at(),
      token.expiresAt ?? null,
    );
    const row = await this.#database.get<TokenRow>('SELECT * FROM tokens WHERE id = ?', id);
    if (row === undefined) throw notFound('token');
    return { ...tokenOf(row), token: secret };
  }

  async removeToken(user: string, id: string): Promise<boolean> {
    const { changes } = await this.#database.run('DELETE FROM tokens WHERE id = ? AND "user" = ?', id, user);
    return changes > 0;
  }

  #at(): string {
    return this.#now().toISOString();
  }
}

async function allUsers(queries: SqlQueries): Promise<User[]> {
  return (await queries.all<UserRow>('SELECT * FROM users ORDER BY lower(name)')).map(userOf);
}

async function userById(queries: SqlQueries, id: string): Promise<User | undefined> {
  const row = await queries.get<UserRow>('SELECT * FROM users WHERE id = ?', id);
  return row === undefined ? undefined : userOf(row);
}

async function userCalled(queries: SqlQueries, name: string): Promise<User | undefined> {
  const row = await rowCalled(queries, name);
  return row === undefined ? undefined : userOf(row);
}

/** Whatever the case of its letters. */
function rowCalled(queries: SqlQueries, name: string): Promise<UserRow | undefined> {
  return queries.get<UserRow>('SELECT * FROM users WHERE lower(name) = lower(?)', name.trim());
}

async function requireUser(queries: SqlQueries, id: string): Promise<User> {
  const user = await userById(queries, id);
  if (user === undefined) throw notFound('person');
  return user;
}

function userOf(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    role: roleSchema.parse(row.role),
    team: row.team,
    limits: limitsSchema.parse(parseJson(row.limits)),
    createdAt: row.created_at,
    disabled: row.disabled !== 0,
    ...defined({ displayName: row.display_name ?? undefined }),
  };
}

function callerOf({ id, name, displayName, role, team }: User, by: Caller['by']): Caller {
  return { id, name, role, team, by, ...defined({ displayName }) };
}

function tokenOf(row: TokenRow) {
  return {
    id: row.id,
    name: row.name,
    role: z.enum(roles).parse(row.role),
    createdAt: row.created_at,
    ...defined({ expiresAt: row.expires_at ?? undefined, lastUsedAt: row.last_used_at ?? undefined }),
  };
}
