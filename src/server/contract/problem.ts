import { z } from 'zod';
import type { ApiRoute } from './api-route.ts';

export const problemMediaType = 'application/problem+json';

/** Errors after RFC 9457: what happened, why, and what to do. `code` is permanent and searchable. */
export const problemSchema = z.object({
  type: z.string().describe('An address that names the kind of problem; docs/serving.md explains each.'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  instance: z.string().optional(),
  code: z.string(),
  hint: z.string().optional(),
  /** Which fields are wrong, where fields are wrong. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Seconds to wait, as in Retry-After. */
  retryAfter: z.number().optional(),
});
export type Problem = z.infer<typeof problemSchema>;

/**
 * Which problems an operation may answer with. Beside what its own input can get wrong: 409 where something does not fit the present state, 429 where there is
 * too much at once, 502 and 503 where somebody that was asked did not answer or is not set up. 421 goes for every operation: another server was meant.
 */
export function problemStatuses(route: ApiRoute): number[] {
  const { role, params, query, headers, body, takesFile, problems = [] } = route;
  const takesInput = [params, query, headers, body, takesFile].some((part) => part !== undefined);
  return [
    ...(takesInput ? [400] : []),
    // A wrong token is refused wherever it comes.
    401,
    ...(role === 'anyone' && body === undefined ? [] : [403]),
    ...(takesInput ? [404, 409] : []),
    ...(body === undefined && takesFile === undefined ? [] : [413, 415, 422, 429, 502, 503]),
    421,
    ...problems,
  ];
}
