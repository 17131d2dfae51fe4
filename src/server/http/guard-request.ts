import { ApiProblem } from './api-problem.ts';

/** Nothing from elsewhere, no script that stands in the page, no frame around it. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** What goes with every answer. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': pagePolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Only requests that name this server are answered: a page elsewhere that has its own name point here (rebinding) names itself. `names` are
 * host names without a port.
 */
export function requireKnownHost(request: Request, names: ReadonlySet<string>): void {
  // Requests of this process carry no such header; those of the network without one are refused before they come here.
  const host = request.headers.get('host') ?? new URL(request.url).host;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (loopbackNames.has(name) || names.has(name)) return;
  throw new ApiProblem({
    status: 421,
    code: 'unknown-host',
    detail: 'This server does not go by that name.',
    hint: 'Use the address that the server printed, or start it with --name for each name it should answer to.',
  });
}

/**
 * What changes something must come from our own page or from a program, never from another site. A browser says where a request comes from;
 * requests with a token carry no cookie and need no such rule.
 */
export function requireOwnOrigin(request: Request, usesToken: boolean): void {
  if (safeMethods.has(request.method) || usesToken) return;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? '';
  const isOwn =
    (site === null || site === 'same-origin' || site === 'none') &&
    (origin === null || origin === `http://${host}` || origin === `https://${host}`);
  if (isOwn) return;
  throw new ApiProblem({
    status: 403,
    code: 'other-origin',
    detail: 'Another site may not change anything here.',
    hint: "Use the server's own page, or a program with a token.",
  });
}

export function isLoopback(host: string): boolean {
  return loopbackNames.has(host) || /^127\.\d+\.\d+\.\d+$/.test(host) || host === '::1';
}
