import type { z } from 'zod';

/** What a person may do; each may also do what the ones before may. */
export const roles = ['reader', 'checker', 'editor', 'admin'] as const;
export type Role = (typeof roles)[number];

export const tags = [
  'checks',
  'reviews',
  'exports',
  'documents',
  'uploads',
  'library',
  'sources',
  'graph',
  'pipelines',
  'evaluations',
  'shares',
  'accounts',
  'webhooks',
  'system',
] as const;
export type Tag = (typeof tags)[number];

/** One operation of the API as plain data: router, documentation, client and tests are made from it. */
export type ApiRoute = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api/v1, with parameters in braces. */
  path: `/${string}`;
  tag: Tag;
  summary: string;
  description?: string;
  /** The least role that may call it; `anyone` needs no log-in. */
  role: Role | 'anyone';
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file: any bytes, with its name in the query. */
  takesFile?: true;
  status: 200 | 201 | 202 | 204;
  /** Statuses of problems that its input does not explain. */
  problems?: readonly number[];
  /** The JSON that is answered. */
  output?: z.ZodType;
  /** What is answered where it is no JSON. */
  produces?: readonly string[];
};

/** Keeps the exact type of a route. */
export function route<const Route extends ApiRoute>(definition: Route): Route {
  return definition;
}

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler gets, already checked. */
export type RouteInput<Route extends ApiRoute> = {
  params: Parsed<Route['params']>;
  query: Parsed<Route['query']>;
  headers: Parsed<Route['headers']>;
  body: Parsed<Route['body']>;
};

/** What a handler gives: the JSON of the contract, or nothing where it answers with bytes or not at all. */
export type RouteOutput<Route extends ApiRoute> = Parsed<Route['output']>;

type Field<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** What a caller gives: fields with a default may be left out. */
export type RouteRequest<Route extends ApiRoute> = Field<'params', Given<Route['params']>> &
  Field<'query', Given<Route['query']>> &
  Field<'headers', Given<Route['headers']>> &
  (Route['takesFile'] extends true ? { file: Uint8Array | Blob } : Field<'body', Given<Route['body']>>);
