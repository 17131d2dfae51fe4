import { texts } from '../texts/en.ts';
import type { ApiRoutes, Output, Problem, RouteRequest } from './contract.ts';
import { operations, type UsedOperation } from './operations.ts';

export const apiBase = '/api/v1';

/** What the server said, or that it could not be reached. */
export class ApiError extends Error {
  readonly problem: Pick<Problem, 'title' | 'status' | 'detail' | 'code' | 'hint'>;

  constructor(problem: ApiError['problem']) {
    super(problem.detail);
    this.problem = problem;
  }
}

type Sent = {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: Record<string, unknown> | undefined;
  body?: unknown;
  file?: unknown;
};

/** One operation of the API by its name, with the types of the contract. */
export async function call<Name extends UsedOperation>(
  name: Name,
  request: RouteRequest<ApiRoutes[Name]>,
  signal?: AbortSignal,
): Promise<Output<Name>> {
  const { params, query, headers, body, file } = request as Sent;
  const [method = 'GET', path = ''] = operations[name].split(' ');
  const address = addressOf(path, params, query);
  let response: Response;
  try {
    response = await fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...(headers as Record<string, string> | undefined),
      },
      credentials: 'same-origin',
      ...(file !== undefined
        ? { body: file as Blob }
        : body !== undefined
          ? { body: JSON.stringify(body) }
          : {}),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new ApiError({ ...texts.problems.unreachable, status: 0, code: 'unreachable' });
  }
  if (!response.ok) throw new ApiError(await problemOf(response));
  return (response.status === 204 ? undefined : await response.json()) as Output<Name>;
}

async function problemOf(response: Response): Promise<ApiError['problem']> {
  const told: unknown = await response.json().catch(() => undefined);
  if (isProblem(told)) return told;
  return {
    title: texts.problems.odd.title,
    detail: texts.problems.odd.detail(response.status),
    status: response.status,
    code: 'odd-answer',
  };
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'detail' in value && 'code' in value;
}

function addressOf(path: string, params: Sent['params'], query: Sent['query']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return `${apiBase}${filled}${text === '' ? '' : `?${text}`}`;
}
