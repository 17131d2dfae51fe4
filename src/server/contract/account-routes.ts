import { z } from 'zod';
import { roles, route } from './api-route.ts';
import { idParams } from './paging.ts';

export const roleSchema = z.enum(roles);
export const userNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._@-]*$/u, 'letters, digits, spaces and . _ @ -');
export const passwordSchema = z.string().min(10, 'at least 10 characters').max(200);

/** What one person may use; absent is unlimited. */
export const limitsSchema = z.strictObject({
  usdPerDay: z.number().nonnegative().optional(),
  checksPerDay: z.int().nonnegative().optional(),
  secondsPerDay: z.number().nonnegative().optional(),
  queued: z.int().nonnegative().optional().describe('Most checks that wait or run at once.'),
});
export type Limits = z.infer<typeof limitsSchema>;

export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Shown as author of what this person signs. */
  displayName: z.string().optional(),
  role: roleSchema,
  /** People of one team see each other's checks, and nobody else's. */
  team: z.string(),
  limits: limitsSchema,
  createdAt: z.string(),
  disabled: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

const usageSchema = z.object({ usd: z.number(), checks: z.int(), seconds: z.number(), queued: z.int() });

export const sessionSchema = z.object({
  user: userSchema.optional().describe('Absent where nobody is logged in.'),
  /** False on a server without users, where whoever reaches it on this machine may do everything. */
  hasUsers: z.boolean(),
  offline: z.boolean(),
  version: z.string(),
  defaultPipeline: z.string(),
  reasoner: z.string().describe('Who reasons: a model by name, or the local reasoner.'),
  /** Of the last 24 hours. */
  usage: usageSchema.optional(),
});

export const tokenSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: roleSchema,
  createdAt: z.string(),
  expiresAt: z.string().optional(),
  lastUsedAt: z.string().optional(),
});

export const accountRoutes = {
  getSession: route({
    method: 'get',
    path: '/session',
    tag: 'accounts',
    summary: 'Who I am here',
    role: 'anyone',
    status: 200,
    output: sessionSchema,
  }),
  logIn: route({
    method: 'post',
    path: '/session',
    tag: 'accounts',
    summary: 'Log in; the answer sets a cookie',
    role: 'anyone',
    body: z.strictObject({ name: z.string().max(60), password: z.string().max(200) }),
    status: 200,
    output: sessionSchema,
  }),
  logOut: route({
    method: 'delete',
    path: '/session',
    tag: 'accounts',
    summary: 'Log out',
    role: 'anyone',
    status: 204,
  }),
  changePassword: route({
    method: 'put',
    path: '/session/password',
    tag: 'accounts',
    summary: "Change one's password; other sessions end",
    role: 'reader',
    body: z.strictObject({ current: z.string().max(200), next: passwordSchema }),
    status: 204,
  }),
  listTokens: route({
    method: 'get',
    path: '/tokens',
    tag: 'accounts',
    summary: 'My tokens',
    role: 'reader',
    status: 200,
    output: z.object({ items: z.array(tokenSchema) }),
  }),
  createToken: route({
    method: 'post',
    path: '/tokens',
    tag: 'accounts',
    summary: 'A token for programs; shown once, stored as a hash',
    role: 'reader',
    body: z.strictObject({
      name: z.string().trim().min(1).max(100),
      role: roleSchema.optional().describe("At most one's own."),
      days: z.int().min(1).max(3650).optional(),
    }),
    status: 201,
    output: tokenSchema.extend({ token: z.string() }),
  }),
  revokeToken: route({
    method: 'delete',
    path: '/tokens/{id}',
    tag: 'accounts',
    summary: 'Revoke a token',
    role: 'reader',
    params: idParams,
    status: 204,
  }),
  listUsers: route({
    method: 'get',
    path: '/users',
    tag: 'accounts',
    summary: 'Everybody who has an account',
    role: 'admin',
    status: 200,
    output: z.object({ items: z.array(userSchema) }),
  }),
  createUser: route({
    method: 'post',
    path: '/users',
    tag: 'accounts',
    summary: 'Add a person',
    role: 'admin',
    body: z.strictObject({
      name: userNameSchema,
      displayName: z.string().trim().max(100).optional(),
      password: passwordSchema,
      role: roleSchema.default('checker'),
      team: userNameSchema.default('default'),
      limits: limitsSchema.default({}),
    }),
    status: 201,
    output: userSchema,
  }),
  changeUser: route({
    method: 'patch',
    path: '/users/{id}',
    tag: 'accounts',
    summary: 'Change role, team, limits or password of a person, or lock them out',
    role: 'admin',
    params: idParams,
    body: z.strictObject({
      displayName: z.string().trim().max(100).optional(),
      password: passwordSchema.optional(),
      role: roleSchema.optional(),
      team: userNameSchema.optional(),
      limits: limitsSchema.optional(),
      disabled: z.boolean().optional(),
    }),
    status: 200,
    output: userSchema,
  }),
};
