import { defined } from '../../core/defined.ts';
import { TouchstoneError } from '../../core/errors.ts';
import { type Problem, problemMediaType } from '../contract/problem.ts';

type ProblemText = {
  status: number;
  code: string;
  detail: string;
  hint?: string;
  retryAfter?: number;
  errors?: { path: string; message: string }[];
};

const titles: Readonly<Record<number, string>> = {
  400: 'The request is wrong',
  401: 'Not logged in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Not possible here',
  409: 'Does not fit the present state',
  413: 'Too large',
  415: 'Of a kind that is not taken',
  421: 'Not this server',
  422: 'Cannot be done with what was given',
  429: 'Too much at once',
  500: 'A fault of the server',
  502: 'Somebody we asked did not answer',
  503: 'Not now',
};

/** An error that is told to whoever called. */
export class ApiProblem extends Error {
  readonly problem: Problem;

  constructor({ status, code, detail, hint, retryAfter, errors }: ProblemText) {
    super(detail);
    this.problem = {
      type: `urn:touchstone:problem:${code}`,
      title: titles[status] ?? 'It did not work',
      status,
      detail,
      code,
      ...defined({ hint, retryAfter, errors }),
    };
  }
}

/** The same answer for what is not there and for what belongs to somebody else. */
export function notFound(what: string): ApiProblem {
  return new ApiProblem({ status: 404, code: 'not-found', detail: `There is no such ${what}.` });
}

const statusByCode: Readonly<Record<string, number>> = {
  usage: 400,
  blocked: 422,
  'refused-by-policy': 403,
  'quote-not-found': 422,
  'bad-answer': 502,
  'provider-unavailable': 502,
  'provider-refused': 502,
  'provider-not-usable': 503,
  'not-configured': 503,
  offline: 409,
  cancelled: 409,
};

/** What a caller is told of an error; faults of ours are told as such, without their inside. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ApiProblem) return error.problem;
  if (error instanceof TouchstoneError && error.code in statusByCode) {
    const { code, message, hint } = error;
    return new ApiProblem({
      status: statusByCode[code] ?? 500,
      code,
      detail: message,
      ...defined({ hint }),
    }).problem;
  }
  return new ApiProblem({
    status: 500,
    code: error instanceof TouchstoneError ? error.code : 'unexpected',
    detail: 'The server could not do it. What was stored is safe.',
    hint: "The server's log says more.",
  }).problem;
}

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'content-type': problemMediaType,
      ...(problem.retryAfter === undefined ? {} : { 'retry-after': String(Math.ceil(problem.retryAfter)) }),
      ...headers,
    },
  });
}
